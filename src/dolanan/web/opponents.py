"""Who one can play against: the levels of a game, and the bots that play it."""

from __future__ import annotations

from typing import Any

from dolanan.bots import BOTS
from dolanan.bots.levels import bot_behind, levels
from dolanan.catalogue import AnyDuel


def opponents(game: AnyDuel) -> list[dict[str, Any]]:
    """Every opponent for `game`: the levels, easiest first, then the bots by name."""
    graded: list[dict[str, Any]] = [
        {
            "name": level.name,
            "title": level.title._asdict(),
            "level": True,
            "method": BOTS[level.bot].title._asdict(),
            "text": level.text._asdict(),
        }
        for level in levels(game)
    ]
    bots = [
        {"name": row.key, "title": row.title._asdict(), "level": False, "method": None, "text": None}
        for row in BOTS
        if row.can_play(game)
    ]
    return graded + bots


def is_quick(game: AnyDuel, name: str) -> bool:
    """The opponent called `name` answers at once."""
    behind = bot_behind(name, game)
    return behind in BOTS and BOTS[behind].quick
