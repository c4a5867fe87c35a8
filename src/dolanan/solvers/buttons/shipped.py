"""The recipe of the shipped pack: `python -m dolanan.solvers.buttons.shipped` prints one.

Grades follow the shortest way that the solver happens to find, so another version of OR-Tools may choose
other cloths by the same recipe; what is shipped stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterator

from dolanan.solvers.buttons.difficulty import LEVELS
from dolanan.solvers.buttons.maker import RatedCloth, make
from dolanan.solvers.buttons.pack import FIELDS, canonical, show_puzzle
from dolanan.text import Mistake

RECIPE: dict[int, tuple[int, tuple[int, ...]]] = {
    5: (7, (4, 5, 6)),
    6: (7, (4, 5, 6)),
    7: (7, (4, 5, 6, 7)),
    8: (7, (5, 6, 7, 8)),
    9: (6, (5, 6, 7, 8)),
    10: (6, (6, 7, 8, 9)),
}
"""For each size: how many puzzles a level, and the numbers of colours in turn."""


def make_shipped() -> Iterator[RatedCloth]:
    """The 200 puzzles by size and level; every third one has a few holes."""
    seen: set[str] = set()
    for size, (count, colours) in RECIPE.items():
        for level in range(1, len(LEVELS) + 1):
            made = number = 0
            while made < count:
                holes = size - 3 if number % 3 == 2 else 0
                wish = (size, size, colours[number % len(colours)], holes, level)
                number += 1
                try:
                    puzzle = make(*wish, seed=2015, number=number)
                except Mistake:  # too rare a level for so few colours
                    continue
                if canonical(puzzle.board) not in seen:
                    seen.add(canonical(puzzle.board))
                    made += 1
                    yield puzzle


if __name__ == "__main__":
    print(f"# {FIELDS}")
    for puzzle in make_shipped():
        print(show_puzzle(puzzle), flush=True)
