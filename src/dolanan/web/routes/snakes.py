"""Snakes & Ladders over HTTP: a board and the dice come in, the game goes out worked out.

Dice are rolled where the player is; the rules are ours. Nothing is remembered between requests.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from dolanan.answers.snakes import BoardDrawing, DesignProgress, SnakesAnalysis, SnakesDesign, SnakesGame
from dolanan.web.lanes import answer, lanes_of, streamed
from dolanan.web.lines import Lines, lines_of
from dolanan.web.problems import BUSY, PROBLEMS
from dolanan.web.questions.snakes import Board, Picture, RolledGame, Wish
from dolanan.web.tasks import snakes as tasks

router = APIRouter(prefix="/api/snakes", tags=["snakes"], responses={**PROBLEMS, **BUSY})

ANALYSIS_SECONDS = 30.0


class Drawing(Response):
    """A drawing."""

    media_type = "image/svg+xml"


@router.post(
    "/game", summary="Work out a game from its rolls: events, pieces, whose turn", response_model=SnakesGame
)
async def work_out(request: Request, body: RolledGame) -> Response:
    return await answer(request, lanes_of(request).quick, tasks.work_out, body)


@router.post(
    "/analyse",
    summary="Shortest way, exact odds, heat, what each jump does; one line of JSON, `result`",
    response_class=Lines,
    response_model=lines_of(SnakesAnalysis),
)
async def analyse(request: Request, body: Board) -> Lines:
    body.game()
    return streamed(lanes_of(request).think, tasks.analyse, body, ANALYSIS_SECONDS)


@router.post(
    "/design",
    summary="A board to order; lines of JSON, the best so far, then `result`",
    response_class=Lines,
    response_model=lines_of(SnakesDesign, DesignProgress),
)
async def design(request: Request, body: Wish) -> Lines:
    body.rules()
    return streamed(lanes_of(request).long, tasks.design, body, body.seconds)


@router.post(
    "/drawing",
    summary="The board as a page draws it: its shapes, and where its squares are",
    response_model=BoardDrawing,
)
async def drawing(request: Request, body: Board) -> Response:
    return await answer(request, lanes_of(request).quick, tasks.draw_for_page, body)


@router.get("/board.svg", summary="The board as a picture", response_class=Drawing, response_model=str)
async def picture(request: Request, query: Annotated[Picture, Query()]) -> Response:
    return await answer(request, lanes_of(request).quick, tasks.draw, query, media_type=Drawing.media_type)
