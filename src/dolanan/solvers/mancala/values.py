"""Exact values: what every pit of a position is worth under perfect play of both sides.

The value of a position is the final difference of the stores for the side to move, seeds already stored
and the final sweep included. `solve` proves the value of every legal pit; when it is stopped before that,
it returns the bounds it has proved, never a guess. `best_pit` proves only what a player needs.

The Kalah family (one sowing a move) and relay sowing are searched by the compiled engine, up to 7 pits and
255 seeds; the former on request by a graphics card. Every other game has the readable search of `by_rules`,
which settles small positions and bounds the rest. Where the compiled engine is not installed, the readable
search stands in for it, says so, and unless it is given a time ends after MOST_READABLE positions with what
is proved then.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple

from dolanan.games.mancala import Mancala, State
from dolanan.limits import NEVER, Halt, Limits
from dolanan.text import Text, warn


class Bounds(NamedTuple):
    """A value lies from `low` to `high`, both included; proved both ways."""

    low: int
    high: int

    @property
    def exact(self) -> bool:
        return self.low == self.high


@dataclass(frozen=True)
class Solution:
    """What is proved about a position and each of its pits, from the side to move."""

    state: State
    moves: dict[int, Bounds]
    line: tuple[int, ...]
    """Best play from here on; empty until the value is proved."""
    nodes: int
    seconds: float
    result: int | None = None
    """The value of a finished game."""
    known: Bounds | None = None
    """What is proved about the position besides what follows from its pits."""
    in_book: frozenset[int] = frozenset()
    """The pits whose value was not computed but read in the opening book."""

    @property
    def low(self) -> int:
        if self.result is not None:
            return self.result
        low = max(bounds.low for bounds in self.moves.values())
        return max(low, self.known.low) if self.known else low

    @property
    def high(self) -> int:
        if self.result is not None:
            return self.result
        high = max(bounds.high for bounds in self.moves.values())
        return min(high, self.known.high) if self.known else high

    @property
    def value(self) -> int | None:
        """The value of the position, once it is proved."""
        return self.low if self.low == self.high else None

    @property
    def proved(self) -> bool:
        """Every pit's value is exact."""
        return all(bounds.exact for bounds in self.moves.values())

    @property
    def best(self) -> tuple[int, ...]:
        """The pits proved to be best."""
        return tuple(
            pit
            for pit, bounds in self.moves.items()
            if all(bounds.low >= other.high for key, other in self.moves.items() if key != pit)
        )


class Answer(NamedTuple):
    """A pit to play and whether it is proved to be a best one."""

    pit: int
    proved: bool
    low: int
    high: int


Device = Literal["cpu", "gpu"]
"""What searches: the processor, or a graphics card."""

MOST_READABLE = 300_000
"""Positions the readable search looks at in the engine's place where no time is given: some ten seconds."""

VALUE = ("value",)
LOWEST = ("value", "lowest")
EVERYTHING = ("value", "moves", "line")
"""What a search proves, in this order: the position's value, the lowest of the best pits, every pit's value,
a best line."""


@dataclass(frozen=True)
class Request:
    """What is to be proved, and with what."""

    stages: tuple[str, ...] = EVERYTHING
    threads: int | None = None
    book: bool = True
    memory: int | None = None
    device: Device = "cpu"


def solve(
    game: Mancala,
    state: State | None = None,
    limits: Limits = NEVER,
    *,
    threads: int | None = None,
    book: bool = True,
    memory: int | None = None,
    stages: tuple[str, ...] = EVERYTHING,
    device: Device = "cpu",
) -> Solution:
    """The value of every pit of `state` (of the start without one), or the bounds proved when stopped.

    Tells several times a second the Solution as far as it is proved. With `book` False the stored
    opening book is not asked. `memory` is what may be taken, in bytes, instead of some 350 MB: on boards of
    50 seeds or more gigabytes make a larger table, which takes a minute, and shorten hours. With `stages`
    VALUE the pits are bounded only as far as the position's value calls for. On the `device` "gpu", `memory`
    is the card's; a Mistake where there is none, or where it does not play this game.
    """
    return solve_as(game, state, Request(stages, threads, book, memory, device), limits)


def best_pit(
    game: Mancala,
    state: State,
    limits: Limits = NEVER,
    *,
    threads: int | None = None,
    book: bool = True,
    lowest: bool = False,
) -> Answer:
    """A best pit; if the limits are reached first, the pit with the best bounds, not proved.

    Of several best pits, whichever is proved first, or the `lowest`.
    """
    solution = solve_as(game, state, Request(LOWEST if lowest else VALUE, threads, book), limits)
    if solution.best:
        pit = solution.best[0]
        return Answer(pit, True, solution.low, solution.high)
    promising = {pit: (bounds.low + bounds.high, bounds.low, pit) for pit, bounds in solution.moves.items()}
    return Answer(max(promising, key=lambda pit: promising[pit]), False, solution.low, solution.high)


def solve_as(game: Mancala, state: State | None, request: Request, limits: Limits) -> Solution:
    """What the request asks for, or what of it is proved when the limits are reached."""
    from dolanan.kernels import proves, would_prove

    if state is None:
        state = game.start()
    if game.over(state):
        mover = state.turn
        difference = state.stores[mover] - state.stores[1 - mover]
        return Solution(state, {}, (), 0, 0.0, difference)
    if request.device == "gpu":
        from dolanan.solvers.mancala.by_gpu import solve_on_card

        return solve_on_card(game, state, request, limits)
    if proves(game, state):
        from dolanan.solvers.mancala.by_engine import solve_pits

        return solve_pits(game, state, request, limits)
    from dolanan.solvers.mancala import by_cycles, by_rules

    if would_prove(game, state):
        limits = _readable_limits(limits)
    limits = limits.from_now()
    found = None
    if by_cycles.covers(game, state):
        with suppress(Halt):
            found = by_cycles.prove(game, state, limits)
    return by_rules.prove(game, state, request, limits, found)


@cache
def _tell_readable() -> None:
    """Say once that the engine is not there."""
    warn(
        Text(
            "pencarian cepat tidak terpasang; pencarian yang mudah dibaca menjawab, lebih lambat: "
            "pip install 'dolanan[solve]'",
            "the fast search is not installed; the readable search answers, more slowly: "
            "pip install 'dolanan[solve]'",
        )
    )


def _readable_limits(limits: Limits) -> Limits:
    """The limits of a readable search that stands in for the engine."""
    _tell_readable()
    if limits.seconds is not None or limits.nodes is not None:
        return limits
    return Limits(nodes=MOST_READABLE, stop=limits.stop, report=limits.report)
