"""The order in which an engine tries picks, learned from its own endgame table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from dolanan.games.mancala import Mancala
from dolanan.kernels.estimate import FINE, learn_weights, no_weights, play_down
from dolanan.kernels.foresee import foresee, stage
from dolanan.kernels.many import Positions
from dolanan.kernels.sowing import pack, total
from dolanan.kernels.step import RELAYS, rules_of

SAMPLE, LEVELS, ABOVE, SEED = 20_000, 4, 3, 1
"""Positions to learn from, of so many levels of the table from its top; games begin with so many seeds more
a pit than the table has."""
DEEPEST, DEEPEST_RELAYS = 10, 4
"""Picks that a guess looks ahead: some milliseconds, where a test takes seconds. A relay is a longer pick."""


def learn_order(game: Mancala, seeds: int, values_of: Callable[[Positions], Any]) -> Any:
    """Weights for `estimate`, by the values of positions that random games bring into a table of so many
    seeds; none by a table with less than a seed a pit."""
    each = seeds // (2 * game.pits)
    if each == 0:
        return no_weights(game.pits)
    start = pack(replace(game, seeds=each + ABOVE).start())
    rows = np.empty((SAMPLE, 2), np.int64)
    filled = play_down(*start, game.pits, rules_of(game), seeds, seeds - LEVELS + 1, SEED, rows)
    positions = Positions(rows[:filled, 0].copy(), rows[:filled, 1].copy())
    return learn_weights(positions, values_of(positions), game.pits)


def guess(game: Mancala, weights: Any, seeds: int, mine: int, yours: int) -> float:
    """What a position may be worth; the more it has above the table's `seeds`, the further it looks ahead."""
    rules = rules_of(game)
    above = int(total(mine) + total(yours)) - seeds
    depth = max(0, min(DEEPEST if rules.code < RELAYS else DEEPEST_RELAYS, above // 2))
    return int(foresee(mine, yours, depth, game.pits, rules, weights, *stage(depth))) / FINE
