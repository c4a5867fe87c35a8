"""Board, sentence and controls are on the screen at once, whatever the screen; nothing scrolls aside."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.browser

SCREENS = [(360, 640), (360, 740), (320, 568), (740, 360), (820, 1180), (1280, 800)]

TABLES = {
    "#/play/mancala?rules=congklak&vs=person&moves=1.2": (".board", ".sentence", ".controls"),
    "#/play/mancala?rules=bantumi&size=8x4&vs=easy": (".board", ".sentence", ".controls"),
    "#/play/mancala?rules=congklak&moves=1.2&as=analyse": (".board", ".sentence", ".controls"),
    "#/play/mancala?rules=congkak&vs=easy&start=x,0,0,0,0,0,0:45/0,0,0,0,0,0,0:53+s&moves=;": (
        ".board",
        ".sentence",
        ".controls",
    ),
    "#/play/mancala?rules=sungka&vs=person&together=~": (".board", ".sentence", ".controls"),
    "#/play/mancala?rules=oware&vs=person&start=1,0,0,0,1,2:23/0,0,0,0,0,0:21+s": (
        ".board",
        ".sentence",
        ".controls",
    ),
    "#/play/snakes?seats=pb&board=100+4>14+99>7": (".sboard", ".sentence", ".controls"),
    "#/learn/lesson?of=plan": (".board", ".sentence"),
    "#/learn/lesson?of=shortest": (".sboard", ".sentence", ".controls"),
    "#/puzzles?cloth=122111/213343/456526/242162/145535/156453": (".cloth", ".sentence", ".controls"),
}
"""Views with a board, and what of them must be in sight."""

PLACES = {
    "#/home": (".entry.first",),
    "#/play/history": ("h1",),
    "#/play": (".entry",),
    "#/learn": (".page h1",),
    "#/learn/compare": ("h1",),
    "#/algorithms?of=bfs&step=5": (".tabs",),
    "#/algorithms?of=ems&step=5": (".tabs",),
    "#/algorithms/papers": (".paper h2",),
    "#/play/snakes?tab=board": (".sboard", ".sentence"),
}
"""Views that may be longer than a screen, and what must be seen first."""

ASIDE = """[...document.querySelectorAll('body *')].filter((one) => {
  const style = getComputedStyle(one);
  return one.scrollWidth > one.clientWidth + 1 && ['auto', 'scroll'].includes(style.overflowX)
    && style.scrollbarWidth !== 'none' && !one.closest('.pane, .sheet, .scroll, textarea');
}).map((one) => one.className)"""


def bottom(page, selector: str) -> float:  # type: ignore[no-untyped-def]
    box = page.locator(selector).first.bounding_box()
    return box["y"] + box["height"]


@pytest.fixture(scope="module")
def screens(browser, server):  # type: ignore[no-untyped-def]
    """One page a language, to be resized: opening one for every test takes longer than the test."""
    contexts = {
        language: browser.new_context(locale=locale, reduced_motion="reduce")
        for language, locale in (("id", "id-ID"), ("en", "en-US"))
    }
    yield {language: context.new_page() for language, context in contexts.items()}
    for context in contexts.values():
        context.close()


def _usual() -> list[Any]:
    """Every address in one language, by turns; in the other it takes its time."""
    return [
        pytest.param(address, language, marks=pytest.mark.slow if (i + j) % 2 else ())
        for i, address in enumerate([*TABLES, *PLACES])
        for j, language in enumerate(("id", "en"))
    ]


@pytest.mark.parametrize(("address", "language"), _usual())
def test_a_view_fits_every_screen(screens, server: str, until, address: str, language: str) -> None:  # type: ignore[no-untyped-def]
    page = screens[language]
    seen = {**TABLES, **PLACES}[address]
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.goto("about:blank")
        page.goto(f"{server}/{address}")
        page.wait_for_selector("html[data-ready]")
        page.wait_for_selector(seen[0])
        page.wait_for_timeout(150)
        where = f"{address} at {width} x {height} in {language}"
        for selector in seen:
            assert bottom(page, selector) <= height + 1, f"{selector} of {where}"
        if "#/play/mancala" in address:
            assert page.locator(".chips").bounding_box()["height"] <= 48, f"two rows of chips: {where}"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), where
        assert page.evaluate(ASIDE) == [], where


FIRST = ("newcomer", "very-easy")
"""Whom one plays first: led on by the lessons, or by skipping them."""


@pytest.mark.parametrize("language", ["id", "en"])
def test_a_first_game_is_seen_whole_on_the_smallest_phones(screens, server: str, language: str) -> None:  # type: ignore[no-untyped-def]
    """Before anything was picked a sentence says what to do and what the game counts for."""
    page = screens[language]
    for vs in FIRST:
        page.goto("about:blank")
        page.goto(f"{server}/#/play/mancala?rules=congklak&vs={vs}")
        page.wait_for_selector(".pit[aria-disabled=false]")
        assert ("tangga" if language == "id" else "ladder") in page.inner_text("[data-test=sentence]")
        for width, height in ((360, 640), (320, 568)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(150)
            for selector in (".board", ".sentence", ".controls"):
                assert bottom(page, selector) <= height + 1, f"{selector}, {vs}, {width} x {height}"


ENDED = "#/play/mancala?rules=congklak&vs=newcomer&seed=7&moves=3_4.4_7_6_3.1_1_3_7_2_1_7_4_6_6_4_4_1_6"
"""A game that South has won: with hints more is told of it."""


DIMMED = """(() => {
  const box = (one) => one.getBoundingClientRect();
  const edges = ({ left, right, top, bottom }) => [left, right, top, bottom];
  const wood = edges(box(document.querySelector('.board .wood > .wood-edge + rect')));
  const curtain = document.querySelector('.curtain');
  const { left, right, top, bottom } = box(curtain);
  const shade = getComputedStyle(curtain, '::before');
  const [a, b, c, d] = ['left', 'right', 'top', 'bottom'].map((side) => parseFloat(shade[side]));
  return [wood, [left + a, right - b, top + c, bottom - d]];
})()"""
"""Where the wood of the board lies, and where it is dimmed."""


@pytest.mark.parametrize(
    ("more", "language"),
    [("", "en"), ("&hints=2", "id"), ("&hints=12&help=undo.values.analysis", "id")],
)
def test_the_end_of_a_game_is_seen_whole(screens, server: str, more: str, language: str) -> None:  # type: ignore[no-untyped-def]
    page = screens[language]
    page.goto("about:blank")
    page.set_viewport_size(dict(zip(("width", "height"), SCREENS[0])))  # the end comes as it would there
    page.goto(f"{server}/{ENDED}{more}")
    page.wait_for_selector("[data-test=end]")
    assert page.locator("[data-test=end] [data-test=next]").count() == (not more)
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(150)
        end = page.locator("[data-test=end]")
        tall, seen = end.evaluate("(one) => [one.scrollHeight, one.clientHeight]")
        assert tall <= seen + 1, f"{width} x {height}"
        assert bottom(page, "[data-test=end]") <= height
        assert bottom(page, ".controls") <= height, f"{width} x {height}"
        wood, dimmed = page.evaluate(DIMMED)
        assert all(abs(a - b) <= 1 for a, b in zip(wood, dimmed, strict=True)), f"{width} x {height}"


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_pits_are_large_enough_for_a_finger(page_with, screen: tuple[int, int]) -> None:  # type: ignore[no-untyped-def]
    width, height = screen
    with page_with(viewport={"width": width, "height": height}, has_touch=True) as page:
        for pits in (6, 8, 10):
            page.goto(f"{page.base}/#/play/mancala?rules=bantumi&size={pits}x4&vs=person")
            page.wait_for_selector(f".pit[data-place=n{pits}]")
            page.wait_for_timeout(100)
            least = 24 if pits > 8 else 36 if width <= 320 else 44
            boxes = [one.bounding_box() for one in page.locator(".pit").all()]
            assert min(min(box["width"], box["height"]) for box in boxes) >= least - 0.5, (pits, screen)


def test_home_needs_no_scrolling_on_a_phone(page_with, until) -> None:  # type: ignore[no-untyped-def]
    with page_with(viewport={"width": 360, "height": 740}, locale="id-ID") as page:
        for rules in ("congkak-skeat", "bantumi-ems", "congklak"):  # two of the longest names beside the last
            page.goto("about:blank")
            page.goto(f"{page.base}/#/play/mancala?rules={rules}&vs=person&moves=1.2")
            page.wait_for_selector(".turns li")
        page.goto(f"{page.base}/#/home")
        page.wait_for_selector("html[data-ready=home] .others")
        assert page.locator(".others a").count() == 2
        assert bottom(page, ".entry >> nth=-1") <= 740
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        assert page.locator(".entry.first .mini").count() == 1
        page.locator(".entry.first").click()
        until(page, "location.hash.includes('moves=1.2') && !!document.querySelector('.turns li')")


def test_turning_the_phone_keeps_the_board_on_the_screen(page_with, until) -> None:  # type: ignore[no-untyped-def]
    with page_with(viewport={"width": 360, "height": 640}) as page:
        page.goto(f"{page.base}/#/play/mancala?rules=congklak&vs=person&moves=1.2")
        page.wait_for_selector(".board.standing .pit")
        page.set_viewport_size({"width": 740, "height": 360})
        page.wait_for_selector(".board:not(.standing) .pit")
        until(page, "document.querySelector('.controls').getBoundingClientRect().bottom <= 361")
        page.set_viewport_size({"width": 360, "height": 640})
        page.wait_for_selector(".board.standing .pit")
        until(page, "document.querySelector('.controls').getBoundingClientRect().bottom <= 641")
