"""One pick of a game that the exact engine plays, with all that follows: what the next player finds.

The engine knows no rules. A position is two words, the mover's pits and the other side's, a byte a pit (see
`kalah`), and a pick leads to another one, seen by whoever moves then. Two families have that in common, and
that every pick either takes seeds off the board or shifts the mover's own seeds towards the store, so that no
position comes again:

- the Kalah family, one sowing a pick and over with an empty side: `kalah.sow`, the fastest;
- relays in their many forms, where a side without seeds may pass: `family.play`.

A relay that reaches the own store has left a seed there; one that does not has stayed on the own side and
only gone forward.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from dolanan.games.mancala import CHOICES, Mancala
from dolanan.kernels import family, kalah, kernel, supports
from dolanan.kernels.family import FIELDS, OVER, play
from dolanan.kernels.kalah import sow, total

RELAYS = 8
"""From this number on, a code stands for rules with relays."""


class Rules(NamedTuple):
    """The rules as the kernels take them."""

    code: int
    """A number for the rules, unlike that of any others."""
    choices: Any
    sowing: Any
    """What `family.play` takes; unused without relays."""


def rules_of(game: Mancala) -> Rules:
    """The rules of a game that the engine plays."""
    if supports(game):
        return Rules(kalah.rules_code(game), np.zeros(1, np.int64), np.zeros((1, 1, 1, 1, 1), np.int64))
    choices = family.rules_of(game)
    code = 0
    for field, choice in zip(FIELDS, choices, strict=False):
        code = code * len(CHOICES[field]) + int(choice)
    return Rules(RELAYS + code, choices, family.table_of(game))


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
