"""How the card's endgame table lies in memory: sides by seeds and potential, places by pairs of seeds."""

from __future__ import annotations

from math import comb
from typing import Any, NamedTuple

import numpy as np

from dolanan.kernels.gpu import MOST_SEEDS
from dolanan.kernels.sowing import count_positions

POTENTIALS = 256
"""Room for the potentials of one number of seeds, as in the source."""


class Layout(NamedTuple):
    """The arrays that the source calls `sides`, `starts` and `offsets`, and the bytes of the table."""

    sides: Any
    starts: Any
    offsets: Any
    size: int

    def sides_up_to(self, seeds: int) -> int:
        """How many sides have at most so many seeds."""
        return int(self.starts[(seeds + 1) * POTENTIALS])


def most_in_table(pits: int) -> int:
    """The most seeds of a table: values fit a byte, potentials their room."""
    return min(MOST_SEEDS, (POTENTIALS - 2) // max(1, pits - 1))


def table_size(pits: int, seeds: int) -> int:
    """Bytes of a table of so many seeds."""
    return count_positions(pits, seeds)


def lay_out(pits: int, seeds: int) -> Layout:
    """Where everything lies in a table of at most so many seeds."""
    words, totals = np.zeros(1, np.uint64), np.zeros(1, np.int64)
    potentials, ranks = np.zeros(1, np.int64), np.zeros(1, np.int64)
    for pit in range(pits):
        choices = seeds - totals + 1
        parent = np.repeat(np.arange(len(words)), choices)
        count = np.arange(len(parent)) - np.repeat(np.cumsum(choices) - choices, choices)
        words = words[parent] | (count.astype(np.uint64) << np.uint64(8 * pit))
        totals = totals[parent] + count
        potentials, ranks = potentials[parent], ranks[parent]
        if pit < pits - 1:
            binomials = np.array([comb(total + pit, pit + 1) for total in range(seeds + 1)])
            potentials, ranks = potentials + totals, ranks + binomials[totals]
    groups = totals * POTENTIALS + potentials
    order = np.argsort(groups << 32 | ranks)
    starts = np.searchsorted(groups[order], np.arange((seeds + 2) * POTENTIALS)).astype(np.uint32)
    layouts = [comb(total + pits - 1, pits - 1) for total in range(seeds + 1)]
    pairs = [layouts[here] * layouts[level - here] for level in range(seeds + 1) for here in range(level + 1)]
    offsets = np.concatenate(([0], np.cumsum(np.array(pairs, np.uint64)))).astype(np.uint64)
    return Layout(words[order], starts, offsets, int(offsets[-1]))
