"""How hard a puzzle is: what must be seen, and how far.

The score is the luck that would be needed, in bits (a chance of 1 in 8 is 3 bits), plus the picks one must
look ahead. Its five levels are cut where each holds about a fifth of what the maker finds, turns for seeds
and exact values apart. Whether that means anything is asked of those who took no part in it: how many bots
of the ladder find the puzzle (`correlations`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from dolanan.puzzles.puzzle import Puzzle
from dolanan.text import Text

LEVELS: tuple[Text, ...] = (
    Text("sangat mudah", "very easy"),
    Text("mudah", "easy"),
    Text("sedang", "medium"),
    Text("sulit", "hard"),
    Text("sangat sulit", "very hard"),
)
CUTS: dict[bool, tuple[float, ...]] = {True: (7.0, 10.4, 12.6, 15.8), False: (3.6, 5.4, 8.4, 11.8)}
"""Scores at which the next level begins, of turns for seeds and of exact values."""


def score(puzzle: Puzzle) -> float:
    """How hard it is: bits of luck, and picks to look ahead."""
    return round(-math.log2(puzzle.rating.luck) + puzzle.rating.sight, 2)


def level(puzzle: Puzzle) -> int:
    """From 1, very easy, to 5, very hard."""
    return 1 + sum(score(puzzle) >= cut for cut in CUTS[puzzle.kind == "turn"])


# --- does it mean anything? -------------------------------------------------------------------------


class Correlation(NamedTuple):
    """How two figures of the same puzzles go together: Spearman's coefficient, from -1 to 1."""

    figure: str
    found: float
    """With how many bots of the ladder find it."""
    level: float
    """With the level."""


FIGURES: dict[str, Callable[[Puzzle], float]] = {
    "score": score,
    "level": level,
    "luck": lambda puzzle: -puzzle.rating.luck,
    "sight": lambda puzzle: puzzle.rating.sight,
    "fewest": lambda puzzle: puzzle.rating.fewest,
    "fail": lambda puzzle: 1 - len(puzzle.right) / len(puzzle.values[()]),
}
"""What is measured of a puzzle, each the larger the harder: `fail` is the share of first picks that fail."""


def correlations(puzzles: Sequence[Puzzle]) -> list[Correlation]:
    """How every figure goes together with being found by bots, and with the level."""
    found = [puzzle.rating.found / puzzle.rating.bots for puzzle in puzzles]
    levels = [float(level(puzzle)) for puzzle in puzzles]
    rows = []
    for name, figure in FIGURES.items():
        figures = [figure(puzzle) for puzzle in puzzles]
        rows.append(Correlation(name, spearman(figures, found), spearman(figures, levels)))
    return rows


def spearman(a: Sequence[float], b: Sequence[float]) -> float:
    """The correlation of the ranks of two lists, equals sharing theirs; 0 where one of them never changes."""
    one, other = _ranks(a), _ranks(b)
    mean = (len(a) + 1) / 2
    both = sum((x - mean) * (y - mean) for x, y in zip(one, other))
    spread = math.sqrt(sum((x - mean) ** 2 for x in one) * sum((y - mean) ** 2 for y in other))
    return round(both / spread, 3) if spread else 0.0


def _ranks(values: Sequence[float]) -> list[float]:
    places: dict[float, list[int]] = {}
    for place, value in enumerate(sorted(values), 1):
        places.setdefault(value, []).append(place)
    return [sum(places[value]) / len(places[value]) for value in values]
