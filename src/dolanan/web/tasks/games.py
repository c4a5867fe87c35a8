"""What a worker works out about any duel: where it stands, and a bot's move."""

from __future__ import annotations

from dolanan.bots import bot
from dolanan.limits import Limits
from dolanan.web.answers.games import GamePosition, GameReply
from dolanan.web.questions.games import Asked, AskedBot

MOVE_SECONDS = 1.0
"""What a bot that thinks may take for a move."""


def position(asked: Asked, limits: Limits) -> GamePosition:
    """Where the game stands."""
    return GamePosition.of(asked.game.played(asked.rules))


def reply(asked: AskedBot, limits: Limits) -> GameReply:
    """The bot's move, and where the game stands after it."""
    record, question = asked.game.played(asked.rules), asked.game
    player = bot(question.bot, record.game, question.seed)
    choice = player.choose(record.end(), limits.at_most(MOVE_SECONDS).telling(None))
    after = GamePosition.of(record._replace(moves=(*record.moves, choice.move)))
    return GameReply(**vars(after), bot=question.bot, move=str(choice.move), why=choice.why)
