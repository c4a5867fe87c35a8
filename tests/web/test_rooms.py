"""Rooms over HTTP: a game for two from the invitation to the rematch, and who may do what."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import httpx
import pytest
from tests.web.stories import Story, tell

from dolanan.record import parse_record

Event = dict[str, Any]


@pytest.fixture
def caller(server: str) -> Iterator[httpx.Client]:
    """A client without cookies: it says by its header who it is."""
    with httpx.Client(base_url=server, timeout=60) as client:
        yield client


class Player:
    """Somebody in a room."""

    def __init__(self, client: httpx.Client, story: Story, seat: int) -> None:
        self.client, self.room, self.headers = client, story.room, story.headers(seat)

    def state(self) -> dict[str, Any]:
        return self.get("").json()

    def get(self, what: str, **more: Any) -> httpx.Response:
        return self.client.get(f"/api/rooms/{self.room}{what}", headers=self.headers, **more)

    def post(self, what: str, **body: Any) -> httpx.Response:
        return self.client.post(f"/api/rooms/{self.room}/{what}", headers=self.headers, json=body)

    def move(self, move: str, ply: int, game: int = 1, key: str | None = None) -> httpx.Response:
        return self.post("moves", game=game, ply=ply, move=move, key=key or uuid4().hex)

    def events(self, after: int = 0) -> list[Event]:
        return self.get("/log", params={"after": after}).json()["events"]


def players(client: httpx.Client, **terms: Any) -> tuple[Player, Player]:
    story = tell(client, "game", **terms)
    return Player(client, story, 1), Player(client, story, 2)


def play_on(both: tuple[Player, Player], game: int = 1, most: int = 400) -> dict[str, Any]:
    """Play a game with the first legal moves; how the room stands then."""
    for _ in range(most):
        now = both[0].state()["game"]
        if now["over"]:
            break
        mover = both[(now["south"], now["north"])[now["player"]] - 1]
        done = mover.move(now["legal"][0], now["ply"], game)
        assert done.status_code == 200, done.text
    return both[0].state()


def test_a_whole_game_and_its_rematch(caller: httpx.Client) -> None:
    both = players(caller, rules="congklak 5x3")
    state = play_on(both)
    game = state["game"]
    record = parse_record(game["record"])
    assert game["over"] and game["reason"] == "played" and len(record.moves) == game["ply"]
    assert record.game.score(record.end()) == game["score"]
    assert game["winner"] == (None if game["score"] == 0 else int(game["score"] < 0))
    events = both[1].events()
    assert [event["number"] for event in events] == list(range(1, state["version"] + 1))
    assert [event["move"] for event in events if event["kind"] == "moved"] == game["moves"]
    both[0].post("wish", game=1, wish="rematch")
    assert both[1].post("wish", game=1, wish="rematch").status_code == 200
    again = both[0].state()["game"]
    assert (again["number"], again["south"], again["north"]) == (2, 2, 1)
    assert both[0].move("1", 0, 2).status_code == 409 and both[1].move("1", 0, 2).status_code == 200


def test_the_other_sees_a_move_at_once_and_after_a_break_what_was_missed(
    caller: httpx.Client, server: str
) -> None:
    south, north = players(caller, rules="kalah 6x4")
    heard: list[Event] = []

    def follow(last: int, until: int) -> None:
        address, headers = f"{server}/api/rooms/{north.room}/events", {"last-event-id": str(last)}
        with httpx.stream("GET", address, headers={**north.headers, **headers}, timeout=30) as stream:
            for line in stream.iter_lines():
                if line.startswith("data: "):
                    heard.append(json.loads(line.removeprefix("data: ")))
                    if heard[-1]["number"] == until:
                        return

    thread = threading.Thread(target=follow, args=(3, 4))
    thread.start()
    south.move("3", 0)
    thread.join(20)
    assert [event["move"] for event in heard] == ["3"]
    south.move("1", 1)  # nobody listens
    north.move("1", 2)
    follow(4, 6)
    assert [event.get("move") for event in heard] == ["3", "1", "1"]


def test_a_move_sent_twice_is_played_once(caller: httpx.Client) -> None:
    south, _ = players(caller, rules="kalah 6x4")
    answers = [south.move("3", 0, key="the-same-key").json() for _ in range(3)]
    assert answers[0] == answers[1] == answers[2]
    assert south.state()["game"]["moves"] == ["3"]


def test_what_is_refused_changes_nothing(caller: httpx.Client) -> None:
    south, north = players(caller, rules="kalah 6x4")
    assert north.move("1", 0).status_code == 409  # not its turn
    assert south.move("1", 1).status_code == 409  # not this board
    assert south.move("9", 0).status_code == 422  # not legal
    assert south.move("1", 0, game=2).status_code == 404
    assert south.post("moves", game=1, ply=0, move="1", key="").status_code == 422
    assert south.post("wish", game=1, wish="rematch").status_code == 409
    assert south.state()["version"] == 3


def test_a_move_is_taken_back_when_both_want_it(caller: httpx.Client) -> None:
    south, north = players(caller, rules="kalah 6x4")
    for ply, move in enumerate("31"):
        south.move(move, ply)
    south.post("wish", game=1, wish="takeback")
    assert north.state()["game"]["wishes"] == ["takeback", None]
    north.post("wish", game=1, wish=None)
    assert north.state()["game"]["moves"] == ["3", "1"] and north.state()["game"]["wishes"] == [None, None]
    north.post("wish", game=1, wish="takeback")  # the other one asks: North has not moved
    assert south.post("wish", game=1, wish="takeback").status_code == 422
    north.post("wish", game=1, wish=None)
    south.post("wish", game=1, wish="takeback")
    north.post("wish", game=1, wish="takeback")
    game = south.state()["game"]
    assert (game["moves"], game["player"], game["record"]) == (["3"], 0, "kalah 6x4; 3")


def test_who_lets_the_time_run_out_loses(caller: httpx.Client) -> None:
    south, _ = players(caller, rules="kalah 6x4", move_seconds=0.5)
    end = time.monotonic() + 10
    while not (game := south.state()["game"])["over"]:
        assert time.monotonic() < end
        time.sleep(0.1)
    assert (game["winner"], game["reason"]) == (1, "silent")
    assert south.move("1", 0).status_code == 409


def test_a_spectator_sees_and_does_nothing(caller: httpx.Client) -> None:
    story = tell(caller, "game", rules="kalah 6x4")
    view = caller.post("/api/rooms/join", json={"key": story.keys["watch"]}).json()
    caller.cookies.clear()
    assert (view["role"], view["seat"]) == ("watcher", None)
    watcher = Player(caller, Story(story.room, [view["token"]], {}), 1)
    assert len(watcher.state()["seats"]) == 2
    for what, body in (("moves", {"ply": 0, "move": "1", "key": "a-key-of-mine"}), ("resign", {})):
        assert watcher.post(what, game=1, **body).status_code == 403
    assert watcher.post("close").status_code == 403


def test_a_seat_is_held_by_a_cookie_too(caller: httpx.Client) -> None:
    opened = caller.post("/api/rooms", json={"name": "Sari", "rules": "kalah 6x4"})
    cookie = opened.headers["set-cookie"]
    assert (
        "HttpOnly" in cookie
        and "SameSite=strict" in cookie
        and f"Path=/api/rooms/{opened.json()['room']}" in cookie
    )
    assert caller.get(f"/api/rooms/{opened.json()['room']}").json()["seat"] == 1
    other = caller.post("/api/rooms", json={"name": "Sari", "rules": "kalah 6x4"}).json()["room"]
    caller.cookies.clear()
    assert caller.get(f"/api/rooms/{other}").status_code == 401


def test_an_invitation_seats_one_and_can_be_made_anew(caller: httpx.Client) -> None:
    story = tell(caller, "game", people=1, rules="kalah 6x4")
    owner = Player(caller, story, 1)
    new = owner.post("invite", to="join").json()["key"]
    ask = lambda key, name: caller.post("/api/rooms/join", json={"key": key, "name": name})  # noqa: E731
    assert ask(story.keys["invite"], "Budi").status_code == 404
    taken = ask(new, "Budi")
    assert taken.status_code == 200 and ask(new, "Tono").status_code == 429
    again = ask(taken.json()["token"], None).json()  # a token gives its own seat again
    assert again == taken.json()


def test_a_deleted_room_is_gone_for_everybody(caller: httpx.Client, server: str) -> None:
    south, north = players(caller, rules="kalah 6x4")
    address = f"{server}/api/rooms/{north.room}/events?after=3"
    with httpx.stream("GET", address, headers=north.headers, timeout=30) as stream:
        assert north.post("close").status_code == 403
        assert south.post("close").status_code == 200
        lines = [line for line in stream.iter_lines() if line.startswith("data")]
    assert json.loads(lines[-1].removeprefix("data: "))["kind"] == "closed"
    assert south.get("").status_code == north.get("").status_code == 401
