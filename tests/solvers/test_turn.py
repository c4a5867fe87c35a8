"""The best whole turn: known maxima, a plain recursion as judge, and the bound that proves 96 of 98."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dolanan.games.mancala import RULESETS, Mancala, Move, State, ruleset
from dolanan.kernels import REACH
from dolanan.limits import Limits
from dolanan.solvers.mancala import turn as lab
from dolanan.solvers.mancala.turn import best_turn
from tests.games.strategies import rule_choices


def turns(game: Mancala, state: State) -> Iterator[tuple[int, int, bool]]:
    """For every pick of every turn: the own store then, the seeds still in play, and whether the turn has
    sown on the opponent's side."""
    me, todo, seen = state.turn, [(state, False)], {(state, False)}
    while todo:
        at, passed = todo.pop()
        for pit in game.moves(at):
            move = game.move(at, pit)
            passed_now = passed or move.given > 0
            yield at.stores[me] + move.gain, sum(map(sum, at.pits)) - move.gain, passed_now
            again = goes_on(game, move, me)
            after = (move.state, passed_now)
            if again and move.state.turn == me and not game.over(move.state) and after not in seen:
                seen.add(after)
                todo.append(after)


def goes_on(game: Mancala, move: Move, me: int) -> bool:
    """The last seed fell where the rules let the player choose again."""
    home = move.outcome == "store" or (game.again == "own side" and move.stop.side == me)
    return home and game.again != "never"


def replay(game: Mancala, state: State, picks: tuple[int, ...]) -> int:
    """The gain of these picks, which must be one turn."""
    me, gain = state.turn, 0
    for i, pit in enumerate(picks):
        move = game.move(state, pit)
        gain += move.gain
        assert goes_on(game, move, me) or i == len(picks) - 1, "the turn was over before the last pick"
        state = move.state
    return gain


@st.composite
def positions(draw: st.DrawFn) -> tuple[Mancala, State]:
    pits = draw(st.integers(1, 7))
    game = ruleset("custom", pits, 1, **draw(st.one_of(rule_choices(REACH["turns"].choices), rule_choices())))
    side = st.tuples(*[st.integers(0, draw(st.sampled_from([1, 2, 4])))] * pits)
    state = State(
        (draw(side), draw(side)), draw(st.tuples(*[st.integers(0, 9)] * 2)), draw(st.integers(0, 1))
    )
    return game, game.settle(state)


@settings(max_examples=120, deadline=None)
@given(positions())
def test_no_chain_is_better(case: tuple[Mancala, State]) -> None:
    game, state = case
    found = best_turn(game, state)
    if game.over(state):
        assert found.picks == () and found.gain == 0
        return
    assert found.proved and found.bound == found.gain
    assert found.store == max(store for store, _, _ in turns(game, state))
    assert found.store == state.stores[state.turn] + found.gain
    assert replay(game, state, found.picks) == found.gain
    readable = lab._readable(game, state, Limits())
    assert (readable.gain, readable.proved) == (found.gain, True)
    assert replay(game, state, readable.picks) == found.gain


@settings(max_examples=120, deadline=None)
@given(positions())
def test_a_turn_that_passes_leaves_seeds_behind(case: tuple[Mancala, State]) -> None:
    game, state = case
    least = lab.left_by_pass(game, state)
    if least is None:
        return

    for _, left, passed in turns(game, state):
        assert not passed or left >= least


@pytest.mark.parametrize("capture", ["always", "occupied"])
@pytest.mark.parametrize(("size", "left"), [(2, 0), (3, 6), (4, 2), (5, None), (6, None), (7, 2)])
def test_square_boards(size: int, left: int | None, capture: str) -> None:
    """What must stay behind is also found backwards, by taking moves back, in test_turn_backwards.py."""
    game = ruleset("congklak", size, size, capture=capture)
    found = best_turn(game)
    assert found.proved and found.bound == found.gain
    assert replay(game, game.start(), found.picks) == found.gain
    assert left is None or found.gain == 2 * size * size - left


def test_hakims_turn() -> None:
    assert best_turn(RULESETS["bantumi-ems"]).gain == 7  # paper A, unrestricted from the start


def test_large_boards_are_searched_too() -> None:
    game = ruleset("congklak", 8, 3)
    found = best_turn(game)
    assert found.proved and replay(game, game.start(), found.picks) == found.gain


def test_time_and_stop_end_the_search_unproved() -> None:
    game = ruleset("congklak", 7, 7, capture="never")
    begin = perf_counter()
    found = best_turn(game, limits=Limits(stop=lambda: perf_counter() - begin > 0.05))
    assert not found.proved and found.gain < found.bound
    assert replay(game, game.start(), found.picks) == found.gain


@pytest.mark.parametrize("relay", [False, True])
@pytest.mark.parametrize("again", ["store", "own side"])
@pytest.mark.parametrize("pits", [7, 10])
def test_a_search_that_is_stopped_at_once_has_a_turn_to_show(pits: int, again: str, relay: bool) -> None:
    game = Mancala("custom", pits, 15, relay=relay, again=again)
    found = best_turn(game, limits=Limits(stop=lambda: True))
    assert found.picks and replay(game, game.start(), found.picks) == found.gain
    assert found.gain <= found.bound and (not found.proved or found.gain == found.bound)
