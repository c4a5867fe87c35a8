"""Whether a cloth can still be cleared, by depth-first search, compiled.

Buttons are numbered row by row; a state is the set of buttons left, 64 a word:

    word 0   buttons 0..63, bit i = button i is still there
    word 1   buttons 64..127, and so on: as many words as the cloth needs

A segment (two buttons of one colour on a line) is a row in four arrays: its two ends, the buttons of its
colour from end to end, and the buttons of other colours between. It can be cut when both ends are there
and nothing of the last. States found lost or clearable stay in a table for the next question about the
same cloth; a full table forgets nothing and takes in no more.

    keys     rows of words, an open-addressed table of a power of two rows
    verdict  per row 0 free, 1 clearable, 2 lost
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from dolanan.kernels import kernel
from dolanan.kernels.flag import is_set

Array = np.ndarray[Any, Any]

UNKNOWN, CLEARABLE, LOST = range(3)
WORD = 64


class Packed(NamedTuple):
    """A cloth's segments as the kernels take them."""

    first: Array
    last: Array
    taken: Array
    blockers: Array
    colours: Array


def words_of(buttons: list[int] | tuple[int, ...], words: int) -> list[int]:
    """The set of buttons as words."""
    bits = sum(1 << i for i in buttons)
    return [bits >> WORD * w & (1 << WORD) - 1 for w in range(words)]


def pack(
    segments: Sequence[tuple[int, int, tuple[int, ...], tuple[int, ...]]], colours: tuple[str, ...]
) -> Packed:
    """The segments (first, last, inner, blockers) and the colour of each button, packed."""
    words = (len(colours) + WORD - 1) // WORD
    groups = [[i for i, there in enumerate(colours) if there == one] for one in sorted(set(colours))]
    return Packed(
        np.array([s[0] for s in segments], np.int64),
        np.array([s[1] for s in segments], np.int64),
        np.array([words_of((s[0], s[1], *s[2]), words) for s in segments], np.uint64).reshape(-1, words),
        np.array([words_of(s[3], words) for s in segments], np.uint64).reshape(-1, words),
        np.array([words_of(group, words) for group in groups], np.uint64),
    )


@kernel
def _has(state: Any, button: int) -> Any:
    return (state[button >> 6] >> np.uint64(button & 63)) & np.uint64(1) != 0


@kernel
def _is_open(state: Any, blockers: Any) -> bool:
    for w in range(state.shape[0]):  # noqa: SIM110 - numba compiles no generator
        if state[w] & blockers[w]:
            return False
    return True


@kernel
def survey(state: Any, first: Any, last: Any, taken: Any, alive: Any, chances: Any) -> bool:
    """The state may still be clearable: every button can go with some segment, none is wanted twice.

    `alive` marks the segments that may still be cut, `chances` counts them for each button. A button
    with one chance forces its segment, and then no other segment may use that one's ends.
    """
    words = state.shape[0]
    chances[:] = 0
    for s in range(first.shape[0]):
        alive[s] = _has(state, first[s]) and _has(state, last[s])
        if alive[s]:
            _count(state, taken[s], chances, 1)
    forced = np.zeros(first.shape[0], np.bool_)
    again = True
    while again:
        again = False
        single = np.zeros(words, np.uint64)
        some = False
        for b in range(chances.shape[0]):
            if _has(state, b):
                if chances[b] == 0:
                    return False
                if chances[b] == 1:
                    single[b >> 6] |= np.uint64(1) << np.uint64(b & 63)
                    some = True
        if not some:
            return True
        for s in range(first.shape[0]):
            if not alive[s] or forced[s] or _is_open(single, taken[s]):
                continue
            forced[s] = True
            for t in range(first.shape[0]):
                if alive[t] and t != s:
                    a, z = first[t], last[t]
                    if a == first[s] or a == last[s] or z == first[s] or z == last[s]:
                        alive[t] = False
                        again = True
                        _count(state, taken[t], chances, -1)
                        if forced[t]:
                            return False
    return True


@kernel
def _count(state: Any, taken: Any, chances: Any, by: int) -> None:
    for w in range(state.shape[0]):
        bits = state[w] & taken[w]
        button = w * 64
        while bits:
            if bits & np.uint64(1):
                chances[button] += by
            bits >>= np.uint64(1)
            button += 1


@kernel
def _find(state: Any, keys: Any, verdict: Any) -> Any:
    """The table's row of the state: where it is, where it may be put, or -1 (no room)."""
    h = np.uint64(0x9E3779B97F4A7C15)
    for w in range(state.shape[0]):
        h = (h ^ state[w]) * np.uint64(0xBF58476D1CE4E5B9)
        h ^= h >> np.uint64(29)
    mask = keys.shape[0] - 1
    row = np.int64(h & np.uint64(mask))
    for _ in range(64):
        if verdict[row] == 0:
            return row
        same = True
        for w in range(state.shape[0]):
            if keys[row, w] != state[w]:
                same = False
        if same:
            return row
        row = (row + 1) & mask
    return -1


@kernel
def _store(state: Any, value: int, keys: Any, verdict: Any) -> None:
    row = _find(state, keys, verdict)
    if row >= 0:
        keys[row] = state
        verdict[row] = value


