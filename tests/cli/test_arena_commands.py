"""`dolanan mancala turn` and `dolanan arena`, as the contract has them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dolanan.record import parse_record
from tests.cli.conftest import Program


def test_turn(dolanan: Program) -> None:
    answer = dolanan("mancala", "turn", "--rules", "congklak", "--json").json
    assert (answer["gain"], answer["store"], answer["proved"]) == (96, 96, True)
    assert answer["picks"][0] == 1 and answer["nodes"] > 0 and answer["seconds"] >= 0
    later = dolanan("mancala", "turn", "0,0,0,0,0,1:5/0,1,0,0,0,0:0 s", "--rules", "kalah", "--json").json
    assert (later["gain"], later["store"], later["picks"]) == (1, 6, [6])


def test_turn_says_it_in_both_languages(dolanan: Program) -> None:
    for language, word in (("id", "terbukti"), ("en", "proved")):
        run = dolanan("mancala", "turn", "--rules", "congklak", "--pits", 3, "--seeds", 3, "--lang", language)
        assert run.status == 0 and word in run.out and "12" in run.out


def test_turn_over_and_mistaken(dolanan: Program) -> None:
    over = dolanan("mancala", "turn", "0,0:3/0,0:5 s", "--rules", "kalah", "--json").json
    assert (over["gain"], over["picks"], over["proved"]) == (0, [], True)
    bad = dolanan("mancala", "turn", "--seconds", "-1")
    assert bad.status == 2 and len(bad.err.splitlines()) == 1


def test_arena(dolanan: Program, tmp_path: Path) -> None:
    out, plot = tmp_path / "games.jsonl", tmp_path / "ladder.svg"
    run = dolanan(
        *("arena", "--rules", "bantumi", "--bots", "random,combined,priority", "--games", 60),
        *("--seed", 3, "--out", out, "--plot", plot, "--json"),
    )
    answer = run.json
    assert [set(row) for row in answer["standings"]] == [
        {"bot", "elo", "low", "high", "wins", "draws", "losses"}
    ] * 3
    assert answer["standings"][0]["bot"] == "priority"
    assert sum(pair["games"] for pair in answer["pairs"]) == 60
    lines = out.read_text().splitlines()
    assert len(lines) == 61 and parse_record(json.loads(lines[-1])["record"]).picks
    assert plot.read_text().startswith("<svg")
    again = dolanan("arena", "--bots", "random,combined,priority", "--games", 60, "--seed", 3, "--json")
    assert again.json == answer


def test_arena_for_people(dolanan: Program) -> None:
    run = dolanan("arena", "--bots", "random,priority", "--games", 10, "--lang", "id")
    assert run.status == 0 and "menang" in run.out and "jalan duluan" in run.out


def test_bots(dolanan: Program) -> None:
    answer = dolanan("bots", "--rules", "congklak", "--json").json
    assert [level["level"] for level in answer["levels"]][-1] == "strongest"
    labels = {entry["bot"]: entry["paper_level"] for entry in answer["bots"]}
    assert labels["combined"] == "medium" and labels["mcts"] is None
    assert "sangat sulit" in dolanan("bots", "--lang", "id").out


def test_the_template_is_printed(dolanan: Program) -> None:
    assert "def choose(game: Mancala, state: State) -> int:" in dolanan("arena", "--template").out


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        ((), "--bots"),
        (("--bots", "random"), "two bots"),
        (("--bots", "random,rnadom"), "did you mean random"),
        (("--bots", "random,combined", "--games", 0), "--games"),
        (("--bots", "random,combined", "--threads", 0), "--threads"),
        (("--bots", "random,perfect", "--rules", "congklak"), "strongest"),
    ],
)
def test_arena_mistakes_are_one_line(dolanan: Program, arguments: tuple[object, ...], part: str) -> None:
    run = dolanan("arena", *arguments)
    assert run.status == 2 and part in run.err and len(run.err.splitlines()) == 1
