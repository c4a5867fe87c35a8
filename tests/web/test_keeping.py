"""Nothing is lost: a game that was left goes on, a finished one is kept and can be looked back at."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

pytestmark = pytest.mark.browser

GAME = "#/play/mancala?rules=congklak&size=5x3&vs=newcomer&seed=3"


def begin(page, until, address: str = GAME) -> str:  # type: ignore[no-untyped-def]
    """Play a pick; where the game stands then."""
    page.goto(f"{page.base}/{address}")
    page.wait_for_selector(".pit[aria-disabled=false]")
    page.click(".pit[aria-disabled=false]")
    until(page, "location.hash.includes('moves=') && !!document.querySelector('.pit[aria-disabled=false]')")
    return page.evaluate("location.hash")


def continues(page, until, address: str) -> None:  # type: ignore[no-untyped-def]
    """The home page leads back to it."""
    page.wait_for_selector("html[data-ready=home] .entry.first")
    assert "Continue" in page.inner_text(".entry.first")
    page.click(".entry.first")
    page.wait_for_selector(".pit[aria-disabled=false]")
    assert page.evaluate("location.hash") == address


def by_menu(page, until) -> None:  # type: ignore[no-untyped-def]
    page.click("nav.wide a[data-switch=learn]")
    page.wait_for_selector("html[data-ready=learn]")
    page.click("nav.wide a[data-switch=home]")


def by_logo(page, until) -> None:  # type: ignore[no-untyped-def]
    page.click(".brand")


def by_reload(page, until) -> None:  # type: ignore[no-untyped-def]
    before = page.evaluate("location.hash")
    page.reload()
    page.wait_for_selector(".pit[aria-disabled=false]")
    assert page.evaluate("location.hash") == before
    page.click(".brand")


@pytest.mark.parametrize("leave", [by_menu, by_logo, by_reload])
def test_a_game_that_was_left_goes_on(page, until, leave) -> None:  # type: ignore[no-untyped-def]
    address = begin(page, until)
    leave(page, until)
    continues(page, until, address)


def test_a_closed_tab_and_a_restarted_server(mortal_page, mortal, until) -> None:  # type: ignore[no-untyped-def]
    page = mortal_page
    address = begin(page, until)
    page.close()
    mortal.stop()
    mortal.start()
    again = page.context.new_page()
    again.base = mortal.address
    again.goto(mortal.address)
    continues(again, until, address)
    again.click(".pit[aria-disabled=false]")
    until(
        again, f"location.hash !== {address!r} && !!document.querySelector('.pit[aria-disabled=false], .end')"
    )


def test_every_kind_keeps_its_own_and_a_fresh_board_takes_no_ones_place(page, until) -> None:  # type: ignore[no-untyped-def]
    first = begin(page, until)
    page.goto(f"{page.base}/#/play/snakes?seats=p")
    page.wait_for_selector(".controls .die")
    page.keyboard.press("r")
    until(page, "location.hash.includes('rolls=')")
    page.goto(f"{page.base}/#/play/mancala?rules=congklak")
    page.wait_for_selector(".pit[aria-disabled=false]")
    page.goto(f"{page.base}/#/home")
    page.wait_for_selector("html[data-ready=home] .others a")
    assert "Snakes" in page.inner_text(".entry.first")
    assert page.get_attribute(".others a", "href") == first


def finish(page, until, address: str = "#/play/mancala?rules=congklak&size=3x2&vs=newcomer&seed=1") -> None:  # type: ignore[no-untyped-def]
    page.goto(f"{page.base}/{address}")
    for _ in range(100):
        until(page, "!!document.querySelector('[data-test=end], .pit[aria-disabled=false]')")
        if page.locator("[data-test=end]").count():
            return
        before = page.evaluate("location.hash")
        page.click(".pit[aria-disabled=false]")
        until(page, f"location.hash !== {before!r}")
    raise AssertionError("the game never ended")


def test_the_end_tells_the_result_and_leads_back_on_and_over(page, until) -> None:  # type: ignore[no-untyped-def]
    finish(page, until)
    told = page.inner_text("[data-test=end]")
    stores = [page.text_content(f"[data-count={place}]") for place in ("s0", "n0")]
    assert f"{stores[0]}\u00a0:\u00a0{stores[1]}" in told and "Turning point, turn" in told
    assert page.locator(".shower").count() == 0  # nothing moves for who wants it still
    played = page.evaluate("location.hash")
    page.get_by_role("button", name="Try again from here").click()
    until(page, "!document.querySelector('[data-test=end]')")
    again = page.evaluate("location.hash")
    assert again.split("moves=")[1].split("&")[0] + "_" in played and "help=undo" in again
    page.go_back()  # to an end that needed no help
    page.wait_for_selector("[data-test=end]")
    assert page.evaluate("location.hash") == played and page.locator("[data-test=helped]").count() == 0
    page.get_by_role("button", name="Look at the board").click()
    page.get_by_role("button", name="Rematch").click()
    until(page, "location.hash.includes('me=n')")


def test_shells_rain_on_a_win_where_things_may_move(page_with, until) -> None:  # type: ignore[no-untyped-def]
    with page_with(reduced_motion="no-preference") as page:
        page.goto(
            f"{page.base}/#/play/mancala?rules=congklak&vs=newcomer&start=0,0,0,0,0,0,1:60/0,0,0,0,0,0,0:37+s"
        )
        page.click("[data-place=s7]")
        page.wait_for_selector("[data-test=end]")
        assert "You win 61\u00a0:\u00a037" in page.inner_text("[data-test=end]")
        assert page.locator(".shower .falls").count() > 10


def test_the_review_begins_by_itself_and_goes_to_the_worst_pick(page, until) -> None:  # type: ignore[no-untyped-def]
    """Pits 5 and 7 are the best beginning; pit 4 then loses six seeds that pit 6 would take."""
    start = "0,1,2,1,3,0,0:40/6,0,0,0,0,0,0:45+s"
    page.goto(
        f"{page.base}/#/play/mancala?rules=congklak&vs=newcomer&start={start}&moves=5.7.4&as=analyse&at=0&review=1"
    )
    page.wait_for_selector(".slips .worst", timeout=180_000)  # kernels may have to be compiled
    told = page.inner_text(".slips .worst")
    assert told.startswith("Move 3: your pit 4 gave 6 away.") and "Best: 6" in told
    until(page, "new URLSearchParams(location.hash.split('?')[1]).get('at') === '2'")
    assert "Bot" in page.text_content(".review .chart") and "South" not in page.inner_text("main")
    # Under the board too: on a phone the list of mistakes is out of sight.
    until(page, "document.querySelector('[data-test=sentence]').textContent.startsWith('Move 3: your pit 4')")


def test_finished_games_are_kept_looked_at_and_carried_as_a_file(
    page, browser, server, until, tmp_path: Path
) -> None:  # type: ignore[no-untyped-def]
    finish(page, until)
    result = page.inner_text("[data-test=end] .headline")
    page.goto(f"{page.base}/#/play/history")
    page.wait_for_selector(".played .card")
    assert page.locator(".played .card").count() == 1
    line = page.inner_text(".played .card")
    assert "newcomer" in line and result.split()[-1] in line
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "kept.json"
    download.value.save_as(file)
    assert json.loads(file.read_text())["history"][0]["view"] == "mancala"
    other = browser.new_context(locale="en-US", reduced_motion="reduce")
    fresh = other.new_page()
    fresh.goto(f"{server}/#/play/history")
    fresh.wait_for_selector("html[data-ready=history]")
    assert fresh.locator(".played").count() == 0
    (tmp_path / "wrong.json").write_text("[1, 2]")
    fresh.set_input_files("[data-test=import]", tmp_path / "wrong.json")
    until(fresh, "document.querySelector('.note')?.textContent.includes('wrong.json')")
    assert fresh.locator(".played").count() == 0
    fresh.set_input_files("[data-test=import]", file)
    fresh.wait_for_selector(".played .card")
    fresh.click(".played .ways a >> nth=0")
    until(fresh, "location.hash.includes('as=analyse')")
    until(fresh, "!location.hash.includes('run=1') && location.hash.includes('moves=')", 60)
    other.close()


def test_what_the_first_version_kept_is_taken_over(page, until) -> None:  # type: ignore[no-untyped-def]
    address = begin(page, until)
    board = page.evaluate("JSON.parse(localStorage.dolanan).games['mancala congklak'].board")
    last = {"address": address, "view": "mancala", "rules": "congklak", "near": "s", "board": board}
    page.evaluate("(last) => { localStorage.dolanan = JSON.stringify({ version: 1, last }); }", last)
    page.goto("about:blank")
    page.goto(page.base)
    continues(page, until, address)


def tab_to(page, holds: str) -> None:  # type: ignore[no-untyped-def]
    """Press Tab until an expression holds of what has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(f"((one) => {holds})(document.activeElement)"):
            return
    raise AssertionError(f"Tab never leads to {holds}")


