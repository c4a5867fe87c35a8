"""Every bot plays every ruleset, or says why not."""

from __future__ import annotations

import pytest

from dolanan.bots import BOTS, bot
from dolanan.contests.referee import opening
from dolanan.games.mancala import RULESETS, ruleset
from dolanan.limits import Limits
from dolanan.text import Mistake


@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize("name", BOTS.keys())
def test_every_bot_plays_every_ruleset_or_says_why_not(name: str, rules: str) -> None:
    game = ruleset(rules)
    if why := BOTS[name].refuses(game):
        assert all(why)
        with pytest.raises(Mistake) as refused:
            bot(name, game)
        assert why.en in refused.value.text.en and why.id in refused.value.text.id
        return
    player = bot(name, game, 1)
    for round in range(2):
        state = opening(game, 16, round)
        choice = player.choose(state, Limits(0.2, nodes=50))
        assert choice.move in game.moves(state) and all(choice.why)
