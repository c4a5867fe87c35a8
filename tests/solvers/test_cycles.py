"""Bounds where positions can come again: never wrong, and exact where they say so."""

from __future__ import annotations

from itertools import product

import pytest

from dolanan.games.mancala import Mancala, State, ruleset, show
from dolanan.limits import Limits
from dolanan.search.minimax import minimax
from dolanan.solvers.mancala import by_cycles
from dolanan.solvers.mancala.values import solve
from tests.solvers.test_family import small_enough


def positions(game: Mancala, seeds: int, total: int) -> list[State]:
    """Every position South can be asked about, with so many seeds on the board and in all."""
    found = []
    for cells in product(range(seeds + 1), repeat=2 * game.pits):
        for store in range(total - seeds + 1):
            sides = (cells[: game.pits], cells[game.pits :])
            state = State(sides, (store, total - seeds - store), 0)
            if sum(cells) == seeds and game.settle(state) == state and not game.over(state):
                found.append(state)
    return found


@pytest.mark.parametrize("stop", ["never", "half", "over half"])
@pytest.mark.parametrize(("pits", "seeds", "total"), [(1, 3, 6), (2, 2, 5), (2, 3, 6), (3, 2, 4)])
def test_bounds_hold_the_value_of_plain_minimax(pits: int, seeds: int, total: int, stop: str) -> None:
    game = ruleset("oware", pits, 1, stop=stop)
    checked = 0
    for state in positions(game, seeds, total):
        if not small_enough(game, state):
            continue
        found = by_cycles.prove(game, state, Limits())
        value = minimax(game, state)
        assert found.low <= value <= found.high, show(state)
        for pit, bounds in found.moves.items():
            assert bounds.low <= minimax(game, game.play(state, pit)) <= bounds.high, f"{show(state)} {pit}"
        checked += 1
    assert checked


def test_an_endgame_of_oware_is_proved() -> None:
    """North has no seeds and South must feed: pit 6 gives two, and only what is left can be won."""
    game = ruleset("oware")
    state = game.read("1,0,0,0,1,2:23/0,0,0,0,0,0:21 s")
    found = solve(game, state, limits=Limits(0.5))
    assert found.low <= found.high and set(found.moves) == {6}
    assert found.low - 2 >= -4 and found.high - 2 <= 4, "four seeds are left to share out"
    assert found.moves[6] == (found.low, found.high), "the only pick is worth what the position is"


def test_what_a_table_does_not_cover_is_left_to_the_rules() -> None:
    start = ruleset("oware").start()
    assert not by_cycles.covers(ruleset("oware"), start), "48 seeds"
    for other in (ruleset("congklak", 2, 1), ruleset("oware", 2, 1, end="all stored", feed=False)):
        assert not by_cycles.covers(other, other.start())
