"""What a worker works out for rooms: the rules of a game begun, moved in, taken back; a QR code."""

from __future__ import annotations

from io import BytesIO
from typing import NamedTuple

from dolanan.games.mancala import show
from dolanan.limits import Limits
from dolanan.rooms import referee
from dolanan.rooms.models import Draft
from dolanan.text import Text
from dolanan.web.worker import Body

WHY = 3
"""The step of a puzzle's hint that gives the reason."""


def begin(head: str, limits: Limits) -> referee.Begun:
    """The game that the beginning of a record names."""
    return referee.begin(head)


class Move(NamedTuple):
    """A move to be checked, and where."""

    rules: str
    position: str
    move: str
    number: int


class Takeback(NamedTuple):
    """A game, and the side that takes its last move back."""

    head: str
    played: str
    side: int


def play(move: Move, limits: Limits) -> referee.Played:
    """A move, checked and played."""
    return referee.play(*move)


def take_back(asked: Takeback, limits: Limits) -> referee.Returned:
    """The game before the last move of who asked."""
    return referee.take_back(*asked)


class Openings(NamedTuple):
    """The positions to begin so many rounds from."""

    head: str
    rounds: int


def open_rounds(asked: Openings, limits: Limits) -> tuple[referee.Begun, ...]:
    """The positions to begin a tournament's rounds from."""
    return referee.openings(*asked)


class ExerciseAsked(NamedTuple):
    """An exercise made from a seed."""

    algorithm: str
    seed: int
    type: str | None


def draw_exercise(asked: ExerciseAsked, limits: Limits) -> Draft:
    """A question made from a seed."""
    from dolanan.course.exercise import make_exercises

    made = make_exercises(asked.algorithm, asked.seed, type=asked.type)[0]
    return Draft(
        made.question,
        tuple(made.options),
        list(made.options).index(made.answer),
        made.why,
        algorithm=made.algorithm,
        given=dict(made.given),
        step=made.step,
    )


def draw_puzzle(key: str, limits: Limits) -> Draft:
    """The first pick of a puzzle as a question; where several are right, none is called the right one."""
    from dolanan.puzzles.answers import goal_text
    from dolanan.puzzles.hints import hint
    from dolanan.puzzles.pack import find

    puzzle = find(key)
    goal, why = goal_text(puzzle), hint(puzzle, (), WHY).text
    game = puzzle.game
    board = referee.begin(f"{puzzle.rules} {game.pits}x{game.seeds} {show(puzzle.state)}").board
    right = board.legal.index(str(puzzle.right[0])) if len(puzzle.right) == 1 else None
    return Draft(
        Text(f"{goal.id} Lubang mana yang kamu pilih dulu?", f"{goal.en} Which pit do you pick first?"),
        tuple(Text(move, move) for move in board.legal),
        right,
        why,
        rules=board.rules,
        position=board.position,
        moves=board.legal,
    )


def draw_qr(text: str, limits: Limits) -> Body:
    """A QR code as SVG."""
    import segno

    picture = BytesIO()
    segno.make(text, error="m").save(picture, kind="svg", scale=8, border=2, dark="#000", light="#fff")
    return Body(picture.getvalue())
