"""The HTTP service: what it answers, how it refuses, what it never says."""

from __future__ import annotations

import asyncio
import json
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import httpx
import pytest

from dolanan.answers import to_json
from dolanan.catalogue import parse_start
from dolanan.record import Record, show_record

BANTUMI = "4,4,4,4,4,4:0/4,4,4,4,4,4:0 s"


def in_a_thread(story):  # type: ignore[no-untyped-def]
    """What a coroutine returns; a browser that tests have opened keeps a loop running in this thread."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, story).result()


def play(client: httpx.Client, **body: object) -> dict:
    answer = client.post("/api/mancala/game", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_game_is_worked_out_from_its_picks(client: httpx.Client) -> None:
    # Pit 3 of the start ends in the store (3 + 4 = 7): South chooses again.
    game = play(client, rules="bantumi", picks=[3], animate=1)
    assert game["position"] == "4,4,0,5,5,5:1/4,4,4,4,4,4:0 s"
    assert game["legal"] == [1, 2, 4, 5, 6]
    assert [event["event"] for event in game["animate"][0]["events"]] == [
        "take",
        "sow",
        "sow",
        "sow",
        "sow",
        "again",
    ]
    assert game["turns"] == [{"side": "s", "moves": [game["turns"][0]["moves"][0]]}]
    assert game["turns"][0]["moves"][0]["again"] is True


def test_previews_are_what_comes_of_the_pick(client: httpx.Client) -> None:
    game = play(client, rules="congklak")
    for pit, preview in game["previews"].items():
        after = play(client, rules="congklak", picks=[int(pit)])
        assert after["position"] == preview["position"] == preview["board"]["position"]


def test_a_passed_side_ends_the_turn(client: httpx.Client) -> None:
    # The seed of pit 1 falls into the empty pit 2: North has nothing and is passed, South begins a new turn.
    game = play(client, rules="congklak", pits=3, seeds=1, position="1,0,1:4/0,0,0:0 s", picks=[3, 1])
    first, second = game["turns"][0]["moves"]
    assert (first["again"], first["passed"]) == (True, False)  # pit 3 ends in the store
    assert (second["again"], second["passed"], second["over"]) == (
        False,
        False,
        True,
    )  # the last seed is taken
    game = play(client, rules="congklak", pits=3, seeds=1, position="1,0,1:4/0,0,0:0 s", picks=[1])
    (only,) = game["turns"][0]["moves"]
    assert (only["outcome"], only["again"], only["passed"]) == ("capture", False, True)
    assert game["position"] == "0,0,1:5/0,0,0:0 s"
    assert [turn["side"] for turn in game["turns"]] == ["s"]
    game = play(client, rules="congklak", pits=3, seeds=1, position="1,0,1:4/0,0,0:0 s", picks=[1, 3])
    assert [turn["side"] for turn in game["turns"]] == ["s", "s"]


def test_a_record_goes_out_as_it_came_in(client: httpx.Client) -> None:
    record = "congklak 7x7; 1 2 4 1 3 2 / 5"
    answer = client.post("/api/mancala/record", json={"record": record})
    assert answer.status_code == 200, answer.text
    assert answer.json()["record"] == record


@pytest.mark.parametrize(
    "head",
    [
        "bantumi 6x4 capture=never",
        "kalah 6x4 relay=true again=own-side",
        "custom 6x4 capture=never end=all-stored",
    ],
)
def test_a_game_under_changed_rules_stays_one(client: httpx.Client, head: str) -> None:
    game, start = parse_start(head)
    first = game.play(start, 4)
    record = show_record(Record(game, start, (4, game.moves(first)[0])))
    read = client.post("/api/mancala/record", json={"record": record}).json()
    assert read["record"] == record and read["set"] == head.split()[2:]
    body = {"rules": read["rules"]["name"], "set": read["set"], "picks": read["picks"]}
    played = client.post("/api/mancala/game", json=body).json()
    assert played["record"] == record and played["position"] == read["position"]
    listed = client.get("/api/mancala/bots", params={"rules": head.split()[0], "set": read["set"]})
    provable = "all-stored" not in head
    assert ("perfect" in [one["name"] for one in listed.json()]) is provable
    assert client.post("/api/mancala/game", json={**body, "set": ["capture=sometimes"]}).status_code == 422


def test_fair_starts_are_listed_for_the_rules_that_have_them(client: httpx.Client) -> None:
    starts = client.get("/api/mancala/fair", params={"rules": "kalah"}).json()
    body = {"rules": "kalah", "position": starts[0]}
    game = client.post("/api/mancala/game", json=body).json()
    assert game["start"] == starts[0] and not game["usual_start"]
    for other in ({"rules": "congklak"}, {"rules": "kalah", "seeds": 5}, {"set": "capture=never"}):
        assert client.get("/api/mancala/fair", params=other).json() == []
    assert client.get("/api/mancala/fair", params={"rules": "kalahari"}).status_code == 422


def test_the_combined_bot_opens_as_in_the_paper(client: httpx.Client) -> None:
    answer = client.post("/api/mancala/reply", json={"rules": "congklak", "bot": "combined"}).json()
    assert answer["picks"] == [1, 2, 4, 1, 3, 2]
    assert answer["stores"]["s"] == 14
    assert len(answer["why"]) == len(answer["animate"]) == 6
    assert all(one["why"]["id"] and one["why"]["en"] for one in answer["why"])


@pytest.mark.parametrize("rules", ["bantumi", "bantumi-ems", "congklak", "kalah"])
def test_every_level_plays_a_whole_game(client: httpx.Client, rules: str) -> None:
    listed = client.get("/api/mancala/bots", params={"rules": rules, "pits": 3, "seeds": 2}).json()
    levels = [one["name"] for one in listed if one["level"]]
    assert len(levels) == 7 and levels[:2] == ["newcomer", "very-easy"]
    for level in levels:
        picks: list[int] = []
        game: dict = {"over": False}
        while not game["over"]:
            body = {"rules": rules, "pits": 3, "seeds": 2, "picks": picks, "bot": level}
            answer = client.post("/api/mancala/reply", json=body)
            assert answer.status_code == 200, (level, answer.text)
            game = answer.json()
            assert len(game["picks"]) > len(picks)
            assert all(one["why"]["id"] and one["why"]["en"] for one in game["why"])
            picks = game["picks"]
        assert sum(game["stores"].values()) == 12


@pytest.mark.parametrize(
    ("body", "part"),
    [
        ({"rules": "kalaha"}, "rules"),
        ({"picks": [7]}, "move 1"),
        ({"picks": [3, 3]}, "move 2"),
        ({"pits": 11}, "pits"),
        ({"position": "nonsense"}, "nonsense"),
        ({"position": "999,999,999,999,999,999:0/0,0,0,0,0,1:0 s"}, "400"),
        ({"picks": [1] * 2001}, "picks"),
        ({"unknown": 1}, "unknown"),
        ({"pits": True}, "pits"),
        ({"pits": "6"}, "pits"),
        ({"picks": "3"}, "picks"),
        ({"animate": 1.5}, "animate"),
        ({"choices": {"relay": 1}}, "relay"),
        ({"choices": {"capture": "sometimes"}}, "capture"),
    ],
)
def test_bad_input_is_refused_in_both_languages(client: httpx.Client, body: dict, part: str) -> None:
    answer = client.post("/api/mancala/game", json=body)
    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/problem+json"
    problem = answer.json()
    assert problem["status"] == 422
    assert part in problem["detail"]["en"]
    assert problem["detail"]["id"] != problem["detail"]["en"]
    english = re.search(
        r"\b(should|must|valid|input|than|least|integer|seeds|moves|choose)\b", problem["detail"]["id"]
    )
    assert english is None, problem["detail"]["id"]
    assert ".py" not in answer.text and "Traceback" not in answer.text


def test_a_field_that_only_the_work_finds_wrong_is_refused_too(client: httpx.Client) -> None:
    """How long an input may be depends on what the algorithms run on: known once they are looked up."""
    answer = client.post("/api/compare", json={"algorithms": ["minimax", "alphabeta"], "input": "0" * 400})
    assert answer.status_code == 422
    assert answer.json()["detail"] == {
        "id": "position: paling panjang 200 huruf",
        "en": "position: at most 200 letters",
    }


def test_what_cannot_be_a_room_is_not_looked_for_as_one(client: httpx.Client) -> None:
    assert client.get("/api/rooms/join").status_code == 405
    assert client.get("/api/rooms/no-room").status_code == 404


def test_too_much_is_refused(client: httpx.Client) -> None:
    body = {"record": "x" * 70_000}
    assert client.post("/api/mancala/record", json=body).status_code == 413

    def pieces():  # type: ignore[no-untyped-def]
        for _ in range(70):
            yield b"x" * 1024

    unannounced = client.post(
        "/api/mancala/record", content=pieces(), headers={"content-type": "application/json"}
    )
    assert unannounced.status_code == 413


@pytest.mark.parametrize("path", ["/", "/api/status", "/api/nowhere", "/style.css", "/healthz"])
def test_every_answer_carries_the_safe_headers(client: httpx.Client, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert "access-control-allow-origin" not in headers
    assert "server" not in headers


@pytest.mark.parametrize("path", ["/../pyproject.toml", "/%2e%2e/app.py", "/app.py", "/words/../../app.py"])
def test_nothing_outside_the_pages_is_served(client: httpx.Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_all_views_together_weigh_less_than_400_kb(client: httpx.Client) -> None:
    """What goes over the wire to someone who visits every view in one language; the first is a third."""
    from dolanan.web.opening import STATIC

    weight = 0
    for path in (path for path in STATIC.rglob("*") if path.is_file()):
        name = path.relative_to(STATIC).as_posix()
        if "LICENSE" in name or name.startswith(("words/en/", "icon-512")):
            continue
        with client.stream("GET", f"/{name}", headers={"accept-encoding": "gzip"}) as answer:
            assert answer.status_code == 200
            weight += sum(len(piece) for piece in answer.iter_raw())
    assert weight < 400_000


def test_the_api_describes_itself(client: httpx.Client) -> None:
    schema = client.get("/api/openapi.json").json()
    assert "/api/mancala/game" in schema["paths"]


def test_what_breaks_is_a_500_with_the_safe_headers_and_no_trace() -> None:
    from dolanan.web.app import create_app

    app = create_app()

    @app.get("/api/broken")
    async def broken() -> None:
        raise RuntimeError("a secret path: /etc")

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return await client.get("/api/broken")

    answer = in_a_thread(ask())
    assert answer.status_code == 500
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["content-type"] == "application/problem+json"
    assert "secret" not in answer.text and answer.json()["detail"]["id"]


def test_a_kept_step_of_a_run_takes_far_less_than_a_kilobyte() -> None:
    """Runs are kept packed: the longest of them in about a megabyte, and all of them within a limit."""
    from dolanan.course.algorithm import drawing_of
    from dolanan.web.questions.trace import Run, Window
    from dolanan.web.tasks.trace import cut, run, show_window

    question = Run(algorithm="ems", given={"rules": "congklak"})
    kept = run(question, None)
    assert kept.total > 5000
    assert kept.size / kept.total < 300
    whole = question.trace()
    moments = drawing_of(whole).moments
    for start, count in ((0, 120), (37, 50), (kept.total - 3, 120), (kept.total + 500, 10)):
        window = Window(start=start, count=count, head=False)
        shown = json.loads(show_window(cut(kept, window), None).content)
        asked = whole.window(start, count)
        # A page gets each step with what is drawn for it, not with what the algorithm noted down.
        drawn = [replace(step, picture=moment) for step, moment in zip(asked.steps, moments[start:])]
        assert shown == json.loads(json.dumps(to_json(replace(asked, steps=drawn))))


def test_runs_are_forgotten_before_they_take_too_much() -> None:
    from dolanan.web.routes import trace
    from dolanan.web.tasks.trace import Run

    class Lanes:
        trace = None

    async def story() -> list[int]:
        runs = trace.Runs(Lanes())
        sizes = []
        for number in range(6):
            run = Run(b"", (bytes(trace.MOST_KEPT // 4),), ((),), 1)
            runs.kept[str(number)] = run
            sizes.append(sum(each.size for each in runs.kept.values()))
        return sizes

    assert max(in_a_thread(story())) <= trace.MOST_KEPT
