"""The rulings of mancala, each as a named position, and published counts."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from dolanan.games.mancala import (
    RULESETS,
    Mancala,
    State,
    parse,
    rule_fields,
    ruleset,
    show,
    show_rules,
)
from dolanan.search.minimax import minimax
from dolanan.text import Mistake
from tests.games.strategies import mancala_games

PERFT = json.loads((Path(__file__).parents[1] / "data" / "perft.json").read_text())
VALUES = json.loads((Path(__file__).parents[1] / "data" / "kalah_values.json").read_text())

# name, rules, position, pit, position after, outcome, laps, again
MOVES = [
    ("the last seed in the store gives another move", "kalah",
     "4,4,4,4,4,4:0/4,4,4,4,4,4:0 s", 3, "4,4,0,5,5,5:1/4,4,4,4,4,4:0 s", "store", 1, True),
    ("an occupied pit opposite is captured with the lone seed", "kalah",
     "1,0,0,0,0,1:0/0,0,0,0,5,1:0 s", 1, "0,0,0,0,0,1:6/0,0,0,0,0,1:0 n", "capture", 0, False),
    ("kalah: nothing is captured from an empty pit, the lone seed stays", "kalah",
     "1,0,0,0,0,1:0/0,0,0,5,0,1:0 s", 1, "0,1,0,0,0,1:0/0,0,0,5,0,1:0 n", "own", 0, False),
    ("bantumi: the lone seed is captured even when the opposite pit is empty", "bantumi",
     "1,0,0,0,0,1:0/0,0,0,5,0,1:0 s", 1, "0,0,0,0,0,1:1/0,0,0,5,0,1:0 n", "capture", 0, False),
    ("thirteen seeds come home and capture, the seed just sown opposite included", "kalah",
     "13,0,0,0,0,1:0/0,0,0,0,0,1:0 s", 1, "0,1,1,1,1,2:4/1,1,1,1,1,0:0 n", "capture", 1, False),
    ("fourteen seeds pass the own start pit and do not capture", "kalah",
     "14,0,0,0,0,1:0/0,0,0,0,0,1:0 s", 1, "1,2,1,1,1,2:1/1,1,1,1,1,2:0 n", "own", 1, False),
    ("the opponent's store is skipped", "kalah",
     "0,1,0,0,0,8:0/1,1,1,1,1,1:7 s", 6, "0,1,0,0,0,0:4/2,2,2,2,2,0:7 n", "capture", 1, False),
    ("the rest goes to the player on whose side it lies, extra turn or not", "kalah",
     "0,0,0,0,0,1:20/1,0,3,0,0,1:22 s", 6, "0,0,0,0,0,0:21/0,0,0,0,0,0:27 s", "store", 1, False),
    ("emptying the opponent's side by a capture ends the game", "kalah",
     "1,0,0,0,0,3:0/0,0,0,0,5,0:2 s", 1, "0,0,0,0,0,0:9/0,0,0,0,0,0:2 s", "capture", 0, False),
    ("north sows in its own order", "kalah",
     "4,4,4,4,4,4:0/4,4,4,4,4,4:0 n", 6, "5,5,5,4,4,4:0/4,4,4,4,4,0:1 s", "opponent", 1, False),
    ("bantumi-ems: the turn goes on in an own pit that held seeds", "bantumi-ems",
     "4,4,4,4,4,4:0/4,4,4,4,4,4:0 s", 1, "0,5,5,5,5,4:0/4,4,4,4,4,4:0 s", "own", 0, True),
    ("bantumi-ems: the turn goes on after a capture", "bantumi-ems",
     "1,0,0,0,0,1:0/0,0,0,0,5,1:0 s", 1, "0,0,0,0,0,1:6/0,0,0,0,0,1:0 s", "capture", 0, True),
    ("bantumi-ems: the turn passes on the opponent's side", "bantumi-ems",
     "0,0,0,0,4,4:0/4,4,4,4,4,4:0 s", 5, "0,0,0,0,0,5:1/5,5,4,4,4,4:0 n", "opponent", 1, False),
    ("congklak: the first relay of the paper's bot", "congklak",
     "7,7,7,7,7,7,7:0/7,7,7,7,7,7,7:0 s", 1, "0,8,8,8,8,8,8:1/7,7,7,7,7,7,7:0 s", "store", 1, True),
    ("congklak: a relay goes on from the opponent's pit and comes home to capture", "congklak",
     "0,0,2:0/2,0,0:0 s", 3, "0,0,0:3/0,1,0:0 n", "capture", 1, False),
    ("congklak: a last seed in an empty opponent pit ends the turn", "congklak",
     "1,0,2:0/0,0,1:0 s", 3, "1,0,0:1/1,0,1:0 n", "opponent-empty", 1, False),
    ("congklak: the lone seed goes along even when nothing lies opposite", "congklak",
     "1,0,0:0/0,0,1:0 s", 1, "0,0,0:1/0,0,1:0 n", "capture", 0, False),
    ("congklak: a side without seeds passes", "congklak",
     "1,0,1:0/0,0,0:0 s", 1, "0,0,1:1/0,0,0:0 s", "capture", 0, False),
    ("congklak: the last seed in the store, nothing left to choose: the other side moves", "congklak",
     "0,0,1:0/1,0,0:0 s", 3, "0,0,0:1/1,0,0:0 n", "store", 1, False),
    ("congklak: over when every seed is in a store", "congklak",
     "0,0,1:3/0,0,0:4 s", 3, "0,0,0:4/0,0,0:4 s", "store", 1, False),
]  # fmt: skip


@pytest.mark.parametrize("case", MOVES, ids=[case[0] for case in MOVES])
def test_move(case: tuple[str, str, str, int, str, str, int, bool]) -> None:
    _, rules, before, pit, after, outcome, laps, again = case
    state = parse(before)
    game = ruleset(rules, len(state.pits[0]))
    move = game.move(state, pit)
    assert (show(move.state), move.outcome, move.laps, move.again) == (after, outcome, laps, again)


@pytest.mark.parametrize("name", sorted(PERFT["counts"]))
def test_perft(name: str) -> None:
    game = ruleset(*name.split()[:1])

    def count(state: State, depth: int) -> int:
        if depth == 0 or game.over(state):
            return 1
        return sum(count(game.play(state, pit), depth - 1) for pit in game.moves(state))

    expected = PERFT["counts"][name][:6]
    assert [count(game.start(), depth) for depth in range(1, len(expected) + 1)] == expected


@pytest.mark.parametrize(("rules", "key"), [("bantumi", "empty"), ("kalah", "standard")])
@pytest.mark.parametrize(
    "size", ["1,1", "1,2", "1,3", "1,4", "1,5", "1,6", "2,1", "2,2", "2,3", "3,1", "3,2", "4,1"]
)
def test_published_values_by_plain_minimax(rules: str, key: str, size: str) -> None:
    pits, seeds = map(int, size.split(","))
    game = ruleset(rules, pits, seeds)
    assert minimax(game, game.start()) == VALUES[key][size]


def test_a_thousand_random_games_as_openspiel_plays_them() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this machine")
    judge = pyspiel.load_game("mancala")
    game = ruleset("kalah")
    dice = random.Random(20)
    for number in range(1000):
        theirs, ours, record = judge.new_initial_state(), game.start(), []
        while not theirs.is_terminal():
            where = f"game {number}, picks {record}"
            side = theirs.current_player()
            assert not game.over(ours) and ours.turn == side, where
            legal = theirs.legal_actions()
            assert [action - 7 * side for action in legal] == list(game.moves(ours)), where
            board = [int(count) for count in theirs.observation_tensor(0)[:14]]
            assert tuple(board[1:7]) == ours.pits[0] and tuple(board[8:14]) == ours.pits[1], where
            assert (board[7], board[0]) == ours.stores, where
            action = dice.choice(legal)
            record.append(action - 7 * side)
            theirs.apply_action(action)
            ours = game.play(ours, action - 7 * side)
        assert game.over(ours), f"game {number}, picks {record}"
        board = [int(count) for count in theirs.observation_tensor(0)[:14]]
        swept = (sum(board[1:8]), board[0] + sum(board[8:14]))
        assert swept == ours.stores, f"game {number}, picks {record}"
        lead = ours.stores[0] - ours.stores[1]
        assert theirs.returns()[0] == (lead > 0) - (lead < 0), f"game {number}, picks {record}"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("", "form"),
        ("4,4,y:0/4,4,4:0 s", "South, pit 3"),
        ("4,4:0/4:0 s", "same length"),
        ("4,4:0/4,-1:0 s", "North, pit 2"),
        ("4,4:0/4,4:9999 s", "North's store"),
        ("4,4:0/4,4:0 w", "side to move"),
        ("4,4:0/4,4:0", "form"),
        ("4,4:0/4,4:0/1,1:0 s", "form"),
        ("1,1,1,1,1,1,1,1,1,1,1:0/1,1,1,1,1,1,1,1,1,1,1:0 s", "pits"),
        ("４,4:0/4,4:0 s", "South, pit 1"),
        ("9" * 5000, "form"),
    ],
)
def test_a_malformed_position_says_what_is_wrong(text: str, names: str) -> None:
    with pytest.raises(Mistake) as caught:
        parse(text)
    assert names in caught.value.text.en
    assert caught.value.text.id and len(caught.value.text.en) < 200


def test_an_unknown_ruleset_suggests_the_nearest() -> None:
    with pytest.raises(Mistake, match="did you mean kalah"):
        ruleset("kallah")
    with pytest.raises(Mistake, match="no rule field"):
        ruleset("kalah", relais=True)
    with pytest.raises(Mistake, match="capture"):
        ruleset("kalah", capture="sometimes")
    for pits, seeds in ((0, 4), (11, 4), (6, 0), (6, 21)):
        with pytest.raises(Mistake):
            ruleset("kalah", pits, seeds)


def test_rulesets_differ_only_where_they_say() -> None:
    bantumi, kalah = rule_fields(ruleset("bantumi")), rule_fields(ruleset("kalah"))
    assert bantumi | {"name": "kalah", "capture": "occupied"} == kalah


def test_a_rulesets_name_stands_for_its_rules() -> None:
    """Kalah's capture under Bantumi's name would solve to 8, Bantumi is worth 10."""
    with pytest.raises(Mistake, match="bantumi has capture=always, not occupied"):
        Mancala("bantumi", 6, 4)
    with pytest.raises(Mistake, match="congklak has end=all-stored, not side-empty"):
        Mancala("congklak", 7, 7, relay=True, capture="always")
    with pytest.raises(Mistake, match="bantumi has capture=always, not never"):
        replace(ruleset("bantumi"), capture="never")
    with pytest.raises(Mistake, match="did you mean kalah"):
        Mancala("kallah")
    assert Mancala("bantumi", 3, 2, capture="always") == ruleset("bantumi", 3, 2)
    assert replace(ruleset("congklak"), pits=3) == ruleset("congklak", 3)


def test_rules_of_ones_own_are_custom() -> None:
    game = Mancala(pits=3, seeds=2, relay=True, capture="never")
    assert game.name == "custom" and game.changed_from is None
    assert game.changes == {"relay": True, "capture": "never"}
    assert show_rules(game) == "custom 3x2 relay=true capture=never"
    assert show_rules(Mancala(pits=3, seeds=2)) == "custom 3x2 capture=occupied", "the capture is always said"
    assert ruleset("custom", 3, 2, relay=True, capture="never") == game
    with pytest.raises(Mistake, match="custom: say its capture"):
        ruleset("custom", 3, 2)


def test_a_changed_ruleset_knows_where_it_comes_from() -> None:
    game = ruleset("bantumi", 5, capture="never", again="own-side")
    assert (game.name, game.changed_from) == ("custom", "bantumi")
    assert game.changes == {"capture": "never", "again": "own side"}
    assert show_rules(game) == "bantumi 5x4 capture=never again=own-side"
    assert replace(game, pits=6) == ruleset("bantumi", 6, capture="never", again="own side")
    # What is set to the ruleset's own value is no change.
    assert ruleset("congklak", relay="true", end="ALL stored") == RULESETS["congklak"]
    with pytest.raises(Mistake, match="these are the rules of kalah"):
        Mancala(changed_from="kalah", capture="occupied")
    with pytest.raises(Mistake, match="comes from no other"):
        Mancala("kalah", changed_from="bantumi")


@given(mancala_games())
def test_a_game_is_made_again_from_its_fields(game: Mancala) -> None:
    assert ruleset(**rule_fields(game)) == game  # type: ignore[arg-type]
    known = RULESETS.get(game.changed_from or game.name)
    if game.name in RULESETS:
        assert not game.changes and known is not None and game.has_rules_of(known)
    elif game.changed_from is None:
        assert "capture" in game.changes
    else:
        assert game.changes and known is not None and not game.has_rules_of(known)
    usual = known.choices if known else Mancala(pits=1).choices
    assert {**usual, **game.changes} == game.choices
