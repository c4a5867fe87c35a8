"""The playground: first paint after a cold start, page weight, a full house.

Each job starts a server of its own on a free port. A full house is two hundred players against medium bots,
who think a second between moves, and beside them ten people who watch long runs, ten exact searches, one who
asks a quick bot what it cannot answer quickly, a thousand connections that say nothing and a hundred that
never finish a header. `python bench/web.py [PLAYERS] [SECONDS]` plays it alone and prints everything as JSON.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from time import perf_counter, time
from typing import NamedTuple

from row import Row, timed

THINK = 1.0
LIMIT, HEALTH_LIMIT = 0.150, 0.100
MOST_MEMORY = 1500 * 1024
MOST_WEIGHT = 300 * 1024
MOST_PAINT = 1.0
VIEWS = (
    *("play", "play/mancala", "play/mancala?as=analyse", "play/snakes"),
    *("learn", "puzzles", "algorithms", "algorithms/papers"),
)
FILES = """Object.fromEntries(['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind))
  .filter((entry) => !entry.name.includes('/api/')).map((entry) => [entry.name.split('#')[0],
    entry.encodedBodySize]))"""
SEARCH = {"rules": "kalah", "pits": 6, "seeds": 8, "seconds": 60, "quantity": "exact"}
NOT_QUICK = {
    "rules": "bantumi",
    "pits": 10,
    "seeds": 20,
    "choices": {"again": "own side"},
    "bot": "priority-chain",
}
"""A greedy bot before chains of extra turns without end."""
SEARCHES, WATCHERS, SILENT, HALF_SENT = 10, 10, 1000, 100
STRANGERS = ("127.0.0.2", "127.0.0.3", "127.0.0.4")
"""Where those come from who only hold connections: the limits are by address."""


def request(path: str, body: object, more: str = "") -> bytes:
    """A POST request as it goes over the wire."""
    data = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n{more}"
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


async def watch(number: int, port: int, end: float, errors: list[str]) -> int:
    """A long run watched window by window, then another; how many windows came."""
    client = Client(port)
    seen = 0
    while perf_counter() < end:
        subject = {"rules": "congklak", "seeds": 4 + number % 6, "first": 1 + (number + seen) % 7}
        total, start = 1, 0
        while start < total and perf_counter() < end:
            body = {"subject": subject, "window": {"start": start, "count": 120, "head": start == 0}}
            status, answer = await client.post("/api/trace/ems", body)
            if status not in (200, 422):  # a first pit may be empty in a position
                errors.append(f"trace {status} {answer[:200]!r}")
                break
            total = json.loads(answer).get("total", 0)
            seen += 1
            start += 120
            await asyncio.sleep(THINK)
    return seen


async def ask_too_much(port: int, end: float, errors: list[str]) -> int:
    """The question a quick bot cannot answer quickly, again and again."""
    client = Client(port)
    asked = 0
    while perf_counter() < end:
        status, answer = await client.post("/api/mancala/reply", NOT_QUICK)
        asked += 1
        if status not in (200, 503):
            errors.append(f"not quick: {status} {answer[:200]!r}")
        await asyncio.sleep(0.1)
    return asked


async def hold(number: int, port: int, end: float, say: bytes) -> None:
    """A connection that says `say` and nothing more, opened again whenever it is closed."""
    stranger = STRANGERS[number % len(STRANGERS)]
    while perf_counter() < end:
        with suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(stranger, 0))
            writer.write(say)
            with suppress(TimeoutError):
                async with asyncio.timeout(end - perf_counter()):
                    await reader.read()
            writer.close()
        await asyncio.sleep(0.5)


async def feel_pulse(port: int, end: float, times: list[float]) -> None:
    """How long `/healthz` takes, five times a second."""
    while perf_counter() < end:
        begin = perf_counter()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
        assert b"200 OK" in await reader.read()
        writer.close()
        times.append(perf_counter() - begin)
        await asyncio.sleep(0.2)


def family(pid: int) -> list[int]:
    """A process and all that came from it."""
    children = Path(f"/proc/{pid}/task/{pid}/children")
    found = [pid]
    with suppress(OSError):
        for child in children.read_text().split():
            found += family(int(child))
    return found


def memory(pid: int) -> int:
    """Memory of a process and all that came from it in KB, what they share counted once."""
    total = 0
    for each in family(pid):
        with suppress(OSError):
            for line in Path(f"/proc/{each}/smaps_rollup").read_text().splitlines():
                if line.startswith("Pss:"):
                    total += int(line.split()[1])
    return total


async def weigh(pid: int, end: float, weights: list[int]) -> None:
    while perf_counter() < end:
        weights.append(await asyncio.to_thread(memory, pid))
        await asyncio.sleep(2)


async def run(port: int, pid: int, players: int, seconds: float, strangers: bool = True) -> dict[str, object]:
    times: list[float] = []
    pulse: list[float] = []
    weights: list[int] = []
    errors: list[str] = []
    end = perf_counter() + seconds
    crowd = [player(i, port, end, times, errors) for i in range(players)]
    crowd += [feel_pulse(port, end, pulse), weigh(pid, end, weights)]
    if strangers:
        half = b"GET / HTTP/1.1\r\nhost: localhost\r\nx-half: "
        crowd += [hold(i, port, end, b"") for i in range(SILENT)]
        crowd += [hold(i, port, end, half) for i in range(HALF_SENT)]
    busy = [search(port, end) for _ in range(SEARCHES)]
    busy += [watch(i, port, end, errors) for i in range(WATCHERS)]
    busy += [ask_too_much(port, end, errors)]
    done = await asyncio.gather(*crowd, *busy)
    counts = done[len(crowd) :]
    quarter = len(weights) // 4
    return {
        "players": players,
        "answers": len(times),
        "per_second": round(len(times) / seconds, 1),
        "errors": len(errors),
        "first_error": errors[0] if errors else None,
        "ms": spread(times),
        "pulse_ms": spread(pulse),
        "memory_kb": {
            "early": max(weights[quarter : 2 * quarter]),
            "late": max(weights[-quarter:]),
            "most": max(weights),
        },
        "search_lines": sum(counts[:SEARCHES]),
        "windows": sum(counts[SEARCHES : SEARCHES + WATCHERS]),
        "not_quick": counts[-1],
        "cores": os.cpu_count(),
    }


def spread(times: list[float]) -> dict[str, float]:
    """Median, 95%, 99% and worst in milliseconds."""
    ordered = sorted(times)
    at = lambda share: round(1000 * ordered[int(share * (len(ordered) - 1))], 1)  # noqa: E731
    return {"median": at(0.5), "p95": at(0.95), "p99": at(0.99), "worst": at(1)}


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


def load(players: int = 200, seconds: float = 300, strangers: bool = True) -> dict[str, object]:
    """A full house; fails on an error, a slow answer or memory that is too large or grows."""
    resource.setrlimit(
        resource.RLIMIT_NOFILE, (8192, max(8192, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    )
    with serving() as (pid, address):
        port = int(address.rstrip("/").rsplit(":", 1)[1])
        result = asyncio.run(_ready_then(port, pid, players, seconds, strangers))
    print(json.dumps(result), file=sys.stderr)
    assert not result["errors"], result
    assert result["ms"]["p95"] < 1000 * LIMIT, result
    assert result["pulse_ms"]["p95"] < 1000 * HEALTH_LIMIT, result
    assert result["memory_kb"]["most"] < MOST_MEMORY, result
    assert result["memory_kb"]["late"] < 1.1 * result["memory_kb"]["early"], result
    return result


class Seen(NamedTuple):
    """Seconds from the start to the first paint; bytes of the first view; bytes and files of all."""

    paint: float
    first: int
    weight: int
    files: int


def look() -> Seen:
    """What somebody sees who starts the server and opens every view."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page()
        began = time()
        with serving() as (_, address):
            page.goto(address)
            page.wait_for_selector("html[data-ready]")
            painted = page.evaluate(
                "performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0].startTime"
            )
            sizes: dict[str, int] = page.evaluate(FILES)
            first = sum(sizes.values())
            for view in VIEWS:
                page.goto("about:blank")
                page.goto(f"{address}#/{view}")
                page.wait_for_selector("html[data-ready]", timeout=120_000)
                sizes |= page.evaluate(FILES)
        browser.close()
    return Seen(painted / 1000 - began, first, sum(sizes.values()), len(sizes))


def rows() -> Iterator[Row]:
    """First paint and page weight; the median of five cold starts."""
    seen = [look() for _ in range(5)]
    paint = median(one.paint for one in seen)
    _, first, weight, files = seen[0]
    assert paint < MOST_PAINT, paint
    assert first < weight < MOST_WEIGHT, (first, weight)
    yield timed("first paint after a cold start", "", 1, paint)
    yield timed("bytes of the first view", first, 0, 0.0)
    yield timed(f"bytes of all views, {files} files", weight, 0, 0.0)


def long_rows() -> Iterator[Row]:
    """A full house for five minutes, without and with those who only hold connections."""
    for strangers, seconds in ((False, 60), (True, 300)):
        result = load(seconds=seconds, strangers=strangers)
        waits = "{median} {p95} {worst}".format(**result["ms"])
        title = "full house" + (", and 1,100 dead connections" if strangers else "")
        yield timed(f"{title}, ms: median, 95%, worst", waits, result["answers"], seconds)
        yield timed("  /healthz, ms: median, 95%", "{median} {p95}".format(**result["pulse_ms"]), 0, 0.0)
        yield timed("  all processes, MB at most", result["memory_kb"]["most"] // 1024, 0, 0.0)


async def _ready_then(
    port: int, pid: int, players: int, seconds: float, strangers: bool
) -> dict[str, object]:
    """Wait for the server and its kernels, then play."""
    for _ in range(1200):
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET /api/status HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
            answer = await reader.read()
            writer.close()
            if answer.count(b'"ready":true') == 4:
                break
        except OSError:
            pass
        await asyncio.sleep(0.2)
    return await run(port, pid, players, seconds, strangers)


if __name__ == "__main__":
    print(json.dumps(load(*map(int, sys.argv[1:]))))
