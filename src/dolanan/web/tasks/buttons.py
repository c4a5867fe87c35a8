"""What a worker works out about a cloth: the puzzle itself, the fewest cuts, a hint, a new puzzle."""

from __future__ import annotations

from dataclasses import asdict
from datetime import date
from typing import Any

from dolanan.games.buttons import Buttons, Cloth, Cut, show, show_cut
from dolanan.limits import Limits
from dolanan.text import Mistake
from dolanan.web.questions.buttons import CutCloth, Order, Solve

Payload = dict[str, Any]


def compile_kernels() -> None:
    """Compile the kernels that measure a puzzle."""
    from dolanan.solvers.buttons.maker import make

    make(3, 3, 2)


def cut_json(game: Buttons, state: Cloth, cut: Cut) -> Payload:
    """A cut with the buttons it takes."""
    taken = game.buttons(state, cut)
    return {
        "cut": show_cut(cut),
        "from": [cut.row, cut.column],
        "to": [cut.to_row, cut.to_column],
        "buttons": taken,
        "colour": state[cut.row - 1][cut.column - 1],
    }


def work_out(puzzle: CutCloth, limits: Limits) -> Payload:
    """A puzzle worked out: the cloth after every cut, the legal cuts now, cleared or stuck."""
    game, cuts, states = puzzle.played()
    state = states[-1]
    legal = game.moves(state)
    left = sum(cell != "." for row in state for cell in row)
    return {
        "cloth": show(states[0]),
        "rows": len(state),
        "columns": len(state[0]),
        "colours": sorted({cell for row in states[0] for cell in row if cell != "."}),
        "cuts": [cut_json(game, before, cut) for cut, before in zip(cuts, states, strict=False)],
        "states": [show(one) for one in states],
        "left": left,
        "legal": [list(cut) for cut in legal],
        "solved": left == 0,
        "stuck": left > 0 and not legal,
    }


def check(question: CutCloth, limits: Limits) -> Payload:
    """Nothing, if every cut is legal."""
    question.played()
    return {}


def solve(question: Solve, limits: Limits) -> Payload:
    """The fewest cuts, or what is known when time is up."""
    from dolanan.solvers.buttons.minimum import SoFar, minimum

    def report(known: SoFar) -> None:
        limits.tell({"count": known.fewest, "bound": known.bound})

    found = minimum(question.left(), limits.telling(report), threads=1)
    return {
        "solvable": found.solvable,
        "cuts": [show_cut(cut) for cut in found.cuts],
        "count": found.count,
        "bound": found.bound,
        "proved": found.proved,
        "reason": found.reason._asdict() if found.reason else None,
    }


def hint(question: CutCloth, limits: Limits) -> Payload:
    """The next cut on a shortest way, or that the cloth is lost and which cut lost it."""
    from dolanan.solvers.buttons.hint import hint as find_hint
    from dolanan.solvers.buttons.segments import find_obstacle, find_segments

    game, cuts, states = question.played()
    state = states[-1]
    found = find_hint(game.start(), cuts, limits, threads=1)
    cut = cuts[found.lost_by - 1] if found.lost_by else found.cut
    reason = find_obstacle(find_segments(state)) if found.solvable is False else None
    return {
        "lost": None if found.solvable is None else not found.solvable,
        "by": found.lost_by,
        "cut": cut and show_cut(cut),
        "count": found.remaining,
        "proved": found.proved,
        "reason": reason and reason._asdict(),
    }


def make_puzzle(question: Order, limits: Limits) -> Payload:
    """A new puzzle with its minimum and what makes it hard."""
    from dolanan.solvers.buttons.maker import make

    size = question.size
    try:
        puzzle = make(
            size, size, question.colours, question.holes, question.level, question.seed, limits=limits
        )
    except Mistake:
        if not limits.reached():
            raise
        raise Mistake(
            f"tidak ketemu dalam {limits.seconds:g} detik; coba benih atau tingkat lain",
            f"none was found in {limits.seconds:g} seconds; try another seed or level",
        ) from None
    return {
        "board": show(puzzle.board),
        "minimum": puzzle.minimum,
        "level": puzzle.difficulty.level,
        "difficulty": asdict(puzzle.difficulty),
    }


def pack(question: None, limits: Limits) -> list[Payload]:
    """The puzzles there are, by groups."""
    from dolanan.web.cloths import groups

    return groups()


def of_the_day(day: date, limits: Limits) -> Payload:
    """The puzzle of a day."""
    from dolanan.web.cloths import puzzle_of

    return puzzle_of(day)
