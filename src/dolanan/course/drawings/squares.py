"""The drawing of a breadth-first search over squares: the board, the tree of squares, the queue, the die."""

from __future__ import annotations

from typing import Any

from dolanan.course.picture import (
    MOST_ON_SHELF,
    Board,
    Drawing,
    Growth,
    Hop,
    Item,
    Moment,
    Scene,
    Shelf,
    Squares,
)
from dolanan.course.steps import CHOSEN, EXPAND, NEW, Step, Trace, plain
from dolanan.text import Text

QUEUE, DICE = Text("Antrean", "Queue"), Text("Enam mata dadu", "The six rolls")


def draw_squares(trace: Trace) -> Drawing:
    """The board with its squares, each in the tree from the step that puts it into the queue on."""
    chart, growth = trace.chart, Growth()
    numbers: dict[int, int] = {}
    distances = {square: distance for square, _, distance in chart["found"]}
    changes: list[tuple[int, int, str, str]] = []
    moments: list[Moment] = []
    hops: list[Hop] = []
    queue: Shelf | None = None
    for number, step in enumerate(trace.steps):
        picture = step.picture
        if step.event == "start":
            numbers[picture["node"]] = growth.add(number, 0, "", name=picture["node"])
            changes.append((number, picture["node"], "waits", "0"))
        for cell in _rolls(step):
            if cell.mark == NEW:
                below = numbers[picture["node"]]
                numbers[cell.to] = growth.add(number, below, cell.roll, name=cell.to)
                changes.append((number, cell.to, "waits", str(distances[cell.to])))
        if step.event in ("expand", "found"):
            mark = CHOSEN if step.event == "found" else EXPAND
            growth.mark(number, numbers[picture["node"]], mark, picture["distance"])
            changes.append((number, picture["node"], "visited", str(picture["distance"])))
        if step.event == "back":
            landed = picture["parent"] + picture["roll"]
            hops = [*hops, Hop(picture["parent"], landed, picture["node"])]
        else:
            queue = _queue(step)
        assert queue is not None
        way = [numbers[hop.to] for hop in hops]
        if hops:
            way = [numbers[hops[-1].from_], *reversed(way)]
        moments.append(
            Moment(
                numbers[picture["node"]],
                way=way,
                board=Board(picture["node"], hops=hops),
                shelves=[*_dice(step), queue],
            )
        )
    surface = Squares("squares", chart["goal"], chart["start"], chart["jumps"], changes)
    return Drawing(Scene(surface, growth.tree()), moments)


def _rolls(step: Step) -> list[Any]:
    return list(step.picture["dice"]) if step.event == "expand" else []


def _dice(step: Step) -> list[Shelf]:
    cells = _rolls(step)
    if not cells:
        return []
    items = [Item(Text(f"{c.roll}: {c.say.id}", f"{c.roll}: {c.say.en}"), mark=c.mark) for c in cells]
    return [Shelf(DICE, len(cells), items, inline=True)]


def _queue(step: Step) -> Shelf:
    queue = step.picture["queue"]
    fresh = {cell.to for cell in _rolls(step) if cell.mark == NEW}
    items = [Item(plain(""), square, mark=NEW if square in fresh else "") for square in queue[:MOST_ON_SHELF]]
    return Shelf(QUEUE, len(queue), items)
