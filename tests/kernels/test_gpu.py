"""The card's engine, on the processor (the same source, small sizes) and, where there is one, on a card."""

from __future__ import annotations

import functools
import json
import random
import weakref
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dolanan.games.mancala import Mancala, ruleset
from dolanan.kernels.gpu import CONTROL, SOURCE, Machine, find_card, setup_fields
from dolanan.kernels.gpu.layout import POTENTIALS, lay_out, table_size
from dolanan.kernels.many import Positions, pick_all, rank_all
from dolanan.kernels.sowing import rules_code, sow
from dolanan.limits import NEVER, Halt, Limits
from dolanan.solvers.mancala.by_engine import solve_pits
from dolanan.solvers.mancala.by_gpu import ODDS, CardEngine, unsigned
from dolanan.solvers.mancala.values import VALUE, Request
from dolanan.text import Mistake
from tests.kernels.gpu_host import Host, needs_compiler

VALUES = json.loads((Path(__file__).parents[1] / "data" / "kalah_values.json").read_text())
CAPTURES = {"kalah": "standard", "bantumi": "empty"}


def machine(kind: str, pits: int) -> Machine:
    """The machine a test runs on; without a card, its test is not run."""
    if kind == "host":
        return Host(pits)
    try:
        return find_card(pits)
    except Mistake:
        pytest.skip("no GPU on this machine")


KINDS = [pytest.param("host", marks=needs_compiler), pytest.param("card", marks=pytest.mark.gpu)]
on_each_machine = pytest.mark.parametrize("kind", KINDS)


def small_engine(kind: str, game: Mancala, seeds: int = 8, mixing: int = 0) -> CardEngine:
    return CardEngine(game, machine(kind, game.pits), seeds=seeds, memory=1 << 26, mixing=mixing)


