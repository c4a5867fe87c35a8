"""Many tables at once: picks a second of the vectorised environment, all that it shows included."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time

from dolanan.games.mancala import Mancala
from dolanan.interop.vector import MancalaVectorEnv
from row import Row, timed

TABLES, STEPS, FOLLOWED = 4096, 600, 24


def follow(game: Mancala, picks: list[list[int]]) -> tuple[list[str], int]:
    """Positions of some tables and games finished there, by the readable rules."""
    shown, finished = [], 0
    for column in zip(*picks):
        state = game.start()
        for pit in column:
            state = game.play(state, pit + 1)
            if game.over(state):
                state, finished = game.start(), finished + 1
        shown.append(game.show(state))
    return shown, finished


def rows() -> Iterator[Row]:
    """Kalah, which is sown once, and Congklak with its relays."""
    for rules in ("kalah", "congklak"):
        env = MancalaVectorEnv(rules, TABLES)
        env.reset(seed=1)
        env.step(env.sample())
        env.reset(seed=1)
        picks, finished = [], 0
        games = 0
        seconds = 0.0  # of one core, whatever else the machine does
        for _ in range(STEPS):
            began = process_time()
            chosen = env.sample()
            _, _, ended, _, _ = env.step(chosen)
            seconds += process_time() - began
            picks.append([int(pit) for pit in chosen[:FOLLOWED]])
            finished += int(ended[:FOLLOWED].sum())
            games += int(ended.sum())
        shown, there = follow(env.game, picks)
        assert shown == [env.position(table) for table in range(FOLLOWED)], f"{rules}: another position"
        assert finished == there, f"{rules}: {finished} games finished, not {there}"
        yield timed(f"picks on {TABLES} tables of {rules}", games, TABLES * STEPS, seconds)
