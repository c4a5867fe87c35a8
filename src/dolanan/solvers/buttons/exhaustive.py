"""Breadth-first search over all states of a cloth: slow, simple, and the judge of the quick methods.

Nothing is shared with them but the rules: the cuts are listed here again, from the cells alone.
"""

from __future__ import annotations

from typing import NamedTuple

from dolanan.games.buttons import EMPTY, STEPS, Cloth
from dolanan.limits import NEVER, Limits


class Exhausted(NamedTuple):
    """The fewest cuts (None: there is no way) and the states met until that was known."""

    minimum: int | None
    states: int


def breadth_first(cloth: Cloth, limits: Limits = NEVER) -> Exhausted:
    """The fewest cuts by looking at every state that so many cuts can reach; Halt if it is stopped."""
    cuts = _cuts(cloth)
    width = len(cloth[0])
    start = sum(
        1 << r * width + c for r, row in enumerate(cloth) for c, there in enumerate(row) if there != EMPTY
    )
    if start == 0:
        return Exhausted(0, 1)
    seen = {start}
    layer = [start]
    depth = 0
    while layer:
        depth += 1
        following = []
        for state in layer:
            limits.check(len(seen))
            for ends, others, keep in cuts:
                if state & ends == ends and not state & others:
                    after = state & keep
                    if after not in seen:
                        if after == 0:
                            return Exhausted(depth, len(seen) + 1)
                        seen.add(after)
                        following.append(after)
        layer = following
    return Exhausted(None, len(seen))


def _cuts(cloth: Cloth) -> list[tuple[int, int, int]]:
    """For each pair of ends, as sets of cells: the ends, the other colours between, all that stays."""
    height, width = len(cloth), len(cloth[0])
    found = []
    for row in range(height):
        for column in range(width):
            colour = cloth[row][column]
            if colour == EMPTY:
                continue
            for down, right in STEPS.values():
                taken, others = 1 << row * width + column, 0
                r, c = row + down, column + right
                while 0 <= r < height and 0 <= c < width:
                    cell = 1 << r * width + c
                    if cloth[r][c] == colour:
                        taken |= cell
                        found.append((cell | 1 << row * width + column, others, ~taken))
                    elif cloth[r][c] != EMPTY:
                        others |= cell
                    r, c = r + down, c + right
    return found
