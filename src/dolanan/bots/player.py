"""What every bot is: something that chooses a pit and can say why."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from typing import ClassVar, NamedTuple

from dolanan.games.mancala import Mancala, State, show
from dolanan.text import Mistake, Text


class Choice(NamedTuple):
    """A pit and the reason for it, in one sentence."""

    pit: int
    why: Text


class Bot(ABC):
    """A player of one game.

    A bot is a pure function of its seed and the position: the same question gets the same answer,
    whatever was asked before.
    """

    name: ClassVar[str]
    title: ClassVar[Text]
    """What a person calls it."""

    def __init__(self, game: Mancala, seed: int = 0) -> None:
        self.game = game
        self.seed = seed

    def choose(self, state: State, seconds: float | None = None, nodes: int | None = None) -> Choice:
        """The pit to pick in `state`; bots that think at length stop after `seconds` or `nodes`."""
        if self.game.over(state):
            raise Mistake("permainan sudah selesai", "the game is over")
        return self.decide(state, seconds, nodes)

    @abstractmethod
    def decide(self, state: State, seconds: float | None, nodes: int | None) -> Choice:
        """The choice in a position that is not over."""

    def dice(self, state: State) -> random.Random:
        """Chance that depends on the seed and the position alone."""
        return random.Random(f"{self.seed} {self.name} {show(state)}")
