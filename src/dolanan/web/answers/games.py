"""Answers about any game: the games there are, where one stands, a bot's move."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from dolanan.text import Text
from dolanan.web.problems import Sentence


class Answer(BaseModel):
    """A part of an answer: a value, with every key it names."""

    model_config = ConfigDict(frozen=True, extra="forbid")


def sentence(text: Text) -> Sentence:
    """A text as it is sent."""
    return Sentence(id=text.id, en=text.en)


class RulesetEntry(Answer):
    """A ruleset of a game: the word that its rules begin with, and its title."""

    name: str
    title: Sentence


class OpponentEntry(Answer):
    """A bot that plays a game."""

    name: str
    title: Sentence
    plays: Sentence = Field(description="How it plays, in a sentence.")
    quick: bool = Field(description="It answers at once; the others think.")


class GameEntry(Answer):
    """A game: its names, its kind, and of a duel the rulesets, and the bots that play its usual rules."""

    key: str
    title: Sentence
    about: Sentence
    kind: Literal["duel", "puzzle", "chance"]
    usual: str | None = Field(description="The usual rules, as the routes of a duel take them.")
    rulesets: list[RulesetEntry]
    bots: list[OpponentEntry]


class GamePosition(Answer):
    """Where a game stands."""

    rules: str
    start: str
    position: str
    moves: list[str] = Field(description="What may be played now; none: the game is over.")
    player: int = Field(description="Who is to move, 0 or 1.")
    score: int = Field(description="By how much player 0 leads; of a finished game, the result.")
    over: bool
    record: str = Field(description="The whole game as one line.")


class GameReply(GamePosition):
    """A bot's move, and where the game stands after it."""

    bot: str
    move: str
    why: Sentence
