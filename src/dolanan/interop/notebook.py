"""In a notebook our things show themselves: positions, boards, cloths, runs, analyses and tournaments.

`import dolanan` in a notebook is enough; elsewhere in IPython `%load_ext dolanan.interop.notebook`.
Pictures are those of the handouts and of the boards; everything else that is answered is a small table.
`speak("id")` chooses the language; without it `DOLANAN_LANG` does.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from dolanan.text import LANGUAGES, Language, Mistake, Text

_language: list[Language] = ["id" if os.environ.get("DOLANAN_LANG", "").startswith("id") else "en"]
LARGEST = 24
"""Rows of a table, and entries of a list in a cell."""


def speak(language: Language) -> None:
    """Choose the language of what is shown."""
    if language not in LANGUAGES:
        listed = ", ".join(LANGUAGES)
        raise Mistake(f"bahasa {language!r}: yang ada {listed}", f"language {language!r}: there are {listed}")
    _language[0] = language


def said(text: Text) -> str:
    """A sentence in the language of this notebook."""
    return text.say(_language[0])


def load_ipython_extension(shell: Any) -> None:
    """Tell IPython how our things are shown; nothing is imported for that."""
    kinds = {"image/svg+xml": PICTURES, "text/html": PAGES}
    for media, shown in kinds.items():
        formatter = shell.display_formatter.formatters[media]
        for name, draw in shown.items():
            module, _, kind = name.rpartition(".")
            formatter.for_type_by_name(module, kind, draw)


# --- pictures ---------------------------------------------------------------------------------------


def show_position(state: Any) -> str:
    """A position of mancala."""
    from dolanan.games.mancala import show
    from dolanan.handouts.boards import draw_position
    from dolanan.handouts.svg import to_svg

    return to_svg(draw_position(state).scaled(1.5), show(state))


def show_rules(game: Any) -> str:
    """The start of a mancala game."""
    return show_position(game.start())


def show_cloth(game: Any) -> str:
    """A cloth."""
    from dolanan.handouts.boards import draw_cloth
    from dolanan.handouts.svg import to_svg

    return to_svg(draw_cloth(game.cloth).scaled(1.5), game.show(game.cloth))


def show_board(game: Any) -> str:
    """A board of Snakes & Ladders."""
    from dolanan.solvers.snakes.picture import board_svg

    return board_svg(game, language=_language[0])


def show_played(played: Any) -> str:
    """Where picks have led."""
    return show_position(played.state)


def show_trace(trace: Any) -> str:
    """The last step of a run; `dolanan.interop.widget.step_through` shows every one."""
    from dolanan.handouts import hand_out

    return hand_out(trace, len(trace.steps), "svg", _language[0]).decode()


# --- tables -----------------------------------------------------------------------------------------


def table(heads: Sequence[object], rows: Sequence[Sequence[object]]) -> str:
    """A table in HTML."""
    head = "".join(f"<th>{escape(_cell(one))}</th>" for one in heads)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(_cell(one))}</td>" for one in row) + "</tr>" for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _cell(value: object) -> str:
    if isinstance(value, Text):
        return said(value)
    if isinstance(value, float):
        return f"{value:.6g}"
    if isinstance(value, list | tuple):
        more = len(value) - LARGEST
        return ", ".join(map(_cell, value[:LARGEST])) + (f" … +{more}" if more > 0 else "")
    return "–" if value is None else str(value)


def show_answer(answer: Any) -> str:
    """Any answer: its fields that fit into a line."""
    plain = (bool, int, float, str, Text, type(None))
    rows = [
        (name, value)
        for name, value in vars(answer).items()
        if isinstance(value, plain)
        or (isinstance(value, list | tuple) and all(isinstance(one, plain) for one in value))
    ]
    return table([type(answer).__name__, ""], rows)


def show_solution(solution: Any) -> str:
    """The position and what every pit is worth."""
    heads = [
        Text("lubang", "pit"),
        Text("nilai", "value"),
        Text("terbukti", "proved"),
        Text("terbaik", "best"),
    ]
    rows = [
        (
            pit,
            one.value if one.proved else f"{one.value} … {one.bound}",
            "✓" if one.proved else "",
            "★" * (pit in solution.best),
        )
        for pit, one in solution.values.items()
    ]
    return show_position(solution.state) + table(heads, rows)


def show_cuts(solution: Any) -> str:
    """The cloth and the cuts that clear it."""
    from dolanan.games.buttons import Buttons, parse

    count = Text("guntingan", "cuts"), solution.count
    rows = [(number, cut.cut, cut.buttons) for number, cut in enumerate(solution.cuts, 1)]
    heads = ["", Text("guntingan", "cut"), Text("kancing", "buttons")]
    known = table(
        [count[0], Text("paling sedikit", "at least"), Text("terbukti", "proved")],
        [(count[1], solution.bound, solution.proved)],
    )
    return show_cloth(Buttons(parse(solution.board))) + known + table(heads, rows)


def show_odds(analysis: Any) -> str:
    """The board, warm where pieces often stand, with a shortest way; and the figures."""
    from dolanan.games.snakes import board
    from dolanan.solvers.snakes.picture import MOST_DRAWN, board_svg

    game = board(analysis.board, start_square=analysis.start)
    figures = table(
        [
            Text("paling sedikit", "minimum"),
            Text("rata-rata", "expected"),
            "sd",
            "median",
            Text("modus", "mode"),
        ],
        [(analysis.minimum, analysis.expected, analysis.sd, analysis.median, analysis.mode)],
    )
    if game.goal > MOST_DRAWN:
        return figures
    return board_svg(game, analysis.path, analysis.heat, language=_language[0]) + figures


def show_tournament(report: Any) -> str:
    """Who stands where, and every pair."""
    from dolanan.contests.report import HEADS

    standings = table(
        [*HEADS[:2], "", *HEADS[2:]],
        [
            (
                one.bot,
                one.strength,
                "" if one.low is None else f"{one.low:.0f} … {one.high:.0f}",
                one.wins,
                one.draws,
                one.losses,
            )
            for one in report.standings
        ],
    )
    pairs = table(
        ["A", "B", Text("bagian A", "share of A"), Text("permainan", "games")],
        [(one.a, one.b, f"{one.share:.1%}", one.games) for one in report.pairs[:LARGEST]],
    )
    return standings + pairs


Shown = Callable[[Any], str]
PICTURES: dict[str, Shown] = {
    "dolanan.games.position.State": show_position,
    "dolanan.games.mancala.Mancala": show_rules,
    "dolanan.games.buttons.Buttons": show_cloth,
    "dolanan.games.snakes.Snakes": show_board,
    "dolanan.answers.mancala.game.PicksPlayed": show_played,
    "dolanan.course.steps.Trace": show_trace,
}
PAGES: dict[str, Shown] = {
    "dolanan.answers.Answer": show_answer,
    "dolanan.answers.mancala.values.MancalaSolution": show_solution,
    "dolanan.answers.buttons.ButtonsSolution": show_cuts,
    "dolanan.answers.snakes.SnakesAnalysis": show_odds,
    "dolanan.contests.report.TournamentReport": show_tournament,
}
"""What shows itself as a picture, and what as a page; by name, so that nothing is imported for it."""
