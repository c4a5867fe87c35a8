"""Rooms behind the routes: who asks, by which secret, how often; and the live stream."""

from __future__ import annotations

from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from dolanan.answers import to_json
from dolanan.rooms.book import Book, Visitor
from dolanan.rooms.keys import digest
from dolanan.rooms.limits import MOST_FOLLOWERS
from dolanan.rooms.models import Entry
from dolanan.rooms.refusals import full, no_such_room
from dolanan.rooms.service import Rooms

BEAT = 15.0
"""Seconds between signs of life in a stream: proxies cut what is silent."""
COOKIE_DAYS = 30


def rooms_of(request: Request) -> Rooms:
    """The rooms of this process."""
    rooms: Rooms = request.app.state.rooms
    return rooms


def token_of(request: Request, room: str) -> str | None:
    """The secret that comes with a request: its Authorization header, or the room's cookie.

    Who holds it may ask only so often: it is counted by the secret, since a school is one address.
    """
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        token = request.cookies.get(f"seat-{room}", "")
    if not token or len(token) > 64:
        raise no_such_room()
    rooms_of(request).by_seat.check(digest(token))
    return token


def with_cookie(request: Request, entry: Entry) -> Response:
    """The answer to who took a seat, with the secret as a cookie of that room alone."""
    from starlette.responses import JSONResponse

    answer = JSONResponse(to_json(entry))
    answer.set_cookie(
        f"seat-{entry.room}",
        entry.token,
        max_age=COOKIE_DAYS * 86_400,
        path=f"/api/rooms/{entry.room}",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="strict",
    )
    return answer


class Stream(StreamingResponse):
    """Events as a browser's EventSource reads them."""

    media_type = "text/event-stream"


def looked_up(book: Book, room: str, token: str | None) -> tuple[Visitor, int]:
    """Who asks, and the number of the room's last event."""
    return book.visitor(room, token), book.room(room).version


async def stream(rooms: Rooms, room: str, token: str | None, after: int) -> Stream:
    """What happens in the room after an event, as it happens."""
    visitor, version = await rooms.read(looked_up, room, token)
    channel = rooms.news.channels.get(room)
    if channel is not None and channel.followers >= MOST_FOLLOWERS:
        raise full(
            "Ruang ini tidak punya tempat lagi untuk penonton.", "This room has no place for another watcher."
        )

    async def lines() -> AsyncIterator[bytes]:
        yield b"retry: 1000\n\n"
        async for notes in rooms.news.follow(room, min(after, version), BEAT):
            seen = [note for note in notes if note.audience in (None, visitor.seat)]
            if seen:
                yield "".join(f"id: {note.number}\ndata: {note.body}\n\n" for note in seen).encode()
            elif not notes:
                yield b":\n\n"
            if any(note.last for note in notes):
                return

    return Stream(lines(), headers={"x-accel-buffering": "no"})
