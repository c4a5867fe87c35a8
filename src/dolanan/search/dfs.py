"""Depth-first search with backtracking."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Generic, NamedTuple, TypeVar

from dolanan.limits import NEVER, Limits

S = TypeVar("S", bound=Hashable)
M = TypeVar("M")


class Entered(NamedTuple, Generic[S, M]):
    """A state is entered; nodes are numbered from 1 in that order, the root has parent 0 and no move."""

    node: int
    parent: int
    depth: int
    move: M | None
    state: S


class Repeated(NamedTuple, Generic[S, M]):
    """A move from `node` leads to a state that was entered before."""

    node: int
    depth: int
    move: M
    state: S


class DeadEnd(NamedTuple):
    """A node has no move at all."""

    node: int
    depth: int


class Backtracked(NamedTuple):
    """Everything below `node` failed: back to its parent (0 from the root: the search is exhausted)."""

    node: int
    parent: int
    depth: int


class Solved(NamedTuple):
    """The goal is reached."""

    node: int
    depth: int


Event = Entered[S, M] | Repeated[S, M] | DeadEnd | Backtracked | Solved


class Result(NamedTuple, Generic[M]):
    """What the search found."""

    moves: list[M] | None
    """The moves to the goal, or None."""
    entered: int
    """States entered."""
    exhausted: bool
    """Every state that the moves lead to was entered, so None means there is no way by these moves."""


def dfs(
    start: S,
    successors: Callable[[S], Iterable[tuple[M, S]]],
    solved: Callable[[S], bool],
    observe: Callable[[Event[S, M]], None] | None = None,
    *,
    remember: bool = True,
    limits: Limits = NEVER,
) -> Result[M]:
    """The first way to a solved state in depth-first order.

    Successors are tried in the order they are given. With `remember` a state entered before is not
    entered again; without it the successors must not lead in circles. Once the limits
    are reached, states entered being the nodes, the search ends with `exhausted` False.
    """
    entered = 1
    seen = {start}
    if observe:
        observe(Entered(1, 0, 0, None, start))
    if solved(start):
        if observe:
            observe(Solved(1, 0))
        return Result([], 1, False)
    # One frame a node on the current path: its number, its successors still to try, had it any.
    stack: list[tuple[int, Iterator[tuple[M, S]], list[bool]]] = [(1, iter(successors(start)), [False])]
    path: list[M] = []
    while stack:
        node, untried, tried = stack[-1]
        depth = len(path)
        step = next(untried, None)
        if step is None:
            stack.pop()
            if observe:
                if not tried[0]:
                    observe(DeadEnd(node, depth))
                observe(Backtracked(node, stack[-1][0] if stack else 0, depth))
            if path:
                path.pop()
            continue
        tried[0] = True
        move, state = step
        if remember and state in seen:
            if observe:
                observe(Repeated(node, depth + 1, move, state))
            continue
        if limits.reached(entered):
            return Result(None, entered, False)
        seen.add(state)
        entered += 1
        path.append(move)
        if observe:
            observe(Entered(entered, node, depth + 1, move, state))
        if solved(state):
            if observe:
                observe(Solved(entered, depth + 1))
            return Result(path, entered, False)
        stack.append((entered, iter(successors(state)), [False]))
    return Result(None, entered, True)
