"""What a lesson is: a board, one sentence, one thing to do; and who judges whether it was done.

A lesson is about a game of the catalogue and is played at that game's own table: its `table` is what the
game's route is asked with. What a person does there comes back as moves, written as the game writes them,
and the lesson says of all of them together: not yet, done, or wrong and why. Pages know no rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from dolanan.answers import Answer
from dolanan.registry import Registry
from dolanan.text import Text

State = Literal["open", "done", "wrong"]


class Verdict(Answer):
    """What some moves come to: the goal is reached, can still be, or cannot any more, and why."""

    state: State
    text: Text


class MancalaTable(Answer):
    """A position of a ruleset."""

    rules: str
    position: str


class ClothTable(Answer):
    """A cloth."""

    cloth: str


class Answerable(Answer):
    """One of several things to choose, and what it is called."""

    move: str
    title: Text


class SnakesTable(Answer):
    """A board, the rolls that brought the piece where it stands, and what may be chosen."""

    board: str
    rolls: Sequence[int]
    choices: Sequence[Answerable]
    """Rolls by their number, or squares; each is a move."""
    dice: bool
    """What is chosen is a roll, and the piece walks by it."""


Table = MancalaTable | ClothTable | SnakesTable


@dataclass(frozen=True)
class Lesson:
    """One thing to do on one board."""

    key: str
    game: str
    """The key of a game of the catalogue."""
    place: int
    """Where it stands in the path of its game."""
    title: Text
    task: Text
    """What is to be done: two lines at most."""
    praise: Text
    """What was learned by it."""
    table: Table
    judge: Callable[[Sequence[str]], Verdict]
    """What the moves come to; a move that cannot be played is a Mistake."""
    shown: tuple[str, ...]
    """Moves that reach the goal: what is shown to whoever asks."""


def wrong(id: str, en: str) -> Verdict:
    return Verdict("wrong", Text(id, en))


def open_(id: str, en: str) -> Verdict:
    return Verdict("open", Text(id, en))


def done(text: Text) -> Verdict:
    return Verdict("done", text)


LESSONS: Registry[Lesson] = Registry(
    Text("pelajaran", "lesson"), "dolanan.lessons", order=lambda row: row.place
)
