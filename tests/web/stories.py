"""Rooms that an example of the API is asked in: opened, joined and played in as far as it needs."""

from __future__ import annotations

from typing import Any, NamedTuple

import httpx

NAMES = ("Sari", "Budi", "Tono", "Wati")


class Story(NamedTuple):
    """A room, and the secrets of those in it, who opened it first."""

    room: str
    tokens: list[str]
    keys: dict[str, str]

    def headers(self, seat: int) -> dict[str, str]:
        """How the holder of a seat asks."""
        return {"authorization": f"Bearer {self.tokens[seat - 1]}"}


def tell(client: httpx.Client, kind: str, people: int = 2, **terms: Any) -> Story:
    """A room of a kind with so many people in it."""
    opened = _post(client, "/api/rooms", {"kind": kind, "name": NAMES[0], **terms})
    story = Story(opened["room"], [opened["token"]], {key: opened[key] for key in ("invite", "watch")})
    for name in NAMES[1:people]:
        story.tokens.append(
            _post(client, "/api/rooms/join", {"key": story.keys["invite"], "name": name})["token"]
        )
    client.cookies.clear()
    return story


def ask_in(client: httpx.Client, method: str, path: str, example: dict[str, Any]) -> httpx.Response:
    """What comes back for an example that is asked in a room.

    Its `room` says which kind of room, how many people, who asks, and which requests come `before`.
    """
    told = dict(example["room"])
    seat, before = told.pop("seat", 1), told.pop("before", [])
    story = tell(client, told.pop("kind"), told.pop("people", 2), **told)
    for who, what, body in before:
        _post(client, f"/api/rooms/{story.room}/{what}", body, story.headers(who))
    body = {
        key: story.keys.get(value.removeprefix("$"), value) if str(value).startswith("$") else value
        for key, value in example.get("body", {}).items()
    }
    given = {**example.get("parameters", {}), "room": story.room}
    address = path
    for name in [name for name in given if f"{{{name}}}" in path]:
        address = address.replace(f"{{{name}}}", str(given.pop(name)))
    if path.endswith("/events"):
        return _first_event(client, address, story.headers(seat))
    content = {"json": body} if method == "post" and "body" in example else {}
    response = client.request(method.upper(), address, params=given, headers=story.headers(seat), **content)
    client.cookies.clear()
    return response


def _first_event(client: httpx.Client, address: str, headers: dict[str, str]) -> httpx.Response:
    """A stream as far as its first event."""
    with client.stream("GET", address, headers=headers) as stream:
        for line in stream.iter_lines():
            if line.startswith("data: "):
                return httpx.Response(stream.status_code, headers=stream.headers, text=line)
    raise AssertionError("the stream ended before its first event")


def _post(
    client: httpx.Client, path: str, body: dict[str, Any] | None, headers: dict[str, str] | None = None
) -> dict[str, Any]:
    response = client.post(path, json=body, headers=headers)
    assert response.status_code == 200, (path, response.text)
    return response.json()
