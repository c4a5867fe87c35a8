"""The rooms of one serving process: its desk, its news, and what is to be done when nobody asks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar, TypeVarTuple

from dolanan.rooms import arbiter, lobby, play
from dolanan.rooms.book import Book
from dolanan.rooms.desk import Desk, busy
from dolanan.rooms.limits import Rate
from dolanan.rooms.news import Listener, News
from dolanan.rooms.store import Store
from dolanan.text import Mistake

Ts = TypeVarTuple("Ts")
T = TypeVar("T")

SWEEP = 0.25
"""Seconds between two looks at the clocks."""
PRUNE = 600.0
"""Seconds between two looks for rooms that nobody uses."""


class Rooms:
    """The rooms of one process; the database is opened when it is first needed."""

    def __init__(self, database: str | None, days: float) -> None:
        self.store = Store(database)
        self.days = days
        self.news = News()
        self.by_seat = Rate(most=200, rate=100)
        self.openings = Rate(most=400, rate=20)
        self.wrong_keys = Rate(most=60, rate=1)
        self._desk: Desk | None = None
        self._listener: Listener | None = None
        self._opening = asyncio.Lock()
        self._tasks: list[asyncio.Task[None]] = []

    async def read(self, action: Callable[[Book, *Ts], T], *arguments: *Ts) -> T:
        """What an action finds in the database."""
        return await (await self._open()).read(action, *arguments)

    async def write(self, action: Callable[[Book, *Ts], T], *arguments: *Ts) -> T:
        """What an action answers once its changes are kept."""
        return await (await self._open()).write(action, *arguments)

    async def wake(self) -> None:
        """Open a database that is there already: its games have clocks that run."""
        if self.store.exists:
            try:
                await self._open()
            except Mistake as mistake:
                logging.error("rooms: %s", mistake)

    def stop(self) -> None:
        """End the threads and let go of the database."""
        for task in self._tasks:
            task.cancel()
        if self._listener is not None:
            self._listener.close()
        if self._desk is not None:
            self._desk.close()

    async def _open(self) -> Desk:
        if self._desk is not None:
            return self._desk
        async with self._opening:
            if self._desk is None:
                try:
                    await asyncio.to_thread(self.store.open)
                except Mistake:
                    raise
                except Exception as error:
                    logging.exception("rooms: the database cannot be opened")
                    raise busy() from error
                self._desk = self.news.desk = Desk(self.store, self.news.tell)
                self._listener = Listener(self.store, self.news)
                self._tasks = [asyncio.create_task(self._sweep()), asyncio.create_task(self._prune())]
        return self._desk

    async def _sweep(self) -> None:
        """End games whose player to move has let the time run out, whichever server began them."""
        while True:
            await asyncio.sleep(SWEEP)
            with suppress(Mistake):
                for room, number in await self.read(play.overdue):
                    with suppress(Mistake):
                        await self.write(arbiter.end_late, room, number)

    async def _prune(self) -> None:
        while True:
            with suppress(Mistake):
                await self.write(lobby.prune, self.days)
            await asyncio.sleep(PRUNE)
