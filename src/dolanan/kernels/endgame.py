"""The kernel that fills endgame tables: the exact value of every position with few seeds."""

from __future__ import annotations

from typing import Any

import numpy as np

from dolanan.kernels import kernel
from dolanan.kernels.kalah import rank
from dolanan.kernels.step import step


def sides(pits: int, seeds: int) -> Any:
    """Every way to lay `seeds` seeds into one side's pits, as words, ascending."""
    words = [0]
    for pit in range(pits - 1):
        words = [
            word | (count << (8 * pit))
            for word in words
            for count in range(seeds - sum(word.to_bytes(8, "little")) + 1)
        ]
    last = 8 * (pits - 1)
    full = [word | ((seeds - sum(word.to_bytes(8, "little"))) << last) for word in words]
    return np.array(sorted(full), np.int64)


@kernel
def best_value(table, mine, yours, m, rules):  # type: ignore[no-untyped-def]
    """The value of a position whose successors are in the table, that of the empty board, 0, among them."""
    best = -1000
    for pit in range(m):
        if (mine >> (8 * pit)) & 255:
            me, you, gain, stays = step(mine, yours, pit, m, rules)
            known = table[rank(me, you, m)]
            value = gain + known if stays else gain - known
            if value > best:
                best = value
    return best


@kernel
def fill(table, m, rules, first, second, low, high):  # type: ignore[no-untyped-def]
    """Write the values of all positions with one side from `first[low:high]` and the other from `second`.

    All positions with fewer seeds must be there. A move that stores nothing only shifts seeds up the
    mover's own side, which makes that side's word larger: going down through both lists, every successor
    with as many seeds is written before it is read, and no other pair of lists is touched. So the last
    part of `first` comes first. Nobody moves without seeds: such positions are passed over.
    """
    same = first[0] == second[0] and len(first) == len(second)
    for x in range(high - 1, low - 1, -1):
        top = x if same else len(second) - 1
        for y in range(top, -1, -1):
            a, b = first[x], second[y]
            if a:
                table[rank(a, b, m)] = best_value(table, a, b, m, rules)
            if b:
                table[rank(b, a, m)] = best_value(table, b, a, m, rules)
