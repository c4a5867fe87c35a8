"""Tournaments over HTTP: started, asked whose turn it is, looked at. See `docs/protocol.md`."""

from __future__ import annotations

from contextlib import aclosing
from time import monotonic
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import JSONResponse, Response

from dolanan.answers import to_json
from dolanan.rooms import arbiter, lobby
from dolanan.rooms.models import Done, GameState, TournamentTable, Turn
from dolanan.web.lanes import lanes_of, result
from dolanan.web.problems import BUSY, PROBLEMS
from dolanan.web.questions.rooms import RoomId
from dolanan.web.rooms import rooms_of, token_of
from dolanan.web.routes.rooms import DONE, REFUSALS, SECONDS
from dolanan.web.tasks import rooms as tasks

router = APIRouter(prefix="/api/rooms/{room}", tags=["rooms"], responses={**PROBLEMS, **BUSY, **REFUSALS})

MOST_WAIT = 25.0
"""Seconds that a bot may wait for its turn: less than what proxies allow."""


@router.post("/start", summary="Begin a tournament", response_model=Done)
async def start(request: Request, room: RoomId) -> Response:
    rooms, token = rooms_of(request), token_of(request, room)
    terms = await rooms.read(lobby.owned_terms, room, token)
    asked = tasks.Openings(terms.rules or "", terms.rounds)
    openings = await result(lanes_of(request).quick, tasks.open_rounds, asked, SECONDS)
    await rooms.write(arbiter.start, room, token, openings)
    return DONE


@router.get("/turn", summary="Whose turn it is: wait until it is yours", response_model=Turn)
async def turn(
    request: Request,
    room: RoomId,
    after: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0,
    wait: Annotated[float, Query(ge=0, le=MOST_WAIT)] = 0,
) -> Response:
    rooms, token = rooms_of(request), token_of(request, room)
    end = monotonic() + wait
    while True:
        found, was_silent, seat = await rooms.read(arbiter.turn, room, token, after)
        if was_silent:
            await rooms.write(arbiter.hear, room, seat)
        left = end - monotonic()
        if found.turn is not None or found.finished or found.phase == "done" or left <= 0:
            return JSONResponse(to_json(found))
        async with aclosing(rooms.news.follow(room, found.version, left)) as news:
            await anext(news)
        if await request.is_disconnected():
            return JSONResponse(to_json(found))


@router.get("/table", summary="How a tournament stands", response_model=TournamentTable)
async def table(request: Request, room: RoomId) -> Response:
    return JSONResponse(to_json(await rooms_of(request).read(arbiter.table, room, token_of(request, room))))


@router.get("/game/{number}", summary="A game of the room, whole", response_model=GameState)
async def game(request: Request, room: RoomId, number: Annotated[int, Path(ge=1, le=2**31 - 1)]) -> Response:
    found = await rooms_of(request).read(lobby.look_at, room, token_of(request, room), number)
    return JSONResponse(to_json(found))
