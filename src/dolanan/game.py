"""The contract every game keeps.

A game is a value: its rule choices. A state is a value: a tuple that is its own hash key. Playing is
pure. Whose turn it is, is read from the state and never assumed to alternate: an extra turn is a move
after which the same player is to move.

A position is written by `show` and read by `read`, exact inverses; a move is written as `str(move)`. With
them any duel has records, a terminal, an arena and an HTTP game, any puzzle is a problem for the searches
(`problems.puzzle`), and any game of chance can be rolled (`problems.dice`) and played in the terminal.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from fractions import Fraction
from typing import Protocol, TypeVar

S = TypeVar("S", bound=Hashable)
M = TypeVar("M")


class Game(Protocol[S, M]):
    """Rules: where play starts, what may be played, what comes of it."""

    def start(self) -> S:
        """The first position."""
        ...

    def moves(self, state: S) -> Sequence[M]:
        """The legal moves, ascending; none means the game is over."""
        ...

    def play(self, state: S, move: M) -> S:
        """The position after `move`; `state` stays as it is. An illegal move is a ValueError."""
        ...

    def show(self, state: S) -> str:
        """The position as one line of text."""
        ...

    def read(self, text: str) -> S:
        """The position that `text` names; a text that cannot be right is a Mistake."""
        ...


class Duel(Game[S, M], Protocol[S, M]):
    """Two players, 0 and 1, what one wins the other loses."""

    @property
    def rules(self) -> str:
        """What is played, in words that a record begins with: the first names the ruleset."""
        ...

    def player(self, state: S) -> int:
        """Who is to move."""
        ...

    def score(self, state: S) -> int:
        """By how much player 0 leads; for a finished game, the result."""
        ...


class Puzzle(Game[S, M], Protocol[S, M]):
    """One player and a goal."""

    def solved(self, state: S) -> bool:
        """The goal is reached."""
        ...


class Chance(Game[S, M], Protocol[S, M]):
    """Dice: every outcome stands beside its probability, nothing is rolled in secret."""

    def outcomes(self, state: S) -> Iterable[tuple[int, Fraction]]:
        """What the dice may show, with exact probabilities that sum to one."""
        ...

    def moves_after(self, state: S, outcome: int) -> Sequence[M]:
        """The legal moves once the dice show `outcome`; those of all outcomes together are `moves`."""
        ...
