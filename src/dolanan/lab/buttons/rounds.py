"""The fewest cuts of a large cloth from below, the order of cuts left out until it matters.

Without times the model is an exact cover of the buttons in which no two cuts wait for each other, and far
easier. Its optimum is a bound. If its cuts wait in longer circles, those circles are forbidden, whichever
segments make them, and the model is solved again; once nobody waits in a circle, the optimum is the answer.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from dolanan.games.buttons import Cut
from dolanan.lab.buttons.model import Model, Search
from dolanan.lab.buttons.runner import Runner
from dolanan.lab.buttons.segments import Segments


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

    def short_circles(self) -> set[Circle]:
        """All circles of three and four cuts that only wait, and of two with a pair that goes together."""
        after: dict[int, set[int]] = defaultdict(set)
        beside: dict[int, list[tuple[int, Link]]] = defaultdict(list)
        for u, v in self._is_before:
            after[u].add(v)
        for u, v in self._is_together:
            beside[u].append((v, Link(False, u, v)))
            beside[v].append((u, Link(False, u, v)))
        found: set[Circle] = set()
        for u, v in list(self._is_before):
            start = Link(True, u, v)
            for w, link in beside.get(v, []):
                if u in after.get(w, ()):
                    found.add(frozenset((start, link, Link(True, w, u))))
            for w in after.get(v, set()) - {u}:
                if u in after.get(w, ()):
                    found.add(frozenset((start, Link(True, v, w), Link(True, w, u))))
                for x in after.get(w, set()) - {u, v}:
                    if u in after.get(x, ()):
                        found.add(frozenset((start, Link(True, v, w), Link(True, w, x), Link(True, x, u))))
        return found

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

    def in_order(self, holds: Callable[[Any], bool]) -> list[int]:
        """The numbers of the chosen segments, in an order that can be played."""
        segments = self.known.segments
        chosen = [k for k, literal in enumerate(self._chosen) if holds(literal)]
        taken: dict[int, int] = {}
        for k in chosen:
            for button in (segments[k].first, segments[k].last):
                taken[button] = k
        for (first, inner), literal in self._is_together.items():
            if holds(literal):
                taken.setdefault(inner, taken[first])
        waits = {k: {taken[i] for i in (*segments[k].inner, *segments[k].blockers)} - {k} for k in chosen}
        order: list[int] = []
        while waits:
            ready = [k for k, needed in waits.items() if not needed & waits.keys()]
            order += ready
            for k in ready:
                del waits[k]
        return order


class Rounds(Runner):
    """Round after round the bound rises, until the answer is a way.

    Several, each with a seed of its own, may share the circles they find.
    """

    def __init__(self, known: Segments, shared: list[Circle], seed: int = 0) -> None:
        super().__init__()
        self._known, self._shared, self._seed = known, shared, seed
        self._cuts: tuple[Cut, ...] | None = None
        self._search: Search | None = None
        self._stopped = False
        self.start()

    def halt(self) -> None:
        self._stopped = True
        if self._search is not None:
            self._search.halt()

    def finish(self) -> tuple[Cut, ...] | None:
        self.join()
        return self._cuts

    def work(self) -> None:
        model = LooseModel(self._known)
        forbidden = model.short_circles()
        for circle in forbidden:
            model.forbid(circle)
        while not self._stopped:
            for circle in self._shared[:]:
                if circle not in forbidden:
                    forbidden.add(circle)
                    model.forbid(circle)
            search = self._search = Search(model, None, 1, self._seed)
            while search.running:
                search.wait(0.05)
                self.bound = max(self.bound, search.bound)
            holds = search.solution()
            self.bound = max(self.bound, search.bound)
            if holds is None:
                self.impossible = search.impossible
                return
            circles = set(model.circles(holds))
            if not circles and not self._stopped:
                order = model.in_order(holds)
                self._cuts = tuple(self._known.cut(self._known.segments[k]) for k in order)
                self.count = len(self._cuts)
                return
            self._shared.extend(circles)
