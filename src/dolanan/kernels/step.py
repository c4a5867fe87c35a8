"""One pick of a game that the exact engine plays, with all that follows: what the next player finds.

The engine knows no rules. A position is two words, the mover's pits and the other side's, a byte a pit (see
`sowing`), and a pick leads to another one, seen by whoever moves then. Two families have that in common, and
that every pick either takes seeds off the board or shifts the mover's own seeds towards the store, so that no
position comes again:

- the Kalah family, one sowing a pick and over with an empty side: `sowing.sow`, the fastest;
- relays in their many forms, where a side without seeds may pass: `family.play`.

A relay that reaches the own store has left a seed there; one that does not has stayed on the own side and
only gone forward.

What the rules alone say of a value
-----------------------------------
Nobody wins more than all seeds on the board. Where a last seed in an empty pit of one's own always captures,
itself at least, every relay stores something: it ends in the store, by a capture, or on the other side, which
it reached by way of the store. So whoever is to move gets a seed or more (`SURE_PICK`).

And a turn cannot clear the other side if that has seeds in two pits or more, on boards of four pits or more
(`SURE_REPLY`): a turn that stays on the own side ends with its first capture, which empties one pit; one that
passes leaves seeds in m // 2 of the pits it runs over, of which a capture can empty one, or ends in an empty
pit over there and leaves a seed in it (`solvers/mancala/turn.py` has this at length). So the other side keeps
seeds, and gets one by its next pick or by the sweep.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from dolanan.games.mancala import CHOICES, Mancala
from dolanan.kernels import family, kernel, sowing, supports
from dolanan.kernels.family import FIELDS, OVER, play
from dolanan.kernels.sowing import sow, total

RELAYS = 8
"""From this number on, a code stands for rules with relays."""
NOTHING_SURE, SURE_PICK, SURE_REPLY = range(3)
HIGH_BITS = 0x8080808080808080 - (1 << 64)
LOW_BITS = 0x7F7F7F7F7F7F7F7F


class Rules(NamedTuple):
    """The rules as the kernels take them."""

    code: int
    """A number for the rules, unlike that of any others."""
    choices: Any
    sowing: Any
    """What `family.play` takes; unused without relays."""
    sure: int
    """What follows for values from the rules alone."""


def rules_of(game: Mancala) -> Rules:
    """The rules of a game that the engine plays."""
    if supports(game):
        unused = np.zeros(1, np.int64), np.zeros((1, 1, 1, 1, 1), np.int64)
        return Rules(sowing.rules_code(game), *unused, NOTHING_SURE)
    choices = family.rules_of(game)
    code = 0
    for field, choice in zip(FIELDS, choices, strict=False):
        code = code * len(CHOICES[field]) + int(choice)
    return Rules(RELAYS + code, choices, family.table_of(game), _sure(game))


def _sure(game: Mancala) -> int:
    """What follows from rules with relays."""
    if game.capture != "always" or game.ripe != "at once":
        return NOTHING_SURE
    one_pit = game.again != "own side" and game.reach == "own" and not game.mikul
    return SURE_REPLY if one_pit and game.pits >= 4 else SURE_PICK


@kernel
def step(mine, yours, pit, m, rules):  # type: ignore[no-untyped-def]
    """(mine, yours, gain, stays) after pit 0..m-1, seen by who moves next: the same player if it `stays`.

    `gain` is what the pick brings its player, less what a final sweep brings the other. A game that is over
    has no seeds left in either word and counts as staying.
    """
    if rules.code < RELAYS:
        me, you, gain, stays = sow(mine, yours, pit, m, rules.code)
        if me == 0 or you == 0:
            return 0, 0, gain + total(me) - total(you), True
    else:
        me, you, own, other, stays, fate = play(mine, yours, 0, 0, 0, pit, rules.choices, rules.sowing)
        gain = own - other
        if fate == OVER:
            return 0, 0, gain, True
    if stays:
        return me, you, gain, True
    return you, me, gain, False


@kernel
def sure_bounds(mine, yours, m, rules):  # type: ignore[no-untyped-def]
    """(low, high): the bounds on a position's value that follow from the rules alone."""
    left = total(mine) + total(yours)
    low, high = -left, left
    if rules.sure != NOTHING_SURE and left > 0:
        low += 2
        pits = (((yours & LOW_BITS) + LOW_BITS) | yours) & HIGH_BITS
        if rules.sure == SURE_REPLY and pits & (pits - 1):
            high -= 2
    return low, high
