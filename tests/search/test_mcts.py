"""Monte Carlo tree search finds what minimax proves, extra turns included."""

from __future__ import annotations

import random

import pytest

from dolanan.games.mancala import parse, ruleset
from dolanan.limits import Limits
from dolanan.search.mcts import mcts
from dolanan.search.minimax import minimax

# Positions with one best pit, and one that wins where others do not.
POSITIONS = ("0,0,1:0/1,0,0:0 s", "1,0,1:3/0,2,1:4 s", "2,1,0:2/0,1,3:3 n", "0,2,1:4/1,1,1:3 s")


@pytest.mark.parametrize("rules", ["kalah", "bantumi", "bantumi-ems", "congklak"])
@pytest.mark.parametrize("text", POSITIONS)
def test_it_keeps_a_win(rules: str, text: str) -> None:
    game = ruleset(rules, 3, 2)
    state = game.read(text)
    sign = 1 if state.turn == 0 else -1
    chance = random.Random(1)
    found = mcts(game, state, Limits(nodes=600), chance.randrange)
    value = sign * minimax(game, state)
    kept = sign * minimax(game, game.play(state, found.move))
    assert (kept > 0) == (value > 0) and (kept >= 0) == (value >= 0)
    assert sum(found.visits.values()) == 600


def test_the_share_is_the_movers() -> None:
    game = ruleset("kalah", 2, 1)
    won = parse("0,1:3/0,0:0 n")
    state = game.settle(won._replace(pits=((0, 1), (1, 0)), turn=1))
    found = mcts(game, state, Limits(nodes=50), random.Random(2).randrange)
    assert found.share == 0.0  # North has lost whatever it does
