"""A tournament in the browser: five bots, three of them broken; every game can be seen again."""

from __future__ import annotations

import threading
from contextlib import ExitStack

import httpx
import pytest
from tests.web.stories import Story
from tests.web.test_rooms import Player, caller
from tests.web.test_tournament import DOLANAN, answer_wrongly, running

__all__ = ["caller"]
pytestmark = pytest.mark.browser

MINUTE = 60_000


def test_five_bots_three_of_them_broken_on_the_page(page, page_with, caller: httpx.Client) -> None:  # type: ignore[no-untyped-def]
    page.goto(f"{page.base}/#/rooms?of=tournament")
    page.get_by_role("heading", name="Open a tournament").wait_for()
    page.locator("select[name=rules]").select_option("bantumi")
    page.locator("select[name=seconds]").select_option("2")
    page.locator("input[name=name]").fill("Guru")
    page.get_by_role("button", name="Open the tournament").click()
    line = page.locator("[data-test=invite]").input_value()
    assert line.startswith("dolanan join 'http") and "--bot my_bot.py:choose" in line
    link = line.split("'")[1]
    assert page.get_by_role("button", name="Start the tournament").is_disabled()
    key = link.rpartition("key=")[2]

    def enter(name: str) -> Player:
        entry = caller.post("/api/rooms/join", json={"key": key, "name": name}).json()
        caller.cookies.clear()
        return Player(caller, Story(entry["room"], [entry["token"]], {}), 1)

    enter("diam")
    wrong = enter("salah")
    ours = [*DOLANAN, "join", link, "--json", "--bot", "random", "--name"]
    with ExitStack() as stack:
        good = [stack.enter_context(running(*ours, name)) for name in ("pertama", "kedua")]
        with running(*ours, "pergi"):
            page.wait_for_selector(".tournament[data-bots='5']", timeout=MINUTE)
        threading.Thread(target=answer_wrongly, args=(wrong,), daemon=True).start()
        page.get_by_role("button", name="Start the tournament").click()
        page.wait_for_selector(".live-boards .mini", timeout=MINUTE)
        page.wait_for_selector(".tournament[data-phase=done]", timeout=2 * MINUTE)
        assert [bot.wait(30) for bot in good] == [0, 0]

    assert page.locator(".all-games li").count() == 20
    reasons = {
        name: {
            str(one.get_attribute("data-reason"))
            for one in page.locator(f".all-games li:has-text('wins. {name}:')").all()
        }
        for name in ("diam", "salah", "pergi", "pertama", "kedua")
    }
    assert reasons["salah"] == {"illegal"}
    assert "silent" in reasons["diam"] | reasons["pergi"] <= {"silent", "absent"}
    assert not reasons["pertama"] and not reasons["kedua"]
    best = [one.inner_text() for one in page.locator(".standings tbody th").all()]
    assert set(best[:2]) == {"pertama", "kedua"}
    assert page.locator(".cross tbody tr").count() == 5
    assert "The tournament is over" in page.locator("[data-test=sentence]").inner_text()

    with page_with(viewport={"width": 360, "height": 740}, locale="id-ID") as phone:
        phone.goto(link)  # a bot's invitation takes no seat in a browser
        phone.get_by_role("heading", name="turnamen bot").wait_for()
        assert phone.locator("[data-test=invite]").input_value().startswith("dolanan join")
        protocol = phone.get_by_role("link", name="Baca protokolnya").get_attribute("href")
        watch = page.evaluate("() => JSON.parse(localStorage.dolanan).rooms[0].watch")
        phone.goto(f"{phone.base}/#/rooms?key={watch}")
        phone.get_by_role("button", name="Tonton").click()
        phone.wait_for_selector(".all-games li")
        assert phone.evaluate("() => document.documentElement.scrollWidth") <= 360
        assert phone.get_by_role("button", name="Mulai turnamen").count() == 0
        phone.goto(f"{phone.base}/{protocol}")
        phone.get_by_role("heading", name="Bot dalam bahasa apa pun").wait_for()
        assert phone.locator(".requests li").count() == 3
        assert phone.evaluate("() => document.documentElement.scrollWidth") <= 360

    both = page.locator(".all-games li[data-reason=played]").first
    both.get_by_role("button", name="Replay").click()
    page.wait_for_selector("html[data-ready=mancala]")
    page.wait_for_selector(".board .pit")
    assert "as=analyse" in page.url and "moves=" in page.url
