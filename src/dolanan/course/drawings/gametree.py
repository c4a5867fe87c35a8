"""The drawing of a search through a game's tree: MAX and MIN, values handed up, windows, branches cut."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from dolanan.answers.mancala import SIDES, Side
from dolanan.answers.mancala.board import MancalaBoard
from dolanan.course.gametree import GameTreeNode
from dolanan.course.picture import Board, Drawing, Growth, Kind, Moment, Pits, Scene, Window
from dolanan.course.steps import EXPAND, Trace
from dolanan.games.mancala import SOUTH, parse
from dolanan.text import whole


def draw_game_tree(trace: Trace) -> Drawing:
    """The tree with every node from its entry on; the windows of the way to the node in question."""
    growth = Growth()
    entered: dict[int, GameTreeNode] = {}
    moments = []
    for number, step in enumerate(trace.steps):
        node = step.picture
        assert isinstance(node, GameTreeNode)
        if node.node not in entered:
            kind: Kind = "x" if node.player == SIDES[SOUTH] else "n"
            growth.add(number, node.parent, "" if node.pick is None else node.pick, kind)
        entered[node.node] = node
        growth.mark(number, node.node, step.mark or EXPAND, "" if node.value is None else whole(node.value))
        for pit in node.skipped:
            growth.skip(number, node.node, pit)
        above = entered.get(node.parent)
        pick = (above.player, node.pick) if above is not None and node.pick is not None else None
        board = Board(_board(node.position), pick=pick)
        moments.append(Moment(node.node, windows=_windows(entered, node), board=board))
    return Drawing(Scene(Pits("pits", _near(trace)), growth.tree()), moments)


def _near(trace: Trace) -> Side:
    first = trace.steps[0].picture
    assert isinstance(first, GameTreeNode)
    return first.player


def _windows(entered: dict[int, GameTreeNode], node: GameTreeNode) -> Sequence[Window]:
    """The windows of a node and all above it; none where the search has none."""
    way = [node]
    while way[-1].parent:
        way.append(entered[way[-1].parent])
    if all(each.alpha is None and each.beta is None for each in way):
        return ()
    return [
        Window(
            each.node,
            "−∞" if each.alpha is None else whole(each.alpha),
            "∞" if each.beta is None else whole(each.beta),
        )
        for each in way
    ]


@lru_cache(1 << 12)
def _board(position: str) -> MancalaBoard:
    """A position comes again when its node is left."""
    return MancalaBoard.of(parse(position))
