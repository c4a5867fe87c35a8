"""Finding a way: moves lead from a start to a goal; what they cost, and what the rest may cost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple

from dolanan.limits import NEVER, Limits
from dolanan.search.best_first import BY_BOTH, BY_COST, best_first
from dolanan.search.frontier import Effort, M, N, Path


class Estimate(NamedTuple, Generic[N]):
    """A heuristic: what the rest is held to cost, in moves; None where there is no way."""

    of: Callable[[N], int | None]
    admissible: bool
    """It is never more than the rest takes: A* then finds a way with the fewest moves."""


@dataclass(frozen=True)
class Problem(Generic[N, M]):
    """A start, moves, a goal."""

    start: N
    successors: Callable[[N], Iterable[tuple[M, N]]]
    goal: Callable[[N], bool]
    measures: Mapping[str, Callable[[N, M], int]]
    """What a move costs, by measure; the first counts the moves."""
    estimates: Mapping[str, Estimate[N]]
    """The heuristics there are, the strongest admissible one first."""
    guide: Callable[[N], int | None]
    """What greedy best-first search goes by."""

    @property
    def usual(self) -> str:
        """The measure that counts the moves."""
        return next(iter(self.measures))

    def costs(self, nodes: Sequence[N], moves: Sequence[M]) -> dict[str, int]:
        """What a way costs, by each measure."""
        return {
            name: sum(cost(node, move) for node, move in zip(nodes, moves))
            for name, cost in self.measures.items()
        }

    def cheapest(self, measure: str, limits: Limits = NEVER) -> int | None:
        """What a cheapest way costs; None if there is none or the limits were reached."""
        path: Path[N, M] | None
        if measure == self.usual:
            estimate = next(iter(self.estimates.values()))
            path = best_first(
                self.start, self.successors, self.goal, BY_BOTH, estimate=estimate.of, limits=limits
            )
        else:
            path = best_first(
                self.start,
                self.successors,
                self.goal,
                BY_COST,
                cost=self.measures[measure],
                limits=limits,
            )
        return None if path is None else self.costs(path.nodes, path.moves)[measure]


__all__ = ["Effort", "Estimate", "Problem"]
