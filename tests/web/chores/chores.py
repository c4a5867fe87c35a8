"""Work for worker processes, each of its own kind: what a lane must bear."""

from __future__ import annotations

import os
import time
from typing import Any

from dolanan.answers import Answer, make_model
from dolanan.limits import Limits


def told(**fields: Any) -> Answer:
    """An answer with these fields."""
    return make_model("Told", "What was told.", dict.fromkeys(fields, object))(**fields)


def repeat(question: Any, limits: Limits) -> Answer:
    return told(said=question)


def nap(seconds: float, limits: Limits) -> Answer:
    """Sleeps, and wakes when it is told to stop."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and not limits.reached():
        time.sleep(0.01)
    return told(slept=True)


def snore(seconds: float, limits: Limits) -> Answer:
    """Sleeps and hears nothing."""
    time.sleep(seconds)
    return told(slept=True)


def count(steps: int, limits: Limits) -> Answer:
    for step in range(steps):
        limits.tell({"step": step})
    return told(steps=steps)


def break_down(question: Any, limits: Limits) -> Any:
    raise RuntimeError("broken")


def die(question: Any, limits: Limits) -> Any:
    os._exit(9)


def die_in_mid_sentence(question: Any, limits: Limits) -> Any:
    """Writes half a message on every line this process has, then dies."""
    import socket

    for handle in range(3, 64):
        try:
            with socket.socket(fileno=os.dup(handle)) as line:
                line.send(b"\x00\x00\x10\x00half")
        except OSError:
            pass
    os._exit(9)


def eat(megabytes: int, limits: Limits) -> Answer:
    eaten = [bytearray(1 << 20) for _ in range(megabytes)]
    return told(eaten=len(eaten))


def tell_pid(question: Any, limits: Limits) -> Answer:
    return told(pid=os.getpid(), nice=os.nice(0))
