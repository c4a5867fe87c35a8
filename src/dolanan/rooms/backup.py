"""Every room as one file, and back: lines of JSON, packed, the same for SQLite and PostgreSQL.

So a backup also moves rooms from one kind of database to the other. It holds names and digests, no secrets.
"""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterator
from itertools import groupby, islice
from pathlib import Path
from typing import Any

from sqlalchemy import func, insert, select, text

from dolanan.rooms.store import Store, newest
from dolanan.rooms.tables import EVENTS, METADATA, ROOMS
from dolanan.text import Mistake

KIND = "dolanan rooms"
AT_ONCE = 500
"""Rows written at a time."""


def back_up(store: Store, file: Path) -> int:
    """Write every room into a file, whole or not at all, as it stands at one moment; how many rooms."""
    temporary = file.with_name(f"{file.name}.{os.getpid()}.new")
    try:
        temporary.touch(mode=0o600)
        with store.reading.connect() as connection:
            if not store.is_sqlite:
                connection = connection.execution_options(isolation_level="REPEATABLE READ")
            with connection.begin(), gzip.open(temporary, "wt") as out:
                out.write(json.dumps({"kind": KIND, "version": store.version()}) + "\n")
                for table in METADATA.sorted_tables:
                    for row in connection.execute(select(table)).mappings():
                        out.write(json.dumps([table.name, dict(row)], ensure_ascii=False) + "\n")
                rooms = connection.scalar(select(func.count()).select_from(ROOMS)) or 0
        temporary.replace(file)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    return rooms


def restore(store: Store, file: Path) -> int:
    """Put the rooms of a backup into a database that has none; how many."""
    store.open()
    with gzip.open(file, "rt") as lines, store.engine.begin() as connection:
        _check_head(_read(lines.readline()))
        if connection.scalar(select(func.count()).select_from(ROOMS)):
            raise Mistake(
                "basis data ini sudah berisi ruang; pulihkan ke yang kosong",
                "this database holds rooms already; restore into an empty one",
            )
        rows = (_read(line) for line in lines)
        for name, group in groupby(rows, key=lambda row: str(row[0])):
            if name not in METADATA.tables:
                raise _unreadable()
            for some in _chunks(row[1] for row in group):
                connection.execute(insert(METADATA.tables[name]), some)
        if not store.is_sqlite:
            counted = "SELECT setval(pg_get_serial_sequence('events', 'serial'), :last)"
            last = connection.scalar(select(func.max(EVENTS.c.serial)))
            if last is not None:
                connection.execute(text(counted), {"last": last})
        return connection.scalar(select(func.count()).select_from(ROOMS)) or 0


def _read(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        raise _unreadable() from None


def _check_head(head: Any) -> None:
    if not isinstance(head, dict) or head.get("kind") != KIND:
        raise _unreadable()
    if head.get("version") != newest():
        raise Mistake(
            f"cadangan ini dari versi {head.get('version')}; versi ini {newest()}",
            f"this backup is of version {head.get('version')}; this is {newest()}",
        )


def _chunks(rows: Iterator[Any]) -> Iterator[list[Any]]:
    while some := list(islice(rows, AT_ONCE)):
        yield some


def _unreadable() -> Mistake:
    return Mistake("berkas ini bukan cadangan ruang", "this file is not a backup of rooms")
