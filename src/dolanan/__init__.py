"""Play, solve and understand Bantumi, Congklak, Snakes & Ladders and Buttons & Scissors.

>>> import dolanan
>>> dolanan.bot("combined", "congklak").choose(dolanan.Mancala("congklak", 7, 7, relay=True).start()).pit
1
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dolanan.api import (
        Bot,
        Buttons,
        Mancala,
        Mistake,
        Snakes,
        analyse_game,
        arena,
        best_move,
        best_turn,
        bot,
        play,
        solve,
        trace,
    )

__all__ = [
    "Bot",
    "Buttons",
    "Mancala",
    "Mistake",
    "Snakes",
    "analyse_game",
    "arena",
    "best_move",
    "best_turn",
    "bot",
    "play",
    "solve",
    "trace",
]


def __getattr__(name: str) -> Any:
    """The public names, imported when they are first used."""
    if name in __all__:
        from dolanan import api

        return getattr(api, name)
    raise AttributeError(f"module 'dolanan' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
