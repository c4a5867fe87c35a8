"""The fair starts that come with the program: as many as were published, each near the usual start.

That they are draws is proved by `dolanan mancala fair`; tests/jobs/test_fair.py proves some of them again.
"""

from __future__ import annotations

from collections import Counter

import pytest

from dolanan.games.fair import fair_starts
from dolanan.games.mancala import State, ruleset


def seeds_moved(state: State, start: State) -> int:
    """How many seeds lie elsewhere than at the start."""
    now, before = ((*each.pits[0], *each.pits[1], *each.stores) for each in (state, start))
    return sum(max(0, a - b) for a, b in zip(now, before, strict=True))


@pytest.mark.parametrize(
    ("name", "published"),
    [
        # Neller's FairKalah, with empty capture: 3 with one seed moved, 251 with two.
        ("bantumi", {1: 3, 2: 251}),
        # Pham, Neller: 323 in all with the standard capture.
        ("kalah", {1: 3, 2: 320}),
    ],
)
def test_a_fair_start_is_the_usual_one_with_a_seed_or_two_moved(name: str, published: dict[int, int]) -> None:
    game = ruleset(name)
    starts = fair_starts(game)
    assert len(set(starts)) == len(starts)
    assert Counter(seeds_moved(state, game.start()) for state in starts) == published
    for state in starts:
        assert sum(map(sum, state.pits)) + sum(state.stores) == 48
        assert game.admit(state) == state and state.turn == 0


def test_other_rules_and_sizes_have_none() -> None:
    assert fair_starts(ruleset("congklak")) == fair_starts(ruleset("kalah", 6, 5)) == ()
    assert fair_starts(ruleset("kalah", 6, 4, capture="never")) == ()
    assert fair_starts(ruleset("kalah", 6, 4, capture="always")) == fair_starts(ruleset("bantumi"))
