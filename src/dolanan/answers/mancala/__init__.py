"""Answers about mancala: rulesets, a game worked out, values of pits and turns, reviews.

Here is how all of them write a side and a position.
"""

from __future__ import annotations

from typing import Literal

from dolanan.answers import Answer
from dolanan.games.mancala import State, parse

Side = Literal["s", "n"]
SIDES: tuple[Side, Side] = ("s", "n")


class AtPosition(Answer):
    """What is about a position."""

    position: str

    @property
    def state(self) -> State:
        """The position, for code that goes on from it."""
        return parse(self.position)
