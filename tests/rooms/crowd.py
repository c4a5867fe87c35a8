"""People who play in rooms whatever happens to the server: who gets no answer sends the same again."""

from __future__ import annotations

import asyncio
import random
from typing import Any, NamedTuple
from uuid import uuid4

import httpx

TROUBLE = (httpx.TransportError, httpx.HTTPStatusError)


class Acknowledged(NamedTuple):
    """A move that the server has answered."""

    game: int
    number: int
    ply: int
    move: str


class Table:
    """Two people at one game after the other, and every move they were told is kept."""

    def __init__(self, client: httpx.AsyncClient, rules: str, seed: int) -> None:
        self.client, self.rules, self.chance = client, rules, random.Random(seed)
        self.moves: list[Acknowledged] = []
        self.repeats = 0
        """Requests that had to be sent again."""
        self.room = ""
        self.tokens: list[str] = []

    async def ask(self, path: str, body: Any = None, seat: int | None = None) -> Any:
        """What the server answers, asked until it does; None for a refusal."""
        headers = {} if seat is None else {"authorization": f"Bearer {self.tokens[seat]}"}
        while True:
            try:
                if body is None:
                    answer = await self.client.get(path, headers=headers)
                else:
                    answer = await self.client.post(path, headers=headers, json=body)
                if answer.status_code < 500:
                    return answer.json() if answer.status_code == 200 else None
            except httpx.TransportError:
                self.repeats += 1
            await asyncio.sleep(0.05)

    async def sit_down(self) -> None:
        """Open a room and join it."""
        while len(self.tokens) < 2:
            opened = await self.ask("/api/rooms", {"name": "Sari", "rules": self.rules})
            joined = await self.ask("/api/rooms/join", {"key": opened["invite"], "name": "Budi"})
            if joined is not None:  # a join whose answer was lost has taken the seat: begin anew
                self.room = f"/api/rooms/{opened['room']}"
                self.tokens = [opened["token"], joined["token"]]

    async def play(self, stop: asyncio.Event, pause: float) -> None:
        """Play until told to stop."""
        await self.sit_down()
        while not stop.is_set():
            state = await self.ask(self.room, seat=0)
            game = state["game"]
            if game["over"]:
                for seat in (0, 1):
                    await self.ask(f"{self.room}/wish", {"game": game["number"], "wish": "rematch"}, seat)
                continue
            seat = (game["south"], game["north"])[game["player"]] - 1
            move = self.chance.choice(game["legal"])
            body = {"game": game["number"], "ply": game["ply"], "move": move, "key": uuid4().hex}
            event = await self.ask(f"{self.room}/moves", body, seat)
            assert event is not None and event["move"] == move, event
            self.moves.append(Acknowledged(event["game"], event["number"], event["ply"], move))
            await asyncio.sleep(pause * self.chance.random())

    async def check(self) -> int:
        """Every acknowledged move is kept once, at its place, and nothing else was played; how many."""
        events: list[dict[str, Any]] = []
        version = 1
        while len(events) < version:
            log = await self.ask(f"{self.room}/log?after={len(events)}", seat=1)
            events += log["events"]
            version = log["version"]
        assert [event["number"] for event in events] == list(range(1, version + 1))
        kept = [
            Acknowledged(event["game"], event["number"], event["ply"], event["move"])
            for event in events
            if event["kind"] == "moved"
        ]
        assert kept == self.moves, (len(kept), len(self.moves))
        return len(kept)
