"""Who one can play against: the bots there are, and which of them answer at once."""

from __future__ import annotations

from typing import Any

from dolanan.bots import BOTS
from dolanan.bots.levels import levels
from dolanan.games.mancala import Mancala

QUICK = frozenset(
    {"random", "extra-turn", "most-laps", "fewest-laps", "combined", "priority", "priority-chain"}
)
"""Bots that choose in about a millisecond; the others think in a lane of their own."""


def opponents(game: Mancala) -> list[dict[str, Any]]:
    """Every opponent for `game`: the levels, easiest first, then the bots by name."""
    six: list[dict[str, Any]] = [
        {
            "name": level.name,
            "title": level.title._asdict(),
            "level": True,
            "method": _title(level.bot),
            "text": level.text._asdict(),
        }
        for level in levels(game)
    ]
    bots = [
        {"name": name, "title": _title(name), "level": False, "method": None, "text": None}
        for name in BOTS
        if name != "perfect" or six[-1]["name"] == "perfect"
    ]
    return six + bots


def _title(name: str) -> dict[str, str]:
    return BOTS[name].title._asdict()  # type: ignore[attr-defined, no-any-return]


def is_quick(game: Mancala, name: str) -> bool:
    """The opponent called `name` answers at once."""
    behind = {level.name: level.bot for level in levels(game)}
    return behind.get(name, name) in QUICK
