"""No view has an accessibility violation that axe can find, wide or narrow, light or dark."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.browser

ADDRESSES = [
    "#/home",
    "#/play",
    "#/learn?of=congklak",
    "#/learn/lesson?of=store",
    "#/learn/lesson?of=ladder",
    "#/learn/lesson?of=fewest",
    "#/play/history",
    "#/play/mancala?rules=congklak&vs=easy&start=0,0,0,0,0,0,1:60/0,0,0,0,0,0,0:37+s&moves=7",
    "#/play/mancala?rules=congklak&vs=person&moves=1.2",
    "#/play/mancala?rules=congklak&moves=1.2&as=analyse",
    "#/puzzles?cloth=12333/45355/62122/66463/33341&cuts=1,3-1,5",
    "#/play/snakes?seats=pbb&rolls=4.6.1",
    "#/play/snakes?tab=board&show=way",
    "#/algorithms?of=ems&step=11",
    "#/algorithms?of=ems&rules=congklak&step=3000",
    "#/algorithms?of=greedy&step=2",
    "#/algorithms?of=bfs&step=87",
    "#/algorithms?of=dfs&step=6",
    "#/algorithms/papers",
    "#/play/mancala?rules=nonsense",
    "#/algorithms?of=bfs&board=100+5>5",
    "#/rooms?of=class",
    "#/rooms/protocol",
]


WAYS = [("light", 360), ("dark", 1280), ("dark", 360), ("light", 1280)]


def _by_turns() -> list[Any]:
    """Every address in one way, light on a phone and dark on a wide screen by turns; the others take long."""
    return [
        pytest.param(address, *way, marks=() if j == i % 2 else pytest.mark.slow)
        for i, address in enumerate(ADDRESSES)
        for j, way in enumerate(WAYS)
    ]


@pytest.mark.parametrize(("address", "theme", "width"), _by_turns())
def test_axe_finds_nothing(browser, server: str, address: str, theme: str, width: int) -> None:  # type: ignore[no-untyped-def]
    from axe_playwright_python.sync_playwright import Axe

    context = browser.new_context(
        viewport={"width": width, "height": 800}, color_scheme=theme, reduced_motion="reduce", bypass_csp=True
    )
    page = context.new_page()
    page.goto(f"{server}/{address}")
    page.wait_for_selector("html[data-ready]")
    page.wait_for_timeout(1500)
    found = Axe().run(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert [
        (one["id"], [node["html"][:120] for node in one["nodes"]]) for one in found.response["violations"]
    ] == []
    context.close()


FAMILY = [
    "#/play",
    "#/learn?of=congkak",
    "#/learn/compare?rules=congkak,sungka",
    "#/play/mancala?rules=congkak&vs=person&start=x,0,0,0,0,0,0:45/0,0,0,0,0,0,0:53+s&moves=;",
    "#/play/mancala?rules=jongkak&size=3x3&vs=person&together=1~2",
    "#/play/mancala?rules=oware&vs=person&start=1,0,0,0,1,2:23/0,0,0,0,0,0:21+s",
]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("locale", ["id-ID", "en-US"])
def test_axe_finds_nothing_in_the_family(browser, server: str, locale: str, theme: str) -> None:  # type: ignore[no-untyped-def]
    """The pages of the mancala family in both languages, narrow and wide in turn."""
    from axe_playwright_python.sync_playwright import Axe

    context = browser.new_context(locale=locale, color_scheme=theme, reduced_motion="reduce", bypass_csp=True)
    page = context.new_page()
    for number, address in enumerate(FAMILY):
        page.set_viewport_size({"width": (360, 1280)[(number + (theme == "dark")) % 2], "height": 800})
        page.goto("about:blank")
        page.goto(f"{server}/{address}")
        page.wait_for_selector("html[data-ready]")
        page.wait_for_timeout(600)
        found = Axe().run(page).response["violations"]
        assert [(one["id"], [node["html"][:120] for node in one["nodes"]]) for one in found] == [], address
    context.close()


COURSE = [
    "#/algorithms",
    "#/algorithms?board=25+3>12+7>20+17>6+21>10",
    "#/algorithms/watch?of=alphabeta&rules=kalah&position=2x2&step=20",
    "?embed=1#/algorithms/watch?of=astar&step=3",
    "#/algorithms/watch?of=markov&step=9",
    "#/algorithms/watch?of=mcts&step=20",
    "#/algorithms/card?of=astar",
    "#/algorithms/practise?of=bfs&seed=3",
    "#/algorithms/compare?with=bfs,astar:reach,gbfs&board=25+3>12+7>20+17>6+21>10",
]


@pytest.mark.parametrize(("locale", "theme"), [("id-ID", "dark"), ("en-US", "light")])
def test_axe_finds_nothing_in_the_course(browser, server: str, locale: str, theme: str) -> None:  # type: ignore[no-untyped-def]
    from axe_playwright_python.sync_playwright import Axe

    context = browser.new_context(locale=locale, color_scheme=theme, reduced_motion="reduce", bypass_csp=True)
    page = context.new_page()
    for number, address in enumerate(COURSE):
        page.set_viewport_size({"width": (360, 1280)[(number + (theme == "dark")) % 2], "height": 800})
        page.goto("about:blank")
        page.goto(f"{server}/{address}")
        page.wait_for_selector("html[data-ready]")
        page.wait_for_timeout(500)
        found = Axe().run(page).response["violations"]
        assert [(one["id"], [node["html"][:120] for node in one["nodes"]]) for one in found] == [], address
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address
    context.close()
