"""Alpha-beta over picks under every rule field, compiled: `kernels.lookahead` on the positions of `family`.

Values are store differences for the side to move, as the rules share seeds out at the end; beyond the
horizon the difference as it stands. The table keeps values relative to the present difference. A position's
future depends on the pits, on the side where pits are burnt or positions come again, and on the stores where
a full one stops the game: those two stand in the entry, and are 0 where they do not matter. A repetition is
seen on the line that is searched, not across lines that meet: good for choosing a pit, not for a proof.

Why it is not the only one: where `lookahead` plays too, both visit the same positions and this one takes 17
to 19 % longer (kalah and bantumi 6,4, depth 11), because stores and side travel beside the words.

    memory   rows: own pits, other pits, entry; 0 = free
    entry    | value + 1024 | own store | side | depth | bound | pit + 1 |
               bits 28..      18..27      17     8..16   4..7    0..3
    control  nodes searched, nodes at which to pause, ply to go on from (0: begin)
    moves    by ply and rank: see the columns below
    frames   by ply: see the columns below
"""

from __future__ import annotations

from typing import Any

import numpy as np

from dolanan.kernels import kernel
from dolanan.kernels.family import (
    GOES_ON,
    OVER,
    PASSED,
    PITS,
    REPEAT,
    STOP,
    UNEVEN,
    legal_picks,
    play,
    sweep,
)
from dolanan.kernels.lookahead import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    INFINITE,
    NODES,
    PAUSE,
    PLY,
    deepen_by,
)
from dolanan.limits import Limits

MOST_PITS = 8

# Columns of a frame and, up to the fate, of a move.
OWN, OTHER, OWN_STORE, OTHER_STORE, SIDE, FATE = range(6)
DEPTH, ALPHA, BETA, FLOOR, VALUE, PIT, INDEX, COUNT, SLOT = range(6, 15)
FRAME_COLUMNS = 15
MOVE_PIT, MINE, RANK = range(6, 9)
MOVE_COLUMNS = 9
"""A move holds the position after it, seen by who is to move then; `MINE`: that is the mover."""


@kernel
def _slot(own: int, other: int, extra: int, mask: int) -> int:
    slot = (own * -7046029254386353131) ^ (other * 7155162117353463833) ^ (extra * 2685821657736338717)
    return (slot ^ (slot >> 29) ^ (slot >> 43)) & mask


@kernel
def _extra(own_store: int, side: int, rules: Any) -> int:
    """What a position's future depends on besides the pits: own store and side, in bits 18..27 and 17."""
    extra = 0
    if rules[STOP]:
        extra = own_store << 18
    if rules[UNEVEN] or rules[REPEAT]:
        extra |= side << 17
    return extra


@kernel
def _rank_moves(frame: Any, first: int, ranked: Any, rules: Any, table: Any) -> int:
    """Fill `ranked` with the moves, the promising ones in front: `first`, extra turns, then by seeds won."""
    count = 0
    own, other, side = frame[OWN], frame[OTHER], frame[SIDE]
    own_store, other_store = frame[OWN_STORE], frame[OTHER_STORE]
    picks = legal_picks(own, other, side, rules, table)
    for pit in range(rules[PITS] - 1, -1, -1):
        if not (picks >> pit) & 1:
            continue
        a, b, x, y, mine, fate = play(own, other, own_store, other_store, side, pit, rules, table)
        rank = x - y - own_store + other_store + (1000 if pit == first else 0)
        if mine and fate != PASSED:
            rank += 100
        at = count
        while at > 0 and ranked[at - 1, RANK] < rank:
            for column in range(MOVE_COLUMNS):
                ranked[at, column] = ranked[at - 1, column]
            at -= 1
        move = ranked[at]
        if mine:
            move[OWN], move[OTHER], move[OWN_STORE], move[OTHER_STORE], move[SIDE] = a, b, x, y, side
        else:
            move[OWN], move[OTHER], move[OWN_STORE], move[OTHER_STORE], move[SIDE] = b, a, y, x, 1 - side
        move[FATE], move[MOVE_PIT], move[MINE], move[RANK] = fate, pit, mine, rank
        count += 1
    return count


@kernel
def _stood_on_this_line(frames: Any, ply: int) -> bool:
    """The position of this ply stands further up as well, nothing having been won since."""
    here = frames[ply]
    for above in range(ply - 1, -1, -1):
        frame = frames[above]
        same = frame[SIDE] == here[SIDE]
        mine = frame[OWN_STORE] if same else frame[OTHER_STORE]
        yours = frame[OTHER_STORE] if same else frame[OWN_STORE]
        if mine != here[OWN_STORE] or yours != here[OTHER_STORE]:
            return False
        if same and frame[OWN] == here[OWN] and frame[OTHER] == here[OTHER]:
            return True
    return False


