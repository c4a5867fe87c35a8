"""Who one can play against: the bots there are, and which of them answer at once."""

from __future__ import annotations

from dataclasses import dataclass

from dolanan.answers import Answer
from dolanan.bots import BOTS
from dolanan.bots.levels import levels
from dolanan.games.mancala import Mancala
from dolanan.text import Text

QUICK = frozenset(
    {"random", "extra-turn", "most-laps", "fewest-laps", "combined", "priority", "priority-chain"}
)
"""Bots that choose in about a millisecond; the others think in a lane of their own."""


@dataclass(frozen=True)
class Opponent(Answer):
    """A level, or a bot by its own name."""

    name: str
    title: Text
    level: bool
    method: Text | None
    """The bot behind a level."""
    text: Text | None
    """How a level plays."""


def opponents(game: Mancala) -> list[Opponent]:
    """Every opponent for `game`: the levels, easiest first, then the bots by name."""
    six = [Opponent(level.name, level.title, True, _title(level.bot), level.text) for level in levels(game)]
    bots = [
        Opponent(name, _title(name), False, None, None)
        for name in BOTS
        if name != "perfect" or six[-1].name == "perfect"
    ]
    return six + bots


def _title(name: str) -> Text:
    return BOTS[name].title  # type: ignore[attr-defined, no-any-return]


def is_quick(game: Mancala, name: str) -> bool:
    """The opponent called `name` answers at once."""
    behind = {level.name: level.bot for level in levels(game)}
    return behind.get(name, name) in QUICK
