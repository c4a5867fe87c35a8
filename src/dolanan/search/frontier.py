"""What a search that keeps a frontier tells: the events of breadth-first, uniform-cost, greedy and A* search.

The frontier holds the states that are known and wait to be looked at; the searches differ only in which one
they take next.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, NamedTuple, TypeVar

N = TypeVar("N", bound=Hashable)
M = TypeVar("M")


class Queued(NamedTuple, Generic[N, M]):
    """A node joins the frontier, or comes again because a cheaper way was found; the start has no parent."""

    node: N
    parent: N | None
    move: M | None
    distance: int
    """What the way to it costs."""
    estimate: int | None = None
    """What the rest is held to cost, where the search asks."""
    before: int | None = None
    """What the way to it cost before, if a cheaper one was found."""


class Seen(NamedTuple, Generic[N, M]):
    """A move leads to a node that is known, and not by a cheaper way."""

    node: N
    parent: N
    move: M


class Dead(NamedTuple, Generic[N, M]):
    """A move leads to a node from which, as the estimate knows, there is no way: it never waits.

    The start may be such a node; it has no parent and no move.
    """

    node: N
    parent: N | None
    move: M | None


class Dequeued(NamedTuple, Generic[N]):
    """The first of the frontier is taken off to be looked at."""

    node: N
    distance: int


class Found(NamedTuple, Generic[N]):
    """The node looked at is the goal."""

    node: N
    distance: int


class Traced(NamedTuple, Generic[N, M]):
    """Walking back from the goal: `node` was reached from `parent` by `move`."""

    node: N
    parent: N
    move: M


class Exhausted(NamedTuple):
    """The frontier is empty: none of the nodes looked at is the goal."""

    nodes: int


class Stopped(NamedTuple):
    """The limits are reached: so many nodes are known, and none of those looked at is the goal."""

    nodes: int


Event = Queued[N, M] | Seen[N, M] | Dead[N, M] | Dequeued[N] | Found[N] | Traced[N, M] | Exhausted | Stopped
Observer = Callable[[Event[N, M]], None]


class Path(NamedTuple, Generic[N, M]):
    """A way: its nodes from start to goal, and the moves between them."""

    nodes: list[N]
    moves: list[M]


def walk_back(node: N, came: dict[N, tuple[N, M] | None], observe: Observer[N, M] | None) -> Path[N, M]:
    """The way to `node`, found by going from each node to the one it was reached from."""
    nodes, moves = [node], []
    while (step := came[node]) is not None:
        parent, move = step
        if observe:
            observe(Traced(node, parent, move))
        nodes.append(parent)
        moves.append(move)
        node = parent
    return Path(nodes[::-1], moves[::-1])


class Effort(Generic[N, M]):
    """Counts what a search takes: an observer, or told every event by one."""

    def __init__(self) -> None:
        self.generated = self.taken = self.expanded = self.peak = self.dead = self.cheaper = 0
        self.waiting: set[N] = set()
        self.complete = True
        """The limits did not stop it."""

    def read(self, event: Event[N, M]) -> None:
        if isinstance(event, Queued):
            self.generated += event.before is None
            self.cheaper += event.before is not None
            self.waiting.add(event.node)
            self.peak = max(self.peak, len(self.waiting))
        elif isinstance(event, Dequeued):
            self.waiting.discard(event.node)
            self.taken += 1
            self.expanded += 1
        elif isinstance(event, Found):
            self.expanded -= 1
        elif isinstance(event, Dead):
            self.dead += 1
        elif isinstance(event, Stopped):
            self.complete = False
