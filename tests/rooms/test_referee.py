"""The rules in rooms are the games' own: whatever is played there is the game record's game."""

from __future__ import annotations

import random

import pytest

from dolanan.catalogue import parse_start, rulesets
from dolanan.record import Record, parse_record, show_record
from dolanan.rooms import referee
from dolanan.text import Mistake


@pytest.mark.parametrize("rules", sorted(set(rulesets()) - {"custom"}))
def test_a_game_is_played_as_its_record_says(rules: str) -> None:
    chance = random.Random(rules)
    begun = referee.begin(rules)
    board, line, moves = begun.board, "", 0
    while board.legal and moves < 60:
        played = referee.play(board.rules, board.position, chance.choice(board.legal), moves + 1)
        line, board, moves = referee.add_move(line, played.move, played.goes_on), played.board, moves + 1
    record = parse_record(referee.record_of(begun.head, line))
    game, start = parse_start(begun.head)
    assert record == Record(game, start, record.moves) and len(record.moves) == moves
    assert game.show(record.end()) == board.position
    assert show_record(record) == referee.record_of(begun.head, line)


def test_a_move_taken_back_leaves_the_game_before_it() -> None:
    begun = referee.begin("kalah 6x4")
    board, line = begun.board, ""
    for move in ("3", "1", "2"):  # South moves again after pit 3, then it is North's turn
        played = referee.play(board.rules, board.position, move, 1)
        line, board = referee.add_move(line, played.move, played.goes_on), played.board
    assert line == "3 1 / 2 /"
    back = referee.take_back(begun.head, line, 0)
    assert (back.played, back.ply, back.board.player) == ("3", 1, 0)
    assert back.board == referee.play(begun.board.rules, begun.board.position, "3", 1).board
    assert referee.take_back(begun.head, line, 1).played == "3 1 /"
    with pytest.raises(Mistake, match="no move of yours"):
        referee.take_back(begun.head, "3", 1)


@pytest.mark.parametrize("move", ["0", "7", "", "x", "-1", "1 2"])
def test_an_illegal_move_is_a_mistake(move: str) -> None:
    begun = referee.begin("kalah 6x4")
    with pytest.raises(Mistake, match="move 1"):
        referee.play(begun.board.rules, begun.board.position, move, 1)
