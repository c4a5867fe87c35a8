"""Boards to order: a seeded search for a board that people would print and that plays as asked.

What makes a board printable, as rules on each jump:

- it leads from one row to another, steeply enough to be told from the row, and not across most of the board;
- neither end lies on the first two squares or the last two;
- no two jumps share a square or start side by side, so that none leads into another;
- no end lies under another jump when drawn, and a jump crosses at most one other;
- no row has much more than its share of starts, so that they lie spread over the board.

What it should play like: expected rolls, fewest rolls, the share of games over a limit. The search starts
from a random printable board and moves one jump at a time, keeping what comes nearer (simulated
annealing). The expected length of each board tried is computed exactly, by state reduction.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from functools import cache
from math import exp, hypot
from typing import TYPE_CHECKING

import numpy as np

from dolanan.games.snakes import Snakes
from dolanan.limits import NEVER, Halt, Limits, flagged
from dolanan.solvers.snakes.chain import Array
from dolanan.solvers.snakes.layout import columns_of, place
from dolanan.text import Mistake

if TYPE_CHECKING:
    from dolanan.kernels.snakes import Board

LEAST = 1.0
"""Seconds for the first board at least, so that there is one to show."""
CLEAR = 0.8
"""Squares that must lie between the end of a jump and the line of another."""


@dataclass(frozen=True)
class Wish:
    """What the board should be like; None where anything will do. `over` is (limit, share): so many games
    may last longer than the limit."""

    expected: float | None = None
    minimum: int | None = None
    over: tuple[int, float] | None = None
    tolerance: float = 0.01


@dataclass(frozen=True)
class Design:
    """A board, how it plays, and whether that is what was asked for within the tolerance."""

    game: Snakes
    expected: float
    minimum: int
    over: float | None
    error: float
    reached: bool
    tried: int
    seed: int


def design(
    wish: Wish,
    limits: Limits,
    *,
    rules: Snakes | None = None,
    ladders: int = 8,
    snakes: int = 8,
    seed: int = 0,
) -> Design:
    """The board nearest to the wish that the search meets within its limits.

    `rules` gives size, die and finish rule. A Mistake if there was no time for a single board.
    """
    game = replace(rules or Snakes(), jumps=(), players=1, pieces=1, chain=False)
    _check(wish, game, ladders, snakes)
    compile_kernels()
    return _Search(wish, game, ladders, snakes, seed).run(limits)


def _check(wish: Wish, game: Snakes, ladders: int, snakes: int) -> None:
    room = (game.goal - 2) // 5
    if ladders < 0 or snakes < 0 or ladders + snakes > room:
        raise Mistake(
            f"{ladders} tangga dan {snakes} ular tidak muat: {game.goal} petak memuat paling banyak {room}",
            f"{ladders} ladders and {snakes} snakes do not fit: {game.goal} squares take at most {room}",
        )
    if not 20 <= game.goal <= 2_500:
        raise Mistake(
            f"tujuan: {game.goal} di luar 20 sampai 2500", f"goal: {game.goal} is not from 20 to 2500"
        )
    if wish.expected is not None and not 1 <= wish.expected <= 1e9:
        raise Mistake("rata-rata harus dari 1 sampai 1e9", "the expected rolls must be from 1 to 1e9")
    if wish.over is not None and not (1 <= wish.over[0] <= 100_000 and 0 <= wish.over[1] <= 1):
        raise Mistake(
            "batas harus dari 1 sampai 100000 dan bagian dari 0 sampai 1",
            "the limit must be from 1 to 100000 and the share from 0 to 1",
        )
    if wish.tolerance <= 0:
        raise Mistake("toleransi harus lebih dari 0", "the tolerance must be above 0")


Spot = tuple[int, int]


def _side(a: Spot, b: Spot, c: Spot) -> int:
    """Above 0 if c lies to the left of the line from a to b, below 0 if to the right."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _off(point: Spot, a: Spot, b: Spot) -> float:
    """The distance of a point from the stretch between a and b."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy)
    along = min(1.0, max(0.0, along))
    return hypot(point[0] - a[0] - along * dx, point[1] - a[1] - along * dy)


Found = tuple[float, list[tuple[int, int]], tuple[float, int, float | None]]
"""How far from the wish, the jumps, how they play."""


class _Search:
    def __init__(self, wish: Wish, game: Snakes, ladders: int, snakes: int, seed: int) -> None:
        from dolanan.kernels.snakes import pack

        self.wish, self.game, self.seed = wish, game, seed
        self.kinds = [True] * ladders + [False] * snakes
        self.columns = columns_of(game.goal)
        self.rows = -(-game.goal // self.columns)
        self.random = random.Random(seed)
        self.leads, *rules = pack(replace(game, again=0))
        self.rules: tuple[int, int, int, int, int] = tuple(rules)  # type: ignore[assignment]
        self.matters = np.ones(game.goal + 1, dtype=bool)
        self.tried = 0
        self.best: Found | None = None

    # --- what a board should look like

    def jump(self, ladder: bool) -> tuple[int, int]:
        """A random jump of a printable shape."""
        while True:
            self.limits.check()
            low, high = sorted(self.random.sample(range(3, self.game.goal - 1), 2))
            rise = place(high, self.columns)[0] - place(low, self.columns)[0]
            # Short jumps more often than long ones, as on boards people know.
            if self.shapely(low, high) and self.random.random() < 1.3 / rise**0.5:
                return (low, high) if ladder else (high, low)

    def shapely(self, low: int, high: int) -> bool:
        """The jump between two squares stays off the ends, leaves its row and is not too flat or too long."""
        if low < 3 or high > self.game.goal - 2 or not 4 <= high - low <= 0.65 * self.game.goal:
            return False
        (row, column), (upper, other) = place(low, self.columns), place(high, self.columns)
        return upper > row and abs(column - other) <= 1 + 2 * (upper - row)

    def fits(self, jump: tuple[int, int], others: list[tuple[int, int]]) -> bool:
        """The jump keeps its distance from the others, on the squares and on the drawing."""
        start, end = jump
        share = max(2, -(-2 * len(self.kinds) // self.rows))
        row = place(start, self.columns)[0]
        crowd = crossings = 0
        for a, b in others:
            if start in (a, b) or end in (a, b) or abs(start - a) < 2 or abs(end - b) < 2:
                return False
            crowd += place(a, self.columns)[0] == row
            near, crossed = self._drawn(jump, (a, b))
            crossings += crossed
            if near < CLEAR or crossings > 1:
                return False
        return crowd < share

    def _drawn(self, jump: tuple[int, int], other: tuple[int, int]) -> tuple[float, bool]:
        """How near an end of one comes to the line of the other, in squares; and whether they cross."""
        p, q = (place(square, self.columns) for square in jump)
        r, s = (place(square, self.columns) for square in other)
        near = min(_off(p, r, s), _off(q, r, s), _off(r, p, q), _off(s, p, q))
        crossed = _side(p, q, r) * _side(p, q, s) < 0 and _side(r, s, p) * _side(r, s, q) < 0
        return near, crossed

    def first(self) -> list[tuple[int, int]]:
        """A random printable board."""
        for _ in range(1_000):
            jumps: list[tuple[int, int]] = []
            for ladder in self.kinds:
                for _ in range(200):
                    jump = self.jump(ladder)
                    if self.fits(jump, jumps):
                        jumps.append(jump)
                        break
                else:
                    break
            else:
                return jumps
        raise Mistake(
            "ular dan tangga sebanyak itu tidak muat dengan rapi; kurangi jumlahnya",
            "so many snakes and ladders do not fit tidily; ask for fewer",
        )

    def neighbour(self, jumps: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """The same board with one jump changed: an end shifted a little, or the whole jump anew."""
        i = self.random.randrange(len(jumps))
        others = jumps[:i] + jumps[i + 1 :]
        while True:
            self.limits.check()
            start, end = jumps[i]
            kind = self.random.random()
            if kind < 0.4:
                start += self.random.choice((-3, -2, -1, 1, 2, 3))
            elif kind < 0.8:
                end += self.random.choice((-3, -2, -1, 1, 2, 3))
            else:
                start, end = self.jump(self.kinds[i])
            if (end > start) != self.kinds[i] or not self.shapely(min(start, end), max(start, end)):
                continue
            if self.fits((start, end), others):
                return [*jumps[:i], (start, end), *jumps[i + 1 :]]
            if self.random.random() < 0.05:
                i = self.random.randrange(len(jumps))
                others = jumps[:i] + jumps[i + 1 :]

    # --- how it plays

    def measure(self, jumps: list[tuple[int, int]]) -> tuple[float, int, float | None]:
        """Expected rolls, fewest rolls, share over the limit; infinite if the goal is not certain."""
        from dolanan.kernels.snakes import breadth_first, finishing, front, reduce, spread

        self.tried += 1
        leads: Array = self.leads.copy()
        for start, end in jumps:
            leads[start] = end
        board: Board = (leads, *self.rules)
        if not finishing(*board).all():
            return float("inf"), 0, None
        shape = front(*board[:5], self.matters)
        expected = float(reduce(*board, self.matters, *shape, self.halted)[1])
        minimum = int(breadth_first(*board)[0][self.game.goal])
        over = None
        if self.wish.over:
            ends, _, _ = spread(*board, self.matters, self.wish.over[0], 0.0, self.halted)
            over = max(0.0, 1.0 - float(ends.sum()))
        if self.halted[0]:
            raise Halt
        return expected, minimum, over

    def error(self, expected: float, minimum: int, over: float | None) -> float:
        """How far from the wish, in rolls; a roll of the minimum counts three, a percent of games one."""
        wish, total = self.wish, 0.0
        if expected == float("inf"):
            return float("inf")
        if wish.expected is not None:
            total += abs(expected - wish.expected)
        if wish.minimum is not None:
            total += 3.0 * abs(minimum - wish.minimum)
        if wish.over is not None and over is not None:
            total += 100.0 * abs(over - wish.over[1])
        return total

    def reached(self, expected: float, minimum: int, over: float | None) -> bool:
        wish = self.wish
        return (
            (wish.expected is None or abs(expected - wish.expected) <= wish.tolerance)
            and (wish.minimum is None or minimum == wish.minimum)
            and (wish.over is None or over is None or abs(over - wish.over[1]) <= wish.tolerance / 10)
        )

    def run(self, limits: Limits) -> Design:
        least = Limits(LEAST)
        with suppress(Halt):
            with self.within(Limits(stop=lambda: limits.reached() and least.reached())):
                self.begin()
            with self.within(limits):
                self.come_nearer()
        if self.best is None:
            raise Mistake(
                "waktunya terlalu singkat untuk satu papan; beri waktu lebih, atau kurangi ular dan tangga",
                "there was no time for a single board; give more time, or ask for fewer snakes and ladders",
            )
        error, jumps, (expected, minimum, over) = self.best
        game = replace(self.game, jumps=tuple(jumps))
        reached = self.reached(expected, minimum, over)
        return Design(game, expected, minimum, over, error, reached, self.tried, self.seed)

    @contextmanager
    def within(self, limits: Limits) -> Iterator[None]:
        """What is done in the block raises Halt when these limits are reached."""
        with flagged(limits) as self.halted:
            self.limits = limits
            yield

    def begin(self) -> None:
        """The first board."""
        jumps = self.first()
        figures = self.measure(jumps)
        self.best = self.error(*figures), jumps, figures

    def come_nearer(self) -> None:
        """Keep the board that is nearest to the wish, until it is reached."""
        assert self.best is not None
        error, jumps, figures = best = self.best
        heat, still = 4.0, 0
        while jumps and not self.reached(*best[2]):
            tried = self.neighbour(jumps)
            found = self.measure(tried)
            miss = self.error(*found)
            if miss <= error or self.random.random() < exp((error - miss) / heat):
                jumps, figures, error = tried, found, miss
            heat = max(heat * 0.995, min(best[0] * 0.3, 4.0), 1e-9)
            still += 1
            if miss < best[0]:
                self.best = best = (miss, tried, found)
                still = 0
            elif still > 3_000:
                # A rut: begin again, from the best board or from a new one.
                jumps = best[1] if self.random.random() < 0.5 else self.first()
                figures = self.measure(jumps)
                error, heat, still = self.error(*figures), 4.0, 0


@cache
def compile_kernels() -> None:
    """Compile what measures a board, so that no limit is spent on that."""
    search = _Search(Wish(over=(4, 0.5)), Snakes(20), 0, 0, 0)
    with search.within(NEVER):
        search.measure([])
