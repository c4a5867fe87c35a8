"""`dolanan mancala turn` and `dolanan arena`, as the contract has them."""

from __future__ import annotations

import json
import resource
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import PIPE, Popen
from time import monotonic, sleep
from typing import NamedTuple

import pytest

from dolanan.contests import template
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
    assert len(lines) == 61 and parse_record(json.loads(lines[-1])["record"]).moves
    assert plot.read_text().startswith("<svg")
    again = dolanan("arena", "--bots", "random,combined,priority", "--games", 60, "--seed", 3, "--json")
    assert again.json == answer


def test_arena_for_people(dolanan: Program) -> None:
    run = dolanan("arena", "--bots", "random,priority", "--games", 10, "--lang", "id")
    assert run.status == 0 and "menang" in run.out and "jalan duluan" in run.out


def test_games_are_whole_rounds_unless_asked_otherwise(dolanan: Program) -> None:
    usual = dolanan("arena", "--bots", "random,combined,priority", "--json")
    assert usual.json["games"] == 204 and usual.err == ""
    few = dolanan("arena", "--bots", "random,combined,priority", "--games", 3, "--json")
    assert few.json["games"] == 3 and "whole rounds of 6" in few.err and "6 would be whole" in few.err
    least = dolanan("arena", "--bots", "random,combined,priority", "--games", 1, "--lang", "id")
    (row,) = [line.split() for line in least.out.splitlines() if line.startswith("priority ")]
    assert row == ["priority", "–", "–", "0", "0", "0", "–", "–"]
    assert "bukan babak utuh" in least.err


