"""Who does which job, most cheaply: an optimum by Expand, Mark and Select that is no game and minimises.

Row i of the costs is worker i, column j is job j. The four functions of EMS stand here for it:

- E: the next worker gets each job in turn, one child a job; the value adds that cost;
- B: kills a job that another worker has;
- M: marks when every worker has a job;
- S: the least cost, then the smallest of the largest single costs.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dolanan.limits import NEVER, Limits
from dolanan.search.ems import Child, Criterion, Observer, Result, ems
from dolanan.text import Mistake

MOST_WORKERS, MOST_COST = 6, 99

Costs = tuple[tuple[int, ...], ...]


class Plan(NamedTuple):
    """The jobs of the first workers, in their order."""

    jobs: tuple[int, ...]

    @property
    def feasible(self) -> bool:
        return len(set(self.jobs)) == len(self.jobs)


def parse(text: str) -> Costs:
    """The costs that `text` names: rows joined by `/`, numbers by commas, as many rows as columns."""
    try:
        rows = tuple(tuple(int(cell) for cell in line.split(",")) for line in text.strip().split("/"))
    except ValueError:
        raise Mistake(
            f"biaya {text!r}? tulis baris demi baris, misalnya 4,2,8/4,3,7/3,1,6",
            f"costs {text!r}? write them row by row, such as 4,2,8/4,3,7/3,1,6",
        ) from None
    if not 1 <= len(rows) <= MOST_WORKERS or any(len(row) != len(rows) for row in rows):
        raise Mistake(
            f"biaya {text!r}: harus persegi, 1 sampai {MOST_WORKERS} baris",
            f"costs {text!r}: must be square, 1 to {MOST_WORKERS} rows",
        )
    if any(not 0 <= cost <= MOST_COST for row in rows for cost in row):
        raise Mistake(
            f"biaya {text!r}: setiap biaya 0 sampai {MOST_COST}",
            f"costs {text!r}: every cost from 0 to {MOST_COST}",
        )
    return rows


def show(costs: Costs) -> str:
    return "/".join(",".join(map(str, row)) for row in costs)


class AssignmentTree:
    """The four functions of EMS for these costs."""

    def __init__(self, costs: Costs) -> None:
        self.costs = costs

    def expand(self, plan: Plan) -> Iterator[Child[Plan]]:
        """E: the next worker, with each of the jobs, taken ones included."""
        worker = len(plan.jobs)
        for job, cost in enumerate(self.costs[worker], 1):
            yield Child(job, cost, Plan((*plan.jobs, job)))

    @staticmethod
    def bound(plan: Plan) -> bool:
        """B: the job was taken."""
        return not plan.feasible

    def mark(self, plan: Plan) -> bool:
        """M: every worker has a job."""
        return len(plan.jobs) == len(self.costs)

    def largest(self, plan: Plan) -> int:
        """The largest single cost of a plan."""
        return max((self.costs[worker][job - 1] for worker, job in enumerate(plan.jobs)), default=0)

    @property
    def select(self) -> tuple[Criterion[Plan], ...]:
        """S: the least cost, then the smallest of the largest single costs."""
        return (
            Criterion("least cost", lambda node: -node.value),
            Criterion("smallest largest cost", lambda node: -self.largest(node.item)),
        )

    def grow(self, observe: Observer[Plan] | None = None, *, limits: Limits = NEVER) -> Result[Plan]:
        """The whole tree, as far as the limits let it grow."""
        return ems(Plan(()), self.expand, self.bound, self.mark, self.select, observe, limits=limits)
