"""Mancala with every rule field, burnt pits included, on two machine words: the fast twin of `games.mancala`.

One side of the board is one 64-bit word, a byte a pit, pit 1 in the lowest byte; eight pits fill it. The
stores are numbers of their own::

    byte    7     6     5     4     3     2     1     0
          | p8  | p7  | p6  | p5  | p4  | p3  | p2  | p1  |

Up to 8 pits and 255 seeds in the pits fit. Words are signed, so that numba stays with integers; only single
bytes are ever read.

A position is (own, other, own store, other store), seen by the side to move, and the number of that side, on
which the burnt pits depend. Places on the mover's ring: own pits 0..m-1, own store m, opponent's m+1..2m.
Sowing one hand is one addition to each word, read from a table made for the rules and the burnt pits: row
(side, origin, place, seeds in hand) holds what is added to the own word, what is added to the other word,
and landing place + 256 * laps + 65536 * seeds given. Origin is the picked pit where that is skipped, else 0.

`kernels.relay` and `kernels.sowing` know fewer rules and are faster.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from dolanan.games.mancala import CHOICES, SOUTH, Mancala, State
from dolanan.games.position import Sides
from dolanan.kernels import REACH as REACHES
from dolanan.kernels import kernel
from dolanan.kernels.playout import next_random

MOST_SEEDS = 255
MOST_STOOD = 4096
"""Positions remembered to tell a repetition; a game that goes on longer without one is given up."""

STORE, CAPTURE, OWN, OPPONENT, OPPONENT_EMPTY = range(5)
OUTCOMES = ("store", "capture", "own", "opponent", "opponent-empty")

# Where the rule choices sit in the array that every kernel takes. A choice is its place in `CHOICES`.
FIELDS = tuple(REACHES["family"].choices)
RELAY, TRACK, ORIGIN, CAPTURES, REACH, RIPE, MIKUL, AGAIN, FEED, END, STOP, REST, REPEAT = range(13)
PITS, ENOUGH_SOUTH, ENOUGH_NORTH, UNEVEN = 13, 14, 15, 16
"""The pits of a side; how many empty ones of South's and of North's end the game, burnt ones included;
whether the sides differ in their burnt pits."""

ALWAYS, OCCUPIED, OPPOSITE, TWO_THREE, _NEVER = range(5)
AGAIN_STORE, AGAIN_OWN_SIDE, AGAIN_NEVER = range(3)
SIDE_EMPTY, ALL_STORED, STUCK, THREE_EMPTY = range(4)
HALF = 1

GOES_ON, OVER, PASSED = range(3)
"""What comes after a pick: the next one, nothing, or one of the same side because the other has no seeds."""


def rules_of(game: Mancala, burnt: Sides = ((), ())) -> Any:
    """The rule choices as the array that the kernels take."""
    choices = game.choices
    enough = [len(gone) + min(3, game.pits - len(gone)) for gone in burnt]
    uneven = burnt[0] != burnt[1]
    return np.array([*(CHOICES[f].index(choices[f]) for f in FIELDS), game.pits, *enough, uneven], np.int64)


def table_of(game: Mancala, burnt: Sides = ((), ())) -> Any:
    """The sowing table for these rules and burnt pits."""
    return _table(game.pits, game.track == "rows", game.origin == "skipped", burnt)


@lru_cache(maxsize=16)
def _table(pits: int, rows: bool, skipped: bool, burnt: Sides) -> Any:
    origins = pits if skipped else 1
    table = np.zeros((2, origins, 2 * pits + 1, MOST_SEEDS + 1, 3), np.int64)
    for side in (0, 1):
        gone = (
            {pit - 1 for pit in burnt[side]}
            | {pits + pit for pit in burnt[1 - side]}
            | ({pits} if rows else set())
        )
        for origin in range(origins):
            ring = [at for at in range(2 * pits + 1) if at not in gone and not (skipped and at == origin)]
            if not ring:
                continue
            following = [next((to for to in ring if to > at), ring[0]) for at in range(2 * pits + 1)]
            for place in range(2 * pits + 1):
                table[side, origin, place] = _rows(place, following, pits)
    return table


def _rows(place: int, following: list[int], pits: int) -> list[tuple[int, int, int]]:
    """What is added for 0, 1, 2 … seeds sown from `place` on."""
    own = other = laps = given = 0
    at, rows = place, []
    for _ in range(MOST_SEEDS + 1):
        rows.append((_signed(own), _signed(other), at + (laps << 8) + (given << 16)))
        at = following[at]
        if at < pits:
            own += 1 << 8 * at
        elif at == pits:
            laps += 1
        else:
            other += 1 << 8 * (at - pits - 1)
            given += 1
    return rows


def _signed(word: int) -> int:
    word &= (1 << 64) - 1
    return word if word < 1 << 63 else word - (1 << 64)


def pack(state: State) -> tuple[int, int, int, int]:
    """The position as (own, other, own store, other store), seen by the side to move."""
    me, you = state.turn, 1 - state.turn
    own, other = (_signed(sum(n << 8 * i for i, n in enumerate(state.pits[side]))) for side in (me, you))
    return own, other, state.stores[me], state.stores[you]


def unpack(
    own: int, other: int, own_store: int, other_store: int, turn: int, pits: int, burnt: Sides = ((), ())
) -> State:
    """The position that words, stores and the side to move stand for."""
    sides = [tuple((word >> 8 * i) & 255 for i in range(pits)) for word in (own, other)]
    stores = [own_store, other_store]
    if turn != SOUTH:
        sides.reverse()
        stores.reverse()
    return State((sides[0], sides[1]), (stores[0], stores[1]), turn, burnt)


@kernel
def sow(own, other, side, pit, rules, table):  # type: ignore[no-untyped-def]
    """(own, other, laps, captured, outcome, given, legs, landing place) once the pit 0..m-1 has been played.

    The mover's view before and after; nothing is swept and nobody has passed yet.
    """
    m = rules[PITS]
    origin = pit if rules[ORIGIN] else 0
    at = pit
    legs = 1
    laps = given = 0
    shift = 8 * at
    hand = (own >> shift) & 255
    own -= hand << shift

    # 1. Sow, relay after relay.
    while True:
        own += table[side, origin, at, hand, 0]
        other += table[side, origin, at, hand, 1]
        landing = table[side, origin, at, hand, 2]
        laps += (landing >> 8) & 255
        given += landing >> 16
        at = landing & 255
        if at == m:
            return own, other, laps, 0, STORE, given, legs, at
        mine = at < m
        shift = 8 * at if mine else 8 * (at - m - 1)
        hand = ((own if mine else other) >> shift) & 255
        if hand == 1 or rules[RELAY] == 0:
            break
        if mine:
            own -= hand << shift
        else:
            other -= hand << shift
        legs += 1

    # 2. What the last seed takes.
    captured = 0
    if rules[RIPE] == 0 or laps > 0:
        if rules[CAPTURES] == TWO_THREE:
            if not mine:
                captured, other = _take_twos_and_threes(other, at - m - 1)
        elif hand == 1 and (mine or rules[REACH]):
            across = 8 * (m - 1) - shift
            taken = ((other if mine else own) >> across) & 255
            lone = 1 if rules[CAPTURES] == ALWAYS or (rules[CAPTURES] == OCCUPIED and taken > 0) else 0
            if lone == 1 or rules[CAPTURES] == OPPOSITE:
                captured = lone + taken
                if mine:
                    own -= lone << shift
                    other -= taken << across
                else:
                    other -= lone << shift
                    own -= taken << across
        if captured == 0 and rules[MIKUL] and hand == 1 and not mine and m + 1 < at < 2 * m:
            before = (other >> (shift - 8)) & 255
            if before > 0 and before == (other >> (shift + 8)) & 255:
                captured = 1 + 2 * before
                other -= (before << (shift - 8)) + (1 << shift) + (before << (shift + 8))
    if captured > 0:
        return own, other, laps, captured, CAPTURE, given, legs, at
    if mine:
        return own, other, laps, 0, OWN, given, legs, at
    return own, other, laps, 0, (OPPONENT_EMPTY if hand == 1 else OPPONENT), given, legs, at


@kernel
def _take_twos_and_threes(other, last):  # type: ignore[no-untyped-def]
    """(seeds taken, the other side after it): nothing if that would be all there is."""
    left = other
    captured = 0
    pit = last
    while pit >= 0:
        seeds = (other >> 8 * pit) & 255
        if seeds != 2 and seeds != 3:
            break
        captured += seeds
        left -= seeds << 8 * pit
        pit -= 1
    if left == 0:
        return 0, other
    return captured, left


@kernel
def seeds_in(word, pits):  # type: ignore[no-untyped-def]
    """Seeds in the pits of a side."""
    total = 0
    for pit in range(pits):
        total += (word >> 8 * pit) & 255
    return total


@kernel
def legal_picks(own, other, side, rules, table):  # type: ignore[no-untyped-def]
    """The pits 0..m-1 that the side to move could pick, a bit each."""
    picks = 0
    for pit in range(rules[PITS]):
        hand = (own >> 8 * pit) & 255
        if hand > 0:
            if (
                rules[FEED]
                and other == 0
                and table[side, pit if rules[ORIGIN] else 0, pit, hand, 2] >> 16 == 0
            ):
                continue
            picks |= 1 << pit
    return picks


@kernel
def ends(own, other, own_store, other_store, mine, side, rules, table):  # type: ignore[no-untyped-def]
    """The game ends in this position of the mover's, `mine` saying whether the mover chooses again."""
    m = rules[PITS]
    if own == 0 and other == 0:
        return True
    if rules[STOP]:
        total = seeds_in(own, m) + seeds_in(other, m) + own_store + other_store
        if 2 * max(own_store, other_store) >= (total if rules[STOP] == HALF else total + 1):
            return True
    if rules[END] == SIDE_EMPTY:
        return own == 0 or other == 0
    if rules[END] == STUCK:
        if mine:
            return legal_picks(own, other, side, rules, table) == 0
        return legal_picks(other, own, 1 - side, rules, table) == 0
    if rules[END] == THREE_EMPTY:
        own_empty = other_empty = 0
        for pit in range(m):
            own_empty += (own >> 8 * pit) & 255 == 0
            other_empty += (other >> 8 * pit) & 255 == 0
        return own_empty >= rules[ENOUGH_SOUTH + side] or other_empty >= rules[ENOUGH_NORTH - side]
    return False


