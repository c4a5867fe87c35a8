"""Buttons & Scissors (kancing dan gunting) on a cloth of up to 20 x 20.

The cloth
---------
A rectangle of cells, each empty or holding one button. A button's character is its colour (a letter or
a digit, case counts); `.` is an empty cell. Rows and columns count from 1::

    12333        row 1
    45355
    62122        12333/45355/62122/66463/33341
    66463
    33341        row 5

A cut
-----
Straight, horizontal, vertical or on either diagonal, from one button to another of the same colour.
Every button between them must have that colour as well and is cut along with the two; empty cells are
passed over; a button of another colour in between makes the cut impossible. So a cut takes at least
two buttons, and need not take the whole run of its colour.

The cloth is cleared when no button is left. A colour with a single button can never be cleared.

Directions, with M. Ridwan's (2015) numbers: 1 up-right, 2 right, 3 down-right, 4 down. Every cut can be
written from one of its ends in exactly one of them; that is how we write it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from dolanan.text import Mistake

MOST_ROWS = 20
EMPTY = "."

Cloth = tuple[str, ...]
"""The rows of a cloth; a state of the game."""

STEPS: dict[int, tuple[int, int]] = {1: (-1, 1), 2: (0, 1), 3: (1, 1), 4: (1, 0)}
"""Row and column step of each direction."""


class Cut(NamedTuple):
    """A cut from one end to the other, rows and columns from 1."""

    row: int
    column: int
    to_row: int
    to_column: int

    def __str__(self) -> str:
        return f"{self.row},{self.column}-{self.to_row},{self.to_column}"


class Event(NamedTuple):
    """One button cut off: where and which colour."""

    row: int
    column: int
    colour: str


@dataclass(frozen=True)
class Buttons:
    """The puzzle of clearing one cloth."""

    cloth: Cloth

    def __post_init__(self) -> None:
        if isinstance(self.cloth, str):
            raise Mistake(
                f"kain adalah deretan baris: tulis Buttons.parse({self.cloth[:60]!r})",
                f"a cloth is a tuple of rows: write Buttons.parse({self.cloth[:60]!r})",
            )
        _check_cloth(self.cloth)

    @classmethod
    def parse(cls, text: str) -> Buttons:
        """The puzzle of the cloth written as `text`: rows apart by `/` or line ends, `.` or `0` empty.

        >>> Buttons.parse("12/21").cloth
        ('12', '21')
        """
        return cls(parse(text))

    def start(self) -> Cloth:
        return self.cloth

    def moves(self, state: Cloth) -> tuple[Cut, ...]:
        """Every legal cut, ascending."""
        found = []
        for row, column in occupied(state):
            for direction in STEPS:
                run = runs_on(state, row, column, direction)
                found += [Cut(row, column, *end) for end in run[1:]]
        return tuple(sorted(found))

    def play(self, state: Cloth, cut: Cut) -> Cloth:
        rows = [list(row) for row in state]
        for row, column in self.buttons(state, cut):
            rows[row - 1][column - 1] = EMPTY
        return tuple("".join(row) for row in rows)

    def solved(self, state: Cloth) -> bool:
        return all(set(row) <= {EMPTY} for row in state)

    def show(self, state: Cloth) -> str:
        return show(state)

    def read(self, text: str) -> Cloth:
        """The cloth that `text` names; it must be as large as this one."""
        state = parse(text)
        ours, theirs = ((len(cloth), len(cloth[0])) for cloth in (self.cloth, state))
        if ours != theirs:
            raise Mistake(
                f"kain {theirs[0]} x {theirs[1]}, permainan ini {ours[0]} x {ours[1]}",
                f"a cloth of {theirs[0]} x {theirs[1]}, this game has {ours[0]} x {ours[1]}",
            )
        return state

    def events(self, state: Cloth, cut: Cut) -> list[Event]:
        """The buttons a cut takes, in order."""
        return [Event(row, column, state[row - 1][column - 1]) for row, column in self.buttons(state, cut)]

    def buttons(self, state: Cloth, cut: Cut) -> list[tuple[int, int]]:
        """Where the buttons lie that a cut takes; a cut that is not legal says why."""
        for row, column in ((cut.row, cut.column), (cut.to_row, cut.to_column)):
            if not (1 <= row <= len(state) and 1 <= column <= len(state[0])):
                raise Mistake(
                    f"({row},{column}) di luar kain {len(state)} x {len(state[0])}",
                    f"({row},{column}) is outside the cloth of {len(state)} x {len(state[0])}",
                )
            if state[row - 1][column - 1] == EMPTY:
                raise Mistake(f"({row},{column}) kosong", f"({row},{column}) is empty")
        cells = list(_line(cut))
        colour = state[cut.row - 1][cut.column - 1]
        if state[cut.to_row - 1][cut.to_column - 1] != colour:
            raise Mistake(
                f"({cut.row},{cut.column}) dan ({cut.to_row},{cut.to_column}) berbeda warna",
                f"({cut.row},{cut.column}) and ({cut.to_row},{cut.to_column}) differ in colour",
            )
        taken = []
        for row, column in cells:
            there = state[row - 1][column - 1]
            if there == colour:
                taken.append((row, column))
            elif there != EMPTY:
                raise Mistake(
                    f"kancing {there} di ({row},{column}) menghalangi",
                    f"button {there} at ({row},{column}) is in the way",
                )
        return taken


def occupied(state: Cloth) -> Iterator[tuple[int, int]]:
    """Where buttons lie, row by row."""
    for row, cells in enumerate(state, 1):
        for column, colour in enumerate(cells, 1):
            if colour != EMPTY:
                yield row, column


def runs_on(state: Cloth, row: int, column: int, direction: int) -> list[tuple[int, int]]:
    """The buttons of one colour from (row, column) on, until another colour or the edge; itself first."""
    colour = state[row - 1][column - 1]
    down, right = STEPS[direction]
    run = []
    while 1 <= row <= len(state) and 1 <= column <= len(state[0]):
        there = state[row - 1][column - 1]
        if there == colour:
            run.append((row, column))
        elif there != EMPTY:
            break
        row, column = row + down, column + right
    return run


def straighten(cut: Cut) -> Cut:
    """The same cut written from the end that makes its direction one of the four."""
    if (cut.to_column, cut.to_row) < (cut.column, cut.row):
        return Cut(cut.to_row, cut.to_column, cut.row, cut.column)
    return cut


def direction(cut: Cut) -> int:
    """The number of a cut's direction, from its first end to its second."""
    down, right = _sign(cut.to_row - cut.row), _sign(cut.to_column - cut.column)
    for number, step in STEPS.items():
        if step == (down, right):
            return number
    return direction(straighten(cut))


