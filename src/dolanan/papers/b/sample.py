"""The positions on which the paper's functions and cases are tried."""

from __future__ import annotations

from functools import cache

from dolanan.games.mancala import Mancala, Move, State
from dolanan.papers.played import sampled


@cache
def moves_sampled(game: Mancala) -> list[tuple[State, list[Move]]]:
    """Positions of thirty seeded random games, with all their moves."""
    return [
        (state, [game.move(state, pit) for pit in game.moves(state)])
        for state in sampled(game, games=30, seed=2016)
    ]
