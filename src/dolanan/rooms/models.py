"""What is answered about rooms: how one was opened, how it stands, where a game is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from dolanan.answers import Answer
from dolanan.course.steps import Value
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


class Opens(Answer):
    """What a key would give whoever joins by it."""

    kind: RoomKind
    role: Role


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
    question: Question | None
    """Of a class: what was asked last."""


class Log(Answer):
    """Events after the number asked for, at most 500 of them; the room has `version` in all."""

    version: int
    events: Sequence[AnyEvent]


class TurnGame(Answer):
    """A game in which whoever asks is to move."""

    game: int
    ply: int
    side: int
    rules: str
    position: str
    moves: Sequence[str]
    """The legal moves."""
    line: str
    """Rules and position in one line, as a program in the arena is asked."""
    left: int | None
    """Milliseconds until the game is lost by time."""


class Turn(Answer):
    """What a bot has to do: the game in which it is to move, if there is one; those it has finished."""

    version: int
    """The number to ask `after` with, next time."""
    phase: Phase
    turn: TurnGame | None
    finished: Sequence[GameState]


class Standing(Answer):
    """A bot in a tournament: a win is a point, a draw half a one."""

    seat: int
    name: str
    points: float
    wins: int
    draws: int
    losses: int


class Pair(Answer):
    """What one bot scored against another."""

    seat: int
    against: int
    points: float
    games: int


class Fixture(Answer):
    """A game of a tournament; `GET /game/{number}` has its position and record."""

    number: int
    south: int
    north: int
    ply: int
    begun: bool
    over: bool
    winner: int | None
    reason: Reason | None
    text: Text | None
    """Why it ended, said of the loser."""


class TournamentTable(Answer):
    """How a tournament stands: the best first, every pair both ways, every game."""

    version: int
    phase: Phase
    standings: Sequence[Standing]
    crosstable: Sequence[Pair]
    games: Sequence[Fixture]


class Run(Answer):
    """A step of an algorithm's run, as the page of algorithms shows it."""

    algorithm: str
    given: Mapping[str, Value]
    step: int


class Draft(NamedTuple):
    """A question before it is put."""

    prompt: Text
    options: tuple[Text, ...] = ()
    right: int | None = None
    why: Text | None = None
    show: str | None = None
    rules: str | None = None
    position: str | None = None
    algorithm: str | None = None
    given: Mapping[str, Value] = {}
    step: int = 0
    moves: tuple[str, ...] = ()


class Count(Answer):
    """How many gave an answer: the number of an option, or, where there are none, a text."""

    answer: str
    count: int


class Question(Answer):
    """A question of a class, as whoever asks may see it."""

    number: int
    prompt: Text
    show: str | None
    """Where the page shows what it is about: the fragment of one of our own addresses."""
    rules: str | None
    """Of a board: its rules, and its position."""
    position: str | None
    run: Run | None
    """Of an exercise: the step that it is about."""
    options: Sequence[Text]
    """What can be answered; none: any short text."""
    moves: Sequence[str]
    """Where the options are the moves of a board: each as its game writes it."""
    shown: bool
    answered: int
    yours: str | None
    """What whoever asks has answered."""
    counts: Sequence[Count] | None
    """How many gave each answer: for the teacher, and for everybody once it is shown."""
    right: int | None
    """The right option, likewise, if one is known."""
    why: Text | None


class Done(Answer):
    """It was done."""

    done: Literal[True] = True
