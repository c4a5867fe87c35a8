"""How the server is."""

from __future__ import annotations

from typing import Literal

from dolanan.answers import Answer


class Health(Answer):
    """The server answers."""

    status: Literal["ok"]
    version: str
    rooms: bool
    """There are rooms here; without them nothing is kept between requests."""
    outside: str | None
    """The address for others in the same network, where it is known: a page at 127.0.0.1 invites by it."""


class LaneState(Answer):
    """How a queue of work stands."""

    ready: bool
    """What works there has been started and compiled."""
    busy: bool
    waiting: int
