"""A board as a Markov chain: where each roll leads, which squares can be met, where the goal can be reached.

Boards come in two sizes. On small ones everything is plain Python and numpy, so that an answer is there
before a compiler would have been loaded; the rest goes through `dolanan.kernels.snakes`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from dolanan.games.snakes import Snakes

if TYPE_CHECKING:
    from dolanan.kernels.snakes import Board

Array = np.ndarray[Any, Any]

SMALL = 4_000
"""Squares times faces of a board that is still small."""
DETAILED = 10_000
"""Squares of a board up to which fraction, distribution, heat and the effect of each jump are given."""


@dataclass(frozen=True)
class Chain:
    """The chain of one piece on a board."""

    game: Snakes

    @property
    def small(self) -> bool:
        return self.game.goal * self.game.faces <= SMALL

    @property
    def detailed(self) -> bool:
        return self.game.goal <= DETAILED

    @cached_property
    def steps(self) -> list[list[int]]:
        """Where every roll leads from every square below the goal; for small boards."""
        game = self.game
        return [[game.step(square, roll) for roll in game.rolls()] for square in range(game.goal)]

    @cached_property
    def board(self) -> Board:
        """The board as the kernels take it."""
        from dolanan.kernels.snakes import pack

        return pack(self.game)

    @cached_property
    def table(self) -> Array:
        """Where every roll leads from every square, the goal included."""
        if self.small:
            return np.array([*self.steps, [self.game.goal] * self.game.faces], dtype=np.int32)
        from dolanan.kernels.snakes import table

        return table(*self.board)  # type: ignore[no-any-return]

    @cached_property
    def landings(self) -> Array:
        """Where each roll from each square below the goal lands before any jump; -1 if it is lost."""
        game = self.game
        aims = np.arange(game.goal)[:, None] + np.arange(1, game.faces + 1)
        beyond = aims > game.goal
        if game.finish == "bounce":
            length = game.goal - game.start_square
            along = (aims - game.start_square) % (2 * length)
            return np.where(beyond, game.start_square + np.minimum(along, 2 * length - along), aims)
        return np.where(beyond, -1 if game.finish == "exact" else game.goal, aims)

    @cached_property
    def reachable(self) -> Array:
        """Whether a piece can come to rest on each square."""
        if not self.small:
            from dolanan.kernels.snakes import reachable

            return reachable(*self.board)  # type: ignore[no-any-return]
        game = self.game
        met = np.zeros(game.goal + 1, dtype=bool)
        met[game.start_square] = True
        waiting = [game.start_square]
        while waiting:
            square = waiting.pop()
            for rests in self.steps[square] if square != game.goal else ():
                if not met[rests]:
                    met[rests] = True
                    waiting.append(rests)
        return met

    @cached_property
    def alive(self) -> Array:
        """Whether the goal can be reached from each square."""
        if not self.small:
            from dolanan.kernels.snakes import finishing

            return finishing(*self.board)  # type: ignore[no-any-return]
        goal = self.game.goal
        before: list[list[int]] = [[] for _ in range(goal + 1)]
        for square, rests in enumerate(self.steps):
            for end in rests:
                before[end].append(square)
        alive = np.zeros(goal + 1, dtype=bool)
        alive[goal] = True
        waiting = [goal]
        while waiting:
            for square in before[waiting.pop()]:
                if not alive[square]:
                    alive[square] = True
                    waiting.append(square)
        return alive

    @cached_property
    def matters(self) -> Array:
        """Squares that a piece can meet and still reach the goal from."""
        return self.reachable & self.alive

    @property
    def possible(self) -> bool:
        """The goal can be reached."""
        return bool(self.alive[self.game.start_square])

    @cached_property
    def certain(self) -> bool:
        """The goal is reached with certainty: from wherever a piece can get to, it can still be."""
        return not bool((self.reachable & ~self.alive).any())


@lru_cache(maxsize=16)
def chain_of(game: Snakes) -> Chain:
    """The chain of the game's board; players and pieces do not matter."""
    if (game.players, game.pieces) != (1, 1):
        return chain_of(replace(game, players=1, pieces=1))
    return Chain(game)


def without(game: Snakes, start: int) -> Snakes:
    """The game without the jump that starts on square `start`."""
    return replace(game, jumps=tuple(jump for jump in game.jumps if jump[0] != start))
