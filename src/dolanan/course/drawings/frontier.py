"""The drawing of a search that keeps a frontier: the board or the cloth, the tree, the frontier as a row."""

from __future__ import annotations

from collections.abc import Callable

from dolanan.course.drawings.stack import name_cut
from dolanan.course.picture import (
    MOST_ON_SHELF,
    Board,
    Cloth,
    Cut,
    Drawing,
    Growth,
    Hop,
    Item,
    Moment,
    Scene,
    Shelf,
    Squares,
)
from dolanan.course.readers.frontier.cuts import ClothBack, ClothChart, ClothPicture
from dolanan.course.readers.frontier.reader import Waiting, WayPicture
from dolanan.course.readers.frontier.squares import BfsBack, BfsChart, BfsPicture
from dolanan.course.steps import CHOSEN, EXPAND, NEW, SEEN, Trace, plain
from dolanan.games.buttons import parse, runs_on
from dolanan.text import Text

FRONTIER, DICE = Text("Tepi", "Frontier"), Text("Lemparan", "Rolls")
MOST_CLOTHS = 10
"""Cloths on a shelf: as many as a screen shows."""


def draw_frontier(trace: Trace) -> Drawing:
    """The run on a board or on a cloth."""
    return _draw_squares(trace) if isinstance(trace.chart, BfsChart) else _draw_cloths(trace)


Figures = Callable[[int, int | None], str]
"""What of g and h is written beside a state."""


def _figures(trace: Trace) -> Figures:
    """What the run goes by, as its table has it: g, h, or both."""
    shown = {column.key for column in trace.tables[0].columns}
    if "h" not in shown:
        return lambda g, h: str(g)
    if "g" not in shown:
        return lambda g, h: "∞" if h is None else str(h)
    return lambda g, h: str(g) if h is None else f"{g}+{h}"


def _ranks(trace: Trace) -> bool:
    """What waits is sorted by figures, as ways get cheaper or are estimated; not by its age."""
    keys = {column.key for column in (*trace.tables[0].columns, *trace.counters)}
    return not keys.isdisjoint({"h", "cheaper"})


# --- on a board ---------------------------------------------------------------------------------------


def _draw_squares(trace: Trace) -> Drawing:
    chart, growth, write = trace.chart, Growth(), _figures(trace)
    assert isinstance(chart, BfsChart)
    numbers: dict[int, int] = {}
    changes: list[tuple[int, int, str, str]] = []
    moments: list[Moment] = []
    hops: list[Hop] = []
    shelf = Shelf(FRONTIER, 0, [])
    for number, step in enumerate(trace.steps):
        picture = step.picture
        if isinstance(picture, BfsPicture):
            if picture.node not in numbers:
                numbers[picture.node] = growth.add(number, 0, "", name=picture.node)
            known = {one.node: write(one.g, one.h) for one in picture.waiting}
            for cell in picture.dice:
                if cell.mark != NEW or cell.to is None:
                    continue
                if cell.to in numbers:  # found again, more cheaply: a node of its own
                    growth.mark(number, numbers[cell.to], SEEN)
                below = numbers[picture.node]
                numbers[cell.to] = growth.add(number, below, cell.roll, name=cell.to)
                changes.append((number, cell.to, "waits", known.get(cell.to, "")))
            if step.event in ("expand", "found"):
                figures = write(picture.distance, picture.estimate)
                growth.mark(
                    number, numbers[picture.node], CHOSEN if step.event == "found" else EXPAND, figures
                )
                changes.append((number, picture.node, "visited", figures))
            elif step.event == "start":
                changes.append((number, picture.node, "waits", known.get(picture.node, "")))
            shelf = _square_shelf(picture, write if _ranks(trace) else None)
            moments.append(
                Moment(numbers[picture.node], board=Board(picture.node), shelves=[*_dice(picture), shelf])
            )
        elif isinstance(picture, BfsBack):
            hops = [*hops, Hop(picture.parent, picture.landed, picture.node)]
            way = [numbers[picture.parent], *(numbers[hop.to] for hop in reversed(hops))]
            moments.append(
                Moment(numbers[picture.node], way=way, board=Board(picture.node, hops=hops), shelves=[shelf])
            )
        else:
            assert isinstance(picture, WayPicture)
            way = [numbers[square] for square in picture.way]
            moments.append(Moment(way[-1], way=way, board=Board(picture.node, hops=hops), shelves=[shelf]))
    surface = Squares("squares", chart.goal, chart.start, chart.jumps, changes)
    return Drawing(Scene(surface, growth.tree()), moments)


