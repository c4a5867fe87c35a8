"""M. Ridwan's way to clear a cloth: depth-first search over cuts of whole runs.

At each node, row by row, every button is tried in the directions 1 up-right, 4 down, 2 right and 3
down-right, and the whole run of its colour from that button on is cut. The paper's procedures slip at
several places (`dolanan papers d` lists them); this is the correct search in the same order, with the
visited set of the paper's own general scheme. Cutting whole runs only is incomplete: some cloths can be
cleared only by leaving part of a run, so when this search finds nothing, nothing is proved.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

from dolanan.games.buttons import EMPTY, STEPS, Buttons, Cloth, Cut, occupied, runs_on
from dolanan.limits import NEVER, Limits
from dolanan.problems.way import Estimate, Problem
from dolanan.search.dfs import Event, Result, dfs

ORDER = (1, 4, 2, 3)
"""The directions in the order the paper tries them."""


class PaperCut(NamedTuple):
    """A cut as the paper writes it: first button, direction, number of buttons."""

    row: int
    column: int
    direction: int
    buttons: int

    def __str__(self) -> str:
        return f"({self.row},{self.column},{self.direction},{self.buttons})"


def whole_runs(cloth: Cloth) -> Iterator[tuple[PaperCut, Cloth]]:
    """The cuts the paper tries on `cloth`, in its order, each with the cloth it leaves."""
    for row, column in occupied(cloth):
        for direction in ORDER:
            run = runs_on(cloth, row, column, direction)
            if len(run) >= 2:
                yield PaperCut(row, column, direction, len(run)), _without(cloth, run)


def all_cuts(cloth: Cloth) -> Iterator[tuple[PaperCut, Cloth]]:
    """Every legal cut on `cloth`, by (row, column, to row, to column), each with the cloth it leaves."""
    found = []
    for row, column in occupied(cloth):
        for direction in STEPS:
            run = runs_on(cloth, row, column, direction)
            for many in range(2, len(run) + 1):
                ends = (row, column, *run[many - 1])
                found.append((ends, PaperCut(row, column, direction, many), run[:many]))
    for _, cut, cells in sorted(found):
        yield cut, _without(cloth, cells)


def _without(cloth: Cloth, cells: list[tuple[int, int]]) -> Cloth:
    """The cloth with these buttons gone."""
    rows = list(cloth)
    for row, column in cells:
        rows[row - 1] = rows[row - 1][: column - 1] + EMPTY + rows[row - 1][column:]
    return tuple(rows)


Moves = Literal["whole", "all"]
MOVES: dict[str, Callable[[Cloth], Iterator[tuple[PaperCut, Cloth]]]] = {
    "whole": whole_runs,
    "all": all_cuts,
}
"""The sets of moves: the paper's, and the game's."""


def to_clear(cloth: Cloth, moves: str = "whole") -> Problem[Cloth, PaperCut]:
    """The way to an empty cloth: by the fewest cuts, or by the shortest ones laid end to end."""
    return Problem(
        cloth,
        MOVES[moves],
        Buttons(cloth).solved,
        {"cuts": lambda state, cut: 1, "length": length},
        {"lines": Estimate(by_lines, True)},
        by_lines,
    )


def length(cloth: Cloth, cut: PaperCut) -> int:
    """How long a cut is: the distance of its ends by rows or columns, whichever is larger."""
    last = runs_on(cloth, cut.row, cut.column, cut.direction)[cut.buttons - 1]
    return max(abs(last[0] - cut.row), abs(last[1] - cut.column))


def by_lines(cloth: Cloth) -> int | None:
    """The fewest cuts one can hope for: each colour by its fullest line; None if a button has no partner.

    A line is a row, a column or a diagonal, with whatever lies between. A cut takes one colour on one line
    and lines only thin out, so it lowers this by at most 1.
    """
    colours: dict[str, list[tuple[int, int]]] = {}
    for row, column in occupied(cloth):
        colours.setdefault(cloth[row - 1][column - 1], []).append((row, column))
    cuts = 0
    for cells in colours.values():
        lines = Counter(line for cell in cells for line in _lines(*cell))
        if any(all(lines[line] < 2 for line in _lines(*cell)) for cell in cells):
            return None
        cuts += -(-len(cells) // max(lines.values()))
    return cuts


def _lines(row: int, column: int) -> tuple[tuple[str, int], ...]:
    """The four lines through a cell."""
    return ("row", row), ("column", column), ("down", row - column), ("up", row + column)


def dfs_solve(
    cloth: Cloth,
    observe: Callable[[Event[Cloth, PaperCut]], None] | None = None,
    *,
    remember: bool = True,
    limits: Limits = NEVER,
) -> Result[PaperCut]:
    """The first solution in the paper's order; an exhausted search proves nothing (see above)."""
    return dfs(cloth, whole_runs, Buttons(cloth).solved, observe, remember=remember, limits=limits)


def replay(cloth: Cloth, cuts: list[PaperCut]) -> Iterator[tuple[Cut, Cloth]]:
    """Each cut by its two ends, with the cloth it leaves; a cut that is not legal is a Mistake."""
    game = Buttons(cloth)
    for cut in cuts:
        run = runs_on(cloth, cut.row, cut.column, cut.direction)[: cut.buttons]
        ends = Cut(*run[0], *run[-1])
        cloth = game.play(cloth, ends)
        yield ends, cloth
