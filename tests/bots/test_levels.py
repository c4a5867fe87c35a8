"""The six levels of a ruleset."""

from __future__ import annotations

from itertools import product

import pytest

from dolanan.bots import BOTS
from dolanan.bots.levels import is_provable, levels
from dolanan.games.mancala import RULESETS, ruleset


@pytest.mark.parametrize("rules", RULESETS)
def test_what_counts_as_provable_is_what_the_engine_plays(rules: str) -> None:
    from dolanan.kernels.kalah import fits

    for pits, seeds, end in product((1, 6, 7, 8), (1, 4, 18, 19, 20), ("side empty", "all stored")):
        game = ruleset(rules, pits, seeds, end=end)
        assert is_provable(game) == fits(game), game


def test_a_measured_claim_is_made_for_what_was_measured() -> None:
    """Moving first `strongest` almost surely wins: games of the usual Congklak showed it."""
    assert "almost surely" in levels(ruleset("congklak"))[-1].text.en
    for other in (ruleset("congklak", capture="never"), ruleset("congklak", 5, 5), ruleset("kalah", 9)):
        assert levels(other)[-1].bot == "strongest"
        assert "almost surely" not in levels(other)[-1].text.en


@pytest.mark.parametrize("rules", RULESETS)
def test_every_level_names_a_bot(rules: str) -> None:
    six = levels(ruleset(rules))
    assert len({level.name for level in six}) == 6
    assert all(level.bot in BOTS for level in six)
