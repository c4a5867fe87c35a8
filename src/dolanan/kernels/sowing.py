"""Single-sowing mancala on machine words: sowing, dense ranks, perft and playouts.

The layout
----------
A position is two 64-bit words, the mover's side and the other side, one byte a pit; the byte above the
last pit receives the seeds that fall into the mover's store during one move (six pits shown)::

    byte     7     6       5       4       3       2       1       0
           +-----+-------+-------+-------+-------+-------+-------+-------+
    mine   |  0  | store | pit 6 | pit 5 | pit 4 | pit 3 | pit 2 | pit 1 |
           +-----+-------+-------+-------+-------+-------+-------+-------+
    yours  |  0  |   0   | pit 6 | pit 5 | pit 4 | pit 3 | pit 2 | pit 1 |
           +-----+-------+-------+-------+-------+-------+-------+-------+

Between moves the store byte is 0: what the stores hold does not change what can still be won, so a
position is its pits alone and its *value* is the difference still to come, from the side to move.
Seven pits and 255 seeds on the board fill the words. A sowing of c seeds is q = c div (2m + 1) full
rings and the rest r < 2m + 1: two additions from a table indexed by pit and r.

Words are signed here (numba turns mixed signed and unsigned arithmetic into floats); every byte is
masked after its shift, so the sign never counts.

The rank
--------
With p(0) <= p(1) <= ... the prefix sums over the mover's and then the other side's pits, the sum of
C(p(i) + i, i + 1) numbers all positions densely from 0, fewer seeds first: exactly the positions with
at most n seeds rank below C(n + 2m, 2m). One multiplication makes all prefix sums of a word.
"""

from __future__ import annotations

from math import comb
from typing import Any

import numpy as np

from dolanan.games.mancala import Mancala, State
from dolanan.kernels import kernel

MOST_PITS, MOST_SEEDS = 7, 255
NEVER, OCCUPIED, ALWAYS = 0, 1, 2
CAPTURES = {"never": NEVER, "occupied": OCCUPIED, "always": ALWAYS}

ONES = 0x0101010101010101


def _bytes(count: int, first: int = 0) -> int:
    """A word with a one in each of `count` bytes from byte `first` on."""
    return sum(1 << (8 * byte) for byte in range(first, first + count))


def _sowing_tables() -> tuple[Any, Any]:
    """What sowing r seeds from pit i on m pits adds to each side, at index m * 128 + i * 16 + r."""
    mine, yours = np.zeros(1024, np.uint64), np.zeros(1024, np.uint64)
    for m in range(1, MOST_PITS + 1):
        for i in range(m):
            for r in range(2 * m + 1):
                near = min(r, m - i)
                far = min(r - near, m)
                round_again = r - near - far
                index = m * 128 + i * 16 + r
                mine[index] = _bytes(near, i + 1) + _bytes(round_again)
                yours[index] = _bytes(far)
    return mine.view(np.int64), yours.view(np.int64)


SOWN_MINE, SOWN_YOURS = _sowing_tables()

MOST_RANK = 2**62
"""Ranks from here on are not computed: the binomials saturate."""
BINOMIAL = np.array(
    [min(comb(p + i, i + 1), MOST_RANK) for i in range(2 * MOST_PITS) for p in range(256)], np.int64
)
"""C(p + i, i + 1) at index i * 256 + p."""


def rules_code(game: Mancala) -> int:
    """The rule choices as the kernels take them: 2 bits of capture, 1 bit for `again = "own side"`."""
    return CAPTURES[game.capture] | (4 if game.again == "own side" else 0)


def pack(state: State) -> tuple[int, int]:
    """The mover's and the other side's word."""
    mine, yours = state.pits[state.turn], state.pits[1 - state.turn]
    return (
        sum(seeds << (8 * i) for i, seeds in enumerate(mine)),
        sum(seeds << (8 * i) for i, seeds in enumerate(yours)),
    )


def count_positions(pits: int, seeds: int) -> int:
    """Positions with at most `seeds` seeds on the board: the ranks they fill."""
    return comb(seeds + 2 * pits, 2 * pits)


@kernel
def sow(mine, yours, pit, m, rules):  # type: ignore[no-untyped-def]
    """The sides after pick `pit` (from 0), the gain, and whether the mover stays; no sweep."""
    shift = pit << 3
    seeds = (mine >> shift) & 255
    mine ^= seeds << shift
    ring = 2 * m + 1
    if seeds >= ring:
        rounds = seeds // ring
        seeds -= rounds * ring
        mine += rounds * (((1 << (8 * m)) - 1) & ONES)
        mine += rounds << (8 * m)
        yours += rounds * (((1 << (8 * m)) - 1) & ONES)
    index = (m << 7) | (pit << 4) | seeds
    mine += SOWN_MINE[index]
    yours += SOWN_YOURS[index]
    last = pit + seeds
    if last >= ring:
        last -= ring
    gain = (mine >> (8 * m)) & 255
    mine &= (1 << (8 * m)) - 1
    stays = last == m
    if last < m:
        stays = rules >= 4
        if (mine >> (8 * last)) & 255 == 1:
            across = (m - 1 - last) << 3
            taken = (yours >> across) & 255
            if (rules & 3) == ALWAYS or (taken > 0 and (rules & 3) == OCCUPIED):
                gain += taken + 1
                mine ^= 1 << (8 * last)
                yours ^= taken << across
    return mine, yours, gain, stays


@kernel
def total(side):  # type: ignore[no-untyped-def]
    """The seeds of a side."""
    return ((side * ONES) >> 56) & 255


@kernel
def rank(mine, yours, m):  # type: ignore[no-untyped-def]
    """The dense rank of a position."""
    prefix = mine * ONES
    result = BINOMIAL[prefix & 255]
    for i in range(1, m):
        prefix >>= 8
        result += BINOMIAL[(i << 8) | (prefix & 255)]
    prefix = yours * ONES + (prefix & 255) * ONES
    for i in range(m, 2 * m):
        result += BINOMIAL[(i << 8) | (prefix & 255)]
        prefix >>= 8
    return result