def test_the_keyboard_alone_plays_a_game_from_the_first_page_to_its_end(page, until) -> None:  # type: ignore[no-untyped-def]
    """Around the lessons, to the first game; a smaller board, so that its end is near; to the end, and on."""
    page.goto(page.base)
    page.wait_for_selector("html[data-ready=home]")
    tab_to(page, "one.matches('.skip-lessons')")
    page.keyboard.press("Enter")
    until(page, "document.activeElement.matches('.entry.first')")
    page.keyboard.press("Enter")
    page.wait_for_selector(".pit[aria-disabled=false]")
    tab_to(page, "one.matches('.chip.size')")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog[open] [name=pits]")
    for name in ("pits", "seeds"):
        tab_to(page, f"one.name === {name!r}")
        page.keyboard.type("2")
    tab_to(page, "one.matches('.go')")
    page.keyboard.press("Enter")
    until(page, "location.hash.includes('size=2x2') && !!document.querySelector('.pit[aria-disabled=false]')")
    for _ in range(60):
        until(page, "!!document.querySelector('[data-test=end], .pit[aria-disabled=false]')")
        if page.locator("[data-test=end]").count():
            break
        before = page.evaluate("location.hash")
        pit = page.get_attribute(".pit[aria-disabled=false]", "data-place")[1:]
        page.keyboard.press(pit)
        page.keyboard.press("Enter")
        until(page, f"location.hash !== {before!r}")
    assert page.locator("[data-test=end]").count() == 1
    tab_to(page, "one.textContent === 'Rematch'")
    page.keyboard.press("Enter")
    until(page, "location.hash.includes('me=n')")


