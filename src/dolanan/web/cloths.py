"""The puzzles the page offers: the shipped pack by level, cloths people know, one for every day."""

from __future__ import annotations

from datetime import date
from functools import cache

from dolanan.answers.buttons import KnownPuzzle, PuzzleGroup, PuzzleOfTheDay
from dolanan.games.buttons import PAPER_CLOTH, show
from dolanan.puzzles.pack import place_of
from dolanan.text import Text

KNOWN = (
    (Text("Makalah Ridwan (2015)", "Ridwan’s paper (2015)"), PAPER_CLOTH, 10),
    (Text("LP/CP 2021, contoh", "LP/CP 2021, example"), "11123/43133/54525/16626/55542", 10),
    (Text("LP/CP 2021, 1", "LP/CP 2021, 1"), "12213/12434/41454/32334/55554", 11),
    (Text("LP/CP 2021, 2", "LP/CP 2021, 2"), "12333/14143/52535/25221/53444", 10),
    (Text("LP/CP 2021, 3", "LP/CP 2021, 3"), "122111/213343/456526/242162/145535/156453", 15),
    (Text("LP/CP 2021, 4", "LP/CP 2021, 4"), "112344/555614/542343/521516/641311/643222", 17),
    (Text("LP/CP 2021, 5", "LP/CP 2021, 5"), "1223245/6636256/2513246/3245345/3313152/6312413/6525466", 21),
    (Text("LP/CP 2021, 6", "LP/CP 2021, 6"), "1122345/1456365/3232343/6351121/2435122/2264265/5536456", 22),
    (Text("LP/CP 2021, 7", "LP/CP 2021, 7"), "1233221/2453213/6425444/2641626/2252652/2436422/5553116", 21),
    (Text("LP/CP 2021, 8", "LP/CP 2021, 8"), "1233343/3253433/6352545/6661441/5463424/6552122/6113622", 20),
    (Text("LP/CP 2021, 9", "LP/CP 2021, 9"), "1231415/1341461/6635513/6156241/6645364/5545424/2522326", 22),
    (Text("LP/CP 2021, 10", "LP/CP 2021, 10"), "1123425/1323146/6265536/4225443/6232654/1541245/5114333", 21),
)
"""Cloths with a published minimum: the paper's, and problem 2 of the LP/CP programming contest of 2021."""


def groups() -> list[PuzzleGroup]:
    """Groups of puzzles, in order: the levels, then cloths that people know."""
    known = [KnownPuzzle(cloth, minimum, title) for title, cloth, minimum in KNOWN]
    return [*_levels(), PuzzleGroup("known", known)]


@cache
def _levels() -> list[PuzzleGroup]:
    from dolanan.solvers.buttons.pack import pack

    levels: dict[int, list[KnownPuzzle]] = {}
    for puzzle in pack():
        entry = KnownPuzzle(show(puzzle.board), puzzle.minimum)
        levels.setdefault(puzzle.difficulty.level, []).append(entry)
    return [PuzzleGroup(str(level), levels[level]) for level in sorted(levels)]


def puzzle_of(day: date) -> PuzzleOfTheDay:
    """The puzzle of a day: easy on Mondays, harder until Sunday, each once before any comes again."""
    levels = _levels()
    mine, number = place_of(day, [len(group.puzzles) for group in levels])
    chosen = levels[mine].puzzles[number]
    return PuzzleOfTheDay(**vars(chosen), day=day.isoformat(), group=levels[mine].group)
