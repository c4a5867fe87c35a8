"""The playground: first paint after a cold start, page weight, two hundred players at once.

Each job starts a server of its own on a free port. The players, against medium bots while exact searches run,
think a second between moves; `python bench/web.py [PLAYERS] [SECONDS]` plays them alone and prints everything
as JSON.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter, time

from row import Row, timed

THINK = 1.0
LIMIT = 0.150
MOST_WEIGHT = 300 * 1024
VIEWS = ("analyse", "algorithms", "puzzles", "snakes", "papers")
SEARCH = {"rules": "kalah", "pits": 6, "seeds": 8, "seconds": 60, "quantity": "exact"}


def request(path: str, body: object, more: str = "") -> bytes:
    """A POST request as it goes over the wire."""
    data = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n{more}"
    return f"{head}content-length: {len(data)}\r\n\r\n".encode() + data


class Client:
    """A connection kept open that speaks just enough HTTP."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def post(self, path: str, body: object) -> tuple[int, bytes]:
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        assert self.reader is not None
        self.writer.write(request(path, body))
        lines = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = int(lines.split("content-length:")[1].split()[0])
        return int(lines.split()[1]), await self.reader.readexactly(length)


async def player(number: int, port: int, end: float, times: list[float], errors: list[str]) -> None:
    """One person playing game after game."""
    dice = random.Random(number)
    client = Client(port)
    await asyncio.sleep(dice.random() * THINK)
    rules = dice.choice(["congklak", "congklak", "bantumi", "kalah"])
    picks: list[int] = []
    game = {"legal": [1, 2, 3, 4, 5, 6], "turn": "s", "over": False}

    async def ask(path: str, body: object) -> dict | None:
        begin = perf_counter()
        try:
            status, answer = await client.post(path, body)
        except (OSError, asyncio.IncompleteReadError) as error:
            errors.append(repr(error))
            client.writer = None
            return None
        times.append(perf_counter() - begin)
        if status != 200:
            errors.append(f"{path} {status} {answer[:200]!r}")
            return None
        return json.loads(answer)

    while perf_counter() < end:
        await asyncio.sleep(THINK)
        if game["over"]:
            picks, game = [], {"legal": [1, 2, 3, 4, 5, 6], "turn": "s", "over": False}
        picks = [*picks, dice.choice(game["legal"])]
        answer = await ask("/api/mancala/game", {"rules": rules, "picks": picks, "animate": 1})
        if answer and not answer["over"] and answer["turn"] == "n":
            body = {"rules": rules, "picks": picks, "bot": "medium", "seed": number}
            answer = await ask("/api/mancala/reply", body)
        if answer is None:
            picks, game = [], {"legal": [1, 2, 3, 4, 5, 6], "turn": "s", "over": False}
            continue
        picks, game = list(answer["picks"]), answer


async def search(port: int, end: float) -> int:
    """Exact searches, one after the other, for as long as the players play; how many lines they answered."""
    seen = 0
    while perf_counter() < end:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(request("/api/mancala/values", SEARCH, "connection: close\r\n"))
        while perf_counter() < end and await reader.readline():
            seen += 1
        writer.close()
    return seen


def memory(pid: int) -> int:
    """Resident memory of a process in KB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


def processor(pid: int) -> float:
    """Seconds of processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def run(port: int, pid: int, players: int, seconds: float) -> dict[str, object]:
    times: list[float] = []
    errors: list[str] = []
    begin, used = perf_counter(), processor(pid)
    end = begin + seconds
    crowd = [asyncio.create_task(player(i, port, end, times, errors)) for i in range(players)]
    searching = asyncio.create_task(search(port, end))
    await asyncio.sleep(seconds / 4)
    early = memory(pid)
    await asyncio.gather(*crowd)
    late = memory(pid)
    lines = await searching
    times.sort()
    at = lambda share: round(1000 * times[int(share * (len(times) - 1))], 1)  # noqa: E731
    return {
        "players": players,
        "answers": len(times),
        "per_second": round(len(times) / seconds, 1),
        "errors": len(errors),
        "first_error": errors[0] if errors else None,
        "ms": {"median": at(0.5), "p95": at(0.95), "p99": at(0.99), "worst": at(1)},
        "memory_kb": {"early": early, "late": late},
        "server_ms_an_answer": round(1000 * (processor(pid) - used) / len(times), 2),
        "search_lines": lines,
        "cores": os.cpu_count(),
    }


@contextmanager
def serving() -> Iterator[tuple[int, str]]:
    """The process and the address of a server that runs meanwhile."""
    server = subprocess.Popen(
        [sys.executable, "-c", "from dolanan.cli import main; main()", "serve", "--port", "0"],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1", "DOLANAN_LANG": "en"},
    )
    try:
        assert server.stdout is not None
        yield server.pid, server.stdout.readline().split()[-1]
    finally:
        server.terminate()
        server.wait(10)


def load(players: int = 200, seconds: float = 60) -> dict[str, object]:
    """All players at once; fails on an error, a slow answer or growing memory."""
    with serving() as (pid, address):
        result = asyncio.run(_ready_then(int(address.rstrip("/").rsplit(":", 1)[1]), pid, players, seconds))
    assert not result["errors"], result
    assert result["ms"]["p95"] < 1000 * LIMIT, result
    assert result["memory_kb"]["late"] < 1.2 * result["memory_kb"]["early"], result
    return result


def look() -> tuple[float, int, int]:
    """Seconds from starting the server to the first paint; bytes and number of the files of all views."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page()
        began = time()
        with serving() as (_, address):
            page.goto(address)
            page.wait_for_selector("html[data-ready=play]")
            painted = page.evaluate(
                "performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0].startTime"
            )
            for view in VIEWS:
                page.goto(f"{address}#/{view}")
                page.wait_for_selector(f"html[data-ready={view}]", timeout=120_000)
            sizes = page.evaluate(
                "['navigation', 'resource'].flatMap(kind => performance.getEntriesByType(kind))"
                ".filter(entry => !entry.name.includes('/api/')).map(entry => entry.encodedBodySize)"
            )
        browser.close()
    return painted / 1000 - began, sum(sizes), len(sizes)


def rows() -> Iterator[Row]:
    """First paint and page weight; the median of five cold starts."""
    seen = [look() for _ in range(5)]
    paint = median(second for second, _, _ in seen)
    weight, files = seen[0][1:]
    assert weight < MOST_WEIGHT, weight
    yield timed("first paint after a cold start", "", 1, paint)
    yield timed(f"bytes of all views, {files} files", weight, 0, 0.0)


def long_rows() -> Iterator[Row]:
    """Two hundred players for a minute."""
    result = load()
    waits = "{median} {p95} {worst}".format(**result["ms"])
    yield timed("200 players and an exact search, ms: median, 95%, worst", waits, result["answers"], 60.0)


async def _ready_then(port: int, pid: int, players: int, seconds: float) -> dict[str, object]:
    """Wait for the server and its kernels, then play."""
    for _ in range(600):
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET /api/status HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
            answer = await reader.read()
            writer.close()
            if answer.count(b'"ready":true') == 2:
                break
        except OSError:
            pass
        await asyncio.sleep(0.2)
    return await run(port, pid, players, seconds)


if __name__ == "__main__":
    print(json.dumps(load(*map(int, sys.argv[1:]))))
