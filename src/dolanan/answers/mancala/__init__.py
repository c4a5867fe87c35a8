"""Answers about mancala: rulesets, a game worked out, values of pits and turns, reviews.

Here is how all of them write a side and a pit.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeVar

T = TypeVar("T")
Side = Literal["s", "n"]
SIDES: tuple[Side, Side] = ("s", "n")
PitNumber = str
"""A pit, from 1, as a key of JSON."""


def by_pit(values: Mapping[int, T]) -> dict[PitNumber, T]:
    """The values with keys of JSON."""
    return {str(pit): value for pit, value in values.items()}
