"""The rulesets of the family: their worked examples, what cannot work together, and a judge for Oware."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from dolanan.games.family import FAMILY
from dolanan.games.mancala import Event, Mancala, parse, ruleset, show
from dolanan.games.refusals import REFUSED
from dolanan.text import Mistake

EXAMPLES = json.loads((Path(__file__).parents[1] / "data" / "family.json").read_text())


def name(case: dict[str, Any]) -> str:
    return f"{case['rules']}: {case['what']}"


@pytest.mark.parametrize("case", EXAMPLES["moves"], ids=name)
def test_a_worked_move(case: dict[str, Any]) -> None:
    state = parse(case["before"])
    game = ruleset(case["rules"], len(state.pits[0]))
    assert game.read(case["before"]) == state, "nothing is to be settled before the move"
    move = game.move(state, case["pit"])
    assert show(move.state) == case["after"]
    assert game.read(case["after"]) == move.state._replace(past=())
    assert game.over(move.state) == case.get("over", False) == (not game.moves(move.state))
    assert move.again == case.get("again", False)
    if "gain" in case:
        assert move.gain == case["gain"]


def test_every_new_ruleset_has_two_worked_moves() -> None:
    counted = {row.key: sum(case["rules"] == row.key for case in EXAMPLES["moves"]) for row in FAMILY}
    older = {"bantumi", "bantumi-ems", "congklak", "kalah"}
    assert {key for key, count in counted.items() if count < 2} == older


@pytest.mark.parametrize("case", EXAMPLES["legal"], ids=lambda case: case["rules"])
def test_worked_legal_picks(case: dict[str, Any]) -> None:
    game = ruleset(case["rules"])
    state = game.read(case["position"])
    assert list(game.moves(state)) == case["moves"]
    with pytest.raises(Mistake, match="gives the opponent no seed: choose 6"):
        game.play(state, 1)


# What is refused, a part of the reason. As the rules say it, one line a pair.
PAIRS = [
    ({"track": "rows", "repeat": "sweep", "again": "never", "relay": True}, "for ever"),
    ({"track": "rows", "repeat": "sweep"}, "no seed falls into a store"),
    ({"track": "rows", "repeat": "sweep", "again": "own side"}, "no seed falls into a store"),
    (
        {"track": "rows", "repeat": "sweep", "again": "never", "ripe": "after lap"},
        "no seed falls into a store",
    ),
    ({"track": "rows", "again": "never"}, "use repeat=sweep"),
    ({"track": "rows", "repeat": "sweep", "again": "never", "start": "simultaneous"}, "for ever"),
    ({"relay": True, "capture": "two-three"}, "cannot capture"),
    ({"feed": True}, "use end=stuck"),
    ({"feed": True, "end": "all stored"}, "use end=stuck"),
    ({"feed": True, "end": "three empty"}, "use end=stuck"),
    ({"rest": "nobody", "end": "stuck"}, "told by its text"),
    ({"rest": "nobody", "repeat": "sweep"}, "told by its text"),
    ({"rounds": "refill", "rest": "nobody"}, "next round"),
    ({"rounds": "refill", "stop": "half"}, "shared out"),
    ({"rounds": "refill", "stop": "over half"}, "shared out"),
]


@pytest.mark.parametrize(("choices", "why"), PAIRS, ids=lambda value: str(value))
def test_what_cannot_work_is_refused_with_the_reason(choices: dict[str, object], why: str) -> None:
    with pytest.raises(Mistake, match=why) as caught:
        ruleset("custom", **{"capture": "never"} | choices)
    said = caught.value.text
    assert said.id != said.en and "tidak dapat bersama" in said.id
    words = {f"{field}={str(choice).lower().replace(' ', '-')}" for field, choice in choices.items()}
    assert sum(word in said.en for word in words) >= 1


def test_every_refusal_is_met() -> None:
    met = []
    for choices, _ in PAIRS:
        with pytest.raises(Mistake) as caught:
            ruleset("custom", **{"capture": "never"} | choices)
        met.append(caught.value.text.en)
    for one, other, _, _ in REFUSED:
        assert any(text.startswith(f"{one} does not go with {other}") for text in met)


@pytest.mark.parametrize(
    ("rules", "position", "names"),
    [
        ("congklak", "0,x,1,1,1,1,1:0/1,1,1,1,1,1,1:0 s", "South, pit 2: burnt pits"),
        ("oware", "1,1,1,1,1,1:0/1,1,1,1,1,x:0 s", "North, pit 6: burnt pits"),
        ("jongkak", "1,1,1,1,1,1,1:0/x,x,x,x,x,x,x:0 s", "North: every pit is burnt"),
    ],
)
def test_a_burnt_pit_out_of_place_is_refused(rules: str, position: str, names: str) -> None:
    with pytest.raises(Mistake, match=names):
        ruleset(rules).read(position)


def test_a_burnt_pit_cannot_be_picked() -> None:
    game = ruleset("jongkak")
    with pytest.raises(Mistake, match="pit 1 is burnt: choose 2, 3, 4, 5, 6, 7"):
        game.play(game.read("x,7,7,7,7,7,7:3/7,7,7,7,7,7,7:4 s"), 1)


# --- Oware and its judge ------------------------------------------------------------------------------


def play_as_judged(game: Mancala, judge: Any, dice: random.Random, where: str) -> str:
    """How a random game ended, ours and OpenSpiel's side by side."""
    theirs, ours, record = judge.new_initial_state(), game.start(), []
    while not theirs.is_terminal():
        at = f"{where}, picks {record}"
        side = theirs.current_player()
        assert not game.over(ours) and ours.turn == side, at
        legal = theirs.legal_actions()
        assert [action + 1 for action in legal] == list(game.moves(ours)), at
        assert judged_board(theirs) == ours[:2], at
        pit = dice.choice(legal) + 1
        record.append(pit)
        theirs.apply_action(pit - 1)
        before = sum(ours.stores)
        events: list[Event] = []
        move = game.move(ours, pit, events)
        ours = move.state
        if not theirs.is_terminal():
            assert sum(ours.stores) - before == move.captured, at
    at = f"{where}, picks {record}"
    assert game.over(ours), at
    assert judged_board(theirs) == ours[:2], at
    lead = ours.stores[0] - ours.stores[1]
    assert theirs.returns()[0] == (lead > 0) - (lead < 0), at
    return next((event.kind for event in events if event.kind in ("stop", "repeat")), "stuck")


def judged_board(state: Any) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], tuple[int, int]]:
    """Pits and stores of OpenSpiel's state, which gives shares of all 48 seeds."""
    seeds = [round(48 * share) for share in state.observation_tensor(0)]
    return (tuple(seeds[:6]), tuple(seeds[6:12])), (seeds[12], seeds[13])


def test_a_thousand_random_games_of_oware_as_openspiel_plays_them() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this machine")
    judge, game, dice = pyspiel.load_game("oware"), ruleset("oware"), random.Random(48)
    ends = {play_as_judged(game, judge, dice, f"game {number}") for number in range(1000)}
    assert {"stop", "repeat"} <= ends, "games end in more ways than one"
