"""Iterative deepening: a search to limit 1, then 2, and so on, until the limit is not met any more."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import count
from typing import Generic, NamedTuple, TypeVar

from dolanan.game import Duel, M, S
from dolanan.limits import NEVER, Limits
from dolanan.search.alphabeta import Entered, Event, Order, alphabeta
from dolanan.search.dfs import dfs

N = TypeVar("N", bound=Hashable)
L = TypeVar("L")


class Round(NamedTuple, Generic[M]):
    """One limit of a game: what alpha-beta finds with the score standing in beyond it."""

    limit: int
    value: int
    line: tuple[M, ...]
    nodes: int
    settled: bool
    """No position met the limit unfinished: the value is the game's own."""


def deepen(
    game: Duel[S, M],
    state: S,
    *,
    order: Order[S, M] | None = None,
    observe: Callable[[Event[S, M]], None] | None = None,
) -> Iterator[Round[M]]:
    """Alpha-beta to limit 1, 2, …; ends with the first limit that settles the value.

    Needs a game that ends. `observe` is told of every position of every limit, and may raise to end it.
    """
    for limit in count(1):
        found = _search_to(limit, game, state, order, observe)
        yield found
        if found.settled:
            return


def _search_to(
    limit: int,
    game: Duel[S, M],
    state: S,
    order: Order[S, M] | None,
    observe: Callable[[Event[S, M]], None] | None,
) -> Round[M]:
    """What alpha-beta finds down to one limit."""
    nodes, met = 0, False

    def watch(event: Event[S, M]) -> None:
        nonlocal nodes
        nodes += isinstance(event, Entered)
        if observe:
            observe(event)

    def stand_in(at: S) -> int:
        nonlocal met
        met = True
        return game.score(at)

    found = alphabeta(game, state, depth=limit, evaluate=stand_in, order=order, observe=watch)
    return Round(limit, found.value, found.line, nodes, not met)


class Sweep(NamedTuple, Generic[L]):
    """One limit of a puzzle: what a depth-first search without memory finds down to it."""

    limit: int
    moves: list[L] | None
    """The way to the goal, if one was found."""
    nodes: int
    met: bool
    """A position with moves left met the limit: a deeper search may still find a way."""
    stopped: bool
    """The limits ended it."""


def deepen_puzzle(
    start: N,
    successors: Callable[[N], Iterable[tuple[L, N]]],
    solved: Callable[[N], bool],
    *,
    limits: Limits = NEVER,
) -> Iterator[Sweep[L]]:
    """Depth-first search to limit 0, 1, 2, …; ends with the first way found, which is a shortest one.

    It keeps nothing but the path: a position reached by several ways is entered as often. Ends without a way
    once no position meets the limit; where moves lead in circles, that never comes. The nodes of all limits
    together are those that `limits` counts.
    """
    total = 0
    for limit in count():
        left = None if limits.nodes is None else max(limits.nodes - total, 1)
        found = _enter_to(limit, start, successors, solved, Limits(nodes=left, stop=limits.reached))
        yield found
        total += found.nodes
        if found.moves is not None or not found.met or found.stopped:
            return


def _enter_to(
    limit: int,
    start: N,
    successors: Callable[[N], Iterable[tuple[L, N]]],
    solved: Callable[[N], bool],
    limits: Limits,
) -> Sweep[L]:
    """What a depth-first search finds down to one limit; a state goes with the depth it is met at."""
    met = False

    def deeper(at: tuple[N, int]) -> Iterator[tuple[L, tuple[N, int]]]:
        nonlocal met
        state, depth = at
        if depth < limit:
            for move, after in successors(state):
                yield move, (after, depth + 1)
        elif not met:
            met = any(True for _ in successors(state))

    found = dfs((start, 0), deeper, lambda at: solved(at[0]), remember=False, limits=limits)
    return Sweep(limit, found.moves, found.entered, met, found.moves is None and not found.exhausted)
