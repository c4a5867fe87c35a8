"""What every view stands in: footer, height, storage, dialogs, double clicks."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest

pytestmark = pytest.mark.browser

LONG_SNAKES = "#/snakes?seats=pb&board=100+99>1&rolls=" + ".".join(["1"] * 90)


def test_the_footer_speaks_the_language_chosen(page, until) -> None:  # type: ignore[no-untyped-def]
    page.goto(f"{page.base}/#/play?vs=person")
    until(page, "document.querySelector('footer')?.innerText.includes('The engine is ready.')", 120)
    page.get_by_role("button", name="Bahasa Indonesia").click()
    until(page, "document.querySelector('footer').innerText.includes('Mesin siap.')")
    assert "The engine" not in page.inner_text("footer")


@pytest.mark.parametrize(
    "address",
    [
        LONG_SNAKES,
        "#/play?rules=bantumi&vs=person&moves=3.6_1.3.6_1",
        "#/algorithms?of=bfs&step=87",
        "#/puzzles",
        "#/papers",
    ],
)
@pytest.mark.parametrize("size", [(360, 740), (1280, 800)])
def test_nothing_is_blank_below_the_footer(page_with, until, address: str, size: tuple[int, int]) -> None:  # type: ignore[no-untyped-def]
    with page_with(viewport={"width": size[0], "height": size[1]}) as page:
        page.goto(f"{page.base}/{address}")
        page.wait_for_selector("html[data-ready]")
        page.wait_for_timeout(500)
        end, height = page.evaluate(
            "[document.querySelector('footer').getBoundingClientRect().bottom + scrollY,"
            " document.documentElement.scrollHeight]"
        )
        assert height <= end + 1
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


FULL = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""
FORBIDDEN = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
"""


@pytest.mark.parametrize("storage", [FULL, FORBIDDEN])
def test_without_storage_switches_hold_for_the_visit(page, until, storage: str) -> None:  # type: ignore[no-untyped-def]
    page.goto(f"{page.base}/#/play?rules=bantumi&size=3x3&vs=person")
    page.wait_for_selector(".pit")
    page.evaluate("localStorage.setItem('dolanan.values', 'turn')")
    page.evaluate("localStorage.setItem('dolanan.lang', 'en')")
    page.add_init_script(storage)
    page.reload()
    page.wait_for_selector(".pit")
    page.get_by_role("button", name="Exact value").first.click()
    until(page, "!!document.querySelector('.pill.best')")
    pressed = page.locator(".chip.values[aria-pressed=true]").all_inner_texts()
    assert pressed == ["Exact value"]
    page.get_by_role("button", name="Bahasa Indonesia").click()
    until(page, "document.querySelector('.chip.values[aria-pressed=true]')?.textContent === 'Nilai pasti'")


def test_a_language_nobody_speaks_is_not_believed(page) -> None:  # type: ignore[no-untyped-def]
    page.add_init_script("localStorage.setItem('dolanan.lang', 'xx')")
    page.goto(f"{page.base}/#/play/mancala")
    page.wait_for_selector(".pit")
    assert page.evaluate("document.documentElement.lang") == "en"


@pytest.mark.parametrize(
    ("address", "button"),
    [
        ("#/play?vs=person", ".chips button.chip >> nth=0"),
        ("#/snakes", ".how-to"),
        ("#/puzzles/cloth", ".how-to"),
    ],
)
def test_a_double_click_opens_one_dialog(page, until, address: str, button: str) -> None:  # type: ignore[no-untyped-def]
    page.goto(f"{page.base}/{address}")
    page.wait_for_selector("html[data-ready]")
    page.locator(button).evaluate("one => { one.click(); one.click(); }")
    until(page, "!!document.querySelector('dialog[open]')")
    page.wait_for_timeout(300)
    assert page.locator("dialog").count() == 1


