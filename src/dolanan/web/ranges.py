"""From where to where numbers may go in what the server is asked about a game; the page is told them."""

from __future__ import annotations

from typing import NamedTuple

from dolanan.games.mancala import MOST_PITS, MOST_SEEDS
from dolanan.games.match import MOST_ROUNDS
from dolanan.games.snakes import LEAST_SQUARES, MOST_PLAYERS


class Range(NamedTuple):
    """The least and the most."""

    least: int
    most: int


PITS = Range(1, MOST_PITS)
SEEDS = Range(1, MOST_SEEDS)
ROUNDS = Range(1, MOST_ROUNDS)

SQUARES = Range(LEAST_SQUARES, 400)
"""The odds of so many squares take a third of a second."""
FACES = Range(1, 20)
PLAYERS = Range(1, MOST_PLAYERS)
ROLLS = Range(0, 3000)

RANGES = {
    "mancala": {"pits": PITS, "seeds": SEEDS, "rounds": ROUNDS},
    "snakes": {"goal": SQUARES, "faces": FACES, "players": PLAYERS, "rolls": ROLLS},
}
"""By game and by number."""
