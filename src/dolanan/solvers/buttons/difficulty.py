"""How hard a cloth is, measured along a shortest way to clear it.

At each step of the way every cut that could be made instead is tried (an even sample of twelve where
there are more): it is a *trap* if the cloth can then no longer be cleared. From the shares of traps come

    luck     the bits of luck that a player needs who cuts at random and always stays clearable:
             the sum of log2(choices / safe choices). Many orders that work mean little luck.
    waste    the cuts such a player expects to lose: for each step the share of traps times the cuts made
             after a trap before a button is seen without a partner. A trap noticed late wastes most.

The score is their sum. A cut that the search can neither prove safe nor a trap counts as safe, so a score
is a lower estimate. The levels split the scores of made 7 x 7 cloths of 4 to 7 colours into fifths, so a
level means the same on a small cloth and on a large one.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dolanan.games.buttons import Buttons, Cloth, Cut
from dolanan.limits import NEVER, Limits, watched
from dolanan.text import Text

if TYPE_CHECKING:
    from dolanan.solvers.buttons.oracle import Oracle

LEVELS: tuple[Text, ...] = (
    Text("sangat mudah", "very easy"),
    Text("mudah", "easy"),
    Text("sedang", "medium"),
    Text("sulit", "hard"),
    Text("sangat sulit", "very hard"),
)

STEPS_UP = (12.0, 16.0, 20.0, 28.0)
"""The scores at which levels 2 to 5 begin."""

SAMPLE = 12
"""Cuts tried at a step, at most."""


@dataclass(frozen=True)
class Difficulty:
    """What makes a cloth hard; `level` 1 to 5 follows from `score`."""

    level: int
    score: float
    luck: float
    waste: float
    traps: int
    """Tempting cuts that lose, along the way."""
    delay: float
    """Cuts made after a trap before it shows, on average."""
    narrow: int
    """Steps at which a single cut is safe."""

    @property
    def name(self) -> Text:
        return LEVELS[self.level - 1]


def level_of(score: float) -> int:
    """The level, 1 to 5, of a score."""
    return 1 + sum(score >= step for step in STEPS_UP)


def measure(cloth: Cloth, way: tuple[Cut, ...], limits: Limits = NEVER) -> Difficulty:
    """The difficulty of a cloth along a shortest way to clear it; Halt if it is stopped."""
    from dolanan.solvers.buttons.oracle import Oracle

    oracle = Oracle(cloth)
    with watched(limits, oracle.halt):
        return _measure(cloth, way, oracle, limits)


def _measure(cloth: Cloth, way: tuple[Cut, ...], oracle: Oracle, limits: Limits) -> Difficulty:
    game = Buttons(cloth)
    luck = waste = 0.0
    traps = narrow = 0
    delays: list[int] = []
    state = cloth
    for step, cut in enumerate(way):
        tried = _sample(game.moves(state), cut)
        unnoticed = []
        for other in tried:
            limits.check()
            after = game.play(state, other)
            if other != cut and oracle.clearable(after) is False:
                unnoticed.append(oracle.unnoticed(after, step))
        safe = len(tried) - len(unnoticed)
        luck += math.log2(len(tried) / safe)
        waste += sum(1 + delay for delay in unnoticed) / len(tried)
        traps += len(unnoticed)
        narrow += safe == 1 < len(tried)
        delays += unnoticed
        state = game.play(state, cut)
    score = round(luck + waste, 2)
    delay = round(sum(delays) / len(delays), 2) if delays else 0.0
    return Difficulty(level_of(score), score, round(luck, 2), round(waste, 2), traps, delay, narrow)


def _sample(cuts: tuple[Cut, ...], kept: Cut) -> list[Cut]:
    """At most SAMPLE of the cuts, evenly spread, `kept` among them."""
    if len(cuts) <= SAMPLE:
        return list(cuts)
    others = [cut for cut in cuts if cut != kept]
    return [kept, *(others[i * len(others) // (SAMPLE - 1)] for i in range(SAMPLE - 1))]
