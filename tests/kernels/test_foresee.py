"""Looks ahead: the same as plain minimax over the readable rules with the weighted count at its end."""

from __future__ import annotations

import random

import pytest

from dolanan.games.mancala import Mancala, State, ruleset
from dolanan.kernels.estimate import FINE, estimate
from dolanan.kernels.foresee import foresee, stage
from dolanan.kernels.sowing import pack
from dolanan.kernels.step import rules_of
from dolanan.solvers.mancala.engine import Engine
from dolanan.solvers.mancala.order import guess
from dolanan.solvers.mancala.tables import make_table

DEEPEST = 4


def plain(game: Mancala, state: State, depth: int, weights: object) -> int:
    """Every line of so many picks, in sixteenths for the side to move."""
    me = state.turn
    lead = FINE * (state.stores[me] - state.stores[1 - me])
    if game.over(state):
        return lead
    if depth == 0:
        return lead + int(estimate(*pack(state), game.pits, weights))
    after = [(game.play(state, pit), depth - 1) for pit in game.moves(state)]
    return max((1 if at.turn == me else -1) * plain(game, at, left, weights) for at, left in after)


@pytest.mark.parametrize("name", ["kalah", "bantumi", "congklak"])
def test_a_look_ahead_is_minimax_to_that_depth(name: str) -> None:
    game = ruleset(name, 4, 3)
    engine = Engine(game, 1, memory=1, table=make_table(game, 8, 1, keep=False))
    dice, room, seen = random.Random(3), stage(DEEPEST), 0
    while seen < 40:
        state = game.start()
        for _ in range(dice.randrange(9)):
            if not game.over(state):
                state = game.play(state, dice.choice(game.moves(state)))
        if game.over(state):
            continue
        seen += 1
        bare = State(state.pits, (0, 0), state.turn)
        for depth in range(DEEPEST + 1):
            found = foresee(*pack(bare), depth, 4, rules_of(game), engine.weights, *room)
            assert found == plain(game, bare, depth, engine.weights), (state, depth)
        near = guess(game, engine.weights, sum(map(sum, bare.pits)), *pack(bare))
        assert near == plain(game, bare, 0, engine.weights) / FINE
