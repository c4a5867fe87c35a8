"""When a search stops."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable


class Halt(Exception):
    """Time is up, or the caller asked to stop."""


class Limits:
    """When to stop: a moment, a caller's flag, or never; and whom to tell how far it is meanwhile."""

    def __init__(
        self,
        seconds: float | None = None,
        stop: threading.Event | None = None,
        report: Callable[[], None] | None = None,
    ) -> None:
        self.began = time.perf_counter()
        self.until = None if seconds is None else self.began + seconds
        self.stop = stop
        self.report = report

    def seconds(self) -> float:
        """Seconds since the beginning."""
        return time.perf_counter() - self.began

    def reached(self) -> bool:
        """It is time to stop."""
        if self.stop is not None and self.stop.is_set():
            return True
        return self.until is not None and time.perf_counter() >= self.until
