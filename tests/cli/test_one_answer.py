"""One model a question: what Python hands back, `--json` prints."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import dolanan as library
from dolanan.answers import Answer, to_json
from tests.cli.conftest import Program

START = "4,4,4,4,4,4:0/4,4,4,4,4,4:0 s"
ENDGAME = "0,0,0,1,2,1:20/0,1,0,2,0,0:21 s"
CLOTH = "1221/3333"
BOARD = "25 3>11 6>17 19>7"
GAME = "kalah 4x4; 2"

QUESTIONS: list[tuple[Callable[[], Answer | list[Any]], tuple[str, ...]]] = [
    (lambda: library.play([3, 1], rules="kalah"), ("mancala", "move", START, "3", "1", "--rules", "kalah")),
    (lambda: library.solve(ENDGAME, "kalah"), ("mancala", "solve", ENDGAME, "--rules", "kalah")),
    (
        lambda: library.best_move(ENDGAME, "kalah", bot="priority"),
        ("mancala", "best", ENDGAME, "--rules", "kalah", "--bot", "priority"),
    ),
    (lambda: library.best_turn(ENDGAME, "kalah"), ("mancala", "turn", ENDGAME, "--rules", "kalah")),
    (lambda: library.analyse_game(GAME, seconds=None), ("mancala", "review", GAME)),
    (
        lambda: library.arena(["random", "priority"], "kalah", games=4, seed=1),
        ("arena", "--rules", "kalah", "--bots", "random,priority", "--games", "4", "--seed", "1"),
    ),
    (lambda: library.solve(library.Buttons(tuple(CLOTH.split("/")))), ("buttons", "solve", CLOTH)),
    (lambda: library.solve(library.Snakes(25, ((3, 11), (6, 17), (19, 7)))), ("snakes", "analyse", BOARD)),
]


@pytest.mark.parametrize(("ask", "words"), QUESTIONS, ids=[" ".join(words[:2]) for _, words in QUESTIONS])
def test_python_hands_back_what_json_prints(
    dolanan: Program, ask: Callable[[], object], words: tuple[str, ...]
) -> None:
    printed = dolanan(*words, "--json", "--lang", "en").json
    assert timeless(json.loads(json.dumps(to_json(ask(), "en")))) == timeless(printed)


def timeless(answer: Any) -> Any:
    """The answer without what differs from one time to the next."""
    if isinstance(answer, list):
        return [timeless(one) for one in answer]
    return {key: value for key, value in answer.items() if key not in ("seconds", "nodes")}


def test_an_answer_goes_on_as_values() -> None:
    game = library.ruleset("kalah")
    played = library.play([3, 1], rules=game)
    assert played.state == game.play(game.play(game.start(), 3), 1)
    assert library.play([], played.position, game).json("en") == {
        "position": played.position,
        "over": False,
        "events": [],
        "moves": [],
    }
    puzzle = library.Buttons(("1221",))
    cloth = puzzle.start()
    for cut in library.solve(puzzle).cuts:
        cloth = puzzle.play(cloth, cut.move)
    assert puzzle.solved(cloth)
