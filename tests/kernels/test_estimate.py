"""Weights that order picks: they fit what they are learned from, and no answer depends on them."""

from __future__ import annotations

import numpy as np
import pytest

from dolanan.games.mancala import ruleset
from dolanan.kernels.estimate import COUNTS, FINE, estimate, learn_weights, no_weights, play_down
from dolanan.kernels.many import Positions
from dolanan.kernels.sowing import pack
from dolanan.kernels.step import rules_of
from dolanan.limits import NEVER
from dolanan.solvers.mancala.by_engine import solve_pits
from dolanan.solvers.mancala.engine import Engine
from dolanan.solvers.mancala.tables import make_table
from dolanan.solvers.mancala.values import Request


def sides_of(words: list[int], pits: int) -> list[list[int]]:
    return [[(word >> (8 * pit)) & 255 for pit in range(pits)] for word in words]


def test_values_that_are_a_weighted_count_are_found_again() -> None:
    """Two seeds for each in the mover's first pit, less three for each in the other's last."""
    dice = np.random.default_rng(1)
    mine, yours = (sum(dice.integers(0, 5, 3000) << (8 * pit) for pit in range(3)) for _ in range(2))
    values = 2 * (mine & 255) - 3 * ((yours >> 16) & 255)
    weights = learn_weights(Positions(mine, yours), values, 3)
    assert len(weights) == 2 * 3 * COUNTS
    for a, b, value in zip(mine[:50], yours[:50], values[:50], strict=True):
        assert abs(estimate(a, b, 3, weights) / FINE - value) < 0.5
        assert estimate(a, b, 3, no_weights(3)) == 0


@pytest.mark.parametrize("name", ["kalah", "congklak"])
def test_random_games_come_to_positions_of_the_game_with_the_seeds_asked_for(name: str) -> None:
    game = ruleset(name, 3, 3)
    rows = np.zeros((40, 2), np.int64)
    filled = play_down(*pack(game.start()), 3, rules_of(game), 9, 6, 1, rows)
    assert filled == 40
    for mine, yours in rows.tolist():
        sides = sides_of([mine, yours], 3)
        assert 6 <= sum(map(sum, sides)) <= 9 and any(sides[0])


@pytest.mark.parametrize("name", ["kalah", "bantumi", "congklak"])
def test_any_order_finds_the_same_values(name: str) -> None:
    """Weights of the table, none, the opposite and wild ones."""
    game = ruleset(name, 4, 3)
    answers = []
    for change in (1, 0, -1, 1000):
        engine = Engine(game, 1, memory=1 << 20, table=make_table(game, 8, 1, keep=False))
        assert any(engine.weights)
        engine.weights = change * engine.weights
        answers.append(solve_pits(game, game.start(), Request(("value", "moves"), book=False), NEVER, engine))
    assert all(answer.proved for answer in answers)
    assert len({tuple(answer.moves.items()) for answer in answers}) == 1
