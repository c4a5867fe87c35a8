"""A game looked over: what every move was worth and what it gave away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dolanan.games.mancala import Mancala, State
from dolanan.limits import NEVER, Limits
from dolanan.record import Record
from dolanan.solvers.mancala.values import Bounds, solve


class Judgement(NamedTuple):
    """One move of a game, from the side that made it."""

    number: int
    state: State
    pit: int
    best: tuple[int, ...]
    """Pits proved to be best; empty where the time was too short to prove one."""
    value: Bounds
    """What the position was worth."""
    played: Bounds
    """What it was worth after this pit."""

    @property
    def loss(self) -> Bounds:
        """What the move gave away."""
        return Bounds(max(0, self.value.low - self.played.high), max(0, self.value.high - self.played.low))


def analyse_game(
    record: Record[Mancala],
    limits: Limits = NEVER,
    *,
    each: float | None = None,
    threads: int | None = None,
) -> Iterator[Judgement]:
    """Each move judged, from the last to the first: late positions are quick and help the early ones.

    A position that takes longer than `each` seconds comes back with the bounds proved by then.
    """
    moves = list(enumerate(record.game.follow(record.start, record.moves), 1))
    for number, (state, move) in reversed(moves):
        if limits.reached():
            return
        found = solve(record.game, state, limits.at_most(each), threads=threads)
        yield Judgement(
            number, state, move.pit, found.best, Bounds(found.low, found.high), found.moves[move.pit]
        )
