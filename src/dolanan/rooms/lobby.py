"""Opening a room, joining it, leaving it, deleting it; and how it stands."""

from __future__ import annotations

import json
from typing import Any, NamedTuple, cast

from sqlalchemy import Row, delete, insert, select, update

from dolanan.answers import to_json
from dolanan.rooms.book import OWNER, Book, Visitor
from dolanan.rooms.events import REASONS, Clock, Closed, Joined, Left, Reason, Role
from dolanan.rooms.keys import check_name, digest, new_code, new_room, new_secret
from dolanan.rooms.limits import DAY, MOST_ROOMS, MOST_SEATS
from dolanan.rooms.models import Entry, GameState, Opened, Opens, Question, RoomKind, RoomState, Seat, Terms
from dolanan.rooms.referee import moves_of, record_of
from dolanan.rooms.refusals import Refusal, full, no_such_game, not_yours, unknown_key
from dolanan.rooms.tables import KEYS, ROOMS, SEATS

OPENERS: dict[RoomKind, Role] = {"game": "player", "class": "teacher", "tournament": "host"}
GUESTS: dict[RoomKind, Role] = {"game": "player", "class": "student", "tournament": "bot"}
"""What who opens a room is there, and who comes to take part."""


def open_room(book: Book, kind: RoomKind, name: str, terms: Terms) -> Opened:
    """A new room; who opens it takes seat 1."""
    if book.count(ROOMS) >= MOST_ROOMS:
        raise full(
            "Server ini tidak punya tempat untuk ruang baru; coba lagi nanti.",
            "This server has no place for another room; try again later.",
        )
    room, role = new_room(), OPENERS[kind]
    values = {"id": room, "kind": kind, "version": 0, "opened": book.now, "used": book.now, "phase": "open"}
    book.connection.execute(insert(ROOMS), {**values, "terms": json.dumps(to_json(terms))})
    token = _seat(book, room, OWNER, role, check_name(name))
    return Opened(room, kind, OWNER, role, token, _guest_key(book, room, kind), _watch_key(book, room))


def _key(
    book: Book, room: str, opens: str, role: Role, secret: str | None = None, seat: int | None = None
) -> str:
    secret = secret or new_secret()
    row = {"digest": digest(secret), "room": room, "opens": opens, "role": role, "seat": seat}
    book.connection.execute(insert(KEYS), row)
    return secret


def _seat(book: Book, room: str, number: int, role: Role, name: str) -> str:
    """The secret of a new seat."""
    row = {"room": room, "number": number, "role": role, "name": name, "joined": book.now, "silent": False}
    book.connection.execute(insert(SEATS), row)
    book.add(room, Joined(seat=number, role=role), seat=number)
    return _key(book, room, "seat", role, seat=number)


def look(book: Book, key: str) -> Opens:
    """What a key would give; a refusal if that is nothing."""
    found = _find(book, key)
    return Opens(found.kind, found.role)


class Door(NamedTuple):
    """What a key opens; `begins` is what is played from then on, where joining begins a game."""

    begins: str | None


def find_door(book: Book, key: str) -> Door:
    """What a key opens; a refusal if that is nothing."""
    found = _find(book, key)
    begins = found.opens == "door" and found.kind == "game"
    return Door(json.loads(found.terms)["rules"] if begins else None)


def _find(book: Book, key: str) -> Any:
    found = book.connection.execute(
        select(KEYS.c.room, KEYS.c.opens, KEYS.c.role, KEYS.c.seat, ROOMS.c.kind, ROOMS.c.terms)
        .join(ROOMS, ROOMS.c.id == KEYS.c.room)
        .where(KEYS.c.digest == digest(key))
    ).first()
    if found is None:
        raise unknown_key()
    return found


def join(book: Book, key: str, name: str | None) -> Entry:
    """What a key gives: a new seat under a name, a view, or the seat that is held already.

    In a room for two the game begins then: `play.join_game`.
    """
    found = _find(book, key)
    if found.opens != "door":
        return Entry(found.room, found.kind, found.seat, found.role, key)
    if name is None:
        raise Refusal(422, "name: harus diisi", "name: must be given")
    name = check_name(name)
    room = book.room(found.room, held=True)
    seats = book.seats(room.id)
    if len(seats) >= MOST_SEATS[room.kind]:
        raise full("Ruang ini sudah penuh.", "This room is full.")
    if room.kind != "game" and any(each.name.casefold() == name.casefold() for each in seats):
        raise Refusal(
            409,
            "Nama itu sudah dipakai di ruang ini; tambahkan satu huruf.",
            "That name is taken in this room; add a letter.",
        )
    if room.kind == "tournament" and room.phase != "open":
        raise Refusal(409, "Turnamen ini sudah dimulai.", "This tournament has begun.")
    number = max((each.number for each in seats), default=0) + 1
    token = _seat(book, room.id, number, found.role, name)
    return Entry(room.id, room.kind, number, found.role, token)


def invite(book: Book, room: str, token: str | None, to_watch: bool) -> str:
    """A new key to take part or to watch; the one before opens nothing any more."""
    visitor = book.visitor(room, token)
    visitor.check_owner()
    opens = "view" if to_watch else "door"
    book.connection.execute(delete(KEYS).where(KEYS.c.room == room, KEYS.c.opens == opens))
    return _watch_key(book, room) if to_watch else _guest_key(book, room, cast(RoomKind, visitor.kind))


