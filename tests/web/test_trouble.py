"""When the server is gone or has no place: the page says so, asks again by itself, then on a button."""

from __future__ import annotations

import threading
import time

import httpx
import pytest

pytestmark = pytest.mark.browser

GOOD = "Try again"


def open_view(page, address: str) -> None:  # type: ignore[no-untyped-def]
    page.goto(f"{page.base}/{address}")
    page.wait_for_selector("html[data-ready]")


def trouble(page) -> str:  # type: ignore[no-untyped-def]
    return " ".join(page.locator(".trouble").all_inner_texts())


def bot_has_moved(turns: int = 2) -> str:
    return f"document.querySelectorAll('.turns li').length >= {turns}"


@pytest.mark.parametrize("language", ["id", "en"])
def test_a_bot_is_asked_again_until_it_answers(mortal_page, mortal, until, language: str) -> None:  # type: ignore[no-untyped-def]
    page = mortal_page
    page.add_init_script(f"localStorage.setItem('dolanan.lang', '{language}')")
    open_view(page, "#/play?rules=bantumi&vs=easy")
    asked = []

    def end_the_server(route) -> None:  # type: ignore[no-untyped-def]
        if not asked:
            mortal.stop()
        asked.append(route.request.post_data)
        route.continue_()

    page.route("**/api/mancala/reply", end_the_server)
    page.click("[data-place=s1]")
    until(page, "!!document.querySelector('.table .trouble')")
    assert ("dicoba lagi dalam" if language == "id" else "trying again in") in trouble(page)
    assert page.locator(".trouble button").count() == 0
    mortal.start()
    until(page, bot_has_moved())
    assert page.locator(".trouble").count() == 0
    assert len(asked) > 1 and set(asked) == {asked[0]}


def test_after_some_attempts_a_button_stands_where_the_failure_is(mortal_page, mortal, until) -> None:  # type: ignore[no-untyped-def]
    page = mortal_page
    open_view(page, "#/play?rules=bantumi&vs=easy")
    mortal.stop()
    page.click("[data-place=s1]")
    until(page, "!!document.querySelector('.table .trouble button')", 40)
    assert "The server does not answer." in trouble(page)
    page.wait_for_timeout(1500)
    mortal.start()
    page.get_by_role("button", name=GOOD).click()
    until(page, bot_has_moved())
    assert page.locator(".trouble").count() == 0


def test_the_button_stays_when_it_fails_again_and_another_game_takes_it_away(  # type: ignore[no-untyped-def]
    mortal_page, mortal, until
) -> None:
    page = mortal_page
    open_view(page, "#/play?rules=bantumi&vs=person&moves=3")
    mortal.stop()
    page.click("[data-place=s6]")
    until(page, "!!document.querySelector('.trouble button')", 40)
    page.get_by_role("button", name=GOOD).click()
    until(page, "document.querySelector('.trouble').textContent.includes('trying again in')")
    page.get_by_role("button", name="Undo").click()
    mortal.start()
    until(page, "!location.hash.includes('moves=') && !document.querySelector('.trouble')")
    page.wait_for_timeout(3000)
    assert "moves=" not in page.evaluate("location.hash"), "the old pick came back"


VISITS = {
    "values": (
        "#/play?rules=bantumi&size=3x3&vs=person",
        lambda page: page.get_by_role("button", name="Exact value").first.click(),
        "!!document.querySelector('.pill.best')",
    ),
    "analyse": (
        "#/analyse?rules=bantumi&size=3x3",
        lambda page: page.click("[data-place=s1]"),
        "location.hash.includes('moves=1') && !!document.querySelector('.pill.best')",
    ),
    "review": (
        "#/analyse?rules=bantumi&size=3x3&moves=2",
        lambda page: page.get_by_role("button", name="Review every move").click(),
        "document.querySelector('.review').innerText.includes('gave')",
    ),
    "trace": (
        "#/algorithms?of=dfs&cloth=12333/45355/62122/66463/33341",
        lambda page: page.keyboard.press("End"),
        "document.querySelector('.transport .sentence').textContent.includes('The cloth is empty')",
    ),
    "hint": (
        "#/puzzles?cloth=1122/1122",
        lambda page: page.get_by_role("button", name="Hint").click(),
        "document.querySelector('.wishline').getAttribute('d') !== ''",
    ),
    "cut": (
        "#/puzzles?cloth=1122/1122",
        lambda page: (page.click("[data-cell='1,1']"), page.click("[data-cell='1,2']")),
        "document.querySelector('[data-test=cuts]').textContent === '1'",
    ),
    "roll": (
        "#/snakes?seats=p",
        lambda page: page.click(".roll"),
        "location.hash.includes('rolls=')",
    ),
    "odds": (
        "#/snakes?seats=p&board=30",
        lambda page: page.get_by_role("button", name="Board & odds").click(),
        "!!document.querySelector('[data-test=expected]')",
    ),
    "papers": (
        "#/papers",
        lambda page: None,
        "document.querySelectorAll('.paper table').length === 5",
    ),
    "another view": (
        "#/play?vs=person",
        lambda page: page.get_by_role("link", name="Puzzles").first.click(),
        "!!document.querySelector('.pack .numbered .puzzle')",
    ),
    "new game": (
        "#/play?vs=person",
        lambda page: page.locator(".chips button.chip").first.click(),
        "!!document.querySelector('dialog[open] select[name=rival] option')",
    ),
}