def test_how_far_it_is_stands_on_stderr(dolanan: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dolanan.cli.arena.LINE_EVERY", 0.0)
    for language, words in (("id", "{} dari 6 permainan"), ("en", "{} of 6 games")):
        run = dolanan("arena", "--bots", "random,combined", "--games", 6, "--lang", language, "--json")
        assert run.err.splitlines() == [words.format(done) for done in range(1, 7)]
        assert run.json["games"] == 6


def test_bots(dolanan: Program) -> None:
    answer = dolanan("bots", "--rules", "congklak", "--json").json
    assert [level["level"] for level in answer["levels"]][-1] == "strongest"
    labels = {entry["bot"]: entry["paper_level"] for entry in answer["bots"]}
    assert labels["combined"] == "medium" and labels["mcts"] is None
    assert "sangat sulit" in dolanan("bots", "--lang", "id").out


def test_the_template_is_printed_as_it_is(dolanan: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    assert dolanan("arena", "--template").out == Path(template.__file__).read_text()


# --- bots from outside ------------------------------------------------------------------------------

RUDE = r"""
def choose(game, state):
    return "\x1b[2J\x1b]0;title\x07[bold]:smile:"

def boom(game, state):
    raise RuntimeError("\x1b[31mboom")
"""


@pytest.mark.parametrize("language", ["id", "en"])
def test_what_a_guest_says_cannot_steer_the_terminal(dolanan: Program, tmp_path: Path, language: str) -> None:
    (tmp_path / "rude.py").write_text(RUDE)
    for name in ("choose", "boom"):
        bots = f"random,{tmp_path}/rude.py:{name}"
        run = dolanan("arena", "--bots", bots, "--games", 2, "--lang", language)
        assert run.status == 0 and "\x1b" not in run.out + run.err and "\x07" not in run.out
        seen = {"choose": "“·[2J·]0;title·[bold]:smile:”", "boom": "“RuntimeError: ·[31mboom”"}[name]
        assert seen in run.out
        forfeits = dolanan("arena", "--bots", bots, "--games", 2, "--lang", language, "--json").json[
            "forfeits"
        ]
        assert [each["loser"] for each in forfeits] == [f"{tmp_path}/rude.py:{name}"] * 2
        assert all(seen in each["reason"] for each in forfeits)


def test_reasons_speak_the_language_of_the_run(dolanan: Program, tmp_path: Path) -> None:
    file = tmp_path / "bot.py"
    file.write_text("def choose(game, state): return 99\n")
    for language, text in (
        ("id", "memilih lubang 99 yang tidak boleh diambil"),
        ("en", "picked the illegal pit 99"),
    ):
        arguments = ("arena", "--bots", f"random,{file}:choose", "--games", 2, "--lang", language)
        assert f" bot.py:choose {text}" in dolanan(*arguments).out
        reason = dolanan(*arguments, "--json").json["forfeits"][0]["reason"]
        assert reason.startswith(text)


def test_a_programs_command_line_may_hold_commas(dolanan: Program) -> None:
    program = "cmd:sh -c 'while read line; do echo 1,2; done'"
    run = dolanan("arena", "--bots", f"random,{program},combined", "--games", 6, "--json")
    assert {row["bot"] for row in run.json["standings"]} == {"random", program, "combined"}
    assert "“1,2”" in run.json["forfeits"][0]["reason"]


# --- stopped ----------------------------------------------------------------------------------------

GAMES = 24
SLOW = """
import time

def choose(game, state):
    time.sleep(0.005)
    return min(game.moves(state))
"""


class Stopped(NamedTuple):
    """A run of the program that something ended early, and the command that it ran."""

    status: int
    out: str
    err: str
    results: Path
    arguments: list[str]


def stop(tmp_path: Path, end: Callable[[Popen[str]], None], *more: str, room: int | None = None) -> Stopped:
    """Start a tournament and `end` it once some are kept; its file may hold `room` bytes."""
    (tmp_path / "slow.py").write_text(SLOW)
    results = tmp_path / "games.jsonl"
    bots = f"{tmp_path}/slow.py:choose,random,combined"
    arguments = ["arena", "--bots", bots, "--games", str(GAMES), "--out", str(results), "--json", *more]
    program = Popen(
        [sys.executable, "-c", "from dolanan.cli import main; main()", *arguments],
        stdout=PIPE,
        stderr=PIPE,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (room or -1, -1)),
    )
    deadline = monotonic() + 60
    while program.poll() is None and monotonic() < deadline:
        if room is None and results.exists() and len(results.read_bytes().splitlines()) > 4:
            end(program)
            break
        sleep(0.02)
    out, err = program.communicate(timeout=60)
    return Stopped(program.returncode, out, err, results, arguments)


def goes_on(stopped: Stopped, dolanan: Program) -> None:
    """The same command plays only what is missing, and the result is that of a run in one piece."""
    lines = stopped.results.read_bytes().splitlines(keepends=True)
    kept = [line for line in lines[1:] if line.endswith(b"\n")]
    assert 0 < len(kept) < GAMES
    answer = dolanan(*stopped.arguments).json
    assert stopped.results.read_bytes().splitlines(keepends=True)[1 : len(kept) + 1] == kept
    stopped.results.unlink()
    assert dolanan(*stopped.arguments).json == answer and answer["games"] == GAMES


@pytest.mark.parametrize(
    ("number", "threads"),
    [(signal.SIGINT, "1"), (signal.SIGINT, "2"), (signal.SIGTERM, "2"), (signal.SIGHUP, "1")],
)
def test_a_stopped_arena_shows_what_was_played(
    tmp_path: Path, dolanan: Program, number: signal.Signals, threads: str
) -> None:
    stopped = stop(tmp_path, lambda program: program.send_signal(number), "--threads", threads)
    assert stopped.status == 130
    answer = json.loads(stopped.out)
    assert 0 < answer["games"] < answer["asked"] == GAMES
    assert len(stopped.results.read_text().splitlines()) == answer["games"] + 1
    line = stopped.err.splitlines()[-1]  # after how far it was, every ten seconds
    assert "interrupted" in line and f"{answer['games']} of {GAMES} games" in line and "goes on" in line
    goes_on(stopped, dolanan)


def test_a_killed_arena_goes_on(tmp_path: Path, dolanan: Program) -> None:
    stopped = stop(tmp_path, Popen.kill)
    assert stopped.status == -signal.SIGKILL and stopped.out == ""
    goes_on(stopped, dolanan)


def test_a_full_disk_stops_the_arena_and_loses_nothing(tmp_path: Path, dolanan: Program) -> None:
    stopped = stop(tmp_path, Popen.kill, room=3000)
    assert stopped.status == 2
    (line,) = stopped.err.splitlines()
    assert str(stopped.results) in line and "the file grows too large" in line
    whole = stopped.results.read_bytes().count(b"\n") - 1
    assert json.loads(stopped.out)["games"] > whole, "also what could not be written is shown"
    goes_on(stopped, dolanan)


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        ((), "--bots"),
        (("--bots", "random"), "two bots"),
        (("--bots", "random,rnadom"), "did you mean random"),
        (("--bots", "random,combined", "--games", 0), "--games"),
        (("--bots", "random,combined", "--threads", 0), "--threads"),
        (("--bots", "random,perfect", "--rules", "congklak"), "strongest"),
        (("--bots", "random,cmd:sh -c 'echo"), "quote"),
        (("--bots", "random,combined", "--out", "/nowhere/at/all.jsonl"), "no such file or folder"),
        (("--bots", "random,combined", "--out", "/"), "this is a folder"),
        (("--bots", "random,combined", "--plot", "/nowhere/at/all.svg"), "there is no folder"),
    ],
)
def test_arena_mistakes_are_one_line(dolanan: Program, arguments: tuple[object, ...], part: str) -> None:
    run = dolanan("arena", *arguments)
    assert run.status == 2 and part in run.err and len(run.err.splitlines()) == 1
