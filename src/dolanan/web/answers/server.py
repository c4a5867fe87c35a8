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


class LaneState(Answer):
    """How a queue of work stands."""

    ready: bool
    """What works there has been started and compiled."""
    busy: bool
    waiting: int
