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
from dataclasses import dataclass, replace
from decimal import Decimal, localcontext
from fractions import Fraction
from time import perf_counter

import numpy as np

from dolanan.games.snakes import Snakes, show
from dolanan.lab.snakes.chain import Array, Chain
from dolanan.lab.snakes.exact import eliminate
from dolanan.text import Mistake

MOST_SQUARES, MOST_JUMPS = 400, 20
LIST = 24_000_000
"""Lengths of the part below that are kept at once."""
ROOM = 200_000
KEPT = 400
"""Sums nearest to the target that are solved as fractions."""


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

    def to_json(self) -> dict[str, object]:
        return {
            "board": show(self.game),
            "expected": self.expected,
            "expected_digits": _digits(self.exact),
            "expected_exact": str(self.exact),
            "target": _digits(self.target),
            "error": abs(float(self.error)),
            "reached": self.reached,
            "compared": self.compared,
            "seed": self.seed,
        }


def hit(
    target: Fraction,
    rules: Snakes | None = None,
    *,
    jumps: int = 10,
    seed: int = 0,
    seconds: float = 60.0,
    enough: float = 0.0,
) -> Hit:
    """The board with at most `jumps` jumps whose expected rolls come nearest to `target` in the time given,
    or the first one found that is at most `enough` off."""
    game = replace(rules or Snakes(), jumps=(), players=1, pieces=1, chain=False, again=0)
    if game.goal > MOST_SQUARES or not 2 <= jumps <= MOST_JUMPS or game.goal < 3 * game.faces:
        raise Mistake(
            f"dengan --jumps: {3 * game.faces} sampai {MOST_SQUARES} petak, 2 sampai {MOST_JUMPS} lompatan",
            f"with --jumps: {3 * game.faces} to {MOST_SQUARES} squares, 2 to {MOST_JUMPS} jumps",
        )
    if not 1 <= target <= 10**9:
        raise Mistake("--expected harus dari 1 sampai 1e9", "--expected must be from 1 to 1e9")
    return _Aim(target, game, jumps, seed, enough).run(perf_counter() + seconds)


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


