"""The compiled family is the readable game: every field, every size it holds, burnt pits and repetitions."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dolanan.games.mancala import RULESETS, Mancala, State, ruleset
from dolanan.kernels import ahead, family, supports, trials
from dolanan.limits import Limits
from dolanan.search.alphabeta import alphabeta
from tests.games.strategies import mancala_positions, rule_choices


@st.composite
def positions(draw: st.DrawFn, most: int = 12) -> tuple[Mancala, State]:
    name = draw(st.sampled_from([*sorted(RULESETS), *["custom"] * 16]))
    choices = draw(rule_choices()) if name == "custom" else {}
    game = ruleset(name, draw(st.integers(1, 8)), draw(st.integers(1, 4)), **choices)
    return game, draw(mancala_positions(game, most=most))


@settings(max_examples=800)
@given(positions())
def test_every_pick_is_the_readable_pick(case: tuple[Mancala, State]) -> None:
    game, state = case
    assert supports(game, state, "family")
    rules, table, me = family.rules_of(game, state.burnt), family.table_of(game, state.burnt), state.turn
    packed = family.pack(state)
    assert family.unpack(*packed, me, game.pits, state.burnt) == state
    if game.over(state):
        return
    picks = family.legal_picks(*packed[:2], me, rules, table)
    assert [pit for pit in range(1, 9) if picks >> (pit - 1) & 1] == list(game.moves(state))
    for pit in game.moves(state):
        move = game.move(state, pit)
        _, _, laps, captured, outcome, given_, legs, at = family.sow(*packed[:2], me, pit - 1, rules, table)
        m = game.pits
        stop = (me, (at + 1) % (m + 1)) if at <= m else (1 - me, at - m)
        assert (family.OUTCOMES[outcome], laps, captured, given_, legs, stop) == (
            move.outcome,
            move.laps,
            move.captured,
            move.given,
            move.legs,
            move.stop,
        )
        after, fate = played(game, state, pit, rules, table)
        assert (after, fate == family.OVER) == (move.state._replace(past=()), game.over(move.state))


def played(game: Mancala, state: State, pit: int, rules: Any, table: Any) -> tuple[State, int]:
    """The position that the kernel makes of a pick, and what comes after it."""
    me = state.turn
    own, other, mine_store, yours_store, mine, fate = family.play(
        *family.pack(state), me, pit - 1, rules, table
    )
    after = family.unpack(own, other, mine_store, yours_store, me, game.pits, state.burnt)
    return after._replace(turn=0 if fate == family.OVER else me if mine else 1 - me), fate


@settings(max_examples=100)
@given(positions(most=4), st.integers(1, 4))
def test_lines_are_the_readable_lines(case: tuple[Mancala, State], depth: int) -> None:
    game, state = case

    def lines(at: State, left: int) -> int:
        if left == 0 or game.over(at):
            return 1
        return sum(lines(game.play(at, pit), left - 1) for pit in game.moves(at))

    if game.over(state):
        return
    rules, table = family.rules_of(game, state.burnt), family.table_of(game, state.burnt)
    counted = family.count_lines(*family.pack(state), state.turn, depth, rules, table, family.room(), 0, 0)
    assert counted == lines(state, depth)


@pytest.mark.parametrize("size", [(1, 2), (2, 1), (2, 2), (3, 1)])
def test_repetitions_end_lines_of_oware(size: tuple[int, int]) -> None:
    """On tiny boards seeds go round and round, so that most long lines end by a repetition."""
    game = ruleset("oware", *size, stop="never")

    def lines(at: State, left: int) -> int:
        if left == 0 or game.over(at):
            return 1
        return sum(lines(game.play(at, pit), left - 1) for pit in game.moves(at))

    rules, table, room = family.rules_of(game), family.table_of(game), family.room()
    for depth in (4, 8, 12):
        counted = family.count_lines(*family.pack(game.start()), 0, depth, rules, table, room, 0, 0)
        assert counted == lines(game.start(), depth)
    state = game.start()
    while not game.over(state) and len(state.past) < 3:
        state = game.play(state, game.moves(state)[0])
    if not game.over(state):
        past = family.remember(state, room)
        counted = family.count_lines(*family.pack(state), state.turn, 8, rules, table, room, 0, past)
        assert past and counted == lines(state, 8), "what stood before counts as well"


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_random_games_end_and_share_out_all_seeds(name: str) -> None:
    game = ruleset(name)
    rules, table, room = family.rules_of(game), family.table_of(game), family.room()
    won, drawn, lost, leads, picks = family.play_many(
        *family.pack(game.start()), 0, rules, table, room, 200, 1
    )
    assert won + drawn + lost == 200 and won and lost
    assert abs(leads) <= 200 * 2 * game.pits * game.seeds and picks > 200


def test_every_ruleset_is_played_at_its_usual_size() -> None:
    assert all(supports(game, kernels="family") for game in RULESETS.values())
    assert not supports(ruleset("congklak", 9), kernels="family")
    assert not supports(ruleset("congklak", 8, 16), kernels="family"), "256 seeds"


@settings(max_examples=150)
@given(positions(most=6), st.integers(1, 4))
def test_looking_ahead_is_alpha_beta_over_the_readable_game(case: tuple[Mancala, State], depth: int) -> None:
    game, state = case
    if game.over(state):
        return
    if game.repeat == "sweep":
        depth = min(depth, 2)  # deeper, lines that meet may have pasts that differ
    rules, table = family.rules_of(game, state.burnt), family.table_of(game, state.burnt)
    memory = np.zeros((1 << 10, 3), np.int64)
    pit, value, reached = ahead.deepen(family.pack(state), state.turn, depth, rules, table, memory, Limits())
    found = alphabeta(game, state, depth=reached)
    assert value == (found.value if state.turn == 0 else -found.value)
    after = alphabeta(game, game.play(state, pit + 1), depth=reached - 1)
    assert after.value == found.value, "the pit is one of the best"


@settings(max_examples=60)
@given(positions(most=3), st.integers(1, 300))
def test_trial_games_grow_a_tree_of_legal_picks(case: tuple[Mancala, State], playouts: int) -> None:
    game, state = case
    if game.over(state):
        return
    rules, table = family.rules_of(game, state.burnt), family.table_of(game, state.burnt)
    nodes = np.zeros((playouts + 1, trials.COLUMNS), np.int64)
    nodes[0, : trials.SIDE + 1] = *family.pack(state), state.turn
    child = np.zeros((playouts + 1, trials.MOST_PITS), np.int64)
    chance, path = np.ones(1, np.int64), np.zeros(playouts + 2, np.int64)
    used = trials.grow(nodes, child, 1, playouts, 1.0, rules, table, chance, path, family.room())
    assert nodes[0, trials.VISITS] == playouts and 2 <= used <= playouts + 1
    assert (nodes[:used, trials.POINTS] <= 2 * nodes[:used, trials.VISITS]).all()
    grown = {pit for pit in range(1, 9) if child[0, pit - 1]}
    assert grown <= set(game.moves(state)) and len(grown) == min(playouts, len(game.moves(state)))
    for pit in grown:
        row = nodes[child[0, pit - 1]]
        after = game.play(state, pit)
        me = row[trials.SIDE]
        own, other, own_store, other_store = map(int, row[:4])
        found = family.unpack(own, other, own_store, other_store, int(me), game.pits, state.burnt)
        assert found[:2] == after[:2] and (row[trials.FATE] == family.OVER) == game.over(after)
        if row[trials.FATE] == family.OVER:
            lead = (row[trials.OWN_STORE] - row[trials.OTHER_STORE]) * (1 if me == state.turn else -1)
            assert row[trials.POINTS] == (1 + np.sign(lead)) * row[trials.VISITS]


def test_looking_ahead_sees_a_position_come_again() -> None:
    """The one seed goes over and comes back: that ends the game, and it counts for who has it."""
    game = ruleset("oware", 1, 1)
    state = game.read("0:0/1:0 n")
    memory = np.zeros((1 << 10, 3), np.int64)
    rules, table = family.rules_of(game), family.table_of(game)
    assert ahead.deepen(family.pack(state), 1, 2, rules, table, memory, Limits()) == (0, 1, 2)


def test_trial_games_find_the_pit_that_wins() -> None:
    """Oware: pit 6 takes ten seeds and the game, the others give it away."""
    game = ruleset("oware")
    state = game.read("0,0,1,0,1,4:20/1,2,1,2,0,5:11 s")
    rules, table = family.rules_of(game), family.table_of(game)
    nodes = np.zeros((501, trials.COLUMNS), np.int64)
    nodes[0, : trials.SIDE + 1] = *family.pack(state), 0
    child = np.zeros((501, trials.MOST_PITS), np.int64)
    trials.grow(
        nodes, child, 1, 500, 1.0, rules, table, np.ones(1, np.int64), np.zeros(502, np.int64), family.room()
    )
    visits = {pit: nodes[child[0, pit - 1], trials.VISITS] for pit in game.moves(state)}
    assert max(visits, key=lambda pit: visits[pit]) == 6
