"""Answers about any game: the games there are, where one stands, a bot's move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from dolanan.answers import Answer
from dolanan.bots import BOTS
from dolanan.catalogue import DuelRow, GameRow, Kind, Story
from dolanan.record import Record, show_record
from dolanan.text import Text
from dolanan.web.ranges import RANGES


class RulesetEntry(Answer):
    """A ruleset of a game: the word that its rules begin with, and its title."""

    name: str
    title: Text


class OpponentEntry(Answer):
    """A bot that plays a game."""

    name: str
    title: Text
    plays: Text
    """How it plays, in a sentence."""
    quick: bool
    """It answers at once; the others think."""


class NameElsewhere(Answer):
    """What a game is called, and where."""

    name: str
    where: Text


class GameStory(Answer):
    """Where a game comes from, and how we know."""

    meaning: Text
    names: Sequence[NameElsewhere]
    origin: Text
    sources: Sequence[str]

    @staticmethod
    def of(story: Story) -> GameStory:
        names = [NameElsewhere(name, where) for name, where in story.names]
        return GameStory(story.meaning, names, story.origin, story.sources)


class GameEntry(Answer):
    """A game: its names, kind and sizes; of a duel also the rulesets, and bots for its usual rules."""

    key: str
    title: Text
    about: Text
    kind: Kind
    ranges: Mapping[str, tuple[int, int]]
    """Numbers that it takes here, by name: the least and the most."""
    usual: str | None = None
    """The usual rules, as the routes of a duel take them."""
    rulesets: Sequence[RulesetEntry] = ()
    bots: Sequence[OpponentEntry] = ()
    story: GameStory | None = None

    @staticmethod
    def of(row: GameRow) -> GameEntry:
        story = GameStory.of(row.story) if row.story else None
        entry = GameEntry(row.key, row.title, row.about, row.kind, RANGES.get(row.key, {}), story=story)
        if not isinstance(row, DuelRow):
            return entry
        usual = row.usual()
        names = [RulesetEntry(name, title) for name, title in row.names().items()]
        bots = [
            OpponentEntry(each.key, each.title, each.plays, each.quick)
            for each in BOTS
            if each.can_play(usual)
        ]
        return replace(entry, usual=usual.rules, rulesets=names, bots=bots)


class GamePosition(Answer):
    """Where a game stands."""

    rules: str
    start: str
    position: str
    moves: Sequence[str]
    """What may be played now; none: the game is over."""
    player: int
    """Who is to move, 0 or 1."""
    score: int
    """By how much player 0 leads; of a finished game, the result."""
    over: bool
    record: str
    """The whole game as one line."""

    @staticmethod
    def of(record: Record[Any]) -> GamePosition:
        game, state = record.game, record.end()
        moves = [str(move) for move in game.moves(state)]
        return GamePosition(
            rules=game.rules,
            start=game.show(record.start),
            position=game.show(state),
            moves=moves,
            player=game.player(state),
            score=game.score(state),
            over=not moves,
            record=show_record(record),
        )


class GameReply(GamePosition):
    """A bot's move, and where the game stands after it."""

    bot: str
    move: str
    why: Text
