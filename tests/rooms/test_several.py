"""Several serving processes, and several servers, on one database: each hears what the others wrote."""

from __future__ import annotations

import json
import threading

import httpx
from tests.rooms.test_killed import server_on
from tests.web.stories import tell


def heard_at(
    address: str, room: str, headers: dict[str, str], found: list[str], ready: threading.Event
) -> None:
    """Follow a room until a move is heard."""
    with httpx.stream("GET", f"{address}/api/rooms/{room}/events", headers=headers, timeout=60) as stream:
        for line in stream.iter_lines():
            if line.startswith("data: "):
                event = json.loads(line.removeprefix("data: "))
                if event["kind"] == "begins":
                    ready.set()
                if event["kind"] == "moved":
                    found.append(event["move"])
                    return


def test_two_servers_on_one_database(database: str) -> None:
    """The move is made at one and heard at the other; a room deleted at one is gone at the other."""
    with (
        server_on(database) as one,
        server_on(database) as other,
        httpx.Client(base_url=one.address, timeout=60) as client,
    ):
        story = tell(client, "game", rules="kalah 6x4")
        found: list[str] = []
        ready = threading.Event()
        arguments = (other.address, story.room, story.headers(2), found, ready)
        thread = threading.Thread(target=heard_at, args=arguments)
        thread.start()
        assert ready.wait(60)
        move = {"game": 1, "ply": 0, "move": "3", "key": "a-key-of-mine"}
        address = f"/api/rooms/{story.room}"
        assert client.post(f"{address}/moves", json=move, headers=story.headers(1)).status_code == 200
        thread.join(30)
        assert found == ["3"]
        again = httpx.post(f"{other.address}{address}/moves", json=move, headers=story.headers(1))
        assert again.json()["number"] == 4  # the same request, at another server: not played twice
        client.post(f"{address}/close", headers=story.headers(1))
        assert httpx.get(other.address + address, headers=story.headers(2)).status_code == 401
