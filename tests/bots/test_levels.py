"""The six levels of a ruleset."""

from __future__ import annotations

import pytest

from dolanan.bots import BOTS
from dolanan.bots.levels import levels
from dolanan.games.mancala import RULESETS, ruleset


def test_a_measured_claim_is_made_for_what_was_measured() -> None:
    """Moving first `strongest` almost surely wins: games of the usual Congklak showed it."""
    assert "almost surely" in levels(ruleset("congklak"))[-1].text.en
    for other in (ruleset("congklak", capture="never"), ruleset("congklak", 7, 5), ruleset("kalah", 9)):
        assert levels(other)[-1].bot == "strongest"
        assert "almost surely" not in levels(other)[-1].text.en


def test_relays_on_a_small_board_end_with_perfect() -> None:
    for game in (
        ruleset("congklak", 5, 5),
        ruleset("congklak", 6, 4, capture="occupied"),
        ruleset("sungka", 7, 3),
    ):
        assert levels(game)[-1].bot == "perfect" and len({level.bot for level in levels(game)}) == 6


@pytest.mark.parametrize("rules", RULESETS)
def test_every_level_names_a_bot(rules: str) -> None:
    six = levels(ruleset(rules))
    assert len({level.name for level in six}) == 6
    assert all(level.bot in BOTS for level in six)
