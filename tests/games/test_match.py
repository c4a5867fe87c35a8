"""A match: refilled boards, burnt pits, who opens, and where it ends."""

from __future__ import annotations

import random
from typing import Any

import pytest

from dolanan.games.mancala import RULESETS, Mancala, parse, ruleset, show
from dolanan.games.match import Match, Standing
from dolanan.limits import Limits
from dolanan.search.mcts import mcts
from dolanan.text import Mistake
from tests.games.test_family import EXAMPLES

MATCHES = sorted(name for name, game in RULESETS.items() if game.rounds == "refill")


@pytest.mark.parametrize("case", EXAMPLES["refill"], ids=lambda case: case["rules"])
def test_the_worked_example(case: dict[str, Any]) -> None:
    refilled = Match(ruleset(case["rules"])).refill(parse(case["ended"]))
    assert refilled is not None and show(refilled) == case["next"]


def test_the_far_pits_are_filled_first_where_the_rules_say_so() -> None:
    match = Match(ruleset("ohvalhu", 3, 3))
    refilled = match.refill(parse("0,0,0:7/0,0,0:11 s"))
    assert refilled is not None and show(refilled) == "3,3,x:1/3,3,3:2 s"


def test_fewer_seeds_than_one_pit_lose_the_match() -> None:
    match = Match(ruleset("congkak", 3, 3))
    assert match.refill(parse("0,0,0:2/0,0,0:16 s")) is None
    assert match.refill(parse("0,0,0:3/0,0,0:15 s")) is not None


# The ruleset, the position of the last pick, the pit, who opened the round, who opens the next one.
OPENERS = [
    ("congkak", "0,0,1:12/0,0,0:5 s", 3, 0, 1, "the loser"),
    ("jongkak", "0,0,1:12/0,0,0:5 s", 3, 0, 0, "the winner"),
    ("jongkak", "0,0,1:8/0,0,0:9 s", 3, 0, 1, "equal: who did not open it"),
    ("congkak", "0,0,1:8/0,0,0:9 s", 3, 1, 0, "equal: who did not open it"),
    ("dakon-mikul", "0,0,1:12/0,0,0:5 s", 3, 1, 0, "who made the last pick"),
    ("ohvalhu", "0,0,1:12/0,0,0:5 s", 3, 1, 0, "who did not open it"),
    ("ohvalhu", "0,0,1:12/0,0,0:5 s", 3, 0, 1, "who did not open it"),
]


@pytest.mark.parametrize("case", OPENERS, ids=lambda case: f"{case[0]}: {case[5]}")
def test_who_opens_the_next_round(case: tuple[str, str, int, int, int, str]) -> None:
    rules, position, pit, opened, opens, _ = case
    match = Match(ruleset(rules, 3, 3))
    after = match.play(Standing(1, opened, parse(position)), pit)
    assert (after.round, after.opener, after.state.turn) == (2, opens, opens)


@pytest.mark.parametrize("name", MATCHES)
def test_random_matches(name: str) -> None:
    dice = random.Random(11)
    burnt = 0
    for _ in range(5):
        game = ruleset(name, dice.randint(2, 7), dice.randint(2, 5))
        match = Match(game, most=6)
        standing = match.start()
        rounds = [standing]
        while not match.over(standing):
            assert match.moves(standing) == game.moves(standing.state)
            assert match.read(match.show(standing)) == standing
            after = match.play(standing, dice.choice(match.moves(standing)))
            assert sum(after.state.stores) + sum(map(sum, after.state.pits)) == 2 * game.pits * game.seeds
            if after.round > standing.round:
                rounds.append(after)
                assert after.state.turn == after.opener
            standing = after
        burnt += any(any(each.state.burnt) for each in rounds)
        assert standing.round == len(rounds) <= 6
        assert standing.round == 6 or min(standing.state.stores) < game.seeds
        assert match.score(standing) == standing.state.stores[0] - standing.state.stores[1]
    assert burnt


def test_a_search_of_any_duel_plays_a_match() -> None:
    match = Match(ruleset("congkak", 2, 2), most=2)
    dice = random.Random(3)
    found = mcts(match, match.start(), Limits(nodes=50), dice.randrange)
    assert found.move in match.moves(match.start())


def test_a_standing_is_written_with_its_round() -> None:
    match = Match(ruleset("congkak"))
    text = "2n x,7,7,7,7,7,7:3/7,7,7,7,7,7,7:4 s"
    assert match.show(match.read(text)) == text and match.read(text).opener == 1
    for wrong in ("x,7,7,7,7,7,7:3/7,7,7,7,7,7,7:4 s", "0s " + text[3:], "11s " + text[3:], ""):
        with pytest.raises(Mistake, match="rounds 1 to 10"):
            match.read(wrong)


def test_what_is_no_match_is_refused() -> None:
    game: Mancala = ruleset("congklak")
    with pytest.raises(Mistake, match="rounds=refill"):
        Match(game)
    for wrong in (0, 1000, 10**6):
        with pytest.raises(Mistake, match=f"{wrong} is not from 1 to 999"):
            Match(ruleset("congkak"), wrong)
