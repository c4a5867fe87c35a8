"""Hitting an expected length as closely as can be, with a given number of jumps and whatever look.

Trying boards one by one gains a digit for ten times the work. Two ideas do better:

- *Rank one.* Once a board is solved, all boards with one more jump cost a few operations each
  (`dolanan.kernels.snakes_target`).
- *A wall.* Let all squares w + 1 … w + f - 1 (f the faces of the die) be snakes that end at w or below.
  Then the only way past is to stand on w and roll f, and nobody comes back if no jump above leads below:
  the expected length of the whole is that of the part below plus that of the part above, exactly. With
  all pairs of further jumps below in one sorted list (millions) and all triples above (hundreds of
  millions) asked in turn for the partner that makes up the target, as many boards are compared as there
  are products of the two.

Sums within rounding of the target are then solved as exact fractions, and the best of those is returned.
Where the jumps do not suffice for a wall, or the target is too small for one, the part above is the
whole board and the list below holds a single zero.
"""

from __future__ import annotations

import heapq
import random
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from time import perf_counter
from typing import Any

import numpy as np

from dolanan.games.snakes import Snakes
from dolanan.limits import NEVER, Halt, Limits, flagged
from dolanan.solvers.snakes.chain import Array, Chain
from dolanan.solvers.snakes.exact import eliminate
from dolanan.text import Mistake

MOST_SQUARES, MOST_JUMPS = 400, 20
MOST_LENGTHS = 40_000_000
"""Lengths of the part below that are kept at once: 320 megabytes."""
LENGTHS_A_SECOND = 4_000_000
"""The same for each second there is: a third of it goes by with sorting them."""
SETTING_UP = 0.3
"""Of the time that is left, the part that goes to what is compared with, at most."""
GRACE, STOPPED_GRACE = 0.3, 1.0
"""Seconds to solve the nearest sums in when the time is up; when the search is stopped."""
WALLS = 40
"""Choices of where the wall's snakes end that share one list."""
ROOM = 200_000
KEPT = 400
"""Sums nearest to the target that are solved as fractions."""
NONE, NO_WORDS = np.empty(0), np.empty(0, np.int64)


@dataclass(frozen=True)
class Hit:
    """The board nearest to the target: its expected length as a fraction, how far off, how many compared."""

    game: Snakes
    target: Fraction
    exact: Fraction
    compared: float
    seed: int
    reached: bool

    @property
    def expected(self) -> float:
        return float(self.exact)

    @property
    def error(self) -> Fraction:
        return self.exact - self.target


def hit(
    target: Fraction,
    limits: Limits,
    rules: Snakes | None = None,
    *,
    jumps: int = 10,
    seed: int = 0,
    enough: float = 0.0,
) -> Hit:
    """The board with at most `jumps` jumps whose expected rolls come nearest to `target` within the limits,
    or the first one found that is at most `enough` off."""
    game = replace(rules or Snakes(), jumps=(), players=1, pieces=1, chain=False, again=0)
    if game.goal > MOST_SQUARES or not 2 <= jumps <= MOST_JUMPS or game.goal < 3 * game.faces:
        raise Mistake(
            f"dengan jumps: {3 * game.faces} sampai {MOST_SQUARES} petak, 2 sampai {MOST_JUMPS} lompatan",
            f"with jumps: {3 * game.faces} to {MOST_SQUARES} squares, 2 to {MOST_JUMPS} jumps",
        )
    if not 1 <= target <= 10**9:
        raise Mistake("expected harus dari 1 sampai 1e9", "expected must be from 1 to 1e9")
    compile_kernels()
    return _Aim(target, game, jumps, seed, enough, limits).run()


@dataclass(frozen=True)
class Part:
    """Squares `first` … of a board with their tables; `h` and `w` as the kernel describes."""

    game: Snakes
    first: int
    h: Array
    w: Array
    taken: Array

    @staticmethod
    def of(game: Snakes, first: int, last: int) -> Part:
        """The part from `first` to `last`, left by any step that goes beyond."""
        size = last - first + 1
        steps, lands = np.zeros((size, size)), np.zeros((size, size))
        for square in range(first, last + 1):
            for roll in game.rolls():
                landed, rests = game.lands(square, roll), game.step(square, roll)
                if first <= rests <= last:
                    steps[square - first, rests - first] += 1 / game.faces
                if first <= landed <= last and not game.lost(square, roll):
                    lands[square - first, landed - first] += 1 / game.faces
        visits = np.linalg.inv(np.eye(size) - steps)
        taken = np.zeros(size, dtype=bool)
        for jump in game.jumps:
            for square in jump:
                if first <= square <= last:
                    taken[square - first] = True
        taken[0] = True
        return Part(game, first, visits.sum(axis=1), visits @ lands, taken)

    def jumps_of(self, word: int, count: int) -> list[tuple[int, int]]:
        """The jumps that a word stands for."""
        found = []
        for _ in range(count):
            found.append((self.first + (word >> 10 & 1023), self.first + (word & 1023)))
            word >>= 20
        return found