def random_positions(game: Mancala, seeds: int, count: int, seed: int) -> Positions:
    """Any seeds in any pits, at least one on each side."""
    dice = random.Random(seed)
    sides: list[list[int]] = [[], []]
    for _ in range(count):
        cuts = [dice.randrange(2 * game.pits) for _ in range(dice.randint(2, seeds))]
        cuts[0], cuts[1] = dice.randrange(game.pits), game.pits + dice.randrange(game.pits)
        for side in range(2):
            here = [cut - side * game.pits for cut in cuts if cut // game.pits == side]
            sides[side].append(sum(1 << (8 * pit) for pit in here))
    return Positions(*(np.array(words, np.int64) for words in sides))


def readable_value(game: Mancala, mine: int, yours: int) -> int:
    """Plain minimax by the readable rules: the difference still to come."""

    from dolanan.games.mancala import State

    @functools.cache
    def value(state: State) -> int:
        if game.over(state):
            return state.stores[0] - state.stores[1]
        after = [value(game.play(state, pit)) for pit in game.moves(state)]
        return max(after) if state.turn == 0 else min(after)

    pits = tuple(tuple((word >> (8 * pit)) & 255 for pit in range(game.pits)) for word in (mine, yours))
    return value(State(pits, (0, 0), 0))  # type: ignore[arg-type]


def test_the_setup_and_the_control_are_read_from_the_source() -> None:
    assert setup_fields()[:4] == ("table", "offsets", "sides", "starts")
    assert setup_fields()[-3:] == ("target", "refutes", "together")
    listed = ", ".join(CONTROL).upper()
    assert f"enum {{ {listed} }};" in SOURCE.read_text()


@pytest.mark.parametrize("pits", range(1, 7))
def test_the_layout_has_a_place_for_every_position(pits: int) -> None:
    seeds = 6
    layout = lay_out(pits, seeds)
    assert layout.size == table_size(pits, seeds) == comb(seeds + 2 * pits, 2 * pits)
    assert len(set(layout.sides.tolist())) == len(layout.sides) == comb(seeds + pits, pits)
    for total in range(seeds + 1):
        assert layout.sides_up_to(total) == comb(total + pits, pits)
        for potential in range((pits - 1) * total + 1):
            begin, end = layout.starts[total * POTENTIALS + potential : total * POTENTIALS + potential + 2]
            for word in layout.sides[begin:end].tolist():
                side = [(word >> (8 * pit)) & 255 for pit in range(pits)]
                assert sum(side) == total
                assert sum((pits - 1 - pit) * count for pit, count in enumerate(side)) == potential


@pytest.mark.parametrize("name", CAPTURES)
@pytest.mark.parametrize("pits", [1, 3, 6, 7])
def test_picks_of_whole_arrays_are_those_of_single_positions(name: str, pits: int) -> None:
    game = ruleset(name, pits, 4)
    positions = random_positions(game, 40, 300, seed=pits)
    assert len(set(rank_all(positions, pits).tolist())) == len(set(zip(*map(np.ndarray.tolist, positions))))
    for pit in range(pits):
        picks = pick_all(positions, pit, pits, rules_code(game))
        for i in np.flatnonzero(picks.legal):
            args = (int(positions.mine[i]), int(positions.yours[i]), pit, pits, rules_code(game))
            me, you, gain, stays = map(int, sow(*args))
            if not stays and me and you:
                me, you = you, me
            assert (picks.after.mine[i], picks.after.yours[i], picks.gain[i]) == (me, you, gain)
            assert picks.stays[i] == (stays or not (me and you))


@on_each_machine
@pytest.mark.parametrize("name", CAPTURES)
@pytest.mark.parametrize("pits", [2, 3, 6])
def test_the_table_holds_the_value_of_the_readable_game(kind: str, name: str, pits: int) -> None:
    game, seeds = ruleset(name, pits, 2), 9 if pits < 6 else 6
    engine = small_engine(kind, game, seeds)
    engine.prepare(seeds + 4)
    positions = random_positions(game, seeds, 120, seed=pits)
    low, high = engine.look(*unsigned(positions))
    expected = [readable_value(game, *words) for words in zip(*map(np.ndarray.tolist, positions))]
    assert low.tolist() == high.tolist() == expected
    assert engine.check_table(tries=3)[1] == 0


@on_each_machine
@pytest.mark.parametrize("mixing", range(len(ODDS)))
@pytest.mark.parametrize("name", CAPTURES)
@pytest.mark.parametrize(("pits", "seeds"), [(2, 5), (3, 6), (4, 3), (6, 2)])
def test_a_start_is_worth_the_published_value(
    kind: str, name: str, pits: int, seeds: int, mixing: int
) -> None:
    game = ruleset(name, pits, seeds)
    engine = small_engine(kind, game, mixing=mixing)
    found = solve_pits(game, game.start(), Request(("value", "moves")), NEVER, engine)
    assert found.proved
    assert found.value == VALUES[CAPTURES[name]][f"{pits},{seeds}"]
    assert engine.nodes > 0


@on_each_machine
@pytest.mark.parametrize("name", CAPTURES)
def test_a_list_of_positions_is_worth_what_the_processor_says(kind: str, name: str) -> None:
    """Every searcher takes positions of its own: 4 pits, more seeds than the table has."""
    game = ruleset(name, 4, 4)
    engine = small_engine(kind, game)
    engine.prepare(24)
    positions = random_positions(game, 24, 60, seed=4)
    low, high = engine.prove(*unsigned(positions))
    assert low.tolist() == high.tolist() == processor_values(game, positions)


def processor_values(game: Mancala, positions: Positions) -> list[int | None]:
    from dolanan.games.mancala import State
    from dolanan.solvers.mancala.values import solve

    found = []
    for words in zip(*map(np.ndarray.tolist, positions)):
        sides: Any = tuple(tuple((word >> (8 * pit)) & 255 for pit in range(game.pits)) for word in words)
        found.append(solve(game, State(sides, (0, 0), 0), book=False, stages=VALUE).value)
    return found


@needs_compiler
def test_a_table_that_is_too_small_goes_before_a_larger_one_comes() -> None:
    """A card has no room for both."""
    engine = CardEngine(ruleset("kalah", 4, 4), Host(4), memory=1 << 26)
    engine.prepare(8)
    old = weakref.ref(engine.table.values)
    assert old() is not None
    engine.prepare(32)
    assert old() is None


@needs_compiler
def test_marks_are_gone_when_a_test_is_over() -> None:
    game = ruleset("kalah", 4, 4)
    engine = CardEngine(game, Host(4, searchers=8), seeds=6, memory=1 << 26)
    found = solve_pits(game, game.start(), Request(VALUE), NEVER, engine)
    assert found.value == VALUES["standard"]["4,4"]
    assert not engine._arrays["marks"].any()


@needs_compiler
def test_a_stopped_search_returns_bounds_and_goes_on_from_what_it_knows() -> None:
    game = ruleset("kalah", 4, 4)
    engine = small_engine("host", game)
    engine.prepare(32)
    with pytest.raises(Halt):
        engine.test(0x04040404, 0x04040404, 2, False, Limits(stop=Countdown(1)))
    found = solve_pits(game, game.start(), Request(VALUE), Limits(stop=Countdown(3)), engine)
    assert found.low <= VALUES["standard"]["4,4"] <= found.high
    assert engine.test(0x04040404, 0x04040404, 2, False, NEVER)[0]


class Countdown:
    """A flag that says stop after it was asked so often."""

    def __init__(self, times: int) -> None:
        self.left = times

    def __call__(self) -> bool:
        self.left -= 1
        return self.left < 0
