"""Snakes & Ladders over HTTP: a board and the dice come in, the game goes out worked out.

Dice are rolled where the player is; the rules are ours. Nothing is remembered between requests.
"""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response, StreamingResponse

from dolanan.web.lanes import answer, lanes_of, streamed
from dolanan.web.problems import BUSY, PROBLEMS
from dolanan.web.questions.snakes import Board, Game, Picture, Wish
from dolanan.web.tasks import snakes as tasks

router = APIRouter(prefix="/api/snakes", tags=["snakes"], responses={**PROBLEMS, **BUSY})

ANALYSIS_SECONDS = 30.0
PICTURE: dict[int | str, dict[str, Any]] = {200: {"content": {"image/svg+xml": {}}}}
LINES: dict[str, Any] = {
    "response_class": StreamingResponse,
    "responses": {200: {"content": {"application/x-ndjson": {}}}},
}


@router.post("/game", summary="Work out a game from its rolls: events, pieces, whose turn")
async def work_out(request: Request, body: Game) -> Response:
    return await answer(request, lanes_of(request).quick, tasks.work_out, body)


@router.post(
    "/analyse",
    summary="Shortest way, exact odds, heat, what each jump does; one line of JSON, `result`",
    **LINES,
)
async def analyse(request: Request, body: Board) -> StreamingResponse:
    body.game()
    return streamed(lanes_of(request).think, tasks.analyse, body, ANALYSIS_SECONDS)


@router.post("/design", summary="A board to order; lines of JSON, the best so far, then `result`", **LINES)
async def design(request: Request, body: Wish) -> StreamingResponse:
    body.rules()
    return streamed(lanes_of(request).long, tasks.design, body, body.seconds)


@router.post("/drawing", summary="The board as a page draws it: its shapes, and where its squares are")
async def drawing(request: Request, body: Board) -> Response:
    return await answer(request, lanes_of(request).quick, tasks.draw_for_page, body)


@router.get("/board.svg", summary="The board as a picture", response_class=Response, responses=PICTURE)
async def picture(request: Request, query: Annotated[Picture, Query()]) -> Response:
    return await answer(request, lanes_of(request).quick, tasks.draw, query, media_type="image/svg+xml")
