"""Databases for the rooms' tests: a file of SQLite, and a PostgreSQL where there is one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.rooms.postgres import MISSING, find_programs, running_postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL."""
    if find_programs() is None:
        pytest.skip(MISSING)
    with running_postgres() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where rooms are kept, one after the other in both."""
    if request.param == "sqlite":
        return str(tmp_path / "rooms.sqlite")
    return str(request.getfixturevalue("postgres"))
