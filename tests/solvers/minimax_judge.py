"""The judge of exact values: plain minimax over the readable rules."""

from __future__ import annotations

import random

from dolanan.games.mancala import Mancala, State, ruleset
from dolanan.solvers.mancala.values import Bounds, Solution, solve


class Minimax:
    """Plain minimax over the readable rules, remembering positions: the judge."""

    def __init__(self, game: Mancala) -> None:
        self.game = game
        self.known: dict[State, int] = {}

    def value(self, state: State) -> int:
        """The final difference for the side to move."""
        game, me = self.game, state.turn
        if game.over(state):
            return state.stores[me] - state.stores[1 - me]
        lead = state.stores[me] - state.stores[1 - me]
        bare = State(state.pits, (0, 0), me)
        if bare not in self.known:
            self.known[bare] = max(self.pick(bare, pit) for pit in game.moves(bare))
        return lead + self.known[bare]

    def pick(self, state: State, pit: int) -> int:
        after = self.game.play(state, pit)
        return self.value(after) if after.turn == state.turn else -self.value(after)

    def picks(self, state: State) -> dict[int, int]:
        """What every pit is worth."""
        return {pit: self.pick(state, pit) for pit in self.game.moves(state)}


def random_position(game: Mancala, seeds: int, dice: random.Random) -> State:
    """Seeds thrown onto the board, some into the stores."""
    places = [0] * (2 * game.pits + 2)
    for _ in range(seeds):
        places[dice.randrange(len(places))] += 1
    pits = tuple(places[: game.pits]), tuple(places[game.pits : 2 * game.pits])
    return game.settle(State(pits, (places[-2], places[-1]), dice.randrange(2)))


def check_against_minimax(name: str, count: int, most: int, seed: int) -> None:
    dice = random.Random(seed)
    judges: dict[int, Minimax] = {}
    for _ in range(count):
        pits = dice.randint(1, 7)
        judge = judges.setdefault(pits, Minimax(ruleset(name, pits)))
        state = random_position(judge.game, dice.randint(2, most), dice)
        found = solve(judge.game, state)
        if judge.game.over(state):
            assert found.value == judge.value(state)
            continue
        moves = {
            pit: Bounds(value, value) for pit in judge.game.moves(state) for value in [judge.pick(state, pit)]
        }
        assert found.moves == moves, (pits, state)
        assert found.value == judge.value(state)
        assert found.proved and set(found.best) == {p for p in moves if moves[p].low == found.value}
        check_line(judge.game, state, found)


def check_line(game: Mancala, state: State, found: Solution) -> None:
    """The principal line is legal, ends the game and reaches the value."""
    mover = state.turn
    for pit in found.line:
        state = game.play(state, pit)
    assert game.over(state)
    assert state.stores[mover] - state.stores[1 - mover] == found.value
