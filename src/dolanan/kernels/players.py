"""The papers' bots, compiled, and whole games between them: the fast twin of `bots` for the arena.

A player is a number (its place in `FAST`) and a key, from which its chance starts. Every one is a pure
function of key and position, like the readable bot it doubles.

    scratch  row i: own word, other word of a position reached by the opponent's chain;
             the last column maps a hash slot to row + 1
    memo, frames
             what `ems` writes in (see `kernels.ems`)
    limits   most positions of the opponent's chain `priority-chain` looks at, most positions `ems` visits
"""

from __future__ import annotations

from typing import Any

from dolanan.kernels import kernel
from dolanan.kernels.ems import first_pick, select_turn
from dolanan.kernels.relay import (
    CAPTURE,
    PITS,
    PITS_MASK,
    STORE,
    is_over,
    play,
    sow,
    stays,
)

FAST = ("random", "extra-turn", "most-laps", "fewest-laps", "combined", "priority", "priority-chain", "ems")
RANDOM, EXTRA_TURN, MOST_LAPS, FEWEST_LAPS, COMBINED, PRIORITY, PRIORITY_CHAIN, EMS = range(8)

SLOTS = 1024
MOST_PICKS = 4096
"""Longer than any game: seeds only move forward, and each round trip leaves one in a store."""
TURN_ENDS = 16
"""Added to a recorded pick that ends the turn."""


@kernel
def scramble(number: int) -> int:
    """The mixing step of splitmix64 on a signed word: shifts fill with zeros."""
    number += -7046029254386353131
    number = (number ^ ((number >> 30) & 0x3FFFFFFFF)) * -4658895280553007687
    number = (number ^ ((number >> 27) & 0x1FFFFFFFFF)) * -7723592293110705685
    return number ^ ((number >> 31) & 0x1FFFFFFFF)


@kernel
def draw(key: int, own: int, other: int, count: int, pits: int) -> int:
    """A number from 0 to count - 1 that depends on the key and the pits alone."""
    for i in range(pits):
        key = scramble(key ^ ((own >> 8 * i) & 255))
    for i in range(pits):
        key = scramble(key ^ ((other >> 8 * i) & 255))
    return (((key >> 33) & 0x7FFFFFFF) * count) >> 31


@kernel
def pick(player: int, key: int, own: int, other: int, rules: Any, table: Any, room: Any, limits: Any) -> int:
    """The pit 0..m-1 that this player picks; `room` is (scratch, memo, frames)."""
    scratch, memo, frames = room
    if player == RANDOM:
        return _any(key, own, other, rules)
    if player == EMS:
        select_turn(own, other, 0, limits[1], rules, table, memo, frames)
        found = first_pick(memo, own, other)
        return found - 1 if found else _lowest(own)  # too few positions for a whole turn
    if player >= PRIORITY:
        return _by_priority(player, own, other, rules, table, scratch, limits[0])
    best = -1
    best_laps = 0
    for pit in range(rules[PITS]):
        if (own >> 8 * pit) & 255 == 0:
            continue
        after, _, outcome, captured, _, _, _ = sow(own, other, pit, rules, table)
        if outcome == STORE and player in (EXTRA_TURN, COMBINED):
            return pit
        laps = ((after >> 56) & 255) - ((own >> 56) & 255) - captured
        if player == FEWEST_LAPS:
            laps = -laps
        if best < 0 or laps > best_laps:
            best = pit
            best_laps = laps
    return _any(key, own, other, rules) if player == EXTRA_TURN else best


@kernel
def _lowest(own: int) -> int:
    pit = 0
    while (own >> 8 * pit) & 255 == 0:
        pit += 1
    return pit


@kernel
def _any(key: int, own: int, other: int, rules: Any) -> int:
    m = rules[PITS]
    count = 0
    for pit in range(m):
        count += (own >> 8 * pit) & 255 != 0
    drawn = draw(key, own, other, count, m)
    for pit in range(m):
        if (own >> 8 * pit) & 255:
            if drawn == 0:
                return pit
            drawn -= 1
    return -1


