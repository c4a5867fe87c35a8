"""What can be played against: the levels of a game, and the bots there are."""

from __future__ import annotations

from collections.abc import Sequence

from dolanan.answers import Answer
from dolanan.bots import BOTS
from dolanan.bots.levels import levels
from dolanan.catalogue import AnyDuel
from dolanan.text import Text


class ListedLevel(Answer):
    """A level of a game, and the bot behind it."""

    level: str
    title: Text
    bot: str
    text: Text


class ListedBot(Answer):
    """A bot: how it plays, and whether it plays this game."""

    bot: str
    title: Text
    text: Text
    paper_level: Text | None
    quick: bool
    plays: bool
    why_not: Text | None


class BotList(Answer):
    """The levels of a game, and the bots there are."""

    levels: Sequence[ListedLevel]
    bots: Sequence[ListedBot]

    @staticmethod
    def of(game: AnyDuel) -> BotList:
        return BotList(
            [ListedLevel(level.name, level.title, level.bot, level.text) for level in levels(game)],
            [
                ListedBot(
                    bot=row.key,
                    title=row.title,
                    text=row.plays,
                    paper_level=row.paper_level,
                    quick=row.quick,
                    plays=row.can_play(game),
                    why_not=row.refuses(game),
                )
                for row in BOTS
            ],
        )
