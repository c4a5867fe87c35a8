"""Strength from results: Elo by maximum likelihood, with 95% intervals, and intervals for shares."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import NamedTuple

from dolanan.confidence import Z, wilson

SCALE = 400 / log(10)


class Rating(NamedTuple):
    """Elo and its 95% interval; the mean of all is 0."""

    elo: float
    low: float
    high: float


def rate(points: Sequence[Sequence[float]]) -> list[Rating]:
    """The Bradley-Terry strength of each player: points[i][j] is what i scored against j.

    Each pair that met counts one drawn game more than it played, so that a player who won or lost every
    game still gets a number. The interval comes from the curvature at the maximum.
    """
    import numpy as np

    if not points:
        return []
    won = np.array(points, float)
    met = (won + won.T) > 0
    won = won + np.where(met, 0.5, 0.0)
    played = won + won.T
    size = len(won)
    strength = np.zeros(size)
    inverse = np.zeros((size, size))
    for _ in range(100):
        expected = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
        slope = (won - played * expected).sum(axis=1)
        weight = played * expected * (1 - expected)
        curvature = np.diag(weight.sum(axis=1)) - weight
        inverse = np.linalg.pinv(curvature)
        step = inverse @ slope
        strength += np.clip(step, -2, 2)
        if np.abs(step).max() < 1e-10:
            break
    strength -= strength.mean()
    half = Z * np.sqrt(np.maximum(np.diag(inverse), 0))
    return [
        Rating(round(float(SCALE * s), 1), round(float(SCALE * (s - h)), 1), round(float(SCALE * (s + h)), 1))
        for s, h in zip(strength, half)
    ]


def share_interval(wins: int, draws: int, losses: int, distinct: float = 1.0) -> tuple[float, float, float]:
    """The share of points, a draw counting half, and its 95% interval (Wilson's).

    `distinct` is the part of the games that differ from each other: the interval widens as if only those
    had been played.
    """
    games = wins + draws + losses
    if games == 0:
        return 0.5, 0.0, 1.0
    share = (wins + draws / 2) / games
    # A draw is less spread than a win and a loss: count as many games as would give the same spread.
    spread = (wins * (1 - share) ** 2 + draws * (0.5 - share) ** 2 + losses * share**2) / games
    like = games * share * (1 - share) / spread if spread > 0 else float(games)
    return share, *wilson(share, distinct * like)
