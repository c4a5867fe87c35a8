"""Several pieces, and the player chooses which one moves: the best policy and what it gains.

All pieces must come home. A policy's value at a position is the expected number of turns still to come;
the best one's obeys v = mean over rolls of min over pieces of (cost + v after the move). Sweeps from the
nearest-to-home position down solve it, each sweep carrying values through all forward moves at once.

Choosing at random leaves nothing to compute: every roll goes to one piece, whichever it is, so the total
is what the pieces would need one after the other, k times the length of one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import comb

import numpy as np

from dolanan.games.snakes import MOST_PIECES, Snakes
from dolanan.limits import NEVER, Asked, Halt, Limits, flagged
from dolanan.solvers.snakes.chain import Array, chain_of
from dolanan.text import Mistake

MOST_POSITIONS = 6_000_000
CLOSE = 1e-12


@dataclass(frozen=True)
class Choice:
    """Expected turns to bring all pieces home: by the best policy, by random choice, and the gain."""

    pieces: int
    best: float
    random: float

    @property
    def gain(self) -> float:
        return self.random - self.best


class Policy:
    """The best choice at every position of the pieces."""

    def __init__(self, game: Snakes, pieces: int, binomial: Array, value: Array) -> None:
        self.game, self.pieces, self.binomial, self.value = game, pieces, binomial, value

    def turns(self, squares: tuple[int, ...]) -> float:
        """The expected turns from this position on."""
        ordered = sorted(squares)
        return float(self.value[sum(self.binomial[k, square] for k, square in enumerate(ordered))])

    def choose(self, squares: tuple[int, ...], roll: int) -> int:
        """The piece to move, counted from 0; the first of equals."""
        game = self.game
        costs = {}
        for piece, square in enumerate(squares):
            if square != game.goal:
                rests = game.step(square, roll)
                paid = roll != game.again or rests == game.goal
                moved = (*squares[:piece], rests, *squares[piece + 1 :])
                costs[piece] = paid + self.turns(moved)
        return min(costs, key=lambda piece: (round(costs[piece], 9), piece))


def choice(game: Snakes, pieces: int, *, limits: Limits = NEVER) -> Choice | None:
    """What choosing well gains over choosing at random; None if the goal is not certain."""
    policy = best_policy(game, pieces, limits=limits)
    if policy is None:
        return None
    start = game.start_square
    single = best_policy(game, 1, limits=limits)
    assert single is not None
    return Choice(pieces, policy.turns((start,) * pieces), pieces * single.turns((start,)))


def best_policy(game: Snakes, pieces: int, *, limits: Limits = NEVER) -> Policy | None:
    """The best policy with k pieces; None if the goal is not certain. Halt if the limits come first."""
    return _best_policy(Asked((game, pieces), limits))


@lru_cache(maxsize=2)
def _best_policy(asked: Asked[tuple[Snakes, int]]) -> Policy | None:
    from dolanan.kernels.snakes_play import ranks

    game, pieces = asked.what
    chain = chain_of(game)
    positions = comb(game.goal + pieces, pieces)
    if not 1 <= pieces <= MOST_PIECES or positions > MOST_POSITIONS:
        raise Mistake(
            f"{pieces} bidak pada {game.goal} petak: {positions} posisi, paling banyak {MOST_POSITIONS}",
            f"{pieces} pieces on {game.goal} squares: {positions} positions, at most {MOST_POSITIONS}",
        )
    if not chain.certain:
        return None
    binomial = ranks(game.goal, pieces)
    return Policy(game, pieces, binomial, _values(game, pieces, binomial, True, asked.limits))


def random_turns(game: Snakes, pieces: int) -> float:
    """The expected turns under random choice, by the same sweeps as the best policy."""
    from dolanan.kernels.snakes_play import ranks

    binomial = ranks(game.goal, pieces)
    value = _values(game, pieces, binomial, False, NEVER)
    return float(value[sum(binomial[k, game.start_square] for k in range(pieces))])


def _values(game: Snakes, pieces: int, binomial: Array, choose_best: bool, limits: Limits) -> Array:
    from dolanan.kernels.snakes_play import sweep

    chain = chain_of(game)
    # A square that no piece can meet must not hold up the others.
    steps = np.where(chain.matters[:, None], chain.table, game.goal).astype(np.int32)
    value = np.zeros(comb(game.goal + pieces, pieces))
    with flagged(limits) as halted:
        while sweep(steps, game.goal, game.again, pieces, binomial, value, choose_best, halted) > CLOSE:
            limits.check()
    if halted[0]:
        raise Halt
    return value
