"""Alpha-beta over picks for every ruleset, compiled: iterative deepening with a transposition table.

Values are store differences for the side to move, the final sweep included; beyond the horizon the
difference as it stands. A position's future does not depend on what the stores hold, so the table is keyed
by the pits alone and keeps values relative to the present difference.

    memory   rows: own pits, other pits, entry; 0 = free
    entry    | value + 1024 | depth | bound | pit + 1 |     bits 20.., 8..19, 4..7, 0..3
    control  nodes searched, nodes at which to pause, ply to go on from (0: begin)
    moves    by ply and rank: sort key, own word, other word, pit + 16 if the mover moves again
    frames   by ply: see the columns below

The search keeps its own stack: numba cannot load a recursive function from its cache, and a stack kept in
arrays lets the caller pause a search to look at the clock, and go on with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from dolanan.kernels import kernel
from dolanan.kernels.relay import MOST_PITS, PITS, PITS_MASK, STORE, play, sow
from dolanan.limits import Limits

NODES, PAUSE, PLY = range(3)
EXACT, AT_LEAST, AT_MOST = range(3)
INFINITE = 10_000
ENDLESS = 1 << 60
AGAIN = 16
SLICE = 4_000
"""Nodes between two looks at the clock: about 2 ms."""

# Columns of a frame.
OWN, OTHER, DEPTH, ALPHA, BETA, FLOOR, VALUE, PIT, INDEX, COUNT, SLOT = range(11)
COLUMNS = 11


@kernel
def difference(own: int, other: int) -> int:
    """Own store minus the other's."""
    return ((own >> 56) & 255) - ((other >> 56) & 255)


@kernel
def _slot(own: int, other: int, mask: int) -> int:
    slot = (own * -7046029254386353131) ^ (other * 7155162117353463833)
    return (slot ^ (slot >> 29) ^ (slot >> 43)) & mask


@kernel
def _rank_moves(own: int, other: int, first: int, ranked: Any, rules: Any, table: Any) -> int:
    """Fill `ranked` with the moves, the promising ones in front: `first`, extra turns, then by seeds won."""
    count = 0
    now = difference(own, other)
    for pit in range(rules[PITS] - 1, -1, -1):
        if (own >> 8 * pit) & 255 == 0:
            continue
        _, _, outcome, _, _, _, _ = sow(own, other, pit, rules, table)
        after, rest, mine = play(own, other, pit, rules, table)
        rank = (
            difference(after, rest) - now + (100 if outcome == STORE else 0) + (1000 if pit == first else 0)
        )
        at = count
        while at > 0 and ranked[at - 1, 0] < rank:
            for column in range(4):
                ranked[at, column] = ranked[at - 1, column]
            at -= 1
        ranked[at, 0] = rank
        ranked[at, 1] = after
        ranked[at, 2] = rest
        ranked[at, 3] = pit + (AGAIN if mine else 0)
        count += 1
    return count


