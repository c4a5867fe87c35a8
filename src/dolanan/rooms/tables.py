"""The tables of the database: rooms, who sits in them, what happened, how it stands.

Times are milliseconds since 1970. Names stand in `seats` alone and answers of pupils in `answers` alone, so
that deleting a row there deletes what is known of a person. Of a secret only its digest is kept.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData()
Serial = BigInteger().with_variant(Integer, "sqlite")
"""A number that the database counts by itself: SQLite does so for plain integers only."""


def of_room(**more: Any) -> Column[str]:
    """The room that a row belongs to, and goes with."""
    return Column("room", String(16), ForeignKey("rooms.id", ondelete="CASCADE"), nullable=False, **more)


def of_seat() -> ForeignKeyConstraint:
    """A row that goes with a seat."""
    return ForeignKeyConstraint(["room", "seat"], ["seats.room", "seats.number"], ondelete="CASCADE")


ROOMS = Table(
    "rooms",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("kind", String(12), nullable=False),
    Column("version", Integer, nullable=False),  # the number of its last event
    Column("opened", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False, index=True),
    Column("phase", String(8), nullable=False),
    Column("terms", Text, nullable=False),  # what was asked for when it was opened, as JSON
)

SEATS = Table(
    "seats",
    METADATA,
    of_room(primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("role", String(8), nullable=False),
    Column("name", String(40), nullable=False),
    Column("joined", BigInteger, nullable=False),
    Column("silent", Boolean, nullable=False),  # lost by silence, and has not been heard since
)

KEYS = Table(
    "keys",
    METADATA,
    Column("digest", String(64), primary_key=True),
    of_room(index=True),
    Column("opens", String(8), nullable=False),  # a seat that is held, the door to a new one, or a view
    Column("role", String(8), nullable=False),
    Column("seat", Integer),
)

EVENTS = Table(
    "events",
    METADATA,
    Column("serial", Serial, primary_key=True, autoincrement=True),
    of_room(),
    Column("number", Integer, nullable=False),
    Column("audience", Integer),  # the seat that alone is told; none: everybody
    Column("seat", Integer),  # who did it
    Column("game", Integer),  # which game it ended
    Column("key", String(40)),  # the mark of the request: the same again changes nothing
    Column("body", Text, nullable=False),
    UniqueConstraint("room", "number"),
    UniqueConstraint("room", "seat", "key"),
    sqlite_autoincrement=True,
)

GAMES = Table(
    "games",
    METADATA,
    of_room(primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("rules", Text, nullable=False),
    Column("start", Text, nullable=False),
    Column("head", Text, nullable=False),  # how its record begins
    Column("south", Integer, nullable=False),
    Column("north", Integer, nullable=False),
    Column("position", Text, nullable=False),
    Column("legal", Text, nullable=False),
    Column("played", Text, nullable=False),  # the moves, and / where a turn ends
    Column("ply", Integer, nullable=False),
    Column("player", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("begun", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("winner", Integer),
    Column("reason", String(12)),
    Column("left_south", BigInteger),
    Column("left_north", BigInteger),
    Column("since", BigInteger, nullable=False),
    Column("deadline", BigInteger),
    Column("wish_south", String(8)),
    Column("wish_north", String(8)),
    Index("games_deadline", "deadline"),
)

QUESTIONS = Table(
    "questions",
    METADATA,
    of_room(primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("asked", BigInteger, nullable=False),
    Column("shown", Boolean, nullable=False),
    Column("body", Text, nullable=False),
)

ANSWERS = Table(
    "answers",
    METADATA,
    of_room(primary_key=True),
    Column("question", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("given", BigInteger, nullable=False),
    Column("answer", String(200), nullable=False),
    of_seat(),
)