@pytest.mark.parametrize("name", VISITS)
def test_everything_goes_on_by_itself_when_the_server_is_back(mortal_page, mortal, until, name: str) -> None:  # type: ignore[no-untyped-def]
    page = mortal_page
    address, act, done = VISITS[name]
    open_view(page, address)
    if name == "papers":
        until(page, "document.querySelectorAll('.paper').length === 5")
    mortal.stop()
    act(page)
    until(page, "!!document.querySelector('.trouble')")
    assert "trying again in" in trouble(page)
    mortal.start()
    until(page, done, 60)
    assert page.locator(".trouble").count() == 0


def test_a_full_server_is_left_alone_as_long_as_it_asks(browser, mortal, mortal_page, until) -> None:  # type: ignore[no-untyped-def]
    """The queue of long searches is filled for real; the page comes back when told to, and gets its turn."""
    page = mortal_page
    body = {"rules": "kalah", "pits": 6, "seeds": 6, "quantity": "exact", "seconds": 60}
    leave = threading.Event()

    def occupy() -> None:
        with (
            httpx.Client(base_url=mortal.address, timeout=60) as client,
            client.stream("POST", "/api/mancala/values", json=body) as answer,
        ):
            for _ in answer.iter_lines():
                if leave.is_set():
                    return

    crowd = [threading.Thread(target=occupy, daemon=True) for _ in range(25)]
    for one in crowd:
        one.start()
    while httpx.get(f"{mortal.address}/api/status").json()["long"]["waiting"] < 24:
        time.sleep(0.2)
    times: list[float] = []
    page.on(
        "request", lambda request: times.append(time.monotonic()) if request.url.endswith("/values") else None
    )
    open_view(page, "#/analyse?rules=bantumi&size=3x3")
    try:
        until(
            page,
            "document.querySelector('.trouble')?.textContent.includes('busy; trying again in 5 seconds')",
        )
    finally:
        leave.set()
    until(page, "!!document.querySelector('.pill.best')", 60)
    assert times[1] - times[0] >= 4.9, "Retry-After was 5"
    for one in crowd:
        one.join()


def test_an_answer_that_breaks_off_is_asked_for_again(mortal_page, mortal, until) -> None:  # type: ignore[no-untyped-def]
    """The server ends in the middle of a stream."""
    page = mortal_page
    answered: list[str] = []
    page.on("response", lambda one: answered.append(one.url) if one.url.endswith("/values") else None)
    open_view(page, "#/analyse?rules=kalah&size=6x6")
    page.wait_for_timeout(1500)
    assert len(answered) == 1, "a search of thirty seconds has begun"
    mortal.stop()
    until(page, "!!document.querySelector('.trouble')")
    mortal.start()
    until(page, "!document.querySelector('.trouble')", 30)
    assert len(answered) == 2


def test_ten_seconds_without_a_server_in_the_middle_of_everything(mortal_page, mortal, until) -> None:  # type: ignore[no-untyped-def]
    """A pick, its values, then another view: all of it comes once the server is back, and nothing twice."""
    page = mortal_page
    open_view(page, "#/play/mancala?rules=bantumi&size=3x3&vs=person")
    page.get_by_role("button", name="Exact value").first.click()
    until(page, "!!document.querySelector('.pill.best')", 60)
    steps = page.evaluate("history.length")
    mortal.stop()
    page.click("[data-place=s3]")
    page.wait_for_timeout(10_000)
    assert "trying again in" in trouble(page)
    assert page.locator(".trouble").count() == 1, "it is told once"
    mortal.start()
    until(page, "location.hash.includes('moves=3') && !!document.querySelector('.pill.best')", 60)
    assert page.locator(".trouble").count() == 0
    assert page.evaluate("history.length") == steps + 1
    page.get_by_role("button", name="Undo").click()
    until(page, "!location.hash.includes('moves=')")
