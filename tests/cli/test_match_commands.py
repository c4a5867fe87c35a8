"""Matches and starts together in the terminal and in the arena."""

from __future__ import annotations

import json
import os
import pty
import random
import subprocess
from pathlib import Path

import pytest

from dolanan.games.match import Match
from dolanan.record import parse_record, show_record
from tests.cli.conftest import PROGRAM, Program

SMALL = ("--rules", "congkak", "--pits", 3, "--seeds", 3, "--lang", "en")
TOGETHER = ("--rules", "jongkak", "--pits", 3, "--seeds", 3, "--together", "--lang", "en")


def picks(count: int, seed: int) -> str:
    """What a person types who takes any pit, legal or not."""
    dice = random.Random(seed)
    return "".join(f"{dice.randint(1, 3)}\n" for _ in range(count))


def test_rules_with_rounds_are_played_as_a_match(dolanan: Program) -> None:
    played = dolanan("mancala", "play", *SMALL, "--rounds", 3, "--bot", "random", text=picks(400, 1))
    assert played.status == 0
    assert "Round 1 is over: " in played.out and "Round 2: " in played.out and " opens" in played.out
    assert "burnt pits: " in played.out and "x" in played.out
    record = parse_record(played.out.splitlines()[-1])
    assert isinstance(record.game, Match) and not record.game.moves(record.end())
    south, north = record.end().state.stores
    assert f"{south} : {north}" in played.out.splitlines()[-2]
    assert "the match" in played.out


def test_one_round_can_be_asked_for(dolanan: Program) -> None:
    played = dolanan("mancala", "play", *SMALL, "--rounds", 1, "--bot", "random", text=picks(200, 2))
    assert "Round" not in played.out and played.out.splitlines()[-1].count(";") == 1
    without = dolanan("mancala", "play", "--rules", "kalah", "--rounds", 2, "--lang", "en")
    assert without.status == 2 and "a match needs rounds=refill" in without.err
    assert dolanan("mancala", "play", *SMALL, "--rounds", 10**6).status == 2


def test_a_match_is_left_and_gone_on_with(dolanan: Program) -> None:
    left = dolanan("mancala", "play", *SMALL, "--bot", "person", text="1\n2\nq\n")
    line, resume = left.out.splitlines()[-2:]
    record = "congkak 3x3; 1 2"
    assert line.endswith(f" > {record}") and f"--record '{record}'" in resume
    on = dolanan(
        "mancala", "play", "--record", record, "--bot", "person", "--lang", "en", text="3\nu\nu\nq\n"
    )
    assert on.out.splitlines()[-2].endswith("> congkak 3x3; 1"), "what was played before can be undone too"
    ended = "congkak 3x3 0,0,0:7/0,0,0:11 s; ;"
    short = dolanan("mancala", "play", "--record", ended, "--rounds", 1, "--lang", "en")
    assert short.status == 2 and "--rounds: 1 is not from 2 to 999" in short.err


def test_two_people_start_together(dolanan: Program) -> None:
    """The worked example: `(1 2 | 2)`; South's first pick is told once North has picked as well."""
    played = dolanan("mancala", "play", *TOGETHER, "--bot", "person", text="1\n2\n2\nq\n")
    noted, lifted = (
        played.out.index("The pick is noted."),
        played.out.index("South lifts pit 1, North lifts pit 2."),
    )
    assert noted < lifted and "lifts" not in played.out[:noted]
    assert "South lifts pit 2. South stops in tick 7, North in tick 3." in played.out
    assert played.out.splitlines()[-2].endswith("> jongkak 3x3; (1 2 | 2)")
    waits = dolanan("mancala", "play", *TOGETHER, "--bot", "person", text="1\nq\n")
    assert "(1" not in waits.out and "'jongkak 3x3; ( | )'" in waits.out, (
        "who leaves shows no pick that waits"
    )


