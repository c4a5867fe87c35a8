"""Does `perfect` keep what it has? Games of Bantumi 6,4 against every other bot, from both seats.

Moving first it must never end below +10, the value of the start; moving second, never below zero from a
position that was drawn or won for it. Run by hand: the first games take minutes, until the engine's memory
knows the openings. `python bench/perfect.py [GAMES]` (200 for bots with chance in them).
"""

from __future__ import annotations

import sys

from dolanan.bots import BOTS, bot
from dolanan.games.mancala import Mancala, ruleset
from dolanan.lab.solve import best_pit

CHANCE = ("random", "extra-turn", "mcts")
VALUE = 10


def play(game: Mancala, other: str, seed: int, seat: int) -> tuple[int, int]:
    """(how the game ended for `perfect`, the best value it was proved to have on the way)."""
    perfect, opponent = bot("perfect", game), bot(other, game, seed)
    state, most = game.start(), -game.pits * game.seeds * 2
    while not game.over(state):
        if state.turn == seat:
            most = max(most, best_pit(game, state, None).low)
            state = game.play(state, perfect.choose(state).pit)
        else:
            state = game.play(state, opponent.choose(state).pit)
    score = game.score(state)
    return (score if seat == 0 else -score), most


def main(games: int) -> None:
    """Play all, print each pairing's worst result, fail at the first point given away."""
    game = ruleset("bantumi")
    others = sorted((name for name in BOTS if name != "perfect"), key=lambda name: name in CHANCE)
    for seat in (0, 1):
        for other in others:
            ends = [play(game, other, seed, seat) for seed in range(games if other in CHANCE else 1)]
            for end, most in ends:
                assert end >= most, f"{other}, seat {seat}: proved {most}, ended {end}"
                assert seat == 1 or end >= VALUE, f"{other}: ended {end}, moving first"
            results = [end for end, _ in ends]
            wins, draws = sum(end > 0 for end in results), results.count(0)
            print(
                f"{other:15} moving {'first ' if seat == 0 else 'second'}: {len(results):3} games, "
                f"worst {min(results):+d}, won {wins}, drawn {draws}",
                flush=True,
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
