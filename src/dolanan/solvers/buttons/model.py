"""A cloth as a model for OR-Tools, solved from below by core-guided search.

The model. Every button goes with exactly one segment, as an end or between the ends. `before[u, v]`
says that u must go before v: it is true when v goes with a segment over u. At most one of u before v, v
before u, and u together with v is true, which is what makes the model tight: it rules out all circles
of two at once, whichever segments make them. Longer circles are ruled out by a time for each button.

What is counted. Either one number of cuts a colour, each starting at its own proved bound, so that a
core names colours that cannot all be at their best at once: the quickest up to about 12 x 12, where the
minimum lies within a few cuts of those bounds. Or one literal a segment, which needs no such luck and
wins on larger cloths.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from dolanan.games.buttons import Cut
from dolanan.limits import NEVER, Halt, Limits
from dolanan.solvers.buttons.runner import Runner
from dolanan.solvers.buttons.segments import Segment, Segments


class Model:
    """The model of one cloth. With `bounds` (the fewest cuts of each colour) it counts by colour."""

    def __init__(self, known: Segments, bounds: dict[str, int] | None = None) -> None:
        self.known, self._bounds = known, bounds
        self._built = False

    def build(self, limits: Limits = NEVER) -> None:
        """Write it all down, once; Halt when the limits are reached: a large cloth takes seconds."""
        if self._built:
            return
        from ortools.sat.python import cp_model

        known, bounds = self.known, self._bounds
        self.limits = limits
        self.model = model = cp_model.CpModel()
        size = len(known.places)
        self._chosen: list[Any] = []
        self._times = [model.new_int_var(0, size // 2 - 1, "") for _ in range(size)]
        self._cover: list[list[Any]] = [[] for _ in range(size)]
        self._ends: list[list[Any]] = [[] for _ in range(size)]
        self._together: dict[tuple[int, int], list[Any]] = defaultdict(list)
        self._before: dict[tuple[int, int], list[Any]] = defaultdict(list)
        for segment in known.segments:
            self.limits.check()
            self._add_segment(segment)
        self._add_order()
        if bounds is None:
            model.minimize(sum(self._chosen))
        else:
            model.minimize(sum(self._count_colour(colour, bound) for colour, bound in bounds.items()))
        self._built = True

    def _add_segment(self, segment: Segment) -> None:
        chosen = self.model.new_bool_var("")
        self._chosen.append(chosen)
        first, last = segment.first, segment.last
        for end in (first, last):
            self._cover[end].append(chosen)
            self._ends[end].append(chosen)
            for blocker in segment.blockers:
                self._before[blocker, end].append(chosen)
        self._together[first, last].append(chosen)
        for inner in segment.inner:
            goes_along, went_before = self.model.new_bool_var(""), self.model.new_bool_var("")
            self.model.add(goes_along + went_before == chosen)
            self._cover[inner].append(goes_along)
            self._together[first, inner].append(goes_along)
            self._before[inner, first].append(went_before)
            self._before[inner, last].append(went_before)
            for blocker in segment.blockers:
                self._before[blocker, inner].append(goes_along)

    def _add_order(self) -> None:
        model, times, before, together = self.model, self._times, self._before, self._together
        for literals in self._cover:
            model.add_exactly_one(literals)
        for (u, v), literals in together.items():
            model.add(times[u] == times[v]).only_enforce_if(self._any(literals))
        for (u, v), literals in before.items():
            model.add(times[u] + 1 <= times[v]).only_enforce_if(self._any(literals))
            if u < v and (v, u) in before:
                pair = together.get((u, v), []) + together.get((v, u), [])
                model.add_at_most_one(literals + before[v, u] + pair)

    def _count_colour(self, colour: str, bound: int) -> Any:
        """The number of cuts of one colour: half the number of its buttons that are ends."""
        ends = [self._any(self._ends[i]) for i, there in enumerate(self.known.colours) if there == colour]
        count = self.model.new_int_var(bound, len(ends) // 2, "")
        self.model.add(2 * count == sum(ends))
        return count

    def _any(self, literals: list[Any]) -> Any:
        """A literal for the one of `literals` that is true, at most one being so."""
        self.limits.check()
        if len(literals) == 1:
            return literals[0]
        either = self.model.new_bool_var("")
        self.model.add_exactly_one([*literals, ~either])
        return either


class Search(Runner):
    """A solver at work on a model, until it is done or has used its effort.

    Effort is the solver's own measure of its work, near to seconds but the same every time.
    """

    def __init__(self, model: Model, threads: int, effort: float | None = None, seed: int = 0) -> None:
        super().__init__()
        self._model = model
        self._wish = threads, effort, seed
        self._solver: Any = None
        self._status: Any = None
        self._halted = False
        self.start()

    def work(self) -> None:
        with suppress(Halt):
            self._model.build(Limits(stop=lambda: self._halted))
            self._solver = self._prepared()
            if not self._halted:
                self._status = self._solver.solve(self._model.model, self._found)

    def _prepared(self) -> Any:
        """The solver with its parameters."""
        from ortools.sat.python import cp_model

        threads, effort, seed = self._wish
        solver = cp_model.CpSolver()
        parameters: Any = solver.parameters
        parameters.num_workers = threads
        if seed:
            parameters.random_seed = seed
            parameters.permute_variable_randomly = True
        parameters.catch_sigint_signal = False  # Ctrl-C is for the thread that waits
        parameters.cover_optimization = False  # each core as it comes: a third less time
        if effort is not None:
            parameters.max_deterministic_time = effort
        if threads == 1:
            parameters.optimize_with_core = True
            parameters.linearization_level = 0
        else:
            parameters.subsolvers.extend(["core"])  # the other workers look for ways from above
        solver.best_bound_callback = self._raise_bound
        search = self

        class Found(cp_model.CpSolverSolutionCallback):
            def on_solution_callback(self) -> None:
                search.count = round(self.objective_value)

        self._found = Found()
        return solver

    def _raise_bound(self, value: float) -> None:
        self.bound = max(self.bound, round(value))

    def halt(self) -> None:
        self._halted = True
        if self._solver is not None:
            self._solver.stop_search()

    def solution(self) -> Callable[[Any], bool] | None:
        """Stop if still running; which literals hold in the best solution found, None without one."""
        from ortools.sat.python import cp_model

        self.join()
        if self._status is None:
            return None
        if self._status == cp_model.INFEASIBLE:
            self.impossible = True
            return None
        self._raise_bound(self._solver.best_objective_bound)
        return self._solver.boolean_value if self._status in (cp_model.OPTIMAL, cp_model.FEASIBLE) else None

    def finish(self) -> tuple[Cut, ...] | None:
        holds = self.solution()
        if holds is None:
            return None
        known, times = self._model.known, self._model._times
        chosen = [s for s, one in zip(known.segments, self._model._chosen) if holds(one)]
        chosen.sort(key=lambda segment: self._solver.value(times[segment.first]))
        return tuple(known.cut(segment) for segment in chosen)
