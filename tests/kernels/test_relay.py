"""The compiled mancala is the readable one, field by field, for every rule choice and size."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dolanan.games.mancala import RULESETS, Mancala, State, ruleset
from dolanan.kernels import REACH, relay, supports
from tests.games.strategies import rule_choices

PERFT_KALAH = (6, 35, 185, 942, 4690, 23233, 114430)
"""Lines of 1, 2, … picks from the start of Kalah(6,4): published counts."""


@st.composite
def positions(draw: st.DrawFn) -> tuple[Mancala, State]:
    pits = draw(st.integers(1, 7))
    game = ruleset("custom", pits, 1, **draw(rule_choices(REACH["turns"].choices)))
    seeds = st.one_of(st.integers(0, 3), st.integers(0, 17))
    side = st.tuples(*[seeds] * pits)
    stores = draw(st.tuples(st.integers(0, 8), st.integers(0, 8)))
    return game, game.settle(State((draw(side), draw(side)), stores, draw(st.integers(0, 1))))


@settings(max_examples=500, deadline=None)
@given(positions())
def test_every_pick_is_the_readable_pick(case: tuple[Mancala, State]) -> None:
    game, state = case
    own, other = relay.pack(state)
    assert supports(game, state, "turns") == (sum(map(sum, state.pits)) + sum(state.stores) <= 255)
    if not supports(game, state, "turns"):
        return
    assert relay.unpack(own, other, state.turn, game.pits) == state
    rules, table = relay.rules_of(game), relay.sowing_table(game.pits)
    for pit in game.moves(state):
        move = game.move(state, pit)
        after, _, outcome, captured, given_, legs, landing = relay.sow(own, other, pit - 1, rules, table)
        laps = ((after >> 56) & 255) - ((own >> 56) & 255) - captured
        side = state.turn if landing <= game.pits else 1 - state.turn
        stop = (side, (landing + 1) % (game.pits + 1) if landing <= game.pits else landing - game.pits)
        assert (relay.OUTCOMES[outcome], laps, captured, given_, legs, stop) == (
            move.outcome,
            move.laps,
            move.captured,
            move.given,
            move.legs,
            move.stop,
        )
        mine, yours, again = relay.play(own, other, pit - 1, rules, table)
        if game.over(move.state):
            assert relay.unpack(mine, yours, state.turn, game.pits)._replace(turn=0) == move.state
        elif again:
            assert relay.unpack(mine, yours, state.turn, game.pits) == move.state
        else:
            assert relay.unpack(yours, mine, 1 - state.turn, game.pits) == move.state


def test_lines_of_kalah_are_the_published_ones() -> None:
    game = RULESETS["kalah"]
    rules, table = relay.rules_of(game), relay.sowing_table(6)

    def lines(own: int, other: int, depth: int) -> int:
        if depth == 0 or (own | other) & relay.PITS_MASK == 0:
            return 1
        total = 0
        for pit in range(6):
            if (own >> 8 * pit) & 255:
                after, rest, again = relay.play(own, other, pit, rules, table)
                total += lines(after, rest, depth - 1) if again else lines(rest, after, depth - 1)
        return total

    counts = [lines(*relay.pack(game.start()), depth) for depth in range(1, 8)]
    assert tuple(counts) == PERFT_KALAH


@pytest.mark.parametrize(("pits", "seeds", "fit"), [(7, 18, True), (7, 19, False), (8, 1, False)])
def test_what_does_not_fit_is_said(pits: int, seeds: int, fit: bool) -> None:
    assert supports(Mancala("kalah", pits, seeds), kernels="turns") is fit
