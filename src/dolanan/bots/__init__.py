"""Named players: a search with a setting.

>>> from dolanan.bots import bot
>>> player = bot("combined", "congklak")
>>> choice = player.choose(player.game.start())
>>> choice.pit, choice.why.en
(1, 'Pit 1 ends in the store: choose again.')
"""

from __future__ import annotations

from collections.abc import Callable

from dolanan.bots.deep import AlphaBeta, Mcts, Planner, by_depth
from dolanan.bots.ems import Ems
from dolanan.bots.laps import Combined, ExtraTurn, FewestLaps, MostLaps
from dolanan.bots.levels import TITLES, bot_behind
from dolanan.bots.literal import CombinedLiteral, ExtraTurnLiteral, MostLapsLiteral
from dolanan.bots.perfect import Perfect, Strongest
from dolanan.bots.player import Bot, Choice
from dolanan.bots.priority import PriorityBot, PriorityChain, PriorityLiteral, PrioritySwapped
from dolanan.bots.random import RandomBot
from dolanan.games.family import USUAL
from dolanan.games.mancala import Mancala, ruleset
from dolanan.text import Mistake, nearest

DEPTHS = (1, 2, 3, 4, 5, 6, 8, 10, 12)

BOTS: dict[str, Callable[[Mancala, int], Bot]] = {
    "random": RandomBot,
    "extra-turn": ExtraTurn,
    "most-laps": MostLaps,
    "fewest-laps": FewestLaps,
    "combined": Combined,
    "ems": Ems,
    "priority": PriorityBot,
    "priority-chain": PriorityChain,
    "priority-swapped": PrioritySwapped,
    "priority-literal": PriorityLiteral,
    "extra-turn-literal": ExtraTurnLiteral,
    "most-laps-literal": MostLapsLiteral,
    "combined-literal": CombinedLiteral,
    **{f"alphabeta-{depth}": by_depth(depth) for depth in DEPTHS},
    "alphabeta": AlphaBeta,
    "mcts": Mcts,
    "planner": Planner,
    "strongest": Strongest,
    "perfect": Perfect,
}
"""Every bot by name: made from a game and a seed."""


def bot(name: str, game: Mancala | str = USUAL, seed: int = 0) -> Bot:
    """The bot or level called `name`, ready to play `game`."""
    game = ruleset(game) if isinstance(game, str) else game
    if name in TITLES and name not in BOTS:
        name = bot_behind(name, game)
    if name not in BOTS:
        hint = nearest(name, [*BOTS, *TITLES])
        raise Mistake(f"bot {name!r} tidak dikenal; {hint.id}", f"unknown bot {name!r}; {hint.en}")
    return BOTS[name](game, seed)


__all__ = ["BOTS", "Bot", "Choice", "bot"]
