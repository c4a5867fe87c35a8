"""M. Ridwan's way to clear a cloth: depth-first search over cuts of whole runs.

At each node, row by row, every button is tried in the directions 1 up-right, 4 down, 2 right and 3
down-right, and the whole run of its colour from that button on is cut. The paper's procedures slip at
several places (`dolanan papers d` lists them); this is the correct search in the same order, with the
visited set of the paper's own general scheme. Cutting whole runs only is incomplete: some cloths can be
cleared only by leaving part of a run, so when this search finds nothing, nothing is proved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from dolanan.games.buttons import Buttons, Cloth, Cut, occupied, runs_on
from dolanan.limits import NEVER, Limits
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
    game = Buttons(cloth)
    for row, column in occupied(cloth):
        for direction in ORDER:
            run = runs_on(cloth, row, column, direction)
            if len(run) >= 2:
                yield PaperCut(row, column, direction, len(run)), game.play(cloth, Cut(row, column, *run[-1]))


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