@kernel
def play(own, other, own_store, other_store, side, pit, rules, table):  # type: ignore[no-untyped-def]
    """(own, other, own store, other store, mine, fate) after the pit 0..m-1: still the mover's view.

    Swept or passed as the rules say; a repetition is not looked for. `mine`: the mover is to move again.
    """
    own, other, laps, captured, outcome, _, _, at = sow(own, other, side, pit, rules, table)
    own_store += laps + captured
    mine = (rules[AGAIN] != AGAIN_NEVER and outcome == STORE) or (
        rules[AGAIN] == AGAIN_OWN_SIDE and at < rules[PITS]
    )
    if ends(own, other, own_store, other_store, mine, side, rules, table):
        own, other, own_store, other_store = sweep(own, other, own_store, other_store, rules)
        return own, other, own_store, other_store, mine, OVER
    if (own if mine else other) == 0:
        return own, other, own_store, other_store, not mine, PASSED
    return own, other, own_store, other_store, mine, GOES_ON


@kernel
def sweep(own, other, own_store, other_store, rules):  # type: ignore[no-untyped-def]
    """The position of a game that has ended: what lies in the pits goes to its owner, or to nobody."""
    if rules[REST]:
        return own, other, own_store, other_store
    m = rules[PITS]
    return 0, 0, own_store + seeds_in(own, m), other_store + seeds_in(other, m)


