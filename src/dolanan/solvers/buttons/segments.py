"""The cuts a cloth may ever allow, seen as segments between two buttons of one colour.

A segment is what two ends of one colour on a line fix: which buttons of that colour lie between them
(each may go with the cut, or have gone before), and which buttons of other colours must have gone
before. A way to clear the cloth chooses segments so that every button goes exactly once and nobody
waits in a circle. Buttons are numbered row by row.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from dolanan.games.buttons import EMPTY, STEPS, Cloth, Cut, occupied
from dolanan.text import Text


class Segment(NamedTuple):
    """Two buttons of one colour on a line, and the numbers of what lies between."""

    first: int
    last: int
    inner: tuple[int, ...]
    blockers: tuple[int, ...]


class Segments(NamedTuple):
    """All segments of a cloth, and where its buttons lie (row and column from 1)."""

    places: tuple[tuple[int, int], ...]
    colours: tuple[str, ...]
    segments: tuple[Segment, ...]

    def cut(self, segment: Segment) -> Cut:
        return Cut(*self.places[segment.first], *self.places[segment.last])


def find_segments(cloth: Cloth) -> Segments:
    """Every segment of the cloth, by first end and direction."""
    places = tuple(occupied(cloth))
    number = {place: i for i, place in enumerate(places)}
    found = []
    for first, (row, column) in enumerate(places):
        colour = cloth[row - 1][column - 1]
        for down, right in STEPS.values():
            same: list[int] = []
            others: list[int] = []
            r, c = row + down, column + right
            while 1 <= r <= len(cloth) and 1 <= c <= len(cloth[0]):
                there = cloth[r - 1][c - 1]
                if there == colour:
                    found.append(Segment(first, number[r, c], tuple(same), tuple(others)))
                    same.append(number[r, c])
                elif there != EMPTY:
                    others.append(number[r, c])
                r, c = r + down, c + right
    colours = tuple(cloth[row - 1][column - 1] for row, column in places)
    return Segments(places, colours, tuple(found))


def find_obstacle(known: Segments) -> Text | None:
    """Why the cloth can never be cleared, if one look is enough to see it."""
    for colour, count in sorted(Counter(known.colours).items()):
        if count == 1:
            return Text(f"warna {colour} hanya satu kancing", f"colour {colour} has a single button")
    partnered = {i for s in known.segments for i in (s.first, s.last, *s.inner)}
    for i, (row, column) in enumerate(known.places):
        if i not in partnered:
            return Text(
                f"kancing {known.colours[i]} di ({row},{column}) tidak segaris dengan kancing sewarna",
                f"button {known.colours[i]} at ({row},{column}) shares no line with another of its colour",
            )
    return None
