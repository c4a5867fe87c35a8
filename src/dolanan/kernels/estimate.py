"""What a weighted count of seeds says of a position's value, without a search.

Every number of seeds in every pit of either side has a weight, and an estimate is the sum of those that a
position calls for. For the mover of Kalah(6,4), in seeds, by a table of 18 seeds::

    seeds in the pit      0     1     2     3     4     5     6     7     8
    farthest pit       -4.4  -1.5  -0.1   1.1   1.9   2.3   4.1   0.6  -0.6    6 seeds reach the store
    nearest pit        -2.5  -1.6  -2.8  -2.5  -2.3  -2.1  -1.4  -0.8   0.9    1 seed does

The weights are the least squares over positions whose value is known. What an endgame table knows is enough
to order the picks of positions far above it: nobody has to write down what a good position is, and every
ruleset that has a table has its order.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from dolanan.kernels import kernel
from dolanan.kernels.many import Positions
from dolanan.kernels.sowing import total
from dolanan.kernels.step import step

COUNTS, FINE = 16, 16
"""Counts told apart (what is more counts as the last), and parts of a seed that weights are given in."""
SHRINK = 0.1
"""How strongly what was rarely seen is drawn towards no weight at all."""


@kernel
def estimate(mine, yours, m, weights):  # type: ignore[no-untyped-def]
    """What the weighted seeds say of a position's value, in sixteenths."""
    result = 0
    for pit in range(m):
        result += weights[pit * COUNTS + min(COUNTS - 1, (mine >> (8 * pit)) & 255)]
        result += weights[(m + pit) * COUNTS + min(COUNTS - 1, (yours >> (8 * pit)) & 255)]
    return result


def no_weights(m: int) -> Any:
    """Weights that say nothing."""
    return np.zeros(2 * m * COUNTS, np.int64)


def learn_weights(positions: Positions, values: Any, m: int) -> Any:
    """The weights that fit the values best."""
    rows = np.zeros((len(values), 2 * m * COUNTS), np.float32)
    for pit in range(2 * m):
        count = (positions[pit // m] >> (8 * (pit % m))) & 255
        rows[np.arange(len(values)), pit * COUNTS + np.minimum(count, COUNTS - 1)] = 1
    square = rows.T @ rows + SHRINK * np.eye(rows.shape[1], dtype=np.float32)
    found = np.linalg.solve(square, rows.T @ values.astype(np.float32))
    return np.rint(FINE * found).astype(np.int64)


@kernel
def play_down(mine, yours, m, rules, most, least, seed, positions):  # type: ignore[no-untyped-def]
    """Fill `positions` with what random games from the position come to, while `most` to `least` seeds are
    left; how many rows were filled before patience ended."""
    np.random.seed(seed)
    begun, filled = 0, 0
    me, you = 0, 0
    while filled < len(positions) and begun < len(positions):
        left = total(me) + total(you)
        if left < least or me == 0:
            me, you = mine, yours
            begun += 1
            continue
        if left <= most:
            positions[filled, 0] = me
            positions[filled, 1] = you
            filled += 1
        pit = np.random.randint(m)
        while (me >> (8 * pit)) & 255 == 0:
            pit = np.random.randint(m)
        me, you, _, _ = step(me, you, pit, m, rules)
    return filled
