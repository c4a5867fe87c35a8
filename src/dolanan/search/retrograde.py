"""Retrograde analysis: the values of all positions, from the end of the game back."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Generic, NamedTuple, TypeVar

P = TypeVar("P", bound=Hashable)


class Reached(NamedTuple, Generic[P]):
    """What a move leads to: what it brings its player at once, and the position for whoever is next."""

    gain: int
    position: P
    again: bool
    """The same player is next."""


class Filled(NamedTuple, Generic[P]):
    """A position has its value, for whoever is to move there; `over` if nothing can be played."""

    position: P
    value: int
    over: bool


def fill(
    positions: Iterable[P],
    moves: Callable[[P], Iterable[Reached[P]]],
    over: Callable[[P], int | None],
    values: dict[P, int],
    observe: Callable[[Filled[P]], None] | None = None,
) -> None:
    """Puts into `values` what each position still brings the player to move, under best play.

    Positions come in an order in which every move leads to an earlier one, or to one that has its value.
    `over` gives the value of a position where the game has ended, None of all others.
    """
    for position in positions:
        ended = over(position)
        value = ended
        if value is None:
            value = max(
                reached.gain + (values[reached.position] if reached.again else -values[reached.position])
                for reached in moves(position)
            )
        values[position] = value
        if observe:
            observe(Filled(position, value, ended is not None))
