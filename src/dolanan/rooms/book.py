"""One transaction: who asks, what is read and written, and the events it adds."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, bindparam, func, insert, select, text, update

from dolanan.answers import to_json
from dolanan.rooms.events import Event, Role
from dolanan.rooms.keys import digest
from dolanan.rooms.refusals import no_such_room, not_yours
from dolanan.rooms.tables import EVENTS, GAMES, KEYS, ROOMS, SEATS

OWNER = 1
"""The seat of who opened the room."""
MOST_EVENTS = 500
"""Events read at a time."""
CHANNEL = "dolanan_rooms"

# What every move asks is written once: putting a statement together takes longer than doing it.
_VISITOR = (
    select(KEYS.c.seat, KEYS.c.role, ROOMS.c.kind)
    .join(ROOMS, ROOMS.c.id == KEYS.c.room)
    .where(KEYS.c.digest == bindparam("digest"), KEYS.c.room == bindparam("room"), KEYS.c.opens != "door")
)
_ROOM = select(ROOMS).where(ROOMS.c.id == bindparam("room"))
_HELD_ROOM = _ROOM.with_for_update()
_GAMES = select(GAMES).where(GAMES.c.room == bindparam("room"))
_GAME = _GAMES.where(GAMES.c.number == bindparam("number"))
_LAST_GAME = _GAMES.order_by(GAMES.c.number.desc()).limit(1)
_CHANGE_GAME = update(GAMES).where(GAMES.c.room == bindparam("of"), GAMES.c.number == bindparam("which"))
_NEXT_EVENT = (
    update(ROOMS)
    .where(ROOMS.c.id == bindparam("of"))
    .values(version=ROOMS.c.version + 1, used=bindparam("now"))
    .returning(ROOMS.c.version)
)
_ADD_EVENT = insert(EVENTS).inline()
_REPEATED = select(EVENTS.c.body).where(
    EVENTS.c.room == bindparam("room"), EVENTS.c.seat == bindparam("seat"), EVENTS.c.key == bindparam("key")
)
_NOTES_AFTER = (
    select(EVENTS.c.room, EVENTS.c.number, EVENTS.c.audience, EVENTS.c.body)
    .where(EVENTS.c.room == bindparam("room"), EVENTS.c.number > bindparam("after"))
    .order_by(EVENTS.c.number)
    .limit(MOST_EVENTS)
)


class Note(NamedTuple):
    """An event as it is told: to everybody, or to one seat."""

    room: str
    number: int
    audience: int | None
    body: str
    last: bool = False
    """Nothing follows: the room is gone."""


class Visitor(NamedTuple):
    """Who asks something of a room."""

    room: str
    kind: str
    seat: int | None
    role: Role

    @property
    def is_owner(self) -> bool:
        return self.seat == OWNER

    def check_owner(self) -> None:
        """A refusal unless this is who opened the room."""
        if not self.is_owner:
            raise not_yours(
                "Hanya orang yang membuka ruang ini yang boleh.",
                "Only the person who opened this room may do that.",
            )


class Book:
    """A transaction under way."""

    def __init__(self, connection: Connection, now: int) -> None:
        self.connection = connection
        self.now = now
        self.notes: list[Note] = []

    def visitor(self, room: str, token: str | None) -> Visitor:
        """Who holds this secret of the room; a refusal if nobody does."""
        if token is not None:
            found = self.connection.execute(_VISITOR, {"digest": digest(token), "room": room}).first()
            if found is not None:
                return Visitor(room, found.kind, found.seat, found.role)
        raise no_such_room()

    def room(self, room: str, *, held: bool = False) -> Row[Any]:
        """The row of a room; `held`: nobody else changes the room until this transaction ends."""
        row = self.connection.execute(_HELD_ROOM if held else _ROOM, {"room": room}).first()
        if row is None:
            raise no_such_room()
        return row

    def seats(self, room: str) -> list[Row[Any]]:
        """The seats of a room, in order."""
        return list(
            self.connection.execute(select(SEATS).where(SEATS.c.room == room).order_by(SEATS.c.number))
        )

    def game(self, room: str, number: int | None = None) -> Row[Any] | None:
        """A game of the room, the last one unless another is named."""
        if number is None:
            return self.connection.execute(_LAST_GAME, {"room": room}).first()
        return self.connection.execute(_GAME, {"room": room, "number": number}).first()

    def change_game(self, room: str, number: int, **columns: Any) -> None:
        """Write how a game stands now."""
        self.connection.execute(_CHANGE_GAME, {"of": room, "which": number, **columns})

    def add(
        self,
        room: str,
        event: Event,
        *,
        seat: int | None = None,
        key: str | None = None,
        audience: int | None = None,
        game: int | None = None,
    ) -> Note:
        """Write an event under the room's next number; it is told when the transaction has ended."""
        number = self.connection.scalar(_NEXT_EVENT, {"of": room, "now": self.now})
        if number is None:
            raise no_such_room()
        body = encode(replace(event, number=number, at=self.now))
        self.connection.execute(
            _ADD_EVENT,
            {
                "room": room,
                "number": number,
                "audience": audience,
                "seat": seat,
                "game": game,
                "key": key,
                "body": body,
            },
        )
        return self._tell(Note(room, number, audience, body))

    def tell_last(self, room: str, event: Event) -> None:
        """Tell of an event that is not kept, because its room is deleted."""
        number = self.room(room).version + 1
        self._tell(Note(room, number, None, encode(replace(event, number=number, at=self.now)), last=True))

    def _tell(self, note: Note) -> Note:
        self.notes.append(note)
        if self.connection.dialect.name == "postgresql":
            self.connection.execute(
                text("SELECT pg_notify(:channel, :word)"),
                {"channel": CHANNEL, "word": f"{note.room} {note.number}"},
            )
        return note

    def repeated(self, room: str, seat: int, key: str) -> str | None:
        """The event that an earlier request with this key made."""
        return self.connection.scalar(_REPEATED, {"room": room, "seat": seat, "key": key})

    def notes_after(self, room: str, number: int) -> list[Note]:
        """The events of a room after a number, as many as are read at a time."""
        found = self.connection.execute(_NOTES_AFTER, {"room": room, "after": number})
        return [Note(*row) for row in found]

    def count(self, table: Any, *conditions: Any) -> int:
        """How many rows of a table hold to these conditions."""
        return self.connection.scalar(select(func.count()).select_from(table).where(*conditions)) or 0


def encode(event: Event) -> str:
    """An event as JSON, its texts in both languages."""
    return json.dumps(to_json(event), ensure_ascii=False, separators=(",", ":"))
