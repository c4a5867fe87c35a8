"""The contract of `game.py`, kept by every game there is: the listed ones and a toy."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from dolanan.catalogue import (
    GAMES,
    ChanceRow,
    DuelRow,
    GameRow,
    PuzzleRow,
    parse_rules,
    parse_start,
    row_of,
    rulesets,
)
from dolanan.game import Game
from dolanan.games.buttons import Buttons
from dolanan.record import Record, parse_record, show_record
from dolanan.text import Mistake
from tests.toys.toy_duel import Sticks

LONGEST = 20_000
"""More moves than any game here has by chance."""


@pytest.fixture(params=[row.key for row in GAMES])
def row(request: pytest.FixtureRequest) -> GameRow:
    return GAMES[request.param]


def walk(game: Game[Any, Any], seed: int) -> Iterator[Any]:
    """The positions of a game played by chance, the last one included."""
    dice, state = random.Random(seed), game.start()
    for _ in range(LONGEST):
        yield state
        moves = game.moves(state)
        if not moves:
            return
        state = game.play(state, dice.choice(moves))
    pytest.fail("the game does not end")


def test_a_game_is_what_its_row_says(row: GameRow) -> None:
    game = row.usual()
    assert {DuelRow: "duel", PuzzleRow: "puzzle", ChanceRow: "chance"}[type(row)] == row.kind
    asked = {"duel": "score", "puzzle": "solved", "chance": "outcomes"}[row.kind]
    assert callable(getattr(game, asked))
    assert all(row.title) and all(row.about)


@pytest.mark.parametrize("seed", range(3))
def test_moves_are_sorted_unique_and_leave_the_position_alone(row: GameRow, seed: int) -> None:
    game = row.usual()
    for state in walk(game, seed):
        moves = list(game.moves(state))
        assert moves == sorted(set(moves)) and len({str(move) for move in moves}) == len(moves)
        written = game.show(state)
        for move in moves:
            after = game.play(state, move)
            assert hash(after) == hash(game.play(state, move))
        assert game.show(state) == written and list(game.moves(state)) == moves


@pytest.mark.parametrize("seed", range(3))
def test_positions_are_read_as_they_are_written(row: GameRow, seed: int) -> None:
    game = row.usual()
    for state in walk(game, seed):
        assert game.read(game.show(state)) == state


def test_an_illegal_move_is_refused(row: GameRow) -> None:
    game = row.usual()
    for state in walk(game, 1):
        last = state
    moves = game.moves(game.start())
    with pytest.raises(Mistake):
        game.play(last, moves[0])


def test_probabilities_sum_to_one(row: GameRow) -> None:
    game: Any = row.usual()
    if row.kind == "chance":
        for state in walk(game, 5):
            if game.moves(state):
                outcomes = list(game.outcomes(state))
                assert sum(chance for _, chance in outcomes) == Fraction(1)
                after = [move for roll, _ in outcomes for move in game.moves_after(state, roll)]
                assert sorted(set(after)) == list(game.moves(state))


def test_a_puzzle_is_solved_by_its_solution() -> None:
    game = Buttons(("1221",))
    state = game.start()
    for cut in ("1,2-1,3", "1,1-1,4"):
        assert not game.solved(state)
        state = game.play(state, next(move for move in game.moves(state) if str(move) == cut))
    assert game.solved(state) and not game.moves(state)


# --- duels ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in rulesets() if name != "custom"])
@pytest.mark.parametrize("seed", range(2))
def test_every_duel_has_records(name: str, seed: int) -> None:
    """Write and read back: from the start, and from the middle."""
    game = parse_rules(name)
    assert parse_rules(game.rules) == game and row_of(game) is rulesets()[name]
    states = list(walk(game, seed))
    dice = random.Random(seed)
    for written in (game.show(states[0]), game.show(states[len(states) // 2])):
        start = game.read(written)  # a game that ends by a repetition begins without a past
        state, moves = start, []
        while game.moves(state) and len(moves) < 40:
            moves.append(dice.choice(game.moves(state)))
            state = game.play(state, moves[-1])
        record = Record(game, start, tuple(moves))
        line = show_record(record)
        assert parse_record(line) == record and record.end() == state
        assert parse_start(line.partition(";")[0]) == (game, start)


def test_the_toy_is_listed_once_its_file_is_imported() -> None:
    assert rulesets()["sticks"].usual() == Sticks() and GAMES["sticks"].kind == "duel"
