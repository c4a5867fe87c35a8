"""Any game over HTTP: the list of games, and duels played by their rules' text.

Nothing is remembered between requests: a game comes in as its first position and its moves.
"""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from dolanan.answers import to_json
from dolanan.catalogue import GAMES, parse_rules
from dolanan.web.answers.games import GameEntry, GamePosition, GameReply
from dolanan.web.lanes import answer, lanes_of
from dolanan.web.opponents import is_quick
from dolanan.web.problems import BUSY, PROBLEMS
from dolanan.web.questions.games import Asked, AskedBot, BotToMove, GameSoFar, RulesText
from dolanan.web.tasks import games as tasks

router = APIRouter(prefix="/api/games", tags=["games"], responses={**PROBLEMS, **BUSY})

BOT_SECONDS = 3.0


@router.get("", summary="The games there are, and what can be asked of each", response_model=list[GameEntry])
async def games() -> JSONResponse:
    return JSONResponse(to_json([GameEntry.of(row) for row in GAMES]))


@router.post(
    "/{rules}/position",
    summary="Where a game stands: position, legal moves, player, score",
    response_model=GamePosition,
)
async def position(request: Request, rules: RulesText, body: GameSoFar) -> Response:
    return await answer(request, lanes_of(request).quick, tasks.position, Asked(rules, body))


@router.post(
    "/{rules}/reply",
    summary="A bot's move, with its reason",
    response_model=GameReply,
)
async def reply(request: Request, rules: RulesText, body: BotToMove) -> Response:
    lanes = lanes_of(request)
    lane = lanes.quick if is_quick(parse_rules(rules), body.bot) else lanes.think
    return await answer(request, lane, tasks.reply, AskedBot(rules, body), BOT_SECONDS)
