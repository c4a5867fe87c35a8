"""The database: made and upgraded by migrations, the same tables in both kinds, rooms that expire."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from sqlalchemy import text

from dolanan.rooms import lobby
from dolanan.rooms.book import Book
from dolanan.rooms.keys import check_name, digest
from dolanan.rooms.models import Terms
from dolanan.rooms.store import Store, address_of, newest
from dolanan.rooms.tables import METADATA, ROOMS, SEATS
from dolanan.text import Mistake

TERMS = Terms(None, None, 0, None, 1, 0)


def test_migrations_make_the_tables_that_the_program_uses(database: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    store = Store(database).open()
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    assert store.version() == newest()
    store.open().close()


def test_a_database_of_another_version_is_refused_in_a_sentence(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "rooms.sqlite")).open()
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(Mistake, match="rooms upgrade"):
        store.open()


def test_sqlite_runs_as_the_page_says(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "rooms.sqlite")).open()
    with store.engine.connect() as connection:
        ask = lambda pragma: connection.exec_driver_sql(f"PRAGMA {pragma}").scalar()  # noqa: E731
        assert (ask("journal_mode"), ask("synchronous"), ask("foreign_keys")) == ("wal", 2, 1)


def test_a_room_goes_with_everything_in_it(database: str) -> None:
    store = Store(database).open()
    now = int(time.time() * 1000)
    with store.engine.begin() as connection:
        opened = lobby.open_room(Book(connection, now), "class", "Guru", TERMS)
        kept = lobby.open_room(Book(connection, now + 8 * 86_400_000), "class", "Guru", TERMS)
    with store.engine.begin() as connection:
        assert lobby.prune(Book(connection, now + 8 * 86_400_000), 7) >= 1
        book = Book(connection, now)
        assert not book.count(ROOMS, ROOMS.c.id == opened.room)
        assert not book.count(SEATS, SEATS.c.room == opened.room)
        assert book.count(ROOMS, ROOMS.c.id == kept.room)
        lobby.close(book, kept.room, kept.token)
    store.close()


def test_the_database_holds_no_secret(tmp_path: Path) -> None:
    file = tmp_path / "rooms.sqlite"
    store = Store(str(file)).open()
    with store.engine.begin() as connection:
        opened = lobby.open_room(Book(connection, 1), "game", "Sari", TERMS)
    store.close()
    held = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for secret in (opened.token, opened.invite, opened.watch):
        assert secret.encode() not in held and digest(secret).encode() in held


@pytest.mark.parametrize(
    "name", ["", " ", "a" * 25, "a\x00b", "a\nb", "\x1b[31m", "a\u202eb", "\u200b", "\ud800"]
)
def test_a_name_is_text_that_shows(name: str) -> None:
    with pytest.raises(Mistake):
        check_name(name)


@pytest.mark.parametrize("name", ["Sari", "Ñandú", "ꦱꦫꦶ", "李雷", "<b>"])
def test_names_of_all_the_world(name: str) -> None:
    assert check_name(f" {name} ") == name


def test_an_address_that_is_none() -> None:
    with pytest.raises(Mistake, match="postgresql"):
        address_of("mysql://x/y")
    assert address_of("postgres://a@b/c") == "postgresql+psycopg://a@b/c"
