"""Strength from results: Elo by maximum likelihood, with 95% intervals, and intervals for shares."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
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
    size = len(points)
    met = [[points[i][j] + points[j][i] > 0 for j in range(size)] for i in range(size)]
    strength, half = [0.0] * size, [0.0] * size
    for group in _groups(met):
        won = [[points[i][j] + 0.5 * met[i][j] for j in group] for i in group]
        for i, (mine, spread) in zip(group, _climb(won)):
            strength[i], half[i] = mine, Z * sqrt(max(0.0, spread))
    mean = sum(strength) / max(1, size)
    return [
        Rating(
            round(SCALE * (s - mean), 1), round(SCALE * (s - mean - h), 1), round(SCALE * (s - mean + h), 1)
        )
        for s, h in zip(strength, half)
    ]


def _groups(met: list[list[bool]]) -> list[list[int]]:
    """The players in groups, whoever met in the same one: between groups nothing is known."""
    left, groups = set(range(len(met))), []
    while left:
        group, new = set[int](), {min(left)}
        while new:
            group |= new
            new = {j for i in new for j, there in enumerate(met[i]) if there} - group
        groups.append(sorted(group))
        left -= group
    return groups


def _climb(won: list[list[float]]) -> list[tuple[float, float]]:
    """The strength of each player of a group, and its variance, by Newton's method; their mean is 0."""
    size = len(won)
    played = [[won[i][j] + won[j][i] for j in range(size)] for i in range(size)]
    strength, inverse = [0.0] * size, [[0.0] * size for _ in range(size)]
    for _ in range(100):
        slope, curvature = [0.0] * size, [[0.0] * size for _ in range(size)]
        for i in range(size):
            for j in range(size):
                expected = 1 / (1 + exp(min(700.0, strength[j] - strength[i])))
                slope[i] += won[i][j] - played[i][j] * expected
                weight = played[i][j] * expected * (1 - expected)
                curvature[i][j] -= weight
                curvature[i][i] += weight
        inverse = _invert(curvature)
        step = [sum(a * b for a, b in zip(row, slope)) for row in inverse]
        strength = [s + min(2.0, max(-2.0, d)) for s, d in zip(strength, step)]
        if max(map(abs, step)) < 1e-10:
            break
    return [(strength[i], inverse[i][i]) for i in range(size)]


def _invert(curvature: list[list[float]]) -> list[list[float]]:
    """The inverse among vectors of mean 0: rows of `curvature` sum to 0, so a constant part is lent to it."""
    size = len(curvature)
    lent = 1 / size
    rows = [[value + lent for value in row] for row in curvature]
    for i, row in enumerate(rows):
        row += [float(i == j) for j in range(size)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        scale = rows[i][i]
        rows[i] = [value / scale for value in rows[i]]
        for k in range(size):
            if k != i and rows[k][i]:
                times = rows[k][i]
                rows[k] = [a - times * b for a, b in zip(rows[k], rows[i])]
    return [[value - lent for value in row[size:]] for row in rows]


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
