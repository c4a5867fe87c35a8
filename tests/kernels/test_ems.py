"""The compiled selection of EMS equals the readable one."""

from __future__ import annotations

import random

import pytest

from dolanan.games.mancala import RULESETS, ruleset, show
from dolanan.limits import Limits
from dolanan.problems.turn import TurnTree


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_the_same_turn_and_criteria(name: str) -> None:
    dice = random.Random(12)
    compared = 0
    while compared < 60:
        game = ruleset(
            name, dice.randint(1, 7), dice.randint(1, 5), capture=dice.choice(["always", "occupied", "never"])
        )
        state = game.start()
        for _ in range(dice.randint(0, 20)):
            if not game.over(after := game.play(state, dice.choice(game.moves(state)))):
                state = after
        first = dice.choice([None, *game.moves(state)])
        tree = TurnTree(game, state, first)
        readable = tree.merged_readable(Limits(nodes=3_000))
        if readable is None or not readable.complete:
            continue
        assert tree.merged() == readable, f"{game} {show(state)} first {first}"
        compared += 1


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_the_same_turn_under_the_same_limit(name: str) -> None:
    dice = random.Random(5)
    for _ in range(40):
        game = ruleset(name, dice.randint(2, 7), dice.randint(1, 5))
        state = game.start()
        for _ in range(dice.randint(0, 12)):
            if not game.over(after := game.play(state, dice.choice(game.moves(state)))):
                state = after
        limit = dice.choice([1, 2, 3, 7, 20, 100])
        tree = TurnTree(game, state)
        assert tree.merged(Limits(nodes=limit)) == tree.merged_readable(Limits(nodes=limit)), (
            f"{game} {show(state)} limit {limit}"
        )


def test_past_the_limit_it_says_so() -> None:
    game = ruleset("congklak")
    found = TurnTree(game, game.start()).merged(Limits(nodes=1_000))
    assert found is not None and not found.complete and found.positions == 1_000
    state, won = game.start(), 0
    for pit in found.labels:
        move = game.move(state, pit)
        won += move.gain
        state = move.state
    assert won == found.key[0] and state.turn == 1
