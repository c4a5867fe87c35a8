"""The walk through the opening that folds and unfolds the deep book.

The book has no keys: positions are met in one order that never changes. From the start on, every position's
pits are picked in turn, and what is new and within reach is put at the end of the list::

    start ── 1 ─▶ A                 list:  start A B C … AA AB …
          ── 2 ─▶ B ── 1 ─▶ BA             └─ breadth first, so that a position's own value
          ── 3 ─▶ C                           is known before its pits are read

What is kept of a pit is its loss: how much less it brings than the best pit of its position. Where the game
is over the loss follows from the rules; a last pit that has to be the best one needs no word either. A loss
is coded by what was to be expected (an asymmetric numeral system, with the frequencies of each context in the
book's head). The context: what a weighted count of all seeds says of the loss, whether the mover stays,
whether the best pit has been met, and how far the count was off at the pit before.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from dolanan.kernels import kernel
from dolanan.kernels.estimate import FINE, estimate
from dolanan.kernels.sowing import rank, sow, total

NO_PIT = -128
"""Stands for the worth of an empty pit."""
LOSSES, GUESSES, OFF = 49, 32, 4
CONTEXTS = GUESSES * 2 * 2 * OFF
PROBABILITY = 14
"""Frequencies of a context add up to two to this power."""
LEAST_STATE, WORD = 1 << 16, 16


@kernel
def find(slots, keys, number):  # type: ignore[no-untyped-def]
    """Where a rank stands in the table of slots: its slot, or the empty one it would get."""
    mask = len(slots) - 1
    slot = ((number * -7046029254386353131) >> 20) & mask
    while slots[slot] >= 0 and keys[slots[slot]] != number:
        slot = (slot + 1) & mask
    return slot


@kernel
def walk(  # type: ignore[no-untyped-def]
    mine, yours, value, m, rules, picks, weights, starts, stream, ranks, known, losses, contexts, keys, worth
):
    """Go through the opening of so many picks; how many positions and how many pits it has.

    Reading, losses come out of `stream`, coded by the cumulated frequencies `starts`. Writing, `stream` is
    empty and they follow from the `known` values of the ascending `ranks`; `losses` and `contexts` receive
    what is to be coded, a context of -1 where no word is needed. `keys` (ranks) and `worth` have room for
    every position.
    """
    reading = len(stream) > 0
    room = 4
    while room < 2 * len(keys):
        room *= 2
    slots = np.full(room, -1, np.int32)
    words = np.zeros((len(keys), 2), np.int64)
    words[0, 0], words[0, 1] = mine, yours
    keys[0] = rank(mine, yours, m)
    values = np.zeros(len(keys), np.int8)
    values[0] = value
    slots[find(slots, keys, keys[0])] = 0
    count, begin, place, at = 1, 0, 0, 2
    state = np.int64(0)
    if reading:
        state = (np.int64(stream[0]) << WORD) | np.int64(stream[1])
    for level in range(picks + 1):
        end = count
        for here in range(begin, end):
            mine, yours, value = words[here, 0], words[here, 1], np.int64(values[here])
            open_pits = 0
            met = 0
            for pit in range(m):
                worth[here, pit] = NO_PIT
                if (mine >> (8 * pit)) & 255:
                    me, you, gain, stays = sow(mine, yours, pit, m, rules)
                    if me == 0 or you == 0:
                        worth[here, pit] = gain + total(me) - total(you)
                        if worth[here, pit] == value:
                            met = 1
                    else:
                        open_pits += 1
            off = 0
            for pit in range(m):
                if (mine >> (8 * pit)) & 255 == 0:
                    continue
                me, you, gain, stays = sow(mine, yours, pit, m, rules)
                if me == 0 or you == 0:
                    place += 1
                    continue
                if not stays:
                    me, you = you, me
                said = estimate(me, you, m, weights)
                said = FINE * (value - gain) - said if stays else FINE * (value - gain) + said
                guess = min(GUESSES - 1, max(0, said // FINE + 6))
                context = ((guess * 2 + (1 if stays else 0)) * 2 + met) * OFF + off
                open_pits -= 1
                number = np.int64(0)
                if level < picks or not reading:
                    number = rank(me, you, m)
                if open_pits == 0 and met == 0:
                    loss = 0
                elif reading:
                    slot = state & ((1 << PROBABILITY) - 1)
                    loss = 0
                    while starts[context, loss + 1] <= slot:
                        loss += 1
                    frequency = starts[context, loss + 1] - starts[context, loss]
                    state = frequency * (state >> PROBABILITY) + slot - starts[context, loss]
                    if state < LEAST_STATE:
                        state = (state << WORD) | np.int64(stream[at])
                        at += 1
                else:
                    rest = np.int64(known[np.searchsorted(ranks, number)])
                    loss = (value - (gain + rest if stays else gain - rest)) >> 1
                    losses[place], contexts[place] = loss, context
                place += 1
                if loss == 0:
                    met = 1
                missed = 2 * FINE * loss - said
                off = 1 if missed < -2 * FINE else 3 if missed > 2 * FINE else 2
                brings = value - 2 * loss
                worth[here, pit] = brings
                if level < picks:
                    slot = find(slots, keys, number)
                    if slots[slot] < 0:
                        slots[slot] = count
                        keys[count] = number
                        words[count, 0], words[count, 1] = me, you
                        values[count] = brings - gain if stays else gain - brings
                        count += 1
        begin = end
    return count, place


@kernel
def encode(losses, contexts, starts, stream):  # type: ignore[no-untyped-def]
    """Write the coded losses, the last first, to the end of `stream`; where the stream begins."""
    state = np.int64(LEAST_STATE)
    at = len(stream)
    for place in range(len(losses) - 1, -1, -1):
        context = contexts[place]
        if context < 0:
            continue
        low = starts[context, losses[place]]
        frequency = starts[context, losses[place] + 1] - low
        if state >= frequency << (2 * WORD - PROBABILITY):
            at -= 1
            stream[at] = state & 0xFFFF
            state >>= WORD
        state = ((state // frequency) << PROBABILITY) + state % frequency + low
    stream[at - 1] = state & 0xFFFF
    stream[at - 2] = state >> WORD
    return at - 2


def cumulate(frequencies: Any) -> Any:
    """Frequencies of each context as the beginnings of their ranges."""
    starts = np.zeros((CONTEXTS, LOSSES + 1), np.int64)
    starts[:, 1:] = np.cumsum(frequencies, axis=1)
    return starts
