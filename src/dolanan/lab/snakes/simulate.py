"""Games rolled out by the million, seeded, each figure with its 95 % confidence interval."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Literal

import numpy as np

from dolanan.games.snakes import Snakes
from dolanan.lab.limits import Halt, Limits, Stop, flagged
from dolanan.lab.snakes.chain import chain_of
from dolanan.text import Mistake

Chooser = Literal["random", "front", "back", "best"]
CHOOSERS: tuple[Chooser, ...] = ("random", "front", "back", "best")
MOST_GAMES, MOST_ROLLS = 1_000_000_000, 10_000_000_000
LONGEST = 10_000_000
BINS = 4_096


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
        return Estimate(mean, mean - 1.96 * spread, mean + 1.96 * spread)

    @staticmethod
    def share(hits: int, count: int) -> Estimate:
        """A share with Wilson's interval, which is right also for few hits."""
        p, z = hits / count, 1.96
        middle = (p + z * z / (2 * count)) / (1 + z * z / count)
        half = z * sqrt(p * (1 - p) / count + z * z / (4 * count * count)) / (1 + z * z / count)
        return Estimate(p, max(0.0, middle - half), min(1.0, middle + half))


@dataclass(frozen=True)
class Simulation:
    """What came of it: turns (one player) or rounds a game, wins a seat, the share of games that ended."""

    games: int
    rolls: int
    seed: int
    turns: Estimate | None
    finished: Estimate
    wins: list[Estimate]
    histogram: list[int]


def simulate(
    game: Snakes,
    games: int = 1_000_000,
    seed: int = 0,
    choose: Chooser = "best",
    most: int = MOST_ROLLS,
    stop: Stop | None = None,
) -> Simulation:
    """Play `games` games with the game's own players and pieces, or until `most` rolls were made.

    When it is stopped, the games played by then count; a Mistake if that is none.
    """
    if not 1 <= games <= MOST_GAMES:
        raise Mistake(
            f"permainan: {games} di luar 1 sampai {MOST_GAMES}",
            f"games: {games} is not from 1 to {MOST_GAMES}",
        )
    limits = Limits(stop=stop)
    try:
        if game.players == 1 and game.pieces == 1:
            return _alone(game, games, seed, most, limits)
        return _matches(game, games, seed, choose, limits)
    except Halt:
        raise Mistake("dihentikan sebelum satu permainan selesai", "stopped before a game was over") from None


def _alone(game: Snakes, games: int, seed: int, most: int, limits: Limits) -> Simulation:
    from dolanan.kernels.snakes_play import alone

    chain = chain_of(game)
    board = chain.table, game.goal, game.start_square, game.again, chain.alive
    with flagged(limits) as halted:
        histogram, rolls, reached, total, squares, trapped = alone(*board, games, seed, most, BINS, halted)
    played = reached + trapped
    if not played:
        raise Halt
    return Simulation(
        games=played,
        rolls=rolls,
        seed=seed,
        turns=Estimate.of(total, squares, reached) if reached else None,
        finished=Estimate.share(reached, played),
        wins=[Estimate.share(reached, played)],
        histogram=np.trim_zeros(histogram, "b").tolist(),
    )


def _matches(game: Snakes, games: int, seed: int, choose: Chooser, limits: Limits) -> Simulation:
    from dolanan.kernels.snakes_play import matches, ranks
    from dolanan.lab.snakes.choice import best_policy

    chain = chain_of(game)
    needed = choose == "best" and game.pieces > 1
    policy = best_policy(chain.game, game.pieces, limits=limits) if needed else None
    if needed and policy is None:
        raise Mistake(
            "di papan ini tujuan tidak pasti tercapai: pilih --choose random, front atau back",
            "the goal is not certain on this board: use --choose random, front or back",
        )
    with flagged(limits) as halted:
        wins, total, squares, rolls, finished, played = matches(
            chain.table,
            game.goal,
            game.start_square,
            game.again,
            game.players,
            game.pieces,
            CHOOSERS.index(choose),
            policy.binomial if policy else ranks(1, game.pieces),
            policy.value if policy else np.zeros(1),
            games,
            seed,
            LONGEST if chain.certain else 10_000,
            halted,
        )
    if not played:
        raise Halt
    return Simulation(
        games=played,
        rolls=int(rolls),
        seed=seed,
        turns=Estimate.of(total, squares, finished) if finished else None,
        finished=Estimate.share(finished, played),
        wins=[Estimate.share(int(won), played) for won in wins],
        histogram=[],
    )
