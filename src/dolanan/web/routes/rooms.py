"""Rooms over HTTP: opened, joined, played in, followed live. See `docs/rooms.md`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Header, Query, Request
from fastapi.responses import JSONResponse, Response
from starlette.convertors import StringConvertor, register_url_convertor

from dolanan.answers import to_json
from dolanan.rooms import arbiter, classroom, lobby, play
from dolanan.rooms.book import Book
from dolanan.rooms.events import Moved
from dolanan.rooms.keys import check_name
from dolanan.rooms.models import (
    Done,
    Entry,
    Invitation,
    Log,
    Opened,
    Opens,
    RoomState,
    Terms,
)
from dolanan.rooms.refusals import Refusal
from dolanan.text import Mistake
from dolanan.web.lanes import answer, lanes_of, result
from dolanan.web.problems import BUSY, PROBLEMS
from dolanan.web.questions.rooms import (
    ROOM_ID,
    USUAL_RULES,
    Invite,
    JoinRoom,
    LookAt,
    OpenRoom,
    PlayMove,
    QrText,
    RemoveSeat,
    Rename,
    Resignation,
    RoomId,
    WishFor,
)
from dolanan.web.rooms import Stream, rooms_of, stream, token_of, with_cookie
from dolanan.web.tasks import rooms as tasks

REFUSALS: dict[int | str, dict[str, Any]] = {
    401: {"description": "No key of this room came with the request."},
    403: {"description": "Not for this seat."},
    404: {"description": "There is no such thing."},
    409: {"description": "Not now: it is somebody else's turn, or the game has moved on."},
    429: {"description": "Too many: rooms, people or requests."},
}
router = APIRouter(prefix="/api/rooms", tags=["rooms"], responses={**PROBLEMS, **BUSY, **REFUSALS})


class RoomConvertor(StringConvertor):
    """Only what can be a room is looked for as one: `join`, `look` and `qr` are other addresses."""

    regex = ROOM_ID


register_url_convertor("room", RoomConvertor())

T = TypeVar("T")
SECONDS = 5.0
DONE = JSONResponse(to_json(Done()))


@router.post("", summary="Open a room", response_model=Opened)
async def open_room(request: Request, body: OpenRoom) -> Response:
    rooms, name = rooms_of(request), check_name(body.name)
    rooms.openings.check("")
    rules = body.rules or (None if body.kind == "class" else USUAL_RULES)
    if rules is not None:
        rules = (await result(lanes_of(request).quick, tasks.begin, rules, SECONDS)).head
    each = body.move_seconds or (5.0 if body.kind == "tournament" and body.seconds is None else None)
    terms = Terms(rules, body.seconds, body.gain, each, body.rounds, body.opener)
    return with_cookie(request, await rooms.write(lobby.open_room, body.kind, name, terms))


@router.post("/look", summary="What a key would give, before one joins", response_model=Opens)
async def look(request: Request, body: LookAt) -> Response:
    return JSONResponse(to_json(await _try_key(request, lobby.look, body.key)))


async def _try_key(request: Request, find: Callable[[Book, str], T], key: str) -> T:
    """What a key finds; who tries keys at random is slowed down."""
    rooms = rooms_of(request)
    try:
        return await rooms.read(find, key)
    except Refusal:
        rooms.wrong_keys.check(request.client.host if request.client else "")
        raise


@router.post("/join", summary="What a key gives: a seat, or a view", response_model=Entry)
async def join(request: Request, body: JoinRoom) -> Response:
    rooms = rooms_of(request)
    door = await _try_key(request, lobby.find_door, body.key)
    if door.begins is None:
        return with_cookie(request, await rooms.write(lobby.join, body.key, body.name))
    begun = await result(lanes_of(request).quick, tasks.begin, door.begins, SECONDS)
    return with_cookie(request, await rooms.write(play.join_game, body.key, body.name, begun))


@router.post(
    "/qr",
    summary="An address as a QR code",
    response_class=Response,
    responses={
        200: {"description": "The picture.", "content": {"image/svg+xml": {"schema": {"type": "string"}}}}
    },
)
async def qr(request: Request, body: QrText) -> Response:
    return await answer(
        request, lanes_of(request).quick, tasks.draw_qr, body.text, media_type="image/svg+xml"
    )


@router.get("/{room:room}", summary="How a room stands", response_model=RoomState)
async def room(request: Request, room: RoomId) -> Response:
    rooms = rooms_of(request)
    return JSONResponse(to_json(await rooms.read(classroom.state, room, token_of(request, room), rooms.days)))


@router.get(
    "/{room}/events",
    summary="What happens in a room, as it happens (server-sent events)",
    response_class=Response,
    responses={
        200: {
            "description": "Events: `id` is the number, `data` one of the events of `/log` as JSON.",
            "content": {Stream.media_type: {"schema": {"type": "string"}}},
        }
    },
)
async def events(
    request: Request,
    room: RoomId,
    after: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0,
    last_event_id: Annotated[int | None, Header(ge=0, le=2**31 - 1)] = None,
) -> Response:
    token = token_of(request, room)
    return await stream(rooms_of(request), room, token, after if last_event_id is None else last_event_id)


@router.get("/{room}/log", summary="What happened in a room after an event", response_model=Log)
async def log(
    request: Request, room: RoomId, after: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0
) -> Response:
    body = await rooms_of(request).read(lobby.log, room, token_of(request, room), after)
    return Response(body, media_type="application/json")


@router.post("/{room}/moves", summary="Play a move", response_model=Moved)
async def play_move(request: Request, room: RoomId, body: PlayMove) -> Response:
    rooms = rooms_of(request)
    asked = play.Asked(body.game, body.ply, body.move, body.key)
    ready = await rooms.read(play.ready, room, token_of(request, room), asked)
    if isinstance(ready, play.Ready):
        move = tasks.Move(ready.rules, ready.position, asked.move, asked.ply + 1)
        try:
            played = await result(lanes_of(request).quick, tasks.play, move, SECONDS)
        except Mistake:
            if ready.visitor.kind == "tournament":
                await rooms.write(arbiter.forfeit, ready, asked)
            raise
        ready = await rooms.write(arbiter.settle, ready, asked, played)
    return Response(ready, media_type="application/json")


@router.post("/{room}/wish", summary="Ask for a takeback or a rematch, agree, or refuse", response_model=Done)
async def wish(request: Request, room: RoomId, body: WishFor) -> Response:
    rooms, quick = rooms_of(request), lanes_of(request).quick
    consent = await rooms.write(play.wish, room, token_of(request, room), body.game, body.wish)
    if consent is not None and consent.wish == "takeback":
        game = tasks.Takeback(consent.head, consent.played, consent.side)
        returned = await result(quick, tasks.take_back, game, SECONDS)
        await rooms.write(play.return_to, consent, returned)
    elif consent is not None:
        begun = await result(quick, tasks.begin, consent.head, SECONDS)
        await rooms.write(play.play_again, consent, begun)
    return DONE


@router.post("/{room}/resign", summary="Give a game up", response_model=Done)
async def resign(request: Request, room: RoomId, body: Resignation) -> Response:
    token = token_of(request, room)
    await rooms_of(request).write(arbiter.resign, room, token, body.game, body.reason)
    return DONE


@router.post("/{room}/rename", summary="Another name for one's own seat", response_model=Done)
async def rename(request: Request, room: RoomId, body: Rename) -> Response:
    await rooms_of(request).write(lobby.rename, room, token_of(request, room), body.name)
    return DONE


@router.post("/{room}/invite", summary="A new key; the old one opens nothing", response_model=Invitation)
async def invite(request: Request, room: RoomId, body: Invite) -> Response:
    rooms = rooms_of(request)
    key = await rooms.write(lobby.invite, room, token_of(request, room), body.to == "watch")
    return JSONResponse(to_json(Invitation(key)))


@router.post("/{room}/remove", summary="Delete a pupil with all answers", response_model=Done)
async def remove(request: Request, room: RoomId, body: RemoveSeat) -> Response:
    await rooms_of(request).write(lobby.remove, room, token_of(request, room), body.seat)
    return DONE


@router.post("/{room}/close", summary="Delete the room with everything in it", response_model=Done)
async def close(request: Request, room: RoomId) -> Response:
    await rooms_of(request).write(lobby.close, room, token_of(request, room))
    return DONE
