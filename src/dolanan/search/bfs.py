"""Breadth-first search with the path by backtracking."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable
from typing import Generic, NamedTuple, TypeVar

N = TypeVar("N", bound=Hashable)
M = TypeVar("M")


class Queued(NamedTuple, Generic[N, M]):
    """A new node joins the queue; the start has no parent and no move."""

    node: N
    parent: N | None
    move: M | None
    distance: int


class Seen(NamedTuple, Generic[N, M]):
    """A move leads to a node that was queued before."""

    node: N
    parent: N
    move: M


class Dequeued(NamedTuple, Generic[N]):
    """The first of the queue is taken out to be looked at."""

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
    """The queue is empty: none of the nodes looked at is the goal."""

    nodes: int


Event = Queued[N, M] | Seen[N, M] | Dequeued[N] | Found[N] | Traced[N, M] | Exhausted


class Path(NamedTuple, Generic[N, M]):
    """A shortest path: its nodes from start to goal, and the moves between them."""

    nodes: list[N]
    moves: list[M]


def bfs(
    start: N,
    successors: Callable[[N], Iterable[tuple[M, N]]],
    goal: Callable[[N], bool],
    observe: Callable[[Event[N, M]], None] | None = None,
) -> Path[N, M] | None:
    """A path with the fewest moves from `start` to a node for which `goal` holds; None if there is none.

    Nodes are looked at in the order they were queued, successors in the order they are given, and a
    node keeps the first parent that led to it: so among equally short paths the first found is returned.
    The goal is recognised when it is taken out of the queue. Needs finitely many reachable nodes.
    """
    queue = deque([start])
    came: dict[N, tuple[N, M] | None] = {start: None}
    distance = {start: 0}
    if observe:
        observe(Queued(start, None, None, 0))
    while queue:
        node = queue.popleft()
        if observe:
            observe(Dequeued(node, distance[node]))
        if goal(node):
            if observe:
                observe(Found(node, distance[node]))
            return _walk_back(node, came, observe)
        for move, after in successors(node):
            if after in came:
                if observe:
                    observe(Seen(after, node, move))
                continue
            came[after] = (node, move)
            distance[after] = distance[node] + 1
            queue.append(after)
            if observe:
                observe(Queued(after, node, move, distance[after]))
    if observe:
        observe(Exhausted(len(came)))
    return None


def _walk_back(
    node: N, came: dict[N, tuple[N, M] | None], observe: Callable[[Event[N, M]], None] | None
) -> Path[N, M]:
    nodes, moves = [node], []
    while (step := came[node]) is not None:
        parent, move = step
        if observe:
            observe(Traced(node, parent, move))
        nodes.append(parent)
        moves.append(move)
        node = parent
    return Path(nodes[::-1], moves[::-1])
