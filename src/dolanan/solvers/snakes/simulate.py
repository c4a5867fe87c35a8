"""Games rolled out by the million, seeded, each figure with its 95 % confidence interval."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Literal

import numpy as np

from dolanan.confidence import Z, wilson
from dolanan.games.snakes import Snakes
from dolanan.limits import NEVER, Halt, Limits
from dolanan.solvers.snakes.chain import Array, chain_of
from dolanan.text import Mistake

Chooser = Literal["random", "front", "back", "best"]
CHOOSERS: tuple[Chooser, ...] = ("random", "front", "back", "best")
MOST_GAMES, MOST_ROLLS = 1_000_000_000, 10_000_000_000
LONGEST = 10_000_000
BINS = 4_096
PIECE = 1 << 24
"""Rolls between two looks at the flag that stops: a tenth of a second or so."""


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % confidence interval."""

    mean: float
    low: float
    high: float

    @staticmethod
    def of(total: float, squares: float, count: int) -> Estimate:
        mean = total / count
        spread = sqrt(max(0.0, squares / count - mean * mean) / max(1, count - 1))
        return Estimate(mean, mean - Z * spread, mean + Z * spread)

    @staticmethod
    def share(hits: int, count: int) -> Estimate:
        """A share, by how many it was found."""
        return Estimate(hits / count, *wilson(hits / count, count))


@dataclass(frozen=True)
class Simulation:
    """What came of it: turns (one player) or rounds a game, wins a seat, the share of games that ended.

    `games` are those that are over; without any, nothing can be said about the rest.
    """

    games: int
    rolls: int
    seed: int
    turns: Estimate | None
    finished: Estimate | None
    wins: list[Estimate]
    histogram: list[int]


def simulate(
    game: Snakes,
    games: int = 1_000_000,
    seed: int = 0,
    choose: Chooser = "best",
    limits: Limits = NEVER,
    most: int = MOST_ROLLS,
) -> Simulation:
    """Play `games` games with the game's own players and pieces, or until `most` rolls were made or the
    limits are reached; a game that is not over by then does not count."""
    if not 1 <= games <= MOST_GAMES:
        raise Mistake(
            f"permainan: {games} di luar 1 sampai {MOST_GAMES}",
            f"games: {games} is not from 1 to {MOST_GAMES}",
        )
    if game.players == 1 and game.pieces == 1:
        return _alone(game, games, seed, limits, most)
    return _matches(game, games, seed, choose, limits, most)


def _words(seed: int) -> Array:
    """The generator that a seed of any size starts."""
    from dolanan.kernels.snakes_play import seeded

    words: Array = seeded(np.uint64(seed & 0xFFFF_FFFF_FFFF_FFFF))
    return words


def _alone(game: Snakes, games: int, seed: int, limits: Limits, most: int) -> Simulation:
    from dolanan.kernels.snakes_play import alone

    chain = chain_of(game)
    words, half = _words(seed), np.zeros(2, np.uint64)
    piece = np.array([game.start_square, 0])
    histogram = np.zeros(BINS, np.int64)
    rules = (chain.table, game.goal, game.start_square, game.again, chain.alive)
    rolls = reached = total = trapped = 0
    squares = 0.0
    while (left := games - reached - trapped) and rolls < most and not limits.reached():
        made, home, turns, turns_squared, lost = alone(
            *rules, left, min(PIECE, most - rolls), words, half, piece, histogram
        )
        rolls, reached, trapped = rolls + made, reached + home, trapped + lost
        total, squares = total + turns, squares + turns_squared
    played = reached + trapped
    finished = Estimate.share(reached, played) if played else None
    return Simulation(
        games=played,
        rolls=rolls,
        seed=seed,
        turns=Estimate.of(total, squares, reached) if reached else None,
        finished=finished,
        wins=[finished] if finished else [],
        histogram=np.trim_zeros(histogram, "b").tolist(),
    )


def _matches(game: Snakes, games: int, seed: int, choose: Chooser, limits: Limits, most: int) -> Simulation:
    from dolanan.kernels.snakes_play import matches, ranks
    from dolanan.solvers.snakes.choice import best_policy

    chain = chain_of(game)
    policy = None
    if choose == "best" and game.pieces > 1:
        try:
            policy = best_policy(chain.game, game.pieces, limits=limits)
        except Halt:
            games = 0  # stopped before the first game
    if games and choose == "best" and game.pieces > 1 and not chain.certain:
        raise Mistake(
            "di papan ini tujuan tidak pasti tercapai: pilih choose random, front, atau back",
            "the goal is not certain on this board: choose must be random, front or back",
        )
    words = _words(seed)
    places = np.full((game.players, game.pieces), game.start_square)
    clock = np.array([0, 1, 0])
    wins = np.zeros(game.players, np.int64)
    rules = (
        *(chain.table, game.goal, game.start_square, game.again, CHOOSERS.index(choose)),
        policy.binomial if policy else ranks(1, game.pieces),
        policy.value if policy else np.zeros(1),
    )
    longest = LONGEST if chain.certain else 10_000
    played = finished = total = rolls = 0
    squares = 0.0
    while played < games and rolls < most and not limits.reached():
        over, won, rounds, rounds_squared, made = matches(
            *rules, games - played, longest, min(PIECE, most - rolls), words, places, clock, wins
        )
        played, finished, rolls = played + over, finished + won, rolls + made
        total, squares = total + rounds, squares + rounds_squared
    return Simulation(
        games=played,
        rolls=rolls,
        seed=seed,
        turns=Estimate.of(total, squares, finished) if finished else None,
        finished=Estimate.share(finished, played) if played else None,
        wins=[Estimate.share(int(won), played) for won in wins] if played else [],
        histogram=[],
    )