@kernel
def _order(
    state: Any,
    first: Any,
    last: Any,
    taken: Any,
    blockers: Any,
    colours: Any,
    alive: Any,
    chances: Any,
    out: Any,
    noise: int,
    dice: Any,
) -> int:
    """The cuts worth trying, in order; how many.

    First those with a button that has few chances left, give or take up to `noise` by lot. A cut that
    takes the last of its colour only opens the cloth, so nothing else need be tried beside it.
    """
    words = state.shape[0]
    found = 0
    keys = np.zeros(out.shape[0], np.int64)
    for s in range(first.shape[0]):
        if not alive[s] or not _is_open(state, blockers[s]):
            continue
        for k in range(colours.shape[0]):
            if _has(colours[k], first[s]):
                whole = True
                for w in range(words):
                    if colours[k, w] & state[w] & ~taken[s, w]:
                        whole = False
                if whole:
                    out[0] = s
                    return 1
        key = min(chances[first[s]], chances[last[s]]) * 64 + max(chances[first[s]], chances[last[s]])
        if noise > 0:
            dice[0] = dice[0] * np.uint64(6364136223846793005) + np.uint64(1442695040888963407)
            key += np.int64((dice[0] >> np.uint64(33)) % np.uint64(noise * 64))
        at = found
        while at > 0 and keys[at - 1] > key:
            keys[at] = keys[at - 1]
            out[at] = out[at - 1]
            at -= 1
        keys[at] = key
        out[at] = s
        found += 1
    return found


@kernel
def clear(
    start: Any,
    first: Any,
    last: Any,
    taken: Any,
    blockers: Any,
    colours: Any,
    keys: Any,
    verdict: Any,
    limit: int,
    way: Any,
    noise: int,
    seed: int,
    halted: Any,
) -> tuple[int, int, int]:
    """(verdict on `start`, states entered, cuts written to `way`), UNKNOWN after `limit` states or once
    `halted` is set."""
    words = start.shape[0]
    deepest = way.shape[0]
    states = np.zeros((deepest + 1, words), np.uint64)
    untried = np.zeros(deepest + 1, np.int64)
    listed = np.zeros(deepest + 1, np.int64)
    order = np.zeros((deepest + 1, first.shape[0]), np.int32)
    alive = np.zeros(first.shape[0], np.bool_)
    chances = np.zeros(words * 64, np.int64)
    dice = np.full(1, seed, np.uint64)
    states[0] = start
    depth = 0
    entered = 0
    fresh = True
    while True:
        state = states[depth]
        outcome = UNKNOWN
        if fresh:
            entered += 1
            left = False
            for w in range(words):
                if state[w]:
                    left = True
            row = _find(state, keys, verdict)
            if not left or (row >= 0 and verdict[row] == CLEARABLE):
                outcome = CLEARABLE
            elif row >= 0 and verdict[row] == LOST:
                outcome = LOST
            else:
                untried[depth] = 0
                listed[depth] = 0
                if survey(state, first, last, taken, alive, chances):
                    listed[depth] = _order(
                        state,
                        first,
                        last,
                        taken,
                        blockers,
                        colours,
                        alive,
                        chances,
                        order[depth],
                        noise,
                        dice,
                    )
        if outcome == CLEARABLE:
            for d in range(depth):
                _store(states[d], CLEARABLE, keys, verdict)
            return CLEARABLE, entered, depth
        if outcome == UNKNOWN:
            if untried[depth] < listed[depth]:
                if entered >= limit or is_set(halted):
                    return UNKNOWN, entered, 0
                s = order[depth, untried[depth]]
                untried[depth] += 1
                way[depth] = s
                for w in range(words):
                    states[depth + 1, w] = state[w] & ~taken[s, w]
                depth += 1
                fresh = True
                continue
            _store(state, LOST, keys, verdict)
        if depth == 0:
            return LOST, entered, 0
        depth -= 1
        fresh = False


@kernel
def play_on(start: Any, first: Any, last: Any, taken: Any, blockers: Any, seed: int) -> int:
    """How many cuts at random can be made before a button is seen without a partner, or nothing goes."""
    words = start.shape[0]
    state = start.copy()
    dice = np.uint64(seed) * np.uint64(2) + np.uint64(1)
    cuts = 0
    while True:
        partnered = np.zeros(words, np.uint64)
        legal = 0
        for s in range(first.shape[0]):
            if _has(state, first[s]) and _has(state, last[s]):
                partnered |= taken[s] & state
                if _is_open(state, blockers[s]):
                    legal += 1
        for w in range(words):
            if partnered[w] != state[w]:
                legal = 0
        if legal == 0:
            return cuts
        dice = dice * np.uint64(6364136223846793005) + np.uint64(1442695040888963407)
        pick = np.int64((dice >> np.uint64(33)) % np.uint64(legal))
        for s in range(first.shape[0]):
            if _has(state, first[s]) and _has(state, last[s]) and _is_open(state, blockers[s]):
                if pick == 0:
                    for w in range(words):
                        state[w] &= ~taken[s, w]
                    break
                pick -= 1
        cuts += 1