@kernel
def stood_before(own, other, side, stood, first, count):  # type: ignore[no-untyped-def]
    """The position is among those remembered from `first` on."""
    for i in range(count - 1, first - 1, -1):
        if stood[i, 0] == own and stood[i, 1] == other and stood[i, 2] == side:
            return True
    return False


@kernel
def count_lines(own, other, own_store, other_store, side, depth, rules, table, stood, first, count):  # type: ignore[no-untyped-def]
    """Lines of `depth` picks; a game that ends earlier is one line. `stood` remembers the way here."""
    if depth == 0:
        return 1
    stood[count, 0], stood[count, 1], stood[count, 2] = own, other, side
    lines = 0
    picks = legal_picks(own, other, side, rules, table)
    for pit in range(rules[PITS]):
        if not (picks >> pit) & 1:
            continue
        a, b, x, y, mine, fate = play(own, other, own_store, other_store, side, pit, rules, table)
        if fate == OVER or depth == 1:
            lines += 1
            continue
        since = first if x == own_store and y == other_store else count + 1
        after = side
        if not mine:
            a, b, x, y, after = b, a, y, x, 1 - side
        if rules[REPEAT] and fate != PASSED and stood_before(a, b, after, stood, since, count + 1):
            lines += 1
        else:
            lines += count_lines(a, b, x, y, after, depth - 1, rules, table, stood, since, count + 1)
    return lines


