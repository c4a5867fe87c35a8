"""What every bot is: something that chooses a pit and can say why."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, NamedTuple

from dolanan.games.mancala import Mancala, State
from dolanan.limits import Stop
from dolanan.text import Mistake, Text

MASK = (1 << 64) - 1


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

    def choose(
        self,
        state: State,
        seconds: float | None = None,
        nodes: int | None = None,
        stop: Stop | None = None,
    ) -> Choice:
        """The pit to pick in `state`; bots that think at length end after `seconds` or `nodes`, or when
        `stop` says so, and choose by what they know then."""
        if self.game.over(state):
            raise Mistake("permainan sudah selesai", "the game is over")
        return self.decide(state, seconds, nodes, stop)

    @abstractmethod
    def decide(
        self, state: State, seconds: float | None, nodes: int | None, stop: Stop | None = None
    ) -> Choice:
        """The choice in a position that is not over."""

    def draw(self, state: State, count: int) -> int:
        """A number from 0 to count - 1, by chance that depends on the seed, the bot and the pits alone."""
        hashed = self.chance_key()
        for side in (state.turn, 1 - state.turn):
            for seeds in state.pits[side]:
                hashed = scramble(hashed ^ seeds)
        return (hashed >> 33) * count >> 31

    def chance_key(self) -> int:
        """Where this bot's chance starts from: its seed and its name."""
        hashed = scramble(self.seed)
        for letter in self.name.encode():
            hashed = scramble(hashed ^ letter)
        return hashed


def scramble(number: int) -> int:
    """A 64-bit number that looks nothing like `number` (the mixing step of splitmix64)."""
    number = (number + 0x9E3779B97F4A7C15) & MASK
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & MASK
    number = (number ^ number >> 27) * 0x94D049BB133111EB & MASK
    return number ^ number >> 31
