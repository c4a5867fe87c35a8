"""What a worker works out about a cloth: the puzzle itself, the fewest cuts, a hint, a new puzzle."""

from __future__ import annotations

from datetime import date

from dolanan.answers.buttons import (
    ButtonsGame,
    ButtonsHint,
    ButtonsSolution,
    MadePuzzle,
    PuzzleGroup,
    PuzzleOfTheDay,
    SolveProgress,
)
from dolanan.limits import Limits
from dolanan.text import Mistake
from dolanan.web.questions.buttons import CutCloth, Order, Solve


def compile_kernels() -> None:
    """Compile the kernels that measure a puzzle."""
    from dolanan.solvers.buttons.maker import make

    make(3, 3, 2)


def work_out(puzzle: CutCloth, limits: Limits) -> ButtonsGame:
    """A puzzle worked out: the cloth after every cut, the legal cuts now, cleared or stuck."""
    return ButtonsGame.of(*puzzle.played())


def check(question: CutCloth, limits: Limits) -> None:
    """Nothing, if every cut is legal."""
    question.played()


def solve(question: Solve, limits: Limits) -> ButtonsSolution:
    """The fewest cuts, or what is known when time is up."""
    from dolanan.solvers.buttons.minimum import SoFar, minimum

    def report(known: SoFar) -> None:
        limits.tell(SolveProgress(known.fewest, known.bound))

    cloth = question.left()
    return ButtonsSolution.of(cloth, minimum(cloth, limits.telling(report), threads=1))


def hint(question: CutCloth, limits: Limits) -> ButtonsHint:
    """The next cut on a shortest way, or that the cloth is lost and which cut lost it."""
    from dolanan.solvers.buttons.hint import hint as find_hint

    game, cuts, states = question.played()
    found = find_hint(game.start(), cuts, limits, threads=1)
    return ButtonsHint.of(states[-1], found)


def make_puzzle(question: Order, limits: Limits) -> MadePuzzle:
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
    return MadePuzzle.of(puzzle)


def pack(question: None, limits: Limits) -> list[PuzzleGroup]:
    """The puzzles there are, by groups."""
    from dolanan.web.cloths import groups

    return groups()


def of_the_day(day: date, limits: Limits) -> PuzzleOfTheDay:
    """The puzzle of a day."""
    from dolanan.web.cloths import puzzle_of

    return puzzle_of(day)
