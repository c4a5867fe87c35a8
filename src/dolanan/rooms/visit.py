"""A bot's own side of a tournament: joins a room over HTTP and answers when it is asked.

It speaks the protocol of `docs/protocol.md` with nothing but Python's library. A request that got no answer
is sent again, the same one: a move is never played twice.
"""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple
from urllib.parse import parse_qs, urlsplit
from uuid import uuid4

from dolanan.answers import Answer
from dolanan.text import Mistake, Text

WAIT = 20.0
"""Seconds that one question for our turn may take."""
PATIENCE = 60.0
"""Seconds for which a server that does not answer is asked again."""


class Link(NamedTuple):
    """Where a tournament is: the server, and the key of the room."""

    server: str
    key: str


class Played(Answer):
    """A game that a bot has finished."""

    game: int
    result: str
    """`won`, `drawn` or `lost`."""
    reason: str
    text: Text
    record: str


def read_link(address: str) -> Link:
    """The server and the key that an invitation names: `http://host:8000/#/rooms?key=…`."""
    parts = urlsplit(address)
    keys = parse_qs(parts.fragment.partition("?")[2]).get("key", [])
    if parts.scheme not in ("http", "https") or not parts.netloc or not keys:
        raise Mistake(
            "alamat: tulis undangannya seluruhnya, http://server/#/…?key=…",
            "address: write the whole invitation, http://server/#/…?key=…",
        )
    return Link(f"{parts.scheme}://{parts.netloc}", keys[0])


class Visit:
    """A seat in a room elsewhere."""

    def __init__(self, link: Link, name: str) -> None:
        self.server = link.server
        self.headers: dict[str, str] = {}
        entry = self.ask("/api/rooms/join", {"key": link.key, "name": name})
        self.room, self.seat, self.kind = f"/api/rooms/{entry['room']}", entry["seat"], entry["kind"]
        self.headers = {"authorization": f"Bearer {entry['token']}"}
        if entry["role"] != "bot":
            raise Mistake(
                "undangan ini bukan untuk bot dalam turnamen",
                "this invitation is not for a bot in a tournament",
            )

    def ask(self, path: str, body: Any = None) -> Any:
        """What the server answers; a refusal is a Mistake. Who does not answer is asked again for a while."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return self._ask(path, body)
            except urllib.error.HTTPError as error:
                if error.code not in (429, 503) or time.monotonic() > end:
                    raise _refused(error) from None
                pause = float(error.headers.get("retry-after") or 1)
            except (OSError, ValueError):
                if time.monotonic() > end:
                    raise Mistake(f"{self.server} tidak menjawab", f"{self.server} does not answer") from None
                pause = 0.5
            time.sleep(min(pause, 5.0))

    def _ask(self, path: str, body: Any) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {**self.headers, "content-type": "application/json"}
        request = urllib.request.Request(self.server + path, data, headers)
        with urllib.request.urlopen(request, timeout=WAIT + 15) as answer:
            return json.load(answer)

    def play(self, pick: Callable[[str, float | None], str | None]) -> Iterator[Played]:
        """Answer until the tournament is over; every game of ours as it ends.

        `pick` is given rules and position in a line, and the seconds there are; it returns a move, or None
        when it has none: then the game is given up.
        """
        after = 0
        while True:
            told = self.ask(f"{self.room}/turn?after={after}&wait={WAIT:g}")
            after = told["version"]
            for game in told["finished"]:
                yield self._played(game)
            if told["turn"] is not None:
                self._answer(told["turn"], pick)
            elif told["phase"] == "done":
                return

    def _answer(self, turn: Any, pick: Callable[[str, float | None], str | None]) -> None:
        move = pick(turn["line"], None if turn["left"] is None else turn["left"] / 1000)
        try:
            if move is None:
                self.ask(f"{self.room}/resign", {"game": turn["game"], "reason": "failed"})
            else:
                asked = {"game": turn["game"], "ply": turn["ply"], "move": move, "key": uuid4().hex}
                self.ask(f"{self.room}/moves", asked)
        except Mistake:
            return  # too late, or not legal: the game is over, and told of next

    def _played(self, game: Any) -> Played:
        side = 0 if game["south"] == self.seat else 1
        result = "drawn" if game["winner"] is None else "won" if game["winner"] == side else "lost"
        return Played(game["number"], result, game["reason"], Text(**game["text"]), game["record"])


def _refused(error: urllib.error.HTTPError) -> Mistake:
    """What the server said no with, in its own words."""
    try:
        detail = json.load(error)["detail"]
        return Mistake(detail["id"], detail["en"])
    except (ValueError, KeyError, TypeError):
        return Mistake(f"server menjawab {error.code}", f"the server answered {error.code}")
