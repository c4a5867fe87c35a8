"""Who one can play against: the levels of a game, and the bots that play it."""

from __future__ import annotations

from dolanan.answers import Answer
from dolanan.bots import BOTS
from dolanan.bots.levels import bot_behind, levels
from dolanan.catalogue import AnyDuel
from dolanan.text import Text

FOR_NEWCOMERS = "newcomer"
"""The bot of somebody's first games: offered as a level, though it stands on no ladder."""


class Opponent(Answer):
    """A level, or a bot by its own name."""

    name: str
    title: Text
    level: bool
    method: Text | None
    """The bot behind a level."""
    text: Text | None
    """How a level plays."""


def opponents(game: AnyDuel) -> list[Opponent]:
    """Every opponent for `game`: one for newcomers, the levels, easiest first, then the bots by name."""
    graded = [
        Opponent(level.name, level.title, True, BOTS[level.bot].title, level.text) for level in levels(game)
    ]
    first = BOTS[FOR_NEWCOMERS]
    gentle = [Opponent(first.key, first.title, True, None, first.plays)] if graded else []
    bots = [
        Opponent(row.key, row.title, False, None, None) for row in BOTS if row.can_play(game) and row != first
    ]
    return gentle + graded + bots


def is_quick(game: AnyDuel, name: str) -> bool:
    """The opponent called `name` answers at once."""
    behind = bot_behind(name, game)
    return behind in BOTS and BOTS[behind].quick
