"""The database of rooms, kept in order: saved into a file, put back, brought to a new version, pruned."""

from __future__ import annotations

import gzip
import time
import zlib
from pathlib import Path

from dolanan.answers import Answer
from dolanan.extras import asking
from dolanan.text import Mistake


class RoomsCounted(Answer):
    """How many rooms."""

    rooms: int


class TablesVersion(Answer):
    """The version of the tables."""

    version: str


@asking
def back_up_rooms(file: Path | str, database: str | None = None) -> RoomsCounted:
    """Save every room into one file, also while a server runs; the same file restores into either database.

    `database` is a file of SQLite or the address of PostgreSQL; without one, this machine's own rooms.

    >>> import dolanan
    >>> dolanan.back_up_rooms("rooms.backup", "nowhere.sqlite")
    Traceback (most recent call last):
    dolanan.text.Mistake: there is no database of rooms there yet
    """
    from dolanan.rooms.backup import back_up
    from dolanan.rooms.store import Store

    store = Store(database)
    if not store.exists:
        raise _nothing()
    return RoomsCounted(back_up(store.open(), Path(file)))


@asking
def restore_rooms(file: Path | str, database: str | None = None) -> RoomsCounted:
    """Put the rooms of a saved file into an empty database."""
    from dolanan.rooms.backup import restore
    from dolanan.rooms.store import Store

    try:
        return RoomsCounted(restore(Store(database), Path(file)))
    except (gzip.BadGzipFile, zlib.error, EOFError):
        raise Mistake(
            f"{file}: berkas ini bukan cadangan ruang, atau tidak utuh",
            f"{file}: this file is not a backup of rooms, or is not whole",
        ) from None


@asking
def upgrade_rooms(database: str | None = None) -> TablesVersion:
    """Bring the database to this program's version; one that is not there is made."""
    from dolanan.rooms.store import Store, newest

    store = Store(database)
    known = store.version()
    if known is not None and known > newest():
        raise Mistake(
            f"basis data ini versi {known}, lebih baru", f"this database is of version {known}, a newer one"
        )
    store.upgrade()
    return TablesVersion(store.version() or "")


@asking
def prune_rooms(days: float = 7.0, database: str | None = None) -> RoomsCounted:
    """Delete the rooms that nobody has used for so many days."""
    from dolanan.rooms import lobby
    from dolanan.rooms.book import Book
    from dolanan.rooms.store import Store

    store = Store(database)
    if not store.exists:
        raise _nothing()
    with store.open().engine.begin() as connection:
        return RoomsCounted(lobby.prune(Book(connection, int(time.time() * 1000)), days))


def _nothing() -> Mistake:
    return Mistake("belum ada basis data ruang di sana", "there is no database of rooms there yet")
