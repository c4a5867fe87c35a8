"""Simulation agrees with the exact figures; the best choice is the best."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from math import sqrt

import pytest
from hypothesis import assume, given, settings

from dolanan.games.snakes import PAPER_BOARD, Snakes, board
from dolanan.solvers.snakes.chain import chain_of
from dolanan.solvers.snakes.choice import best_policy, choice, random_turns
from dolanan.solvers.snakes.markov import distribution, moments
from dolanan.solvers.snakes.players import seats
from dolanan.solvers.snakes.simulate import Estimate, simulate
from dolanan.text import Mistake
from tests.games.strategies import snakes_games

PAPER = board(PAPER_BOARD)


def near(estimate: Estimate | None, value: float) -> bool:
    """Within five standard errors: once in two million."""
    assert estimate is not None
    return abs(estimate.mean - value) <= 5 * (estimate.high - estimate.low) / (2 * 1.96)


@pytest.mark.parametrize("again", [0, 6])
@pytest.mark.parametrize("finish", ["exact", "overshoot", "bounce"])
def test_simulated_lengths_are_the_exact_ones(finish: str, again: int) -> None:
    game = replace(PAPER, finish=finish, again=again)  # type: ignore[arg-type]
    done, exact = simulate(game, 200_000, seed=7), moments(game, turns=True)
    assert exact.expected is not None and exact.sd is not None
    assert near(done.turns, exact.expected)
    lengths = distribution(game, turns=True)
    assert lengths is not None
    for length in (10, 20, 40):
        share = done.histogram[length] / done.games
        chance = float(lengths.chances[length])
        assert abs(share - chance) < 5 * sqrt(chance / done.games)


def test_simulation_is_seeded() -> None:
    assert simulate(PAPER, 1_000, seed=1) == simulate(PAPER, 1_000, seed=1)
    assert simulate(PAPER, 1_000, seed=1) != simulate(PAPER, 1_000, seed=2)


def test_simulated_seats_are_the_exact_ones() -> None:
    done, exact = simulate(replace(PAPER, players=3), 200_000, seed=3), seats(PAPER, 3)
    assert exact is not None and exact.rounds is not None
    assert all(near(share, chance) for share, chance in zip(done.wins, exact.chances, strict=True))
    assert near(done.turns, exact.rounds)


def test_a_simulation_sees_traps() -> None:
    done = simulate(Snakes(6, ((1, 6), (3, 2), (4, 2)), faces=2), 100_000, seed=5)
    assert near(done.finished, 0.5) and done.turns is not None and done.turns.mean == 1


@pytest.mark.parametrize("choose", ["random", "front", "back"])
def test_thoughtless_choices_are_all_alike(choose: str) -> None:
    """A roll goes to one piece whichever it is: k pieces take k times as long, whatever the order."""
    done = simulate(replace(PAPER, pieces=2), 40_000, seed=11, choose=choose)  # type: ignore[arg-type]
    expected = moments(PAPER).expected
    assert expected is not None and near(done.turns, 2 * expected)


def test_the_best_choice_plays_as_well_as_it_says() -> None:
    game = replace(PAPER, pieces=2)
    found = choice(game, 2)
    assert found is not None and found.best < found.random
    assert near(simulate(game, 40_000, seed=13, choose="best").turns, found.best)


def test_one_piece_leaves_no_choice() -> None:
    found = choice(PAPER, 1)
    assert found is not None
    assert found.best == pytest.approx(moments(PAPER).expected) == found.random


def test_random_choice_by_sweeps_is_the_sum() -> None:
    expected = moments(PAPER).expected
    assert expected is not None and random_turns(PAPER, 2) == pytest.approx(2 * expected, rel=1e-9)


def best_by_hand(game: Snakes, pieces: int) -> dict[tuple[int, ...], float]:
    """Value iteration over a dictionary, nothing clever."""
    value = dict.fromkeys(product(range(game.goal + 1), repeat=pieces), 0.0)
    change = 1.0
    while change > 1e-10:
        change = 0.0
        for state in reversed(value):
            away = [i for i, square in enumerate(state) if square != game.goal]
            if away:
                total = 0.0
                for roll in game.rolls():
                    options = []
                    for i in away:
                        rests = game.step(state[i], roll)
                        paid = roll != game.again or rests == game.goal
                        options.append(paid + value[(*state[:i], rests, *state[i + 1 :])])
                    total += min(options)
                change = max(change, abs(total / game.faces - value[state]))
                value[state] = total / game.faces
    return value


@settings(max_examples=8)
@given(snakes_games(most_squares=5))
def test_the_best_policy_is_the_one_by_hand(game: Snakes) -> None:
    chain = chain_of(game)
    assume(chain.certain and chain.matters[game.start_square :].all())
    assume((moments(game).expected or 999) < 40)
    policy = best_policy(chain.game, 2)
    assert policy is not None
    for state, value in best_by_hand(game, 2).items():
        if min(state) >= game.start_square:
            assert policy.turns(state) == pytest.approx(value, rel=1e-6, abs=1e-9)


def test_the_policy_takes_the_ladder() -> None:
    policy = best_policy(PAPER, 2)
    assert policy is not None
    # A four takes the piece on 24 to the long ladder 28>84, the piece on 50 nowhere in particular.
    assert policy.choose((24, 50), 4) == 0 and policy.choose((50, 24), 4) == 1
    # A piece at home is never chosen.
    assert policy.choose((100, 3), 2) == 1


def test_no_choice_where_the_goal_is_not_certain() -> None:
    trap = Snakes(6, ((1, 6), (3, 2), (4, 2)), faces=2)
    assert choice(trap, 2) is None
    with pytest.raises(Mistake):
        simulate(replace(trap, pieces=2), 10, choose="best")


def test_too_many_positions() -> None:
    with pytest.raises(Mistake):
        choice(Snakes(10_000), 4)
    with pytest.raises(Mistake):
        simulate(PAPER, 0)
