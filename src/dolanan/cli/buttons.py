"""`dolanan buttons solve | check | hint`: what can be said about one cloth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from dolanan.answers.buttons import ButtonsHint, ButtonsSolution, CutsChecked, cuts_taken
from dolanan.cli.batch import answer_all
from dolanan.cli.frame import (
    SECONDS,
    THREADS,
    argument,
    command,
    console,
    emit,
    option,
    say,
    settings,
    stoppable,
)
from dolanan.games.buttons import PAPER_CLOTH, Buttons, Cloth, Cut, parse, parse_cut, show, show_cut
from dolanan.limits import Limits
from dolanan.text import Mistake, Text, decimal

if TYPE_CHECKING:
    from rich.console import Console

    from dolanan.solvers.buttons.hint import Hint
    from dolanan.solvers.buttons.minimum import SoFar, Solution

CLEAR = Text("kain sudah kosong", "the cloth is clear already")

seconds_option = option(
    "--seconds",
    type=SECONDS,
    help=Text("Berhenti mencari setelah sekian detik.", "Stop searching after so many seconds."),
)
threads_option = option("--threads", type=THREADS, help=Text("Pekerja paralel.", "Workers side by side."))
cloth_name = Text("KAIN", "BOARD")
cuts_name = Text("GUNTINGAN", "CUTS")


@command(
    Text(
        "Guntingan paling sedikit yang membersihkan KAIN (tanpa KAIN: kain makalah), dengan bukti; "
        "`-` atau nama berkas: satu kain per baris.",
        "The fewest cuts that clear BOARD (without one: the paper's cloth), with a proof; "
        "`-` or a file name: one cloth a line.",
    )
)
@argument("board", metavar=cloth_name, default=PAPER_CLOTH)
@option(
    "--algorithm",
    type=click.Choice(["optimal", "dfs"]),
    default="optimal",
    show_default=True,
    help=Text(
        "optimal: paling sedikit; dfs: cara makalah, solusi pertama.",
        "optimal: the fewest; dfs: the paper's way, the first solution.",
    ),
)
@seconds_option
@threads_option
def solve(board: str, algorithm: str, seconds: float | None, threads: int | None) -> int:
    return answer_all(
        board, lambda text: _solve_one(parse(text), algorithm, seconds, threads), always_json=True
    )


def _solve_one(cloth: Cloth, algorithm: str, seconds: float | None, threads: int | None) -> int:
    if algorithm == "dfs":
        return _solve_by_dfs(cloth, seconds)
    from dolanan.solvers.buttons.minimum import minimum

    with stoppable() as stop, _progress() as watch:
        solution = minimum(cloth, Limits(seconds, stop=stop, report=watch), threads=threads)
    emit(ButtonsSolution.of(cloth, solution), lambda console: _draw_solution(console, cloth, solution))
    if stop.is_set():
        raise KeyboardInterrupt
    return 1 if solution.solvable is False else 0


def _solve_by_dfs(cloth: Cloth, seconds: float | None) -> int:
    from dolanan.problems.cuts import dfs_solve, replay

    limits = Limits(seconds)
    result = dfs_solve(cloth, limits=limits)
    moves = result.moves
    cuts = tuple(cut for cut, _ in replay(cloth, moves)) if moves is not None else ()
    answer = ButtonsSolution(
        board=show(cloth),
        solvable=None if moves is None else True,
        cuts=cuts_taken(cloth, cuts),
        count=None if moves is None else len(cuts),
        bound=0,
        proved=False,
        seconds=round(limits.spent(), 4),
        reason=None,
        nodes=result.entered,
    )

    def human(console: Console) -> None:
        if moves is None:
            console.print(
                say(
                    Text(
                        "DFS tidak menemukan solusi; itu bukan bukti, coba --algorithm optimal",
                        "DFS found no solution; that proves nothing, try --algorithm optimal",
                    )
                )
            )
            return
        console.print(" ".join(str(move) for move in moves))
        console.print(
            say(
                Text(
                    f"{len(moves)} guntingan, {result.entered} simpul; belum tentu paling sedikit",
                    f"{len(moves)} cuts, {result.entered} nodes; not necessarily the fewest",
                )
            )
        )

    emit(answer, human)
    return 0


def _draw_solution(console: Console, cloth: Cloth, solution: Solution) -> None:
    if solution.solvable is False:
        why = f": {say(solution.reason)}" if solution.reason else ""
        console.print(say(Text("kain ini tidak dapat dibersihkan", "this cloth cannot be cleared")) + why)
        return
    if solution.solvable is None:
        console.print(
            say(
                Text(
                    f"belum tahu; paling sedikit {solution.bound} guntingan kalau bisa dibersihkan",
                    f"not known; at least {solution.bound} cuts if it can be cleared at all",
                )
            )
        )
        return
    game, state = Buttons(cloth), cloth
    for number, cut in enumerate(solution.cuts, 1):
        colour, taken = state[cut.row - 1][cut.column - 1], len(game.buttons(state, cut))
        state = game.play(state, cut)
        console.print(f"{number:3}  {show_cut(cut):12} {colour} × {taken}")
    if solution.proved:
        spent = decimal(solution.seconds, 2)
        verdict = Text(
            f"{solution.count} guntingan, terbukti paling sedikit ({spent.id} detik)",
            f"{solution.count} cuts, proved to be the fewest ({spent.en} s)",
        )
    else:
        verdict = Text(
            f"{solution.count} guntingan; belum terbukti, batas bawah {solution.bound}",
            f"{solution.count} cuts; not proved, at least {solution.bound}",
        )
    console.print(say(verdict))


@contextmanager
def _progress() -> Iterator[Callable[[SoFar], None] | None]:
    """A watcher that shows count and bound on stderr while a person waits; None where nobody looks."""
    shown = console(error=True)
    if settings.json or not shown.is_terminal:
        yield None
        return
    from rich.live import Live

    def line(known: SoFar) -> str:
        best = "?" if known.fewest is None else known.fewest
        return say(
            Text(f"{best} guntingan, batas bawah {known.bound}", f"{best} cuts, at least {known.bound}")
        )

    with Live(console=shown, transient=True, refresh_per_second=4) as live:
        yield lambda known: live.update(line(known))


@command(
    Text(
        "Periksa GUNTINGAN pada KAIN: r,k-r,k atau cara makalah r,k,arah,banyak.",
        "Check CUTS on BOARD: r,c-r,c or the paper's r,c,direction,count.",
    )
)
@argument("board", metavar=cloth_name)
@argument("cuts", metavar=cuts_name, nargs=-1)
def check(board: str, cuts: tuple[str, ...]) -> int:
    words = _words(cuts)
    for word in words:
        _check_form(word)
    answer = CutsChecked.of(Buttons.parse(board), words)
    legal, problem, clears, state = answer.played, answer.reason, answer.clears, answer.board

    def human(console: Console) -> None:
        if problem is not None:
            console.print(say(problem))
        elif clears:
            console.print(
                say(Text(f"sah; {legal} guntingan membersihkan kain", f"legal; {legal} cuts clear the cloth"))
            )
        else:
            console.print(say(Text("sah, tetapi masih ada kancing:", "legal, but buttons are left:")))
            console.print(state)

    emit(answer, human)
    return 0 if clears else 1


def _words(cuts: tuple[str, ...]) -> list[str]:
    """The cuts apart, whether they came as one argument or as many."""
    return [word for text in cuts for word in text.replace(";", " ").split()]


def _check_form(word: str) -> None:
    """A Mistake for a word that is no cut at all, on any cloth."""
    import re

    if not re.fullmatch(r"[0-9]+,[0-9]+-[0-9]+,[0-9]+|\(?[0-9]+,[0-9]+,[0-9]+,[0-9]+\)?", word):
        parse_cut(word, ("11",))


@command(
    Text(
        "Saran setelah GUNTINGAN pada KAIN: guntingan berikutnya, atau guntingan mana yang membuat kalah.",
        "A hint after CUTS on BOARD: the next cut, or which cut lost the cloth.",
    )
)
@argument("board", metavar=cloth_name)
@argument("cuts", metavar=cuts_name, nargs=-1)
@seconds_option
@threads_option
def hint(board: str, cuts: tuple[str, ...], seconds: float | None, threads: int | None) -> int:
    from dolanan.solvers.buttons.hint import hint as find_hint

    cloth = parse(board)
    game, state = Buttons(cloth), cloth
    history = []
    for number, word in enumerate(_words(cuts), 1):
        try:
            history.append(parse_cut(word, state))
            state = game.play(state, history[-1])
        except Mistake as mistake:
            raise Mistake(
                f"guntingan {number}: {mistake.text.id}", f"cut {number}: {mistake.text.en}"
            ) from mistake
    found = find_hint(cloth, history, Limits(seconds), threads=threads)
    emit(ButtonsHint.of(state, found), lambda console: console.print(say(hint_text(found, history))))
    return 1 if found.solvable is False else 0


def hint_text(found: Hint, history: list[Cut]) -> Text:
    """A hint in words."""
    if found.solvable is None:
        return Text("belum tahu: waktu habis", "not known: time ran out")
    if found.lost_by == 0:
        return Text(
            "kain ini sejak awal tidak dapat dibersihkan", "this cloth could not be cleared from the start"
        )
    if found.lost_by is not None:
        cut = show_cut(history[found.lost_by - 1])
        return Text(
            f"sudah kalah sejak guntingan {found.lost_by} ({cut}); urungkan sampai sebelum itu",
            f"lost since cut {found.lost_by} ({cut}); undo back to before it",
        )
    if not found.solvable:
        return Text(
            "kain ini sudah kalah; guntingan mana penyebabnya belum terbukti: waktu habis",
            "this cloth is lost; which cut lost it is not proved: time ran out",
        )
    if found.cut is None:
        return CLEAR
    cut = show_cut(found.cut)
    if found.proved:
        return Text(
            f"gunting {cut}; paling sedikit {found.remaining} lagi",
            f"cut {cut}; {found.remaining} to go at the fewest",
        )
    return Text(f"gunting {cut}; {found.remaining} lagi cukup", f"cut {cut}; {found.remaining} to go will do")
