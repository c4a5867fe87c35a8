"""Games of chance rolled: the dice keep to their probabilities, and a game follows its rules."""

from __future__ import annotations

from collections import Counter
from random import Random

from dolanan.games.snakes import Move, Snakes, State
from dolanan.problems.dice import play_out, roll
from dolanan.solvers.snakes.markov import moments
from tests.toys.toy_chance import Climb


def test_a_bent_die_falls_as_it_is_bent() -> None:
    dice = Random(1)
    shown = Counter(roll(Climb(), 0, dice) for _ in range(6_000))
    assert set(shown) == {1, 3}
    assert abs(shown[3] - 2_000) < 5 * (6_000 * 2 / 9) ** 0.5, "five standard deviations"


def test_a_game_follows_its_rules_and_its_choices() -> None:
    game = Snakes(20, ((3, 11), (14, 4)), players=2, pieces=2)
    state = game.start()
    for throw in play_out(game, Random(3), lambda _, moves: moves[-1]):
        assert throw.state == state and throw.move.roll == throw.outcome
        assert throw.move == max(game.moves_after(state, throw.outcome))
        state = game.play(state, throw.move)
    assert game.over(state)


def test_games_last_as_long_as_the_exact_expectation_says() -> None:
    """Twelve squares, a ladder and a snake: the mean of many games beside the chain's expectation."""
    game = Snakes(12, ((2, 7), (10, 3)))
    exact = moments(game)
    assert exact is not None and exact.expected is not None and exact.sd is not None
    dice, games = Random(8), 2_000
    mean = sum(len(list(play_out(game, dice, only))) for _ in range(games)) / games
    assert abs(mean - exact.expected) < 4 * exact.sd / games**0.5


def only(state: State, moves: tuple[Move, ...]) -> Move:
    (move,) = moves
    return move
