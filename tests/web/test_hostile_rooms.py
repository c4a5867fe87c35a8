"""Rooms and people who mean harm: refused or bounded, and nobody else notices."""

from __future__ import annotations

import asyncio
import secrets
import socket
import time
from collections import Counter
from pathlib import Path

import httpx
import pytest
from tests.web.conftest import serving
from tests.web.stories import Story, tell
from tests.web.test_http import in_a_thread
from tests.web.test_rooms import Player, caller, players

from dolanan.rooms.limits import MOST_SEATS

__all__ = ["caller"]

MUTE = 40
"""Connections that ask for events and never read one; see also tests/rooms/test_news.py."""


def test_forged_tokens_open_nothing(caller: httpx.Client) -> None:
    story = tell(caller, "game", rules="kalah 6x4")
    other = tell(caller, "game", rules="kalah 6x4")
    forged = [
        *(secrets.token_urlsafe(24) for _ in range(5)),
        *("x", "x" * 5000, "' OR 1=1 --", story.keys["invite"], other.tokens[0], other.keys["watch"]),
    ]
    for token in forged:
        answer = caller.get(f"/api/rooms/{story.room}", headers={"authorization": f"Bearer {token}"})
        assert answer.status_code == 401, token
        move = {"game": 1, "ply": 0, "move": "1", "key": "a-key-of-mine"}
        headers = {"authorization": f"Bearer {token}"}
        assert caller.post(f"/api/rooms/{story.room}/moves", json=move, headers=headers).status_code == 401
    assert Player(caller, story, 1).state()["game"]["ply"] == 0


def test_logs_hold_no_names_and_no_secrets(tmp_path: Path) -> None:
    """Whatever a server is told in its rooms, right or wrong, its log says nothing of it."""
    name = "Rahasiawati"
    with (tmp_path / "log").open("w+") as log:
        with serving(log=log) as address, httpx.Client(base_url=address, timeout=60) as client:
            story = tell(client, "class", people=3)
            entry = client.post("/api/rooms/join", json={"key": story.keys["invite"], "name": name}).json()
            client.cookies.clear()
            teacher, pupil = (
                Player(client, story, 1),
                Player(client, Story(story.room, [entry["token"]], {}), 1),
            )
            teacher.post("ask", prompt="Pertanyaan?")
            pupil.post("answer", question=1, answer="Jawaban rahasia")
            pupil.post("answer", question=1, answer="Jawaban\x07rahasia")
            pupil.post("ask", prompt="?")
            client.post("/api/rooms/join", json={"key": story.keys["invite"], "name": f"{name}\x07"})
            client.post("/api/rooms/join", json={"key": "WRONGKEY", "name": name})
            client.get(f"/api/rooms/{story.room}", headers={"authorization": "Bearer wrong-token"})
            sheet = teacher.get("/results").text
        log.seek(0)
        told = log.read()
    assert name in sheet and "Jawaban rahasia" in sheet
    secrets_ = [
        *story.tokens,
        *story.keys.values(),
        entry["token"],
        name,
        "rahasia",
        "WRONGKEY",
        "wrong-token",
    ]
    assert [each for each in secrets_ if each in told] == []


def test_another_players_key_plays_nothing_for_me(caller: httpx.Client) -> None:
    """The key of a request counts for who sent it: a copy from another seat is not answered with it."""
    south, north = players(caller, rules="kalah 6x4")
    assert south.move("1", 0, key="copied-key").status_code == 200
    assert north.move("2", 1, key="copied-key").json()["side"] == 1
    assert south.state()["game"]["moves"] == ["1", "2"]


def test_the_same_move_sent_at_once_many_times_is_played_once(caller: httpx.Client, server: str) -> None:
    story = tell(caller, "game", rules="kalah 6x4")

    async def send() -> list[int]:
        async with httpx.AsyncClient(base_url=server, timeout=60) as client:
            keys = [f"key-{number % 5:06}" for number in range(40)]
            bodies = [{"game": 1, "ply": 0, "move": "1", "key": key} for key in keys]
            address = f"/api/rooms/{story.room}/moves"
            asked = (client.post(address, json=body, headers=story.headers(1)) for body in bodies)
            return [answer.status_code for answer in await asyncio.gather(*asked)]

    codes = Counter(in_a_thread(send()))
    assert set(codes) == {200, 409} and codes[200] == 8
    assert Player(caller, story, 1).state()["game"]["moves"] == ["1"]