@kernel
def play_out(own, other, own_store, other_store, side, rules, table, stood, chance):  # type: ignore[no-untyped-def]
    """(the mover's final lead, picks, chance afterwards) when both pick at random to the end."""
    count = moves = 0
    sign = 1
    fate = GOES_ON
    while fate != OVER:
        picks = legal_picks(own, other, side, rules, table)
        chance = next_random(chance)
        left = ((chance >> 16) & 0x7FFFFFFF) % _bits(picks)
        pit = 0
        while not (picks >> pit) & 1 or left > 0:
            left -= (picks >> pit) & 1
            pit += 1
        if rules[REPEAT]:
            stood[count, 0], stood[count, 1], stood[count, 2] = own, other, side
            count += 1
        before = own_store + other_store
        own, other, own_store, other_store, mine, fate = play(
            own, other, own_store, other_store, side, pit, rules, table
        )
        moves += 1
        if own_store + other_store != before:
            count = 0
        if not mine:
            own, other, own_store, other_store = other, own, other_store, own_store
            side = 1 - side
            sign = -sign
        stands_again = count == MOST_STOOD or stood_before(own, other, side, stood, 0, count)
        if stands_again and fate == GOES_ON:
            own, other, own_store, other_store = sweep(own, other, own_store, other_store, rules)
            fate = OVER
    return sign * (own_store - other_store), moves, chance


@kernel
def _bits(word):  # type: ignore[no-untyped-def]
    count = 0
    while word:
        count += word & 1
        word >>= 1
    return count


@kernel
def play_many(own, other, own_store, other_store, side, rules, table, stood, games, seed):  # type: ignore[no-untyped-def]
    """Of that many random games: won, drawn, lost by the mover, the sum of leads, picks made."""
    chance = np.int64(seed) * 2685821657736338717 + 88172645463325252
    if chance == 0:
        chance = np.int64(88172645463325252)
    won = drawn = leads = moves = 0
    for _ in range(games):
        lead, picks, chance = play_out(own, other, own_store, other_store, side, rules, table, stood, chance)
        won += lead > 0
        drawn += lead == 0
        leads += lead
        moves += picks
    return won, drawn, games - won - drawn, leads, moves


def room() -> Any:
    """What the kernels remember positions in."""
    return np.zeros((MOST_STOOD + 1, 3), np.int64)


def remember(state: State, stood: Any) -> int:
    """How many positions of its past a state has left in `stood`, where a repetition is looked for."""
    for i, (pits, turn) in enumerate(state.past):
        stood[i] = *pack(State(pits, (0, 0), turn))[:2], turn
    return len(state.past)
