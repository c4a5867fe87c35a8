"""What can be asked of rooms. A secret comes in a header or a body, never in an address."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from dolanan.catalogue import duels
from dolanan.course import ALGORITHMS
from dolanan.rooms.events import Wish
from dolanan.rooms.keys import MOST_NAME
from dolanan.web.questions import Question, example
from dolanan.web.questions.puzzles import EXAMPLE
from dolanan.web.questions.puzzles import Key as PuzzleKey

USUAL_RULES = duels()[0].usual().rules
FIRST_EXERCISED = next(row.key for row in ALGORITHMS if row.exercises)

ROOM_ID = "[A-Za-z0-9_-]{16}"
RoomId = Annotated[str, Field(pattern=f"^{ROOM_ID}$", examples=["AAAAAAAAAAAAAAAA"])]
Name = Annotated[str, Field(max_length=2 * MOST_NAME)]
Secret = Annotated[str, Field(max_length=64)]
Key = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{8,40}$")]
Head = Annotated[str, Field(max_length=400)]
Number = Annotated[int, Field(ge=1, le=2**31 - 1)]


class OpenRoom(Question):
    """A room to be opened."""

    model_config = example(kind="game", name="Sari", rules=USUAL_RULES)

    kind: Literal["game", "class", "tournament"] = "game"
    name: Name
    rules: Head | None = Field(
        None, description="What is played, as a record begins: rules and, if need be, a first position."
    )
    seconds: float | None = Field(None, ge=5, le=36_000, description="Each player's time for a game.")
    gain: float = Field(0, ge=0, le=600, description="Seconds added at the end of every turn.")
    move_seconds: float | None = Field(None, ge=0.5, le=7 * 86_400, description="Time for each move.")
    rounds: int = Field(
        1, ge=1, le=20, description="Of a tournament: how often a pair meets from both seats."
    )
    opener: Literal[0, 1] = Field(0, description="Which side who opens a game for two plays first.")


class JoinRoom(Question):
    """A key, and the name to sit under; who only watches needs no name."""

    model_config = example(key="ABCDEFG", name="Budi")

    key: Secret
    name: Name | None = None


class LookAt(Question):
    """A key, before one joins by it."""

    model_config = example(key="ABCDEFG")

    key: Secret


class Invite(Question):
    """A new key, to take part or to watch; the old one opens nothing any more."""

    model_config = example(to="watch")

    to: Literal["join", "watch"] = "join"


class Rename(Question):
    """Another name for one's own seat."""

    model_config = example(name="Sari B.")

    name: Name


class RemoveSeat(Question):
    """A seat of a class to be deleted with its name and its answers."""

    model_config = example(seat=2)

    seat: Number


class PlayMove(Question):
    """A move: in which game, after how many moves, and a key of its own for this request."""

    model_config = example(game=1, ply=0, move="1", key="3f1c9a0e5b7d")

    game: Number
    ply: int = Field(ge=0, le=2000, description="How many moves were played when it was chosen.")
    move: str = Field(max_length=40)
    key: Key = Field(description="Drawn by chance for every move: sent again, nothing is played twice.")


class Resignation(Question):
    """A game to be given up; who plays by a bot says `failed` when that has broken down."""

    model_config = example(game=1)

    game: Number
    reason: Literal["resigned", "failed"] = "resigned"


class WishFor(Question):
    """What a player asks for, or agrees to; null refuses what the other asks, or withdraws one's own."""

    model_config = example(game=1, wish="takeback")

    game: Number
    wish: Wish | None


class BoardAsked(Question):
    """A position to pick a move in, by its rules."""

    model_config = example(rules=USUAL_RULES)

    rules: Head
    """As a record begins: rules and, if need be, a position."""


class ExerciseAsked(Question):
    """An exercise made from a seed."""

    model_config = example(algorithm=FIRST_EXERCISED, seed=1)

    algorithm: str = Field(max_length=60)
    seed: int = Field(0, ge=0, le=2**31)
    type: str | None = Field(None, max_length=40)


class PuzzleAsked(Question):
    """A puzzle of the pack, of which the first pick is asked."""

    model_config = example(key=EXAMPLE)

    key: PuzzleKey


class AskClass(Question):
    """A question for a class: a board (its legal moves are the options), an exercise, a puzzle, or any."""

    model_config = example(prompt="Q?", options=["5, 7", "7, 5"], right=0, show="#/puzzles")

    prompt: str | None = Field(None, min_length=1, max_length=300)
    show: str | None = Field(
        None,
        max_length=600,
        pattern=r"^#/[ -~]*$",
        description="What it is about: the fragment of one of our own addresses.",
    )
    options: list[Annotated[str, Field(min_length=1, max_length=120)]] = Field(
        default_factory=list, max_length=12, description="None: pupils answer with a short text."
    )
    right: int | None = Field(
        None, ge=0, le=99, description="The right one by its number: of the options, or of a board's moves."
    )
    board: BoardAsked | None = None
    exercise: ExerciseAsked | None = None
    puzzle: PuzzleAsked | None = None


class AnswerQuestion(Question):
    """A pupil's answer: the number of an option, or, where there are none, a short text."""

    model_config = example(question=1, answer="0")

    question: Number
    answer: str = Field(max_length=100)


class QuestionNumber(Question):
    """A question of the class."""

    model_config = example(question=1)

    question: Number


class QrText(Question):
    """An address to be drawn as a QR code."""

    model_config = example(text="http://192.168.1.5:8000/#/rooms?key=ABCDEFG")

    text: str = Field(min_length=1, max_length=500)
