"""Many games at once: lines of play counted, and games played at random to the end."""

from __future__ import annotations

from typing import Any

import numpy as np

from dolanan.kernels import kernel
from dolanan.kernels.sowing import ONES, sow, total

FULL = 0x7F7F7F7F7F7F7F7F
GATHER = 0x0102040810204080
"""Multiplied with the lowest bits of bytes 0..7, gathers them in the top byte."""


def _pick_table() -> Any:
    """At mask * 8 + k the k-th pit whose bit is set, at mask * 8 + 7 how many there are."""
    table = np.zeros(1024, np.int64)
    for mask in range(128):
        pits = [pit for pit in range(7) if mask >> pit & 1]
        table[mask * 8 : mask * 8 + len(pits)] = pits
        table[mask * 8 + 7] = len(pits)
    return table


PICK = _pick_table()


@kernel
def count_lines(mine, yours, m, rules, depth):  # type: ignore[no-untyped-def]
    """Lines of `depth` picks; a game that ends earlier is one line."""
    if depth == 0 or mine == 0 or yours == 0:
        return 1
    lines = 0
    for pit in range(m):
        if (mine >> (8 * pit)) & 255:
            me, you, _, stays = sow(mine, yours, pit, m, rules)
            if depth == 1:
                lines += 1
            elif stays:
                lines += count_lines(me, you, m, rules, depth - 1)
            else:
                lines += count_lines(you, me, m, rules, depth - 1)
    return lines


@kernel
def next_random(state):  # type: ignore[no-untyped-def]
    """The next state of a xorshift generator; never 0 from a state that is not 0."""
    state ^= state << 13
    state ^= (state >> 7) & 0x01FFFFFFFFFFFFFF
    return state ^ (state << 17)


@kernel
def random_pit(mine, state):  # type: ignore[no-untyped-def]
    """One of the pits that hold seeds, each as likely, drawn by a random number."""
    holding = (((mine & FULL) + FULL) | mine) >> 7
    mask = (((holding & ONES) * GATHER) >> 56) & 127
    return PICK[mask * 8 + (((state >> 16) & 0xFFFFFFFF) * PICK[mask * 8 + 7] >> 32)]


@kernel
def play_out(mine, yours, m, rules, state):  # type: ignore[no-untyped-def]
    """The difference still to come for the mover when both pick at random, the picks, the generator."""
    lead = 0
    sign = 1
    picks = 0
    while mine != 0 and yours != 0:
        state = next_random(state)
        me, you, gain, stays = sow(mine, yours, random_pit(mine, state), m, rules)
        lead += sign * gain
        picks += 1
        if stays:
            mine, yours = me, you
        else:
            mine, yours = you, me
            sign = -sign
    return lead + sign * (total(mine) - total(yours)), picks, state


@kernel
def play_many(mine, yours, m, rules, games, seed):  # type: ignore[no-untyped-def]
    """Of that many random games: won, drawn, lost by the mover, the sum of differences, picks made.

    The difference counts what is still to come; the same seed gives the same games.
    """
    state = np.int64(seed) * 2685821657736338717 + 88172645463325252
    if state == 0:
        state = np.int64(88172645463325252)
    won = drawn = differences = moves = 0
    for _ in range(games):
        difference, picks, state = play_out(mine, yours, m, rules, state)
        won += difference > 0
        drawn += difference == 0
        differences += difference
        moves += picks
    return won, drawn, games - won - drawn, differences, moves
