"""What the frame gives to a view: a toy view of fifty lines, one row of the map and a sentence of words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dolanan.web.opening import STATIC

pytestmark = pytest.mark.browser

TOY = Path(__file__).parents[1] / "toys" / "toy_view.js"
WORDS = {"stands": "The piece stands on {square}."}


def add_toy(page) -> None:  # type: ignore[no-untyped-def]
    """Serve the toy as if it were one of the views."""
    script = TOY.read_text(encoding="utf-8")
    assert len(script.splitlines()) <= 50
    table = (STATIC / "frame" / "map.js").read_text(encoding="utf-8")
    with_toy = table.replace('  home: "home",', '  home: "home",\n  toy: "toy",')
    assert with_toy != table

    def give(pattern: str, body: str, kind: str) -> None:
        page.route(pattern, lambda route: route.fulfill(body=body, content_type=kind))

    give("**/frame/map.js", with_toy, "text/javascript")
    give("**/views/toy.js", script, "text/javascript")
    give("**/views/toy.css", ".square { font-size: 3rem; }", "text/css")
    give("**/words/*/toy.json", json.dumps(WORDS), "application/json")


@pytest.fixture
def toy(mortal_page):  # type: ignore[no-untyped-def]
    add_toy(mortal_page)
    mortal_page.goto(f"{mortal_page.base}/#/toy?steps=1")
    mortal_page.wait_for_selector("html[data-ready=toy]")
    return mortal_page


def square(number: int) -> str:
    return f"document.querySelector('output.square')?.textContent === '{number}'"


def test_a_toy_view_has_an_address_undo_and_keys(toy, until) -> None:  # type: ignore[no-untyped-def]
    page = toy
    until(page, square(1))
    page.keyboard.press("w")
    until(page, square(5))
    assert page.evaluate("location.hash") == "#/toy?steps=2"
    assert page.inner_text(".sentence") == "The piece stands on 5."
    assert page.get_attribute(".sentence", "aria-live") == "polite"
    page.click(".walk")
    until(page, square(6))
    page.keyboard.press("u")
    until(page, square(5))
    page.keyboard.press("Control+z")
    until(page, square(1))
    page.get_by_role("button", name="Undo").click()
    until(page, square(0))
    assert page.get_by_role("button", name="Undo").is_disabled()
    for here in (1, 5, 6, 5, 1):
        page.go_back()
        until(page, square(here))
    page.go_forward()
    until(page, square(5))
    page.reload()
    until(page, square(5))


def test_a_toy_view_goes_on_when_the_server_is_back(toy, mortal, until) -> None:  # type: ignore[no-untyped-def]
    page = toy
    mortal.stop()
    page.keyboard.press("w")
    until(page, "document.querySelector('.trouble')?.textContent.includes('trying again in')")
    mortal.start()
    until(page, square(5), 40)
    assert page.locator(".trouble").count() == 0


def test_a_toy_view_complains_in_a_sentence_and_stays(toy, until) -> None:  # type: ignore[no-untyped-def]
    page = toy
    page.expected.append("status of 422")
    page.route("**/api/snakes/game", lambda route: route.continue_(post_data='{"board": "9 3>3"}'))
    page.keyboard.press("w")
    until(page, "!!document.querySelector('.sentence.bad')")
    said = page.inner_text(".sentence")
    assert said == "3>3 ends on its own square."
    assert page.evaluate("location.hash") == "#/toy?steps=1"
