"""The best whole turn under every rule field, compiled: `kernels.turn` on the positions of `family`.

Within a turn the opponent's store stands still, so what the own store holds follows from the pits alone: a
position is searched once, whichever chain of picks came there first. The table of positions seen is
direct-mapped and forgets; an overwritten position may be searched again, which costs time and nothing else.

    frames   row d: own pits, other pits, own store, next pit to try, after d picks
    status   depth (-1: exhausted), nodes, most seeds in the own store so far, the first pick 1..m to that
    seen     rows: own pits, other pits; 0 = free (a chain goes on only while the own side holds seeds)
    ends     rows: own store, own pits, other pits, other store, the mover's again, fate, first pick 1..m; the
             ways to end the turn with the fullest stores, as many as there are rows; first pick 0 = free
"""

from __future__ import annotations

from typing import Any

from dolanan.kernels import kernel
from dolanan.kernels.family import GOES_ON, PITS, legal_picks, play
from dolanan.kernels.turn import met_before

DEPTH, NODES, BEST, BEGAN = range(4)
OWN_STORE, OWN, OTHER, OTHER_STORE, MINE, FATE, FIRST = range(7)
END_COLUMNS = 7
FRAME_COLUMNS = 4
MOST_PICKS = 2048
"""Longer than any turn: each pick brings seeds forward, and 255 seeds have at most 8 places to go."""


@kernel
def search_turn(
    frames: Any,
    status: Any,
    seen: Any,
    ends: Any,
    side: int,
    other_store: int,
    rules: Any,
    table: Any,
    slice: int,
) -> bool:
    """Search on for `slice` nodes: True once nothing is left to try. `ends` may have no rows."""
    last = status[NODES] + slice
    depth = status[DEPTH]
    while depth >= 0 and status[NODES] < last:
        pit = frames[depth, 3]
        if pit < 0:
            depth -= 1
            continue
        frames[depth, 3] = pit - 1
        picks = legal_picks(frames[depth, 0], frames[depth, 1], side, rules, table)
        if not (picks >> pit) & 1:
            continue
        own, other, store, theirs, mine, fate = play(
            frames[depth, 0], frames[depth, 1], frames[depth, 2], other_store, side, pit, rules, table
        )
        if store > status[BEST]:
            status[BEST] = store
            status[BEGAN] = frames[0, 3] + 2
        if not mine or fate != GOES_ON:
            if ends.shape[0] > 0:
                _keep(ends, store, own, other, theirs, mine, fate, frames[0, 3] + 2)
            continue
        if met_before(seen, own, other):
            continue
        status[NODES] += 1
        depth += 1
        frames[depth, 0] = own
        frames[depth, 1] = other
        frames[depth, 2] = store
        frames[depth, 3] = rules[PITS] - 1
    status[DEPTH] = depth
    return bool(depth < 0)


@kernel
def _keep(
    ends: Any, store: int, own: int, other: int, theirs: int, mine: bool, fate: int, first: int
) -> None:
    """Keep this end of the turn if it is new and among the best; the earlier of equals stays."""
    least = 0
    for row in range(ends.shape[0]):
        same = ends[row, OWN] == own and ends[row, OTHER] == other and ends[row, OWN_STORE] == store
        if ends[row, FIRST] and same:
            return
        if ends[row, FIRST] == 0:
            least = row
            break
        if ends[row, OWN_STORE] < ends[least, OWN_STORE]:
            least = row
    if ends[least, FIRST] == 0 or ends[least, OWN_STORE] < store:
        end = ends[least]
        end[OWN_STORE], end[OWN], end[OTHER], end[OTHER_STORE] = store, own, other, theirs
        end[MINE], end[FATE], end[FIRST] = mine, fate, first
