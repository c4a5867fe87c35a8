"""Oware against the Monte Carlo tree search of OpenSpiel: 1,000 playouts a move, equal thinking time."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Any

from dolanan.bots import bot
from dolanan.games.mancala import ruleset
from dolanan.limits import Limits
from row import Row, timed

PLAYOUTS = 1_000
SHARE = 0.6
"""Of the points, what each of our searches must win."""


def play_game(name: str, seat: int, seed: int) -> tuple[float, int]:
    """Our points in one game, and the moves made; we think as long a move as they did on average."""
    import pyspiel

    spiel = pyspiel.load_game("oware")
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    theirs = pyspiel.MCTSBot(spiel, evaluator, 2.0, PLAYOUTS, 100, False, seed, False)
    game = ruleset("oware")
    ours = bot(name, game, seed)
    state, judged = game.start(), spiel.new_initial_state()
    # What one of their moves takes: from the start, so that our first move has a measure as well.
    began = perf_counter()
    theirs.step(judged)
    spent, moves = perf_counter() - began, 1
    made = 0
    while not game.over(state):
        if state.turn == seat:
            pit: Any = ours.choose(state, Limits(spent / moves)).move
        else:
            began = perf_counter()
            pit = theirs.step(judged) + 1
            spent, moves = spent + perf_counter() - began, moves + 1
        judged.apply_action(pit - 1)
        state = game.play(state, pit)
        made += 1
    assert judged.is_terminal(), "both games end together"
    lead = game.score(state) if seat == 0 else -game.score(state)
    return (1 + (lead > 0) - (lead < 0)) / 2, made


def compete(name: str, games: int) -> Row:
    """A search of ours over both seats."""
    began = perf_counter()
    played = [play_game(name, number % 2, number) for number in range(games)]
    points = sum(won for won, _ in played)
    assert points >= SHARE * games, f"{name} won {points} of {games}"
    moves = sum(made for _, made in played)
    return timed(
        f"oware: {name} against OpenSpiel's MCTS", f"{points}/{games}", moves, perf_counter() - began
    )


def rows() -> Iterator[Row]:
    """A few games, to see that it still holds."""
    yield compete("alphabeta", 6)


def long_rows() -> Iterator[Row]:
    """200 games each."""
    for name in ("alphabeta", "mcts"):
        yield compete(name, 200)
