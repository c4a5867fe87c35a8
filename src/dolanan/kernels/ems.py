"""The optimum that Expand, Mark and Select picks for one turn, compiled: the fast twin of `ems_merged`.

Within a turn equal pits mean equal positions, so each is visited once, depth first, and remembered with the
best way on. The criteria of the selection add up along a turn, so one number holds them all; the larger is
better::

    score = gain << 40  -  given << 24  +  ends in an empty opponent pit << 20  -  picks

Of equal scores the smaller pit is taken, which is the lowest node of the breadth-first tree.

    memo    rows: own pits, other word, score, pit 1..m, number of the search that filled the row;
            a row filled by another search is free
    frames  row d: own word, other word, next pit to try, best score, best pit, row in the memo
"""

from __future__ import annotations

from typing import Any

import numpy as np

from dolanan.kernels import kernel
from dolanan.kernels.relay import (
    OPPONENT_EMPTY,
    PITS,
    PITS_MASK,
    STORE_SHIFT,
    is_over,
    seeds_in,
    sow,
    stays,
)

GAIN, GIVEN, EMPTY = 40, 24, 20
WORST = -(1 << 62)
MOST_PICKS = 2048


def scratch(limit: int) -> tuple[Any, Any]:
    """(memo, frames): what searches of up to `limit` positions write in, one after the other."""
    rows = 1 << max(10, (2 * limit + 1).bit_length())
    return np.zeros((rows, 5), np.int64), np.zeros((MOST_PICKS, 6), np.int64)


@kernel
def select_turn(
    own: int, other: int, first: int, limit: int, rules: Any, table: Any, memo: Any, frames: Any
) -> tuple[int, int, bool]:
    """(score, positions, complete) of the best turn; a `first` above 0 restricts the first pick.

    Past `limit` positions no new one is visited and the turn is the best among what was. `first_pick` and
    `walk` read the picks from the memo.
    """
    m = rules[PITS]
    memo[0, 4] -= 1
    search = memo[0, 4]
    complete = True
    positions = 1
    depth = 0
    root = _find(memo, search, own & PITS_MASK, other)
    _enter(memo, search, frames, 0, own, other, root)
    while depth >= 0:
        pit = frames[depth, 2]
        if pit == m:
            row = frames[depth, 5]
            memo[row, 2], memo[row, 3] = frames[depth, 3], frames[depth, 4]
            depth -= 1
            continue
        frames[depth, 2] = pit + 1
        before = frames[depth, 0]
        if (before >> 8 * pit) & 255 == 0 or (depth == 0 and first > 0 and pit != first - 1):
            continue
        after, beyond, outcome, _, given, _, landing = sow(before, frames[depth, 1], pit, rules, table)
        gain = ((after >> STORE_SHIFT) & 255) - ((before >> STORE_SHIFT) & 255)
        over = is_over(after, beyond, rules)
        if over:
            gain += seeds_in(after)
        score = (gain << GAIN) - (given << GIVEN) - 1
        if over or not stays(outcome, landing, rules) or after & PITS_MASK == 0:
            if outcome == OPPONENT_EMPTY:
                score += 1 << EMPTY
        else:
            row = _find(memo, search, after & PITS_MASK, beyond)
            if memo[row, 4] != search:
                if positions >= limit:
                    complete = False
                    continue
                positions += 1
                frames[depth, 2] = pit  # the same pit again, once the position after it is known
                depth += 1
                _enter(memo, search, frames, depth, after, beyond, row)
                continue
            if memo[row, 2] == WORST:
                continue
            score += memo[row, 2]
        if score > frames[depth, 3]:
            frames[depth, 3], frames[depth, 4] = score, pit + 1
    return memo[root, 2], positions, complete


@kernel
def _find(memo: Any, search: int, key: int, other: int) -> int:
    """The row of a position, or the free row where it belongs; row 0 holds the number of the search."""
    mask = memo.shape[0] - 1
    row: int = (key * -7046029254386353131) ^ (other * 7155162117353463833)
    row = (row ^ (row >> 29)) & mask
    while row == 0 or (memo[row, 4] == search and (memo[row, 0] != key or memo[row, 1] != other)):
        row = (row + 1) & mask
    return row


@kernel
def _enter(memo: Any, search: int, frames: Any, depth: int, own: int, other: int, row: int) -> None:
    memo[row, 0], memo[row, 1], memo[row, 2], memo[row, 3] = own & PITS_MASK, other, WORST, 0
    memo[row, 4] = search
    frames[depth, 0], frames[depth, 1], frames[depth, 2] = own, other, 0
    frames[depth, 3], frames[depth, 4], frames[depth, 5] = WORST, 0, row


@kernel
def first_pick(memo: Any, own: int, other: int) -> int:
    """The pit 1..m that the last search found best in a position it visited; 0 where it visited none."""
    row = _find(memo, memo[0, 4], own & PITS_MASK, other)
    return memo[row, 3] if memo[row, 4] == memo[0, 4] else 0


@kernel
def walk(memo: Any, own: int, other: int, rules: Any, table: Any) -> Any:
    """The picks of the turn that the last search selected."""
    picks = np.zeros(MOST_PICKS, np.int64)
    count = 0
    while True:
        pit = first_pick(memo, own, other)
        if pit == 0:
            return picks[:count]
        picks[count] = pit
        count += 1
        own, other, outcome, _, _, _, landing = sow(own, other, pit - 1, rules, table)
        if is_over(own, other, rules) or not stays(outcome, landing, rules) or own & PITS_MASK == 0:
            return picks[:count]


def criteria(score: int, picks: int) -> tuple[int, int, int]:
    """Gain, minus seeds given, and the last criterion, read back from a score."""
    score += picks
    gain = (score + (1 << GAIN) - 1) >> GAIN
    rest = (gain << GAIN) - score
    given = (rest + (1 << GIVEN) - 1) >> GIVEN
    return gain, -given, int((given << GIVEN) > rest)
