"""A drawing in black on white: a handful of shapes that SVG, TikZ and pixels all can draw.

x grows to the right, y downwards, a unit is a point of the printed page; text is set around its middle line.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

Point = tuple[float, float]
Fill = Literal["none", "paper", "shade", "dark", "ink"]
Anchor = Literal["start", "middle", "end"]
SIZE = 10.0
"""Of a letter, unless said otherwise."""
PAPER = 520.0
"""The width of the text on A4, in points."""
LETTER = 0.6
"""The width of a letter, as a share of its size: a little more than most fonts need."""


class Line(NamedTuple):
    """A line through points."""

    points: tuple[Point, ...]
    width: float = 1.0
    dashed: bool = False


class Area(NamedTuple):
    """A closed shape with corners."""

    points: tuple[Point, ...]
    fill: Fill = "paper"
    width: float = 1.0
    dashed: bool = False


class Disc(NamedTuple):
    """A circle."""

    at: Point
    radius: float
    fill: Fill = "paper"
    width: float = 1.0


class Label(NamedTuple):
    """A text, its middle line at y."""

    at: Point
    text: str
    size: float = SIZE
    anchor: Anchor = "middle"
    bold: bool = False
    fill: Fill = "ink"


Shape = Line | Area | Disc | Label


def box(x: float, y: float, width: float, height: float, fill: Fill = "paper", line: float = 1.0) -> Area:
    """A rectangle."""
    return Area(((x, y), (x + width, y), (x + width, y + height), (x, y + height)), fill, line)


def width_of(text: str, size: float = SIZE) -> float:
    """The width a text takes, at most."""
    return LETTER * size * len(text)


class Sketch(NamedTuple):
    """A drawing of a size."""

    width: float
    height: float
    shapes: tuple[Shape, ...] = ()

    def scaled(self, by: float) -> Sketch:
        """The same, larger or smaller; lines keep their width."""
        return Sketch(self.width * by, self.height * by, tuple(_scale(shape, by) for shape in self.shapes))

    def within(self, width: float) -> Sketch:
        """The same, made smaller if it is wider than that."""
        return self if self.width <= width else self.scaled(width / self.width)

    def moved(self, dx: float, dy: float) -> tuple[Shape, ...]:
        """Its shapes, elsewhere."""
        return tuple(_move(shape, dx, dy) for shape in self.shapes)


def _move(shape: Shape, dx: float, dy: float) -> Shape:
    if isinstance(shape, Line | Area):
        return shape._replace(points=tuple((x + dx, y + dy) for x, y in shape.points))
    return shape._replace(at=(shape.at[0] + dx, shape.at[1] + dy))


def _scale(shape: Shape, by: float) -> Shape:
    if isinstance(shape, Line | Area):
        return shape._replace(points=tuple((x * by, y * by) for x, y in shape.points))
    at = shape.at[0] * by, shape.at[1] * by
    if isinstance(shape, Disc):
        return shape._replace(at=at, radius=shape.radius * by)
    return shape._replace(at=at, size=shape.size * by)


def stack(sketches: Iterable[Sketch], gap: float = 12) -> Sketch:
    """The sketches one below the other."""
    width = top = 0.0
    shapes: list[Shape] = []
    for sketch in sketches:
        top += gap if shapes else 0
        shapes += sketch.moved(0, top)
        width, top = max(width, sketch.width), top + sketch.height
    return Sketch(width, top, tuple(shapes))
