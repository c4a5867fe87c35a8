"""Oware against the Monte Carlo tree search of OpenSpiel: 1,000 playouts a move, equal thinking time.

`dolanan bench --only oware --long` plays 200 games with each of our searches. Games are kept in the folder
`oware`, a JSON line each: whoever stops a run (Ctrl-C) goes on with the same command.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import kept
from dolanan.bots import bot
from dolanan.games.mancala import ruleset
from dolanan.limits import Limits
from row import Row, timed

FOLDER = Path("oware")
PLAYOUTS = 1_000
LEAST = 0.005
"""Seconds that a move of ours is given however much the last ones took."""
SHARE = 0.6
"""Of the points, what each of our searches must win."""


def play_game(name: str, number: int) -> dict[str, float]:
    """Our points in one game, the moves made, and the milliseconds each side took for one of its own.

    Time is the processor's, so that other work on the machine favours nobody. We get as much a move as they
    took on average; what a move of ours overran, the next ones give back. Even games we begin.
    """
    import pyspiel

    spiel = pyspiel.load_game("oware")
    evaluator = pyspiel.RandomRolloutEvaluator(1, number)
    theirs = pyspiel.MCTSBot(spiel, evaluator, 2.0, PLAYOUTS, 100, False, number, False)
    game, seat = ruleset("oware"), number % 2
    ours = bot(name, game, number)
    state, judged = game.start(), spiel.new_initial_state()
    # What one of their moves takes: from the start, so that our first move has a measure as well.
    began = process_time()
    theirs.step(judged)
    spent, moves = [0.0, process_time() - began], [0, 1]
    while not game.over(state):
        who = 0 if state.turn == seat else 1
        began = process_time()
        if who == 0:
            left = spent[1] / moves[1] * (moves[0] + 1) - spent[0]
            pit: Any = ours.choose(state, Limits(max(left, LEAST))).move
        else:
            pit = theirs.step(judged) + 1
        spent[who], moves[who] = spent[who] + process_time() - began, moves[who] + 1
        judged.apply_action(pit - 1)
        state = game.play(state, pit)
    assert judged.is_terminal(), "both games end together"
    lead = game.score(state) if seat == 0 else -game.score(state)
    ms, theirs_ms = (1000 * seconds / max(1, count) for seconds, count in zip(spent, moves))
    return {
        "points": (1 + (lead > 0) - (lead < 0)) / 2,
        "moves": sum(moves) - 1,
        "ms": round(ms, 2),
        "theirs_ms": round(theirs_ms, 2),
    }


def compete(name: str, played: list[dict[str, float]], seconds: float) -> Row:
    """What a search of ours scored, over both seats."""
    points, games = sum(game["points"] for game in played), len(played)
    assert points >= SHARE * games, f"{name} won {points} of {games}"
    ours, theirs = (sum(game[key] for game in played) / games for key in ("ms", "theirs_ms"))
    assert ours <= 1.05 * theirs, f"{name} thought {ours:.1f} ms a move, they {theirs:.1f}"
    answer = f"{points:g}/{games} at {ours:.0f} and {theirs:.0f} ms a move"
    moves = int(sum(game["moves"] for game in played))
    return timed(f"oware: {name} against OpenSpiel's MCTS", answer, moves, seconds)


def rows() -> Iterator[Row]:
    """A few games, to see that it still holds."""
    began = perf_counter()
    played = [play_game("alphabeta", number) for number in range(6)]
    yield compete("alphabeta", played, perf_counter() - began)


def long_rows() -> Iterator[Row]:
    """200 games each."""
    for name in ("alphabeta", "mcts"):
        began = perf_counter()
        played = kept.play(FOLDER / f"{name}.jsonl", 200, partial(play_game, name))
        yield compete(name, played, perf_counter() - began)
