"""A hint at any point of play: the next cut of a shortest way, or which cut lost the cloth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dolanan.games.buttons import Buttons, Cloth, Cut
from dolanan.limits import NEVER, Limits
from dolanan.solvers.buttons.minimum import Solution, minimum


@dataclass(frozen=True)
class Hint:
    """What to do now. `solvable` is None when time ran out before anything was known."""

    solvable: bool | None
    cut: Cut | None
    """The next cut, None if the cloth is clear or lost."""
    remaining: int | None
    """Cuts of the way that `cut` begins."""
    proved: bool
    """No way is shorter; or the cloth is lost, and by which cut is certain."""
    lost_by: int | None
    """The number, from 1, of the cut that lost the cloth; 0 if it could never be cleared. None for a lost
    cloth: time ran out before that was proved."""


def hint(
    cloth: Cloth, history: Sequence[Cut] = (), limits: Limits = NEVER, *, threads: int | None = None
) -> Hint:
    """What to do after the cuts of `history` on `cloth`."""
    game = Buttons(cloth)
    states = [cloth]
    for cut in history:
        states.append(game.play(states[-1], cut))

    def look(state: Cloth, share: float = 1.0) -> Solution:
        return minimum(state, limits.within(share), threads=threads)

    now = look(states[-1])
    if now.solvable is not False:
        first = now.cuts[0] if now.cuts else None
        return Hint(now.solvable, first, now.count, now.proved, None)
    # Lost stays lost, so the cut that did it is found by halving.
    low, high = 0, len(history)
    while low < high:
        middle = (low + high) // 2
        looks = (high - low).bit_length()
        solvable = look(states[middle], 1 / looks).solvable
        if solvable is None:
            return Hint(False, None, None, False, None)
        if solvable:
            low = middle + 1
        else:
            high = middle
    return Hint(False, None, None, True, low)