def _watch_key(book: Book, room: str) -> str:
    return _key(book, room, "view", "watcher")


def _guest_key(book: Book, room: str, kind: RoomKind) -> str:
    """A key to take part: of a class a code that can be read off a wall."""
    return _key(book, room, "door", GUESTS[kind], new_code() if kind == "class" else None)


def rename(book: Book, room: str, token: str | None, name: str) -> None:
    """Another name for one's own seat."""
    visitor = seated(book, room, token)
    book.connection.execute(
        update(SEATS)
        .where(SEATS.c.room == room, SEATS.c.number == visitor.seat)
        .values(name=check_name(name))
    )
    book.add(room, Joined(seat=visitor.seat or 0, role=visitor.role), seat=visitor.seat)


def seated(book: Book, room: str, token: str | None) -> Visitor:
    """Who asks, if that is somebody with a seat."""
    visitor = book.visitor(room, token)
    if visitor.seat is None:
        raise not_yours("Kamu hanya menonton di sini.", "You only watch here.")
    return visitor


def remove(book: Book, room: str, token: str | None, seat: int) -> None:
    """Delete a seat with its name and its answers: one's own, or, by who opened the room, anyone's."""
    visitor = seated(book, room, token)
    if visitor.seat != seat:
        visitor.check_owner()
    if seat == OWNER or visitor.kind != "class":
        raise not_yours(
            "Kursi ini tidak dapat dikosongkan; ruangnya dapat dihapus.",
            "This seat cannot be given up; the room can be deleted.",
        )
    book.connection.execute(delete(KEYS).where(KEYS.c.room == room, KEYS.c.seat == seat))
    gone = book.connection.execute(delete(SEATS).where(SEATS.c.room == room, SEATS.c.number == seat))
    if not gone.rowcount:
        raise Refusal(404, "Tidak ada kursi dengan nomor itu.", "There is no seat with that number.")
    book.add(room, Left(seat=seat), seat=visitor.seat)


def close(book: Book, room: str, token: str | None) -> None:
    """Delete a room with everything in it."""
    book.visitor(room, token).check_owner()
    book.room(room, held=True)
    book.tell_last(room, Closed())
    book.connection.execute(delete(ROOMS).where(ROOMS.c.id == room))


def prune(book: Book, days: float) -> int:
    """Delete the rooms that nobody has used for so many days; how many."""
    old = ROOMS.c.used < book.now - int(days * DAY)
    return book.connection.execute(delete(ROOMS).where(old)).rowcount


def state(book: Book, visitor: Visitor, days: float, question: Question | None) -> RoomState:
    """How a room stands, as whoever asks may see it: pupils see no other pupil's name."""
    room = visitor.room
    row = book.room(room)
    shown = [
        each
        for each in book.seats(room)
        if visitor.is_owner or row.kind != "class" or each.number in (OWNER, visitor.seat)
    ]
    game = book.game(room) if row.kind == "game" else None
    return RoomState(
        room,
        row.kind,
        row.version,
        row.phase,
        visitor.seat,
        visitor.role,
        book.now,
        row.used + int(days * DAY),
        terms_of(row),
        [Seat(each.number, each.role, each.name) for each in shown],
        None if game is None else show_game(game),
        question,
    )


def log(book: Book, room: str, token: str | None, after: int) -> bytes:
    """The events after a number that whoever asks may see, as JSON."""
    visitor = book.visitor(room, token)
    notes = [note for note in book.notes_after(room, after) if note.audience in (None, visitor.seat)]
    events = ",".join(note.body for note in notes)
    return f'{{"version":{book.room(room).version},"events":[{events}]}}'.encode()


def owned_terms(book: Book, room: str, token: str | None) -> Terms:
    """What was asked for when the room was opened, for who opened it."""
    book.visitor(room, token).check_owner()
    return terms_of(book.room(room))


def look_at(book: Book, room: str, token: str | None, number: int) -> GameState:
    """A game of the room, whole."""
    book.visitor(room, token)
    game = book.game(room, number)
    if game is None:
        raise no_such_game()
    return show_game(game)


def terms_of(room: Row[Any]) -> Terms:
    """What was asked for when the room was opened."""
    return Terms(**json.loads(room.terms))


def show_game(game: Row[Any]) -> GameState:
    """Where a game stands, from its row."""
    reason = cast("Reason | None", game.reason)
    return GameState(
        number=game.number,
        rules=game.rules,
        start=game.start,
        south=game.south,
        north=game.north,
        position=game.position,
        ply=game.ply,
        moves=moves_of(game.played),
        player=game.player,
        legal=[] if game.over else game.legal.split(),
        score=game.score,
        over=game.over,
        winner=game.winner,
        reason=reason,
        text=None if reason is None else REASONS[reason],
        clock=clock_of(game),
        wishes=[game.wish_south, game.wish_north],
        record=record_of(game.head, game.played),
    )


def clock_of(game: Row[Any]) -> Clock:
    """How the clocks stand, from a game's row."""
    return Clock(game.left_south, game.left_north, game.since, game.deadline)
