"""Mancala over HTTP: a game comes in as rules, first position and picks, and goes out worked out.

Nothing is remembered between requests.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse, Response

from dolanan.answers import to_json
from dolanan.answers.mancala.comparison import RulesCompared
from dolanan.answers.mancala.game import BotReply, MancalaGame
from dolanan.answers.mancala.reviews import GameReviewed, MoveReviewed
from dolanan.answers.mancala.rules import FieldRow, RulesetRow
from dolanan.answers.mancala.values import MancalaSolution, PitFound, TurnValues, ValuesProgress
from dolanan.games.fair import fair_starts
from dolanan.games.family import FAMILY, USUAL
from dolanan.games.heading import read_rules
from dolanan.games.mancala import show
from dolanan.web.lanes import QUICK_SECONDS, answer, lanes_of, result, streamed
from dolanan.web.lines import Lines, lines_of
from dolanan.web.opponents import Opponent, is_quick, opponents
from dolanan.web.problems import BUSY, PROBLEMS
from dolanan.web.questions.mancala import (
    Change,
    Compare,
    PickedGame,
    RecordText,
    Reply,
    Review,
    RulesName,
    Values,
)
from dolanan.web.tasks import mancala as tasks

router = APIRouter(prefix="/api/mancala", tags=["mancala"], responses={**PROBLEMS, **BUSY})

BOT_SECONDS = 3.0
SHORT_SECONDS = 2.0
"""Values asked for within so many seconds are a moment's thought."""


VALUE_LINES = lines_of(MancalaSolution, PitFound, ValuesProgress) | lines_of(TurnValues)
"""By the quantity asked for: bounds of every pit as they narrow, or one pit after the other."""


@router.get("/rules", summary="The rulesets with every choice", response_model=list[RulesetRow])
async def rules() -> JSONResponse:
    return JSONResponse(to_json([RulesetRow.of_row(row) for row in FAMILY]))


@router.get("/fields", summary="The rule fields and their choices in words", response_model=list[FieldRow])
async def fields() -> JSONResponse:
    return JSONResponse(to_json(FieldRow.every()))


@router.get("/bots", summary="The opponents there are", response_model=list[Opponent])
async def bots(
    rules: RulesName = USUAL,
    pits: Annotated[int | None, Query(ge=1, le=10)] = None,
    seeds: Annotated[int | None, Query(ge=1, le=20)] = None,
    set: Annotated[list[Change] | None, Query(max_length=20)] = None,
) -> JSONResponse:
    return JSONResponse(to_json(opponents(read_rules(rules, pits, seeds, set or []))))


@router.get(
    "/fair", summary="First positions that are proved to be a draw, where any are", response_model=list[str]
)
async def fair(
    rules: RulesName = USUAL,
    pits: Annotated[int | None, Query(ge=1, le=10)] = None,
    seeds: Annotated[int | None, Query(ge=1, le=20)] = None,
    set: Annotated[list[Change] | None, Query(max_length=20)] = None,
) -> JSONResponse:
    return JSONResponse([show(state) for state in fair_starts(read_rules(rules, pits, seeds, set or []))])


@router.post(
    "/game", summary="Work out a game: position, legal pits, previews, events", response_model=MancalaGame
)
async def work_out(request: Request, body: PickedGame) -> Response:
    return await answer(request, lanes_of(request).quick, tasks.work_out, body)


@router.post("/reply", summary="A bot's whole turn, with the reason for every pick", response_model=BotReply)
async def reply(request: Request, body: Reply) -> Response:
    lanes = lanes_of(request)
    lane = lanes.quick if is_quick(body.game(), body.bot) else lanes.think
    return await answer(request, lane, tasks.reply, body, BOT_SECONDS)


@router.post(
    "/values",
    summary="The value of every pit, streamed as it is found",
    response_class=Lines,
    response_model=VALUE_LINES,
)
async def values(request: Request, body: Values) -> Lines:
    body.settled()
    lane = lanes_of(request).think if body.seconds <= SHORT_SECONDS else lanes_of(request).long
    return streamed(lane, tasks.VALUES[body.quantity], body, body.seconds)


@router.post(
    "/review",
    summary="Every move of a game, judged: what it gave away",
    response_class=Lines,
    response_model=lines_of(GameReviewed, MoveReviewed),
)
async def review(request: Request, body: Review) -> Lines:
    await result(lanes_of(request).quick, tasks.check, body, QUICK_SECONDS)
    return streamed(lanes_of(request).long, tasks.REVIEWS[body.quantity], body, body.seconds)


@router.post(
    "/compare",
    summary="The same position and pits under several rulesets",
    response_model=list[RulesCompared],
)
async def compare(request: Request, body: Compare) -> Response:
    return await answer(request, lanes_of(request).quick, tasks.compare_rules, body)


@router.post("/record", summary="Read a game record", response_model=MancalaGame)
async def read_record(request: Request, body: RecordText) -> Response:
    return await answer(request, lanes_of(request).quick, tasks.read_record, body)
