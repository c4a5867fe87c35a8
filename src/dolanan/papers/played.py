"""What is played to try a claim: whole turns of a bot, positions of random games."""

from __future__ import annotations

import random
from functools import cache

from dolanan.bots.laps import GreedyBot
from dolanan.games.mancala import Mancala, State


def whole_turn(player: GreedyBot, state: State) -> tuple[list[int], State]:
    """The picks of one whole turn of a bot, and the position after it."""
    picks = []
    while True:
        move = player.game.move(state, player.choose(state).pit)
        picks.append(move.pit)
        state = move.state
        if not move.again:
            return picks, state


@cache
def sampled(game: Mancala, games: int, seed: int) -> list[State]:
    """The positions of so many random games, always the same."""
    dice = random.Random(seed)
    found = []
    for _ in range(games):
        state = game.start()
        while not game.over(state):
            found.append(state)
            state = game.play(state, dice.choice(game.moves(state)))
    return found
