"""OpenSpiel's bots as players of ours: in the arena, in `dolanan play`, wherever a bot is named.

They are there once this module is: by importing it, or by `DOLANAN_PLUGINS=dolanan.interop.spiel_bots`,
which the program and its workers read. Any other bot of OpenSpiel becomes one by `spiel_row`.

>>> import dolanan
>>> from dolanan.interop import spiel_bots
>>> dolanan.arena(["openspiel-random", "priority"], "bantumi 4x2", games=4).standings[0].bot
'priority'
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dolanan.bots.player import BOTS, BotRow, Choice, MancalaBot, only_mancala
from dolanan.extras import ask_for, is_there
from dolanan.game import Duel
from dolanan.games.mancala import Mancala, State
from dolanan.limits import Limits
from dolanan.text import Text

PLAYOUTS = 1000
"""Random games of the tree search for a move."""

Maker = Callable[[Any, int, int], Any]
"""Makes a bot of OpenSpiel from a game of OpenSpiel, the player it sits for, and a seed."""


class SpielBot(MancalaBot):
    """A bot of OpenSpiel in one of our seats; made anew for every question, so that it keeps nothing."""

    def __init__(self, game: Mancala, seed: int, name: str, make: Maker) -> None:
        super().__init__(game, seed)
        self.name = name  # type: ignore[misc]
        self.make = make

    def decide(self, state: State, limits: Limits) -> Choice[int]:
        from dolanan.interop.openspiel import load

        there = load(self.game)
        seed = self.draw(state, 2**31 - 1)
        action = self.make(there, state.turn, seed).step(there.at(state))
        return self.reason(int(action) + 1, f", pilihan {self.name}.", f", as {self.name} chooses.")


def spiel_row(key: str, title: Text, plays: Text, make: Maker) -> BotRow:
    """The row of a bot of OpenSpiel, to be added to `BOTS`."""
    return BotRow(key, title, plays, lambda game, seed: SpielBot(game, seed, key, make), _refuses)


def _refuses(game: Duel[Any, Any]) -> Text | None:
    return only_mancala(game) if is_there("pyspiel") else ask_for("pyspiel").text


def _random(game: Any, player: int, seed: int) -> Any:
    import pyspiel

    return pyspiel.make_uniform_random_bot(player, seed)


def _tree_search(game: Any, player: int, seed: int) -> Any:
    import numpy as np
    from open_spiel.python.algorithms import mcts

    chance = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    return mcts.MCTSBot(game, 2.0, PLAYOUTS, evaluator, random_state=chance)


BOTS.add(
    spiel_row(
        "openspiel-random",
        Text("acak (OpenSpiel)", "random (OpenSpiel)"),
        Text("Langkah mana saja, dari OpenSpiel.", "Any move, by OpenSpiel."),
        _random,
    )
)
BOTS.add(
    spiel_row(
        "openspiel-mcts",
        Text("MCTS (OpenSpiel)", "MCTS (OpenSpiel)"),
        Text(
            f"Pencarian pohon dengan {PLAYOUTS} permainan acak, dari OpenSpiel.",
            f"Tree search with {PLAYOUTS} random games, by OpenSpiel.",
        ),
        _tree_search,
    )
)
