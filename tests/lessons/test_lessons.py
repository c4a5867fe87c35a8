"""Lessons: what each shows reaches its goal, what it says is true, and a wrong try is told apart."""

from __future__ import annotations

import re

import numpy as np
import pytest

from dolanan.catalogue import GAMES
from dolanan.games.buttons import Buttons, parse
from dolanan.games.mancala import parse as parse_position
from dolanan.games.mancala import ruleset
from dolanan.games.snakes import Snakes, board
from dolanan.lessons import LESSONS, Lesson
from dolanan.lessons.lesson import ClothTable, MancalaTable, SnakesTable
from dolanan.text import Mistake

ROWS = pytest.mark.parametrize("lesson", list(LESSONS), ids=lambda row: row.key)
PATHS = {
    "mancala": ["sow", "store", "relay", "capture", "chain", "plan", "defend"],
    "snakes": ["roll", "shortest", "ladder"],
    "buttons": ["cut", "blocked", "dead-end", "fewest"],
}
LONGEST_TASK = 100
"""Letters of a task that fits two lines of a phone."""


def test_every_game_has_its_path() -> None:
    found: dict[str, list[str]] = {}
    for lesson in LESSONS:
        found.setdefault(lesson.game, []).append(lesson.key)
    assert found == PATHS
    assert set(found) <= set(GAMES.keys())


@ROWS
def test_what_is_shown_reaches_the_goal_and_not_before_its_end(lesson: Lesson) -> None:
    states = [lesson.judge(lesson.shown[: i + 1]).state for i in range(len(lesson.shown))]
    assert states == ["open"] * (len(lesson.shown) - 1) + ["done"]
    assert lesson.judge([]).state == "open"


@ROWS
def test_a_task_is_two_lines_in_both_languages(lesson: Lesson) -> None:
    for text in (lesson.task, lesson.praise):
        assert 0 < len(text.id) <= LONGEST_TASK and 0 < len(text.en) <= LONGEST_TASK and text.id != text.en


def first_moves(lesson: Lesson) -> list[str]:
    """All that can be done first."""
    if isinstance(lesson.table, MancalaTable):
        state = parse_position(lesson.table.position)
        return [str(pit) for pit in ruleset(lesson.table.rules, len(state.pits[0])).moves(state)]
    if isinstance(lesson.table, SnakesTable):
        return [choice.move for choice in lesson.table.choices]
    game = Buttons(parse(lesson.table.cloth))
    return [str(cut) for cut in game.moves(game.start())]


@ROWS
def test_there_is_a_wrong_try_and_it_is_explained(lesson: Lesson) -> None:
    """But for the first cut and the blocked line, where whatever can be cut is right."""
    wrong = [lesson.judge([move]) for move in first_moves(lesson) if lesson.judge([move]).state == "wrong"]
    assert bool(wrong) == (lesson.key not in ("cut", "blocked"))
    assert all(verdict.text.id and verdict.text.en for verdict in wrong)


@ROWS
def test_what_cannot_be_played_is_a_mistake(lesson: Lesson) -> None:
    for move in ("0", "99", "x", "1,1-9,9"):
        with pytest.raises(Mistake):
            lesson.judge([move])


def test_the_blocked_line_cannot_be_cut_first() -> None:
    with pytest.raises(Mistake, match="in the way"):
        LESSONS["blocked"].judge(["1,1-1,3"])


@pytest.mark.parametrize("key", ["chain", "plan"])
def test_the_seeds_that_are_asked_for_are_the_most_that_so_many_picks_bring(key: str) -> None:
    """Played out by trying every turn, move by move, with the rules alone; one pick less is too few."""
    lesson = LESSONS[key]
    assert isinstance(lesson.table, MancalaTable)
    start = parse_position(lesson.table.position)
    game = ruleset(lesson.table.rules, len(start.pits[0]))
    layer, most = [start], []
    for _ in lesson.shown:
        moves = [game.move(state, pit) for state in layer for pit in game.moves(state)]
        most.append(max(move.state.stores[0] for move in moves))
        layer = [move.state for move in moves if move.again]
    asked = {"chain": 8, "plan": 9}[key]
    assert most[-1] == asked and max(most[:-1]) < asked
    assert {8: "eight", 9: "nine"}[asked] in lesson.task.en


def test_the_defence_saves_six_seeds() -> None:
    """Whatever else is picked, North takes the six and its own seed at once."""
    lesson = LESSONS["defend"]
    assert isinstance(lesson.table, MancalaTable)
    start = parse_position(lesson.table.position)
    game = ruleset(lesson.table.rules, 7)
    for pit in game.moves(start):
        after = game.play(start, pit)
        most = max(game.move(after, reply).gain for reply in game.moves(after))
        assert most == (1 if str(pit) in lesson.shown else 7)


def expected_rolls(game: Snakes) -> float:
    """The average length of a game as a system of linear equations."""
    size = game.goal
    matrix, ones = np.eye(size), np.ones(size)
    for square in range(size):
        for roll in game.rolls():
            rests = game.step(square, roll)
            if rests != game.goal:
                matrix[square, rests] -= 1 / game.faces
    return float(np.linalg.solve(matrix, ones)[0])


def test_what_a_ladder_saves_is_what_it_is_said_to_save() -> None:
    lesson = LESSONS["ladder"]
    assert isinstance(lesson.table, SnakesTable)
    game = board(lesson.table.board)
    whole = expected_rolls(game)
    for foot, top in game.jumps:
        if top > foot:
            without = tuple(jump for jump in game.jumps if jump[0] != foot)
            saved = expected_rolls(Snakes(game.goal, without)) - whole
            said = re.search(r"\d\.\d\d", lesson.judge([str(foot)]).text.en)
            assert said is not None and abs(float(said[0]) - saved) <= 0.005, foot


def test_the_cloth_of_the_fewest_cuts_needs_three() -> None:
    lesson = LESSONS["fewest"]
    assert isinstance(lesson.table, ClothTable)
    game = Buttons(parse(lesson.table.cloth))
    layer = {game.start()}
    cuts = 0
    while not any(game.solved(cloth) for cloth in layer):
        layer = {game.play(cloth, cut) for cloth in layer for cut in game.moves(cloth)}
        cuts += 1
    assert cuts == len(lesson.shown) == 3
