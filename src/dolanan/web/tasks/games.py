"""What a worker works out about any duel: where it stands, and a bot's move."""

from __future__ import annotations

from typing import Any

from dolanan.bots import bot
from dolanan.limits import Limits
from dolanan.record import Record, show_record
from dolanan.web.answers.games import GamePosition, GameReply, sentence
from dolanan.web.questions.games import Asked, AskedBot
from dolanan.web.worker import Body

MOVE_SECONDS = 1.0
"""What a bot that thinks may take for a move."""


def position(asked: Asked, limits: Limits) -> Body:
    """Where the game stands."""
    return _body(_standing(asked.game.played(asked.rules)))


def reply(asked: AskedBot, limits: Limits) -> Body:
    """The bot's move, and where the game stands after it."""
    record, question = asked.game.played(asked.rules), asked.game
    player = bot(question.bot, record.game, question.seed)
    choice = player.choose(record.end(), limits.at_most(MOVE_SECONDS).telling(None))
    after = _standing(record._replace(moves=(*record.moves, choice.move)))
    move, why = str(choice.move), sentence(choice.why)
    return _body(GameReply(**after.model_dump(), bot=question.bot, move=move, why=why))


def _standing(record: Record[Any]) -> GamePosition:
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


def _body(answer: GamePosition) -> Body:
    return Body(answer.model_dump_json().encode())
