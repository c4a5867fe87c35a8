"""The boards of the games, drawn for paper."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from dolanan.games.buttons import Cloth
from dolanan.games.mancala import NORTH, SOUTH, State
from dolanan.games.snakes import Snakes
from dolanan.handouts.sketch import Area, Disc, Fill, Label, Line, Point, Shape, Sketch, box
from dolanan.solvers.snakes.layout import columns_of, place

PIT, CELL, BUTTON = 30.0, 30.0, 24.0


def draw_position(state: State, picked: int | None = None) -> Sketch:
    """Both rows, North's above and from right to left, with the stores at the ends; `picked` heavy."""
    count = len(state.pits[SOUTH])
    width, height = PIT * (count + 2), PIT * 2.5
    shapes: list[Shape] = [box(0.5, 0.5, width - 1, height - 1, "none")]
    for side in (NORTH, SOUTH):
        end = PIT * 0.5 if side == NORTH else width - PIT * 0.5
        shapes += [
            box(end - PIT * 0.38, PIT * 0.25, PIT * 0.76, height - PIT * 0.5),
            Label((end, height / 2), str(state.stores[side]), bold=True),
        ]
        for pit, seeds in enumerate(state.pits[side], 1):
            along = count + 1 - pit if side == NORTH else pit
            middle = PIT * (along + 0.5), PIT * (0.7 if side == NORTH else 1.8)
            mine = side == state.turn and pit == picked
            burnt = pit in state.burnt[side]
            fill: Fill = "dark" if burnt else "shade" if mine else "paper"
            shapes.append(Disc(middle, PIT * 0.42, fill, 2.4 if mine else 1.0))
            shapes.append(Label(middle, "×" if burnt else str(seeds), bold=mine))
            number = middle[0], PIT * (0.14 if side == NORTH else 2.36)
            shapes.append(Label(number, str(pit), 6))
    return Sketch(width, height, tuple(shapes))


def draw_cloth(cloth: Cloth, taken: Collection[tuple[int, int]] = ()) -> Sketch:
    """The buttons with their colour's letter; those of the cut (rows and columns from 1) joined by a line."""
    height, width = len(cloth), max(map(len, cloth), default=0)
    shapes: list[Shape] = [box(0.5, 0.5, BUTTON * width - 1, BUTTON * height - 1, "none")]

    def middle(r: int, c: int) -> Point:
        return BUTTON * (c - 0.5), BUTTON * (r - 0.5)

    for r, line in enumerate(cloth, 1):
        for c, colour in enumerate(line, 1):
            if colour and colour not in ".0":
                cut = (r, c) in taken
                shapes.append(Disc(middle(r, c), BUTTON * 0.4, "shade" if cut else "paper"))
                shapes.append(Label(middle(r, c), str(colour)))
    if taken:
        ends = sorted(taken)
        shapes.append(Line((middle(*ends[0]), middle(*ends[-1])), 2.0, dashed=True))
    return Sketch(BUTTON * width, BUTTON * height, tuple(shapes))


def draw_squares(
    game: Snakes,
    here: int | None = None,
    waiting: Collection[int] = (),
    below: Mapping[int, str] | None = None,
    way: Sequence[int] = (),
) -> Sketch:
    """The board with its ladders and snakes: one square heavy, those waiting grey, words in some."""
    columns = columns_of(game.goal)
    rows = -(-game.goal // columns)

    def corner(square: int) -> Point:
        up, along = place(square, columns)
        return CELL * along, CELL * (rows - 1 - up)

    def middle(square: int) -> Point:
        if not square:
            return CELL * 0.5, CELL * (rows + 0.35)
        x, y = corner(square)
        return x + CELL / 2, y + CELL / 2

    shapes: list[Shape] = []
    for square in range(1, game.goal + 1):
        x, y = corner(square)
        shapes.append(box(x + 0.5, y + 0.5, CELL, CELL, "shade" if square in waiting else "paper", 0.6))
        shapes.append(Label((x + 3, y + 6), str(square), 7, "start"))
    for start, end in game.jumps:
        shapes += _ladder(middle(start), middle(end)) if end > start else _snake(middle(start), middle(end))
    for square, word in (below or {}).items():
        x, y = middle(square)
        shapes.append(Label((x + CELL * 0.42, y + CELL * 0.32), word, 7, "end", bold=True))
    if way:
        shapes.append(Line(tuple(map(middle, way)), 2.2, dashed=True))
    if not game.start_square:
        shapes.append(Label(middle(0), "0", 8))
    if here is not None:
        x, y = middle(here)
        shapes.append(Disc((x, y), CELL * 0.36, "none", 2.4))
    return Sketch(CELL * columns + 1, CELL * (rows + (0 if game.start_square else 0.7)) + 1, tuple(shapes))


def _across(a: Point, b: Point, far: float) -> Point:
    """A step of length `far` to the side of the way from a to b."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    return -dy / length * far, dx / length * far


def _ladder(foot: Point, top: Point) -> list[Shape]:
    sx, sy = _across(foot, top, 3)
    rails: list[Shape] = [
        Line(((foot[0] + s * sx, foot[1] + s * sy), (top[0] + s * sx, top[1] + s * sy))) for s in (-1, 1)
    ]
    steps = max(2, round(((top[0] - foot[0]) ** 2 + (top[1] - foot[1]) ** 2) ** 0.5 / 9))
    for i in range(1, steps):
        x, y = (foot[j] + (top[j] - foot[j]) * i / steps for j in (0, 1))
        rails.append(Line(((x - sx, y - sy), (x + sx, y + sy)), 0.7))
    return rails


def _snake(head: Point, tail: Point) -> list[Shape]:
    """A body that winds from side to side, a filled head, a tail that ends."""
    sx, sy = _across(head, tail, 4)
    parts = max(8, round(((tail[0] - head[0]) ** 2 + (tail[1] - head[1]) ** 2) ** 0.5 / 5))
    swing = (0.0, 0.8, 1.0, 0.8, 0.0, -0.8, -1.0, -0.8)
    points = []
    for i in range(parts + 1):
        x, y = (head[j] + (tail[j] - head[j]) * i / parts for j in (0, 1))
        side = swing[i % 8] if i < parts else 0.0
        points.append((x + sx * side, y + sy * side))
    x, y = head
    return [Line(tuple(points), 1.6), Area(((x - 4, y), (x, y - 4), (x + 4, y), (x, y + 4)), "ink", 0)]
