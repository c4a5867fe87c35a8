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
    return {"PYTHONPATH": path, "DOLANAN_PLUGINS": "toy_algorithm,toy_ruleset"}


@pytest.fixture(scope="module")
def client(toys: dict[str, str]) -> Iterator[httpx.Client]:
    with serving(environment=toys) as address, httpx.Client(base_url=address, timeout=120) as client:
        yield client


def dolanan(toys: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", "from dolanan.cli import main; main()", *words],
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


def test_a_toy_algorithm_is_a_call(toys: dict[str, str]) -> None:
    code = "import dolanan; print(dolanan.trace('countdown', '9', by=4).answer['squares'])"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env={**os.environ, **toys}
    )
    assert done.stdout.strip() == "3", done.stderr


def test_a_toy_algorithm_is_a_route(client: httpx.Client) -> None:
    (row,) = [row for row in client.get("/api/trace").json() if row["key"] == "countdown"]
    assert [option["key"] for option in row["options"]] == ["by"]
    body = {"subject": {"board": "6", "by": 2}, "window": {"start": 1, "count": 5}}
    answer = client.post("/api/trace/countdown", json=body).json()
    assert [step["say"]["id"] for step in answer["steps"]] == ["Petak 4.", "Petak 2."]
    assert client.post("/api/trace/countdown", json={**body, "subject": {"by": 99}}).status_code == 422
    printed = client.post("/api/trace/countdown/table", json={"subject": {"board": "2"}, "printed": {}})
    assert printed.text.splitlines() == [",Square", "→,2", "→,1"]
    schema = client.get("/api/openapi.json").json()
    assert "/api/trace/countdown" in schema["paths"]


@pytest.mark.browser
def test_a_toy_algorithm_is_on_the_page(browser, client: httpx.Client, until) -> None:  # type: ignore[no-untyped-def]
    page = browser.new_page()
    page.goto(f"{str(client.base_url).rstrip('/')}/?lang=en#/algorithms?of=countdown&by=2")
    until(page, "document.querySelector('.place')?.textContent.includes('of 3')")
    assert page.get_by_role("link", name="Countdown").get_attribute("aria-current") == "page"
    page.keyboard.press("End")
    until(page, "document.querySelector('.sentence')?.textContent.includes('Square 1.')")
    page.close()


def test_a_toy_ruleset_plays_in_the_terminal_and_in_the_arena(toys: dict[str, str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from dolanan.cli import main; main()", "mancala", "play", "--rules", "toyan"],
        input="1\nq\n",
        capture_output=True,
        text=True,
        env={**os.environ, "DOLANAN_LANG": "en", **toys},
    )
    assert "toyan 3x2; 1" in done.stdout, done.stdout + done.stderr
    words = ["arena", "--rules", "toyan", "--bots", "random,combined,alphabeta-4", "--games", "12", "--json"]
    standings = json.loads(dolanan(toys, *words).stdout)["standings"]
    assert sum(row["wins"] + row["draws"] + row["losses"] for row in standings) == 24


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
    until(page, "[...document.querySelectorAll('input[name=rules]')].some(one => one.value === 'toyan')")
    page.close()
