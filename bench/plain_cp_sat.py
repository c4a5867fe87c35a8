"""The plain model of a cloth in OR-Tools, as a measure: nothing in it is ours but the description.

One Boolean for each segment between two buttons of a colour, one for each button between its ends that it
takes along; every button is taken exactly once; removal times with strict precedence. Eight workers.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ortools.sat.python import cp_model

from dolanan.games.buttons import Cloth
from dolanan.solvers.buttons.segments import find_segments


class Plain(NamedTuple):
    """The fewest cuts found, the bound, and the seconds it took."""

    count: int | None
    bound: int
    proved: bool
    seconds: float


def solve_plain(cloth: Cloth, seconds: float, workers: int = 8) -> Plain:
    """The fewest cuts by the plain model."""
    known = find_segments(cloth)
    model = cp_model.CpModel()
    size = len(known.places)
    times = [model.new_int_var(0, size - 1, "") for _ in range(size)]
    cover: list[list[Any]] = [[] for _ in range(size)]
    chosen = []
    for segment in known.segments:
        literal = model.new_bool_var("")
        chosen.append(literal)
        first, last = segment.first, segment.last
        cover[first].append(literal)
        cover[last].append(literal)
        model.add(times[first] == times[last]).only_enforce_if(literal)
        for blocker in segment.blockers:
            model.add(times[blocker] < times[first]).only_enforce_if(literal)
        for inner in segment.inner:
            along = model.new_bool_var("")
            model.add_implication(along, literal)
            cover[inner].append(along)
            model.add(times[inner] == times[first]).only_enforce_if(along)
            model.add(times[inner] < times[first]).only_enforce_if(literal, ~along)
    for literals in cover:
        model.add_exactly_one(literals)
    model.minimize(sum(chosen))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = workers
    solver.parameters.max_time_in_seconds = seconds
    status = solver.solve(model)
    found = status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    return Plain(
        round(solver.objective_value) if found else None,
        round(solver.best_objective_bound),
        status in (cp_model.OPTIMAL, cp_model.INFEASIBLE),
        solver.wall_time,
    )
