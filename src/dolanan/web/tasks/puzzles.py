"""What a worker works out about puzzles of mancala: the pack, the puzzle of a day, a try, a hint."""

from __future__ import annotations

from datetime import date

from dolanan.limits import Limits
from dolanan.puzzles.answers import DailyPuzzle, PuzzleEntry, PuzzleHint, PuzzleTried
from dolanan.puzzles.hints import hint as find_hint
from dolanan.puzzles.pack import by_level, find, puzzle_of
from dolanan.puzzles.puzzle import judge
from dolanan.web.questions.puzzles import PuzzleAsk, PuzzleTry


def pack(question: None, limits: Limits) -> list[PuzzleEntry]:
    """The shipped puzzles, easiest first."""
    return [PuzzleEntry.of(puzzle) for group in by_level() for puzzle in group]


def of_the_day(day: date, limits: Limits) -> DailyPuzzle:
    """The puzzle of a day."""
    return DailyPuzzle.of_day(puzzle_of(day), day.isoformat())


def attempt(question: PuzzleTry, limits: Limits) -> PuzzleTried:
    """The picks, judged, and the board after them, the last pick to be animated."""
    puzzle = find(question.key)
    return PuzzleTried.of(puzzle, judge(puzzle, question.picks), animate=1)


def hint(question: PuzzleAsk, limits: Limits) -> PuzzleHint:
    """A step of a hint."""
    return PuzzleHint.of(find_hint(find(question.key), question.picks, question.step))


def is_known(question: PuzzleAsk) -> bool:
    """The puzzle itself holds what a hint needs: nothing is searched."""
    puzzle = find(question.key)
    return puzzle.kind != "turn" or tuple(question.picks) == puzzle.line[: len(question.picks)]
