"""Who is told what happens in a room, whichever process or server wrote it.

A *channel* holds the last events of a room that somebody here follows. What this process writes goes into it
at once; what others write is noticed (`Listener`) and read from the database. A follower has nothing but the
number it has come to, so that one who does not read costs no memory.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections import deque
from collections.abc import AsyncGenerator, Sequence
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING, Any

from dolanan.rooms.book import CHANNEL, MOST_EVENTS, Book, Note, encode
from dolanan.rooms.events import Closed
from dolanan.rooms.store import Store
from dolanan.rooms.tables import ROOMS

if TYPE_CHECKING:
    from dolanan.rooms.desk import Desk

REMEMBERED = 128
"""Events that a channel holds; who is further behind reads the database."""
LOOK = 0.02
"""Seconds between two looks at what other processes have written into an SQLite file."""
NEWER = "SELECT room, max(number), max(serial) FROM events WHERE serial > ? GROUP BY room"
AGAIN = 1.0
"""Seconds before a lost connection to PostgreSQL is tried again."""


class Channel:
    """What happened last in a room, and who waits for more."""

    def __init__(self) -> None:
        self.last: int | None = None
        self.notes: deque[Note] = deque(maxlen=REMEMBERED)
        self.followers = 0
        self.changed = asyncio.Event()
        self.behind = False
        """Others have written more than is known here."""

    def put(self, note: Note) -> None:
        """One more event; out of order, it only says that there is more."""
        if self.last is not None and note.number <= self.last:
            return
        if self.last is not None and note.number > self.last + 1:
            self.notes.clear()
        self.notes.append(note)
        self.last = note.number
        self.wake()

    def wake(self) -> None:
        self.changed.set()
        self.changed = asyncio.Event()

    def since(self, number: int) -> list[Note] | None:
        """The events after a number; None if they must be read."""
        if self.behind or self.last is None:
            return None
        if number >= self.last:
            return []
        first = self.notes[0].number if self.notes else self.last + 1
        if number + 1 < first:
            return None
        return list(islice(self.notes, number + 1 - first, None))


class News:
    """The channels of one process."""

    def __init__(self) -> None:
        self.channels: dict[str, Channel] = {}
        self.desk: Desk | None = None

    @property
    def followers(self) -> int:
        """How many follow rooms here."""
        return sum(channel.followers for channel in self.channels.values())

    def tell(self, notes: Sequence[Note]) -> None:
        """This process has written these."""
        for note in notes:
            if channel := self.channels.get(note.room):
                channel.put(note)

    def heard(self, room: str | None, number: int = 0) -> None:
        """Somebody has written up to this number; None: anywhere, anything."""
        rooms = list(self.channels) if room is None else [room]
        for each in rooms:
            channel = self.channels.get(each)
            if channel is not None and (room is None or channel.last is None or number > channel.last):
                channel.behind = True
                channel.wake()

    async def follow(self, room: str, after: int, beat: float) -> AsyncGenerator[Sequence[Note], None]:
        """Events of a room after a number that it has, as they come; an empty list is a sign of life."""
        channel = self.channels.setdefault(room, Channel())
        channel.followers += 1
        try:
            while True:
                changed = channel.changed
                notes = channel.since(after)
                if notes is None:
                    notes = await self._catch_up(room, channel, after)
                if notes:
                    after = notes[-1].number
                    yield notes
                    continue
                with suppress(TimeoutError):
                    async with asyncio.timeout(beat):
                        await changed.wait()
                        continue
                channel.behind = True  # should another process have deleted the room
                yield ()
        finally:
            channel.followers -= 1
            if not channel.followers:
                self.channels.pop(room, None)

    async def _catch_up(self, room: str, channel: Channel, after: int) -> list[Note]:
        """What the database has after a number; the channel then knows as much."""
        assert self.desk is not None
        channel.behind = False
        notes = await self.desk.read(_after, room, after)
        for note in notes:
            channel.put(note)
        if channel.last is None or channel.last < after:
            channel.last = after
        channel.behind = channel.behind or len(notes) == MOST_EVENTS
        return notes


def _after(book: Book, room: str, number: int) -> list[Note]:
    return book.notes_after(room, number) or _gone(book, room, number)


def _gone(book: Book, room: str, number: int) -> list[Note]:
    """The end of a room that another process has deleted."""
    if book.count(ROOMS, ROOMS.c.id == room):
        return []
    body = encode(Closed(number=number + 1, at=book.now))
    return [Note(room, number + 1, None, body, last=True)]


class Listener:
    """Notices what other processes and servers have written, and says so on the event loop."""

    def __init__(self, store: Store, news: News) -> None:
        self._store = store
        self._news = news
        self._loop = asyncio.get_running_loop()
        self._stop = threading.Event()
        target = self._look if store.is_sqlite else self._listen
        threading.Thread(target=target, daemon=True).start()

    def close(self) -> None:
        self._stop.set()

    def _say(self, room: str | None, number: int = 0) -> None:
        with suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(self._news.heard, room, number)

    def _look(self) -> None:
        """SQLite counts the changes that other connections make: a look costs microseconds."""
        from sqlalchemy import text

        with self._store.reading.connect() as connection:
            raw = connection.connection.dbapi_connection
            assert raw is not None

            def ask(question: str, *values: int) -> list[Any]:
                cursor = raw.cursor()
                try:
                    return list(cursor.execute(question, values))
                finally:
                    cursor.close()

            version = ask("PRAGMA data_version")[0][0]
            serial = connection.scalar(text("SELECT max(serial) FROM events")) or 0
            connection.rollback()
            while not self._stop.wait(LOOK):
                try:
                    now = ask("PRAGMA data_version")[0][0]
                    if now == version or not self._news.channels:
                        continue
                    version = now
                    rows = ask(NEWER, serial)
                except Exception:
                    logging.exception("rooms: looking for news failed")
                    time.sleep(AGAIN)
                    continue
                for room, number, latest in rows:
                    serial = max(serial, latest)
                    self._say(room, number)

    def _listen(self) -> None:
        """PostgreSQL tells whoever listens."""
        import psycopg

        address = self._store.address.replace("+psycopg", "", 1)
        while not self._stop.is_set():
            try:
                with psycopg.connect(address, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._say(None)  # something may have happened while nobody listened
                    while not self._stop.is_set():
                        for word in connection.notifies(timeout=1.0, stop_after=1):
                            room, number = word.payload.split()
                            self._say(room, int(number))
            except psycopg.Error:
                logging.warning("rooms: the line to the database is cut; trying again")
                self._stop.wait(AGAIN)
