"""The fewest cuts that clear a cloth, with a proof, or a proof that it cannot be cleared."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from dolanan.games.buttons import Buttons, Cloth, Cut
from dolanan.limits import NEVER, POLL, Limits
from dolanan.solvers.buttons import by_rules
from dolanan.solvers.buttons.bounds import colour_bounds
from dolanan.solvers.buttons.model import Model, Search
from dolanan.solvers.buttons.parts import FirstWay, Improver
from dolanan.solvers.buttons.rounds import Circle, Rounds
from dolanan.solvers.buttons.runner import Runner
from dolanan.solvers.buttons.segments import Segments, find_obstacle, find_segments
from dolanan.text import Text


@dataclass(frozen=True)
class Solution:
    """What is known about clearing a cloth.

    `solvable` is None as long as neither a way nor a proof against one is known. `count` is the number
    of `cuts`, None without a way; no way has fewer than `bound` cuts. `proved` holds when nothing is
    left open: `count` equals `bound`, or there is no way (and `reason` says why, if one look shows it).
    """

    solvable: bool | None
    cuts: tuple[Cut, ...]
    count: int | None
    bound: int
    proved: bool
    seconds: float
    reason: Text | None = None


class SoFar(NamedTuple):
    """What a search tells about twice a second: the fewest cuts found, None without a way, and the bound."""

    fewest: int | None
    bound: int


LARGE = 620
"""Segments from which a cloth is large: 14 x 14 in 6 colours, 12 x 12 in 4."""

PATIENCE = 2.0
"""Seconds after which counting by segment joins in on a smaller cloth."""


def minimum(
    cloth: Cloth, limits: Limits = NEVER, *, threads: int | None = None, steady: bool = False
) -> Solution:
    """The fewest cuts that clear the cloth; what is known so far, if the limits are reached. Tells SoFar.

    With `steady` one worker counts one way whatever the clock says: the same cuts every time.
    """
    limits = limits.from_now()
    known = find_segments(cloth)
    if not known.places:
        return Solution(True, (), 0, 0, True, 0.0)
    obstacle = find_obstacle(known)
    if obstacle is not None:
        return Solution(False, (), None, 0, True, limits.spent(), obstacle)
    if by_rules.is_wanted():
        way, bound, proved = by_rules.fewest(cloth, limits)
        solvable = True if way else False if proved else None
        return Solution(solvable, way or (), len(way) if way else None, bound, proved, limits.spent())
    race = _Race(cloth, known, limits, 1 if steady else threads or default_threads(), steady)
    race.run()
    cuts = replay(cloth, race.cuts) if race.cuts else ()
    return Solution(
        solvable=False if race.impossible else (True if cuts else None),
        cuts=cuts,
        count=len(cuts) if cuts else None,
        bound=0 if race.impossible else race.bound,
        proved=race.impossible or (bool(cuts) and len(cuts) <= race.bound),
        seconds=limits.spent(),
    )


def default_threads() -> int:
    """Workers used when none are asked for."""
    return min(4, os.cpu_count() or 1)


def replay(cloth: Cloth, cuts: tuple[Cut, ...]) -> tuple[Cut, ...]:
    """The cuts, once they are played on the rules and have cleared the cloth."""
    game = Buttons(cloth)
    state = cloth
    for cut in cuts:
        state = game.play(state, cut)
    if not game.solved(state):
        raise AssertionError(f"a way that leaves buttons on {cloth}")
    return cuts


class _Race:
    """Two searches on the same cloth; the first to finish, or the two together, give the answer.

    On a usual cloth they count by colour and, after a while, by segment. On a large one the first proves
    bounds from below and the second shortens a way from above, until it finds nothing more and another
    joins the first. Where no way is known after some time, one is looked for, so that there is one to show.
    """

    def __init__(self, cloth: Cloth, known: Segments, limits: Limits, threads: int, steady: bool):
        self.cloth, self.known = cloth, known
        self.limits, self.threads, self.steady = limits, threads, steady
        self.bound = 0
        self.cuts: tuple[Cut, ...] | None = None
        self.impossible = False
        self._runners: list[Runner] = []
        self._later: list[Callable[[], bool]] = []
        """What is to be done as soon as it returns True."""

    def run(self) -> None:
        bounds = colour_bounds(self.known, self.limits)
        self.bound = sum(bounds.values())
        said = time.perf_counter()
        if self.steady and self.is_large:
            self._runners.append(Rounds(self.known, []))
        elif self.steady:
            self._count(bounds)
        elif self.is_large:
            self._begin_large()
        else:
            self._count(bounds)
            left = self.limits.left()
            self._later.append(partial(self._look_for_a_way, PATIENCE if left is None else left / 3))
            self._later.append(self._join_counting)
        try:
            while not self._decided() and not self.limits.reached():
                next(runner for runner in self._runners if runner.proves).wait(POLL)
                self._later = [] if self._decided() else [one for one in self._later if not one()]
                now = time.perf_counter()
                if now - said > 0.5:
                    said = now
                    self.limits.tell(self._so_far())
        finally:
            self._gather(self._runners)

    @property
    def is_large(self) -> bool:
        return len(self.known.segments) >= LARGE

    def _begin_large(self) -> None:
        """Start both ends; another search from below joins once the way stops getting shorter."""
        circles: list[Circle] = []
        improver = Improver(self.cloth, self.known)
        self._runners += [Rounds(self.known, circles), improver]

        def join() -> bool:
            if not improver.running:
                self._runners.append(Rounds(self.known, circles, seed=1))
            return not improver.running

        self._later.append(join)

    def _look_for_a_way(self, seconds: float) -> bool:
        """Look for any way, from that moment on, if none is known."""
        if self.limits.spent() < seconds:
            return False
        if self._so_far().fewest is None:
            self._runners.append(FirstWay(self.cloth, self.known))
        return True

    def _join_counting(self) -> bool:
        """Count by segment as well, after a while."""
        if self.limits.spent() < PATIENCE:
            return False
        if self.threads == 1:
            self._gather([runner for runner in self._runners if runner.proves])
        self._count()
        return True

    def _count(self, bounds: dict[str, int] | None = None) -> None:
        """Start a search that counts by colour (with bounds) or by segment."""
        threads = 1 if bounds is not None else max(1, self.threads)
        self._runners.append(Search(Model(self.known, bounds), threads))

    def _so_far(self) -> SoFar:
        counts = [runner.count for runner in self._runners if runner.count is not None]
        if self.cuts:
            counts.append(len(self.cuts))
        return SoFar(min(counts, default=None), max(self.bound, *(runner.bound for runner in self._runners)))

    def _decided(self) -> bool:
        """A proving search has ended, or what one found from above meets what another proved from below."""
        if any(not runner.running for runner in self._runners if runner.proves):
            return True
        count, bound = self._so_far()
        return count is not None and count <= bound

    def _gather(self, runners: list[Runner]) -> None:
        """End these searches and keep the best of what they found."""
        for runner in runners:
            runner.halt()
        for runner in list(runners):
            cuts = runner.finish()
            self._runners.remove(runner)
            self.impossible = self.impossible or runner.impossible
            self.bound = max(self.bound, runner.bound)
            if cuts is not None and (self.cuts is None or len(cuts) < len(self.cuts)):
                self.cuts = cuts
