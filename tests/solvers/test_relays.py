"""Exact values of relay sowing: the engine, its table and what the rules alone say, against plain minimax."""

from __future__ import annotations

import json
import random
import threading
from pathlib import Path

import numpy as np
import pytest

from dolanan.games.mancala import RULESETS, Mancala, State, ruleset, show
from dolanan.kernels import proves, supports
from dolanan.kernels.sowing import count_positions, pack, rank
from dolanan.kernels.step import rules_of, step, sure_bounds
from dolanan.limits import NEVER, Limits
from dolanan.solvers.mancala.by_engine import solve_pits
from dolanan.solvers.mancala.engine import Engine
from dolanan.solvers.mancala.tables import Endgame, make_table
from dolanan.solvers.mancala.values import Request, Solution, solve
from tests.solvers.minimax_judge import Minimax, check_against_minimax, check_line, random_position

RELAYS = [name for name in RULESETS if supports(ruleset(name, 6, 3), kernels="relays")]
CHANGED = [
    {"capture": "occupied"},
    {"capture": "never"},
    {"again": "own side"},
    {"reach": "any"},
    {"mikul": True, "again": "never"},
    {"end": "side empty", "ripe": "after lap"},
]
FOUND = json.loads((Path(__file__).parents[1] / "data" / "congklak_start.json").read_text())


@pytest.fixture(autouse=True, scope="module")
def _cache_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DOLANAN_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


def test_the_engine_plays_the_relays_of_the_family() -> None:
    assert {"congklak", "sungka", "congkak", "dakon-mikul", "galatjang", "chongka"} <= set(RELAYS)
    assert not {"chonka", "dakon", "oware", "ohvalhu"} & {name for name in RULESETS if proves(ruleset(name))}


@pytest.mark.parametrize("name", RELAYS)
def test_no_difference_from_minimax(name: str) -> None:
    check_against_minimax(name, 150 if name == "congklak" else 40, 7, 7)


@pytest.mark.parametrize("changes", CHANGED, ids=str)
def test_no_difference_from_minimax_with_rules_changed(changes: dict[str, object]) -> None:
    dice = random.Random(5)
    for pits in (3, 4, 6):
        game = ruleset("congklak", pits, **changes)
        assert supports(game, kernels="relays")
        judge = Minimax(game)
        for _ in range(12):
            state = random_position(game, 8, dice)
            if not game.over(state):
                found = solve(game, state)
                assert {pit: b.low for pit, b in found.moves.items()} == judge.picks(state), state
                assert found.proved
                check_line(game, state, found)


@pytest.mark.slow
def test_no_difference_from_minimax_on_five_hundred_of_up_to_fourteen_seeds() -> None:
    check_positions(ruleset("congklak"), 500, 14, 2)


@pytest.mark.slow
@pytest.mark.parametrize("name", RELAYS)
def test_no_difference_from_minimax_on_ten_thousand(name: str) -> None:
    check_against_minimax(name, 10_000, 9, 8)


def check_positions(game: Mancala, count: int, most: int, seed: int) -> None:
    """Every pit of so many positions with up to so many seeds in the pits."""
    dice, judge, done = random.Random(seed), Minimax(game), 0
    while done < count:
        state = random_position(game, dice.randint(2, most + 2), dice)
        if game.over(state) or sum(map(sum, state.pits)) > most:
            continue
        found = solve(game, state)
        assert {pit: b.low for pit, b in found.moves.items()} == judge.picks(state), state
        assert found.proved
        done += 1


@pytest.mark.parametrize("capture", ["always", "occupied"])
def test_every_value_of_a_small_table_is_that_of_minimax(capture: str) -> None:
    game = ruleset("congklak", 4, capture=capture)
    judge, table = Minimax(game), make_table(game, 5, keep=False)
    seen = 0
    for state in positions(4, 5):
        if any(state.pits[0]):
            assert table.values[rank(*pack(state), 4)] == judge.value(state), state
            seen += 1
    assert table.values.size == count_positions(4, 5) and seen > 1000


@pytest.mark.slow
def test_a_large_table_is_that_of_minimax() -> None:
    """Random positions of every number of seeds up to 14."""
    game = ruleset("congklak")
    judge, table, dice = Minimax(game), make_table(game, 14, keep=False), random.Random(9)
    for seeds in range(1, 15):
        for _ in range(40):
            state = thrown(7, seeds, dice)
            if any(state.pits[0]):
                assert table.values[rank(*pack(state), 7)] == judge.value(state), state


