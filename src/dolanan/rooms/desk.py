"""Where transactions are done: in threads of their own, so that the serving process never waits for a disk.

SQLite has one writer: the changes that wait are written in one transaction, each in a part of its own that
can fail alone, and all are answered once that is on the disk. PostgreSQL does several at a time.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar, TypeVarTuple, cast

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from dolanan.rooms.book import Book, Note
from dolanan.rooms.refusals import Refusal
from dolanan.rooms.store import Store
from dolanan.text import Mistake

Ts = TypeVarTuple("Ts")
T = TypeVar("T")

MOST_TOGETHER = 64
"""Changes written in one transaction."""
MOST_WAITING = 2000
CONNECTIONS = 4
"""Transactions that PostgreSQL does for us at a time."""


class _Job(NamedTuple):
    action: Callable[..., Any]
    arguments: tuple[Any, ...]
    answer: asyncio.Future[Any]


class Desk:
    """Does transactions for one event loop, and hands on what they tell."""

    def __init__(self, store: Store, tell: Callable[[Sequence[Note]], None]) -> None:
        self.store = store
        self._tell = tell
        self._loop = asyncio.get_running_loop()
        self._reads: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._writes: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        count, together = (1, MOST_TOGETHER) if store.is_sqlite else (CONNECTIONS, 1)
        self._threads = [
            threading.Thread(target=self._work, args=(jobs, engine, together), daemon=True)
            for jobs, engine in ((self._reads, store.reading), (self._writes, store.engine))
            for _ in range(count)
        ]
        for thread in self._threads:
            thread.start()

    async def read(self, action: Callable[[Book, *Ts], T], *arguments: *Ts) -> T:
        """What the action finds; it changes nothing."""
        return cast(T, await self._do(self._reads, action, arguments))

    async def write(self, action: Callable[[Book, *Ts], T], *arguments: *Ts) -> T:
        """What the action answers, when its changes are kept for good."""
        return cast(T, await self._do(self._writes, action, arguments))

    def close(self) -> None:
        """Let the threads end with what they are doing."""
        for jobs in (self._reads, self._writes):
            for _ in self._threads:
                jobs.put(None)

    async def _do(
        self, jobs: queue.SimpleQueue[_Job | None], action: Callable[..., Any], arguments: tuple[Any, ...]
    ) -> Any:
        if jobs.qsize() > MOST_WAITING:
            raise busy()
        job = _Job(action, arguments, self._loop.create_future())
        jobs.put(job)
        return await asyncio.shield(job.answer)  # who leaves does not undo what was begun

    def _work(self, jobs: queue.SimpleQueue[_Job | None], engine: Engine, together: int) -> None:
        while (job := jobs.get()) is not None:
            batch = [job]
            while len(batch) < together:
                try:
                    more = jobs.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    jobs.put(None)
                    break
                batch.append(more)
            outcomes = self._transact(engine, batch)
            self._loop.call_soon_threadsafe(self._answer, batch, outcomes)

    def _transact(self, engine: Engine, batch: list[_Job]) -> list[tuple[Any, Exception | None, list[Note]]]:
        try:
            with engine.begin() as connection:
                alone = len(batch) == 1
                return [_attempt(connection, job, alone) for job in batch]
        except (Mistake, DBAPIError) as error:
            if isinstance(error, DBAPIError):
                logging.exception("rooms: the database did not take a change")
                error = cast(Any, busy())
            return [(None, error, [])] * len(batch)
        except Exception as error:
            return [(None, error, [])] * len(batch)

    def _answer(self, batch: list[_Job], outcomes: list[tuple[Any, Exception | None, list[Note]]]) -> None:
        for job, (result, error, notes) in zip(batch, outcomes):
            if notes:
                self._tell(notes)
            if job.answer.done():
                continue
            if error is not None:
                job.answer.set_exception(error)
                job.answer.exception()  # asked here too: who waited may be gone
            else:
                job.answer.set_result(result)


def _attempt(connection: Connection, job: _Job, alone: bool) -> tuple[Any, Exception | None, list[Note]]:
    """One action; what fails is undone alone."""
    book = Book(connection, int(time.time() * 1000))
    if alone:
        return job.action(book, *job.arguments), None, book.notes
    try:
        with connection.begin_nested():
            return job.action(book, *job.arguments), None, book.notes
    except DBAPIError as error:
        if error.connection_invalidated:
            raise
        logging.exception("rooms: the database did not take a change")
        return None, busy(), []
    except Exception as error:
        return None, error, []


def busy() -> Refusal:
    return Refusal(
        503,
        "Ruang-ruang sedang terlalu ramai atau basis datanya tidak menjawab; coba lagi sebentar lagi.",
        "The rooms are too busy just now, or their database does not answer; try again in a moment.",
    )
