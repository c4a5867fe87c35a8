"""Rooms under load: 200 games for two at once, a move a second in each, and a thousand who only watch.

`python bench/rooms.py [GAMES] [SECONDS] [WATCHERS] [DATABASE] [WORKERS]` starts a server of its own, plays,
and prints as JSON how long a move took from being sent to its event at the other player's client. Every event
is checked against what was sent: none lost, none twice. The players are on the same machine as the server.
`serving_mb` is what the serving processes held when the run began and at ten moments of it, `computing_mb`
what their workers held: `python bench/rooms.py 60 600` shows whether memory stays flat.
"""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter, sleep
from typing import Any

RULES = "congklak 7x7"
PACE = 1.0
"""Seconds between two moves of a game."""
SAMPLES = 10
"""Looks at the memory during a run."""


class Connection:
    """A connection that speaks just enough HTTP."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def send(self, method: str, path: str, token: str, body: object = None) -> None:
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {token}\r\n"
        kind = f"content-type: application/json\r\ncontent-length: {len(data)}\r\n\r\n"
        self.writer.write((head + kind).encode() + data)

    async def ask(self, method: str, path: str, token: str = "-", body: object = None) -> dict:
        await self.send(method, path, token, body)
        assert self.reader is not None
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = int(head.split("content-length:")[1].split()[0])
        answer = json.loads(await self.reader.readexactly(length))
        assert head.split()[1] == "200", answer
        return answer


class Game:
    """Two people: one connection each for moves, and one each for events."""

    def __init__(self, port: int, number: int) -> None:
        self.port, self.chance = port, random.Random(number)
        self.sent: dict[str, float] = {}
        self.moves: list[str] = []
        self.heard: list[list[str]] = [[], []]
        self.times: list[float] = []

    async def open(self) -> None:
        self.calls = [Connection(self.port), Connection(self.port)]
        opened = await self.calls[0].ask("POST", "/api/rooms", body={"name": "Sari", "rules": RULES})
        body = {"key": opened["invite"], "name": "Budi"}
        joined = await self.calls[1].ask("POST", "/api/rooms/join", body=body)
        self.room, self.tokens = f"/api/rooms/{opened['room']}", [opened["token"], joined["token"]]
        self.watch = opened["watch"]
        self.state = (await self.calls[0].ask("GET", self.room, self.tokens[0]))["game"]

    async def follow(self, side: int) -> None:
        """Hear every event of the room; that of the other side's move is what is measured."""
        line = Connection(self.port)
        await line.send("GET", f"{self.room}/events", self.tokens[side])
        assert line.reader is not None
        async for piece in line.reader:
            if piece.startswith(b"data: "):
                event = json.loads(piece[6:])
                if event["kind"] == "moved":
                    key = f"{event['game']}-{event['ply']}"
                    self.heard[side].append(key)
                    if event["side"] != side:
                        self.times.append(perf_counter() - self.sent[key])

    async def play(self, end: float) -> None:
        await asyncio.sleep(self.chance.random() * PACE)
        state, game, south = self.state, 1, 0
        player, legal, ply, over = state["player"], state["legal"], 0, False
        while perf_counter() < end:
            began = perf_counter()
            if over:
                for seat in (0, 1):
                    wish = {"game": game, "wish": "rematch"}
                    await self.calls[seat].ask("POST", f"{self.room}/wish", self.tokens[seat], wish)
                game, south, ply = game + 1, 1 - south, 0
                player, legal = state["player"], state["legal"]
            seat = south if player == 0 else 1 - south
            key = f"{game}-{ply + 1}"
            body = {"game": game, "ply": ply, "move": self.chance.choice(legal), "key": f"key-{key:0>8}"}
            self.sent[key] = perf_counter()
            self.moves.append(key)
            event = await self.calls[seat].ask("POST", f"{self.room}/moves", self.tokens[seat], body)
            ply, player, legal, over = event["ply"], event["player"], event["legal"], event["over"]
            await asyncio.sleep(max(0.0, PACE - (perf_counter() - began)))


