"""A game for two across devices, in two browsers: invited, played through a lost connection, played again."""

from __future__ import annotations

import httpx
import pytest
from tests.web.conftest import paging, serving

pytestmark = pytest.mark.browser

MOST_PICKS = 400


def say_name(page, name: str) -> None:  # type: ignore[no-untyped-def]
    page.locator("input[name=name]").fill(name)
    page.locator("form:has(input[name=name]) button[type=submit]").click()


def invite(page, rules: str = "congklak") -> str:  # type: ignore[no-untyped-def]
    """Open a room on the page of rooms; the link that lets a friend in."""
    page.goto(f"{page.base}/#/rooms")
    page.locator("select[name=rules]").select_option(rules)
    say_name(page, "Sari")
    page.wait_for_selector("[data-test=invite]")
    page.wait_for_function("() => document.querySelector('.qr')?.naturalWidth > 0")
    return str(page.locator("[data-test=invite]").input_value())


def legal(page) -> list[str]:  # type: ignore[no-untyped-def]
    """The places that may be picked on this page now."""
    pits = page.locator(".pit[aria-disabled=false]")
    return [str(pit.get_attribute("data-place")) for pit in pits.all()]


def counts(page) -> str:  # type: ignore[no-untyped-def]
    return str(
        page.evaluate("() => [...document.querySelectorAll('[data-count]')].map(e => e.textContent).join()")
    )


def wait_for_ply(page, ply: int) -> None:  # type: ignore[no-untyped-def]
    """Until the page shows the game after so many moves, or after its end."""
    page.wait_for_function("n => Number(document.querySelector('.table')?.dataset.ply ?? -1) >= n", arg=ply)


@pytest.fixture
def two(page_with):  # type: ignore[no-untyped-def]
    """A wide page in English, and a phone in Indonesian."""
    phone = {"viewport": {"width": 360, "height": 740}, "locale": "id-ID", "has_touch": True}
    with page_with() as sari, page_with(**phone) as budi:
        for page in (sari, budi):
            page.expected += ["net::ERR_", "status of 409"]
        yield sari, budi


def test_a_whole_game_with_a_lost_connection_and_a_rematch(two) -> None:  # type: ignore[no-untyped-def]
    sari, budi = two
    budi.goto(invite(sari))
    say_name(budi, "Budi")
    for page in two:
        wait_for_ply(page, 0)
    ply = 0
    while ply < MOST_PICKS and sari.locator(".table").get_attribute("data-over") is None:
        mover = next(page for page in two if legal(page))
        other = budi if mover is sari else sari
        if ply == 2:
            other.context.set_offline(True)
        mover.locator(f"[data-place={legal(mover)[0]}]").click()
        ply += 1
        wait_for_ply(mover, ply)
        if ply == 3:
            other.context.set_offline(False)
        if ply != 3 or legal(mover) == []:
            wait_for_ply(other, ply)
    assert sari.locator(".table").get_attribute("data-over") == "true"
    wait_for_ply(budi, ply)
    assert counts(sari) and sorted(counts(sari).split(",")) == sorted(counts(budi).split(","))
    said = sari.locator("[data-test=sentence]").inner_text()
    assert any(word in said for word in ("win", "lose", "draw", "lost"))
    assert budi.evaluate("() => document.documentElement.scrollWidth") <= 360

    sari.get_by_role("button", name="Ask for a rematch").click()
    budi.get_by_role("button", name="Main lagi").click()
    for page in two:
        page.wait_for_function("() => document.querySelector('.table')?.dataset.ply === '0'")
    assert legal(budi) and not legal(sari), "the seats are changed"


