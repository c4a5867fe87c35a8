"""M. Ridwan's procedures to the letter, slips included, made safe where they read outside the matrix.

`IsMayCut…`, `Cut…` and `DFS` of the paper's section IV, as printed:

- the loop of `Cut…` never steps on to the next button: it empties its first cell, then asks whether that
  empty cell may be cut, and stops; so one button leaves the cloth and two are counted;
- `IsMayCut…` guards its first cell only: passing over empty cells it can run off the matrix;
- having passed over empty cells it compares the next button with the last empty cell, not with its own;
- `DFS` copies the matrix and cuts the original, and gives up as soon as the first child fails.

Here a cell outside the matrix holds nothing, so that a scan ends there; each such reading is reported.
`problems.cuts` has the corrected search in the same order.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dolanan.games.buttons import EMPTY, STEPS, Cloth, occupied
from dolanan.problems.cuts import ORDER, PaperCut

Cell = tuple[int, int]
"""Row and column from 1; outside the matrix too."""


class Asked(NamedTuple):
    """What `IsMayCut…` answers about a button and a direction."""

    yes: bool
    outside: Cell | None
    """The cell outside the matrix that it read, if it did."""


class Cutting(NamedTuple):
    """A child of the literal search: what it says it cut, which buttons really left, the cloth after it."""

    node: int
    cut: PaperCut
    removed: tuple[Cell, ...]
    cloth: Cloth
    outside: tuple[Cell, ...]
    """Cells outside the matrix that were read on the way to it."""


class Ended(NamedTuple):
    """The end: a valid solution or not, at which node, with which cloth."""

    node: int
    cloth: Cloth
    valid: bool
    outside: tuple[Cell, ...]


def may_cut(cloth: Cloth, row: int, column: int, direction: int) -> Asked:
    """`IsMayCut…` for one direction, to the letter."""
    down, right = STEPS[direction]
    if not _inside(cloth, (row + down, column + right)):
        return Asked(False, None)
    while True:
        ahead = (row + down, column + right)
        if not _inside(cloth, ahead):
            return Asked(False, ahead)
        if _at(cloth, ahead) != EMPTY:
            return Asked(_at(cloth, ahead) == _at(cloth, (row, column)), None)
        row, column = ahead


def cut_literally(cloth: Cloth, row: int, column: int, direction: int) -> tuple[int, Cloth]:
    """`Cut…` for one direction, to the letter: how many buttons it counts, and the cloth it leaves."""
    down, right = STEPS[direction]
    counted = 0
    while may_cut(cloth, row, column, direction).yes:
        cloth = _without(cloth, (row, column))
        counted += 1
        while _inside(cloth, (row + down, column + right)) and (
            _at(cloth, (row + down, column + right)) == EMPTY
        ):
            row, column = row + down, column + right
    return counted + 1, _without(cloth, (row, column))


def dfs_literally(cloth: Cloth) -> Iterator[Cutting | Ended]:
    """`DFS` to the letter, node by node: the first child of each, until nothing may be cut."""
    node = 1
    while True:
        outside: list[Cell] = []
        child = _first_child(cloth, outside)
        if child is None:
            yield Ended(node, cloth, not any(occupied(cloth)), tuple(outside))
            return
        node += 1
        row, column, direction = child
        counted, after = cut_literally(cloth, row, column, direction)
        removed = tuple(cell for cell in occupied(cloth) if _at(after, cell) == EMPTY)
        yield Cutting(node, PaperCut(row, column, direction, counted), removed, after, tuple(outside))
        cloth = after


def may_be_cut(cloth: Cloth) -> Iterator[PaperCut]:
    """Every cut that `IsMayCut…` allows on `cloth`, in the paper's order, as `Cut…` would count it."""
    for row, column in occupied(cloth):
        for direction in ORDER:
            if may_cut(cloth, row, column, direction).yes:
                counted, _ = cut_literally(cloth, row, column, direction)
                yield PaperCut(row, column, direction, counted)


def _first_child(cloth: Cloth, outside: list[Cell]) -> tuple[int, int, int] | None:
    """The first button and direction that may be cut; the cells read outside the matrix join `outside`."""
    for row, column in occupied(cloth):
        for direction in ORDER:
            asked = may_cut(cloth, row, column, direction)
            if asked.outside is not None:
                outside.append(asked.outside)
            if asked.yes:
                return row, column, direction
    return None


def _inside(cloth: Cloth, cell: Cell) -> bool:
    return 1 <= cell[0] <= len(cloth) and 1 <= cell[1] <= len(cloth[0])


def _at(cloth: Cloth, cell: Cell) -> str:
    return cloth[cell[0] - 1][cell[1] - 1]


def _without(cloth: Cloth, cell: Cell) -> Cloth:
    line = cloth[cell[0] - 1]
    emptied = line[: cell[1] - 1] + EMPTY + line[cell[1] :]
    return (*cloth[: cell[0] - 1], emptied, *cloth[cell[0] :])
