"""Every position of Kalah with so many seeds in play: mover South, stores empty, filled from few seeds up.

A move either stores a seed, and then fewer are in play, or carries seeds nearer to a store: the *distance*,
each seed counted with the steps it is from the store of its side, falls. So by seeds, then by distance, every
move leads to a position that is filled already.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from dolanan.games.mancala import SOUTH, Mancala, State
from dolanan.search.retrograde import Filled, Reached, fill
from dolanan.text import Mistake

Ending = tuple[int, ...]
"""South's pits, then North's."""


class Endings:
    """The endings of a game: their order, their moves, their values as they are filled."""

    def __init__(self, game: Mancala) -> None:
        if not (game.capture in ("always", "occupied") and game.end == "side empty" and not game.relay):
            raise Mistake(
                "analisis mundur ini untuk aturan tanpa sambungan yang selesai bila satu sisi kosong: "
                "relay=false, end=side-empty",
                "this retrograde analysis is for rules without relay that end when a side is empty: "
                "relay=false, end=side-empty",
            )
        self.game = game
        self.values: dict[Ending, int] = {}

    def state(self, ending: Ending) -> State:
        """The ending as a position: South to move, stores empty."""
        pits = self.game.pits
        return State((ending[:pits], ending[pits:]), (0, 0), SOUTH)

    def of(self, state: State) -> Ending:
        """The ending that a position is, seen by who is to move."""
        return state.pits[state.turn] + state.pits[1 - state.turn]

    def with_seeds(self, seeds: int) -> list[Ending]:
        """Every split of so many seeds over the pits, by distance."""
        return sorted(_splits(seeds, 2 * self.game.pits), key=self.distance)

    def distance(self, ending: Ending) -> int:
        """Each seed counted with its way to the store of its side."""
        pits = self.game.pits
        return sum((pits - i % pits) * seeds for i, seeds in enumerate(ending))

    def over(self, ending: Ending) -> int | None:
        """What an ending brings the mover if a side is empty already."""
        pits = self.game.pits
        mine, theirs = sum(ending[:pits]), sum(ending[pits:])
        return mine - theirs if not (mine and theirs) else None

    def moves(self, ending: Ending) -> Iterator[Reached[Ending]]:
        """What each pick brings at once, and the ending that is left."""
        state = self.state(ending)
        for pit in self.game.moves(state):
            after = self.game.play(state, pit)
            again = after.turn == SOUTH
            yield Reached(self.game.score(after), self.of(after), again)

    def fill(self, seeds: int, observe: Callable[[Filled[Ending]], None] | None = None) -> None:
        """Fill all endings with so many seeds; those with fewer are filled."""
        fill(self.with_seeds(seeds), self.moves, self.over, self.values, observe)


class Census(NamedTuple):
    """How the endings with so many seeds turn out for who is to move; those over are counted apart."""

    seeds: int
    positions: int
    over: int
    wins: int
    draws: int
    losses: int


def count_endings(endings: Endings, seeds: int) -> Census:
    """Fill the endings with so many seeds and count them."""
    over = wins = draws = losses = 0

    def count(filled: Filled[Ending]) -> None:
        nonlocal over, wins, draws, losses
        if filled.over:
            over += 1
        else:
            wins, draws, losses = (
                wins + (filled.value > 0),
                draws + (filled.value == 0),
                losses + (filled.value < 0),
            )

    endings.fill(seeds, count)
    return Census(seeds, over + wins + draws + losses, over, wins, draws, losses)


def _splits(seeds: int, pits: int) -> Iterator[Ending]:
    if pits == 1:
        yield (seeds,)
        return
    for first in range(seeds + 1):
        for rest in _splits(seeds - first, pits - 1):
            yield first, *rest
