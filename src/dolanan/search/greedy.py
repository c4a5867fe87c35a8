"""The greedy scheme: take what looks best now, never take it back.

Its elements, as the textbooks name them: the *candidates*; the *solution* built from them; the
*selection* of the most promising candidate; *feasibility*, whether it fits what was taken before;
*completeness*, whether the solution is whole; the *objective* that is to be optimised.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

C = TypeVar("C")


class Priority(NamedTuple, Generic[C]):
    """One rule of a selection: a score for the candidates it applies to, None for the others."""

    name: str
    score: Callable[[C], int | None]
    first: bool = False
    """Take the first candidate that has a score; the rest is not examined."""
    looks_at: Callable[[C], bool] = lambda candidate: True
    """Which candidates it examines at all."""


class Examined(NamedTuple, Generic[C]):
    """A priority looked at a candidate."""

    priority: str
    candidate: C
    score: int | None


class Selected(NamedTuple, Generic[C]):
    """A priority settled the choice."""

    priority: str
    candidate: C
    score: int


class Taken(NamedTuple, Generic[C]):
    """The selected candidate was feasible and joined the solution."""

    candidate: C


class Dropped(NamedTuple, Generic[C]):
    """The selected candidate was not feasible; it is not considered again."""

    candidate: C


Event = Examined[C] | Selected[C] | Taken[C] | Dropped[C]
Observer = Callable[[Event[C]], None]
Selection = Callable[[Sequence[C], Observer[C] | None], C]


def by_priority(*priorities: Priority[C]) -> Selection[C]:
    """Select by the first priority that applies to any candidate: its highest score, ties to the first.

    The last priority must apply to every candidate.
    """

    def select(candidates: Sequence[C], observe: Observer[C] | None) -> C:
        for priority in priorities:
            best: tuple[int, C] | None = None
            for candidate in filter(priority.looks_at, candidates):
                score = priority.score(candidate)
                if observe:
                    observe(Examined(priority.name, candidate, score))
                if score is not None and (best is None or score > best[0]):
                    best = (score, candidate)
                    if priority.first:
                        break
            if best is not None:
                if observe:
                    observe(Selected(priority.name, best[1], best[0]))
                return best[1]
        raise ValueError("no priority applies to any candidate")

    return select


def greedy(
    candidates: Iterable[C],
    select: Selection[C],
    feasible: Callable[[Sequence[C], C], bool] = lambda solution, candidate: True,
    complete: Callable[[Sequence[C]], bool] = lambda solution: False,
    observe: Observer[C] | None = None,
) -> list[C]:
    """The solution built by taking the selected candidate again and again, as long as it is feasible.

    Ends when the solution is complete or no candidate is left. Nothing is ever taken back, so the
    result is optimal only where the problem allows it.
    """
    left = list(candidates)
    solution: list[C] = []
    while left and not complete(solution):
        candidate = select(left, observe)
        left.remove(candidate)
        if feasible(solution, candidate):
            solution.append(candidate)
            if observe:
                observe(Taken(candidate))
        elif observe:
            observe(Dropped(candidate))
    return solution
