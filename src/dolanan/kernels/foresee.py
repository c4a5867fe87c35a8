"""What a few picks ahead say of a position's value: alpha-beta with a weighted count of seeds at its end.

A guess, never a proof: it says where to begin with tests, and in which order to try picks. Kalah(6,4), 200
positions after two to eight picks at random, exact values by the book, how far off a guess is (root of the
mean square, in seeds)::

    picks ahead      0     2     4     6     8    10
    off by         5.2   4.9   4.0   3.2   2.9   2.6
    positions        1    17   109   546  2485 10629

`lookahead` and `ahead` choose a bot's pick: they keep stores and a memory, and end with the difference as it
stands, which after ten picks is 4.6 seeds off.

    moves    by ply and rank: see the columns below
    frames   by ply: see the columns below
"""

from __future__ import annotations

from typing import Any

import numpy as np

from dolanan.kernels import kernel
from dolanan.kernels.estimate import FINE, estimate
from dolanan.kernels.step import step

MOST_PITS = 7
FAR = 1 << 20
"""More than any value, in sixteenths."""
MINE, YOURS, WORTH, GAIN, STAYS = range(5)
"""Columns of a move: the position after it, what it seems to be worth, what it brings, whether it stays."""
ALPHA, BETA, BEST, NEXT, COUNT = range(2, 7)
"""Columns of a frame, which starts with MINE and YOURS."""


@kernel
def stage(deepest: int) -> tuple[Any, Any]:
    """Moves and frames for so many picks ahead."""
    return np.zeros((deepest, MOST_PITS, 5), np.int64), np.zeros((deepest + 1, 7), np.int64)


@kernel
def rank_picks(mine, yours, m, rules, weights, ranked):  # type: ignore[no-untyped-def]
    """Fill `ranked` with the picks, the most promising first; how many there are."""
    count = 0
    for pit in range(m - 1, -1, -1):
        if (mine >> (8 * pit)) & 255 == 0:
            continue
        me, you, gain, stays = step(mine, yours, pit, m, rules)
        rest = 0 if me == 0 and you == 0 else estimate(me, you, m, weights)
        worth = FINE * gain + (rest if stays else -rest)
        k = count
        while k > 0 and ranked[k - 1, WORTH] < worth:
            for column in range(5):
                ranked[k, column] = ranked[k - 1, column]
            k -= 1
        ranked[k, MINE] = me
        ranked[k, YOURS] = you
        ranked[k, WORTH] = worth
        ranked[k, GAIN] = FINE * gain
        ranked[k, STAYS] = 1 if stays else 0
        count += 1
    return count


@kernel
def foresee(mine, yours, depth, m, rules, weights, moves, frames):  # type: ignore[no-untyped-def]
    """What `depth` picks of best play and the weighted seeds after them say of a value, in sixteenths."""
    if depth == 0:
        return 0 if mine == 0 and yours == 0 else estimate(mine, yours, m, weights)
    ply = 0
    frames[0, MINE], frames[0, YOURS] = mine, yours
    frames[0, ALPHA], frames[0, BETA] = -FAR, FAR
    while True:
        # 1. Enter the position of this ply; of the last picks the first is the best.
        count = rank_picks(frames[ply, MINE], frames[ply, YOURS], m, rules, weights, moves[ply])
        value = moves[ply, 0, WORTH] if count else 0
        settled = count == 0 or ply + 1 == depth
        if not settled:
            frames[ply, COUNT] = count
            frames[ply, NEXT] = 0
            frames[ply, BEST] = -FAR

        # 2. Take values back to the plies above, as long as those are done with.
        while settled:
            if ply == 0:
                return value
            ply -= 1
            k = frames[ply, NEXT]
            value = moves[ply, k, GAIN] + (value if moves[ply, k, STAYS] else -value)
            value = max(value, frames[ply, BEST])
            frames[ply, BEST] = value
            frames[ply, NEXT] = k + 1
            settled = k + 1 == frames[ply, COUNT] or value >= frames[ply, BETA]

        # 3. Go down to the next pick.
        k = frames[ply, NEXT]
        gain = moves[ply, k, GAIN]
        low, high = max(frames[ply, ALPHA], frames[ply, BEST]) - gain, frames[ply, BETA] - gain
        stays = moves[ply, k, STAYS]
        frames[ply + 1, MINE] = moves[ply, k, MINE]
        frames[ply + 1, YOURS] = moves[ply, k, YOURS]
        frames[ply + 1, ALPHA] = low if stays else -high
        frames[ply + 1, BETA] = high if stays else -low
        ply += 1
