"""Exact odds: the absorbing Markov chain of a board.

With P the chances of one roll between the squares the goal can be reached from, N = (I - P)^-1 counts
visits: N[s, t] is how often a piece on s will roll from t. All else follows from N:

- expected length h = N c, with c the cost of a roll from each square (1, unless it may be free);
- heat: the row of the start, N[start];
- a jump a > b is met with chance L / (1 + w[b]), where w[s] = N q counts the landings on a from s on, q
  being the chance to land there by one roll, and L = w[start];
- taking the jump away changes P by the rank-one matrix q (e_a - e_b)^T, so that by Sherman and Morrison
  h'[start] = h[start] + L (h[a] - h[b]) / (1 - w[a] + w[b]).

What takes long raises Halt when the limits it is given are reached; factoring a large matrix, some seconds on
boards of thousands of squares, looks at none.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil, isfinite, log, sqrt

import numpy as np

from dolanan.games.snakes import Snakes
from dolanan.limits import NEVER, Asked, Halt, Limits, flagged
from dolanan.solvers.snakes.chain import Array, Chain, chain_of, without

ENOUGH = 1e-13
"""Games still on when a distribution is called complete."""
WIDEST_FRONT = 60_000_000
"""Rows times columns that state reduction may hold."""


# --- how long a game takes --------------------------------------------------------------------------


@dataclass(frozen=True)
class Moments:
    """The chance to reach the goal, and expectation and standard deviation of the length (None: infinite,
    or more than could be computed)."""

    chance: float
    expected: float | None
    sd: float | None


def moments(game: Snakes, *, turns: bool = False, limits: Limits = NEVER) -> Moments:
    """Chance, expectation and standard deviation of the length in rolls, or in turns."""
    chain = chain_of(game)
    if not chain.possible:
        return Moments(0.0, None, None)
    if not chain.small:
        return _reduced(chain, turns, limits)
    solve, start = _equations(chain).solve, game.start_square
    if not chain.certain:
        return Moments(float(solve(_finishing(chain))[start]), None, None)
    cost = _cost(chain, turns)
    h = solve(cost)
    second = solve(cost + 2 * _after_paid(chain, turns, h))
    return Moments(1.0, float(h[start]), sqrt(max(0.0, float(second[start]) - float(h[start]) ** 2)))


def _reduced(chain: Chain, turns: bool, limits: Limits) -> Moments:
    """The moments by state reduction; by iteration where the front would be too wide."""
    from dolanan.kernels.snakes import front, reduce

    board = chain.board
    last_use, first_use, rows, columns = front(*board[:5], chain.matters)
    if rows * columns > WIDEST_FRONT:
        return _iterated(chain, turns, limits)
    rules = board if turns else (*board[:5], 0)
    limits.check()
    with flagged(limits) as halted:
        p, m, q, caught = reduce(*rules, chain.matters, last_use, first_use, rows, columns, halted)
    limits.check()
    if not chain.certain:
        return Moments(float(p / (p + caught)), None, None)
    if not isfinite(q):
        return Moments(1.0, float(m) if isfinite(m) else None, None)
    return Moments(1.0, float(m), sqrt(max(0.0, float(q) - float(m) ** 2)))


def _iterated(chain: Chain, turns: bool, limits: Limits) -> Moments:
    """Chance and expectation by a Krylov method; None where it does not converge."""
    from scipy.sparse import diags, triu
    from scipy.sparse.linalg import LinearOperator, bicgstab, spsolve_triangular

    matrix, index = _sparse(chain)
    upper = triu(matrix)
    scale = diags(1.0 / matrix.diagonal())
    size = matrix.shape[0]
    whole = (scale @ upper).tocsr()
    sweep = LinearOperator((size, size), lambda x: spsolve_triangular(whole, scale @ x, lower=False))
    right = _finishing(chain) if not chain.certain else _cost(chain, turns)
    solution, failed = bicgstab(
        matrix,
        right[index >= 0],
        rtol=1e-11,
        atol=0.0,
        maxiter=2_000,
        M=sweep,
        callback=lambda _: limits.check(),
    )
    value = None if failed else float(solution[index[chain.game.start_square]])
    if not chain.certain:
        return Moments(value if value is not None else float("nan"), None, None)
    return Moments(1.0, value, None)


# --- the distribution -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Distribution:
    """The chance of a game of 0, 1, 2, … rolls or turns; `rest` is the share of games longer than the list
    (0 when it was followed to the end), `never` the share that gets caught and goes on for ever."""

    chances: Array
    rest: float
    never: float

    @property
    def tails(self) -> Array:
        """The chance that a game is longer than 0, 1, 2, …, those without end left out."""
        return np.cumsum(self.chances[::-1])[::-1] - self.chances + self.rest

    def percentile(self, share: float) -> int | None:
        """The length that the given share of games does not exceed; None if they never get there.

        Beyond the list the last ratio of two tails carries on, which is where the chain tends."""
        over = self.tails + self.never
        short = np.flatnonzero(over <= 1 - share + 1e-12)
        if len(short):
            return int(short[0])
        left = 1 - share - self.never
        if left <= 0 or self.rest <= 0 or over[-2] <= over[-1]:
            return None
        ratio = (over[-1] - self.never) / (over[-2] - self.never)
        return len(over) - 1 + ceil(log(left / self.rest) / log(ratio))

    @property
    def mode(self) -> int:
        return int(np.argmax(self.chances))

    def over(self, limit: int) -> float:
        """The share of games longer than `limit`, those without end included."""
        tails = self.tails
        return float((tails[limit] if limit < len(tails) else self.rest) + self.never)


def distribution(game: Snakes, *, turns: bool = False, limits: Limits = NEVER) -> Distribution | None:
    """How the length is distributed, in rolls or in turns; None if the board is too large or hopeless."""
    return _distribution(Asked((game, turns), limits))


@lru_cache(maxsize=8)
def _distribution(asked: Asked[tuple[Snakes, bool]]) -> Distribution | None:
    (game, turns), limits = asked.what, asked.limits
    chain = chain_of(game)
    if not chain.possible or not chain.detailed:
        return None
    most = max(2 * game.goal + 10, 1_000_000_000 // (game.goal * game.faces), 1_000)
    most = min(most, 20_000 if chain.small else 200_000)
    if chain.small:
        return _spread_small(chain, game.again if turns else 0, most, limits)
    from dolanan.kernels.snakes import spread

    rules = chain.board if turns else (*chain.board[:5], 0)
    limits.check()
    with flagged(limits) as halted:
        chances, never, here = spread(*rules, chain.matters, most, ENOUGH, halted)
    if halted[0]:
        raise Halt
    return Distribution(chances, float(here.sum()) if here.sum() > ENOUGH else 0.0, float(never))


def _spread_small(chain: Chain, again: int, most: int, limits: Limits) -> Distribution:
    goal, start = chain.game.goal, chain.game.start_square
    squares = np.flatnonzero(chain.matters[:goal])
    index = np.full(goal + 1, -1)
    index[squares] = np.arange(len(squares))
    size, faces = len(squares), chain.game.faces
    paid, free = np.zeros((size, size + 1)), np.zeros((size, size + 1))
    for i, square in enumerate(squares):
        for roll, rests in enumerate(chain.steps[square], 1):
            kind = free if roll == again and rests != goal else paid
            if rests == goal:
                kind[i, size] += 1 / faces
            elif index[rests] >= 0:
                kind[i, index[rests]] += 1 / faces
    turn = np.linalg.solve(np.eye(size) - free[:, :size], paid) if again else paid
    inner, out = np.ascontiguousarray(turn[:, :size]), turn[:, size]
    leak = 1 - turn.sum(axis=1)
    leak[leak < 1e-12] = 0.0
    here = np.zeros(size)
    here[index[start]] = 1.0
    chances = [0.0]
    never = 0.0
    for _ in range(most):
        limits.check()
        chances.append(float(here @ out))
        never += float(here @ leak)
        here = here @ inner
        if here.sum() <= ENOUGH:
            break
    rest = float(here.sum())
    return Distribution(np.array(chances), rest if rest > ENOUGH else 0.0, never)


# --- heat, and what each jump does ------------------------------------------------------------------


@dataclass(frozen=True)
class Jump:
    """A jump: the chance that a piece ever meets it, how often it does, the expected rolls without it
    (None: the goal would not be certain)."""

    start: int
    end: int
    chance: float
    meetings: float
    without: float | None


def heat(game: Snakes, *, limits: Limits = NEVER) -> list[float] | None:
    """How often a piece stands on each square, on average: the rolls it makes from there and, where a jump
    starts, the times it meets it. By square, from 0 to the goal. None above 10,000 squares."""
    chain = chain_of(game)
    if not chain.detailed:
        return None
    if not chain.possible:
        return [0.0] * (game.goal + 1)
    rolls_from = _equations(chain).visits()
    rolls_from[~chain.reachable] = 0.0
    visits = rolls_from.copy()
    for start in game.leads:
        limits.check()
        visits[start] += rolls_from @ _landing(chain, _caught_by(game, start))
    visits[game.goal] = moments(game, limits=limits).chance
    return [float(often) for often in visits]


def jump_effects(game: Snakes, *, limits: Limits = NEVER) -> list[Jump] | None:
    """What each jump does, in the order of the board. None above 10,000 squares."""
    chain = chain_of(game)
    if not chain.detailed:
        return None
    if not chain.possible:
        return [
            Jump(a, b, 0.0, 0.0, moments(without(game, a), limits=limits).expected) for a, b in game.jumps
        ]
    solve, start = _equations(chain).solve, game.start_square
    h = solve(_cost(chain, False))
    effects = []
    for a, b in game.jumps:
        limits.check()
        if a not in game.leads:
            effects.append(Jump(a, b, 0.0, 0.0, float(h[start]) if chain.certain else None))
            continue
        rests, caught = game.leads[a], _caught_by(game, a)
        w = solve(_landing(chain, caught))
        if not chain.certain:
            changed = moments(without(game, a), limits=limits).expected
        elif not _certain_without(chain, a, caught):
            changed = None
        elif w[start] < 1e-15:
            changed = float(h[start])
        else:
            changed = float(h[start] + w[start] * (h[a] - h[rests]) / (1 - w[a] + w[rests]))
        effects.append(Jump(a, b, float(w[start] / (1 + w[rests])), float(w[start]), changed))
    return effects


def _certain_without(chain: Chain, start: int, caught: set[int]) -> bool:
    """The goal stays certain when the jump on `start`, passed from the squares `caught`, is taken away."""
    if chain.small:
        return Chain(without(chain.game, start)).certain
    from dolanan.kernels.snakes import finishing, reachable

    leads, *rules = chain.board
    leads = leads.copy()
    leads[list(caught)] = start
    return not bool((reachable(leads, *rules) & ~finishing(leads, *rules)).any())


def _caught_by(game: Snakes, start: int) -> set[int]:
    """The squares from which a landing piece passes over the jump that starts on `start`."""
    if not game.chain:
        return {start}
    direct = {a: b for a, b in game.jumps if a != game.start_square}
    caught = set()
    for square in direct:
        at = square
        while at in direct:
            if at == start:
                caught.add(square)
                break
            at = direct[at]
    return caught


# --- the equations ----------------------------------------------------------------------------------


class Equations:
    """(I - P) over the squares the goal can be reached from, solved either way; vectors go by square."""

    def __init__(self, chain: Chain) -> None:
        self.chain = chain
        if chain.small:
            self.index = _index(chain)
            self._inverse = np.linalg.inv(_dense(chain, self.index))
        else:
            from scipy.sparse.linalg import splu

            matrix, self.index = _sparse(chain)
            self._factors = splu(matrix.tocsc())
        self.inside = self.index >= 0

    def solve(self, right: Array) -> Array:
        """N times `right`: what is gathered on the way from each square."""
        inner = right[self.inside]
        return self._whole(self._inverse @ inner if self.chain.small else self._factors.solve(inner))

    def visits(self) -> Array:
        """The row of the start in N: how many rolls are made from each square."""
        start = self.index[self.chain.game.start_square]
        if self.chain.small:
            return self._whole(self._inverse[start])
        unit = np.zeros(int(self.inside.sum()))
        unit[start] = 1.0
        return self._whole(self._factors.solve(unit, trans="T"))

    def _whole(self, inner: Array) -> Array:
        vector = np.zeros(self.chain.game.goal + 1)
        vector[self.inside] = inner
        return vector


@lru_cache(maxsize=4)
def _equations(chain: Chain) -> Equations:
    return Equations(chain)


def _index(chain: Chain) -> Array:
    """The index of each square among those the goal can be reached from; -1 for the others."""
    index = np.full(chain.game.goal + 1, -1)
    squares = np.flatnonzero(chain.alive[: chain.game.goal])
    index[squares] = np.arange(len(squares))
    return index


def _dense(chain: Chain, index: Array) -> Array:
    squares = np.flatnonzero(index >= 0)
    ends = index[chain.table[squares]].ravel()
    rows = np.repeat(np.arange(len(squares)), chain.game.faces)
    matrix = np.eye(len(squares))
    np.add.at(matrix, (rows[ends >= 0], ends[ends >= 0]), -1 / chain.game.faces)
    return matrix


def _sparse(chain: Chain):  # type: ignore[no-untyped-def]
    """I - P as a sparse matrix, and the index of each square."""
    from scipy.sparse import coo_matrix, identity

    index = _index(chain)
    squares = np.flatnonzero(index >= 0)
    ends = index[chain.table[squares]].ravel()
    rows = np.repeat(np.arange(len(squares)), chain.game.faces)
    kept = ends >= 0
    chances = np.full(int(kept.sum()), 1 / chain.game.faces)
    size = (len(squares), len(squares))
    return (identity(len(squares)) - coo_matrix((chances, (rows[kept], ends[kept])), size)).tocsr(), index


def _cost(chain: Chain, turns: bool) -> Array:
    """What a roll from each square costs on average."""
    game = chain.game
    cost = np.ones(game.goal + 1)
    cost[game.goal] = 0.0
    if turns and game.again:
        cost[: game.goal] -= (chain.table[: game.goal, game.again - 1] != game.goal) / game.faces
    return cost


def _after_paid(chain: Chain, turns: bool, h: Array) -> Array:
    """The expected length still to come after one roll, over the rolls that cost something."""
    game, moves = chain.game, chain.table
    paid = np.ones_like(moves, dtype=bool)
    if turns and game.again:
        paid[:, game.again - 1] = moves[:, game.again - 1] == game.goal
    return np.asarray((h[moves] * paid).mean(axis=1))


def _finishing(chain: Chain) -> Array:
    """From each square, the chance that one roll reaches the goal."""
    chance = (chain.table == chain.game.goal).mean(axis=1)
    chance[chain.game.goal] = 0.0
    return np.asarray(chance)


def _landing(chain: Chain, squares: set[int]) -> Array:
    """From each square, the chance that one roll lands on one of `squares`, before any jump."""
    chance = np.zeros(chain.game.goal + 1)
    for square in squares:
        chance[:-1] += (chain.landings == square).mean(axis=1)
    return chance
