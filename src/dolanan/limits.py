"""When a search stops."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

Stop = threading.Event | Callable[[], bool]
"""What a caller ends a search by: a flag, or a function that says whether to end."""


POLL = 0.02
"""Seconds between two looks at the clock by whoever waits."""


class Halt(Exception):
    """Time is up, or the caller asked to stop."""


class Limits:
    """When to stop: a moment, a caller's flag, so many nodes, or never; and whom to tell how far it is.

    Nodes are counted by whoever searches: positions, playouts, whatever its own unit is.
    """

    def __init__(
        self,
        seconds: float | None = None,
        stop: Stop | None = None,
        report: Callable[[], None] | None = None,
        *,
        nodes: int | None = None,
    ) -> None:
        self.began = time.perf_counter()
        self.until = None if seconds is None else self.began + seconds
        self.stop = stop
        self.report = report
        self.nodes = nodes

    def within(self, share: float) -> Limits:
        """The same with a share of the time that is left."""
        left = self.left()
        return Limits(None if left is None else share * left, self.stop, self.report, nodes=self.nodes)

    def seconds(self) -> float:
        """Seconds since the beginning."""
        return time.perf_counter() - self.began

    def left(self) -> float | None:
        """Seconds until the end; None if no time is set."""
        return None if self.until is None else max(0.0, self.until - time.perf_counter())

    def reached(self) -> bool:
        """It is time to stop."""
        return is_set(self.stop) or (self.until is not None and time.perf_counter() >= self.until)

    def check(self) -> None:
        """Nothing, or Halt once it is time to stop."""
        if self.reached():
            raise Halt


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


def is_set(stop: Stop | None) -> bool:
    """The caller wants an end."""
    if stop is None:
        return False
    return stop.is_set() if isinstance(stop, threading.Event) else stop()
