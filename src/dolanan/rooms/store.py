"""The database: SQLite in the user's data folder, or PostgreSQL by its address; made and upgraded by alembic.

SQLite runs with a write-ahead log and `synchronous=FULL`: a change that was answered is on the disk, so that
neither a killed process nor, as far as the disk keeps its word, a power cut takes it back. The changes that
wait at the same moment are written together (`desk`), so that the disk is asked once for all of them.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dolanan.text import Mistake

if TYPE_CHECKING:
    from sqlalchemy import Engine

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_SECONDS = 10.0
"""How long a change waits for another process's to end."""


def usual_database() -> str:
    """Where rooms are kept unless another place is named: DOLANAN_DATA, or the user's data folder."""
    from platformdirs import user_data_path

    chosen = os.environ.get("DOLANAN_DATA")
    folder = Path(chosen) if chosen else user_data_path("dolanan")
    return f"sqlite:///{folder / 'rooms.sqlite'}"


def address_of(database: str | None) -> str:
    """The database's address: a file is one of SQLite, `postgresql://…` is PostgreSQL's."""
    if database is None:
        return usual_database()
    if "://" not in database:
        return f"sqlite:///{Path(database).absolute()}"
    scheme, _, rest = database.partition("://")
    if scheme in ("postgresql", "postgres", "postgresql+psycopg"):
        return f"postgresql+psycopg://{rest}"
    if scheme == "sqlite":
        return database
    raise Mistake(
        f"database {scheme}://…: tulis sebuah berkas atau postgresql://…",
        f"database {scheme}://…: write a file or postgresql://…",
    )


class Store:
    """An open database."""

    def __init__(self, database: str | None = None) -> None:
        self.address = address_of(database)
        self.is_sqlite = self.address.startswith("sqlite")
        self.engine = self._connect(writes=True)
        self.reading = self._connect(writes=False) if self.is_sqlite else self.engine

    @property
    def file(self) -> Path:
        """The file of an SQLite database."""
        return Path(self.address.removeprefix("sqlite:///"))

    @property
    def exists(self) -> bool:
        """There is something to open: a file that nobody has needed yet is not made before it is."""
        return not self.is_sqlite or self.file.exists()

    def _connect(self, writes: bool) -> Engine:
        from sqlalchemy import create_engine, event

        # Parameters may be names: they are kept out of errors, and so out of logs.
        common: Any = {"hide_parameters": True}
        if not self.is_sqlite:
            return create_engine(self.address, pool_pre_ping=True, pool_size=12, max_overflow=4, **common)
        waiting = {"timeout": BUSY_SECONDS, "check_same_thread": False}
        engine = create_engine(self.address, connect_args=waiting, **common)

        @event.listens_for(engine, "connect")
        def settle(connection: Any, _: object) -> None:
            connection.isolation_level = None  # we say where a transaction begins
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
                connection.execute(f"PRAGMA {pragma}")

        @event.listens_for(engine, "begin")
        def begin(connection: Any) -> None:
            connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

        return engine

    def open(self) -> Store:
        """Make the tables if there are none; a Mistake if they are of another version."""
        if self.version() is None:
            self.upgrade()
        elif self.version() != newest():
            raise Mistake(
                "basis data ruang dibuat oleh versi lain: jalankan `dolanan rooms upgrade`",
                "the rooms' database is another version's: run `dolanan rooms upgrade`",
            )
        return self

    def version(self) -> str | None:
        """The version of the tables there are; None if there are none."""
        from sqlalchemy import inspect, text

        if self.is_sqlite:
            self._make_folder()
        with self.reading.connect() as connection:
            if not inspect(connection).has_table("alembic_version"):
                return None
            return str(connection.scalar(text("SELECT version_num FROM alembic_version")))

    def upgrade(self) -> None:
        """Bring the tables to this version; who comes second waits, and finds it done."""
        from alembic import command
        from alembic.config import Config
        from sqlalchemy import text

        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.set_main_option("path_separator", "os")
        with self.engine.begin() as connection:
            if not self.is_sqlite:
                connection.execute(text("SELECT pg_advisory_xact_lock(464931721)"))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    def _make_folder(self) -> None:
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Mistake(
                f"{self.file.parent}: folder ini tidak dapat dibuat",
                f"{self.file.parent}: this folder cannot be made",
            ) from error

    def close(self) -> None:
        """Let go of every connection."""
        self.engine.dispose()
        self.reading.dispose()


def newest() -> str:
    """The version that this program makes."""
    return max(file.stem for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))
