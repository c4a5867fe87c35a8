"""Many tables at once: one pick on each, in one call, with what a learner wants to see of it afterwards.

A table is a row of every array: `words` holds the mover's and the other's pits as `family` packs them,
`stores` their stores, `side` who the mover is. A table whose game is over is laid out anew by the same call,
so that every row is always a position in which somebody can pick. Where `sowing` knows the rules (`single` is
their code there, else -1) it sows; it is the faster.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from dolanan.kernels import kernel
from dolanan.kernels.family import GOES_ON, OVER, PITS, legal_picks, play
from dolanan.kernels.playout import next_random
from dolanan.kernels.sowing import sow, total


@kernel
def step_all(  # type: ignore[no-untyped-def]
    words, stores, side, seen, masks, picks, rewards, ended, made, start, most, single, rules, table
):
    """The first table whose pick is illegal, and then no table is changed; -1 if there is none.

    `rewards` become 1, 0 or -1 for who picked, with the end of the game; `ended` 1 where it is over, 2 where
    it was ended after `most` picks. `start` is the word of a side at the beginning.
    """
    m = rules[PITS]
    for i in range(len(picks)):
        if picks[i] < 0 or picks[i] >= m or masks[i, picks[i]] == 0:
            return i
    for i in range(len(picks)):
        own, other, own_store, other_store = words[i, 0], words[i, 1], stores[i, 0], stores[i, 1]
        if single >= 0:
            own, other, gain, mine = sow(own, other, picks[i], m, single)
            own_store += gain
            fate = GOES_ON
            if own == 0 or other == 0:
                own_store += total(own)
                other_store += total(other)
                fate = OVER
        else:
            own, other, own_store, other_store, mine, fate = play(
                own, other, own_store, other_store, side[i], picks[i], rules, table
            )
        made[i] += 1
        rewards[i] = 0
        ended[i] = 0
        if fate == OVER:
            ended[i] = 1
            rewards[i] = (own_store > other_store) - (own_store < other_store)
        elif made[i] >= most:
            ended[i] = 2
        if ended[i]:
            own = other = start
            own_store = other_store = 0
            side[i] = made[i] = 0
        elif not mine:
            own, other, own_store, other_store = other, own, other_store, own_store
            side[i] = 1 - side[i]
        words[i, 0], words[i, 1], stores[i, 0], stores[i, 1] = own, other, own_store, other_store
        _see(own, other, own_store, other_store, side[i], seen[i], masks[i], rules, table)
    return -1


@kernel
def see_all(words, stores, side, seen, masks, rules, table):  # type: ignore[no-untyped-def]
    """Nothing; every table as its mover sees it."""
    for i in range(len(side)):
        _see(words[i, 0], words[i, 1], stores[i, 0], stores[i, 1], side[i], seen[i], masks[i], rules, table)


@kernel
def _see(own, other, own_store, other_store, side, seen, mask, rules, table):  # type: ignore[no-untyped-def]
    """Nothing; own pits and store, the other's pits and store, and which pits may be picked."""
    m = rules[PITS]
    picks = legal_picks(own, other, side, rules, table)
    for pit in range(m):
        seen[pit] = (own >> 8 * pit) & 255
        seen[m + 1 + pit] = (other >> 8 * pit) & 255
        mask[pit] = (picks >> pit) & 1
    seen[m] = own_store
    seen[2 * m + 1] = other_store


@kernel
def pick_all_at_random(masks, picks, chance):  # type: ignore[no-untyped-def]
    """The chance afterwards; `picks` are legal ones, each as likely as the others."""
    m = masks.shape[1]
    for i in range(len(picks)):
        count = 0
        for pit in range(m):
            count += masks[i, pit]
        chance = next_random(chance)
        left = (((chance >> 16) & 0x7FFFFFFF) * count) >> 31
        pit = 0
        while masks[i, pit] == 0 or left > 0:
            left -= masks[i, pit]
            pit += 1
        picks[i] = pit
    return chance


def side_word(pits: int, seeds: int) -> Any:
    """A side with that many seeds in every pit."""
    word = sum(seeds << 8 * pit for pit in range(pits))
    return np.array([word], np.uint64).view(np.int64)[0]