class _Aim:
    def __init__(self, target: Fraction, game: Snakes, jumps: int, seed: int, enough: float) -> None:
        self.target, self.game, self.jumps, self.enough = target, game, jumps, enough
        self.random, self.seed = random.Random(seed), seed
        self.compared = 0.0
        self.best: tuple[Fraction, Snakes, Fraction] | None = None
        self.wall = game.faces - 1

    def run(self, ends: float) -> Hit:
        walled = self.jumps >= self.wall + 4
        lists = 1
        while self.best is None or (perf_counter() < ends and self.best[0] > self.enough):
            plan = self._walled(lists) if walled else None
            if plan is None:
                walled = False
                plan = self._whole()
            self._sweep(*plan, min(ends, perf_counter() + (5.0 if lists == 1 else 60.0)))
            lists = 40
        assert self.best is not None
        error, game, exact = self.best
        return Hit(game, self.target, exact, self.compared, self.seed, error <= max(self.enough, 1e-6))

    # --- two ways to set up

    def _walled(self, lists: int) -> tuple[Part, bool, Array, Array, list[tuple[Snakes, Part]]] | None:
        """A wall with its part above, and the sorted lengths of the part below for some choices of where the
        wall's snakes end; None if the target is out of reach of walls."""
        from dolanan.kernels.snakes_target import pairs

        goal, faces, start = self.game.goal, self.game.faces, self.game.start_square
        for _ in range(40):
            # Room on both sides: below for a list of millions, above for hundreds of millions of triples.
            wall = self.random.randrange(max(2 * faces, int(0.35 * goal)), int(0.68 * goal))
            above = Part.of(self.game, wall + faces, goal - 1)
            left = float(self.target) - float(above.h[0])
            # Most jumps change little, so boards lie densest where the wall alone is near the target.
            tried = [self._wall(wall) for _ in range(min(12 * lists, 300))]
            parts = [(board, Part.of(board, start, wall)) for board in tried]
            spread = 0.08 * left
            near = [entry for entry in parts if abs(float(entry[1].h[0]) - left) < spread]
            below = sorted(near, key=lambda entry: abs(float(entry[1].h[0]) - left))[:lists]
            if len(below) < max(1, lists // 4):
                continue
            values, words = np.empty(LIST // lists), np.empty(LIST // lists, np.int64)
            all_values, all_words = [], []
            for number, (_, part) in enumerate(below):
                count = pairs(part.h, part.w, 0, part.taken, left - spread, left + spread, values, words)
                all_values.append(values[:count].copy())
                all_words.append(words[:count] | number << 40)
            merged = np.concatenate(all_values)
            order = np.argsort(merged)
            return (
                above,
                self.jumps - self.wall - 2 >= 3,
                merged[order],
                np.concatenate(all_words)[order],
                below,
            )
        return None

    def _wall(self, wall: int) -> Snakes:
        """A wall above square `wall`: snakes that end a little below."""
        ends = [self.random.randint(max(1, wall - 8), wall) for _ in range(self.wall)]
        return replace(self.game, jumps=tuple((wall + 1 + i, end) for i, end in enumerate(ends)))

    def _whole(self) -> tuple[Part, bool, Array, Array, list[tuple[Snakes, Part]]]:
        """A random board with two or three jumps fewer, not far from the target; nothing below."""
        third = self.jumps >= 4
        few = self.jumps - (3 if third else 2)
        nearest: tuple[float, Snakes] | None = None
        for _ in range(300):
            starts = self.random.sample(range(2, self.game.goal), few)
            free = [square for square in range(1, self.game.goal) if square not in starts]
            board = replace(self.game, jumps=tuple((start, self.random.choice(free)) for start in starts))
            chain = Chain(board)
            if not chain.certain or not chain.alive.all():
                continue
            off = abs(float(Part.of(board, self.game.start_square, self.game.goal - 1).h[0] - self.target))
            if nearest is None or off < nearest[0]:
                nearest = off, board
        if nearest is None:
            raise Mistake("tidak ada papan awal yang cocok", "no board to start from was found")
        board = nearest[1]
        part = Part.of(board, self.game.start_square, self.game.goal - 1)
        return part, third, np.zeros(1), np.zeros(1, np.int64), [(board, part)]

    # --- the sweep over the part above

    def _sweep(
        self,
        above: Part,
        third: bool,
        values: Array,
        words: Array,
        below: list[tuple[Snakes, Part]],
        ends: float,
    ) -> None:
        """Ask every family of jumps above for its partner below, in random order of the first jump."""
        from dolanan.kernels.snakes_target import index_of, match

        if not len(values):
            return
        walled = len(values) > 1
        low, high = float(values[0]) - 1e-6, float(values[-1]) + 1e-6
        index = index_of(values, low, high, max(1, min(1 << 22, len(values))))
        out = np.empty(ROOM), np.empty(ROOM, np.int64), np.empty(ROOM, np.int64)
        size = len(above.h)
        firsts = [
            (a, b)
            for a in range(1, size)
            for b in range(size)
            if a != b and not above.taken[a] and not above.taken[b]
        ]
        self.random.shuffle(firsts)
        window = 1e-3
        nearest: list[tuple[float, int, int]] = []
        for number, (a, b) in enumerate(firsts):
            found, seen = match(
                above.h, above.w, 0, above.taken, a, b, third, float(self.target), values, index, low, high,
                window, out,
            )  # fmt: skip
            self.compared += float(seen) * len(values)
            for i in range(found):
                entry = (-abs(float(out[0][i])), int(out[1][i]), int(out[2][i]))
                if len(nearest) < KEPT:
                    heapq.heappush(nearest, entry)
                elif entry > nearest[0]:
                    heapq.heapreplace(nearest, entry)
            if found == ROOM:
                window /= 100
            elif len(nearest) == KEPT:
                window = min(window, -nearest[0][0])
            late = perf_counter() > ends
            if late or number == 0 or number == len(firsts) - 1:
                self._solve(nearest, above, third, words, below, walled)
                if late or (self.best is not None and self.best[0] <= self.enough):
                    return

    def _solve(
        self,
        nearest: list[tuple[float, int, int]],
        above: Part,
        third: bool,
        words: Array,
        below: list[tuple[Snakes, Part]],
        walled: bool,
    ) -> None:
        """Solve the nearest sums exactly and keep the best board."""
        rank = sorted(nearest, reverse=True)
        for miss, word, place in rank:
            if self.best is not None and -miss > float(self.best[0]) + 1e-11:
                break
            board, part = below[int(words[place]) >> 40]
            more = above.jumps_of(word, 3 if third else 2)
            if walled:
                more += part.jumps_of(int(words[place]) & (1 << 40) - 1, 2)
            game = replace(board, jumps=(*board.jumps, *more))
            chain = Chain(game)
            if not chain.certain:
                continue
            exact = eliminate(chain)
            error = abs(exact - self.target)
            if self.best is None or error < self.best[0]:
                self.best = error, game, exact
            if error <= self.enough:
                return


def _digits(number: Fraction) -> str:
    """The number to thirty significant digits."""
    with localcontext() as context:
        context.prec = 30
        return str(Decimal(number.numerator) / Decimal(number.denominator))
