"""The drawing of a depth-first search over cuts: the cloth, the tree, the stack, the cuts not tried."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal

from dolanan.course.picture import (
    Board,
    Cloth,
    Cut,
    Drawing,
    Growth,
    Item,
    Moment,
    Scene,
    Shelf,
)
from dolanan.course.steps import BACK, CHOSEN, EXPAND, KILLED, Step, Trace, plain
from dolanan.games.buttons import parse, runs_on
from dolanan.text import Text

STACK = Text("Tumpukan guntingan", "Stack of cuts")
UNTRIED = Text("Belum dicoba", "Not yet tried")
ARROWS = {1: "↗", 2: "→", 3: "↘", 4: "↓"}
FATES: dict[str, Literal["made", "back", "seen"]] = {"enter": "made", "backtrack": "back", "visited": "seen"}
MOST_HERE = 10
"""Cuts on a shelf: a step brings two shelves, and a run has thousands of steps."""
MARKS = {"dead end": KILLED, "done": CHOSEN}


def draw_cuts(trace: Trace) -> Drawing:
    """The tree of the nodes in the order they are entered; the cloth, the stack, the cuts not tried."""
    growth = Growth()
    moments: list[Moment] = []
    last, left = 1, 0
    for number, step in enumerate(trace.steps):
        picture = step.picture
        stack = picture["stack"]
        if step.event == "enter":
            parent, cut = (stack[-2][0], _name(stack[-1][1:])) if len(stack) > 1 else (0, "")
            growth.add(number, parent, cut)
            growth.mark(number, picture["node"], EXPAND, _left(picture["cloth"]))
        elif step.event in MARKS:
            growth.mark(number, picture["node"], MARKS[step.event], _left(picture["cloth"]))
        elif step.event == "backtrack" and trace.steps[number - 1].event != "dead end":
            growth.mark(number, last, BACK, left)
        last, left = picture["node"], _left(picture["cloth"])
        way = [entry[0] for entry in stack] if step.event == "done" else []
        moments.append(
            Moment(picture["node"], way=way, board=_board(step), shelves=[_stack(stack), _untried(picture)])
        )
    return Drawing(Scene(Cloth("cloth", trace.chart["cloth"]), growth.tree()), moments)


def _left(cloth: str) -> int:
    return sum(letter not in "./" for letter in cloth)


def _name(cut: Any) -> str:
    row, column, way, _ = cut
    return f"{row},{column}{ARROWS[way]}"


def _board(step: Step) -> Board:
    picture, cut = step.picture, step.picture["cut"]
    made = Cut(cut.cells, cut.colour, FATES[step.event]) if cut and step.event in FATES else None
    return Board(picture["cloth"], cut=made)


def _stack(stack: Any) -> Shelf:
    newest = list(reversed(stack))[:MOST_HERE]
    return Shelf(STACK, len(stack), [_entered(*entry) for entry in newest])


@lru_cache(1 << 12)
def _entered(node: int, *cut: int) -> Item:
    """A node of the stack, and the cut that led there."""
    return Item(plain(_name(cut) if cut else "●"), note=str(node))


def _untried(picture: Any) -> Shelf:
    items = [_possible(picture["cloth"], cut) for cut in picture["untried"][:MOST_HERE]]
    return Shelf(UNTRIED, len(picture["untried"]), items)


@lru_cache(1 << 12)
def _possible(cloth: str, cut: tuple[int, int, int, int]) -> Item:
    """A cut that a node has not tried yet, step after step."""
    return Item(plain(f"{_name(cut)} {cut[3]}"), cut=runs_on(parse(cloth), *cut[:3]))
