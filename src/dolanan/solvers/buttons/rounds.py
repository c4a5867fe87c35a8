"""The fewest cuts of a large cloth from below, the order of cuts left out until it matters.

Without times the model is an exact cover of the buttons in which no two cuts wait for each other, and far
easier. Its optimum is a bound. If its cuts wait in longer circles, the cuts of the circles and some others
are made anew, the rest staying: mostly a way of as many cuts is found after a few tries, and that is the
answer. Otherwise those circles are forbidden, whichever segments make them, and the model is solved again.
"""

from __future__ import annotations

import random
from collections import defaultdict, deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from typing import Any, NamedTuple

from dolanan.limits import Halt, Limits
from dolanan.solvers.buttons.model import Model, Search
from dolanan.solvers.buttons.parts import FIRST_PART, Changer, Step, grouped
from dolanan.solvers.buttons.segments import Segments

MOST_CIRCLES = 200_000
"""Short circles forbidden beforehand, at most: a cloth of 15 x 15 in 6 colours has 40,000 of them."""
TRIES = 10
"""Times that cuts waiting in circles are made anew, before the circles are forbidden."""


class Link(NamedTuple):
    """Button `first` goes before `second`, or together with it."""

    before: bool
    first: int
    second: int


Circle = frozenset[Link]


class LooseModel(Model):
    """The model without times."""

    def _add_order(self) -> None:
        model, before, together = self.model, self._before, self._together
        for literals in self._cover:
            model.add_exactly_one(literals)
        self._is_before = {pair: self._any(literals) for pair, literals in before.items()}
        self._is_together = {pair: self._any(literals) for pair, literals in together.items()}
        for (u, v), literals in before.items():
            if u < v and (v, u) in before:
                pair = together.get((u, v), []) + together.get((v, u), [])
                model.add_at_most_one(literals + before[v, u] + pair)

    def forbid(self, circle: Circle) -> None:
        """At least one link of the circle must not hold."""
        self.model.add_bool_or([~self._literal(link) for link in circle])

    def _literal(self, link: Link) -> Any:
        return (self._is_before if link.before else self._is_together)[link.first, link.second]

    def short_circles(self) -> Iterator[Circle]:
        """All circles of three and four cuts that wait, and most of two with a pair that goes together."""
        after: dict[int, set[int]] = defaultdict(set)
        beside: dict[int, list[tuple[int, Link]]] = defaultdict(list)
        for u, v in self._is_before:
            after[u].add(v)
        for u, v in self._is_together:
            beside[u].append((v, Link(False, u, v)))
            beside[v].append((u, Link(False, u, v)))
        waits = [(u, v) for u, v in self._is_before if v in after]
        for u, v in waits:
            self.limits.check()
            for w, link in beside[v]:
                if u in after.get(w, ()):
                    yield frozenset((Link(True, u, v), link, Link(True, w, u)))
            for w in after[v]:
                if u < min(v, w) and u in after.get(w, ()):
                    yield frozenset((Link(True, u, v), Link(True, v, w), Link(True, w, u)))
        for u, v in waits:
            self.limits.check()
            for w in after[v]:
                for x in after.get(w, ()):
                    if u < min(v, w, x) and v != x and u in after.get(x, ()):
                        yield frozenset(
                            (Link(True, u, v), Link(True, v, w), Link(True, w, x), Link(True, x, u))
                        )

    def circles(self, holds: Callable[[Any], bool]) -> Iterator[Circle]:
        """The shortest circle through each button: u before v, v perhaps together with w, … before u."""
        before: dict[int, list[tuple[int, Link]]] = defaultdict(list)
        beside: dict[int, list[tuple[int, Link]]] = defaultdict(list)
        for (u, v), literal in self._is_before.items():
            if holds(literal):
                before[u].append((v, Link(True, u, v)))
        for (u, v), literal in self._is_together.items():
            if holds(literal):
                beside[u].append((v, Link(False, u, v)))
                beside[v].append((u, Link(False, u, v)))
        for start in list(before):
            self.limits.check()
            came: dict[int, tuple[int, Link]] = {}
            queue = deque([start])
            while queue and start not in came:
                u = queue.popleft()
                for v, link in before[u] + (beside[u] if came else []):
                    if v not in came:
                        came[v] = u, link
                        queue.append(v)
            if start in came:
                at, link = came[start]
                circle = [link]
                while at != start:
                    at, link = came[at]
                    circle.append(link)
                yield frozenset(circle)

    def steps(self, holds: Callable[[Any], bool]) -> list[Step]:
        """The chosen cuts, in no particular order."""
        along: dict[int, list[int]] = defaultdict(list)
        for (first, other), literal in self._is_together.items():
            if holds(literal):
                along[first].append(other)
        chosen = [s for s, literal in zip(self.known.segments, self._chosen) if holds(literal)]
        return [Step(segment, (segment.first, *along[segment.first])) for segment in chosen]


def in_order(way: list[Step]) -> list[Step]:
    """The cuts in an order that can be played; none of them waits in a circle."""
    taken = {button: k for k, step in enumerate(way) for button in step.buttons}
    waits = {
        k: {taken[i] for i in (*step.segment.inner, *step.segment.blockers)} - {k}
        for k, step in enumerate(way)
    }
    order: list[Step] = []
    while waits:
        ready = [k for k, needed in waits.items() if not needed & waits.keys()]
        order += [way[k] for k in ready]
        for k in ready:
            del waits[k]
    return order


class Rounds(Changer):
    """Round after round the bound rises, until the answer is a way or can be made one.

    Several, each with a seed of its own, may share the circles they find.
    """

    def __init__(self, known: Segments, shared: list[Circle], seed: int = 0) -> None:
        super().__init__(known)
        self._shared, self._seed = shared, seed
        self.start()

    def work(self) -> None:
        with suppress(Halt):
            self._go_round()

    def _go_round(self) -> None:
        model = LooseModel(self._known)
        model.build(Limits(stop=self._is_stopped))
        for circle in islice(model.short_circles(), MOST_CIRCLES):
            model.forbid(circle)
        forbidden: set[Circle] = set()
        while not self._stopped:
            for circle in self._shared[:]:
                if circle not in forbidden:
                    forbidden.add(circle)
                    model.forbid(circle)
            search = self._search = Search(model, threads=1, seed=self._seed)
            while search.running:
                search.wait(0.05)
                self.bound = max(self.bound, search.bound)
            holds = search.solution()
            self.bound = max(self.bound, search.bound)
            if holds is None or self._stopped:
                self.impossible = search.impossible
                return
            way, circles = model.steps(holds), set(model.circles(holds))
            if not circles:
                self._found(tuple(self._known.cut(step.segment) for step in in_order(way)))
                return
            self._shared.extend(circles)
            if self._mend(way, circles):
                return

    def _mend(self, way: list[Step], circles: set[Circle]) -> bool:
        """Make the cuts of the circles and others anew, without needing more; False if that fails."""
        chance = random.Random(self._seed)
        waiting = {button for circle in circles for link in circle for button in (link.first, link.second)}
        stuck = [step for step in way if not waiting.isdisjoint(step.buttons)]
        for attempt in range(TRIES):
            size = max(FIRST_PART, len(stuck)) + 2 * attempt
            cuts = self._clear_anew(grouped(self._known, way, chance, stuck), size, len(way))
            if self._stopped:
                return False
            if cuts is not None and len(cuts) <= len(way):
                return True
        return False
