"""`kill -9` in the middle of games: what was answered is kept, once, and both players go on.

SQLite runs with `synchronous=FULL`: an answered move is on the disk, so a power cut would not take it back
either. Here only the process is killed, which tests the order of writing and answering.
"""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import time
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from tests.rooms.crowd import Table

from dolanan.web.serving import bind
from dolanan.web.settings import Settings

GAMES = 8


SERVE = (
    "import dolanan.web.app as app; app.WARM_AFTER = 1e9; "  # nobody searches here: no kernels are wanted
    "from dolanan.web.server import main; main()"
)


class Server:
    """A serving process that can be killed; the socket is ours, so that who calls meanwhile only waits."""

    def __init__(self, database: str) -> None:
        self.settings = Settings(database=database)
        self.listener = bind("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVE, str(self.listener.fileno())],
            stdin=subprocess.PIPE,
            pass_fds=[self.listener.fileno()],
            env={**os.environ, **self.settings.environment()},
        )

    def kill(self) -> None:
        """Kill it, as the system would, and start another."""
        self.process.kill()
        self.process.wait()
        self.start()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)
        self.listener.close()


@contextmanager
def server_on(database: str) -> Iterator[Server]:
    server = Server(database)
    try:
        yield server
    finally:
        server.stop()


async def play_under_kills(server: Server, kills: int, games: int) -> tuple[int, int]:
    """Moves kept and requests repeated, after so many kills at random moments."""
    chance = random.Random(kills)
    limits = httpx.Limits(max_connections=None, max_keepalive_connections=games * 2)
    async with httpx.AsyncClient(base_url=server.address, timeout=30, limits=limits) as client:
        tables = [Table(client, "congklak 5x3", seed) for seed in range(games)]
        stop = asyncio.Event()
        playing = [asyncio.create_task(table.play(stop, 0.1)) for table in tables]
        await asyncio.gather(*(_moved(table, 2, playing) for table in tables))
        for _ in range(kills):
            await asyncio.sleep(chance.random() * 0.4)
            server.kill()
            before = [len(table.moves) for table in tables]
            await asyncio.gather(*(_moved(table, 1 + had, playing) for table, had in zip(tables, before)))
        stop.set()
        await asyncio.gather(*playing)
        kept = [await table.check() for table in tables]
        return sum(kept), sum(table.repeats for table in tables)


async def _moved(table: Table, count: int, playing: list[asyncio.Task[None]]) -> None:
    """Wait until a table has so many moves."""
    end = time.monotonic() + 120
    while len(table.moves) < count:
        for task in playing:
            if task.done():
                task.result()
        assert time.monotonic() < end, "the game does not go on"
        await asyncio.sleep(0.02)


def run_apart(story: Coroutine[Any, Any, tuple[int, int]]) -> tuple[int, int]:
    """What comes of it in a thread of its own: a browser that tests have opened keeps a loop running here."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, story).result()


def test_killed_five_times(database: str) -> None:
    with server_on(database) as server:
        kept, repeats = run_apart(play_under_kills(server, 5, GAMES))
    assert kept >= GAMES * 7 and repeats > 0


@pytest.mark.slow
def test_killed_fifty_times(database: str) -> None:
    with server_on(database) as server:
        kept, repeats = run_apart(play_under_kills(server, 50, 2 * GAMES))
    assert kept >= 2 * GAMES * 50 and repeats > 0
