"""What a plugin of one file gets without another changed line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.web.conftest import serving

TOYS = Path(__file__).parents[1] / "toys"


@pytest.fixture(scope="module")
def toys() -> dict[str, str]:
    """The environment in which the toys are plugins."""
    path = os.pathsep.join(filter(None, [str(TOYS), os.environ.get("PYTHONPATH", "")]))
    return {"PYTHONPATH": path, "DOLANAN_PLUGINS": "toy_algorithm,toy_ruleset,toy_duel,toy_bot,toy_chance"}


@pytest.fixture(scope="module")
def client(toys: dict[str, str]) -> Iterator[httpx.Client]:
    with serving(environment=toys) as address, httpx.Client(base_url=address, timeout=120) as client:
        yield client


def dolanan(toys: dict[str, str], *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", "from dolanan.cli import main; main()", *words],
        input=typed,
        capture_output=True,
        text=True,
        env={**os.environ, "DOLANAN_LANG": "en", **toys},
    )


def test_a_toy_algorithm_is_a_command(toys: dict[str, str]) -> None:
    assert "countdown" in dolanan(toys, "trace", "--help").stdout
    answer = json.loads(dolanan(toys, "trace", "countdown", "7", "--by", "3", "--json").stdout)
    assert [step["say"]["en"] for step in answer] == ["Square 7.", "Square 4.", "Square 1."]
    wrong = dolanan(toys, "trace", "countdown", "7", "--by", "0")
    assert wrong.returncode == 2 and "--by" in wrong.stderr
    assert "Petak 5." in dolanan(toys, "trace", "countdown", "--json", "--lang", "id").stdout


def test_a_toy_algorithm_is_compared_and_has_a_card(toys: dict[str, str]) -> None:
    rows = json.loads(dolanan(toys, "compare", "countdown,countdown:twice,bfs", "9", "--json").stdout)
    assert [(row["taken"], row["optimal"]) for row in rows[:2]] == [(9, None), (18, None)]
    assert rows[2]["cost"] == 2 and rows[2]["optimal"] == "guaranteed"
    assert json.loads(dolanan(toys, "card", "countdown", "--json").stdout)["idea"] == "Go back. Done."


def test_a_toy_algorithm_is_a_call(toys: dict[str, str]) -> None:
    code = "import dolanan; print(dolanan.trace('countdown', '9', by=4).answer.squares)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env={**os.environ, **toys}
    )
    assert done.stdout.strip() == "3", done.stderr


def test_a_toy_algorithm_is_a_route(client: httpx.Client) -> None:
    (row,) = [row for row in client.get("/api/trace").json() if row["key"] == "countdown"]
    assert [option["key"] for option in row["options"]] == ["by", "twice"]
    body = {"subject": {"board": "6", "by": 2}, "window": {"start": 1, "count": 5}}
    answer = client.post("/api/trace/countdown", json=body).json()
    assert [step["say"]["id"] for step in answer["steps"]] == ["Petak 4.", "Petak 2."]
    assert client.post("/api/trace/countdown", json={**body, "subject": {"by": 99}}).status_code == 422
    printed = client.post("/api/trace/countdown/table", json={"subject": {"board": "2"}, "printed": {}})
    assert printed.text.splitlines() == [",Square", "→,2", "→,1"]
    schema = client.get("/api/openapi.json").json()
    assert "/api/trace/countdown" in schema["paths"]
    assert set(schema["components"]["schemas"]["Counted"]["properties"]) == {"squares"}


def test_a_toy_algorithm_has_exercises(toys: dict[str, str], client: httpx.Client) -> None:
    words = ["exercise", "countdown", "--seed", "4", "--count", "3", "--json"]
    made = json.loads(dolanan(toys, *words).stdout)
    assert len({each["question"] for each in made}) == 3
    for each in made:
        assert int(each["answer"]) == int(each["question"].split()[-1].rstrip("?")) - 1
    served = client.get("/api/exercise/countdown", params={"seed": 4, "count": 3}).json()
    assert [each["answer"]["en"] for each in served] == [each["answer"] for each in made]


@pytest.mark.browser
def test_a_toy_algorithm_is_on_the_page(browser, client: httpx.Client, until) -> None:  # type: ignore[no-untyped-def]
    page = browser.new_page()
    base = str(client.base_url).rstrip("/")
    page.goto(f"{base}/?lang=en#/algorithms")
    page.get_by_role("link", name="Countdown").first.click()
    until(page, "document.querySelector('h1')?.textContent === 'Countdown'")
    page.goto(f"{base}/?lang=en#/algorithms?of=countdown&by=2")
    until(page, "document.querySelector('.place')?.textContent.includes('of 3')")
    page.keyboard.press("End")
    until(page, "document.querySelector('.sentence')?.textContent.includes('Square 1.')")
    page.close()


def test_a_toy_ruleset_plays_in_the_terminal_and_in_the_arena(toys: dict[str, str]) -> None:
    done = dolanan(toys, "mancala", "play", "--rules", "toyan", typed="1\nq\n")
    assert "toyan 3x2; 1" in done.stdout, done.stdout + done.stderr
    words = ["arena", "--rules", "toyan", "--bots", "random,combined,alphabeta-4", "--games", "12", "--json"]
    standings = json.loads(dolanan(toys, *words).stdout)["standings"]
    assert sum(row["wins"] + row["draws"] + row["losses"] for row in standings) == 24


def test_a_toy_game_of_chance_plays_in_the_terminal(toys: dict[str, str], client: httpx.Client) -> None:
    """Whatever the die shows is taken: ten steps at most, and each is one of 1 or 3 that was offered."""
    words = ["play", "climb", "--seed", "4"]
    done = dolanan(toys, *words, typed="3\n1\n\n" * 40)
    lines = [line.split() for line in done.stdout.splitlines() if "dice" in line]
    walk = [int(line[-1]) for line in lines]
    assert walk[-1] == 10 and walk == sorted(walk), done.stdout + done.stderr
    assert "Over after" in done.stdout and dolanan(toys, *words, typed="3\n1\n\n" * 40).stdout == done.stdout
    left = dolanan(toys, "play", "climb", "7", typed="q\n").stdout
    assert "dolanan play climb '7'" in left
    assert dolanan(toys, "play", "climb", "99").returncode == 2
    assert dolanan(toys, "play", "climb", "--bot", "random").returncode == 2
    assert ("climb", "chance") in {(row["key"], row["kind"]) for row in client.get("/api/games").json()}


def test_a_toy_rulesets_values_are_those_of_its_rules(toys: dict[str, str], client: httpx.Client) -> None:
    """By command and over HTTP: what a plain minimax over the readable rules says."""
    from dolanan.games.mancala import Mancala
    from dolanan.search.minimax import minimax

    expected = minimax(Mancala(pits=3, seeds=2, capture="never"), Mancala(pits=3, seeds=2).start())
    assert (
        json.loads(dolanan(toys, "mancala", "solve", "--rules", "toyan", "--json").stdout)["value"]
        == expected
    )
    lines = client.post("/api/mancala/values", json={"rules": "toyan", "seconds": 20}).text.splitlines()
    assert json.loads(lines[-1])["result"]["value"] == expected
    assert (
        client.post("/api/mancala/game", json={"rules": "toyan", "picks": [1]}).json()["rules"]["pits"] == 3
    )


@pytest.mark.browser
def test_a_toy_ruleset_is_on_the_page(browser, client: httpx.Client, until) -> None:  # type: ignore[no-untyped-def]
    page = browser.new_page(locale="en-US")
    page.goto(f"{str(client.base_url).rstrip('/')}/#/play?rules=toyan&vs=person")
    until(page, "document.querySelector('h1')?.textContent === 'Toyan'")
    page.locator(".chips button.chip").first.click()
    until(
        page, "[...document.querySelectorAll('select[name=rules] option')].some(one => one.value === 'toyan')"
    )
    page.close()


# --- a duel -----------------------------------------------------------------------------------------


def test_a_toy_duel_has_an_arena_and_its_games_are_records(toys: dict[str, str], tmp_path: Path) -> None:
    """In two processes, with a bot from outside; who sees the whole game beats who plays by chance."""
    own = tmp_path / "own.py"
    own.write_text("def choose(game, state):\n    return game.moves(state)[-1]\n")
    out = tmp_path / "games.jsonl"
    bots = f"random,minimax,alphabeta-4,mcts,{own}:choose"
    words = ["--bots", bots, "--games", "40", "--threads", "2", "--out", str(out), "--json"]
    done = dolanan(toys, "arena", "--rules", "sticks", *words)
    answer = json.loads(done.stdout)
    standings = {row["bot"]: row["elo"] for row in answer["standings"]}
    assert answer["forfeits"] == [] and answer["rules"] == {"name": "sticks"}
    assert standings["minimax"] > standings["random"] and standings["mcts"] > standings["random"]
    code = (
        "import json, sys; from dolanan.record import parse_record, show_record\n"
        "for line in list(open(sys.argv[1]))[1:]:\n"
        "    game = json.loads(line); record = parse_record(game['record'])\n"
        "    assert show_record(record) == game['record']\n"
        "    assert record.game.score(record.end()) == game['score'], line\n"
        "print('read')"
    )
    read = subprocess.run(
        [sys.executable, "-c", code, str(out)], capture_output=True, text=True, env={**os.environ, **toys}
    )
    assert read.stdout.strip() == "read", read.stderr
    refused = dolanan(toys, "arena", "--rules", "sticks", "--bots", "random,combined")
    assert refused.returncode == 2 and "for mancala only" in refused.stderr


def test_a_toy_duel_is_played_in_the_terminal(toys: dict[str, str]) -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "from dolanan.cli import main; main()",
            "play",
            "sticks",
            "9a",
            "--bot",
            "minimax",
        ],
        input="4\nh\n1\nq\n",
        capture_output=True,
        text=True,
        env={**os.environ, "DOLANAN_LANG": "en", **toys},
    )
    assert done.returncode == 0 and "Type your move" in done.stdout, done.stderr
    # Of eight sticks three are taken, five are left, and the bot moves again.
    assert "sticks 9a; 1 / 3 " in done.stdout and "dolanan play 'sticks 4a' --bot minimax" in done.stdout


def test_a_toy_duel_is_a_game_over_http(client: httpx.Client) -> None:
    (row,) = [row for row in client.get("/api/games").json() if row["key"] == "sticks"]
    assert row["kind"] == "duel" and row["usual"] == "sticks" and row["rulesets"][0]["name"] == "sticks"
    names = {bot["name"] for bot in row["bots"]}
    assert {"random", "minimax", "alphabeta-4", "mcts"} <= names and "combined" not in names

    start = client.post("/api/games/sticks/position", json={}).json()
    assert (start["position"], start["moves"], start["player"], start["over"]) == (
        "14a",
        ["1", "2", "3"],
        0,
        False,
    )
    again = client.post("/api/games/sticks/position", json={"moves": ["1", "3"]}).json()
    assert (again["position"], again["player"], again["record"]) == ("10b", 1, "sticks; 1 / 3")
    same = client.post("/api/games/sticks/position", json={"record": again["record"]}).json()
    assert same == again
    for bot in ("minimax", "alphabeta", "mcts", "random"):
        question = {"position": "8b", "bot": bot, "seed": 1}
        answer = client.post("/api/games/sticks/reply", json=question).json()
        assert answer["move"] in "123" and answer["why"]["id"] and answer["record"].startswith("sticks 8b; ")
        if bot != "random":
            assert answer["move"] == "3", f"{bot} leaves five and moves again"
    over = client.post("/api/games/sticks/position", json={"position": "2a", "moves": ["2"]}).json()
    assert over["over"] and over["score"] == 1 and over["moves"] == []


@pytest.mark.parametrize(
    ("address", "body", "says"),
    [
        ("sticks/position", {"moves": ["1", "7"]}, "move 2: '7' is not a legal move"),
        ("sticks/position", {"position": "x"}, "write for example 7a"),
        ("stick/position", {}, "did you mean sticks"),
        ("sticks/position", {"record": "kalah 6x4; 1"}, "a game of kalah 6x4"),
        ("sticks/position", {"pits": 3}, "there is no field of this name"),
        ("sticks/reply", {"bot": "combined"}, "for mancala only"),
        ("sticks/reply", {"bot": "hal"}, "unknown bot"),
        ("sticks/reply", {"position": "0a", "bot": "random"}, "the game is over"),
        ("kalah 3x2/position", {"moves": ["9"]}, "there is no pit 9"),
    ],
)
def test_a_wrong_game_says_what_is_wrong(
    client: httpx.Client, address: str, body: dict[str, object], says: str
) -> None:
    answer = client.post(f"/api/games/{address}", json=body)
    assert answer.status_code == 422 and says in answer.json()["detail"]["en"], answer.text


def test_mancala_is_a_game_like_any_other(client: httpx.Client) -> None:
    body = {"moves": ["3", "1"]}
    answer = client.post("/api/games/kalah/position", json=body).json()
    assert answer["position"] == "0,5,1,6,6,5:1/4,4,4,4,4,4:0 n" and answer["record"] == "kalah 6x4; 3 1"
    small = client.post("/api/games/kalah 3x2 capture=never/reply", json={"bot": "combined"}).json()
    assert small["rules"] == "kalah 3x2 capture=never" and small["move"] in small["record"]
    kinds = {row["key"]: row["kind"] for row in client.get("/api/games").json()}
    assert (kinds["mancala"], kinds["snakes"], kinds["buttons"]) == ("duel", "chance", "puzzle")


# --- a bot ------------------------------------------------------------------------------------------


def test_a_toy_bot_plays_wherever_bots_do(toys: dict[str, str], client: httpx.Client) -> None:
    for rules in ("sticks", "toyan"):
        listed = json.loads(dolanan(toys, "bots", "--rules", rules, "--json").stdout)["bots"]
        assert listed[-1]["bot"] == "last" and listed[-1]["plays"] and listed[-1]["quick"]
        words = ["--bots", "random,last", "--games", "4", "--json"]
        answer = json.loads(dolanan(toys, "arena", "--rules", rules, *words).stdout)
        assert {row["bot"] for row in answer["standings"]} == {"random", "last"}
        reply = client.post(f"/api/games/{rules}/reply", json={"bot": "last"}).json()
        assert reply["move"] == "3" and reply["why"]["en"].endswith("3, the last one.")
    page = client.get("/api/mancala/bots", params={"rules": "toyan"}).json()
    assert page[-1] == {
        "name": "last",
        "title": {"id": "terakhir", "en": "last"},
        "level": False,
        "method": None,
        "text": None,
    }
    reply = client.post("/api/mancala/reply", json={"rules": "toyan", "bot": "last"}).json()
    assert reply["why"][0]["pit"] == 3


@pytest.mark.browser
def test_a_toy_duel_is_on_the_shelf_and_can_be_played(browser, client: httpx.Client, until) -> None:  # type: ignore[no-untyped-def]
    """Of fourteen sticks three and one leave ten: whoever took the last one moves again."""
    page = browser.new_page(locale="en-US")
    page.goto(f"{str(client.base_url).rstrip('/')}/#/play")
    page.locator(".entry", has_text="Sticks").click()
    until(page, "document.querySelector('.position')?.textContent === '14a'")
    page.locator("select[name=rival]").select_option("person")
    until(page, "location.hash.includes('vs=person')")
    page.click("[data-move='3']")
    until(page, "document.querySelector('.position').textContent === '11b'")
    page.click("[data-move='1']")
    until(page, "document.querySelector('.position').textContent === '10b'")
    assert page.inner_text(".sentence") == "To move: 2."
    page.keyboard.press("u")
    until(page, "document.querySelector('.position').textContent === '11b'")
    page.locator("select[name=rival]").select_option("minimax")
    until(page, "document.querySelector('.position').textContent === '14a'")
    page.click("[data-move='1']")
    until(page, "document.querySelector('.sentence').textContent.startsWith('The bot:')")
    page.close()