def test_a_wrong_pick_of_a_start_together_is_told_and_asked_again(dolanan: Program) -> None:
    played = dolanan("mancala", "play", *TOGETHER, "--bot", "person", text="9\n1\n2\nq\n")
    assert "South, pick 1: not pit 9; choose 1, 2, 3" in played.out
    assert played.out.splitlines()[-2].endswith("> jongkak 3x3; (1 | 2)")


@pytest.mark.parametrize("seat", ["south", "north"])
def test_a_bot_starts_together_without_telling_its_pick(dolanan: Program, seat: str) -> None:
    played = dolanan("mancala", "play", *TOGETHER, "--bot", "random", "--seat", seat, text="1\nq\n")
    before, _, after = played.out.partition(f"{seat.capitalize()} [1 2 3] > ")
    assert "lifts" not in before and "Pit" not in before
    assert "South lifts pit" in after and "North lifts pit" in after


def test_a_blind_pick_is_not_seen_on_the_screen() -> None:
    """At a terminal the first of two blind picks is typed unseen; the board's digits are drawn, not typed."""
    keyboard, screen = pty.openpty()
    command = [*PROGRAM, "mancala", "play", *map(str, TOGETHER), "--bot", "person"]
    environment = {**os.environ, "TERM": "dumb"}
    process = subprocess.Popen(
        command, stdin=screen, stdout=screen, stderr=screen, env=environment, start_new_session=True
    )
    os.close(screen)
    shown = b""
    for prompt, typed in (
        (b"South [1 2 3] > ", b"1\n"),
        (b"North [1 2 3] > ", b"2\n"),
        (b"South [2 3] > ", b"q\n"),
    ):
        while prompt not in shown:
            shown += os.read(keyboard, 4096)
        os.write(keyboard, typed)
        before, shown = shown, b""
        if b"North" in prompt:
            assert b"The pick is noted." in before and before.lstrip().startswith(b"The pick"), before
    process.wait(30)
    os.close(keyboard)
    assert process.returncode == 0


def test_the_arena_plays_matches_and_starts_together(dolanan: Program, tmp_path: Path) -> None:
    for number, options in enumerate((["--rounds", 3], ["--together"], ["--rounds", 3, "--together"])):
        file = tmp_path / f"{number}.jsonl"
        command = [
            "arena",
            *SMALL,
            "--bots",
            "random,priority",
            "--games",
            6,
            *options,
            "--out",
            file,
            "--json",
        ]
        report = dolanan(*command).json
        assert report["games"] == 6
        assert report["rules"]["most_rounds"] == (3 if "--rounds" in options else 1)
        assert report["rules"]["together"] is ("--together" in options)
        for line in file.read_text().splitlines()[1:]:
            game = json.loads(line)
            record = parse_record(game["record"])
            assert show_record(record) == game["record"] and record.game.score(record.end()) == game["score"]
            assert ("(" in game["record"]) is ("--together" in options)
        assert dolanan(*command).json == report, "the file is known again"
    other = dolanan("arena", *SMALL, "--bots", "random,priority", "--games", 6, "--out", file, "--json")
    assert other.status == 2 and "another arena" in other.err
    wrong = dolanan("arena", "--rules", "oware", "--together", "--bots", "random,priority", "--lang", "en")
    assert wrong.status == 2 and "track=store" in wrong.err


def test_a_match_is_reviewed_round_by_round(dolanan: Program) -> None:
    record = "congkak 2x2 0,1:4/0,0:3 s; 2; 2"
    rows = dolanan("mancala", "review", record, "--json").json
    assert [(row["round"], row["turn"], row["side"], row["pit"]) for row in rows] == [
        (1, 1, "s", 2),
        (2, 1, "n", 2),
    ]
    assert "round" in dolanan("mancala", "review", record, "--lang", "en").out
    together = dolanan("mancala", "review", "jongkak 3x3; (1 2 | 2) 1", "--json").json
    assert [row["pit"] for row in together] == [1], "picks of a start together are not judged"
    bad = dolanan("mancala", "review", "congkak 7x7" + ";" * 300_000, "--lang", "en")
    assert bad.status == 2 and "is not from 1 to 999" in bad.err and len(bad.err) < 200
