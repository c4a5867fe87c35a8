"""Values under every rule: the solver against plain minimax over the game, on tiny boards."""

from __future__ import annotations

import random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from dolanan.games.mancala import RULESETS, Mancala, State, ruleset, show
from dolanan.search.minimax import minimax
from dolanan.solvers.mancala.values import solve
from tests.games.strategies import mancala_positions, rule_choices

MOST_STATES = 3_000
"""What plain minimax may visit: it knows neither bounds nor memory."""


def small_enough(game: Mancala, state: State) -> bool:
    """Minimax visits few states from here."""
    todo, visited = [state], 0
    while todo and visited <= MOST_STATES:
        at = todo.pop()
        visited += 1
        todo += [game.play(at, pit) for pit in game.moves(at)]
    return not todo


def check(game: Mancala, state: State) -> None:
    """Every pit's value, proved by the solver, is minimax's."""
    solution = solve(game, state, book=False)
    sign = 1 if state.turn == 0 else -1
    where = f"{game} {show(state)}"
    assert solution.value == sign * minimax(game, state), where
    for pit in game.moves(state):
        bounds = solution.moves[pit]
        assert bounds.exact and bounds.low == sign * minimax(game, game.play(state, pit)), f"{where} {pit}"
    state = state._replace(past=())
    at, lead = state, 0
    for pit in solution.line:
        at = game.play(at, pit)
    lead = at.stores[state.turn] - at.stores[1 - state.turn]
    assert game.over(at) and lead == solution.value, f"{where}: the line {solution.line} is worth {lead}"


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_values_of_every_ruleset_are_those_of_plain_minimax(name: str) -> None:
    dice, checked = random.Random(16), 0
    while checked < 12:
        pits = dice.randint(1, 3)
        game = ruleset(name, pits, 1)
        places = [0] * (2 * pits + 2)
        for _ in range(dice.randint(2, 9)):
            places[dice.randrange(len(places))] += 1
        sides = (tuple(places[:pits]), tuple(places[pits : 2 * pits]))
        state = game.settle(State(sides, (places[-2], places[-1]), dice.randrange(2)))
        if not game.over(state) and small_enough(game, state):
            check(game, state)
            checked += 1


@settings(max_examples=60)
@given(st.data())
def test_values_of_any_rules_are_those_of_plain_minimax(data: st.DataObject) -> None:
    game = ruleset("custom", data.draw(st.integers(1, 3)), 1, **data.draw(rule_choices()))
    state = data.draw(mancala_positions(game, most=2))
    assume(not game.over(state) and small_enough(game, state))
    check(game, state)
