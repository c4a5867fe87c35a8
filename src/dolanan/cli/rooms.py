"""`dolanan rooms`: back up, restore, upgrade and prune the database of rooms."""

from __future__ import annotations

import gzip
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

from dolanan.answers import Answer
from dolanan.cli.frame import argument, command, emit, option, say
from dolanan.text import Mistake, Text

EXISTING = click.Path(exists=True, dir_okay=False, path_type=Path)
F = TypeVar("F", bound=Callable[..., object])


class Count(Answer):
    """How many rooms."""

    rooms: int


class Version(Answer):
    """The version of the tables."""

    version: str


def database_option(function: F) -> F:
    """Which database."""
    return option(
        "--database",
        default=None,
        metavar=Text("BERKAS|postgresql://…", "FILE|postgresql://…"),
        help=Text("Basis data ruang, seperti pada serve.", "The rooms' database, as for serve."),
    )(function)


@command(Text("Simpan semua ruang ke satu berkas.", "Save every room into one file."))
@argument("file", type=click.Path(path_type=Path), metavar=Text("BERKAS", "FILE"))
@database_option
def backup(file: Path, database: str | None) -> None:
    from dolanan.rooms.backup import back_up
    from dolanan.rooms.store import Store

    store = Store(database)
    if not store.exists:
        raise _nothing()
    _say_count(back_up(store.open(), file), Text("disimpan", "saved"))


@command(Text("Pulihkan ruang dari berkas ke basis data kosong.", "Restore rooms into an empty database."))
@argument("file", type=EXISTING, metavar=Text("BERKAS", "FILE"))
@database_option
def restore(file: Path, database: str | None) -> None:
    from dolanan.rooms.backup import restore as put_back
    from dolanan.rooms.store import Store

    try:
        _say_count(put_back(Store(database), file), Text("dipulihkan", "restored"))
    except (gzip.BadGzipFile, zlib.error, EOFError):
        raise Mistake(
            f"{file}: berkas ini bukan cadangan ruang, atau tidak utuh",
            f"{file}: this file is not a backup of rooms, or is not whole",
        ) from None


@command(Text("Bawa basis data ke versi program ini.", "Bring the database to this program's version."))
@database_option
def upgrade(database: str | None) -> None:
    from dolanan.rooms.store import Store, newest

    store = Store(database)
    known = store.version()
    if known is not None and known > newest():
        raise Mistake(
            f"basis data ini versi {known}, lebih baru", f"this database is of version {known}, a newer one"
        )
    store.upgrade()
    version = store.version() or ""
    text = Text(f"basis data: versi {version}", f"database: version {version}")
    emit(Version(version), lambda console: console.print(say(text)))


@command(Text("Hapus ruang yang tidak dipakai.", "Delete rooms that nobody uses."))
@option(
    "--days",
    default=7.0,
    show_default=True,
    type=click.FloatRange(0, 3650),
    help=Text("Tanpa dipakai selama hari ini.", "Without use for so many days."),
)
@database_option
def prune(days: float, database: str | None) -> None:
    from dolanan.rooms import lobby
    from dolanan.rooms.book import Book
    from dolanan.rooms.store import Store

    store = Store(database)
    if not store.exists:
        raise _nothing()
    with store.open().engine.begin() as connection:
        gone = lobby.prune(Book(connection, int(time.time() * 1000)), days)
    _say_count(gone, Text("dihapus", "deleted"))


def _nothing() -> Mistake:
    return Mistake("belum ada basis data ruang di sana", "there is no database of rooms there yet")


def _say_count(rooms: int, done: Text) -> None:
    text = Text(f"{rooms} ruang {done.id}.", f"{rooms} rooms {done.en}.")
    emit(Count(rooms), lambda console: console.print(say(text)))
