"""The deep book: folded and unfolded it is the same; it agrees with itself, the rules and the engine."""

from __future__ import annotations

import json
import random
from pathlib import Path

import numpy as np
import pytest

from dolanan.games.mancala import RULESETS, Mancala, State, ruleset
from dolanan.jobs import deep_book as job
from dolanan.kernels.sowing import pack, rank
from dolanan.limits import Halt, Limits
from dolanan.solvers.mancala import book, deep_book
from dolanan.solvers.mancala.by_gpu import CardEngine
from dolanan.solvers.mancala.openings import openings
from dolanan.solvers.mancala.values import solve
from tests.kernels.gpu_host import Host, needs_compiler

VALUES = json.loads((Path(__file__).parents[1] / "data" / "kalah_values.json").read_text())


def small_engine(game: Mancala) -> CardEngine:
    return CardEngine(game, Host(game.pits), seeds=10, memory=1 << 26)


@needs_compiler
@pytest.mark.parametrize("name", ["kalah", "bantumi"])
def test_a_book_is_made_continued_folded_and_unfolded(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(job, "PIECE", 100)
    game, part = ruleset(name, 4, 4), tmp_path / "book.part"
    countdown = iter(range(100))
    with pytest.raises(Halt):
        job.prove_openings(game, 5, small_engine(game), part, Limits(stop=lambda: next(countdown) > 13))
    assert part.stat().st_size % 100 == 0
    found, values = job.prove_openings(game, 5, small_engine(game), part)
    assert values[found.level == 0] == VALUES["standard" if name == "kalah" else "empty"]["4,4"]
    folded = deep_book.read_folded(deep_book.write_folded(job.fold(game, 4, found, values, "here")))
    unfolded = deep_book.unfold(folded)
    assert deep_book.checksum(unfolded.ranks, unfolded.worth) == folded.about.checksum
    assert unfolded.ranks.tolist() == openings(game, 4).ranks.tolist()
    first = unfolded.look_up(*pack(game.start()))
    assert list(first.values()) == VALUES["first_moves"]["standard" if name == "kalah" else "empty"]["4,4"]
    assert unfolded.look_up(0x01010101, 0x01010101) == {}


def test_openings_are_the_positions_that_the_readable_game_reaches() -> None:
    game = ruleset("kalah", 3, 3)
    level, reached = {game.start()}, {book.position_of(game.start())}
    for _ in range(4):
        level = {game.play(state, pit) for state in level for pit in game.moves(state)}
        level = {state for state in level if not game.over(state)}
        reached |= {book.position_of(state) for state in level}
    ranks = {int(rank(*pack(State(position, (0, 0), 0)), 3)) for position in reached}
    assert set(openings(game, 4).ranks.tolist()) == ranks


@pytest.fixture(scope="module", params=["kalah", "bantumi"])
def shipped(request: pytest.FixtureRequest) -> tuple[Mancala, deep_book.DeepBook]:
    found = deep_book.deep_book(request.param)
    assert found is not None
    return RULESETS[request.param], found


def test_the_shipped_book_knows_the_published_values(shipped: tuple[Mancala, deep_book.DeepBook]) -> None:
    game, deep = shipped
    kind = "empty" if game.name == "bantumi" else "standard"
    first = deep.look_up(*pack(game.start()))
    assert max(first.values()) == VALUES[kind]["6,4"]
    assert kind == "standard" or list(first.values()) == VALUES["first_moves"][kind]["6,4"]
    assert deep.about.picks >= 8


@pytest.mark.slow
def test_every_value_of_the_shipped_book_fits_its_children(
    shipped: tuple[Mancala, deep_book.DeepBook],
) -> None:
    """All positions but those of the last pick: a pit brings what the position after it is worth."""
    game, deep = shipped
    found = openings(game, deep.about.picks)
    assert np.array_equal(found.ranks, deep.ranks)
    values = deep.worth.max(axis=1)
    inside = np.flatnonzero(found.level < deep.about.picks)
    worth, whole = job.pits_worth(game, found, values, inside)
    assert whole.all()
    assert np.array_equal(worth, deep.worth[inside])


def test_what_the_book_has_is_known_at_once_and_said_to_be_from_the_book(
    shipped: tuple[Mancala, deep_book.DeepBook],
) -> None:
    game, deep = shipped
    dice = random.Random(7)
    state = game.start()
    for _ in range(deep.about.picks):
        state = game.play(state, dice.choice(game.moves(state)))
    found = solve(game, state, Limits(5), stages=("value", "moves"))
    assert found.proved and found.nodes == 0
    assert found.in_book == set(found.moves)
    lead = state.stores[state.turn] - state.stores[1 - state.turn]
    assert {pit: b.low - lead for pit, b in found.moves.items()} == deep.look_up(*pack(state))


@pytest.mark.slow
def test_a_sample_of_the_shipped_book_is_what_the_engine_says(
    shipped: tuple[Mancala, deep_book.DeepBook],
) -> None:
    game, deep = shipped
    found = openings(game, deep.about.picks)
    for place in np.random.default_rng(3).choice(len(deep.ranks), 50, replace=False):
        words = int(found.positions.mine[place]), int(found.positions.yours[place])
        sides = tuple(tuple(word.to_bytes(8, "little")[: game.pits]) for word in words)
        answer = solve(game, State(sides, (0, 0), 0), book=False, stages=("value", "moves"))  # type: ignore[arg-type]
        assert {pit: b.low for pit, b in answer.moves.items()} == deep.look_up(*words)


def test_one_pick_beyond_the_book_a_position_has_its_value(
    shipped: tuple[Mancala, deep_book.DeepBook],
) -> None:
    """By the worth of the pick that leads there, in any position of the book that has such a pick."""
    game, deep = shipped
    dice = random.Random(11)
    for _ in range(20):
        state = game.start()
        for _ in range(deep.about.picks):
            state = game.play(state, dice.choice(game.moves(state)))
        pit = dice.choice(game.moves(state))
        after = game.play(state, pit)
        if game.over(after) or deep.look_up(*pack(after)):
            continue
        gain = game.move(state, pit).gain
        worth = deep.look_up(*pack(state))[pit]
        expected = worth - gain if after.turn == state.turn else gain - worth
        assert deep.value_of(*pack(after)) == expected


def test_every_pick_of_a_small_game_is_found_again_from_where_it_leads() -> None:
    game = ruleset("kalah", 3, 3)
    found = openings(game, 3)
    for words in zip(found.positions.mine.tolist(), found.positions.yours.tolist()):
        sides = tuple(tuple(word.to_bytes(8, "little")[:3]) for word in words)
        state = State(sides, (0, 0), 0)  # type: ignore[arg-type]
        for pit in game.moves(state):
            after = game.play(state, pit)
            if not game.over(after) and sides[0][pit - 1] < 7:
                assert (words, pit) in list(deep_book.positions_before(game, *pack(after)))
