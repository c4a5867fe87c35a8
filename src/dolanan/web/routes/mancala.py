"""Mancala over HTTP: a game comes in as rules, first position and picks, and goes out worked out.

Nothing is remembered between requests.
"""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse, Response, StreamingResponse

from dolanan.games.family import FAMILY, FIRST, USUAL, Ruleset
from dolanan.games.mancala import read_rules, rule_fields, ruleset
from dolanan.games.sentences import tell_rules
from dolanan.record import Record
from dolanan.web.lanes import QUICK_SECONDS, answer, lanes_of, result, streamed
from dolanan.web.opponents import is_quick, opponents
from dolanan.web.problems import BUSY, PROBLEMS
from dolanan.web.questions.mancala import Change, Game, RecordText, Reply, Review, RulesName, Values
from dolanan.web.tasks import mancala as tasks

router = APIRouter(prefix="/api/mancala", tags=["mancala"], responses={**PROBLEMS, **BUSY})

BOT_SECONDS = 3.0
SHORT_SECONDS = 2.0
"""Values asked for within so many seconds are a moment's thought."""


def _example() -> dict[str, Any]:
    """A small answer, for the description of the API."""
    game = ruleset(USUAL, 2, 2)
    example = tasks.game_json(Record(game, game.start(), (1,)), 1)
    return {"content": {"application/json": {"example": example}}}


WORKED_OUT: dict[int | str, dict[str, Any]] = {200: _example()}
LINES: dict[int | str, dict[str, Any]] = {200: {"content": {"application/x-ndjson": {}}}}


@router.get("/rules", summary="The rulesets with every choice")
async def rules() -> JSONResponse:
    return JSONResponse([_row_json(row) for row in FAMILY])


def _row_json(row: Ruleset) -> dict[str, Any]:
    """A ruleset as the page lists it."""
    return {
        **rule_fields(ruleset(row.key)),
        "title": row.title._asdict(),
        "region": row.region._asdict(),
        "sources": row.sources,
        "ruled": [each._asdict() for each in row.ruled],
        "sizes": row.sizes,
        "customs": row.customs,
        "sentences": [each._asdict() for each in tell_rules(ruleset(row.key))],
        "shows": ruleset(row.key).shows,
        "usual": row.key == USUAL,
        "first": row.key == FIRST,
    }


@router.get("/bots", summary="The opponents there are")
async def bots(
    rules: RulesName = USUAL,
    pits: Annotated[int | None, Query(ge=1, le=10)] = None,
    seeds: Annotated[int | None, Query(ge=1, le=20)] = None,
    set: Annotated[list[Change] | None, Query(max_length=20)] = None,
) -> JSONResponse:
    return JSONResponse(opponents(read_rules(rules, pits, seeds, set or [])))


@router.post("/game", summary="Work out a game: position, legal pits, previews, events", responses=WORKED_OUT)
async def work_out(request: Request, body: Game) -> Response:
    return await answer(request, lanes_of(request).quick, tasks.work_out, body)


@router.post("/reply", summary="A bot's whole turn, with the reason for every pick", responses=WORKED_OUT)
async def reply(request: Request, body: Reply) -> Response:
    lanes = lanes_of(request)
    lane = lanes.quick if is_quick(body.game(), body.bot) else lanes.think
    return await answer(request, lane, tasks.reply, body, BOT_SECONDS)


@router.post("/values", summary="The value of every pit, streamed as it is found", responses=LINES)
async def values(request: Request, body: Values) -> StreamingResponse:
    body.settled()
    lane = lanes_of(request).think if body.seconds <= SHORT_SECONDS else lanes_of(request).long
    return streamed(lane, tasks.VALUES[body.quantity], body, body.seconds)


@router.post("/review", summary="Every move of a game, judged: what it gave away", responses=LINES)
async def review(request: Request, body: Review) -> StreamingResponse:
    await result(lanes_of(request).quick, tasks.check, body, QUICK_SECONDS)
    return streamed(lanes_of(request).long, tasks.REVIEWS[body.quantity], body, body.seconds)


@router.post("/record", summary="Read a game record", responses=WORKED_OUT)
async def read_record(request: Request, body: RecordText) -> Response:
    return await answer(request, lanes_of(request).quick, tasks.read_record, body)
