"""Expand, Mark and Select (Z. Hakim, about 2009): a relative of branch and bound.

A modified breadth-first search. BFS ends at the first solution it meets; EMS grows the tree in the same
order, breadth-first, but collects every candidate and selects the optimum among them at the end, the largest
or the smallest. What a node is and what it is worth is passed in: a turn of a game (`problems.turn`), an
assignment of jobs (`problems.assignment`). Every node i, in the order of its number, meets three functions:

- B(i), *bound*: an infeasible node is killed, its path may not be used;
- M(i), *mark*: a candidate joins the set SC and is not expanded;
- E(i), *expand*: any other node gets its children, each with an edge label and a node value, the value
  of the parent plus the gain of the edge.

When every leaf is killed or marked, S(SC), *select*, picks the optimum: the largest by the first
criterion, among equals by the second, and so on; the lowest number breaks the last tie. (To minimise, a
criterion's key is the negated value.)
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from heapq import heappop, heappush
from typing import Generic, Literal, NamedTuple, TypeVar

from dolanan.limits import NEVER, Limits

T = TypeVar("T")


class Child(NamedTuple, Generic[T]):
    """What E(i) gives for one edge."""

    label: int
    gain: int
    item: T


class Node(NamedTuple, Generic[T]):
    """A node of the tree; the root has number 1, parent 0 and label 0."""

    number: int
    parent: int
    label: int
    depth: int
    value: int
    item: T


class Criterion(NamedTuple, Generic[T]):
    """One rule of S(SC): the larger key stays."""

    name: str
    key: Callable[[Node[T]], int]


Verdict = Literal["expanded", "killed", "marked", "pruned"]


class Judged(NamedTuple, Generic[T]):
    """What became of a node: expanded, killed by B, marked by M, or pruned by the true bound."""

    node: Node[T]
    verdict: Verdict


class Narrowed(NamedTuple, Generic[T]):
    """One criterion of the selection left these candidates."""

    criterion: str
    left: list[Node[T]]


class Tied(NamedTuple, Generic[T]):
    """Every criterion left these candidates: the first, which has the lowest number, is taken."""

    left: list[Node[T]]


class Selected(NamedTuple, Generic[T]):
    """The optimum."""

    node: Node[T]


class Stopped(NamedTuple, Generic[T]):
    """The limits stopped the tree: the best candidate so far, None without one, and the nodes there are."""

    best: Node[T] | None
    nodes: int


class Barren(NamedTuple):
    """The whole tree was grown and nothing was marked: SC is empty, there is nothing to select."""

    nodes: int


Event = Judged[T] | Narrowed[T] | Tied[T] | Selected[T] | Stopped[T] | Barren
Observer = Callable[[Event[T]], None]


class Result(NamedTuple, Generic[T]):
    """What was selected and how it was found."""

    chosen: Node[T] | None
    """The optimum of the whole tree; None if nothing was marked."""
    labels: list[int]
    """The edges from the root to it."""
    nodes: int
    candidates: int
    complete: bool
    """The whole tree was grown; otherwise the limits stopped it and `chosen` is the best so far."""


Order = Literal["number", "depth", "best"]
"""Which node is looked at next: the lowest number, the deepest, or the one that may still become the best."""


def ems(
    root: T,
    expand: Callable[[T], Iterable[Child[T]]],
    bound: Callable[[T], bool],
    mark: Callable[[T], bool],
    select: Sequence[Criterion[T]],
    observe: Observer[T] | None = None,
    *,
    limits: Limits = NEVER,
    optimistic: Callable[[T], int] | None = None,
    order: Order = "number",
) -> Result[T]:
    """The best marked node of the tree below `root`, by the criteria of `select`.

    The root is always expanded. With `optimistic`, an upper bound on all that a node can still gain, a
    node is pruned when its value plus that bound is below the best candidate so far, strictly, so that
    every tie-break survives; this needs the node's value as the first criterion. Best first, children meet
    B and M as soon as they are generated, and of the others the one with the largest sum of value and bound
    is expanded next, the lowest number of equals. In another order than that of the numbers the last tie may
    go to another node.
    """
    return _Growth(root, expand, bound, mark, optimistic, order, observe).grow(select, limits)


class _Growth(Generic[T]):
    """A tree as it grows: its nodes, those that wait, and the candidates."""

    def __init__(
        self,
        root: T,
        expand: Callable[[T], Iterable[Child[T]]],
        bound: Callable[[T], bool],
        mark: Callable[[T], bool],
        optimistic: Callable[[T], int] | None,
        order: Order,
        observe: Observer[T] | None,
    ) -> None:
        self.expand, self.bound, self.mark, self.optimistic = expand, bound, mark, optimistic
        self.order, self.observe = order, observe
        self.nodes: list[Node[T]] = [Node(1, 0, 0, 0, 0, root)]
        self.waiting: list[tuple[tuple[int, ...], Node[T]]] = []
        self.candidates: list[Node[T]] = []
        self.best: int | None = None

    def grow(self, select: Sequence[Criterion[T]], limits: Limits) -> Result[T]:
        """The whole tree, as far as the limits allow, and the best of its candidates."""
        complete = self._open(self.nodes[0], limits)
        while complete and self.waiting:
            node = heappop(self.waiting)[1]
            if (self.order == "best" or not self._settled(node)) and not self._pruned(node):
                complete = self._open(node, limits)
        self.candidates.sort(key=lambda node: node.number)
        chosen = _select(self.candidates, select, self.observe)
        if self.observe and not complete:
            self.observe(Stopped(chosen, len(self.nodes)))
        elif self.observe:
            self.observe(Selected(chosen) if chosen is not None else Barren(len(self.nodes)))
        labels: list[int] = []
        walk = chosen
        while walk is not None and walk.parent:
            labels.append(walk.label)
            walk = self.nodes[walk.parent - 1]
        return Result(chosen, labels[::-1], len(self.nodes), len(self.candidates), complete)

    def _open(self, node: Node[T], limits: Limits) -> bool:
        """Expand a node; False if the limits do not allow it."""
        children = list(self.expand(node.item))
        if limits.reached(len(self.nodes) + len(children) - 1):
            return False
        self._tell(node, "expanded")
        for child in children:
            made = Node(
                len(self.nodes) + 1,
                node.number,
                child.label,
                node.depth + 1,
                node.value + child.gain,
                child.item,
            )
            self.nodes.append(made)
            if self.order != "best" or not self._settled(made):
                heappush(self.waiting, (self._rank(made), made))
        return True

    def _rank(self, node: Node[T]) -> tuple[int, ...]:
        """What waits with the smallest rank comes first; numbers keep every rank apart."""
        if self.order == "best":
            return -self._promise(node), node.number
        return (-node.depth, node.number) if self.order == "depth" else (node.number,)

    def _promise(self, node: Node[T]) -> int:
        """What a node may still be worth."""
        return node.value + (self.optimistic(node.item) if self.optimistic else 0)

    def _settled(self, node: Node[T]) -> bool:
        """B or M has a say."""
        if self.bound(node.item):
            self._tell(node, "killed")
        elif self.mark(node.item):
            self.best = node.value if self.best is None else max(self.best, node.value)
            self.candidates.append(node)
            self._tell(node, "marked")
        else:
            return False
        return True

    def _pruned(self, node: Node[T]) -> bool:
        """The node cannot become as good as the best candidate."""
        if self.optimistic is None or self.best is None or self._promise(node) >= self.best:
            return False
        self._tell(node, "pruned")
        return True

    def _tell(self, node: Node[T], verdict: Verdict) -> None:
        if self.observe:
            self.observe(Judged(node, verdict))


def _select(
    candidates: list[Node[T]], criteria: Sequence[Criterion[T]], observe: Observer[T] | None
) -> Node[T] | None:
    left = candidates
    if not left:
        return None
    for criterion in criteria:
        best = max(map(criterion.key, left))
        left = [node for node in left if criterion.key(node) == best]
        if observe:
            observe(Narrowed(criterion.name, left))
    if observe and len(left) > 1:
        observe(Tied(left))
    return left[0]


class Merged(NamedTuple):
    """The optimum of a tree whose equal nodes were merged."""

    labels: list[int]
    key: tuple[int, ...]
    positions: int
    complete: bool


H = TypeVar("H", bound=Hashable)


def ems_merged(
    root: H,
    expand: Callable[[H], Iterable[tuple[int, tuple[int, ...], H | None]]],
    limits: Limits = NEVER,
) -> Merged | None:
    """The optimum that `ems` would select, with equal positions visited once; None if nothing is marked.

    `expand` gives for each feasible edge its label, its share in each criterion (they add up along a
    path, larger is better), and the position after it, or None where the path ends in a candidate. Ties
    go to the shorter path, then to the smaller labels: that is the lowest number of the breadth-first
    tree. Positions must not repeat along a path. They are visited depth first, in the order of the edges;
    once the limits are reached, no new one is: then `complete` is False and the optimum is the best among
    those.
    """
    # best[position]: (criteria summed up, minus the length, minus the labels) of the best way on.
    best: dict[H, tuple[tuple[int, ...], int, list[int]] | None] = {}
    stack = [(root, list(expand(root)))]
    complete = True
    while stack:
        position, edges = stack[-1]
        unseen = [after for _, _, after in edges if after is not None and after not in best]
        if unseen and not limits.reached(len(best) + len(stack)):
            stack.append((unseen[0], list(expand(unseen[0]))))
            continue
        complete = complete and not unseen
        top: tuple[tuple[int, ...], int, list[int]] | None = None
        for label, share, after in edges:
            if after is None:
                way = (share, -1, [-label])
            else:
                onward = best.get(after)
                if onward is None:
                    continue
                total = tuple(map(sum, zip(share, onward[0])))
                way = (total, onward[1] - 1, [-label, *onward[2]])
            if top is None or way > top:
                top = way
        best[position] = top
        stack.pop()
    found = best[root]
    if found is None:
        return None
    return Merged([-label for label in found[2]], found[0], len(best), complete)