@kernel
def search(
    own: int,
    other: int,
    depth: int,
    alpha: int,
    beta: int,
    rules: Any,
    table: Any,
    memory: Any,
    moves: Any,
    frames: Any,
    control: Any,
) -> tuple[bool, int]:
    """(done, value): the value within (alpha, beta); at or below alpha an upper bound, at or above beta a
    lower bound. Not done: paused; call again to go on."""
    mask = memory.shape[0] - 1
    ply = control[PLY]
    if ply == 0:
        frames[0, OWN], frames[0, OTHER], frames[0, DEPTH] = own, other, depth
        frames[0, ALPHA], frames[0, BETA] = alpha, beta
    while True:
        # 1. Enter the position of this ply: its value at once, or its moves.
        frame = frames[ply]
        own, other, depth = frame[OWN], frame[OTHER], frame[DEPTH]
        now = difference(own, other)
        value = now
        settled = depth == 0 or (own | other) & PITS_MASK == 0
        if not settled:
            if control[NODES] >= control[PAUSE]:
                control[PLY] = ply
                return False, 0
            control[NODES] += 1
            key, far = own & PITS_MASK, other & PITS_MASK
            slot = _slot(key, far, mask)
            first = -1
            if memory[slot, 0] == key and memory[slot, 1] == far:
                entry = memory[slot, 2]
                first = (entry & 15) - 1
                if (entry >> 8) & 4095 >= depth:
                    value = (entry >> 20) - 1024 + now
                    bound = (entry >> 4) & 15
                    settled = (
                        bound == EXACT
                        or (bound == AT_LEAST and value >= frame[BETA])
                        or (bound == AT_MOST and value <= frame[ALPHA])
                    )
            if not settled:
                frame[COUNT] = _rank_moves(own, other, first, moves[ply], rules, table)
                frame[INDEX] = 0
                frame[FLOOR] = frame[ALPHA]
                frame[VALUE] = -INFINITE
                frame[PIT] = -1
                frame[SLOT] = slot

        # 2. Take values back to the plies above, as long as those are done with.
        while settled:
            if ply == 0:
                control[PLY] = 0
                return True, int(value)
            ply -= 1
            frame = frames[ply]
            if moves[ply, frame[INDEX], 3] < AGAIN:
                value = -value
            if value > frame[VALUE]:
                frame[VALUE] = value
                frame[PIT] = moves[ply, frame[INDEX], 3] & 15
                frame[FLOOR] = max(frame[FLOOR], value)
            frame[INDEX] += 1
            settled = frame[INDEX] == frame[COUNT] or frame[VALUE] >= frame[BETA]
            if settled:
                value = frame[VALUE]
                bound = EXACT
                if value >= frame[BETA]:
                    bound = AT_LEAST
                elif value <= frame[ALPHA]:
                    bound = AT_MOST
                slot = frame[SLOT]
                now = difference(frame[OWN], frame[OTHER])
                memory[slot, 0] = frame[OWN] & PITS_MASK
                memory[slot, 1] = frame[OTHER] & PITS_MASK
                memory[slot, 2] = (
                    ((value - now + 1024) << 20) | (frame[DEPTH] << 8) | (bound << 4) | (frame[PIT] + 1)
                )

        # 3. Go down to the next move.
        move = moves[ply, frame[INDEX]]
        below = frames[ply + 1]
        below[DEPTH] = frame[DEPTH] - 1
        if move[3] >= AGAIN:
            below[OWN], below[OTHER] = move[1], move[2]
            below[ALPHA], below[BETA] = frame[FLOOR], frame[BETA]
        else:
            below[OWN], below[OTHER] = move[2], move[1]
            below[ALPHA], below[BETA] = -frame[BETA], -frame[FLOOR]
        ply += 1


def deepen(
    words: tuple[int, int],
    deepest: int,
    rules: Any,
    table: Any,
    memory: Any,
    limits: Limits,
) -> tuple[int, int, int]:
    """(pit 0..m-1, value, depth) of the deepest search finished within the limits; depth 0 and the
    first legal pit if none was."""
    own, other = words
    moves = np.zeros((deepest + 1, MOST_PITS, 4), np.int64)
    frames = np.zeros((deepest + 2, COLUMNS), np.int64)
    control = np.zeros(3, np.int64)
    pit = next(i for i in range(rules[PITS]) if (own >> 8 * i) & 255)
    entry = memory[_slot(own & PITS_MASK, other & PITS_MASK, memory.shape[0] - 1)]

    def look(depth: int) -> tuple[bool, int]:
        return search(own, other, depth, -INFINITE, INFINITE, rules, table, memory, moves, frames, control)

    return deepen_by(look, (pit, difference(own, other)), deepest, entry, control, limits)


def deepen_by(
    look: Callable[[int], tuple[bool, int]],
    now: tuple[int, int],
    deepest: int,
    entry: Any,
    control: Any,
    limits: Limits,
) -> tuple[int, int, int]:
    """(pit, value, depth) of the deepest search finished within the limits; pit and value are those of `now`
    if none was.

    `look` searches to a depth until `control` tells it to pause, and is called again to go on; the best pit
    then stands in the `entry` of the position.
    """
    most = ENDLESS if limits.nodes is None else limits.nodes
    (pit, value), reached = now, 0
    for depth in range(1, deepest + 1):
        before, done, found = control[NODES], False, 0
        while not done:
            control[PAUSE] = min(most, control[NODES] + SLICE)
            done, found = look(depth)
            if not done and limits.reached(int(control[NODES])):
                return pit, value, reached
        value, reached = found, depth
        pit = int(entry[2] & 15) - 1
        if control[NODES] == before or limits.reached():
            break
    return pit, value, reached