def test_back_closes_an_open_dialog_first(page, until) -> None:  # type: ignore[no-untyped-def]
    page.goto(f"{page.base}/#/play/snakes")
    page.wait_for_selector(".sboard .square")
    page.goto(f"{page.base}/#/play/mancala?rules=bantumi&vs=person&moves=3")
    page.wait_for_selector(".turns li")
    page.get_by_role("button", name="How to play").click()
    page.wait_for_selector("dialog[open]")
    page.go_back()
    until(page, "!document.querySelector('dialog')")
    assert page.locator(".turns li").count() == 1, "the game is still there"
    page.go_back()
    page.wait_for_selector(".sboard .square")


def test_a_dialog_closed_by_hand_leaves_no_step_behind(page, until) -> None:  # type: ignore[no-untyped-def]
    page.goto(f"{page.base}/#/play/snakes")
    page.wait_for_selector(".sboard .square")
    page.goto(f"{page.base}/#/play/mancala?rules=bantumi&vs=person&moves=3")
    page.wait_for_selector(".turns li")
    for close in (
        lambda: page.keyboard.press("Escape"),
        lambda: page.get_by_role("button", name="Close").click(),
    ):
        page.get_by_role("button", name="How to play").click()
        page.wait_for_selector("dialog[open]")
        close()
        until(page, "!document.querySelector('dialog') && history.state === null")
    page.go_back()
    page.wait_for_selector(".sboard .square")


def test_a_game_begun_in_a_dialog_is_one_step(page, until) -> None:  # type: ignore[no-untyped-def]
    page.goto(f"{page.base}/#/play/mancala?rules=bantumi&vs=person&moves=3")
    page.wait_for_selector(".turns li")
    page.locator(".chips .size").click()
    page.get_by_label("Pits a side").fill("4")
    page.get_by_role("button", name="Start").click()
    until(page, "location.hash.includes('size=4x4')")
    page.go_back()
    until(page, "location.hash.includes('moves=3') && document.querySelectorAll('.turns li').length === 1")


def test_a_view_left_before_it_came_leaves_nothing_behind(page, until) -> None:  # type: ignore[no-untyped-def]
    """The answer that the snakes wait for comes when the puzzles are already there."""
    held: list[Any] = []
    page.route("**/api/snakes/game", lambda route: held.append(route))
    page.goto(f"{page.base}/#/snakes?rolls=3")
    until(page, "!!document.querySelector('.view.snakes')")
    page.get_by_role("link", name="Puzzles").first.click()
    page.wait_for_selector("html[data-ready=puzzles] .today .entry")
    with contextlib.suppress(Exception):  # given up already
        held[0].continue_()
    page.wait_for_timeout(700)
    page.keyboard.press("r")
    page.wait_for_timeout(300)
    assert page.evaluate("location.hash").startswith("#/puzzles")
    assert page.locator("main > .view").count() == page.locator(".view.puzzles .today").count() == 1
    assert page.evaluate("document.documentElement.dataset.ready") == "puzzles"


def test_the_theme_switch_keeps_the_focus(page) -> None:  # type: ignore[no-untyped-def]
    page.goto(f"{page.base}/#/play?vs=person")
    page.wait_for_selector(".pit")
    page.get_by_role("button", name="Dark theme").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Light theme"


@pytest.mark.parametrize(
    "address", ["#/play?rules=congklak&vs=easy&moves=1", "#/algorithms?of=greedy&step=2"]
)
def test_the_language_changes_while_something_moves(page_with, until, address: str) -> None:  # type: ignore[no-untyped-def]
    with page_with(reduced_motion="no-preference") as page:
        page.goto(f"{page.base}/{address}")
        page.wait_for_selector(".pit")
        if "play" in address:
            page.click("[data-place=s2]")
            page.wait_for_selector(".board.running")
        else:
            page.get_by_role("button", name="Play", exact=True).last.click()
        page.get_by_role("button", name="Bahasa Indonesia").click()
        page.wait_for_selector("html[lang=id]")
        until(page, "/Lubang|lubang/.test(document.querySelector('.sentence')?.textContent ?? '')")