@pytest.mark.parametrize("name", ["a\x00b", "\x1b[2J", "a\u202eb", "\n", "x" * 60, ""])
def test_names_of_control_characters(name: str, caller: httpx.Client) -> None:
    assert caller.post("/api/rooms", json={"name": name}).status_code == 422


@pytest.mark.parametrize("count", [260, pytest.param(10_000, marks=pytest.mark.slow)])
def test_a_storm_of_joins_fills_one_room_and_no_other(count: int, caller: httpx.Client, server: str) -> None:
    """Beyond the last seat every one more meets the same refusal; the game beside goes on."""
    south, _ = players(caller, rules="kalah 6x4")
    story = tell(caller, "class", people=1)

    async def storm(count: int) -> Counter[int]:
        numbers = iter(range(count))
        codes: Counter[int] = Counter()

        async def crowd() -> None:  # a client each: one pool of ten thousand is slower than the server
            async with httpx.AsyncClient(base_url=server, timeout=120) as client:
                for number in numbers:
                    body = {"key": story.keys["invite"], "name": f"murid {number}"}
                    codes[(await client.post("/api/rooms/join", json=body)).status_code] += 1
                    client.cookies.clear()

        await asyncio.gather(*(crowd() for _ in range(20)))
        return codes

    codes = in_a_thread(storm(count))
    assert codes == {200: MOST_SEATS["class"] - 1, 429: count - MOST_SEATS["class"] + 1}
    assert south.move("1", 0).status_code == 200


def test_who_tries_keys_is_slowed_down(caller: httpx.Client) -> None:
    headers = {"x-forwarded-for": "10.0.0.1"}
    tried = [
        caller.post("/api/rooms/join", json={"key": "AAAAAA2", "name": "x"}, headers=headers).status_code
        for _ in range(90)
    ]
    assert set(tried) == {404, 429}
    story = tell(caller, "game", rules="kalah 6x4")  # a right key is let in all the same
    assert len(story.tokens) == 2


def test_sockets_that_never_read_hold_nobody_up(caller: httpx.Client, server: str) -> None:
    south, north = players(caller, rules="congklak 7x7")
    host, port = server.removeprefix("http://").split(":")
    head = f"GET /api/rooms/{south.room}/events HTTP/1.1\r\nhost: {host}\r\n"
    mute = [socket.create_connection((host, int(port))) for _ in range(MUTE)]
    for line in mute:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        line.sendall(f"{head}authorization: {north.headers['authorization']}\r\n\r\n".encode())
    slowest = 0.0
    for _ in range(60):
        game = south.state()["game"]
        if game["over"]:
            break
        mover = (south, north)[game["player"]]
        began = time.monotonic()
        assert mover.move(game["legal"][0], game["ply"]).status_code == 200
        slowest = max(slowest, time.monotonic() - began)
    assert slowest < 10
    for line in mute:
        line.close()


def test_an_event_number_from_the_future_spoils_nothing(caller: httpx.Client, server: str) -> None:
    south, north = players(caller, rules="kalah 6x4")
    address = f"{server}/api/rooms/{south.room}/events"
    future = {**north.headers, "last-event-id": "2147483647"}
    with httpx.stream("GET", address, headers=future, timeout=30) as stream:
        lines = stream.iter_lines()
        next(lines)
        assert south.move("3", 0).status_code == 200
        assert '"move":"3"' in next(line for line in lines if line.startswith("data: "))


def test_a_stateless_server_has_no_rooms() -> None:
    from dolanan.web.app import create_app
    from dolanan.web.settings import Settings

    paths = create_app(Settings(rooms=False)).openapi()["paths"]
    assert "/api/games" in paths and not [path for path in paths if path.startswith("/api/rooms")]
