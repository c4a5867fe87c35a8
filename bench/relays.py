"""Exact values of Congklak: the start, whole boards, and how long a person waits for every pit."""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import median
from time import perf_counter

from dolanan.bots import bot
from dolanan.games.mancala import Mancala, State, ruleset
from dolanan.limits import NEVER, Limits
from dolanan.solvers.mancala.by_engine import solve_pits
from dolanan.solvers.mancala.engine import Engine
from dolanan.solvers.mancala.tables import make_table
from dolanan.solvers.mancala.values import VALUE, Request
from row import Row, timed

PLAYERS = ("random", "fewest-laps", "most-laps", "combined", "priority", "alphabeta-2", "strongest")
TABLE = 11
"""Seeds of the table that is there before anybody asks, as usual."""


def positions_of_bots(game: Mancala, games: int, seed: int) -> list[State]:
    """Every position of games between bots drawn by lot, in disorder."""
    dice = random.Random(seed)
    found = []
    for number in range(games):
        players = [bot(dice.choice(PLAYERS), game, seed + number) for _ in range(2)]
        state = game.start()
        while not game.over(state):
            found.append(state)
            state = game.play(state, players[state.turn].choose(state, Limits(nodes=5_000)).pit)
    dice.shuffle(found)
    return found


def start(game: Mancala, value: int) -> Row:
    """The value of the start from nothing, the table built in the same run."""
    began = perf_counter()
    engine = Engine(game, memory=1 << 30, table=make_table(game, TABLE, keep=False))
    found = solve_pits(game, game.start(), Request(VALUE, book=False), NEVER, engine)
    assert found.value == value, f"{found.low} to {found.high} instead of {value}"
    name = f"the start of congklak {game.pits},{game.seeds} capture={game.capture}"
    return timed(name, value, found.nodes, perf_counter() - began)


def waits(game: Mancala, states: list[State], least: int, most: int, count: int) -> Row:
    """How long every pit of positions with so many seeds takes, nothing remembered before."""
    engine = Engine(game, table=make_table(game, TABLE))
    engine.prepare(2 * game.pits * game.seeds)
    seconds, nodes = [], 0
    for state in [one for one in states if least <= sum(map(sum, one.pits)) <= most][:count]:
        engine.forget()
        found = solve_pits(game, state, Request(("value", "moves"), book=False), NEVER, engine)
        assert found.proved, state
        seconds.append(found.seconds)
        nodes += found.nodes
    seconds.sort()
    late = seconds[int(0.95 * len(seconds))]
    answer = f"{median(seconds):.2f} {late:.1f} {seconds[-1]:.1f} s"
    return timed(
        f"congklak, {least} to {most} seeds, every pit: median, 95%, longest", answer, nodes, sum(seconds)
    )


def rows() -> Iterator[Row]:
    """The start under both readings of capture; positions of bots' games with up to 40 seeds."""
    start(ruleset("congklak", 3, 2), 6)  # compile
    yield start(ruleset("congklak"), 96)
    yield start(ruleset("congklak", capture="occupied"), 98)
    states = positions_of_bots(ruleset("congklak"), 40, 2026)
    yield waits(ruleset("congklak"), states, 2, 40, 200)


def long_rows() -> Iterator[Row]:
    """How far up it goes."""
    states = positions_of_bots(ruleset("congklak"), 120, 2026)
    for least in (41, 51, 61):
        yield waits(ruleset("congklak"), states, least, least + 9, 40)