@kernel
def search(
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
    """(done, value) of the position in the first frame: the value within (alpha, beta); at or below alpha an
    upper bound, at or above beta a lower bound. Not done: paused; call again to go on."""
    mask = memory.shape[0] - 1
    ply = control[PLY]
    if ply == 0:
        frames[0, DEPTH], frames[0, ALPHA], frames[0, BETA] = depth, alpha, beta
    while True:
        # 1. Enter the position of this ply: its value at once, or its moves.
        frame = frames[ply]
        depth = frame[DEPTH]
        now = frame[OWN_STORE] - frame[OTHER_STORE]
        value = now
        settled = depth == 0 or frame[FATE] == OVER
        if rules[REPEAT] and frame[FATE] == GOES_ON and _stood_on_this_line(frames, ply):
            _, _, mine, yours = sweep(frame[OWN], frame[OTHER], frame[OWN_STORE], frame[OTHER_STORE], rules)
            value = mine - yours
            settled = True
        if not settled:
            if control[NODES] >= control[PAUSE]:
                control[PLY] = ply
                return False, 0
            control[NODES] += 1
            extra = _extra(frame[OWN_STORE], frame[SIDE], rules)
            slot = _slot(frame[OWN], frame[OTHER], extra, mask)
            entry = memory[slot, 2]
            first = -1
            known = memory[slot, 0] == frame[OWN] and memory[slot, 1] == frame[OTHER]
            if known and entry & (2047 << 17) == extra:
                first = (entry & 15) - 1
                if (entry >> 8) & 511 >= depth:
                    value = (entry >> 28) - 1024 + now
                    bound = (entry >> 4) & 15
                    settled = (
                        bound == EXACT
                        or (bound == AT_LEAST and value >= frame[BETA])
                        or (bound == AT_MOST and value <= frame[ALPHA])
                    )
            if not settled:
                frame[COUNT] = _rank_moves(frame, first, moves[ply], rules, table)
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
            move = moves[ply, frame[INDEX]]
            if not move[MINE]:
                value = -value
            if value > frame[VALUE]:
                frame[VALUE] = value
                frame[PIT] = move[MOVE_PIT]
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
                now = frame[OWN_STORE] - frame[OTHER_STORE]
                memory[frame[SLOT], 0] = frame[OWN]
                memory[frame[SLOT], 1] = frame[OTHER]
                memory[frame[SLOT], 2] = (
                    ((value - now + 1024) << 28)
                    | _extra(frame[OWN_STORE], frame[SIDE], rules)
                    | (frame[DEPTH] << 8)
                    | (bound << 4)
                    | (frame[PIT] + 1)
                )

        # 3. Go down to the next move.
        move = moves[ply, frame[INDEX]]
        below = frames[ply + 1]
        for column in range(FATE + 1):
            below[column] = move[column]
        below[DEPTH] = frame[DEPTH] - 1
        if move[MINE]:
            below[ALPHA], below[BETA] = frame[FLOOR], frame[BETA]
        else:
            below[ALPHA], below[BETA] = -frame[BETA], -frame[FLOOR]
        ply += 1


def deepen(
    position: tuple[int, int, int, int],
    side: int,
    deepest: int,
    rules: Any,
    table: Any,
    memory: Any,
    limits: Limits,
) -> tuple[int, int, int]:
    """(pit 0..m-1, value, depth) of the deepest search finished within the limits; depth 0 and the first
    legal pit if none was. `position` and `side` as `family.pack` has them."""
    moves = np.zeros((deepest + 1, MOST_PITS, MOVE_COLUMNS), np.int64)
    frames = np.zeros((deepest + 2, FRAME_COLUMNS), np.int64)
    frames[0, : FATE + 1] = *position, side, GOES_ON
    control = np.zeros(3, np.int64)
    picks = legal_picks(*position[:2], side, rules, table)
    pit = next(i for i in range(MOST_PITS) if picks >> i & 1)
    entry = memory[_slot(*position[:2], _extra(position[2], side, rules), memory.shape[0] - 1)]

    def look(depth: int) -> tuple[bool, int]:
        return search(depth, -INFINITE, INFINITE, rules, table, memory, moves, frames, control)

    return deepen_by(look, (pit, position[2] - position[3]), deepest, entry, control, limits)