def test_a_move_is_taken_back_by_consent_and_a_game_given_up(two) -> None:  # type: ignore[no-untyped-def]
    sari, budi = two
    budi.goto(invite(sari, "kalah"))
    say_name(budi, "Budi")
    wait_for_ply(sari, 0)
    before = counts(sari)
    sari.locator("[data-place=s1]").click()
    wait_for_ply(budi, 1)
    sari.get_by_role("button", name="Ask to take back").click()
    budi.get_by_role("button", name="Izinkan mengurungkan").click()
    sari.wait_for_function("() => document.querySelector('.table').dataset.ply === '0'")
    assert counts(sari) == before
    budi.locator(".menu summary").last.click()
    budi.get_by_role("menuitem", name="Menyerah").click()
    budi.get_by_role("dialog", name="Menyerah").wait_for()  # asked once more; nothing is lost yet
    assert not sari.evaluate("document.querySelector('.table').dataset.over ?? ''")
    budi.get_by_role("button", name="Ya, menyerah").click()
    sari.wait_for_function("() => document.querySelector('.table').dataset.over")
    assert "You win" in sari.locator("[data-test=sentence]").inner_text()

    sari.locator(".menu summary").last.click()
    sari.get_by_role("menuitem", name="Delete this game for both").click()
    budi.expected += ["status of 401", "status of 404"]
    sari.get_by_role("button", name="Delete everything").click()
    sari.get_by_role("heading", name="Invite a friend").wait_for()
    budi.wait_for_selector(".lost")


def test_who_watches_cannot_move_and_a_wrong_key_is_told(two, page_with) -> None:  # type: ignore[no-untyped-def]
    sari, budi = two
    link = invite(sari, "kalah")
    watching = sari.evaluate("() => JSON.parse(localStorage.dolanan).rooms[0].watch")
    budi.goto(link)
    say_name(budi, "Budi")
    wait_for_ply(sari, 0)
    with page_with() as ana:
        ana.expected += ["status of 404", "status of 401"]
        ana.goto(f"{ana.base}/#/rooms?key={watching}")
        ana.get_by_role("button", name="Watch").click()
        wait_for_ply(ana, 0)
        assert legal(ana) == []
        sari.locator("[data-place=s1]").click()
        wait_for_ply(ana, 1)
        ana.goto(f"{ana.base}/#/rooms?key=nothing-like-it")
        ana.wait_for_selector(".lost")


def test_a_server_without_rooms_has_no_place_for_them(browser) -> None:  # type: ignore[no-untyped-def]
    with serving("--rooms", "off") as address, paging(browser, address) as page:
        page.goto(f"{address}/#/rooms")
        page.get_by_text("This server has no rooms").wait_for()
        page.wait_for_selector("nav.wide [data-switch=rooms]", state="detached")
        assert page.locator("nav.wide [data-switch=play]").count() == 1


@pytest.mark.slow
def test_who_sits_at_the_server_invites_by_the_address_that_others_have(browser) -> None:  # type: ignore[no-untyped-def]
    """Plain HTTP in one network: the page is open at 127.0.0.1, the invitation names the machine."""
    with serving("--lan") as address, paging(browser, address) as sari:
        outside = httpx.get(f"{address}/healthz").json()["outside"]
        assert outside.endswith(f":{address.rpartition(':')[2]}/")
        link = invite(sari, "kalah")
        assert link.startswith(f"{outside}#/rooms?key=")
        assert sari.locator(".only-here").count() == outside.startswith("http://127.")
        with paging(browser, outside.rstrip("/")) as budi:
            budi.expected += ["Cross-Origin-Opener-Policy"]  # chromium heeds it over TLS alone, and says so
            budi.goto(link)
            say_name(budi, "Budi")
            wait_for_ply(sari, 0)
            sari.locator("[data-place=s1]").click()
            wait_for_ply(budi, 1)


@pytest.mark.slow
def test_an_invitation_that_nobody_else_can_follow_says_so(page) -> None:  # type: ignore[no-untyped-def]
    assert invite(page).startswith(f"{page.base}/#/rooms?key=")
    assert "dolanan serve --lan" in page.locator(".only-here").inner_text()
