"""What happens in a room: every event a model of its own, numbered from 1 without a gap.

An event holds no name and no answer of a pupil: who sits where, and what was answered, is asked of the room.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from dolanan.answers import Answer
from dolanan.text import Text

Role = Literal["player", "watcher", "teacher", "student", "host", "bot"]
Wish = Literal["takeback", "rematch"]
Reason = Literal["played", "time", "resigned", "illegal", "silent", "absent", "failed"]

REASONS: dict[Reason, Text] = {
    "played": Text("dimainkan sampai selesai", "played to the end"),
    "time": Text("waktunya untuk seluruh permainan habis", "used up the time for the whole game"),
    "resigned": Text("menyerah", "resigned"),
    "illegal": Text("langkahnya tidak sah", "answered with an illegal move"),
    "silent": Text("tidak menjawab dalam waktu satu langkah", "gave no answer in the time for a move"),
    "absent": Text(
        "tidak terdengar sejak kalah karena diam", "has not been heard since it lost by saying nothing"
    ),
    "failed": Text("botnya gagal menjawab", "its bot failed to answer"),
}
"""Why a game ended, said of the loser."""


class Clock(Answer):
    """What is left of each player's time, in milliseconds, when the player to move began to think."""

    south: int | None
    north: int | None
    since: int
    deadline: int | None
    """When the player to move has lost by time."""


class Event(Answer, kw_only=True):
    """Something that happened: its number in the room, and when, in milliseconds since 1970."""

    number: int = 0
    at: int = 0


class Joined(Event, kw_only=True):
    """Somebody took a seat."""

    kind: Literal["joined"] = "joined"
    seat: int
    role: Role


class Left(Event, kw_only=True):
    """A seat was given up, or taken away by who opened the room."""

    kind: Literal["left"] = "left"
    seat: int


class Begins(Event, kw_only=True):
    """A game begins."""

    kind: Literal["begins"] = "begins"
    game: int
    rules: str
    south: int
    """The seat that plays South, who is player 0."""
    north: int
    position: str
    player: int
    legal: Sequence[str]
    clock: Clock


class Moved(Event, kw_only=True):
    """A move, and how the game stands after it."""

    kind: Literal["moved"] = "moved"
    game: int
    ply: int
    """Which move it was, from 1; the next one is sent with this number as its `ply`."""
    side: int
    """Who moved, 0 or 1."""
    move: str
    goes_on: bool
    """The same turn goes on."""
    position: str
    player: int
    legal: Sequence[str]
    score: int
    over: bool
    clock: Clock


class TakenBack(Event, kw_only=True):
    """Moves were taken back: so many are left."""

    kind: Literal["taken-back"] = "taken-back"
    game: int
    ply: int
    position: str
    player: int
    legal: Sequence[str]
    score: int
    clock: Clock


class Wished(Event, kw_only=True):
    """A player asks for something that the other one must want too; none: a wish was refused or withdrawn."""

    kind: Literal["wished"] = "wished"
    game: int
    side: int
    wish: Wish | None


class Ended(Event, kw_only=True):
    """A game is over."""

    kind: Literal["ended"] = "ended"
    game: int
    winner: int | None
    """0, 1, or none for a draw."""
    score: int
    reason: Reason
    text: Text
    record: str


class Asked(Event, kw_only=True):
    """The teacher put a question."""

    kind: Literal["asked"] = "asked"
    question: int


class Answered(Event, kw_only=True):
    """So many have answered; told to the teacher alone until it is shown."""

    kind: Literal["answered"] = "answered"
    question: int
    count: int


class Shown(Event, kw_only=True):
    """The teacher showed what was answered."""

    kind: Literal["shown"] = "shown"
    question: int


class Started(Event, kw_only=True):
    """A tournament began: so many games are to be played."""

    kind: Literal["started"] = "started"
    games: int


class Finished(Event, kw_only=True):
    """A tournament has ended."""

    kind: Literal["finished"] = "finished"
    games: int


class Closed(Event, kw_only=True):
    """The room was deleted: the last that is heard of it."""

    kind: Literal["closed"] = "closed"


AnyEvent = (
    Joined
    | Left
    | Begins
    | Moved
    | TakenBack
    | Wished
    | Ended
    | Asked
    | Answered
    | Shown
    | Started
    | Finished
    | Closed
)
