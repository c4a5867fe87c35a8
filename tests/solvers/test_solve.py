"""Exact values: the same as plain minimax, and as the published ones."""

from __future__ import annotations

import json
import random
import threading
from pathlib import Path

import numpy as np
import pytest

from dolanan.games.mancala import State, ruleset
from dolanan.kernels.sowing import pack
from dolanan.limits import NEVER, Limits
from dolanan.solvers.mancala.by_engine import solve_pits
from dolanan.solvers.mancala.engine import Engine
from dolanan.solvers.mancala.literature import published_value
from dolanan.solvers.mancala.tables import Endgame
from dolanan.solvers.mancala.values import Request, Solution, best_pit, solve
from tests.solvers.minimax_judge import Minimax, check_against_minimax, check_line, random_position

VALUES = json.loads((Path(__file__).parents[1] / "data" / "kalah_values.json").read_text())
RULES = {"empty": "bantumi", "standard": "kalah"}


@pytest.fixture(autouse=True, scope="module")
def _cache_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DOLANAN_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.mark.parametrize("name", ["bantumi", "bantumi-ems", "kalah"])
def test_no_difference_from_minimax(name: str) -> None:
    check_against_minimax(name, 400, 9, 7)


def test_no_difference_from_minimax_on_boards_beyond_the_engine() -> None:
    game = ruleset("kalah", 8)
    judge, dice = Minimax(game), random.Random(2)
    for _ in range(30):
        state = random_position(game, 7, dice)
        if not game.over(state):
            found = solve(game, state)
            assert found.value == judge.value(state)
            check_line(game, state, found)


def test_relay_sowing_that_takes_too_long_is_bounded() -> None:
    found = solve(ruleset("congklak"), limits=Limits(0.2))
    assert not found.proved and not found.line and -98 <= found.low < found.high <= 98


@pytest.mark.slow
@pytest.mark.parametrize("name", ["bantumi", "bantumi-ems", "kalah"])
def test_no_difference_from_minimax_on_ten_thousand(name: str) -> None:
    check_against_minimax(name, 10_000, 12, 8)


@pytest.mark.parametrize("threads", [1, 2, 5])
@pytest.mark.parametrize("name", ["bantumi", "bantumi-ems", "kalah"])
def test_tiny_memory_no_table_and_many_threads_change_no_answer(name: str, threads: int) -> None:
    """Entries overwrite each other all the time and threads race for them."""
    dice = random.Random(threads)
    game = ruleset(name, 3)
    judge = Minimax(game)
    engine = Engine(game, threads, memory=1, table=Endgame(0, np.zeros(1, np.int8)))
    for _ in range(12):
        state = random_position(game, 20, dice)
        if game.over(state):
            continue
        found = solve_pits(game, state, Request(), NEVER, engine)
        assert {pit: b.low for pit, b in found.moves.items()} == {
            pit: judge.pick(state, pit) for pit in game.moves(state)
        }
        assert found.proved


@pytest.mark.parametrize("kind", sorted(RULES))
@pytest.mark.parametrize(
    "size", [f"{m},{n}" for m in range(1, 5) for n in range(1, 7)] + ["5,3", "6,2", "6,3"]
)
def test_published_values(kind: str, size: str) -> None:
    pits, seeds = map(int, size.split(","))
    game = ruleset(RULES[kind], pits, seeds)
    found = solve(game)
    assert found.value == VALUES[kind][size]
    check_line(game, game.start(), found)
    moves = VALUES["first_moves"][kind].get(size)
    if moves:
        assert [b.low for b in found.moves.values()] == moves


@pytest.mark.parametrize("kind", sorted(RULES))
def test_the_values_shown_as_published_are_the_published_ones(kind: str) -> None:
    for pits in range(1, 8):
        for seeds in range(1, 10):
            known = VALUES[kind].get(f"{pits},{seeds}")
            assert published_value(RULES[kind], pits, seeds) == known, (pits, seeds)
    assert published_value("congklak", 7, 7) is None and published_value("custom", 6, 4) is None


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "size"), [("empty", "6,4"), ("standard", "6,4"), ("empty", "5,4")])
def test_published_values_of_large_boards(kind: str, size: str) -> None:
    pits, seeds = map(int, size.split(","))
    found = solve(ruleset(RULES[kind], pits, seeds), book=False)
    assert found.value == VALUES[kind][size]


def test_bounds_when_time_runs_out() -> None:
    game = ruleset("kalah", 6, 6)
    found = solve(game, limits=Limits(0.2), book=False)
    assert not found.proved and found.value is None and not found.line
    # Published: at least +4 for the first player.
    assert found.low <= 4 <= found.high
    assert all(b.low <= b.high for b in found.moves.values())


def test_bounds_hold_at_every_report_and_the_flag_stops() -> None:
    game = ruleset("kalah", 5, 5)
    stop = threading.Event()
    seen: list[Solution] = []

    def watch(solution: Solution) -> None:
        seen.append(solution)
        if len(seen) == 3:
            stop.set()

    last = solve(game, limits=Limits(stop=stop, report=watch), book=False)
    assert len(seen) >= 3 and not last.proved
    for earlier, later in zip(seen, [*seen[1:], last], strict=True):
        assert later.low >= earlier.low and later.high <= earlier.high and later.nodes >= earlier.nodes


def test_a_finished_game_has_its_result() -> None:
    game = ruleset("kalah")
    state = game.read("0,0,0,0,0,0:30/0,0,0,0,0,0:18 s")
    found = solve(game, state)
    assert (found.value, found.moves, found.line, found.proved) == (12, {}, (), True)


def test_a_best_pit_is_one_of_the_best() -> None:
    game = ruleset("bantumi", 4, 4)
    answer = best_pit(game, game.start())
    assert answer.proved and answer.pit in (1, 3) and answer.low == answer.high == 2


def test_a_test_keeps_its_promise() -> None:
    """YES: the bound is at least the target and at most the value; NO: below the target, not below it."""
    game = ruleset("kalah", 3)
    judge = Minimax(game)
    dice = random.Random(3)
    engine = Engine(game, 2, memory=1, table=Endgame(0, np.zeros(1, np.int8)))
    for _ in range(200):
        state = random_position(game, 14, dice)
        if game.over(state):
            continue
        left = sum(map(sum, state.pits))
        engine.prepare(left)
        value = judge.value(State(state.pits, (0, 0), state.turn))
        for target in range(-left, left + 1, 2):
            yes, bound, pit = engine.test(*pack(state), target, bool(dice.getrandbits(1)), Limits())
            assert yes == (value >= target)
            if yes:
                assert target <= bound <= value and pit in game.moves(state)
            else:
                assert value <= bound < target