async def load(port: int, games: int, seconds: float, watchers: int, pid: int) -> dict[str, Any]:
    tables = [Game(port, number) for number in range(games)]
    for table in tables:
        await table.open()
    following = [asyncio.create_task(table.follow(side)) for table in tables for side in (0, 1)]
    idle = []
    for number in range(watchers):
        line = Connection(port)
        table = tables[number % games]
        await line.send("GET", f"{table.room}/events?after=0", table.watch)
        idle.append(asyncio.create_task(_drain(line)))
        if number % 50 == 0:
            await asyncio.sleep(0)
    await asyncio.sleep(2)
    end = perf_counter() + seconds
    sampling = asyncio.create_task(_sample(pid, seconds))
    await asyncio.gather(*(table.play(end) for table in tables))
    held = await sampling
    await asyncio.sleep(1)
    for task in (*following, *idle):
        task.cancel()
    for table in tables:
        for side in (0, 1):
            assert table.heard[side] == table.moves, "a move was lost, doubled or out of order"
    times = sorted(time for table in tables for time in table.times)
    return {
        "games": games,
        "watchers": watchers,
        "moves": sum(len(table.moves) for table in tables),
        "median_ms": round(1000 * median(times), 1),
        "p95_ms": round(1000 * times[int(0.95 * len(times))], 1),
        "p99_ms": round(1000 * times[int(0.99 * len(times))], 1),
        "worst_ms": round(1000 * times[-1], 1),
        "serving_mb": [serving for serving, _ in held],
        "computing_mb": [computing for _, computing in held],
    }


async def _sample(pid: int, seconds: float) -> list[tuple[int, int]]:
    """What is held at the beginning of a run, at so many moments of it, and at its end."""
    held = [memory(pid)]
    for _ in range(SAMPLES):
        await asyncio.sleep(seconds / SAMPLES)
        held.append(memory(pid))
    return held


async def _drain(line: Connection) -> None:
    assert line.reader is not None
    while await line.reader.read(65536):
        pass


def memory(pid: int) -> tuple[int, int]:
    """Megabytes held by the serving processes that one has started, and by theirs, who compute."""
    serving = _children([pid])
    computing = found = _children(serving)
    while found := _children(found):
        computing += found
    return _held(serving), _held(computing)


def _children(pids: list[int]) -> list[int]:
    lines = [Path(f"/proc/{pid}/task/{pid}/children").read_text() for pid in pids]
    return [int(child) for line in lines for child in line.split()]


def _held(pids: list[int]) -> int:
    """Megabytes of these processes; what they share is counted once among those who share it."""
    lines = [Path(f"/proc/{pid}/smaps_rollup").read_text() for pid in pids]
    return sum(int(line.split("Pss:")[1].split()[0]) for line in lines) // 1024


def main() -> None:
    given = dict(enumerate(sys.argv[1:]))
    games, seconds, watchers = int(given.get(0, 200)), float(given.get(1, 30)), int(given.get(2, 0))
    with tempfile.TemporaryDirectory() as folder:
        database = given.get(3) or str(Path(folder) / "rooms.sqlite")
        options = ["--port", "0", "--database", database, "--workers", given.get(4, "1")]
        program = [sys.executable, "-c", "from dolanan.cli import main; main()", "serve", *options]
        server = subprocess.Popen(program, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            port = int(server.stdout.readline().rstrip("/\n").rpartition(":")[2])
            sleep(6)
            asyncio.run(load(port, 2, 1, 0, server.pid))
            before, _ = memory(server.pid)
            row = asyncio.run(load(port, games, seconds, watchers, server.pid))
            print(json.dumps({**row, "serving_before_mb": before}))
        finally:
            server.terminate()
            server.wait(30)


if __name__ == "__main__":
    main()
