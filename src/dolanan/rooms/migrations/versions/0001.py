"""The first tables: rooms, seats, keys, events, games, questions, answers."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def room(**more: Any) -> sa.Column[str]:
    goes_with = sa.ForeignKey("rooms.id", ondelete="CASCADE")
    return sa.Column("room", sa.String(16), goes_with, nullable=False, **more)


def number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, primary_key=True, autoincrement=False)


def whole(name: str, nullable: bool = True) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, nullable=nullable)


def moment(name: str, nullable: bool = True) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger, nullable=nullable)


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "rooms",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("kind", sa.String(12), nullable=False),
        whole("version", nullable=False),
        moment("opened", nullable=False),
        moment("used", nullable=False),
        sa.Column("phase", sa.String(8), nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
    )
    op.create_index("ix_rooms_used", "rooms", ["used"])
    op.create_table(
        "seats",
        room(primary_key=True),
        number("number"),
        sa.Column("role", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        moment("joined", nullable=False),
        sa.Column("silent", sa.Boolean, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("digest", sa.String(64), primary_key=True),
        room(),
        sa.Column("opens", sa.String(8), nullable=False),
        sa.Column("role", sa.String(8), nullable=False),
        whole("seat"),
    )
    op.create_index("ix_keys_room", "keys", ["room"])
    op.create_table(
        "events",
        sa.Column(
            "serial", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=True
        ),
        room(),
        whole("number", nullable=False),
        whole("audience"),
        whole("seat"),
        whole("game"),
        sa.Column("key", sa.String(40)),
        sa.Column("body", sa.Text, nullable=False),
        sa.UniqueConstraint("room", "number"),
        sa.UniqueConstraint("room", "seat", "key"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "games",
        room(primary_key=True),
        number("number"),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("rules", "start", "head")),
        *(whole(name, nullable=False) for name in ("south", "north")),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("position", "legal", "played")),
        *(whole(name, nullable=False) for name in ("ply", "player", "score")),
        *(sa.Column(name, sa.Boolean, nullable=False) for name in ("begun", "over")),
        whole("winner"),
        sa.Column("reason", sa.String(12)),
        moment("left_south"),
        moment("left_north"),
        moment("since", nullable=False),
        moment("deadline"),
        sa.Column("wish_south", sa.String(8)),
        sa.Column("wish_north", sa.String(8)),
    )
    op.create_index("games_deadline", "games", ["deadline"])
    op.create_table(
        "questions",
        room(primary_key=True),
        number("number"),
        moment("asked", nullable=False),
        sa.Column("shown", sa.Boolean, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "answers",
        room(primary_key=True),
        number("question"),
        number("seat"),
        moment("given", nullable=False),
        sa.Column("answer", sa.String(200), nullable=False),
        sa.ForeignKeyConstraint(["room", "seat"], ["seats.room", "seats.number"], ondelete="CASCADE"),
    )


def downgrade() -> None:
    """Drop them."""
    for table in ("answers", "questions", "games", "events", "keys", "seats", "rooms"):
        op.drop_table(table)