@dataclass(frozen=True)
class Plan:
    """What is to be compared: families of two or three jumps on the part above, with the lengths below."""

    above: Part
    more: int
    """Jumps added above: two or three."""
    values: Array
    """Sorted lengths of the parts below with two more jumps each; a single zero if there is no wall."""
    below: list[tuple[Snakes, Part]]
    span: tuple[float, float]
    """The lengths below that were kept."""
    effort: float = 0.0
    """Seconds it took to list them, and will take to find the jumps behind one again."""

    @property
    def walled(self) -> bool:
        return len(self.values) > 1


class _Aim:
    def __init__(
        self,
        target: Fraction,
        game: Snakes,
        jumps: int,
        seed: int,
        enough: float,
        limits: Limits,
    ) -> None:
        self.target, self.game, self.jumps, self.enough, self.limits = target, game, jumps, enough, limits
        self.random, self.seed = random.Random(seed), seed
        self.compared = 0.0
        self.best: tuple[Fraction, Snakes, Fraction] | None = None
        self.wall = game.faces - 1

    def run(self) -> Hit:
        with suppress(Halt):
            self._come_nearer()
        if self.best is None:
            self._offer(self.game)
        assert self.best is not None, "a board without jumps is always left"
        error, game, exact = self.best
        return Hit(game, self.target, exact, self.compared, self.seed, error <= max(self.enough, 1e-6))

    def _come_nearer(self) -> None:
        """One plan after the other, until a board is near enough; Halt when the time is up."""
        walled = self.jumps >= self.wall + 4
        walls = 1
        while self.best is None or self.best[0] > self.enough:
            plan = self._walled(walls, self.limits.within(SETTING_UP)) if walled else None
            if plan is None:
                walled = False
                plan = self._whole(self.limits.within(SETTING_UP))
            self._offer(plan.below[0][0])
            self._sweep(plan, 4.0 if walls == 1 else 90.0)
            self.limits.check()
            walls = WALLS

    def _offer(self, game: Snakes) -> None:
        """Solve a board exactly and keep it if it is the best so far."""
        chain = Chain(game)
        if chain.certain:
            exact = eliminate(chain)
            error = abs(exact - self.target)
            if self.best is None or error < self.best[0]:
                self.best = error, game, exact

    # --- two ways to set up

    def _walled(self, walls: int, limits: Limits) -> Plan | None:
        """A wall with its part above, and the sorted lengths of the part below for some choices of where the
        wall's snakes end; None if the target is out of reach of walls, or the time."""
        from dolanan.kernels.snakes_target import pairs

        goal, faces, start = self.game.goal, self.game.faces, self.game.start_square
        for _ in range(40):
            # Room on both sides: below for a list of millions, above for hundreds of millions of triples.
            wall = self.random.randrange(max(2 * faces, int(0.35 * goal)), int(0.68 * goal))
            above = Part.of(self.game, wall + faces, goal - 1)
            left = float(self.target) - float(above.h[0])
            # Most jumps change little, so boards lie densest where the wall alone is near the target.
            tried = [self._wall(wall) for _ in range(6 * walls)]
            parts = [(board, Part.of(board, start, wall)) for board in tried if not limits.reached()]
            spread = 0.08 * left
            near = [entry for entry in parts if abs(float(entry[1].h[0]) - left) < spread]
            below = sorted(near, key=lambda entry: abs(float(entry[1].h[0]) - left))[:walls]
            if limits.reached():
                return None
            if len(below) < max(1, walls // 4):
                continue
            span = left - spread, left + spread
            most = min(MOST_LENGTHS, int(LENGTHS_A_SECOND * (self.limits.left() or 0)))
            room = max(1, most // len(below))
            lists = []
            began = perf_counter()
            with flagged(limits) as halted:
                for _, part in below:
                    values = np.empty(room)
                    count = pairs(part.h, part.w, 0, part.taken, *span, NONE, values, NO_WORDS, halted)
                    lists.append(values[:count])
            if halted[0]:
                return None
            effort = perf_counter() - began
            merged = np.concatenate(lists)
            merged.sort()
            return Plan(above, min(3, self.jumps - self.wall - 2), merged, below, span, effort)
        return None

    def _wall(self, wall: int) -> Snakes:
        """A wall above square `wall`: snakes that end a little below."""
        ends = [self.random.randint(max(1, wall - 8), wall) for _ in range(self.wall)]
        return replace(self.game, jumps=tuple((wall + 1 + i, end) for i, end in enumerate(ends)))

    def _whole(self, limits: Limits) -> Plan:
        """A random board with two or three jumps fewer, not far from the target; nothing below."""
        more = 3 if self.jumps >= 4 else 2
        nearest: tuple[float, Snakes, Part] | None = None
        for _ in range(300):
            starts = self.random.sample(range(2, self.game.goal), self.jumps - more)
            free = [square for square in range(1, self.game.goal) if square not in starts]
            board = replace(self.game, jumps=tuple((start, self.random.choice(free)) for start in starts))
            if not Chain(board).alive.all():
                continue
            if nearest is not None and limits.reached():
                break
            part = Part.of(board, self.game.start_square, self.game.goal - 1)
            off = abs(float(part.h[0] - self.target))
            if nearest is None or off < nearest[0]:
                nearest = off, board, part
        if nearest is None:
            raise Mistake("tidak ada papan awal yang cocok", "no board to start from was found")
        return Plan(nearest[2], more, np.zeros(1), [nearest[1:]], (-1.0, 1.0))

    # --- the sweep over the part above

    def _sweep(self, plan: Plan, spell: float) -> None:
        """Ask every family of jumps above for its partner below, for a spell at most; solve the nearest."""
        left = self.limits.left()
        if left is not None:
            spell = min(spell, max(left / 2, left - 1.2 * plan.effort - GRACE))
        limits = self.limits.at_most(spell)
        with flagged(limits) as halted:
            self._ask(plan, limits, halted)

    def _ask(self, plan: Plan, limits: Limits, halted: Any) -> None:
        """Ask family after family, in random order of the first jump; the nearest sums are solved."""
        from dolanan.kernels.snakes_target import index_of, match

        above, values = plan.above, plan.values
        window = 1e-3 if plan.walled else 0.1
        low, high = float(values[0]) - window, float(values[-1]) + window
        index = index_of(values, low, high, max(1, min(1 << 22, len(values))))
        out = np.empty(ROOM), np.empty(ROOM, np.int64), np.empty(ROOM, np.int64)
        open_squares = np.flatnonzero(~above.taken)
        firsts = [(int(a), int(b)) for a in open_squares for b in open_squares if a != b]
        self.random.shuffle(firsts)
        nearest: list[tuple[float, int, float]] = []
        for number, (a, b) in enumerate(firsts):
            asked = (a, b, plan.more == 3, float(self.target), values, index, low, high, window, out, halted)
            found, seen = match(above.h, above.w, 0, above.taken, *asked)
            self.compared += float(seen) * len(values)
            for error, word, place in zip(*(part[:found] for part in out), strict=True):
                entry = (-abs(float(error)), int(word), float(values[place]))
                if len(nearest) < KEPT:
                    heapq.heappush(nearest, entry)
                elif entry > nearest[0]:
                    heapq.heapreplace(nearest, entry)
            if found == ROOM:
                window /= 100
            elif len(nearest) == KEPT:
                window = min(window, -nearest[0][0])
            late = limits.reached()
            hopeful = self.enough and nearest and -max(nearest)[0] < self.enough
            if late or hopeful or number == len(firsts) - 1:
                self._solve(nearest, plan)
                if late or (self.best is not None and self.best[0] <= self.enough):
                    return

    def _solve(self, nearest: list[tuple[float, int, float]], plan: Plan) -> None:
        """Solve the nearest sums exactly and keep the best board.

        In the time that was kept for it; where the search was stopped, in a moment.
        """
        closing = Limits(STOPPED_GRACE if self.limits.stopped() else max(GRACE, self.limits.left() or 0.0))
        partners = self._partners(plan, [value for _, _, value in nearest], closing)
        for miss, word, value in sorted(nearest, reverse=True):
            if self.best is not None and -miss > float(self.best[0]) + 1e-11:
                break
            if value not in partners:
                continue
            board, jumps = partners[value]
            self._offer(replace(board, jumps=(*board.jumps, *jumps, *plan.above.jumps_of(word, plan.more))))
            if closing.reached() or (self.best is not None and self.best[0] <= self.enough):
                return

    def _partners(
        self, plan: Plan, lengths: list[float], limits: Limits
    ) -> dict[float, tuple[Snakes, list[tuple[int, int]]]]:
        """For each length below, a wall and its two jumps that give it, as far as there is time to look."""
        from dolanan.kernels.snakes_target import pairs

        if not plan.walled:
            return {0.0: (plan.below[0][0], [])}
        wanted = np.unique(np.array(lengths))
        values, words = np.empty(100 * len(wanted) + 1), np.empty(100 * len(wanted) + 1, np.int64)
        found = {}
        with flagged(limits) as halted:
            for board, part in plan.below:
                count = pairs(part.h, part.w, 0, part.taken, *plan.span, wanted, values, words, halted)
                for value, word in zip(values[:count].tolist(), words[:count].tolist(), strict=True):
                    found[value] = board, part.jumps_of(word, 2)
        return found


@cache
def compile_kernels() -> None:
    """Compile what compares boards, so that no limit is spent on that."""
    aim = _Aim(Fraction(20), Snakes(24, faces=3), 7, 0, 0.0, Limits(5.0))
    plan = aim._walled(1, NEVER) or aim._whole(NEVER)
    aim._sweep(plan, 0.01)
