"""What endgame tables hold and how a level is made: exact values, or bounds where positions come again.

A table is a run of levels, one for each number of seeds on the board; `tables` keeps them in files.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from math import comb
from typing import Any, Protocol

import numpy as np

from dolanan.games.mancala import CHOICES, Mancala, State
from dolanan.kernels import cycles, family, proves, supports
from dolanan.kernels.endgame import fill, fill_sown, listed, sides
from dolanan.kernels.sowing import count_positions, rank
from dolanan.kernels.step import RELAYS, rules_of
from dolanan.limits import Limits, flagged
from dolanan.memory import too_little
from dolanan.text import Mistake

AT_ONCE = 1 << 18
"""Positions filled between two looks at the clock: some hundredths of a second."""
MOST_IN_TABLE = 100
"""Values must fit one byte."""
MOST_EXACT, MOST_BOUNDS = 1 << 34, 1 << 30
"""Bytes that a table may have: 31 seeds with six pits, and 16."""
MOST_PITS = 7
RELAY_EFFORT = 16
"""What a position with relays is counted as: three times the work, and a large table helps a search less."""


class Recipe(Protocol):
    """What a table of a game holds, and how a level of it is made."""

    pits: int
    rules: int
    """A number for the rules, unlike that of any other rules with a table of this kind."""
    name: str
    """What its files are called, but for the number of seeds."""
    empty: int
    """The last level that holds nothing but noughts."""
    effort: int
    """How many times the work of an exact value one of its bytes is."""

    def size(self, seeds: int) -> int:
        """Bytes of all levels with at most `seeds` seeds."""

    def refuses(self, seeds: int) -> Mistake | None:
        """Why a table with so many seeds is not made; nothing if it is."""

    def fill(self, values: Any, level: int, pool: ThreadPoolExecutor, limits: Limits) -> bool:
        """Write a level, all lower ones being there; False if the limits came first."""


def recipe_of(game: Mancala, state: State | None = None) -> Recipe:
    """The kind of table for what can come of a position, or of the start."""
    return ProvedBounds(game, state or game.start()) if comes_again(game) else ExactValues(game)


def comes_again(game: Mancala) -> bool:
    """Positions of this game can come again, and tables of bounds are made for it."""
    rules = (game.track, game.again, game.end, game.repeat)
    return (
        rules == ("rows", "never", "stuck", "sweep")
        and game.pits <= MOST_PITS
        and supports(game, State(((), ()), (0, 0), 0), "family")
    )


def seeds_within(recipe: Recipe, size: float) -> int:
    """The seeds of the largest table with at most so many bytes."""
    seeds = 0
    while seeds < MOST_IN_TABLE and recipe.size(seeds + 1) <= size:
        seeds += 1
    return seeds


def _out_of_size(recipe: Recipe, seeds: int, size: int) -> Mistake | None:
    """What is wrong with a number of seeds, if a table may have so many bytes."""
    most = seeds_within(recipe, size)
    if 1 <= seeds <= most:
        return None
    return Mistake(
        f"seeds {seeds} di luar 1 sampai {most} untuk {recipe.pits} lubang",
        f"seeds {seeds} is not from 1 to {most} for {recipe.pits} pits",
    )


class ExactValues:
    """The value of every position, by its rank (`kernels.sowing`), where no position comes again."""

    def __init__(self, game: Mancala) -> None:
        self.pits = game.pits
        self.effort = RELAY_EFFORT if game.relay else 1
        self.given = rules_of(game) if proves(game) else None
        self.rules = self.given.code if self.given else 0
        self.lone = game.end != "side empty"
        """A game may go on with one side empty."""
        self.empty = 0 if self.lone else 1
        self.name = f"endgame-{self.pits}-{self.rules}"
        self.words: dict[int, Any] = {}

    def size(self, seeds: int) -> int:
        return count_positions(self.pits, seeds)

    def refuses(self, seeds: int) -> Mistake | None:
        if self.given is None:
            return Mistake(
                "tabel hanya sampai 7 lubang, untuk aturan yang posisinya tak terulang (tanpa sambungan "
                "dengan end=side-empty, atau dengan sambungan dan lumbung yang ikut ditaburi), atau yang "
                "berakhir bila posisi terulang (repeat=sweep)",
                "tables are for up to 7 pits and rules under which no position comes again (without relay "
                "and with end=side-empty, or with relays and a store that is sown), or that end with a "
                "repeated position (repeat=sweep)",
            )
        return _out_of_size(self, seeds, MOST_EXACT)

    def fill(self, values: Any, level: int, pool: ThreadPoolExecutor, limits: Limits) -> bool:
        m, words = self.pits, self.words
        for seeds in range(0 if self.lone else 1, level + 1 if self.lone else level):
            if seeds not in words:
                words[seeds] = sides(m, seeds)

        def fill_split(split: tuple[int, int]) -> bool:
            """Fill the positions so split between the sides, unless the limits are reached."""
            first, second = (words[count] for count in split)
            rows, count = max(1, AT_ONCE // (2 * len(second))), len(first)
            write = fill
            if self.rules < RELAYS:
                here, there = split
                first = listed(first, m, self.rules, here, there)
                second = listed(second, m, self.rules, there, here)
                write = fill_sown
            for high in range(count, 0, -rows):
                if limits.reached():
                    return False
                write(values, m, self.given, first, second, max(0, high - rows), high)
            return True

        # Splits of the level between the two sides are independent of each other; largest first.
        splits = [(level - other, other) for other in range(level // 2, -1 if self.lone else 0, -1)]
        return all(list(pool.map(fill_split, splits)))


class ProvedBounds:
    """What every position is worth at least and at most, where positions come again (`kernels.cycles`)."""

    empty = 0
    effort = 16

    def __init__(self, game: Mancala, state: State) -> None:
        self.game, self.pits = game, game.pits
        self.lone = game.stop == "never"
        """No store stops the game."""
        total = sum(map(sum, state.pits)) + sum(state.stores)
        self.extra = 0 if self.lone else 2 * enough(game, total) - total
        """What mover and opponent need together for a full store, beyond the seeds on the board."""
        self.rules = self.extra
        for field in family.FIELDS:
            self.rules = self.rules * len(CHOICES[field]) + CHOICES[field].index(game.choices[field])
        self.name = f"endgame-bounds-{self.pits}-{self.rules}"

    def slices(self, level: int) -> int:
        """How many numbers of seeds the mover may need there."""
        return 1 if self.lone else max(0, level + self.extra - 1)

    def positions(self, level: int) -> int:
        return comb(level + 2 * self.pits - 1, 2 * self.pits - 1)

    def size(self, seeds: int) -> int:
        return sum(2 * self.positions(level) * self.slices(level) for level in range(seeds + 1))

    def refuses(self, seeds: int) -> Mistake | None:
        return _out_of_size(self, seeds, MOST_BOUNDS)

    def places(self, state: State) -> tuple[int, int]:
        """Where the table holds what a position is worth at least, and at most."""
        level, me = sum(map(sum, state.pits)), state.turn
        need = 1 if self.lone else enough(self.game, level + sum(state.stores)) - state.stores[me]
        own, other, _, _ = family.pack(state)
        size = self.positions(level)
        at = int(rank(own, other, self.pits)) - count_positions(self.pits, level - 1) if level else 0
        low = self.size(level - 1) + (need - 1) * size + at
        return low, low + self.slices(level) * size

    def fill(self, values: Any, level: int, pool: ThreadPoolExecutor, limits: Limits) -> bool:
        try:
            with flagged(limits) as halted:
                for _ in pool.map(
                    self._slice_filler(values, level, halted), range(1, self.slices(level) + 1)
                ):
                    pass
        except MemoryError:
            raise too_little(80 * self.positions(level)) from None
        return not limits.reached()

    def _slice_filler(self, values: Any, level: int, halted: Any) -> Any:
        """A function that writes what a player is sure of who needs so many seeds."""
        m, size, slices = self.pits, self.positions(level), self.slices(level)
        rules, table = family.rules_of(self.game), family.table_of(self.game)
        bases = np.array([count_positions(m, n - 1) if n else 0 for n in range(level + 2)], np.int64)
        first = np.array([self.size(n - 1) for n in range(level + 1)], np.int64)
        positions = np.zeros((size, 2), np.int64)
        for own in range(level + 1):
            cycles.list_positions(sides(m, own), sides(m, level - own), bases[level], m, positions)
        quiet, begins = np.zeros((size, m), np.int32), np.zeros(size + 1, np.int64)
        cycles.list_quiet(positions, bases[level], rules, table, quiet, begins)
        before = np.zeros(begins.sum(), np.int32)
        cycles.list_before(quiet, begins, before)

        def fill_slice(need: int) -> None:
            outs, worth = np.zeros((2, size), np.int8), np.zeros((2, size), np.int8)
            known = (bases, first, values, self.extra, self.lone)
            cycles.list_outs(level, need, known, positions, rules, table, outs, halted)
            cycles.settle(positions, outs, quiet, begins, before, rules, worth, halted)
            other = need if self.lone else level + self.extra - need
            low, high = first[level] + (need - 1) * size, first[level] + (slices + other - 1) * size
            values[low : low + size] = worth[0]
            values[high : high + size] = -worth[1]

        return fill_slice


def enough(game: Mancala, total: int) -> int:
    """Seeds in a store that stop the game, of so many in all."""
    return total // 2 + 1 if game.stop == "over half" else (total + 1) // 2
