"""When work stops, and who is told how far it is: one value for every search, solver, job and request."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

T = TypeVar("T")

Stop = threading.Event | Callable[[], bool]
"""What a caller ends work by: a flag, or a function that says whether to end."""
Report = Callable[[Any], object]
"""Is told how far the work is; each kind of work says what it tells."""

POLL = 0.02
"""Seconds between two looks at the clock by whoever waits."""


class Halt(Exception):
    """The limits are reached."""


class Limits:
    """When to stop: after some seconds from now, some nodes, at a caller's flag, or never.

    Whoever counts nodes (positions, states, random games: what a search looks at) says how many there were
    when it asks; work that counts none keeps to the time and the flag.
    """

    def __init__(
        self,
        seconds: float | None = None,
        *,
        nodes: int | None = None,
        stop: Stop | None = None,
        report: Report | None = None,
    ) -> None:
        self.seconds, self.nodes, self.stop, self.report = seconds, nodes, stop, report
        self.began = time.perf_counter()
        self.until = None if seconds is None else self.began + seconds

    # --- the same, but … ----------------------------------------------------------------------------

    def from_now(self) -> Limits:
        """The same end, but `spent` counts from now."""
        return self.at_most(None)

    def within(self, share: float) -> Limits:
        """The same with a share of the time that is left."""
        left = self.left()
        return self.at_most(None if left is None else share * left)

    def at_most(self, seconds: float | None) -> Limits:
        """The same, ending `seconds` from now if not before."""
        ends = [end for end in (seconds, self.left()) if end is not None]
        return Limits(min(ends, default=None), nodes=self.nodes, stop=self.stop, report=self.report)

    def telling(self, report: Report | None) -> Limits:
        """The same, but `report` is told."""
        return Limits(self.left(), nodes=self.nodes, stop=self.stop, report=report)

    # --- asked by who works -------------------------------------------------------------------------

    def spent(self) -> float:
        """Seconds since the beginning."""
        return time.perf_counter() - self.began

    def left(self) -> float | None:
        """Seconds until the end; None if no time is set."""
        return None if self.until is None else max(0.0, self.until - time.perf_counter())

    def stopped(self) -> bool:
        """The caller's flag says so."""
        if self.stop is None:
            return False
        return self.stop.is_set() if isinstance(self.stop, threading.Event) else self.stop()

    def reached(self, nodes: int = 0) -> bool:
        """It is time to stop, after so many nodes."""
        if self.nodes is not None and nodes >= self.nodes:
            return True
        return self.stopped() or (self.until is not None and time.perf_counter() >= self.until)

    def check(self, nodes: int = 0) -> None:
        """Nothing, or Halt once it is time to stop."""
        if self.reached(nodes):
            raise Halt

    def tell(self, news: Any = None) -> None:
        """Pass on how far the work is, if anybody listens."""
        if self.report is not None:
            self.report(news)


NEVER = Limits()
"""No limit at all."""


@contextmanager
def watched(limits: Limits, halt: Callable[[], object]) -> Iterator[None]:
    """While the block runs, another thread calls `halt` once the limits are reached.

    For compiled code that looks at a flag and at no clock.
    """
    if limits.until is None and limits.stop is None:
        yield
        return
    done = threading.Event()

    def watch() -> None:
        while not done.wait(POLL):
            if limits.reached():
                halt()
                return

    threading.Thread(target=watch, daemon=True).start()
    try:
        yield
    finally:
        done.set()


@contextmanager
def flagged(limits: Limits) -> Iterator[Any]:
    """An array whose only element becomes True once the limits are reached: what compiled code looks at."""
    import numpy as np

    halted = np.zeros(1, np.bool_)
    with watched(limits, lambda: halted.fill(True)):
        yield halted


@dataclass(frozen=True)
class Asked(Generic[T]):
    """A question whose answer is remembered by what was asked: who is in a hurry gets the same one."""

    what: T
    limits: Limits = field(compare=False)
