"""New puzzles: cloths that can be cleared, with their proved minimum and their difficulty.

A cloth is made backwards. From the empty cloth on, buttons of one colour are sewn along a line that is
still empty from the first to the last of them: cutting them off again, in the opposite order, clears the
cloth. When what is left over cannot be sewn on, the last few lines come off again. Colours are kept in
balance, leaving some room to chance. Everything follows from the seed.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from dolanan.extras import need
from dolanan.games.buttons import EMPTY, MOST_ROWS, STEPS, Cloth
from dolanan.limits import NEVER, Halt, Limits
from dolanan.solvers.buttons.difficulty import LEVELS, Difficulty, measure
from dolanan.solvers.buttons.minimum import minimum
from dolanan.text import Mistake

NAMES = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The colours of made cloths, in order."""

TRIES = 400
"""Cloths made in search of a level before it is given up."""

Place = tuple[int, int]
WAYS = [(down * sign, right * sign) for down, right in STEPS.values() for sign in (1, -1)]


@dataclass(frozen=True)
class RatedCloth:
    """A cloth with what is known about it."""

    board: Cloth
    minimum: int
    difficulty: Difficulty


def make(
    rows: int,
    columns: int,
    colours: int,
    holes: int = 0,
    level: int | None = None,
    seed: int = 0,
    number: int = 0,
    limits: Limits = NEVER,
) -> RatedCloth:
    """The puzzle that a seed gives (and a number, for the puzzles of a pack), of `level` if one is named.

    A Mistake if it is stopped before one is made.
    """
    check_wish(rows, columns, colours, holes, level)
    need("ortools", "numba", "scipy")
    try:
        for attempt in range(TRIES):
            limits.check()
            chance = random.Random(f"{rows} {columns} {colours} {holes} {seed} {number} {attempt}")
            cloth = sew(rows, columns, colours, holes, chance, limits)
            solution = minimum(cloth, limits.telling(None), steady=True)
            if not solution.proved or solution.count is None:
                continue
            difficulty = measure(cloth, solution.cuts, limits)
            if level is None or difficulty.level == level:
                return RatedCloth(cloth, solution.count, difficulty)
    except Halt:
        raise Mistake("dihentikan", "stopped") from None
    raise Mistake(
        f"tidak ada kain {rows} x {columns}, {colours} warna, tingkat {level} di antara {TRIES} percobaan",
        f"no cloth of {rows} x {columns} in {colours} colours at level {level} among {TRIES} tries",
    )


def check_wish(rows: int, columns: int, colours: int, holes: int, level: int | None) -> None:
    """Nothing, or a Mistake that says which wish cannot be fulfilled."""
    if not (2 <= rows <= MOST_ROWS and 2 <= columns <= MOST_ROWS):
        raise Mistake(
            f"ukuran {rows} x {columns}: baris dan kolom dari 2 sampai {MOST_ROWS}",
            f"size {rows} x {columns}: rows and columns are from 2 to {MOST_ROWS}",
        )
    if not 0 <= holes <= rows * columns - 2:
        raise Mistake(
            f"{holes} lubang: dari 0 sampai {rows * columns - 2}",
            f"{holes} holes: from 0 to {rows * columns - 2}",
        )
    most = min(len(NAMES), (rows * columns - holes) // 2)
    if not 1 <= colours <= most:
        raise Mistake(f"{colours} warna: dari 1 sampai {most}", f"{colours} colours: from 1 to {most}")
    if level is not None and not 1 <= level <= len(LEVELS):
        raise Mistake(
            f"tingkat {level}: dari 1 sampai {len(LEVELS)}", f"level {level}: from 1 to {len(LEVELS)}"
        )


def sew(
    rows: int, columns: int, colours: int, holes: int, chance: random.Random, limits: Limits = NEVER
) -> Cloth:
    """A cloth that can be cleared, made backwards, with exactly `holes` empty cells and every colour.

    Halt if it is stopped before.
    """
    for _ in range(200):
        limits.check()
        cells = [(row, column) for row in range(rows) for column in range(columns)]
        empty = set(chance.sample(cells, holes))
        colour_of = _Sewing(set(cells), empty, colours, chance).finish()
        if colour_of is not None and len(set(colour_of.values())) == colours:
            return tuple(
                "".join(
                    NAMES[colour_of[row, column]] if (row, column) in colour_of else EMPTY
                    for column in range(columns)
                )
                for row in range(rows)
            )
    raise Mistake(
        f"kain {rows} x {columns} dengan {colours} warna dan {holes} lubang tidak berhasil dibuat",
        f"no cloth of {rows} x {columns} with {colours} colours and {holes} holes could be made",
    )


class _Sewing:
    """A cloth on which lines of buttons are sewn, the last ones first to come off again."""

    def __init__(self, cells: set[Place], holes: set[Place], colours: int, chance: random.Random) -> None:
        self.bare = set(cells)
        self.holes = holes
        self.chance = chance
        self.size = len(cells) - len(holes)
        self.colour_of: dict[Place, int] = {}
        self.counts = [0] * colours
        self.lines: list[list[Place]] = []

    def finish(self) -> dict[Place, int] | None:
        """The colour of each cell once all are sewn, None if it did not come out."""
        failures = 0
        while len(self.colour_of) < self.size:
            if not self._add_line():
                failures += 1
                if failures > 60:
                    return None
                for _ in range(min(len(self.lines), self.chance.randint(1, 1 + failures))):
                    self._remove_line()
        return self.colour_of

    def _add_line(self) -> bool:
        """Sew one line on, starting where little room is left; False if none fits."""
        left = self.size - len(self.colour_of)
        vacant = sorted(self.bare - self.holes)
        vacant.sort(key=lambda place: self._room(place) + 4 * self.chance.random())
        for start in vacant:
            for line in self._lines_from(start):
                if len(line) <= left and len(line) != left - 1:
                    self._sew_on(line)
                    return True
        return False

    def _lines_from(self, start: Place) -> Iterator[list[Place]]:
        for down, right in self.chance.sample(WAYS, len(WAYS)):
            run = []
            place = (start[0] + down, start[1] + right)
            while place in self.bare:
                if place not in self.holes:
                    run.append(place)
                place = (place[0] + down, place[1] + right)
            if run:
                end = self.chance.randrange(len(run))
                yield [start, *(place for place in run[:end] if self.chance.random() < 0.3), run[end]]

    def _room(self, place: Place) -> int:
        return sum((place[0] + down, place[1] + right) in self.bare for down, right in WAYS)

    def _sew_on(self, line: list[Place]) -> None:
        leeway = self.size / len(self.counts) / 2
        colour = min(
            range(len(self.counts)), key=lambda one: self.counts[one] + leeway * self.chance.random()
        )
        for place in line:
            self.bare.discard(place)
            self.colour_of[place] = colour
        self.counts[colour] += len(line)
        self.lines.append(line)

    def _remove_line(self) -> None:
        line = self.lines.pop()
        self.counts[self.colour_of[line[0]]] -= len(line)
        for place in line:
            del self.colour_of[place]
            self.bare.add(place)
