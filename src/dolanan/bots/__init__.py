"""Named players: a search with a setting, a row each.

>>> from dolanan.bots import bot
>>> player = bot("combined", "congklak")
>>> choice = player.choose(player.game.start())
>>> choice.move, choice.why.en
(1, 'Pit 1 ends in the store: choose again.')
"""

from __future__ import annotations

from typing import Any

from dolanan.bots.levels import bot_behind, levels
from dolanan.bots.player import BOTS, Bot, BotRow, Choice
from dolanan.bots.watcher import Watcher
from dolanan.catalogue import AnyDuel, parse_rules, row_of
from dolanan.games.family import USUAL
from dolanan.text import Mistake, nearest


def bot(name: str, game: AnyDuel | str = USUAL, seed: int = 0) -> Bot[Any, Any]:
    """The bot or level called `name`, ready to play `game`."""
    game = parse_rules(game) if isinstance(game, str) else game
    inner, _ = row_of(game).seen(game, game.start())
    if inner is not game:
        return Watcher(game, bot(name, inner, seed))
    name = bot_behind(name, game)
    if name not in BOTS:
        hint = nearest(name, [*BOTS.keys(), *(level.name for level in levels(game))])
        raise Mistake(f"bot {name!r} tidak dikenal; {hint.id}", f"unknown bot {name!r}; {hint.en}")
    row = BOTS[name]
    if why := row.refuses(game):
        raise Mistake(
            f"{name} tidak memainkan {game.rules}: {why.id}", f"{name} does not play {game.rules}: {why.en}"
        )
    return row.make(game, seed)


__all__ = ["BOTS", "Bot", "BotRow", "Choice", "bot"]
