"""What a page or a sheet shows of a run: pictures that know neither the algorithm nor its game's rules.

A `Drawing` of a run is a `Scene`, a board, a tree that grows, a curve, whichever it has; and for every step a
`Moment`, what of it is in question then. What stays once it has come (a node, its value, a square that was
visited) is written in the scene as a change at a step, so that a page turns to any step without reading those
before it. The row of an algorithm names what makes the drawing of its runs; a tree is noted with a `Growth`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from dolanan.answers import Answer
from dolanan.answers.mancala import Side
from dolanan.answers.mancala.board import MancalaBoard
from dolanan.course.steps import Mark, Trace
from dolanan.text import Text

Kind = Literal["o", "x", "n"]
"""A node is a circle, △ MAX or ▽ MIN."""


class Tree(Answer):
    """A tree that grows, by arrays with node 1 first; a node whose parent is 0 begins another tree."""

    parent: Sequence[int]
    move: Sequence[str]
    """On the edge above each node."""
    born: Sequence[int]
    """The step that brings it."""
    name: Sequence[str]
    """What stands inside it, if not its number: none, or one a node."""
    kind: str
    """A letter a node: o, x or n."""
    changes: Sequence[tuple[int, int, Mark, str]]
    """By step: step, node, the mark beside it and the text below it from then on."""
    skipped: Sequence[tuple[int, int, str]]
    """By step: step, node, the move that was cut there."""


class Squares(Answer):
    """A board of numbered squares with its jumps, and what becomes of each square."""

    surface: Literal["squares"]
    goal: int
    start: int
    jumps: Sequence[tuple[int, int]]
    changes: Sequence[tuple[int, int, str, str]]
    """By step: step, square, `waits` or `visited` or `dead`, and what is written in it, from then on."""


class Cloth(Answer):
    """A cloth before the first cut."""

    surface: Literal["cloth"]
    cloth: str


class Pits(Answer):
    """A mancala board, seen from a side."""

    surface: Literal["pits"]
    near: Side
    names: Literal["mover", "sides"] = "sides"
    """How the sides are called: by who is to move and the opponent, or South and North."""


Surface = Squares | Cloth | Pits
"""What the states of a run lie on."""
State = int | str | MancalaBoard
"""A state as its surface draws it: a square, a cloth, a position."""


class Curve(Answer):
    """Figures that come step by step, as a line or, with `bars`, as bars."""

    title: Text
    across: Text
    """What is counted from left to right."""
    names: Sequence[Text]
    points: Sequence[tuple[int, float, Sequence[float]]]
    """By step: step, place from left to right, the figures in the order of the names."""
    bars: bool


class Element(Answer):
    """A part of a scheme, lit in the steps where it is at work."""

    key: str
    name: Text
    what: Text


class Scene(Answer):
    """What is drawn of a run at every step."""

    surface: Surface | None = None
    tree: Tree | None = None
    curve: Curve | None = None
    elements: Sequence[Element] = ()


class Cut(Answer):
    """A stroke over buttons."""

    cells: Sequence[tuple[int, int]]
    colour: str
    fate: Literal["made", "back", "seen"]


class Hop(Answer):
    """One move over squares: where it began, where it landed, where it came to rest."""

    from_: int
    landed: int
    to: int


class Heat(Answer):
    """What a square is worth now, and how much of the largest that is."""

    square: int
    value: float
    part: float


class Board(Answer):
    """The state in question, large, with what is done to it."""

    state: State
    pick: tuple[Side, int] | None = None
    """The pit in hand."""
    stop: tuple[Side, int] | None = None
    """Where its last seed falls; pit 0 is the store."""
    met: Sequence[int] = ()
    """Pits that meet what is asked for."""
    taken: int | None = None
    """The pit chosen."""
    cut: Cut | None = None
    hops: Sequence[Hop] = ()
    heat: Sequence[Heat] = ()


class Item(Answer):
    """One thing on a shelf: a state with its name, or words alone."""

    text: Text
    state: State | None = None
    mark: Mark = ""
    note: Text | None = None
    """Under it: f = g + h, a distance, a share."""
    cut: Sequence[tuple[int, int]] = ()
    """Buttons that show on the cloth when it is pointed at."""


class Shelf(Answer):
    """A row of things, the first of `total`: the frontier, the stack, the moves not tried."""

    title: Text
    total: int
    items: Sequence[Item]
    inline: bool = False
    """It stands under the step's row of the table as well."""


class Window(Answer):
    """The window of a node: what is still of interest there."""

    node: int
    alpha: str
    beta: str


class Moment(Answer):
    """What of a scene is in question at a step."""

    node: int = 0
    """The node of the tree."""
    way: Sequence[int] = ()
    """Nodes of a chosen way."""
    left: Sequence[int] | None = None
    """The candidates that are left, where some are struck off."""
    windows: Sequence[Window] = ()
    board: Board | None = None
    shelves: Sequence[Shelf] = ()
    lit: Sequence[str] = ()
    """Elements at work."""


class Drawing(NamedTuple):
    """A run as it is drawn: the scene, and a moment a step."""

    scene: Scene
    moments: Sequence[Moment]


def draw_nothing(trace: Trace) -> Drawing:
    """A run that nobody draws: its sentences stand alone."""
    return Drawing(Scene(), [Moment()] * len(trace.steps))


MOST_ON_SHELF = 24
"""Items a shelf carries: more than a screen shows."""


class Growth:
    """A tree as it grows."""

    def __init__(self) -> None:
        self.parent: list[int] = []
        self.move: list[str] = []
        self.born: list[int] = []
        self.name: list[str] = []
        self.kind: list[str] = []
        self.changes: list[tuple[int, int, Mark, str]] = []
        self.skipped: list[tuple[int, int, str]] = []

    def add(self, step: int, parent: int, move: object, kind: Kind = "o", name: object = "") -> int:
        """The number of a new node below `parent`, or of the root of another tree below 0."""
        self.parent.append(parent)
        self.move.append(str(move))
        self.born.append(step)
        self.kind.append(kind)
        self.name.append(str(name))
        return len(self.parent)

    def mark(self, step: int, node: int, mark: Mark = "", text: object = "") -> None:
        """From this step on a node has this mark beside it and this text below it."""
        self.changes.append((step, node, mark, str(text)))

    def skip(self, step: int, node: int, move: object) -> None:
        """At this step a move of a node is cut: it is never tried."""
        self.skipped.append((step, node, str(move)))

    def tree(self) -> Tree:
        names = self.name if any(self.name) else []
        return Tree(self.parent, self.move, self.born, names, "".join(self.kind), self.changes, self.skipped)
