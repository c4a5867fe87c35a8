"""Every ruleset of mancala: random games by its kernel, and how much faster that is than by the rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from time import perf_counter

from dolanan.games.mancala import RULESETS, Mancala, State
from dolanan.kernels import family
from row import Row, timed

GAMES, READABLE_SECONDS = 20_000, 0.5
TIMES_FASTER = 10


def count_lines(game: Mancala, state: State, depth: int) -> int:
    """Lines of play by the readable game."""
    if depth == 0 or game.over(state):
        return 1
    return sum(count_lines(game, game.play(state, pit), depth - 1) for pit in game.moves(state))


def readable_rate(game: Mancala) -> float:
    """Picks a second of random games by the readable rules."""
    dice, picks, state = random.Random(1), 0, game.start()
    began = perf_counter()
    while (seconds := perf_counter() - began) < READABLE_SECONDS:
        state = game.start() if game.over(state) else game.play(state, dice.choice(game.moves(state)))
        picks += 1
    return picks / seconds


def rows() -> Iterator[Row]:
    """One row a ruleset, at its usual size."""
    room = family.room()
    for name, game in RULESETS.items():
        start = (*family.pack(game.start()), 0)
        rules, table = family.rules_of(game), family.table_of(game)
        lines = int(family.count_lines(*start, 3, rules, table, room, 0, 0))
        assert lines == count_lines(game, game.start(), 3), f"{name}: {lines} lines of 3 picks"
        family.play_many(*start, rules, table, room, 10, 1)
        began = perf_counter()
        picks = int(family.play_many(*start, rules, table, room, GAMES, 1)[-1])
        seconds = perf_counter() - began
        times = picks / seconds / readable_rate(game)
        assert times >= TIMES_FASTER, f"{name}: only {times:.1f} times the readable game's speed"
        yield timed(f"picks in random games of {name}, times {times:.0f}", picks, picks, seconds)
