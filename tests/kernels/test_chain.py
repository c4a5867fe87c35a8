"""The best whole turn, compiled, against every chain of picks played by the rules."""

from __future__ import annotations

import random

import numpy as np
import pytest

from dolanan.games.mancala import RULESETS, Mancala, State, ruleset, show
from dolanan.kernels import chain, family

TURNS = [name for name in RULESETS if ruleset(name).again != "never"]


def fullest(game: Mancala, state: State) -> tuple[int, set[State]]:
    """The most seeds in the mover's store after a turn, and every position a turn ends in."""
    ends, todo = set(), {state}
    while todo:
        at = todo.pop()
        for pit in game.moves(at):
            move = game.move(at, pit)
            if move.again and not game.over(move.state):
                todo.add(move.state)
            else:
                ends.add(move.state)
    return max(end.stores[state.turn] for end in ends), ends


@pytest.mark.parametrize("name", TURNS)
def test_a_turn_is_searched_to_all_its_ends(name: str) -> None:
    game, dice = ruleset(name, 4, 3), random.Random(16)
    rules, table = family.rules_of(game), family.table_of(game)
    state = game.start()
    for _ in range(30):
        best, ends = fullest(game, state)
        own, other, store, theirs = family.pack(state)
        frames = np.zeros((chain.MOST_PICKS, chain.FRAME_COLUMNS), np.int64)
        frames[0] = own, other, store, game.pits - 1
        status = np.array([0, 1, -1, 0], np.int64)
        kept = np.zeros((200, chain.END_COLUMNS), np.int64)
        seen = np.zeros((1 << 12, 2), np.int64)
        while not chain.search_turn(frames, status, seen, kept, state.turn, theirs, rules, table, 50):
            pass
        assert status[chain.BEST] == best, show(state)
        stores = {(row[chain.OWN_STORE], row[chain.OTHER_STORE]) for row in kept if row[chain.FIRST]}
        me = state.turn
        assert stores == {(end.stores[me], end.stores[1 - me]) for end in ends}, show(state)
        assert all(row[chain.FIRST] in (0, *game.moves(state)) for row in kept)
        state = game.play(state, dice.choice(game.moves(state)))
        if game.over(state):
            state = game.start()
