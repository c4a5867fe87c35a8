"""Game records: exact inverses, and errors that name the move."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolanan.games.mancala import RULESETS, Mancala, ruleset
from dolanan.games.sheet import parse_sheet, show_sheet
from dolanan.narration import tell_move
from dolanan.record import Record, parse_record, show_record
from dolanan.text import Mistake
from tests.games.strategies import mancala_games, mancala_positions, matches, standings


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_records_are_their_own_inverse(name: str) -> None:
    dice = random.Random(4)
    for number in range(20):
        game = ruleset(name, dice.randint(1, 8), dice.randint(1, 8))
        start = game.start()
        if number % 2:
            for _ in range(3):
                if not game.over(after := game.play(start, dice.choice(game.moves(start)))):
                    start = after._replace(past=())  # a record begins where it begins
        state, picks = start, []
        for _ in range(dice.randint(0, 60)):
            if game.over(state):
                break
            picks.append(dice.choice(game.moves(state)))
            move = game.move(state, picks[-1])
            told = tell_move(game, state, move)
            assert told.id.endswith(".") and told.en.endswith(".") and str(picks[-1]) in told.en
            state = move.state
        record = Record(game, start, tuple(picks))
        assert parse_record(show_record(record)) == record
        assert record.end() == state


@given(st.data())
def test_every_rule_field_comes_back(data: st.DataObject) -> None:
    game = data.draw(mancala_games(most_seeds=6))
    start = data.draw(st.one_of(st.just(game.start()), mancala_positions(game, most=6)))
    state, picks, length = start, [], data.draw(st.integers(0, 12))
    while not game.over(state) and len(picks) < length:
        picks.append(data.draw(st.sampled_from(game.moves(state))))
        state = game.play(state, picks[-1])
    record = Record(game, start, tuple(picks))
    line = show_record(record)
    assert parse_record(line) == record
    head = line.partition(";")[0]
    known = RULESETS.get(head.split()[0])
    usual = known.choices if known else Mancala().choices | {"capture": None}
    for field, choice in game.choices.items():
        assert (f" {field}=" in head) is (usual[field] != choice)


@given(st.data())
def test_a_match_comes_back_with_its_rounds_and_its_start_together(data: st.DataObject) -> None:
    match = data.draw(matches())
    picks, passed = data.draw(standings(match))
    line = show_record(Record(match, passed[0], tuple(picks)))
    last = passed[-1]
    back = parse_record(line)
    if last.round == 1 and not match.together:
        assert back == Record(match.game, passed[0].state, tuple(picks)), "one round is a game"
        assert back.end() == last.state
    else:
        as_long = replace(match, most=last.round)
        assert back == Record(as_long, as_long.begin(match.game.start()), tuple(picks))
        assert back.end() == last
    assert show_record(back) == line and show_sheet(parse_sheet(line)) == line
    assert line.count(";") == last.round and ("(" in line) is match.together


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("kalah 6x4; 1; 2", "these rules have one only"),
        ("congkak 7x7; 1; 2", "round 1 is not over here"),
        ("congkak 7x7 0,0,0,0,0,0,0:45/0,0,0,0,0,0,0:53 s; ; 8", "round 2, move 1: there is no pit 8"),
        ("congkak 7x7 0,0,0,0,0,0,0:45/0,0,0,0,0,0,0:53 s; ; 1", "round 2, move 1: pit 1 is burnt"),
        (
            "congkak 7x7 0,0,0,0,0,0,0:45/0,0,0,0,0,0,0:53 s; ; 2 / /",
            "round 2, move 1: the turn goes on here",
        ),
        ("congkak 7x7 0,0,0,0,0,0,0:3/0,0,0,0,0,0,0:95 s; ; 1", "round 1 decides the match"),
        ("jongkak 3x3; (4 | 1)", "South, pick 1: not pit 4; choose 1, 2, 3"),
        ("jongkak 3x3; (1 | 2) 1", "move 1: the start together is not over"),
        ("jongkak 3x3; (1 2 | 2", "is not of the form (1 2 | 2)"),
        ("jongkak 3x3; ( | 2)", "South must pick first"),
        ("oware; (1 | 1)", "needs stores that are sown"),
        ("congkak 7x7; " + "1 " * 150_000, "move 2: pit 1 is empty"),
        ("congkak 7x7" + ";" * 300_000, "rounds: 300000 is not from 1 to 999"),
        ("congkak 7x7; (" + "1 " * 150_000 + "| 1)", "South, pick 2"),
        ("congkak 7x7; " + "x" * 300_000, "move 1: 'xxx"),
    ],
    ids=lambda value: value[:40],
)
def test_a_bad_match_says_where(text: str, names: str) -> None:
    with pytest.raises(Mistake, match=names.replace("(1 2 | 2)", re.escape("(1 2 | 2)"))) as caught:
        parse_record(text)
    assert len(str(caught.value)) < 300


def test_a_pick_that_waits_for_the_others_is_not_shown() -> None:
    record = parse_record("jongkak 3x3; (1 2 | 1)")
    assert show_record(record.shown()) == "jongkak 3x3; (1 | 1)"
    whole = parse_record("jongkak 3x3; (1 2 | 2)")
    assert whole.shown() == whole


def test_changed_rules_stand_in_the_head() -> None:
    record = parse_record("bantumi 6x4 capture=never; 3 1")
    assert record.game == ruleset("bantumi", capture="never") and record.game.capture == "never"
    line = "bantumi 6x4 capture=never again=own-side 4,4,4,4,4,4:1/4,4,4,4,4,4:0 n; 1"
    assert show_record(parse_record(line)) == line
    # In a value a space and a hyphen are the same.
    assert parse_record(line.replace("own-side", "own side")) == parse_record(line)
    own = Record(Mancala(pits=3, seeds=2), Mancala(pits=3, seeds=2).start(), (1,))
    assert parse_record("custom 3x2 relay=false capture=occupied again=store end=side-empty; 1") == own
    assert show_record(own) == "custom 3x2 capture=occupied; 1"


def test_a_record_reads_as_the_contract_has_it() -> None:
    record = parse_record("congklak 7x7; 1 2 4 1 3 2 / 3")
    assert record.game == ruleset("congklak") and record.moves == (1, 2, 4, 1, 3, 2, 3)
    assert show_record(Record(ruleset("kalah"), ruleset("kalah").start(), ())) == "kalah 6x4;"
    assert parse_record("kalah; 3 1") == parse_record("kalah 6x4; 3 1"), "the usual size may be left out"
    started = parse_record("kalah 3x2 1,0,2:3/2,2,2:0 n; 1")
    assert started.start.turn == 1


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("kalah", "form"),
        ("kalah 6x4", "form"),
        ("kalah six; 1", "form"),
        ("kallah 6x4; 1", "did you mean kalah"),
        ("kalah 6x4; 1 x", "not a pit"),
        ("kalah 6x4; 1 1", "move 1: the turn ends here"),
        ("kalah 6x4; 3 / 1", "move 1: the turn goes on here"),
        ("kalah 6x4; 3 3", "move 2: pit 3 is empty"),
        ("kalah 6x4; / 3", "slash"),
        ("kalah 6x4; 1 / / 3", "slash"),
        ("kalah 6x4 4,4:0/4,4:0 s; 1", "pits a side"),
        ("kalah 6x4 capture=sometimes; 1", "there are: always, occupied, opposite, two-three, never"),
        ("kalah 6x4 again=own; 1", "there are: store, own-side, never"),
        ("kalah 6x4 captur=never; 1", "did you mean capture"),
        ("kalah 6x4 pits=3; 1", "no rule field 'pits'"),
        ("kalah 6x4 capture=never capture=never; 1", "said twice"),
        ("kalah 6x4 capture=7; 1", "capture: '7' is unknown"),
        ("custom 6x4; 1", "say its capture"),
    ],
)
def test_a_bad_record_says_where(text: str, names: str) -> None:
    with pytest.raises(Mistake, match=names):
        parse_record(text)