def test_the_bots_last_turn_is_shown_again(page_with, until) -> None:  # type: ignore[no-untyped-def]
    with page_with(reduced_motion="no-preference") as page:
        page.goto(f"{page.base}/#/play/mancala?rules=bantumi&size=4x2&vs=random&seed=1")
        page.click("[data-place=s1]")
        for _ in range(80):
            page.keyboard.press("Escape")
            page.wait_for_timeout(40)
            if page.locator(".turns li").count() >= 2 and page.locator(".pit[aria-disabled=false]").count():
                break
        before = page.evaluate("location.hash")
        page.keyboard.press("r")
        page.wait_for_selector(".board.running")
        assert "Bot" in page.inner_text("[data-test=sentence]")
        page.wait_for_timeout(450)
        page.locator(".board").click(position={"x": 5, "y": 5})  # a tap skips what moves
        page.wait_for_selector(".board:not(.running) .pit[aria-disabled=false]")
        assert page.evaluate("location.hash") == before


def test_undo_works_while_seeds_move_and_a_second_pit_is_not_taken(page_with, until) -> None:  # type: ignore[no-untyped-def]
    with page_with(reduced_motion="no-preference") as page:
        page.goto(f"{page.base}/#/play/mancala?rules=congklak&vs=person")
        page.wait_for_selector(".pit[aria-disabled=false]")
        page.evaluate("['s1', 's3'].map((place) => document.querySelector(`[data-place=${place}]`).click())")
        until(page, "location.hash.includes('moves=1')")
        page.wait_for_selector(".board.running")
        assert "moves=1.3" not in page.url and "moves=3" not in page.url
        page.get_by_role("button", name="Undo").click()
        until(page, "!location.hash.includes('moves=') && !document.querySelector('.board.running')")
        assert page.text_content("[data-count=s1]") == "7"


def test_the_bar_leaves_open_what_can_still_be_won(page) -> None:  # type: ignore[no-untyped-def]
    """One seed behind with 47 on the board is not lost: the bar is nobody's but for that one seed."""
    page.goto(f"{page.base}/#/play/mancala?rules=kalah&vs=person&start=4,4,4,4,4,4:0/4,4,4,4,4,3:1+s&moves=1")
    page.wait_for_selector(".bar i")
    mine, theirs = page.evaluate("[...document.querySelector('.bar').children].map((one) => one.style.width)")
    assert mine == "0%" and abs(float(theirs.rstrip("%")) - 100 / 48) < 0.01


def test_two_people_have_names_and_colours(page, until) -> None:  # type: ignore[no-untyped-def]
    page.goto(f"{page.base}/#/play/mancala?rules=bantumi&vs=person")
    page.wait_for_selector(".chips .rival")
    page.locator(".chips .rival").click()
    assert page.get_by_text("Who starts?").is_hidden()  # South does
    page.fill("[data-test=name-s]", "Ayu")
    page.fill("[data-test=name-n]", "Bima")
    page.locator("select[name=colour-n]").select_option("indigo")
    page.get_by_role("button", name="Start").click()
    until(page, "document.querySelector('.board').textContent.includes('Bima')")
    assert page.locator(".tint-indigo").count() == 1
    page.click("[data-place=s1]")
    until(page, "document.querySelector('[data-test=sentence]').textContent.includes('Ayu')")


def test_the_list_of_opponents_begins_short(page, until) -> None:  # type: ignore[no-untyped-def]
    page.goto(f"{page.base}/#/play/mancala?rules=congklak")
    page.wait_for_selector(".chips .rival")
    page.locator(".chips .rival").click()
    rivals = "[...document.querySelectorAll('select[name=rival] option')].map(one => one.value)"
    until(page, f"{rivals}.length > 3")
    assert page.evaluate(rivals)[:3] == ["person", "newcomer", "very-easy"]
    assert "minimax" not in page.evaluate(rivals)
    page.get_by_role("button", name="More opponents").click()
    until(page, f"{rivals}.includes('minimax')")


def test_key_help_is_not_shown_on_a_phone(browser, server) -> None:  # type: ignore[no-untyped-def]
    for touch in (True, False):
        context = browser.new_context(
            viewport={"width": 360, "height": 740}, has_touch=touch, is_mobile=touch, locale="en-US"
        )
        page = context.new_page()
        page.goto(f"{server}/#/play/mancala?rules=congklak")
        page.wait_for_selector(".pit[aria-disabled=false]")
        page.get_by_role("button", name="How to play").click()
        page.wait_for_selector("dialog[open] .how")
        assert page.locator("dialog .for-keys").is_visible() is not touch
        context.close()
