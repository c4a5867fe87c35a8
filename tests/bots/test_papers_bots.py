"""The papers' bots: what each chooses, and why."""

from __future__ import annotations

import random

import pytest

from dolanan.bots import BOTS, bot
from dolanan.bots.laps import Combined, GreedyBot
from dolanan.games.mancala import RULESETS, State, ruleset, show
from dolanan.papers.played import whole_turn
from dolanan.text import Mistake


def positions(name: str, count: int, seed: int) -> list[State]:
    game, dice, found = ruleset(name), random.Random(seed), []
    while len(found) < count:
        state = game.start()
        while not game.over(state):
            found.append(state)
            state = game.play(state, dice.choice(game.moves(state)))
    return found[:count]


PAPERS_BOTS = [
    "random",
    "extra-turn",
    "most-laps",
    "fewest-laps",
    "combined",
    "ems",
    "priority",
    "priority-chain",
    "priority-swapped",
    "priority-literal",
    "extra-turn-literal",
    "most-laps-literal",
    "combined-literal",
]


@pytest.mark.parametrize("name", PAPERS_BOTS)
@pytest.mark.parametrize("rules", sorted(RULESETS))
def test_every_bot_chooses_a_legal_pit_says_why_and_repeats_itself(name: str, rules: str) -> None:
    game = ruleset(rules)
    # EMS may visit many thousand positions: a small board shows the same.
    if name == "ems":
        game = ruleset(rules, 4, 3)
    dice, state = random.Random(3), game.start()
    while not game.over(state):
        choice = bot(name, game, seed=5).choose(state)
        assert choice.pit in game.moves(state)
        assert str(choice.pit) in choice.why.id and str(choice.pit) in choice.why.en
        assert choice.why.id != choice.why.en or name == "ems"
        assert bot(name, game, seed=5).choose(state) == choice
        state = game.play(state, dice.choice(game.moves(state)))
    with pytest.raises(Mistake, match="over"):
        bot(name, game).choose(state)


def test_random_plays_every_pit_and_follows_its_seed() -> None:
    game = ruleset("bantumi")
    seen = {bot("random", game, seed).choose(game.start()).pit for seed in range(100)}
    assert seen == {1, 2, 3, 4, 5, 6}


def test_an_unknown_bot_suggests_the_nearest() -> None:
    with pytest.raises(Mistake, match="did you mean priority"):
        bot("prioritas")
    assert set(PAPERS_BOTS) <= set(BOTS.keys())


@pytest.mark.parametrize("descending", [False, True])
def test_combined_in_its_first_turn(descending: bool) -> None:
    """A pit that ends in the store, the first scanned; otherwise the first with the most laps."""
    game = ruleset("congklak")
    expected, state, again = [], game.start(), True
    while again:
        moves = [game.move(state, pit) for pit in sorted(game.moves(state), reverse=descending)]
        into = [move for move in moves if move.outcome == "store"]
        chosen = into[0] if into else max(moves, key=lambda move: move.laps)
        expected.append(chosen.pit)
        state, again = chosen.state, chosen.again
    assert whole_turn(Combined(game, descending=descending), game.start()) == (expected, state)
    assert len(expected) > 5


def test_the_experiment_of_the_paper_comes_out_only_after_pit_5() -> None:
    game = ruleset("congklak", capture="never")
    fits = {}
    for pit in range(1, 8):
        opening = game.move(game.start(), pit)
        if not opening.again:
            picks, after = whole_turn(Combined(game), opening.state)
            if after.stores == (1, 26):
                fits[pit] = picks
    assert fits == {5: [3, 1, 2, 1, 6, 3]}


@pytest.mark.parametrize("rules", ["bantumi", "kalah", "congklak"])
def test_laps_bots_by_their_definition(rules: str) -> None:
    game = ruleset(rules)
    for state in positions(rules, 150, 11):
        moves = [game.move(state, pit) for pit in game.moves(state)]
        into = [move.pit for move in moves if move.outcome == "store"]
        most = max(move.laps for move in moves)
        first_most = next(move.pit for move in moves if move.laps == most)
        least = min(move.laps for move in moves)
        where = show(state)
        assert bot("most-laps", game).choose(state).pit == first_most, where
        assert bot("fewest-laps", game).choose(state).pit == next(m.pit for m in moves if m.laps == least), (
            where
        )
        assert bot("combined", game).choose(state).pit == (into[0] if into else first_most), where
        if into:
            assert bot("extra-turn", game).choose(state).pit == into[0], where


# position, pit of `priority`, pit of `priority-chain`, what it shows
PRIORITY = [
    ("4,4,4,4,4,4:0/4,4,4,4,4,4:0 s", 3, 3, "an extra turn"),
    ("0,0,4,0,2,1:0/4,4,4,4,4,4:0 s", 6, 6, "the rightmost of three extra turns"),
    ("2,5,0,1,0,0:12/1,0,2,5,1,0:19 s", 2, 2, "an extra turn although a capture of five is there"),
    ("1,0,0,5,5,5:1/4,4,0,4,4,4:11 s", 1, 1, "a capture, no threat: act on the one that is not zero"),
    ("1,0,0,5,5,5:1/4,4,0,4,0,4:11 s", 6, 6, "a capture that takes nothing does not count"),
    ("7,0,1,0,5,0:0/3,0,4,0,0,0:0 s", 3, 1, "gain 4 against loss 1, or 7 if the chain is seen"),
    ("8,0,1,5,0,0:0/5,0,0,4,0,0:0 s", 1, 1, "loss 8 against gain 4: the threatened pit moves away"),
    ("5,0,1,1,0,5:12/0,4,3,1,4,1:11 s", 4, 1, "two moves take five from pit 1: only the chain sees it"),
    ("7,7,7,7,7,7:0/7,7,7,7,7,7:0 s", 6, 6, "nothing else: the rightmost pit"),
]


@pytest.mark.parametrize("case", PRIORITY, ids=[case[3] for case in PRIORITY])
def test_priority(case: tuple[str, int, int, str]) -> None:
    text, plain, chain, _ = case
    game = ruleset("bantumi")
    state = game.read(text)
    assert bot("priority", game).choose(state).pit == plain
    assert bot("priority-chain", game).choose(state).pit == chain


def test_greedy_bots_scan_in_either_order() -> None:
    game = ruleset("congklak")
    bots: list[GreedyBot] = [Combined(game), Combined(game, descending=True)]
    assert [[move.pit for move in player.scan(game.start())] for player in bots] == [
        [1, 2, 3, 4, 5, 6, 7],
        [7, 6, 5, 4, 3, 2, 1],
    ]
