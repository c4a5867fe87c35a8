"""What is answered about rooms: how one was opened, how it stands, where a game is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from dolanan.answers import Answer
from dolanan.rooms.events import AnyEvent, Clock, Reason, Role, Wish
from dolanan.text import Text

RoomKind = Literal["game", "class", "tournament"]
Phase = Literal["open", "running", "done"]


class Terms(Answer):
    """What was asked for when a room was opened."""

    rules: str | None
    """What is played, as a record begins, perhaps with a first position."""
    seconds: float | None
    """Each player's time for a whole game."""
    gain: float
    """Seconds added to it at the end of every turn."""
    move_seconds: float | None
    """The time for each move."""
    rounds: int
    """Of a tournament: how often every pair meets from both seats."""
    opener: int
    """Of a game for two: which side who opened it plays first, 0 or 1."""


class Seat(Answer):
    """Who sits where."""

    number: int
    role: Role
    name: str


class Entry(Answer):
    """A seat that was taken; `token` is its secret, to be kept, and sent as `Authorization: Bearer TOKEN`."""

    room: str
    kind: RoomKind
    seat: int | None
    """Who opened the room has seat 1; who only watches has none."""
    role: Role
    token: str


class Opened(Entry):
    """A room that was opened, with the keys that let others in."""

    invite: str
    """The key to take part: of a class its code."""
    watch: str
    """The key to watch."""


class Invitation(Answer):
    """A key that was made anew."""

    key: str


class GameState(Answer):
    """Where a game in a room stands."""

    number: int
    rules: str
    start: str
    south: int
    """The seat that plays South, who is player 0."""
    north: int
    position: str
    ply: int
    """How many moves were played; the next one is sent with this number."""
    moves: Sequence[str]
    player: int
    legal: Sequence[str]
    score: int
    over: bool
    winner: int | None
    reason: Reason | None
    text: Text | None
    """Why it ended, said of the loser."""
    clock: Clock
    wishes: Sequence[Wish | None]
    """What South and North ask for."""
    record: str


class RoomState(Answer):
    """How a room stands after event `version`, as whoever asks may see it."""

    room: str
    kind: RoomKind
    version: int
    phase: Phase
    seat: int | None
    role: Role
    now: int
    """The server's clock, in milliseconds."""
    expires: int
    """When it is deleted unless something happens in it."""
    terms: Terms
    seats: Sequence[Seat]
    game: GameState | None
    """Of a room for two: the game that is played, or was played last."""


class Log(Answer):
    """Events after the number asked for, at most 500 of them; the room has `version` in all."""

    version: int
    events: Sequence[AnyEvent]


class Done(Answer):
    """It was done."""

    done: Literal[True] = True
