"""Several serving processes, and several servers, on one database: each hears what the others wrote."""

from __future__ import annotations

import json
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
from tests.rooms.test_killed import server_on
from tests.web.stories import Story, tell
from tests.web.test_service import serving


class Hearing:
    """Somebody who follows a room until so many moves were heard."""

    def __init__(self, address: str, story: Story, seat: int, moves: int) -> None:
        self.moves: list[str] = []
        self._begun = threading.Event()
        self._thread = threading.Thread(target=self._follow, args=(address, story, seat, moves), daemon=True)
        self._thread.start()
        assert self._begun.wait(60), "the room is not told of"

    def _follow(self, address: str, story: Story, seat: int, moves: int) -> None:
        where = f"{address}/api/rooms/{story.room}/events"
        with httpx.stream("GET", where, headers=story.headers(seat), timeout=60) as stream:
            for line in stream.iter_lines():
                if not line.startswith("data: "):
                    continue
                event = json.loads(line.removeprefix("data: "))
                if event["kind"] == "begins":
                    self._begun.set()
                if event["kind"] == "moved":
                    self.moves.append(event["move"])
                    if len(self.moves) == moves:
                        return

    def heard(self) -> list[str]:
        """The moves, once they have come."""
        self._thread.join(30)
        return self.moves


def test_two_servers_on_one_database(database: str) -> None:
    """The move is made at one and heard at the other; a room deleted at one is gone at the other."""
    with (
        server_on(database) as one,
        server_on(database) as other,
        httpx.Client(base_url=one.address, timeout=60) as client,
    ):
        story = tell(client, "game", rules="kalah 6x4")
        hearing = Hearing(other.address, story, seat=2, moves=1)
        move = {"game": 1, "ply": 0, "move": "3", "key": "a-key-of-mine"}
        address = f"/api/rooms/{story.room}"
        assert client.post(f"{address}/moves", json=move, headers=story.headers(1)).status_code == 200
        assert hearing.heard() == ["3"]
        again = httpx.post(f"{other.address}{address}/moves", json=move, headers=story.headers(1))
        assert again.json()["number"] == 4  # the same request, at another server: not played twice
        client.post(f"{address}/close", headers=story.headers(1))
        assert httpx.get(other.address + address, headers=story.headers(2)).status_code == 401


@contextmanager
def halted(pid: int) -> Iterator[None]:
    """Meanwhile this process does nothing: whoever calls is answered by the other one."""
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


def test_two_serving_processes_hear_each_other(database: str) -> None:
    """`--workers 2`: South's connections end in one process, North's in the other; both hear every move."""
    with serving("--workers", "2", "--database", database) as service:
        first, second = service.servers()
        address = service.address.rstrip("/")
        with (
            httpx.Client(base_url=address, timeout=60) as south,
            httpx.Client(base_url=address, timeout=60) as north,
        ):
            with halted(second):
                story = tell(south, "game", rules="kalah 6x4")
                here = Hearing(address, story, seat=1, moves=2)
            room = f"/api/rooms/{story.room}"
            with halted(first):
                assert north.get(room, headers=story.headers(2)).json()["game"]["player"] == 0
                there = Hearing(address, story, seat=2, moves=2)
            for client, seat, ply, move in (
                (south, 1, 0, "1"),
                (north, 2, 1, "2"),
            ):  # on the same connections
                body = {"game": 1, "ply": ply, "move": move, "key": f"a-key-of-{seat}"}
                answer = client.post(f"{room}/moves", json=body, headers=story.headers(seat))
                assert answer.status_code == 200, answer.text
            assert here.heard() == there.heard() == ["1", "2"]
