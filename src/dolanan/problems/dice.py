"""Any game of chance rolled: what the dice show, and a whole game as they fall."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Generic, NamedTuple

from dolanan.game import Chance, M, S


class Throw(NamedTuple, Generic[S, M]):
    """What the dice showed in a position, and what was played."""

    state: S
    outcome: int
    move: M


def roll(game: Chance[S, M], state: S, chance: Random) -> int:
    """What the dice show, each outcome as often as its probability says."""
    outcomes, weights = zip(*game.outcomes(state), strict=True)
    return int(chance.choices(outcomes, [float(weight) for weight in weights])[0])


def play_out(
    game: Chance[S, M], chance: Random, choose: Callable[[S, Sequence[M]], M], state: S | None = None
) -> Iterator[Throw[S, M]]:
    """The throws of a game until it is over; of several moves `choose` picks one."""
    state = game.start() if state is None else state
    while game.moves(state):
        outcome = roll(game, state, chance)
        move = choose(state, game.moves_after(state, outcome))
        yield Throw(state, outcome, move)
        state = game.play(state, move)