def positions(pits: int, most: int) -> list[State]:
    """Every position with at most so many seeds, South to move."""
    rows: list[tuple[int, ...]] = [()]
    for _ in range(2 * pits):
        rows = [(*row, seeds) for row in rows for seeds in range(most - sum(row) + 1)]
    return [State((row[:pits], row[pits:]), (0, 0), 0) for row in rows]


def thrown(pits: int, seeds: int, dice: random.Random) -> State:
    row = [0] * (2 * pits)
    for _ in range(seeds):
        row[dice.randrange(len(row))] += 1
    return State((tuple(row[:pits]), tuple(row[pits:])), (0, 0), 0)


# --- the kernel -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*RELAYS, "kalah", "bantumi", "bantumi-ems"])
def test_a_step_is_a_pick_of_the_readable_game(name: str) -> None:
    dice = random.Random(11)
    for _ in range(300):
        game = ruleset(name, dice.randint(1, 7))
        state = game.settle(thrown(game.pits, dice.randint(1, 60), dice))
        if game.over(state):
            continue
        pit = dice.choice(game.moves(state))
        after = game.play(state, pit)
        me, you = state.turn, 1 - state.turn
        mine, yours, gain, stays = step(*pack(state), pit - 1, game.pits, rules_of(game))
        assert gain == after.stores[me] - state.stores[me] - (after.stores[you] - state.stores[you])
        if game.over(after):
            assert (mine, yours, stays) == (0, 0, True)
        else:
            assert (mine, yours) == pack(after) and stays == (after.turn == me)


@pytest.mark.parametrize("name", RELAYS)
def test_what_the_rules_say_of_a_value_is_true(name: str) -> None:
    dice = random.Random(4)
    for pits in (3, 4, 5, 7):
        game = ruleset(name, pits)
        judge = Minimax(game)
        for _ in range(40):
            state = thrown(pits, dice.randint(1, 6), dice)
            if any(state.pits[0]) and not game.over(game.settle(state)):
                low, high = sure_bounds(*pack(state), pits, rules_of(game))
                assert low <= judge.value(state) <= high, state


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_tiny_memory_no_table_and_many_threads_change_no_answer(threads: int) -> None:
    dice = random.Random(threads)
    game = ruleset("congklak", 3)
    judge = Minimax(game)
    engine = Engine(game, threads, memory=1, table=Endgame(0, np.zeros(1, np.int8)))
    for _ in range(8):
        state = random_position(game, 14, dice)
        if not game.over(state):
            found = solve_pits(game, state, Request(), NEVER, engine)
            assert {pit: b.low for pit, b in found.moves.items()} == judge.picks(state)


# --- limits -----------------------------------------------------------------------------------------


def test_what_takes_too_long_is_bounded() -> None:
    found = solve(ruleset("congklak", 7, 6), limits=Limits(0.2))
    assert not found.proved and not found.line and -84 <= found.low <= found.high <= 82


def test_bounds_hold_at_every_report_and_the_flag_stops() -> None:
    stop = threading.Event()
    seen: list[Solution] = []

    def watch(solution: Solution) -> None:
        seen.append(solution)
        if len(seen) == 3:
            stop.set()

    last = solve(ruleset("sungka"), limits=Limits(stop=stop, report=watch))
    assert len(seen) >= 3 and not last.proved
    for earlier, later in zip(seen, [*seen[1:], last], strict=True):
        assert later.low >= earlier.low and later.high <= earlier.high and later.nodes >= earlier.nodes


# --- what was found ---------------------------------------------------------------------------------


@pytest.mark.parametrize("capture", sorted(FOUND))
def test_the_start_of_congklak(capture: str) -> None:
    """South's first turn, by the readable rules, and what is left of the game, by plain minimax.

    More cannot be had: 98 is all there is; and where every pick stores a seed North gets one, since no turn
    of South's clears North's side.
    """
    game, found = ruleset("congklak", capture=capture), FOUND[capture]
    state = game.start()
    for pit in found["turn"]:
        assert state.turn == 0
        state = game.play(state, pit)
    assert state.turn == 1 and show(state) == found["left"]
    assert -Minimax(game).value(state) == found["value"]
    if capture == "always":
        assert sure_bounds(*pack(game.start()), 7, rules_of(game))[1] == found["value"] == 96
    else:
        assert found["value"] == 98


@pytest.mark.parametrize("capture", sorted(FOUND))
def test_the_starts_of_small_boards(capture: str) -> None:
    for pits, seeds in [(1, 4), (2, 2), (2, 3), (3, 2), (4, 1), (5, 1), (6, 1)]:
        game = ruleset("congklak", pits, seeds, capture=capture)
        judge, found = Minimax(game), solve(game)
        assert {pit: b.low for pit, b in found.moves.items()} == judge.picks(game.start()), (pits, seeds)
