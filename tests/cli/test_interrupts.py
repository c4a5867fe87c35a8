"""Ctrl-C: what was found so far is shown, and the exit status is 130."""

from __future__ import annotations

import json
import signal
import subprocess
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from dolanan.games.buttons import parse
from dolanan.games.snakes import PAPER_BOARD, board
from dolanan.limits import Limits
from dolanan.solvers.buttons.pack import make_many
from dolanan.solvers.snakes import simulate as simulation
from tests.cli.conftest import PROGRAM, Program

Press = Callable[[float], None]


@pytest.mark.parametrize("processes", [1, 2])
def test_a_pack_that_is_stopped_holds_what_was_made(processes: int) -> None:
    stop = threading.Event()

    def watch(done: int) -> None:
        if done == 3:
            stop.set()

    made = make_many(4, 4, 3, count=500, processes=processes, limits=Limits(stop=stop, report=watch))
    assert made == make_many(4, 4, 3, count=3)


def test_make_keeps_what_was_made(dolanan: Program, press_ctrl_c: Press, tmp_path: Path) -> None:
    dolanan("buttons", "make", "--size", 5)  # so that nothing is left to compile
    file = tmp_path / "pack.txt"
    press_ctrl_c(3)
    many = ("--count", 100_000, "--threads", 1)
    done = dolanan("buttons", "make", "--size", 5, *many, "--out", file, "--json")
    puzzles = done.json
    assert done.status == 130 and 0 < len(puzzles) < 100_000
    assert f"{len(puzzles)} of 100000 puzzles were made" in done.err
    assert [line.split()[-1] for line in file.read_text().splitlines()[1:]] == [p["board"] for p in puzzles]
    assert all(len(parse(puzzle["board"])) == 5 for puzzle in puzzles)


def test_make_of_one_puzzle_leaves_no_document(dolanan: Program, press_ctrl_c: Press, tmp_path: Path) -> None:
    press_ctrl_c(0)
    done = dolanan("buttons", "make", "--size", 20, "--level", 1, "--out", tmp_path / "one", "--json")
    assert (done.status, done.out) == (130, "") and not list(tmp_path.iterdir())


def test_values_shows_the_sizes_so_far(dolanan: Program, press_ctrl_c: Press) -> None:
    press_ctrl_c(2)
    done = dolanan("mancala", "values", "--json")
    *rows, last = done.json
    assert done.status == 130 and len(rows) < 65  # of 33 sizes by two rulesets
    assert all(row["same"] for row in rows if row["published"] is not None)
    assert last["low"] <= last["high"]


def test_solve_shows_the_bounds_proved(dolanan: Program, press_ctrl_c: Press) -> None:
    press_ctrl_c(2)
    done = dolanan("mancala", "solve", "--rules", "kalah", "--no-book", "--json")
    assert done.status == 130 and done.json["proved"] is False and "interrupted" in done.err


def test_a_batch_that_is_interrupted_goes_no_further(dolanan: Program, press_ctrl_c: Press) -> None:
    hard = "/".join("1234567123456712345"[i % 7 : i % 7 + 12] for i in range(12))
    press_ctrl_c(2)
    done = dolanan("buttons", "solve", "-", text=f"{hard}\n" * 50)
    assert done.status == 130 and 1 <= len(done.out.splitlines()) < 50


def test_simulate_counts_the_games_it_played(dolanan: Program, press_ctrl_c: Press) -> None:
    dolanan("snakes", "simulate", "--games", 10)  # so that nothing is left to compile
    for players in (1, 2):
        press_ctrl_c(1)
        began = time.monotonic()
        done = dolanan("snakes", "simulate", "--games", 10**9, "--players", players, "--json")
        answer = done.json
        assert time.monotonic() - began < 20
        assert done.status == 130 and done.err == "dolanan: interrupted\n"
        assert 0 < answer["games"] < 10**9 and answer["rolls"] > answer["games"]
        assert players == 2 or sum(answer["histogram"]) == answer["games"]
        assert sum(seat["mean"] for seat in answer["wins"]) == pytest.approx(1)


def test_simulate_stops_in_the_middle_of_an_endless_game(dolanan: Program, press_ctrl_c: Press) -> None:
    """Snakes everywhere but on every sixth square: only one roll in six, seventeen times over, leads home."""
    jumps = " ".join(f"{square}>1" for square in range(2, 100) if square % 6)
    assert dolanan("snakes", "analyse", f"100 {jumps}", "--json").json["expected"] > 1e11
    press_ctrl_c(1)
    done = dolanan("snakes", "simulate", f"100 {jumps}", "--json")
    answer = done.json
    assert done.status == 130 and (answer["games"], answer["turns"], answer["finished"]) == (0, None, None)
    assert answer["rolls"] > 0


def test_workers_end_with_the_program_that_started_them() -> None:
    command = [*PROGRAM, "buttons", "make", "--size", "14", "--count", "100000", "--threads", "2"]

    def children(parent: int) -> list[int]:
        return [int(word) for word in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]

    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as running:
        while len(workers := children(running.pid)) < 3:  # two, and the keeper of their resources
            assert running.poll() is None
            time.sleep(0.1)
        time.sleep(3)
        running.kill()

    def lives(worker: int) -> bool:
        try:
            return Path(f"/proc/{worker}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
        except FileNotFoundError:
            return False

    ends = time.monotonic() + 60
    while any(map(lives, workers)):
        assert time.monotonic() < ends
        time.sleep(0.1)


@pytest.mark.parametrize("shape", [{}, {"players": 3}, {"players": 2, "pieces": 2}])
def test_games_in_pieces_are_the_same_games(monkeypatch: pytest.MonkeyPatch, shape: dict[str, int]) -> None:
    from dataclasses import replace

    game = replace(board(PAPER_BOARD), **shape)
    whole = simulation.simulate(game, 500, seed=4)
    monkeypatch.setattr(simulation, "PIECE", 7)
    assert simulation.simulate(game, 500, seed=4) == whole


@pytest.mark.parametrize(
    "arguments",
    [
        ("mancala", "perft", "--depth", "18"),
        ("snakes", "analyse", "100 5>50 55>6", "--pieces", "4"),
    ],
)
def test_an_interrupt_while_a_kernel_runs_is_no_traceback(arguments: tuple[str, ...]) -> None:
    with subprocess.Popen([*PROGRAM, *arguments], stderr=subprocess.PIPE, text=True) as running:
        time.sleep(4)
        running.send_signal(signal.SIGINT)
        _, told = running.communicate(timeout=60)
    assert (running.returncode, told) == (130, "dolanan: interrupted\n")


def test_play_says_how_to_go_on() -> None:
    command = [*PROGRAM, "mancala", "play", "--rules", "kalah", "--bot", "perfect", "--seat", "north"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen([*command, "--seeds", "6"], **pipes) as running:  # type: ignore[call-overload]
        running.stdout.readline()
        time.sleep(1)  # the bot thinks
        running.send_signal(signal.SIGINT)
        shown, told = running.communicate(timeout=60)
    assert (running.returncode, told) == (130, "dolanan: interrupted\n")
    assert "Go on with: dolanan mancala play '6,6,6,6,6,6:0/6,6,6,6,6,6:0 s' --rules kalah" in shown


def test_bench_shows_the_rows_so_far() -> None:
    command = [*PROGRAM, "bench", "--only", "snakes", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stderr is not None
        name = running.stderr.readline().partition(":")[0]
        running.send_signal(signal.SIGINT)
        shown, told = running.communicate(timeout=120)
    assert running.returncode == 130 and told.endswith("dolanan: interrupted\n")
    assert json.loads(shown)[0]["name"] == name