# --- notation ---------------------------------------------------------------------------------------


def show(state: Cloth) -> str:
    """The cloth as text, rows joined by `/`."""
    return "/".join(state)


def parse(text: str) -> Cloth:
    """The cloth written as `text`: rows apart by `/` or line ends, `.` or `0` empty."""
    rows = tuple(row.strip().replace("0", EMPTY) for row in re.split(r"/|\r?\n", text.strip()))
    _check_cloth(rows)
    return rows


def show_cut(cut: Cut) -> str:
    """A cut as text: `1,3-1,5`."""
    return str(cut)


def parse_cut(text: str, state: Cloth) -> Cut:
    """The cut written as `r,c-r,c`, or as the paper's `r,c,d,n` on the cloth `state`."""
    numbers = [int(word) for word in re.findall(r"[0-9]{1,3}", text)]
    if re.fullmatch(r"[0-9]{1,3},[0-9]{1,3}-[0-9]{1,3},[0-9]{1,3}", text):
        return straighten(Cut(*numbers))
    if re.fullmatch(r"\(?[0-9]{1,3},[0-9]{1,3},[1-4],[0-9]{1,3}\)?", text):
        row, column, way, count = numbers
        if not (1 <= row <= len(state) and 1 <= column <= len(state[0])):
            raise Mistake(f"{text}: di luar kain", f"{text}: outside the cloth")
        run = runs_on(state, row, column, way) if state[row - 1][column - 1] != EMPTY else []
        if not 2 <= count <= len(run):
            raise Mistake(
                f"{text}: ada {len(run)} kancing sewarna ke arah {way}, bukan {count}",
                f"{text}: {len(run)} buttons of one colour lie in direction {way}, not {count}",
            )
        return Cut(row, column, *run[count - 1])
    raise Mistake(
        f"{text[:40]!r} bukan guntingan: tulis baris,kolom-baris,kolom, misalnya 1,3-1,5",
        f"{text[:40]!r} is not a cut: write row,column-row,column, for example 1,3-1,5",
    )


PAPER_CLOTH = "12333/45355/62122/66463/33341"
"""The cloth of Ridwan's paper."""


def _check_cloth(rows: Cloth) -> None:
    if not rows or not rows[0]:
        raise Mistake("kain kosong: tulis misalnya 11/22", "empty cloth: write for example 11/22")
    if len(rows) > MOST_ROWS or len(rows[0]) > MOST_ROWS:
        raise Mistake(
            f"kain {len(rows)} x {len(rows[0])} terlalu besar: paling besar {MOST_ROWS} x {MOST_ROWS}",
            f"a cloth of {len(rows)} x {len(rows[0])} is too large: {MOST_ROWS} x {MOST_ROWS} at most",
        )
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise Mistake(
                f"baris {number} punya {len(row)} sel, baris 1 {len(rows[0])}",
                f"row {number} has {len(row)} cells, row 1 has {len(rows[0])}",
            )
        wrong = re.search(r"[^A-Za-z1-9.]", row)
        if wrong:
            raise Mistake(
                f"baris {number}, kolom {wrong.start() + 1}: {wrong[0]!r} bukan huruf, angka atau titik",
                f"row {number}, column {wrong.start() + 1}: {wrong[0]!r} is not a letter, a digit or a dot",
            )


def _line(cut: Cut) -> Iterator[tuple[int, int]]:
    """The cells from one end of a cut to the other."""
    down, right = cut.to_row - cut.row, cut.to_column - cut.column
    if (down, right) == (0, 0):
        raise Mistake(
            "guntingan perlu dua kancing, ujungnya sama", "a cut needs two buttons, both ends are the same"
        )
    if down and right and abs(down) != abs(right):
        raise Mistake(
            f"{show_cut(cut)} tidak lurus: mendatar, tegak atau diagonal",
            f"{show_cut(cut)} is not straight: horizontal, vertical or diagonal",
        )
    for i in range(max(abs(down), abs(right)) + 1):
        yield cut.row + i * _sign(down), cut.column + i * _sign(right)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