@kernel
def _by_priority(player: int, own: int, other: int, rules: Any, table: Any, scratch: Any, most: int) -> int:
    m = rules[PITS]

    # 1. The rightmost extra turn; on the way, the best capture.
    gain = 0
    capturing = -1
    rightmost = -1
    for pit in range(m - 1, -1, -1):
        if (own >> 8 * pit) & 255 == 0:
            continue
        _, _, outcome, captured, _, _, _ = sow(own, other, pit, rules, table)
        if outcome == STORE:
            return pit
        rightmost = max(rightmost, pit)
        if outcome == CAPTURE and captured - 1 > gain:
            gain = captured - 1
            capturing = pit

    # 2. What the opponent could take, with one move or within a chain.
    scratch[0, 0] = other
    scratch[0, 1] = own
    reached = 1
    if player == PRIORITY_CHAIN:
        reached = _chain(rules, table, scratch, most)
    loss = 0
    threatened = -1
    for row in range(reached):
        for pit in range(m):
            if (scratch[row, 0] >> 8 * pit) & 255 == 0:
                continue
            _, _, outcome, captured, _, _, landing = sow(scratch[row, 0], scratch[row, 1], pit, rules, table)
            if outcome == CAPTURE and captured > 1:
                target = m - 1 - landing
                larger = captured - 1 > loss or (captured - 1 == loss and target > threatened)
                if larger and (own >> 8 * target) & 255:
                    loss = captured - 1
                    threatened = target

    # 3. The larger of the two; else the rightmost pit.
    if gain > loss:
        return capturing
    return threatened if loss > 0 else rightmost


@kernel
def _chain(rules: Any, table: Any, scratch: Any, most: int) -> int:
    """Fill `scratch` with the positions of the opponent's chain, breadth first: how many there are."""
    scratch[:, 2] = 0
    reached = 1
    row = 0
    while row < reached:
        for pit in range(rules[PITS]):
            if (scratch[row, 0] >> 8 * pit) & 255 == 0:
                continue
            own, other, outcome, _, _, _, landing = sow(scratch[row, 0], scratch[row, 1], pit, rules, table)
            if not stays(outcome, landing, rules) or is_over(own, other, rules) or own & PITS_MASK == 0:
                continue
            slot = scramble(own ^ (other * 31)) & (SLOTS - 1)
            known = False
            while scratch[slot, 2] > 0:
                at = scratch[slot, 2] - 1
                if scratch[at, 0] == own and scratch[at, 1] == other:
                    known = True
                    break
                slot = (slot + 1) & (SLOTS - 1)
            if not known and reached < most:
                scratch[slot, 2] = reached + 1
                scratch[reached, 0] = own
                scratch[reached, 1] = other
                reached += 1
        row += 1
    return reached


@kernel
def play_game(
    south: int,
    north: int,
    turn: int,
    players: Any,
    keys: Any,
    rules: Any,
    table: Any,
    room: Any,
    limits: Any,
    picks: Any,
) -> tuple[int, int, int]:
    """(picks made, South's word, North's word) of a game to its end; `picks` holds 1..m, plus `TURN_ENDS`
    where the turn was over."""
    own, other = (south, north) if turn == 0 else (north, south)
    count = 0
    while (own | other) & PITS_MASK:
        pit = pick(players[turn], keys[turn], own, other, rules, table, room, limits)
        _, _, outcome, _, _, _, landing = sow(own, other, pit, rules, table)
        own, other, mine = play(own, other, pit, rules, table)
        ended = not (mine and stays(outcome, landing, rules))
        picks[count] = pit + 1 + (TURN_ENDS if ended else 0)
        count += 1
        if not mine:
            own, other = other, own
            turn = 1 - turn
    return (count, own, other) if turn == 0 else (count, other, own)
