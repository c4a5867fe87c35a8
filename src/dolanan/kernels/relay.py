"""Mancala with every rule choice, relay included, on two machine words: the fast twin of `games.mancala`.

One side of the board is one 64-bit word, a byte a place. Pit 1 sits in the lowest byte, the store in the
highest, whatever the number of pits; bytes between pit m and the store stay zero::

    byte     7      6     5     4     3     2     1     0
          | store | p7  | p6  | p5  | p4  | p3  | p2  | p1  |

Up to 7 pits and 255 seeds in all fit (`fits`). Words are signed, so that numba stays with integers; only
single bytes are ever read.

A position is (own, other): the word of the side to move and that of the other side. The places on the
mover's ring are numbered as in `games.mancala`: own pits 0..m-1, own store m, opponent's pits m+1..2m.
Sowing one hand is one addition to each word, read from a table: row (place, seeds in hand) holds what is
added to the own word, what is added to the other word, and landing place + 256 * seeds given.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from dolanan.games.mancala import SOUTH, Mancala, State
from dolanan.kernels import kernel

MOST_PITS, MOST_SEEDS = 7, 255

STORE_SHIFT = 56
STORE_ONE = 1 << STORE_SHIFT
PITS_MASK = STORE_ONE - 1

# Outcomes by number, in the words of `games.mancala`.
STORE, CAPTURE, OWN, OPPONENT, OPPONENT_EMPTY = range(5)
OUTCOMES = ("store", "capture", "own", "opponent", "opponent-empty")

# Where the rule choices sit in the array that every kernel takes.
PITS, RELAY, CAPTURES, AGAIN_OWN, ALL_STORED = range(5)


def rules_of(game: Mancala) -> Any:
    """The rule choices as the array that the kernels take."""
    captures = ("never", "occupied", "always").index(game.capture)
    return np.array(
        [game.pits, game.relay, captures, game.again == "own side", game.end == "all stored"], np.int64
    )


_tables: dict[int, Any] = {}


def sowing_table(pits: int) -> Any:
    """Rows (place, seeds in hand): added to the own word, to the other word, landing + 256 * given."""
    if pits not in _tables:
        length = 2 * pits + 1
        table = np.zeros((length, MOST_SEEDS + 1, 3), np.int64)
        for place in range(length):
            own = other = given = 0
            at = place
            for hand in range(MOST_SEEDS + 1):
                signed = own if own < 1 << 63 else own - (1 << 64)
                table[place, hand] = signed, other, at + 256 * given
                at = (at + 1) % length
                if at < pits:
                    own += 1 << 8 * at
                elif at == pits:
                    own += STORE_ONE
                else:
                    other += 1 << 8 * (at - pits - 1)
                    given += 1
        _tables[pits] = table
    return _tables[pits]


def pack(state: State) -> tuple[int, int]:
    """The position as (own, other), seen from the side to move."""
    words = []
    for side in (state.turn, 1 - state.turn):
        word = sum(seeds << 8 * i for i, seeds in enumerate(state.pits[side]))
        word += state.stores[side] << STORE_SHIFT
        words.append(word if word < 1 << 63 else word - (1 << 64))
    return words[0], words[1]


def unpack(own: int, other: int, turn: int, pits: int) -> State:
    """The position that two words and the side to move stand for."""
    sides = [tuple((word >> 8 * i) & 255 for i in range(pits)) for word in (own, other)]
    stores = [(word >> STORE_SHIFT) & 255 for word in (own, other)]
    if turn != SOUTH:
        sides.reverse()
        stores.reverse()
    return State((sides[0], sides[1]), (stores[0], stores[1]), turn)


@kernel
def sow(own: int, other: int, pit: int, rules: Any, table: Any) -> tuple[int, int, int, int, int, int, int]:
    """(own, other, outcome, captured, given, legs, landing place) once the pit 0..m-1 has been played.

    The mover's view before and after; nothing is swept and nobody has passed yet. Laps are the own
    store's growth less what was captured.
    """
    m = rules[PITS]
    at = pit
    legs = 1
    given = 0
    shift = 8 * at
    hand = (own >> shift) & 255
    own -= hand << shift
    while True:
        own += table[at, hand, 0]
        other += table[at, hand, 1]
        landing = table[at, hand, 2]
        given += landing >> 8
        at = landing & 255
        if at == m:
            return own, other, STORE, 0, given, legs, at
        if at < m:
            shift = 8 * at
            hand = (own >> shift) & 255
            if hand == 1 or rules[RELAY] == 0:
                break
            own -= hand << shift
        else:
            shift = 8 * (at - m - 1)
            hand = (other >> shift) & 255
            if hand == 1 or rules[RELAY] == 0:
                return own, other, (OPPONENT_EMPTY if hand == 1 else OPPONENT), 0, given, legs, at
            other -= hand << shift
        legs += 1
    if hand == 1:
        across = 8 * (m - 1 - at)
        taken = (other >> across) & 255
        if rules[CAPTURES] == 2 or (rules[CAPTURES] == 1 and taken > 0):
            own -= 1 << shift
            other -= taken << across
            own += (1 + taken) << STORE_SHIFT
            return own, other, CAPTURE, 1 + taken, given, legs, at
    return own, other, OWN, 0, given, legs, at


@kernel
def seeds_in(word: int) -> int:
    """Seeds in the pits of a side."""
    total = 0
    word &= PITS_MASK
    while word:
        total += word & 255
        word >>= 8
    return total


@kernel
def stays(outcome: int, landing: int, rules: Any) -> bool:
    """The turn goes on after this move, as far as the landing place decides."""
    return outcome == STORE or (rules[AGAIN_OWN] == 1 and landing < rules[PITS])


@kernel
def is_over(own: int, other: int, rules: Any) -> bool:
    """The game is over once these pits are left."""
    own &= PITS_MASK
    other &= PITS_MASK
    if rules[ALL_STORED] == 1:
        return (own | other) == 0
    return own == 0 or other == 0


@kernel
def play(own: int, other: int, pit: int, rules: Any, table: Any) -> tuple[int, int, bool]:
    """(own, other, mine) after the pit 0..m-1, swept or passed as the rules say: still the mover's view.

    `mine`: the mover is to move again; a finished game has no seed in either side's pits.
    """
    own, other, outcome, _, _, _, landing = sow(own, other, pit, rules, table)
    mine = stays(outcome, landing, rules)
    if is_over(own, other, rules):
        own = (own & ~PITS_MASK) + (seeds_in(own) << STORE_SHIFT)
        other = (other & ~PITS_MASK) + (seeds_in(other) << STORE_SHIFT)
        return own, other, mine
    if mine:
        return own, other, (own & PITS_MASK) != 0
    return own, other, (other & PITS_MASK) == 0
