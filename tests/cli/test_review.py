"""`dolanan mancala review`: values, losses and best pits of a game, checked against plain minimax."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

from dolanan.games.mancala import Mancala
from dolanan.record import parse_record
from dolanan.search.minimax import minimax
from tests.cli.conftest import Program

GAME = "kalah 3x2; 2 3 / 1"
"""Small enough for plain minimax: pit 2 chooses again, pit 3 and then North's pit 1."""


def test_every_move_has_its_value_its_loss_and_the_best_pits(dolanan: Program) -> None:
    rows = dolanan("mancala", "review", GAME, "--json").json
    record = parse_record(GAME).of(Mancala)
    game = record.game
    moves = list(game.follow(record.start, record.moves))
    assert [row["pit"] for row in rows] == list(record.moves)
    assert [row["side"] for row in rows] == ["sn"[state.turn] for state, _ in moves]
    for row, (state, move) in zip(rows, moves, strict=True):
        sign = 1 if state.turn == 0 else -1
        worth = {pit: sign * minimax(game, game.play(state, pit)) for pit in game.moves(state)}
        top = max(worth.values())
        assert row["low"] == row["high"] == worth[move.pit]
        assert row["loss"] == top - worth[move.pit]
        assert row["best"] == [pit for pit, value in worth.items() if value == top]
    turns = [row["turn"] for row in rows]
    assert turns == sorted(turns) and turns[0] == 1
    assert [b - a for a, b in pairwise(turns)] == [int(not move.again) for _, move in moves[:-1]]


def test_changed_rules_travel_in_the_record(dolanan: Program) -> None:
    rows = dolanan("mancala", "review", "bantumi 3x2 capture=never; 2 1", "--json").json
    assert [row["pit"] for row in rows] == [2, 1]


def test_a_file_has_one_game_a_line_and_a_bad_line_is_named(dolanan: Program, tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text(f"{GAME}\nkalah 3x2; 9\n{GAME}\n")
    done = dolanan("mancala", "review", str(file), "--json")
    assert done.status == 2
    first, bad, last = map(json.loads, done.out.splitlines())
    assert first == last and bad["line"] == 2
    assert "9" in bad["error"]


def test_a_person_reads_a_table(dolanan: Program) -> None:
    shown = dolanan("mancala", "review", GAME, "--lang", "en").out
    assert "given away" in shown and len(shown.strip().splitlines()) == 4
    assert dolanan("mancala", "review", "kalah 3x2", "--lang", "id").status == 2
