"""How the server is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from dolanan.answers import Answer


@dataclass(frozen=True)
class Health(Answer):
    """The server answers."""

    status: Literal["ok"]
    version: str


@dataclass(frozen=True)
class LaneState(Answer):
    """How a queue of work stands."""

    ready: bool
    """What works there has been started and compiled."""
    busy: bool
    waiting: int
