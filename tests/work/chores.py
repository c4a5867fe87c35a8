"""Work for the tests: functions that other processes and machines can import."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from dolanan.work.job import Job, Json


def square(number: int) -> Json:
    return number * number


def slow_square(number: int) -> Json:
    """The square, after a moment: long enough that somebody can be killed meanwhile."""
    time.sleep(0.02)
    return number * number


def fussy(number: int) -> Json:
    """The square; of 7 there is none."""
    if number == 7:
        raise ValueError("seven is too many")
    return number * number


def deadly(number: int) -> Json:
    """The square; 5 ends whoever works."""
    if number == 5:
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def deadly_beside_slow(number: int) -> Json:
    """The square, after a while; 5 ends whoever works, at once."""
    if number != 5:
        time.sleep(0.3)
    return deadly(number)


def once(folder: str, number: int) -> Json:
    """The square; the first who takes 3 is ended, the next finds the trace of that."""
    if number == 3:
        trace = Path(folder) / "taken"
        if not trace.exists():
            trace.touch()
            os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def millisecond(number: int) -> Json:
    """A millisecond of work."""
    until = time.perf_counter() + 0.001
    while time.perf_counter() < until:
        pass
    return number


def job(work: object = square, pieces: int = 40, **settings: Json) -> Job:
    return Job("squares", settings, list(range(pieces)), work)  # type: ignore[arg-type]
