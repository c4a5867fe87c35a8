"""A state-space tree drawn for paper: children below their parent, what is out of sight a count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from dolanan.handouts.sketch import Area, Disc, Label, Line, Shape, Sketch, width_of

Outline = Literal["round", "max", "min"]
ACROSS, DOWN, RADIUS = 34.0, 52.0, 11.0
MOST_DRAWN = 60
"""Nodes that a page still shows one by one."""


class Node(NamedTuple):
    """A node of a tree as it is drawn."""

    number: int
    parent: int
    """0 for a root."""
    move: str = ""
    """On the edge to it."""
    below: str = ""
    """Its value, or its visits."""
    mark: str = ""
    outline: Outline = "round"
    skipped: bool = False
    """Never looked at: drawn dashed."""
    name: str = ""
    """What stands inside it, if not its number."""


def draw_tree(nodes: Sequence[Node], here: int = 0, most: int = MOST_DRAWN) -> Sketch:
    """The tree, parents before their children; `here` is heavy and never folded, nor is the way to it."""
    children: dict[int, list[Node]] = {}
    by_number = {node.number: node for node in nodes}
    for node in nodes:
        children.setdefault(node.parent, []).append(node)
    kept = _in_sight(nodes, by_number, here) if len(nodes) > most else set(by_number)
    sizes: dict[int, int] = {}
    for node in reversed(nodes):
        sizes[node.number] = 1 + sum(sizes[child.number] for child in children.get(node.number, ()))

    shapes: list[Shape] = []
    places: dict[int, tuple[float, float]] = {}
    free = 0.0
    deepest = 0

    def put(node: Node, depth: int) -> float:
        """The node's x: above the middle of its children, or the next free place."""
        nonlocal free, deepest
        deepest = max(deepest, depth)
        inner = [put(child, depth + 1) for child in children.get(node.number, ()) if child.number in kept]
        room = max(ACROSS, width_of(node.below, 7) + 6)
        if inner:
            x = (inner[0] + inner[-1]) / 2
        else:
            x = free + room / 2
            free += room
        places[node.number] = x, RADIUS + 4 + DOWN * depth
        return x

    for root in children.get(0, ()):
        put(root, 0)
    for node in nodes:
        if node.number in kept:
            if node.parent:
                shapes += _edge(places[node.parent], places[node.number], node, by_number[node.parent])
            if not node.skipped:
                hidden = (
                    sizes[node.number]
                    - 1
                    - sum(
                        sizes[child.number] for child in children.get(node.number, ()) if child.number in kept
                    )
                )
                shapes += _node(places[node.number], node, node.number == here, hidden)
    return Sketch(max(free, ACROSS), DOWN * deepest + 2 * RADIUS + 26, tuple(shapes))


def _in_sight(nodes: Sequence[Node], by_number: dict[int, Node], here: int) -> set[int]:
    """The way to the node in question with everything that hangs on it, and what its top has room for."""
    way = {0}
    at = by_number.get(here)
    while at is not None:
        way.add(at.number)
        at = by_number.get(at.parent)
    return {node.number for node in nodes if node.parent in way}


def _edge(above: tuple[float, float], below: tuple[float, float], node: Node, parent: Node) -> list[Shape]:
    """From below the parent and what is written there to the top of the node."""
    (x, y), (u, v) = (above[0], above[1] + (RADIUS + 11 if parent.below else RADIUS)), below
    length = ((u - x) ** 2 + (v - y) ** 2) ** 0.5
    b = 1 - (RADIUS * (0.4 if node.skipped else 1.0)) / length
    ends = (x, y), (x + (u - x) * b, y + (v - y) * b)
    shapes: list[Shape] = [Line(ends, 0.8, dashed=node.skipped)]
    if node.move:
        middle = x + (u - x) * 0.45, y + (v - y) * 0.45
        side = 3 if u >= x else -3
        shapes.append(Label((middle[0] + side, middle[1]), node.move, 7, "start" if u >= x else "end"))
    if node.skipped:
        shapes.append(Label((u, v), "✂", 9))
    return shapes


def _node(at: tuple[float, float], node: Node, here: bool, hidden: int) -> list[Shape]:
    x, y = at
    line = 2.2 if here else 1.0
    r = RADIUS
    shape: Shape = Disc(at, r, "paper", line)
    if node.outline == "max":
        shape = Area(
            ((x, y - r * 1.15), (x + r * 1.15, y + r * 0.85), (x - r * 1.15, y + r * 0.85)), "paper", line
        )
    elif node.outline == "min":
        shape = Area(
            ((x, y + r * 1.15), (x + r * 1.15, y - r * 0.85), (x - r * 1.15, y - r * 0.85)), "paper", line
        )
    shift = {"max": r * 0.2, "min": -r * 0.2}.get(node.outline, 0.0)
    number = node.name or str(node.number)
    size = 8.0 if len(number) < 3 else 6.5
    shapes: list[Shape] = [shape, Label((x, y + shift), number, size, bold=here)]
    if node.mark:
        shapes.append(Label((x + r + 5, y - r + 3), node.mark, 9, bold=True))
    words = [*([node.below] if node.below else []), *([f"+{hidden}"] if hidden else [])]
    for i, word in enumerate(words):
        shapes.append(Label((x, y + r + 6 + 8 * i), word, 7))
    return shapes
