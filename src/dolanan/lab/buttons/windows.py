"""Shorter ways for large cloths: a way is improved window by window.

A way is a list of cuts of which many may change places. Put it into another order that can be played, take
a stretch of it, and clear just the buttons of that stretch with the fewest cuts, those cut earlier being
gone and those cut later lying in the way: that is a smaller cloth, solved exactly in a moment. The windows
grow when they stop helping.
"""

from __future__ import annotations

import random
from typing import NamedTuple

from dolanan.games.buttons import Cloth, Cut
from dolanan.lab.buttons.bounds import colour_bounds
from dolanan.lab.buttons.model import Model, Search
from dolanan.lab.buttons.oracle import Oracle
from dolanan.lab.buttons.runner import Runner
from dolanan.lab.buttons.segments import Segment, Segments

FIRST_WINDOW, WIDER, WIDEST = 40, 4, 60
"""Cuts in the first windows, how many more when they stop helping, and the most: larger ones take long."""
FRUITLESS, ENOUGH = 5, 40
"""Windows without a shorter way before they grow, and before it is enough."""
PATIENCE = 6.0
"""Seconds for one window."""


class Step(NamedTuple):
    """A cut of a way: its segment and the buttons that go with it."""

    segment: Segment
    buttons: tuple[int, ...]


class Improver(Runner):
    """Shortens a way until windows stop helping; proves nothing."""

    def __init__(self, cloth: Cloth, known: Segments) -> None:
        super().__init__()
        self._cloth, self._known = cloth, known
        self._way: list[Step] = []
        self._search: Search | None = None
        self._stopped = False
        self.start()

    def halt(self) -> None:
        self._stopped = True
        if self._search is not None:
            self._search.halt()

    def finish(self) -> tuple[Cut, ...] | None:
        self.join()
        return tuple(self._known.cut(step.segment) for step in self._way) or None

    def work(self) -> None:
        chance = random.Random(1)
        found = Oracle(self._cloth).some_way(self._cloth)
        if found is None:
            return
        self._way = steps_of(self._known, found)
        self.count = len(self._way)
        window, fruitless = FIRST_WINDOW, 0
        while not self._stopped:
            before = len(self._way)
            way = in_other_order(self._known, self._way, chance)
            width = min(window, before)
            first = max(0, min(chance.randrange(-width // 2, before), before - width))
            self._way = self._shorten(way, first, first + width)
            self.count = len(self._way)
            fruitless = 0 if len(self._way) < before else fruitless + 1
            if window < WIDEST and fruitless >= FRUITLESS:
                window, fruitless = window + WIDER, 0
            if window >= before or fruitless >= ENOUGH:
                return

    def _shorten(self, way: list[Step], first: int, last: int) -> list[Step]:
        """The way with the cuts from `first` to before `last` replaced by the fewest, if found in time."""
        part = cut_out(self._known, way, first, last)
        search = self._search = Search(Model(part, colour_bounds(part)), PATIENCE, 1)
        while search.running and not self._stopped:
            search.wait(0.05)
        cuts = search.finish()
        if cuts is None or len(cuts) > last - first:
            return way
        new = [*(self._known.cut(step.segment) for step in way[:first]), *cuts]
        return steps_of(self._known, tuple(new)) + way[last:]


def steps_of(known: Segments, cuts: tuple[Cut, ...]) -> list[Step]:
    """What each cut takes with it."""
    number = {place: i for i, place in enumerate(known.places)}
    by_ends = {(segment.first, segment.last): segment for segment in known.segments}
    gone: set[int] = set()
    steps = []
    for cut in cuts:
        ends = number[cut[0], cut[1]], number[cut[2], cut[3]]
        segment = by_ends.get(ends) or by_ends[ends[::-1]]
        buttons = (*ends, *(i for i in segment.inner if i not in gone))
        gone.update(buttons)
        steps.append(Step(segment, buttons))
    return steps


def in_other_order(known: Segments, way: list[Step], chance: random.Random) -> list[Step]:
    """The same cuts in another order that can be played: at random, or from some place outwards."""
    owner = {button: k for k, step in enumerate(way) for button in step.buttons}
    waits = [
        {owner[i] for i in (*step.segment.inner, *step.segment.blockers)} - {k} for k, step in enumerate(way)
    ]
    if chance.random() < 1 / 3:
        rank = [chance.random() for _ in way]
    else:
        row, column = chance.choice(known.places)
        places = [known.places[step.segment.first] for step in way]
        rank = [((r - row) ** 2 + (c - column) ** 2) ** 0.5 + chance.random() for r, c in places]
    order: list[int] = []
    open_ = set(range(len(way)))
    while open_:
        following = min((k for k in open_ if not waits[k] & open_), key=rank.__getitem__)
        open_.remove(following)
        order.append(following)
    return [way[k] for k in order]


def cut_out(known: Segments, way: list[Step], first: int, last: int) -> Segments:
    """The cloth of one window: its own buttons, and the segments that no later button crosses."""
    numbers = sorted(button for step in way[first:last] for button in step.buttons)
    new = {button: i for i, button in enumerate(numbers)}
    later = {button for step in way[last:] for button in step.buttons}
    segments = [
        Segment(
            new[segment.first],
            new[segment.last],
            tuple(new[i] for i in segment.inner if i in new),
            tuple(new[i] for i in segment.blockers if i in new),
        )
        for segment in known.segments
        if segment.first in new
        and segment.last in new
        and later.isdisjoint(segment.inner)
        and later.isdisjoint(segment.blockers)
    ]
    places = tuple(known.places[i] for i in numbers)
    colours = tuple(known.colours[i] for i in numbers)
    return Segments(places, colours, tuple(segments))
