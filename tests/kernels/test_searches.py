"""The compiled searches and bots are the readable ones, on random positions of every rule choice."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from dolanan.bots import bot
from dolanan.bots.player import scramble
from dolanan.bots.priority import MOST_CHAIN_POSITIONS
from dolanan.games.mancala import Mancala, State, ruleset
from dolanan.kernels import REACH, ems, lookahead, players, relay
from dolanan.kernels import mcts as fast_mcts
from dolanan.limits import NEVER, Limits
from dolanan.search.alphabeta import alphabeta
from dolanan.search.mcts import mcts
from tests.games.strategies import rule_choices


@st.composite
def positions(draw: st.DrawFn) -> tuple[Mancala, State]:
    pits = draw(st.integers(1, 7))
    game = ruleset("custom", pits, 1, **draw(rule_choices(REACH["turns"].choices)))
    side = st.tuples(*[st.integers(0, draw(st.sampled_from([2, 9])))] * pits)
    stores = draw(st.tuples(st.integers(0, 8), st.integers(0, 8)))
    state = game.settle(State((draw(side), draw(side)), stores, draw(st.integers(0, 1))))
    return game, state


def signed(number: int) -> int:
    return number - (1 << 64) if number >> 63 else number


@settings(max_examples=150, deadline=None)
@given(positions(), st.integers(0, 2**63), st.sampled_from(players.FAST))
def test_the_papers_bots(case: tuple[Mancala, State], seed: int, name: str) -> None:
    game, state = case
    if game.over(state) or name == "ems":  # EMS has a test of its own
        return
    readable = bot(name, game, seed)
    pit = players.pick(
        players.FAST.index(name),
        signed(readable.chance_key()),
        *relay.pack(state),
        relay.rules_of(game),
        relay.sowing_table(game.pits),
        (np.zeros((players.SLOTS, 3), np.int64), *ems.scratch(16)),
        np.array([MOST_CHAIN_POSITIONS, 16]),
    )
    assert pit + 1 == readable.choose(state).pit


@settings(max_examples=60, deadline=None)
@given(positions(), st.integers(1, 4))
def test_alpha_beta(case: tuple[Mancala, State], depth: int) -> None:
    game, state = case
    if game.over(state):
        return
    memory = np.zeros((1 << 8, 3), np.int64)
    rules, table = relay.rules_of(game), relay.sowing_table(game.pits)
    pit, value, reached = lookahead.deepen(relay.pack(state), depth, rules, table, memory, NEVER)
    sign = 1 if state.turn == 0 else -1
    expected = alphabeta(game, state, depth=depth).value
    assert reached == depth
    assert sign * value == expected
    assert alphabeta(game, game.play(state, pit + 1), depth=depth - 1).value == expected


@settings(max_examples=40, deadline=None)
@given(positions(), st.integers(0, 2**62), st.booleans())
def test_monte_carlo(case: tuple[Mancala, State], seed: int, keen: bool) -> None:
    game, state = case
    if game.over(state):
        return
    if state.turn == 1:
        state = State(state.pits[::-1], state.stores[::-1], 0)
    playouts, chance = 120, seed

    def draw(count: int) -> int:
        nonlocal chance
        chance = scramble(chance)
        return (chance >> 33) * count >> 31

    def roll(at: State, moves: object) -> int | None:
        return next((pit for pit in game.moves(at) if game.move(at, pit).outcome == "store"), None)

    expected = mcts(game, state, Limits(nodes=playouts), draw, exploration=1.0, roll=roll if keen else None)
    tree, child = np.zeros((playouts + 1, 5), np.int64), np.zeros((playouts + 1, 7), np.int64)
    tree[0, :2] = relay.pack(state)
    fast_mcts.grow(
        tree,
        child,
        1,
        playouts,
        1.0,
        keen,
        relay.rules_of(game),
        relay.sowing_table(game.pits),
        np.array([seed], np.int64),
        np.zeros(4096, np.int64),
    )
    assert {pit: int(tree[child[0, pit - 1], 3]) for pit in game.moves(state)} == {
        pit: expected.visits.get(pit, 0) for pit in game.moves(state)
    }
