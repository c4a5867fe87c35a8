"""Who has the advantage: the winning chance of each seat and the expected number of rounds.

Players do not touch each other, so each one's number of turns T is an independent copy. Seat i (from 0)
wins in round k when it takes exactly k turns, those before it take more than k, and those after it take
at least k: with S(k) the chance of more than k turns, the sum over k of

    P(T = k) S(k)^i S(k - 1)^(n - 1 - i)

and the game is still on after k rounds with chance S(k)^n.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from dolanan.games.snakes import MOST_PLAYERS, Snakes
from dolanan.solvers.snakes.markov import Distribution, distribution
from dolanan.text import Mistake


@dataclass(frozen=True)
class Seats:
    """The winning chance of each seat, the expected rounds (None: some games never end), the share of
    games that nobody wins."""

    players: int
    chances: list[float]
    rounds: float | None
    nobody: float


def seats(game: Snakes, players: int) -> Seats | None:
    """The odds of `players` players with a piece each; None if the board is too large or hopeless."""
    if not 1 <= players <= MOST_PLAYERS:
        raise Mistake(
            f"pemain: {players} di luar 1 sampai {MOST_PLAYERS}",
            f"players: {players} is not from 1 to {MOST_PLAYERS}",
        )
    lengths = distribution(game, turns=True)
    return None if lengths is None else seats_of(lengths, players)


def seats_of(lengths: Distribution, players: int) -> Seats:
    """The odds of `players` players whose numbers of turns are distributed as given."""
    ends = lengths.chances
    more = lengths.tails + lengths.never
    before = np.concatenate(([1.0], more[:-1]))
    chances = [float((ends * more**i * before ** (players - 1 - i)).sum()) for i in range(players)]
    nobody = lengths.never**players
    # Whoever is left when the list ends is split evenly: they are as good as equal by then.
    undecided = (lengths.never + lengths.rest) ** players - nobody
    chances = [chance + undecided / players for chance in chances]
    if lengths.never or lengths.rest:
        return Seats(players, chances, None, nobody)
    return Seats(players, chances, float((more**players).sum()), nobody)
