"""Single sowing for whole arrays of positions: the moves and ranks of `sowing`, without compiled code."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from dolanan.kernels.sowing import ALWAYS, BINOMIAL, OCCUPIED, ONES, SOWN_MINE, SOWN_YOURS


class Positions(NamedTuple):
    """Words of movers and of the others, as `sowing` draws them."""

    mine: Any
    yours: Any

    def at(self, where: Any) -> Positions:
        """Those at the places, or under the mask, `where`."""
        return Positions(self.mine[where], self.yours[where])

    def over(self) -> Any:
        """Where a side is empty."""
        return (self.mine == 0) | (self.yours == 0)

    def difference(self) -> Any:
        """What the mover wins if everybody takes what lies on the own side."""
        return totals(self.mine) - totals(self.yours)

    def seeds(self) -> Any:
        """The seeds on each board."""
        return totals(self.mine) + totals(self.yours)


class Picks(NamedTuple):
    """What the same pick does to every position: where it leads, as its own mover sees it."""

    after: Positions
    gain: Any
    stays: Any
    legal: Any


def totals(sides: Any) -> Any:
    """The seeds of each side."""
    with np.errstate(over="ignore"):
        return ((sides * np.int64(ONES)) >> 56) & 255


def pick_all(positions: Positions, pit: int, m: int, rules: int) -> Picks:
    """Pick `pit` (from 0) in every position; where it is empty, the result means nothing."""
    mine, yours = positions
    ring, shift = 2 * m + 1, 8 * pit
    seeds = (mine >> shift) & 255
    rounds, rest = np.divmod(seeds, ring)
    index = (m << 7) | (pit << 4) | rest
    each = ((1 << (8 * m)) - 1) & ONES
    mine = (mine ^ (seeds << shift)) + rounds * (each + (1 << (8 * m))) + SOWN_MINE[index]
    yours = yours + rounds * each + SOWN_YOURS[index]
    gain = (mine >> (8 * m)) & 255
    mine &= (1 << (8 * m)) - 1
    last = (pit + rest) % ring
    own = last < m
    stays = (last == m) | (own & (rules >= 4))
    place = np.where(own, last, 0)
    across = 8 * (m - 1 - place)
    taken = (yours >> across) & 255
    captures = own & (((mine >> (8 * place)) & 255) == 1)
    captures &= (rules & 3 == ALWAYS) | ((taken > 0) & (rules & 3 == OCCUPIED))
    gain = gain + captures * (taken + 1)
    mine = np.where(captures, mine ^ (np.int64(1) << (8 * place)), mine)
    yours = np.where(captures, yours ^ (taken << across), yours)
    over = (mine == 0) | (yours == 0)
    stays = stays | over
    after = Positions(np.where(stays, mine, yours), np.where(stays, yours, mine))
    return Picks(after, gain, stays, seeds > 0)


def rank_all(positions: Positions, m: int) -> Any:
    """The dense rank of every position."""
    result = np.zeros(len(positions.mine), np.int64)
    prefix = np.zeros(len(positions.mine), np.int64)
    for i in range(2 * m):
        side = positions.mine if i < m else positions.yours
        prefix = prefix + ((side >> (8 * (i % m))) & 255)
        result += BINOMIAL[(i << 8) | prefix]
    return result
