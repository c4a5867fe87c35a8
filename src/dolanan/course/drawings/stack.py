"""The drawing of a depth-first search: the board or the cloth, the tree, the stack, the moves not tried."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Literal

from dolanan.course.picture import (
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
from dolanan.course.steps import BACK, CHOSEN, EXPAND, KILLED, Step, Trace, plain
from dolanan.games.buttons import parse, runs_on
from dolanan.games.snakes import Snakes
from dolanan.text import Text

STACK = Text("Tumpukan", "Stack")
UNTRIED = Text("Belum dicoba", "Not yet tried")
ARROWS = {1: "↗", 2: "→", 3: "↘", 4: "↓"}
FATES: dict[str, Literal["made", "back", "seen"]] = {"enter": "made", "backtrack": "back", "visited": "seen"}
MOST_HERE = 10
"""Moves on a shelf: a step brings two shelves, and a run has thousands of steps."""
MARKS = {"enter": EXPAND, "dead end": KILLED, "done": CHOSEN}
STATES = {"enter": "visited", "dead end": "dead", "backtrack": "dead"}


def name_cut(cut: Sequence[int]) -> str:
    """A cut on an edge: where it begins, its direction, how many buttons."""
    row, column, way, many = cut
    return f"{row},{column}{ARROWS[way]}{many}"


def draw_stack(trace: Trace) -> Drawing:
    """The tree of the nodes in the order they are entered, on a cloth or on a board."""
    on_cloth = hasattr(trace.chart, "cloth")
    growth = Growth()
    moments: list[Moment] = []
    changes: list[tuple[int, int, str, str]] = []
    last, text = 1, ""
    for number, step in enumerate(trace.steps):
        node, stack = step.picture["node"], step.picture["stack"]
        now = _left(step.picture["cloth"]) if on_cloth else ""
        if step.event == "enter":
            parent = stack[-2][0] if len(stack) > 1 else 0
            growth.add(number, parent, _move(stack[-1], on_cloth), name="" if on_cloth else stack[-1][1])
        if step.event in MARKS:
            growth.mark(number, node, MARKS[step.event], now)
        elif step.event == "backtrack" and trace.steps[number - 1].event != "dead end":
            growth.mark(number, last, BACK, text)
        if not on_cloth:
            changes += _change(number, step, moments)
        last, text = node, now
        way = [entry[0] for entry in stack] if step.event == "done" else []
        board = _cloth(step) if on_cloth else _square(step, trace)
        shelves = [_stack_shelf(stack, on_cloth), _untried(step, on_cloth)]
        moments.append(Moment(node, way=way, board=board, shelves=shelves))
    if on_cloth:
        return Drawing(Scene(Cloth("cloth", trace.chart["cloth"]), growth.tree()), moments)
    chart = trace.chart
    surface = Squares("squares", chart["goal"], chart["start"], chart["jumps"], changes)
    return Drawing(Scene(surface, growth.tree()), moments)


def _left(cloth: str) -> str:
    return str(sum(letter not in "./" for letter in cloth))


def _move(entry: Sequence[int], on_cloth: bool) -> str:
    """The move that led to an entry of the stack: number, then the cut; or number, square, then the roll."""
    move = entry[1:] if on_cloth else entry[2:]
    if not move:
        return ""
    return name_cut(move) if on_cloth else str(move[0])


# --- on a cloth ---------------------------------------------------------------------------------------


def _cloth(step: Step) -> Board:
    picture, cut = step.picture, step.picture["cut"]
    made = Cut(cut.cells, cut.colour, FATES[step.event]) if cut and step.event in FATES else None
    return Board(picture["cloth"], cut=made)


@lru_cache(1 << 12)
def _possible(cloth: str, cut: tuple[int, int, int, int]) -> Item:
    """A cut that a node has not tried yet, step after step."""
    return Item(plain(name_cut(cut)), cut=runs_on(parse(cloth), *cut[:3])[: cut[3]])


# --- on a board ---------------------------------------------------------------------------------------


def _change(number: int, step: Step, before: Sequence[Moment]) -> list[tuple[int, int, str, str]]:
    """What becomes of a square: visited when it is entered, dead when it is left for good."""
    picture = step.picture
    if step.event == "backtrack" and before and before[-1].board is not None:
        state = before[-1].board.state
        return [(number, state, "dead", "")] if isinstance(state, int) else []
    if step.event in STATES:
        return [(number, picture["square"], STATES[step.event], "")]
    return []


def _square(step: Step, trace: Trace) -> Board:
    stack = step.picture["stack"]
    game = trace.input.game  # type: ignore[attr-defined]
    assert isinstance(game, Snakes)
    hops = [Hop(above[1], game.lands(above[1], entry[2]), entry[1]) for above, entry in pairwise(stack)]
    return Board(step.picture["square"], hops=hops if step.event == "done" else ())


# --- shelves ------------------------------------------------------------------------------------------


def _stack_shelf(stack: Sequence[Sequence[int]], on_cloth: bool) -> Shelf:
    newest = list(reversed(stack))[:MOST_HERE]
    return Shelf(STACK, len(stack), [_entered(on_cloth, *entry) for entry in newest])


@lru_cache(1 << 12)
def _entered(on_cloth: bool, node: int, *rest: int) -> Item:
    """A node of the stack, and the move that led there."""
    if on_cloth:
        return Item(plain(name_cut(rest) if rest else "●"), note=plain(node))
    return Item(plain(""), rest[0], note=plain(rest[1]) if len(rest) > 1 else None)


def _untried(step: Step, on_cloth: bool) -> Shelf:
    picture = step.picture
    moves = picture["untried"]
    first = moves[:MOST_HERE]
    items = (
        [_possible(picture["cloth"], tuple(cut)) for cut in first]
        if on_cloth
        else [Item(plain(roll)) for roll in first]
    )
    return Shelf(UNTRIED, len(moves), items)
