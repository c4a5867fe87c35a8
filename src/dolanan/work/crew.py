"""Who works: this process, other processes of this machine, or a Dask cluster. All are executors.

Whoever asks gets a `concurrent.futures.Executor`; what it is made of is known here alone.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context, parent_process
from typing import Any, Protocol

from dolanan.text import Mistake


class Crew(Protocol):
    """Some workers that can be replaced when they are lost."""

    @property
    def size(self) -> int:
        """How many work at the same time."""

    def gather(self) -> Executor:
        """Workers that are ready; again after they were lost."""

    def dismiss(self) -> None:
        """Let all go, whatever they are doing."""


class Alone(Executor):
    """This process, at once: a crew and an executor of its own."""

    size = 1

    def gather(self) -> Executor:
        return self

    def dismiss(self) -> None:
        """Nobody is there."""

    def submit(self, work: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(work(*args, **named))
        except Exception as error:
            future.set_exception(error)
        return future


class Processes:
    """Other processes of this machine; they leave Ctrl-C to this one and end with it, however it ends."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._pool: ProcessPoolExecutor | None = None

    def gather(self) -> Executor:
        self.dismiss()
        self._pool = ProcessPoolExecutor(self.size, get_context("spawn"), depend_on_the_parent)
        return self._pool

    def dismiss(self) -> None:
        if self._pool is not None:
            working = list((getattr(self._pool, "_processes", None) or {}).values())
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in working:
                process.terminate()
            for process in working:
                process.join()
            self._pool = None


def depend_on_the_parent() -> None:
    """Leave interrupts to the parent process, and end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def follow() -> None:
        parent = parent_process()
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


class Cluster:
    """The workers of a Dask scheduler, which gives the work of a lost worker to another one."""

    PATIENCE = 10.0
    """Seconds to wait for the scheduler, and for a first worker."""

    def __init__(self, address: str) -> None:
        try:
            from distributed import Client
        except ImportError:
            raise Mistake(
                "untuk cluster pasang: pip install 'dolanan[cluster]'",
                "for cluster install: pip install 'dolanan[cluster]'",
            ) from None
        try:
            self._client: Any = Client(address, timeout=self.PATIENCE)  # type: ignore[no-untyped-call]
            self._client.wait_for_workers(1, timeout=self.PATIENCE)
        except (OSError, ValueError, TimeoutError):
            raise Mistake(
                f"cluster {address}: tidak ada penjadwal Dask dengan pekerja di sana, misalnya "
                "tcp://127.0.0.1:8786",
                f"cluster {address}: no Dask scheduler with workers there, for example tcp://127.0.0.1:8786",
            ) from None

    @property
    def size(self) -> int:
        threads: dict[str, int] = self._client.nthreads()
        return max(1, sum(threads.values()))

    def gather(self) -> Executor:
        executor: Executor = self._client.get_executor(pure=False)
        return executor

    def dismiss(self) -> None:
        with suppress(Exception):
            self._client.close(timeout=self.PATIENCE)


def crew_of(processes: int, cluster: str | None = None, apart: bool = False) -> Crew:
    """The cluster at that address, or so many processes of this machine: a single one is this one, if not
    `apart`."""
    if cluster is not None:
        return Cluster(cluster)
    return Processes(processes) if apart or processes > 1 else Alone()
