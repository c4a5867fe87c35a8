"""Links that cannot be opened: the page says what is wrong with them and offers a way on."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.browser

BAD = [
    ("#/play?rules=nonsense", "nonsense"),
    ("#/play?start=nonsense", "nonsense"),
    ("#/play?rules=bantumi&start=4,4:0/4,4,4:0+s", "3"),
    ("#/play?rules=bantumi&moves=3.3", "3"),
    ("#/play?moves=hello", "hello"),
    ("#/play?moves=99", "99"),
    ("#/play?size=40x40", "40x40"),
    ("#/play?size=big", "big"),
    ("#/play?vs=nobody", "nobody"),
    ("#/play?rules=bantumi&size=9x4&vs=perfect", "perfect"),
    ("#/analyse?rules=nonsense", "nonsense"),
    ("#/analyse?start=1,2", "1,2"),
    ("#/analyse?moves=99", "99"),
    ("#/nonsense", "nonsense"),
    ("#/play/nonsense", "nonsense"),
    ("#/learn?of=nonsense", "nonsense"),
    ("#/snakes?board=100+5>5", "5>5"),
    ("#/snakes?board=hello", "hello"),
    ("#/snakes?faces=99", "99"),
    ("#/snakes?rolls=77", "77"),
    ("#/snakes?rolls=hello", "hello"),
    ("#/snakes?seats=xyz", "xyz"),
    ("#/puzzles?cloth=12/1", "2"),
    ("#/puzzles?cloth=1122/1122&cuts=hello", "hello"),
    ("#/puzzles?day=2026-02-30", "2026-02-30"),
    ("#/puzzles?day=hello", "hello"),
    ("#/algorithms?of=nonsense", "nonsense"),
    ("#/algorithms?of=bfs&board=100+5>5", "5>5"),
    ("#/algorithms?of=ems&rules=nonsense", "nonsense"),
    ("#/algorithms?of=greedy&bot=nobody", "nobody"),
]
ENGLISH = ("should be", "Input", "greater", "less than", "String", "valid", "pattern")


@pytest.mark.parametrize("language", ["id", "en"])
@pytest.mark.parametrize(("address", "named"), BAD)
def test_a_bad_link_says_what_is_wrong_and_leads_on(  # type: ignore[no-untyped-def]
    page, until, language: str, address: str, named: str
) -> None:
    page.add_init_script(f"localStorage.setItem('dolanan.lang', '{language}')")
    page.goto(f"{page.base}/{address}")
    page.wait_for_selector("[data-test=lost]")
    said = page.inner_text("[data-test=lost]")
    assert said.startswith(
        "Tautan ini tidak dapat dibuka." if language == "id" else "This link cannot be opened."
    )
    assert named in said
    if language == "id":
        assert not any(word in said for word in ENGLISH), said
    page.locator("[data-test=lost] a").click()
    until(page, "!document.querySelector('[data-test=lost]')")
    until(page, "!!document.querySelector('.pit, .sboard .square, .cells button, .stage svg, .entry, .page')")
    page.go_back()
    page.wait_for_selector("[data-test=lost]")


def test_a_bad_link_in_another_language_and_back_to_a_good_one(page, until) -> None:  # type: ignore[no-untyped-def]
    page.goto(f"{page.base}/#/play?rules=bantumi&vs=person&moves=3")
    page.wait_for_selector(".turns li")
    page.goto(f"{page.base}/#/play?rules=nonsense")
    page.wait_for_selector("[data-test=lost]")
    page.get_by_role("button", name="Bahasa Indonesia").click()
    until(page, "document.querySelector('[data-test=lost]')?.textContent.includes('Tautan')")
    page.go_back()
    page.wait_for_selector(".turns li")
    assert page.locator("[data-test=lost]").count() == 0


@pytest.mark.parametrize("address", ["", "#", "#/"])
def test_no_link_at_all_leads_home(page, address: str) -> None:  # type: ignore[no-untyped-def]
    page.goto(f"{page.base}/{address}")
    page.wait_for_selector("html[data-ready=home] .entry")
    assert page.evaluate("location.hash") == "#/home"


OLD = {
    "#/play?rules=bantumi&vs=person&moves=3.6_1": ("#/play/mancala?", "[data-count=s0]", "2"),
    "#/play?rules=bantumi&vs=person&moves=3&view=n": ("view=n", "[data-count=s0]", "1"),
    "#/play?rules=congklak&vs=person&start=1,0,12,1,6,10,1:6/0,3,2,5,1,20,0:30+s": (
        "#/play/mancala?",
        "[data-count=n6]",
        "20",
    ),
    "#/analyse?rules=bantumi&moves=3.6.1&at=1": ("as=analyse", "[data-count=s0]", "1"),
    "#/analyse": ("as=analyse", "[data-count=s1]", "4"),
    "#/snakes?seats=pp&rolls=3.4": ("#/play/snakes?", "[data-square-of='1']", "4"),
    "#/snakes?tab=board&board=30+3>20": ("#/play/snakes?", ".jumps h2", "(1)"),
    "#/puzzles?cloth=1122/1122&cuts=1,1-2,2": ("#/puzzles/cloth?", "[data-test=cuts]", "1"),
    "#/puzzles?day=2026-11-16": ("day=2026-11-16", "[data-test=cuts]", "0"),
    "#/puzzles/cloth": ("day=", "[data-test=cuts]", "0"),
    "#/algorithms?of=bfs&avoid=1&step=2": ("of=bfs", ".place .wide", "of 87"),
    "#/papers?verdict=erratum": ("#/algorithms/papers?verdict=erratum", ".paper h2", ""),
    "#/papers": ("#/algorithms/papers", ".paper h2", ""),
}
"""Links as they were written before there was a map: what their address becomes, and something they show."""


@pytest.mark.parametrize("old", OLD)
def test_an_old_link_opens_what_it_always_opened(page, until, old: str) -> None:  # type: ignore[no-untyped-def]
    address, shown, text = OLD[old]
    page.goto("about:blank")
    page.goto(f"{page.base}/{old}")
    page.wait_for_selector("html[data-ready]")
    until(page, f"document.querySelector({shown!r})?.textContent.includes({text!r})")
    assert address in page.evaluate("location.hash")
    assert page.locator("[data-test=lost]").count() == 0
    page.go_back()
    assert page.url == "about:blank", "an old link is one step"
