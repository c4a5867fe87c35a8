"""The opening book: whole lines only, right values, more of them each time."""

from __future__ import annotations

import itertools
import json
import threading
from pathlib import Path

import pytest

from dolanan.games.mancala import RULESETS, State, ruleset
from dolanan.jobs.book import make_book, visited
from dolanan.limits import Limits
from dolanan.solvers.mancala import book
from dolanan.solvers.mancala.by_engine import solve_pits
from dolanan.solvers.mancala.engine import Engine
from dolanan.solvers.mancala.values import Request, Solution, solve

VALUES = json.loads((Path(__file__).parents[1] / "data" / "kalah_values.json").read_text())


def test_lines_are_their_own_inverse_and_broken_ones_do_not_count() -> None:
    position, worth = ((4, 0, 1), (2, 2, 2)), {1: -3, 3: 5}
    line = book.write_line(position, worth)
    assert line == "4,0,1/2,2,2 -3 x 5\n"
    assert book.read_book(line) == {position: worth}
    for length in range(len(line)):
        assert book.read_book(line[:length]) == {}
    assert book.read_book("4,0,1/2,2,2 -3 x\n") == {}


def test_the_first_positions_are_all_there_before_any_other() -> None:
    game = ruleset("kalah", 3, 2)
    start = game.start()
    first = [start, *(game.play(start, pit) for pit in game.moves(start))]
    states = list(itertools.islice(visited(game, games=1), len(first)))
    assert {book.position_of(s) for s in states} == {book.position_of(s) for s in first}


def test_a_book_is_made_continued_and_right(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOLANAN_CACHE", str(tmp_path))
    monkeypatch.setattr("dolanan.jobs.book.GAMES", 2)
    monkeypatch.setattr("dolanan.jobs.book.FULL_PICKS", 1)
    game, path = ruleset("bantumi", 4, 4), tmp_path / "book.txt"
    count = make_book(game, path, memory=1 << 20)
    lines = path.read_text().splitlines(keepends=True)
    assert len(lines) == count >= 5
    made = book.read_book(path.read_text())
    assert list(made[book.position_of(game.start())].values()) == VALUES["first_moves"]["empty"]["4,4"]
    path.write_text("".join(lines[:2]) + lines[2][:9])
    assert make_book(game, path, memory=1 << 20) == count
    assert book.read_book(path.read_text()) == made


@pytest.mark.parametrize("name", book.BOOKS)
def test_the_shipped_book_agrees_with_itself_and_the_published_values(name: str) -> None:
    """A pick's worth is the worth of the position after it, wherever the book has both."""
    game = RULESETS[name]
    shipped = book.shipped_book(name)
    kind = "empty" if name == "bantumi" else "standard"
    published = VALUES["first_moves"][kind].get("6,4")
    for position, worth in shipped.items():
        state = State(position, (0, 0), 0)
        assert tuple(worth) == game.moves(state)
        if position == book.position_of(game.start()):
            assert max(worth.values()) == VALUES[kind]["6,4"]
            assert published is None or list(worth.values()) == published
        for pit, value in worth.items():
            after = game.play(state, pit)
            below = shipped.get(book.position_of(after))
            if below is not None and not game.over(after):
                rest = max(below.values())
                assert value == game.score(after) + (rest if after.turn == 0 else -rest)


@pytest.mark.parametrize("name", book.BOOKS)
def test_what_is_in_the_book_needs_no_search(name: str) -> None:
    game = ruleset(name)
    for position, worth in itertools.islice(book.shipped_book(name).items(), 5):
        found = solve(game, State(position, (3, 1), 0), Limits(0.05))
        assert found.proved
        assert {pit: bounds.low - 2 for pit, bounds in found.moves.items()} == worth


def test_the_book_is_told_before_any_table_is_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a machine that has no table yet, the first thing a person sees is the exact value of every pit."""
    monkeypatch.setenv("DOLANAN_CACHE", str(tmp_path))
    game, stop = ruleset("bantumi"), threading.Event()
    told: list[list[int]] = []

    def first(solution: Solution) -> None:
        told.append([bounds.low for bounds in solution.moves.values() if bounds.exact])
        assert told[1:] or not list(tmp_path.glob("endgame-*"))
        stop.set()

    request, limits = Request(("value", "moves"), threads=1), Limits(1.0, stop=stop, report=first)
    found = solve_pits(game, game.start(), request, limits, Engine(game, threads=1))
    assert told[0] == VALUES["first_moves"]["empty"]["6,4"] and found.proved
