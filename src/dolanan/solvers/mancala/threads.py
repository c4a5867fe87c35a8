"""Threads that have begun before any work is given to them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Event

from dolanan.text import Mistake


def start_pool(wanted: int, name: str = "") -> tuple[ThreadPoolExecutor, int]:
    """A pool of as many threads as there is room for, at most `wanted`, and how many that is.

    A thread that cannot begin in the midst of work would leave its part of it with the pool, where another
    thread takes it up later, when nobody waits for it.
    """
    pool, gate = ThreadPoolExecutor(wanted, name), Event()
    begun = 0
    try:
        for _ in range(wanted):
            pool.submit(gate.wait)
            begun += 1
    except RuntimeError:
        pass  # no room for another
    gate.set()
    if begun == wanted:
        return pool, wanted
    pool.shutdown(cancel_futures=True)
    if begun == 0:
        raise Mistake(
            "tidak ada ruang untuk satu thread pun: izinkan proses ini memori atau thread lebih banyak",
            "there is no room for a single thread: allow this process more memory or more threads",
        )
    return start_pool(begun, name)
