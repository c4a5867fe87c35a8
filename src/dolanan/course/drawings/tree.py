"""The drawing of a tree that Expand, Mark and Select grew."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dolanan.answers.mancala import Side
from dolanan.course.picture import Board, Drawing, Growth, Moment, Pits, Scene
from dolanan.course.steps import EXPAND, KILLED, MARKED, Step, Trace

MARKS = {"expanded": EXPAND, "marked": MARKED, "killed": KILLED, "pruned": KILLED}


def draw_tree(trace: Trace) -> Drawing:
    """The tree with every node from the step that generates it on, and the board of the node in question."""
    nodes = [step.picture for step in trace.steps if step.event == "node"]
    judged = {picture["node"]: number for number, picture in enumerate(nodes)}
    growth = Growth()
    for picture in sorted(nodes, key=lambda one: one["node"]):
        parent = picture["parent"]
        growth.add(judged.get(parent, 0), parent, picture["pick"] if parent else "")
    for number, picture in enumerate(nodes):
        mark = MARKS[picture["verdict"]]
        value = "" if mark == KILLED or not picture["parent"] else picture["value"]
        growth.mark(number, picture["node"], mark, value)
    mover: Side | None = getattr(trace.chart, "mover", None)
    surface = Pits("pits", mover, "mover") if mover else None
    boards = {picture["node"]: _board(picture, mover) for picture in nodes}
    return Drawing(
        Scene(surface, growth.tree()), [_moment(step, growth.parent, boards, mover) for step in trace.steps]
    )


def _moment(step: Step, parents: list[int], boards: Mapping[int, Board | None], mover: Side | None) -> Moment:
    picture = step.picture
    if step.event == "node":
        return Moment(picture["node"], board=boards[picture["node"]])
    left = list(picture["left"])
    if step.event != "select":
        first = left[0] if left else 1
        return Moment(first, left=left, board=boards[first])
    chosen = picture["node"]
    way = [chosen]
    while parents[way[0] - 1]:
        way.insert(0, parents[way[0] - 1])
    return Moment(chosen, way=way, left=left, board=_board(picture, mover))


def _board(picture: Any, mover: Side | None) -> Board | None:
    """The board after the pick, where the tree is that of a game."""
    if mover is None:
        return None
    return Board(picture["board"], pick=(mover, picture["pick"]) if picture["pick"] else None)
