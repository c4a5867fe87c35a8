"""A tournament of bots from elsewhere: every pair meets, and who is broken loses alone."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which

import httpx
import pytest
from tests.web.stories import Story
from tests.web.test_rooms import Player, caller

from dolanan.cli import ROOT
from dolanan.cli.frame import run
from dolanan.record import parse_record
from dolanan.rooms.arbiter import pairings

__all__ = ["caller"]
NODE_BOT = Path(__file__).parents[2] / "docs" / "bot.mjs"
DOLANAN = [sys.executable, "-c", "from dolanan.cli import main; main()"]


@contextmanager
def running(*command: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def answer_wrongly(bot: Player) -> None:
    """Answer every position with a pit that is none."""
    after, phase = 0, "running"
    while phase != "done":
        told = bot.get("/turn", params={"after": after, "wait": 20}).json()
        after, phase = told["version"], told["phase"]
        if told["turn"]:
            bot.move("99", told["turn"]["ply"], told["turn"]["game"])


@pytest.mark.parametrize("count", range(2, 10))
def test_every_pair_meets_once_and_nobody_sits_twice_in_a_round(count: int) -> None:
    bots = list(range(count))
    pairs = pairings(bots)
    assert sorted(tuple(sorted(pair)) for pair in pairs) == [(a, b) for a in bots for b in bots if a < b]
    size = count // 2
    for place in range(0, len(pairs), size):
        seated = [bot for pair in pairs[place : place + size] for bot in pair]
        assert len(seated) == len(set(seated))


def test_five_bots_three_of_them_broken(caller: httpx.Client, server: str) -> None:
    """One from our program, one in JavaScript (ours too where there is no node), and three that are
    silent, wrong and gone."""
    terms = {"kind": "tournament", "name": "Guru", "rules": "kalah 3x2", "move_seconds": 2.5}
    opened = caller.post("/api/rooms", json=terms).json()
    host = Player(caller, Story(opened["room"], [opened["token"]], {}), 1)
    link = f"{server}/#/rooms?key={opened['invite']}"
    ours = [*DOLANAN, "join", link, "--json", "--bot"]
    second = ["node", str(NODE_BOT), link, "kedua"] if which("node") else [*ours, "random", "--name", "kedua"]

    def enter(name: str) -> Player:
        entry = caller.post("/api/rooms/join", json={"key": opened["invite"], "name": name}).json()
        caller.cookies.clear()
        return Player(caller, Story(entry["room"], [entry["token"]], {}), 1)

    enter("diam")
    wrong = enter("salah")
    with running(*ours, "random", "--name", "pertama") as one, running(*second) as two:
        with running(*ours, "random", "--name", "pergi") as gone:
            end = time.monotonic() + 60
            while len(host.state()["seats"]) < 6:
                assert time.monotonic() < end and one.poll() is None and two.poll() is None
                time.sleep(0.1)
        thread = threading.Thread(target=answer_wrongly, args=(wrong,), daemon=True)
        thread.start()
        assert host.post("start").status_code == 200
        assert caller.post("/api/rooms/join", json={"key": opened["invite"], "name": "x"}).status_code == 409
        while host.state()["phase"] != "done":
            assert time.monotonic() < end, host.get("/table").json()
            time.sleep(0.2)
        thread.join(10)
        lines = [json.loads(line) for line in one.communicate(timeout=20)[0].splitlines()]
        assert gone.returncode is not None and one.returncode == 0
    table = host.get("/table").json()
    names = {seat["number"]: seat["name"] for seat in host.state()["seats"]}
    assert len(table["games"]) == 20 and all(game["over"] for game in table["games"])
    reasons: dict[str, set[str]] = {}
    for game in table["games"]:
        sides = [names[game["south"]], names[game["north"]]]
        if game["winner"] is not None and game["reason"] != "played":
            reasons.setdefault(sides[1 - game["winner"]], set()).add(game["reason"])
        if set(sides) == {"pertama", "kedua"}:
            whole = host.get(f"/game/{game['number']}").json()
            assert game["reason"] == "played"
            record = parse_record(whole["record"])
            assert not record.game.moves(record.end()) and record.game.score(record.end()) == whole["score"]
    assert set(reasons) == {"diam", "pergi", "salah"}
    assert reasons["salah"] <= {"illegal"} and reasons["diam"] | reasons["pergi"] <= {"silent", "absent"}
    best = {names[each["seat"]] for each in table["standings"][:2]}
    assert best == {"pertama", "kedua"}
    assert len(lines) == 8 and {"game", "result", "reason"} <= set(lines[0])
    assert sum(each["points"] for each in table["standings"]) == 20


@pytest.mark.parametrize(
    ("address", "bot", "words"),
    [
        ("/#/rooms?key=AAAAAAA", "random", "opens no room"),
        ("/", "random", "whole invitation"),
        ("/", "nobody", "nobody"),
    ],
)
def test_a_bot_that_cannot_join_is_told_in_one_line(
    address: str, bot: str, words: str, server: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(ROOT, ["join", server + address, "--bot", bot, "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert words in said and said.count("\n") == 1
