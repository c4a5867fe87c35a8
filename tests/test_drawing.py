"""Boards drawn with characters: the same place for the same seeds, mirrored where rules sow clockwise."""

from __future__ import annotations

from dolanan.drawing import draw_board
from dolanan.games.mancala import ruleset


def test_a_board_is_sown_anticlockwise() -> None:
    game = ruleset("kalah", 3)
    assert draw_board(game, game.read("1,2,3:4/5,6,0:8 s")).splitlines() == [
        "        3   2   1",
        "     ┌──────────────┐",
        "     │  ·   6   5   │",
        "N  8 │              │ 4  S",
        "     │  1   2   3   │  ◂",
        "     └──────────────┘",
        "        1   2   3",
    ]


def test_a_clockwise_board_is_mirrored_and_shows_its_burnt_pits() -> None:
    game = ruleset("jongkak", 3)
    assert draw_board(game, game.read("x,2,3:4/5,6,x:8 s")).splitlines() == [
        "        1   2   3",
        "     ┌──────────────┐",
        "     │  5   6   x   │",
        "S  4 │              │ 8  N",
        "     │  3   2   x   │  ◂",
        "     └──────────────┘",
        "        3   2   1",
    ]
    north = draw_board(game, game.read("x,2,3:4/5,6,x:8 s"), view=1).splitlines()
    assert north[3] == "N  8 │              │ 4  S" and north[4] == "     │  x   6   5   │"
