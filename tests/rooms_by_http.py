"""Who opens a tournament on a server and starts it once all have come, over HTTP."""

from __future__ import annotations

import json
import time
import urllib.request
from collections.abc import Callable
from typing import Any

PATIENCE = 60.0


class Teacher:
    """A tournament of small games of Kalah; `link` is the invitation to give out."""

    def __init__(self, address: str) -> None:
        self.address, self.token = address, ""
        terms = {"kind": "tournament", "name": "Guru", "rules": "kalah 3x2", "move_seconds": 30}
        opened = self.ask("api/rooms", terms)
        self.room, self.token = f"api/rooms/{opened['room']}", opened["token"]
        self.link = f"{address}#/rooms?key={opened['invite']}"

    def ask(self, path: str, body: object = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        with urllib.request.urlopen(urllib.request.Request(self.address + path, data, headers)) as answer:
            return json.load(answer)

    def start(self, seats: int, goes_on: Callable[[], bool]) -> None:
        """Begin once so many sit there; not if it does not go on meanwhile."""
        end = time.monotonic() + PATIENCE
        while len(self.ask(self.room)["seats"]) < seats:
            assert goes_on() and time.monotonic() < end
            time.sleep(0.05)
        self.ask(f"{self.room}/start", {})
