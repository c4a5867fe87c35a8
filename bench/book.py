"""How long a person waits for every pit after some random picks: the shipped book, then the engine.

Run as `python bench/book.py [GAMES]`; nothing is remembered from one position to the next.
"""

from __future__ import annotations

import random
import statistics
import sys
import time

from dolanan.games.mancala import Mancala, State, ruleset
from dolanan.limits import Limits
from dolanan.solvers.mancala import engine
from dolanan.solvers.mancala.book import BOOKS
from dolanan.solvers.mancala.values import solve

PICKS = range(2, 13)
PATIENCE = 60.0


def after(game: Mancala, picks: int, dice: random.Random) -> State:
    """A position after so many random picks in which the game goes on."""
    while True:
        state = game.start()
        for _ in range(picks):
            if game.over(state):
                break
            state = game.play(state, dice.choice(game.moves(state)))
        if not game.over(state):
            return state


def measure(name: str, games: int) -> None:
    """Print how long each number of picks takes, and all together."""
    game, dice = ruleset(name), random.Random(f"book {name}")
    solve(game, game.start(), Limits(PATIENCE))
    waits: list[float] = []
    for picks in PICKS:
        times, from_book = [], 0
        for _ in range(games):
            state = after(game, picks, dice)
            if engine._here is not None:
                engine._here.forget()
            began = time.perf_counter()
            found = solve(game, state, Limits(PATIENCE), stages=("value", "moves"))
            times.append(time.perf_counter() - began)
            from_book += found.in_book >= found.moves.keys()
            assert found.proved or times[-1] >= PATIENCE
        waits += times
        print(name, picks, _quantiles(times), f"{from_book} of {games} from the book", flush=True)
    print(name, "all", _quantiles(waits), flush=True)


def _quantiles(times: list[float]) -> str:
    ordered = sorted(times)
    return f"median {statistics.median(ordered):.3f} s, 95 % {ordered[int(0.95 * len(ordered))]:.3f} s"


if __name__ == "__main__":
    for each in BOOKS:
        measure(each, int(sys.argv[1]) if sys.argv[1:] else 20)
