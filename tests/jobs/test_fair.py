"""Fair starts: how many layouts there are, and that those found are draws by plain minimax."""

from __future__ import annotations

import functools
from math import comb

import pytest

from dolanan.games.mancala import State, ruleset
from dolanan.jobs.fair import fair_job, fair_starts, layouts
from dolanan.text import Mistake
from dolanan.work.job import Done
from dolanan.work.run import run


def test_there_are_as_many_layouts_as_counting_says() -> None:
    game = ruleset("kalah", 6, 4)
    assert len(layouts(game, 1, False)) == 12 * 11
    # One pit gains two, or two pits gain one; likewise those that lose.
    two = 12 * 11 + 2 * 12 * comb(11, 2) + comb(12, 2) * comb(10, 2)
    assert len(layouts(game, 2, False)) == two == 4422
    assert len(layouts(game, 1, True)) == 12 * 13
    assert len(set(layouts(game, 2, True))) == len(layouts(game, 2, True))
    for state in layouts(game, 2, True):
        assert sum(map(sum, state.pits)) + sum(state.stores) == 48


@pytest.mark.parametrize("rules", ["kalah", "bantumi"])
@pytest.mark.parametrize("moved", [1, 2])
def test_what_is_found_is_what_minimax_finds(rules: str, moved: int) -> None:
    game = ruleset(rules, 3, 2)

    @functools.cache
    def value(state: State) -> int:
        if game.over(state):
            return state.stores[0] - state.stores[1]
        after = [value(game.play(state, pit)) for pit in game.moves(state)]
        return max(after) if state.turn == 0 else min(after)

    job = fair_job(game, moved, True, table=6)
    results = {one.number: one.result for one in run(job) if isinstance(one, Done)}
    assert len(results) == len(job.pieces)
    judged = [text for state, text in zip(layouts(game, moved, True), job.pieces) if value(state) == 0]
    assert list(fair_starts(job, results)) == judged and judged


def test_rules_without_an_engine_are_refused() -> None:
    with pytest.raises(Mistake, match="one sowing a move"):
        fair_job(ruleset("oware"), 1, False)
