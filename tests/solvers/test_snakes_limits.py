"""Snakes & Ladders within limits: designs keep their seconds, and what takes long can be stopped."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from contextlib import nullcontext, suppress
from fractions import Fraction
from time import perf_counter
from typing import Any

import pytest

from dolanan.answers.snakes import SnakesAnalysis
from dolanan.games.snakes import Snakes
from dolanan.limits import Halt, Limits
from dolanan.solvers.snakes.analysis import analyse
from dolanan.solvers.snakes.choice import choice
from dolanan.solvers.snakes.design import Wish, design
from dolanan.solvers.snakes.simulate import simulate
from dolanan.solvers.snakes.target import hit
from dolanan.text import Mistake

LATE = 4.0
"""Seconds beyond a limit that a busy machine may take."""


def crowded(goal: int, faces: int, jumps: int) -> Snakes:
    """A board with many random jumps."""
    chance = random.Random(1)
    squares = chance.sample(range(2, goal), 2 * jumps)
    return Snakes(goal, jumps=tuple(zip(squares[::2], squares[1::2])), faces=faces)


@pytest.fixture(autouse=True, scope="module")
def _compiled() -> None:
    analyse(crowded(1000, 6, 20))
    simulate(Snakes(20), 10)
    simulate(Snakes(20, players=2, pieces=2), 10)
    design(Wish(expected=9.0, over=(9, 0.5)), Limits(0.1), rules=Snakes(30), ladders=1, snakes=1)
    hit(Fraction(9), Limits(0.1), Snakes(36), jumps=4)


def after(seconds: float) -> threading.Event:
    """A flag that is set after a while."""
    stop = threading.Event()
    threading.Timer(seconds, stop.set).start()
    return stop


DESIGNS: dict[str, Callable[..., Any]] = {
    "many games to follow": lambda limits: design(
        Wish(expected=500.0, over=(100_000, 0.5)), limits, rules=Snakes(2_500, faces=40)
    ),
    "no room for more": lambda limits: design(Wish(expected=30.0), limits, ladders=10, snakes=9),
    "a small board": lambda limits: design(
        Wish(expected=900.0), limits, rules=Snakes(20), ladders=1, snakes=2
    ),
    "aimed on a large board": lambda limits: hit(Fraction(500), limits, Snakes(400), jumps=20),
    "aimed too high": lambda limits: hit(Fraction(1000), limits, jumps=10),
    "aimed": lambda limits: hit(Fraction(40), limits, jumps=10),
}
PERHAPS_NONE = {"many games to follow", "no room for more"}
"""There may be no time for a single board, which is a mistake then."""


@pytest.mark.parametrize("name", DESIGNS)
def test_a_design_keeps_its_seconds(name: str) -> None:
    begin = perf_counter()
    with suppress(Mistake) if name in PERHAPS_NONE else nullcontext():
        assert DESIGNS[name](Limits(0.5)).game.goal
    assert perf_counter() - begin < 0.5 + LATE


@pytest.mark.parametrize("name", DESIGNS)
def test_a_design_can_be_stopped(name: str) -> None:
    begin = perf_counter()
    with suppress(Mistake) if name in PERHAPS_NONE else nullcontext():
        assert DESIGNS[name](Limits(600.0, stop=after(0.5))).game.goal
    assert perf_counter() - begin < 1.5 + LATE


def test_the_games_played_before_a_stop_count() -> None:
    """A die of six on a hundred squares without jumps, overshooting allowed: 28.3 rolls, give or take."""
    begin = perf_counter()
    found = simulate(Snakes(100, finish="overshoot"), 1_000_000_000, limits=Limits(stop=after(0.3)))
    assert perf_counter() - begin < 0.3 + LATE
    assert 100 < found.games < 1_000_000_000 and sum(found.histogram) == found.games
    assert found.turns is not None and found.turns.low < found.turns.high
    assert abs(found.turns.mean - 100 / 3.5) < 1


def test_matches_can_be_stopped() -> None:
    found = simulate(
        Snakes(100, players=3, pieces=2), 1_000_000_000, choose="front", limits=Limits(stop=after(0.3))
    )
    assert 0 < found.games < 1_000_000_000
    assert sum(share.mean for share in found.wins) == pytest.approx(1.0)


def test_a_game_without_end_can_be_stopped() -> None:
    """Ninety snakes back to the first square: hardly ever does a game end."""
    board = Snakes(100, jumps=tuple((square, 1) for square in range(6, 98) if square % 6))
    begin = perf_counter()
    assert simulate(board, 5, limits=Limits(stop=after(0.3))).games == 0
    assert perf_counter() - begin < 0.3 + LATE


def test_the_best_policy_can_be_stopped_and_asked_for_again() -> None:
    board = crowded(100, 6, 20)
    begin = perf_counter()
    with pytest.raises(Halt):
        choice(board, 4, limits=Limits(stop=after(0.3)))
    assert perf_counter() - begin < 0.3 + LATE
    small = crowded(30, 6, 3)
    with pytest.raises(Halt):
        choice(small, 2, limits=Limits(0.0))
    found = choice(small, 2)
    assert found is not None and found.best < found.random


def test_an_analysis_that_is_stopped_shows_what_it_has() -> None:
    board = crowded(9_000, 100, 300)
    begin = perf_counter()
    found = analyse(board, limits=Limits(stop=after(0.3)))
    assert perf_counter() - begin < 0.3 + LATE
    assert not found.complete and found.shortest is not None and found.rolls.exact is None
    assert SnakesAnalysis.of_board(found).complete is False


def test_a_stopped_analysis_is_not_what_is_remembered() -> None:
    board = crowded(700, 6, 10)
    halted = analyse(board, limits=Limits(stop=lambda: True))
    assert not halted.complete and halted.rolls.distribution is None and halted.heat is None
    whole = analyse(board)
    assert whole.complete and whole.rolls.distribution is not None and whole.heat is not None
    assert whole.rolls.exact is not None and whole.rolls.expected == float(whole.rolls.exact)