def _dice(picture: BfsPicture) -> list[Shelf]:
    items = [
        Item(Text(f"{one.roll}: {one.say.id}", f"{one.roll}: {one.say.en}"), mark=one.mark)
        for one in picture.dice
    ]
    return [Shelf(DICE, len(items), items, inline=True)] if items else []


def _square_shelf(picture: BfsPicture, write: Figures | None) -> Shelf:
    fresh = {cell.to for cell in picture.dice if cell.mark == NEW}
    known = {one.node: one for one in picture.waiting}
    items = []
    for square in picture.queue[:MOST_ON_SHELF]:
        one = known.get(square)
        note = None if one is None or write is None else plain(write(one.g, one.h))
        items.append(Item(plain(""), square, NEW if square in fresh else "", note))
    return Shelf(FRONTIER, len(picture.queue), items)


# --- on a cloth ---------------------------------------------------------------------------------------


def _draw_cloths(trace: Trace) -> Drawing:
    chart, growth, write = trace.chart, Growth(), _figures(trace)
    assert isinstance(chart, ClothChart)
    moves = {
        tried.to: name_cut(tried.cut)
        for step in trace.steps
        if isinstance(step.picture, ClothPicture)
        for tried in step.picture.tried
        if tried.mark == NEW
    }
    for node, born, _, parent in chart.found:
        growth.add(born, parent, moves.get(node, ""))
    moments: list[Moment] = []
    back: list[int] = []
    shelf = Shelf(FRONTIER, 0, [])
    for number, each in enumerate(trace.steps):
        picture = each.picture
        if isinstance(picture, ClothPicture):
            if each.event in ("expand", "found"):
                mark = CHOSEN if each.event == "found" else EXPAND
                growth.mark(number, picture.node, mark, write(picture.distance, picture.estimate))
            shelf = _cloth_shelf(picture, write if _ranks(trace) else None)
            moments.append(Moment(picture.node, board=Board(picture.cloth), shelves=[shelf]))
        elif isinstance(picture, ClothBack):
            back = [picture.parent, *(back or [picture.node])]
            moments.append(
                Moment(picture.node, way=back, board=Board(picture.cloth, cut=_cut(picture)), shelves=[shelf])
            )
        else:
            assert isinstance(picture, WayPicture)
            moments.append(Moment(picture.node, way=picture.way, shelves=[shelf]))
    return Drawing(Scene(Cloth("cloth", chart.cloth), growth.tree()), moments)


def _cut(picture: ClothBack) -> Cut:
    """The cut that led to a node."""
    row, column, way, many = picture.cut
    cells = runs_on(parse(picture.cloth), row, column, way)[:many]
    return Cut(cells, picture.cloth.split("/")[row - 1][column - 1], "made")


def _cloth_shelf(picture: ClothPicture, write: Figures | None) -> Shelf:
    fresh = {one.to for one in picture.tried if one.mark == NEW}
    items = [_cloth_item(one, one.node in fresh, write) for one in picture.waiting[:MOST_CLOTHS]]
    return Shelf(FRONTIER, picture.total, items)


def _cloth_item(one: Waiting, fresh: bool, write: Figures | None) -> Item:
    note = None if write is None else plain(write(one.g, one.h))
    return Item(plain(one.node), one.cloth, NEW if fresh else "", note)
