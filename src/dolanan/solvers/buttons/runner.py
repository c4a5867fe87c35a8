"""A search in a thread of its own, whose findings can be read at any time."""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod

from dolanan.games.buttons import Cut


class Runner(ABC):
    """`work` runs beside the caller until it is done or halted; `join` waits for that.

    `count` is the length of the best way so far, None without one; no way has fewer than `bound` cuts;
    `impossible` means that there is none. One that `proves` has settled the cloth when it ends by itself.
    """

    proves = True
    bound = 0
    count: int | None = None
    impossible = False

    def __init__(self) -> None:
        self._done = threading.Event()  # not Thread.join, which Ctrl-C leaves believing the thread has ended
        self._failure: BaseException | None = None

    def start(self) -> None:
        """Begin, in a thread that ends with the program."""
        threading.Thread(target=self._run, daemon=True).start()

    @abstractmethod
    def work(self) -> None:
        """The search itself."""

    @abstractmethod
    def halt(self) -> None:
        """Ask it to end soon."""

    @abstractmethod
    def finish(self) -> tuple[Cut, ...] | None:
        """Stop if still running; the best way found, in an order that can be played."""

    @property
    def running(self) -> bool:
        return not self._done.is_set()

    def wait(self, seconds: float) -> None:
        self._done.wait(seconds)

    def join(self) -> None:
        """Stop if still running; raise what went wrong inside."""
        while not self._done.wait(0.0):
            self.halt()
            self._done.wait(0.02)
        if self._failure is not None:
            raise self._failure

    def _run(self) -> None:
        try:
            self.work()
        except BaseException as failure:
            self._failure = failure
        finally:
            self._done.set()
