"""Breadth-first search: the frontier is a queue."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from dolanan.limits import NEVER, Limits
from dolanan.search.frontier import (
    Dequeued,
    Exhausted,
    Found,
    M,
    N,
    Observer,
    Path,
    Queued,
    Seen,
    Stopped,
    walk_back,
)


def bfs(
    start: N,
    successors: Callable[[N], Iterable[tuple[M, N]]],
    goal: Callable[[N], bool],
    observe: Observer[N, M] | None = None,
    limits: Limits = NEVER,
) -> Path[N, M] | None:
    """A path with the fewest moves from `start` to a node for which `goal` holds; None if there is none.

    Nodes are looked at in the order they were queued, successors in the order they are given, and a
    node keeps the first parent that led to it: so among equally short paths the first found is returned.
    The goal is recognised when it is taken out of the queue. Needs finitely many reachable nodes, or limits:
    once they are reached, nodes queued being counted, None says nothing.
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
            return walk_back(node, came, observe)
        for move, after in successors(node):
            if after in came:
                if observe:
                    observe(Seen(after, node, move))
                continue
            if limits.reached(len(came)):
                if observe:
                    observe(Stopped(len(came)))
                return None
            came[after] = (node, move)
            distance[after] = distance[node] + 1
            queue.append(after)
            if observe:
                observe(Queued(after, node, move, distance[after]))
    if observe:
        observe(Exhausted(len(came)))
    return None
