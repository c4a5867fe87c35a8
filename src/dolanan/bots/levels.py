"""Six levels a ruleset, from very easy to perfect: which bot stands behind each, found by measurement.

The order is that of the arena: each level beats the one below it with 95% confidence over both seats
(`bench/ladder.py` plays it again, `docs/levels.json` holds what it found). It was measured for every ruleset
of the family at its usual size; rules of one's own take the bots of the nearest of them, as far as those can
play. For other games nothing was measured: they have no levels.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from dolanan.bots.player import BOTS
from dolanan.catalogue import AnyDuel
from dolanan.games.mancala import Mancala
from dolanan.kernels import supports
from dolanan.text import Text


class Level(NamedTuple):
    """How strong, who plays, and what to expect."""

    name: str
    title: Text
    bot: str
    text: Text


TITLES: dict[str, Text] = {
    "very-easy": Text("sangat mudah", "very easy"),
    "easy": Text("mudah", "easy"),
    "medium": Text("sedang", "medium"),
    "hard": Text("sulit", "hard"),
    "very-hard": Text("sangat sulit", "very hard"),
    "perfect": Text("sempurna", "perfect"),
    "strongest": Text("terkuat", "strongest"),
}

EXACT_LADDER = ("random", "extra-turn", "priority", "alphabeta-4", "alphabeta-8", "perfect")
RELAY_LADDER = ("fewest-laps", "most-laps", "combined", "priority", "alphabeta-3", "strongest")
OTHER_LADDER = ("random", "extra-turn", "priority", "alphabeta-2", "alphabeta-4", "strongest")


def ladder(game: AnyDuel) -> tuple[str, ...]:
    """The bots of the six levels, weakest first; none where no ladder was measured."""
    if not isinstance(game, Mancala):
        return ()
    measured = game.row.ladder if game.row is not None else None
    if measured and supports(game, kernels="family") and all(BOTS[name].can_play(game) for name in measured):
        return _up_to_the_best(measured, game)
    if game.long_turns:
        return _up_to_the_best(RELAY_LADDER, game)
    return EXACT_LADDER if supports(game) else OTHER_LADDER


def _up_to_the_best(bots: tuple[str, ...], game: Mancala) -> tuple[str, ...]:
    """The same bots, but for the last of a game with relays: `perfect` where the board is small enough."""
    return (*bots[:-1], "perfect") if game.relay and BOTS["perfect"].can_play(game) else bots


def levels(game: AnyDuel) -> tuple[Level, ...]:
    """The levels of `game`, easiest first; the last is `perfect` where that can be proved."""
    bots = ladder(game)
    if not bots:
        return ()
    names = [*list(TITLES)[:5], bots[-1]]
    known = _known_better(game)
    return tuple(
        Level(name, TITLES[name], bot, known.get(bot, BOTS[bot].plays)) for name, bot in zip(names, bots)
    )


def _known_better(game: AnyDuel) -> Mapping[str, Text]:
    """How bots play a ruleset at its usual size, where more is known than in general."""
    if not isinstance(game, Mancala) or game.row is None:
        return {}
    return game.row.plays if (game.pits, game.seeds) == (game.row.pits, game.row.seeds) else {}


def bot_behind(name: str, game: AnyDuel) -> str:
    """The bot that plays the level `name` of `game`; a name that is no level stays as it is."""
    if name not in TITLES or name in BOTS:
        return name
    return next((level.bot for level in levels(game) if level.name == name), name)
