"""Best-first search: the frontier is a queue by rank. Uniform cost, greedy best-first and A* are its ranks.

- `BY_COST`: what the way costs so far, g. Uniform-cost search; with equal costs it is breadth-first search.
- `BY_ESTIMATE`: what the rest is held to cost, h. Greedy best-first search; a node keeps its first parent.
- `BY_BOTH`: f = g + h, among equals the smaller h. A* search.

Of equal ranks the one put in first is taken; a node found again more cheaply counts as put in anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from heapq import heappop, heappush
from typing import NamedTuple

from dolanan.limits import NEVER, Limits
from dolanan.search.frontier import (
    Dead,
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


class Order(NamedTuple):
    """Which node of the frontier is taken next."""

    rank: Callable[[int, int], tuple[int, ...]]
    """What the frontier is sorted by, from g and h."""
    improves: bool = True
    """A node found again by a cheaper way is put in anew."""


BY_COST = Order(lambda cost, estimate: (cost,))
BY_ESTIMATE = Order(lambda cost, estimate: (estimate,), improves=False)
BY_BOTH = Order(lambda cost, estimate: (cost + estimate, estimate))


def best_first(
    start: N,
    successors: Callable[[N], Iterable[tuple[M, N]]],
    goal: Callable[[N], bool],
    order: Order,
    observe: Observer[N, M] | None = None,
    *,
    cost: Callable[[N, M], int] = lambda node, move: 1,
    estimate: Callable[[N], int | None] | None = None,
    limits: Limits = NEVER,
) -> Path[N, M] | None:
    """A path from `start` to a node for which `goal` holds, the node of the least rank looked at first.

    Costs must be above 0. `estimate` is None for a node from which there is no way; such a node is dead and
    never waits. The path is a cheapest one by `BY_COST`, and by `BY_BOTH` if no estimate is too large; by
    `BY_ESTIMATE` nothing is promised. The goal is recognised when it is taken off the frontier. None: there
    is no path, unless the limits were reached, nodes put in being counted.
    """
    guess = estimate(start) if estimate else None
    came: dict[N, tuple[N, M] | None] = {start: None}
    costs = {start: 0}
    dead: set[N] = set()
    numbers = {start: 0}
    frontier: list[tuple[tuple[int, ...], int, N]] = []
    put = 0
    if estimate and guess is None:
        if observe:
            observe(Dead(start, None, None))
    else:
        heappush(frontier, (order.rank(0, guess or 0), put, start))
        if observe:
            observe(Queued(start, None, None, 0, guess))
    while frontier:
        _, number, node = heappop(frontier)
        if numbers[node] != number:
            continue  # put in anew since, by a cheaper way
        if observe:
            observe(Dequeued(node, costs[node]))
        if goal(node):
            if observe:
                observe(Found(node, costs[node]))
            return walk_back(node, came, observe)
        for move, after in successors(node):
            total = costs[node] + cost(node, move)
            before = costs.get(after)
            if after in dead or (before is not None and not (order.improves and total < before)):
                if observe:
                    observe(Seen(after, node, move))
                continue
            guess = estimate(after) if estimate else None
            if estimate and guess is None:
                dead.add(after)
                if observe:
                    observe(Dead(after, node, move))
                continue
            if before is None and limits.reached(len(costs)):
                if observe:
                    observe(Stopped(len(costs)))
                return None
            put += 1
            came[after], costs[after], numbers[after] = (node, move), total, put
            heappush(frontier, (order.rank(total, guess or 0), put, after))
            if observe:
                observe(Queued(after, node, move, total, guess, before))
    if observe:
        observe(Exhausted(len(costs)))
    return None
