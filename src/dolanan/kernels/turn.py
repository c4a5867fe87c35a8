"""The best whole turn by exhaustive search over chains of picks, compiled.

Within a turn the opponent's store stands still, so what the own store holds follows from the pits alone:
two chains that reach the same pits have gained the same. A position is therefore searched once, whichever
chain came there first, and a table of positions seen is all the memory the search needs. It is
direct-mapped and forgets: an overwritten position may be searched again, which costs time and nothing else.
No chain comes back to a position: seeds only move forward or into the store.

The search keeps its stack in the arrays it is given, so it runs in slices: the caller looks at the clock
and the stop flag between two of them.

    frames   row d: own word, other word, next pit to try, after d picks
    status   depth (-1: exhausted), nodes, most seeds in the own store so far, picks of that chain
    seen     rows: own pits, other word; 0 = free (a chain goes on only while the own side holds seeds)
"""

from __future__ import annotations

from typing import Any

from dolanan.kernels import kernel
from dolanan.kernels.relay import PITS, PITS_MASK, STORE_SHIFT, is_over, sow, stays

DEPTH, NODES, BEST, LENGTH = range(4)
MOST_PICKS = 2048
"""Longer than any turn: each pick brings seeds forward, and 255 seeds have at most 7 places to go."""


@kernel
def met_before(seen: Any, own: int, other: int) -> bool:
    """Whether the table of positions seen knows this one; from now on it does."""
    slot = (own * -7046029254386353131) ^ (other * 7155162117353463833)
    slot = (slot ^ (slot >> 29)) & (seen.shape[0] - 1)
    if seen[slot, 0] == own and seen[slot, 1] == other:
        return True
    seen[slot, 0] = own
    seen[slot, 1] = other
    return False


@kernel
def search_turn(
    frames: Any,
    status: Any,
    picks: Any,
    seen: Any,
    rules: Any,
    table: Any,
    passing: bool,
    target: int,
    slice: int,
) -> bool:
    """Search on for `slice` nodes: True once nothing is left to try or `target` seeds are in the own store.

    Without `passing` only picks that leave the opponent's side alone are tried.
    """
    m = rules[PITS]
    last = status[NODES] + slice
    depth = status[DEPTH]
    while depth >= 0 and status[NODES] < last and status[BEST] < target:
        pit = frames[depth, 2]
        if pit < 0:
            depth -= 1
            continue
        frames[depth, 2] = pit - 1
        own = frames[depth, 0]
        if (own >> 8 * pit) & 255 == 0:
            continue
        own, other, outcome, _, given, _, landing = sow(own, frames[depth, 1], pit, rules, table)
        if given > 0 and not passing:
            continue
        store = (own >> STORE_SHIFT) & 255
        if store > status[BEST]:
            status[BEST] = store
            status[LENGTH] = depth + 1
            for i in range(depth + 1):
                picks[i] = frames[i, 2] + 2
        if not stays(outcome, landing, rules) or is_over(own, other, rules) or own & PITS_MASK == 0:
            continue
        key = own & PITS_MASK
        if met_before(seen, key, other):
            continue
        status[NODES] += 1
        depth += 1
        frames[depth, 0] = own
        frames[depth, 1] = other
        frames[depth, 2] = m - 1
    status[DEPTH] = depth
    return bool(depth < 0 or status[BEST] >= target)
