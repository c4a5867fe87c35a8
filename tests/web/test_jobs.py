"""Searches over HTTP: streamed, bounded in number and time, ended when the client leaves."""

from __future__ import annotations

import json
import time
from contextlib import ExitStack

import httpx

LONG = {"rules": "kalah", "pits": 6, "seeds": 8, "quantity": "exact", "seconds": 60}


def lines(client: httpx.Client, path: str, body: dict) -> list[dict]:
    with client.stream("POST", path, json=body) as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "application/x-ndjson"
        return [json.loads(line) for line in answer.iter_lines()]


def idle(client: httpx.Client, lane: str = "long") -> bool:
    now = client.get("/api/status").json()[lane]
    return now["ready"] and not now["busy"] and not now["waiting"]


def wait_idle(client: httpx.Client) -> None:
    end = time.monotonic() + 60
    while not idle(client):
        assert time.monotonic() < end, "a search goes on although its client has left"
        time.sleep(0.1)


def test_exact_values_of_every_first_move(client: httpx.Client) -> None:
    # Kalah(4,4) with empty capture, the value of each first move: checked by two independent programs.
    body = {"rules": "bantumi", "pits": 4, "seeds": 4, "quantity": "exact", "seconds": 50}
    last = lines(client, "/api/mancala/values", body)[-1]["result"]
    assert [last["values"][str(pit)]["value"] for pit in (1, 2, 3, 4)] == [2, -2, 2, -4]
    assert last["value"] == 2 and last["best"] == [1, 3] and last["proved"]


def test_the_congklak_turn_of_96_is_streamed_pit_by_pit(client: httpx.Client) -> None:
    body = {"rules": "congklak", "quantity": "turn", "seconds": 50}
    answer = lines(client, "/api/mancala/values", body)
    assert sorted(line["pit"] for line in answer if "pit" in line) == [1, 2, 3, 4, 5, 6, 7]
    assert answer[-1]["result"]["value"] == 96


def test_bounds_when_the_time_is_short(client: httpx.Client) -> None:
    last = lines(client, "/api/mancala/values", {**LONG, "seconds": 0.5})[-1]["result"]
    assert not last["proved"]
    assert all(one["value"] <= one["bound"] for one in last["values"].values())
    assert last["low"] <= last["high"]


def test_a_search_ends_when_its_client_leaves(client: httpx.Client) -> None:
    wait_idle(client)
    with client.stream("POST", "/api/mancala/values", json=LONG) as answer:
        for line in answer.iter_lines():
            if "progress" in json.loads(line):
                break
        assert client.get("/api/status").json()["long"]["busy"]
    wait_idle(client)


def test_too_many_searches_are_sent_away_and_players_are_not_kept_waiting(server: str) -> None:
    with ExitStack() as stack:
        client = stack.enter_context(httpx.Client(base_url=server, timeout=300))
        wait_idle(client)
        refused, open_streams = None, []
        for _ in range(40):
            one = stack.enter_context(httpx.Client(base_url=server, timeout=300))
            answer = stack.enter_context(one.stream("POST", "/api/mancala/values", json=LONG))
            if answer.status_code == 503:
                refused = answer
                break
            open_streams.append(answer)
        assert refused is not None
        assert int(refused.headers["retry-after"]) > 0
        assert json.loads(refused.read())["status"] == 503
        move = client.post("/api/mancala/reply", json={"rules": "bantumi-ems", "bot": "ems"})
        assert move.status_code == 200
    with httpx.Client(base_url=server, timeout=300) as client:
        wait_idle(client)


def test_a_review_finds_the_slip(client: httpx.Client) -> None:
    # Pit 2 instead of 1 or 3 gives four points away at once (see the values above).
    body = {"rules": "bantumi", "pits": 4, "seeds": 4, "picks": [2], "seconds": 50}
    rows = [line for line in lines(client, "/api/mancala/review", body) if "number" in line]
    assert [(row["number"], row["pit"], row["loss"], row["south"]) for row in rows] == [(1, 2, 4, -2)]
    assert rows[0]["best"] == [1, 3]
