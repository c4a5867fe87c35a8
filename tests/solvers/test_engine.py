"""The engine of a process: one for all who ask, in any thread, within their time."""

from __future__ import annotations

import subprocess
import sys
import threading
import weakref
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from dolanan.bots import bot
from dolanan.games.mancala import ruleset
from dolanan.kernels.exact import make_memory
from dolanan.limits import Limits
from dolanan.solvers.mancala import engine as engines
from dolanan.solvers.mancala.values import best_pit, solve

LATE = 4.0
"""Seconds beyond a limit that a busy machine may take."""


@pytest.fixture(autouse=True, scope="module")
def _compiled() -> None:
    solve(ruleset("kalah", 3, 1), limits=Limits(1.0))
    bot("perfect", ruleset("kalah", 3, 1))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache: every table has to be built."""
    monkeypatch.setenv("DOLANAN_CACHE", str(tmp_path))
    return tmp_path


TWO_THREADS = """
import threading, time
from dolanan.bots import bot
from dolanan.games.mancala import ruleset
from dolanan.limits import Limits
from dolanan.solvers.mancala import engine
from dolanan.solvers.mancala.values import best_pit

make_memory = engine.make_memory
def slowly(bits):
    time.sleep(0.3)
    return make_memory(bits)
engine.make_memory = slowly

small, large = ruleset("kalah", 4, 4), ruleset("kalah", 4, 6)
expected = best_pit(small, small.start())
done = threading.Event()
def ask():
    while not done.is_set():
        assert best_pit(small, small.start()) == expected
asking = threading.Thread(target=ask)
asking.start()
for _ in range(3):
    bot("perfect", large).choose(large.start(), Limits(0.5))
done.set()
asking.join()
"""


def test_a_perfect_player_beside_another_question_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DOLANAN_CACHE")  # what is compiled there already need not be compiled again
    found = subprocess.run([sys.executable, "-c", TWO_THREADS], capture_output=True, text=True, timeout=120)
    assert (found.returncode, found.stderr) == (0, "")


@pytest.fixture
def memories(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Every memory that is made from now on, as long as it is in use."""
    made: list[Any] = []

    def watched(bits: int) -> Any:
        memory = make_memory(bits)
        made.append(weakref.ref(memory))
        return memory

    monkeypatch.setattr(engines, "make_memory", watched)
    return made


def test_all_who_ask_share_one_memory(memories: list[Any]) -> None:
    game = ruleset("bantumi", 3, 4)
    values = {solve(game, threads=threads).value for threads in (1, 2, 3, None)}
    assert len(values) == 1
    bot("perfect", game).choose(game.start())
    best_pit(game, game.start(), threads=1)
    assert len(memories) == 1


def test_a_process_keeps_one_memory_whatever_it_is_asked(memories: list[Any]) -> None:
    for name in ("kalah", "bantumi", "bantumi-ems"):
        for pits in (2, 3):
            assert solve(ruleset(name, pits, 3)).proved
    assert len([memory for memory in memories if memory() is not None]) == 1


def test_a_player_with_little_time_builds_no_large_table() -> None:
    game = ruleset("kalah", 7, 7)
    begin = perf_counter()
    choice = bot("perfect", game).choose(game.start(), Limits(seconds=0.5))
    assert perf_counter() - begin < 0.5 + LATE
    assert choice.pit in game.moves(game.start())


def test_a_search_that_is_stopped_builds_no_table(folder: Path) -> None:
    stop = threading.Event()
    stop.set()
    begin = perf_counter()
    found = solve(ruleset("kalah", 7, 7), limits=Limits(stop=stop))
    assert perf_counter() - begin < LATE
    assert not found.proved and set(found.moves) == {1, 2, 3, 4, 5, 6, 7}
    assert not list(folder.glob("*.table"))


def test_a_stop_is_heard_while_a_table_is_built() -> None:
    stop = threading.Event()
    threading.Timer(0.5, stop.set).start()
    begin = perf_counter()
    found = solve(ruleset("kalah", 7, 8), limits=Limits(stop=stop), book=False)
    assert perf_counter() - begin < 0.5 + LATE
    assert not found.proved


HOLD = """
import pathlib, sys
from dolanan.cache import locked
with locked(pathlib.Path(sys.argv[1])):
    print("held", flush=True)
    input()
"""


def test_nobody_with_a_limit_waits_long_for_another_process(folder: Path) -> None:
    game = ruleset("kalah", 5, 4)
    lock = folder / "endgame-5-1.lock"
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(lock)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert holder.stdin is not None and holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    try:
        begin = perf_counter()
        found = solve(game, limits=Limits(0.5))
        assert perf_counter() - begin < 0.5 + LATE
        assert found.low <= found.high
    finally:
        holder.kill()
        holder.wait()
        holder.stdin.close()
        holder.stdout.close()


def test_nobody_with_a_limit_waits_long_for_another_thread() -> None:
    busy, stop = ruleset("kalah", 6, 6), threading.Event()
    thread = threading.Thread(target=solve, args=(busy,), kwargs={"limits": Limits(stop=stop), "book": False})
    thread.start()
    try:
        for game in (busy, ruleset("bantumi", 5, 5)):
            begin = perf_counter()
            answer = best_pit(game, game.start(), Limits(0.5))
            assert perf_counter() - begin < 0.5 + LATE
            assert answer.pit in game.moves(game.start())
    finally:
        stop.set()
        thread.join()
