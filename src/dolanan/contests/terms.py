"""What fixes the games of a tournament, and what is known of one that is finished.

South is player 0, who moves first in the usual start, and North player 1: of whichever game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from dolanan.bots import Bot
from dolanan.catalogue import AnyDuel
from dolanan.contests.guests import Files
from dolanan.text import Text

Player = str | Bot[Any, Any] | Callable[[Any, Any], Any]
"""Who plays: the name of a bot (`FILE.py:function` and `cmd:PROGRAM` too), a `Bot`, or a function that is
given the game and the position and gives back a move."""


class Terms(NamedTuple):
    """What fixes every game of a tournament."""

    game: AnyDuel
    bots: tuple[str, ...]
    seed: int
    seconds: float
    """A guest's time for a move."""
    nodes: int | None
    """The limit of our own bots."""
    guests: dict[str, Files]
    """The bots from outside, and the files each consists of."""
    players: Mapping[str, Player] = {}
    """Bots that were given as values, by name: a `Bot`, or a function of game and position."""

    @property
    def round(self) -> int:
        """Games of one round: every pair from both seats."""
        return len(self.bots) * (len(self.bots) - 1)


class Finished(NamedTuple):
    """One finished game."""

    game: int
    south: str
    north: str
    record: str
    score: int
    """By how much South leads at the end; for a forfeited game +1 or -1."""
    reason: Text | None = None
    """What the loser did, where it did not lose by play."""

    @property
    def loser(self) -> str | None:
        return None if self.score == 0 else self.north if self.score > 0 else self.south


class Fixture(NamedTuple):
    """Who plays whom from where: game number `game`."""

    game: int
    south: str
    north: str
    opening: Any
