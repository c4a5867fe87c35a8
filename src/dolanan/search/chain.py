"""The best chain of moves within one turn: exhaustive, each position searched once."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Generic, NamedTuple, TypeVar

from dolanan.limits import NEVER, Limits

S = TypeVar("S", bound=Hashable)
M = TypeVar("M")


class Chain(NamedTuple, Generic[M]):
    """The chain of the largest value found, and whether nothing better can exist."""

    value: int
    moves: tuple[M, ...]
    proved: bool
    nodes: int


def best_chain(
    state: S,
    extend: Callable[[S], Iterable[tuple[M, int, S | None]]],
    most: int | None = None,
    limits: Limits = NEVER,
) -> Chain[M]:
    """The chain of moves from `state` whose last move has the largest value; of equals, the first found.

    `extend` gives for each move its value and the position from which the chain goes on, None where it
    ends. The value must follow from the position, not from the way there, and no chain may come back to
    a position. `most` is a value that no chain exceeds: reached, it ends the search. Once the
    limits are reached, asked at every node after the first, the best so far comes back unproved.
    """
    best: Chain[M] = Chain(-1, (), False, 0)
    seen: set[S] = {state}
    path: list[M] = []
    stack = [iter(extend(state))]
    nodes = 1
    while stack and (most is None or best.value < most):
        if best.moves and limits.reached(nodes):
            return best._replace(nodes=nodes)
        for move, value, after in stack[-1]:
            if value > best.value:
                best = Chain(value, (*path, move), False, nodes)
            if after is not None and after not in seen:
                seen.add(after)
                path.append(move)
                stack.append(iter(extend(after)))
                nodes += 1
                break
        else:
            stack.pop()
            if path:
                path.pop()
    return best._replace(proved=True, nodes=nodes)
