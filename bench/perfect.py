"""Does `perfect` keep what it has? Games of Bantumi 6,4 against every other bot, from both seats.

Moving first it must never end below +10, the value of the start; moving second, never below zero from a
position that was drawn or won for it. `python bench/perfect.py [GAMES]` (200 for bots with chance in them).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from time import perf_counter

from dolanan.bots import BOTS, bot
from dolanan.games.mancala import Mancala, ruleset
from dolanan.solvers.mancala.values import best_pit
from row import Row, timed

CHANCE = ("random", "extra-turn", "mcts")
VALUE = 10


def play(game: Mancala, other: str, seed: int, seat: int) -> tuple[int, int]:
    """(how the game ended for `perfect`, the best value it was proved to have on the way)."""
    perfect, opponent = bot("perfect", game), bot(other, game, seed)
    state, most = game.start(), -game.pits * game.seeds * 2
    while not game.over(state):
        if state.turn == seat:
            most = max(most, best_pit(game, state).low)
            state = game.play(state, perfect.choose(state).pit)
        else:
            state = game.play(state, opponent.choose(state).pit)
    score = game.score(state)
    return (score if seat == 0 else -score), most


def long_rows() -> Iterator[Row]:
    """200 games against each bot with chance in it, one against each other, from both seats."""
    began = perf_counter()
    played, worst = main(200)
    yield timed(
        "perfect on bantumi 6,4: games, worst moving first",
        f"{played} {worst:+d}",
        played,
        perf_counter() - began,
    )


def main(games: int) -> tuple[int, int]:
    """Play all, print each pairing's worst result, fail at the first point given away.

    Returns the number of games and the worst end of those begun by `perfect`.
    """
    played, worst = 0, 99
    game = ruleset("bantumi")
    others = sorted((row.key for row in BOTS if row.key != "perfect"), key=lambda name: name in CHANCE)
    for seat in (0, 1):
        for other in others:
            ends = [play(game, other, seed, seat) for seed in range(games if other in CHANCE else 1)]
            for end, most in ends:
                assert end >= most, f"{other}, seat {seat}: proved {most}, ended {end}"
                assert seat == 1 or end >= VALUE, f"{other}: ended {end}, moving first"
            results = [end for end, _ in ends]
            played += len(results)
            worst = min(worst, *results) if seat == 0 else worst
            wins, draws = sum(end > 0 for end in results), results.count(0)
            print(
                f"{other:15} moving {'first ' if seat == 0 else 'second'}: {len(results):3} games, "
                f"worst {min(results):+d}, won {wins}, drawn {draws}",
                file=sys.stderr,
                flush=True,
            )
    return played, worst


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
