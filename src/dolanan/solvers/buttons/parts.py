"""Ways of large cloths changed in part: some cuts stay, and what the others took is cleared anew.

The cuts that stay leave few segments to choose from, so that forty to fifty cuts at a time are replaced by
the fewest in about a second. This shortens a way that is too long, and it mends one whose cuts wait for each
other in circles: the cuts of the circles and some more are made anew.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Collection, Sequence
from typing import NamedTuple

from dolanan.games.buttons import Cloth, Cut
from dolanan.solvers.buttons.model import Model, Search
from dolanan.solvers.buttons.oracle import Oracle
from dolanan.solvers.buttons.runner import Runner
from dolanan.solvers.buttons.segments import Segment, Segments

FIRST_PART = 40
"""Cuts made anew at a time, at first."""
QUICK = 0.8
"""Seconds: a part that takes less may grow, one that takes three times as long shrinks."""
FRUITLESS = 5.0
"""Seconds without a shorter way after which shortening ends."""
EFFORT = 4.0
"""Work spent on one part at most, as the solver counts it: about as many seconds, the same every time."""


class Step(NamedTuple):
    """A cut of a way: its segment and the buttons that go with it."""

    segment: Segment
    buttons: tuple[int, ...]


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


def keep(known: Segments, kept: Collection[Step]) -> Segments:
    """The cloth on which these cuts are made as they are, whenever that may be."""
    theirs = {button for step in kept for button in step.buttons}
    segments = [
        _taking(segment, [i for i in segment.inner if i not in theirs])
        for segment in known.segments
        if segment.first not in theirs and segment.last not in theirs
    ]
    segments += [_taking(step.segment, step.buttons) for step in kept]
    return known._replace(segments=tuple(segments))


def _taking(segment: Segment, able: Collection[int]) -> Segment:
    """The segment, of whose inner buttons only some may go along; the others must have gone before."""
    inner = tuple(i for i in segment.inner if i in able)
    return segment._replace(
        inner=inner, blockers=(*segment.blockers, *(i for i in segment.inner if i not in inner))
    )


def grouped(
    known: Segments, way: list[Step], chance: random.Random, first: Sequence[Step] = ()
) -> list[Step]:
    """The cuts of a way: those in `first`, then the others around a place, by colour, or by chance."""
    kind = chance.randrange(3)
    if kind == 0:
        row, column = known.places[chance.choice(chance.choice(first or way).buttons)]

        def rank(step: Step) -> float:
            places = [known.places[button] for button in step.buttons]
            return min(math.hypot(r - row, c - column) for r, c in places) + chance.random()
    elif kind == 1:
        colours = sorted(set(known.colours))
        chance.shuffle(colours)

        def rank(step: Step) -> float:
            return colours.index(known.colours[step.segment.first]) + chance.random() / 2
    else:

        def rank(step: Step) -> float:
            return chance.random()

    return sorted(way, key=lambda step: (step not in first, rank(step)))


class Changer(Runner):
    """One search after another, and the best way they found."""

    def __init__(self, known: Segments) -> None:
        super().__init__()
        self._known = known
        self._cuts: tuple[Cut, ...] | None = None
        self._search: Search | None = None
        self._stopped = False

    def halt(self) -> None:
        self._stopped = True
        if self._search is not None:
            self._search.halt()

    def finish(self) -> tuple[Cut, ...] | None:
        self.join()
        return self._cuts

    def _found(self, cuts: tuple[Cut, ...]) -> None:
        """Take over a way unless a shorter one is known."""
        if self._cuts is None or len(cuts) <= len(self._cuts):
            self._cuts, self.count = cuts, len(cuts)

    def _is_stopped(self) -> bool:
        return self._stopped

    def _clear_anew(self, order: list[Step], size: int, most: int) -> tuple[Cut, ...] | None:
        """A way in which the first `size` cuts are made anew, given up once it must have more than `most`."""
        search = self._search = Search(Model(keep(self._known, order[size:])), threads=1, effort=EFFORT)
        while search.running:
            search.wait(0.02)
            if self._stopped or search.bound > most:
                search.halt()
        cuts = search.finish()
        if cuts is not None:
            self._found(cuts)
        return cuts


class FirstWay(Changer):
    """Looks for some way, however long, for as long as the oracle does; proves nothing."""

    proves = False

    def __init__(self, cloth: Cloth, known: Segments) -> None:
        super().__init__(known)
        self._cloth = cloth
        self._oracle: Oracle | None = None
        self.start()

    def halt(self) -> None:
        super().halt()
        if self._oracle is not None:
            self._oracle.halt()

    def work(self) -> None:
        self._oracle = Oracle(self._cloth)
        some = None if self._stopped else self._oracle.some_way(self._cloth)
        if some is not None:
            self._found(some)


class Improver(FirstWay):
    """Shortens a way until that has not helped for a while."""

    def work(self) -> None:
        super().work()
        chance = random.Random(1)
        size, helped = FIRST_PART, time.perf_counter()
        while self._cuts is not None and not self._stopped:
            before = len(self._cuts)
            began = time.perf_counter()
            way = steps_of(self._known, self._cuts)
            self._clear_anew(grouped(self._known, way, chance), size, before)
            now = time.perf_counter()
            if len(self._cuts) < before:
                helped = now
            elif size >= before or now - helped > FRUITLESS:
                return
            elif now - began < QUICK:
                size += 1
            if now - began > 3 * QUICK:
                size -= 1
