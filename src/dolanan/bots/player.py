"""What every bot is: something that chooses a move and can say why; and the bots there are, as rows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Generic, NamedTuple, cast

from dolanan.catalogue import DuelRow, row_of
from dolanan.game import Duel, M, S
from dolanan.games.mancala import Mancala, State
from dolanan.limits import Limits
from dolanan.registry import Registry
from dolanan.text import Mistake, Text

MASK = (1 << 64) - 1


class Choice(NamedTuple, Generic[M]):
    """A move and the reason for it, in one sentence."""

    move: M
    why: Text

    @property
    def pit(self) -> M:
        """The move, as mancala calls it."""
        return self.move


class Bot(ABC, Generic[S, M]):
    """A player of one game.

    A bot is a pure function of its seed and the position: the same question gets the same answer,
    whatever was asked before.
    """

    name: ClassVar[str]
    """The key of its row; its chance depends on it."""
    own_nodes: int | None = None
    """Nodes it takes where nothing else is asked for, and what its strength was measured with; None for a bot
    that does not think at length."""

    def __init__(self, game: Duel[S, M], seed: int = 0) -> None:
        self.game = game
        self.seed = seed

    @cached_property
    def row(self) -> DuelRow:
        """The row of what it plays."""
        return row_of(self.game)

    @property
    def title(self) -> Text:
        """What a person calls it."""
        return BOTS[self.name].title

    def choose(self, state: S | str, limits: Limits | None = None) -> Choice[M]:
        """The move to play in `state`, which may be given as its text; bots that think at length end when the
        limits are reached and choose by what they know then."""
        if isinstance(state, str) and not isinstance(self.game.start(), str):
            state = self.game.read(state)
        state = cast(S, state)
        if not self.game.moves(state):
            raise Mistake("permainan sudah selesai", "the game is over")
        return self.decide(state, limits or Limits())

    @abstractmethod
    def decide(self, state: S, limits: Limits) -> Choice[M]:
        """The choice in a position that is not over."""

    def draw(self, state: S, count: int) -> int:
        """A number from 0 to count - 1, by chance that depends on seed, bot and position alone."""
        return below(self.chance(self.row.count(self.game, state)), count)

    def chance(self, numbers: Iterable[int]) -> int:
        """Where the chance of a position starts from."""
        return scramble(self.seed, *self.name.encode(), *numbers)

    def chance_key(self) -> int:
        """Where this bot's chance starts from: its seed and its name."""
        return scramble(self.seed, *self.name.encode())

    def reason(self, move: M, id: str, en: str) -> Choice[M]:
        """The choice of a move, with a sentence that begins with it: `Lubang 3{id}`, `Pit 3{en}`."""
        noun = self.row.words.move
        return Choice(move, Text(f"{noun.id.capitalize()} {move}{id}", f"{noun.en.capitalize()} {move}{en}"))


class MancalaBot(Bot[State, int]):
    """A player of mancala."""

    game: Mancala


def scramble(*numbers: int) -> int:
    """A 64-bit number that looks nothing like the numbers, in their order (mixing steps of splitmix64)."""
    mixed = 0
    for number in numbers:
        mixed = ((mixed ^ number) + 0x9E3779B97F4A7C15) & MASK
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & MASK
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & MASK
        mixed ^= mixed >> 31
    return mixed


def below(chance: int, count: int) -> int:
    """A number from 0 to count - 1 made of 64 bits of chance."""
    return (chance >> 33) * count >> 31


# --- the bots there are -----------------------------------------------------------------------------


def anything(game: Duel[Any, Any]) -> Text | None:
    """Nothing speaks against any game."""
    return None


def only_mancala(game: Duel[Any, Any]) -> Text | None:
    """Speaks against every game but mancala."""
    if isinstance(game, Mancala):
        return None
    return Text("hanya untuk mancala", "for mancala only")


@dataclass(frozen=True)
class BotRow:
    """A bot: its names, how it plays in a sentence, how it is made from a game and a seed."""

    key: str
    title: Text
    plays: Text
    make: Callable[[Any, int], Bot[Any, Any]]
    refuses: Callable[[Duel[Any, Any]], Text | None] = anything
    """Why it cannot play a game; None if it can."""
    quick: bool = False
    """It chooses in about a millisecond; the others think."""
    paper_level: Text | None = None
    """The level that its paper gives it."""
    place: float = 9
    """Where it stands in lists: the smallest first."""

    def can_play(self, game: Duel[Any, Any]) -> bool:
        return self.refuses(game) is None


BOTS: Registry[BotRow] = Registry(Text("bot", "bot"), "dolanan.bots", order=lambda row: row.place)
