"""Play, solve and understand Bantumi, Congklak, Snakes & Ladders and Buttons & Scissors.

>>> import dolanan
>>> game = dolanan.ruleset("congklak")
>>> dolanan.bot("combined", game).choose(game.start()).pit
1
>>> dolanan.solve(rules=dolanan.ruleset("bantumi", 3, 2, capture="never")).value
0
"""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    "compare",
    "exercises",
    "play",
    "ruleset",
    "solve",
    "trace",
]

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
        compare,
        exercises,
        play,
        ruleset,
        solve,
        trace,
    )
else:
    # Hidden from type checkers, which would take any name for one that this function gives.

    def __getattr__(name):
        """The public names, imported when they are first used."""
        if name in __all__:
            from dolanan import api

            return getattr(api, name)
        raise AttributeError(f"module 'dolanan' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