def test_the_navigation_keeps_the_focus(page) -> None:  # type: ignore[no-untyped-def]
    page.goto(f"{page.base}/#/play?vs=person")
    page.wait_for_selector(".pit")
    page.get_by_role("link", name="Puzzles").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("html[data-ready=puzzles]")
    assert page.evaluate("document.activeElement.textContent") == "Puzzles"


def test_a_view_that_a_bad_link_replaced_is_gone(page, until) -> None:  # type: ignore[no-untyped-def]
    page.goto(f"{page.base}/#/snakes?seats=p&board=30")
    page.wait_for_selector(".sboard .square")
    page.goto(f"{page.base}/#/snakes?seats=p&board=hello")
    page.wait_for_selector("[data-test=lost]")
    page.keyboard.press("r")
    page.wait_for_timeout(500)
    assert page.evaluate("location.hash").endswith("board=hello")
    assert page.locator("[data-test=lost]").count() == 1


INSECURE = """
delete Navigator.prototype.clipboard;
delete Navigator.prototype.serviceWorker;
delete Crypto.prototype.subtle;
delete Crypto.prototype.randomUUID;
"""
"""What browsers take away from a page that came over plain HTTP from another machine."""


@pytest.mark.parametrize(
    "address",
    ["#/play/mancala?rules=bantumi&vs=random", "#/play/snakes?seats=pp", "#/puzzles?cloth=1122/1122"],
)
def test_over_plain_http_in_a_room_a_link_is_copied_by_hand(page, until, address: str) -> None:  # type: ignore[no-untyped-def]
    page.add_init_script(INSECURE)
    page.goto(f"{page.base}/{address}")
    page.wait_for_selector("html[data-ready]")
    assert page.evaluate("navigator.clipboard === undefined")
    page.locator(".controls .menu summary").click()
    page.get_by_role("menuitem", name="Share link").click()
    page.wait_for_selector("dialog[open] textarea")
    assert page.input_value("dialog textarea") == page.url
    assert "by hand" in page.inner_text("dialog")
    assert page.evaluate("document.activeElement.selectionEnd") == len(page.url)


def test_a_device_that_cannot_remember_says_so_once(page, until) -> None:  # type: ignore[no-untyped-def]
    page.add_init_script(FULL)
    page.goto(f"{page.base}/#/play/mancala?rules=bantumi&size=3x3&vs=person")
    page.wait_for_selector(".pit")
    page.click("[data-place=s1]")
    until(page, "document.querySelector('.note')?.textContent.startsWith('This device cannot remember')")
    until(page, "!document.querySelector('.note')")
    page.get_by_role("button", name="Dark theme").click()
    page.click(".pit[aria-disabled=false]")
    until(page, "location.hash.includes('moves=1_') || location.hash.includes('moves=1.')")
    assert page.locator(".note").count() == 0


def test_what_older_pages_kept_is_still_known(page, until) -> None:  # type: ignore[no-untyped-def]
    page.goto(f"{page.base}/#/learn")
    page.wait_for_selector("html[data-ready=learn]")
    old = {"theme": "dark", "lang": "id", "values": "turn"}
    old["best.1122/1122"] = '{"cuts": 4, "seconds": 9, "last": 9}'
    page.evaluate(
        "(old) => { localStorage.clear();"
        " for (const key in old) localStorage.setItem(`dolanan.${key}`, old[key]); }",
        old,
    )
    page.goto("about:blank")
    page.goto(f"{page.base}/#/puzzles?cloth=1122/1122")
    page.wait_for_selector("html[data-theme=dark][lang=id][data-ready=buttons]")
    assert page.inner_text("[data-test=best]") == "4 · 0:09"
    assert page.evaluate("Object.keys(localStorage)") == ["dolanan"]
