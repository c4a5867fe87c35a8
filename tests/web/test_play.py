"""The play view, driven in a browser."""

from __future__ import annotations

import re

import pytest

pytestmark = pytest.mark.browser

OPEN = ".pit[aria-disabled=false]"


def go(page, address: str = "#/play/mancala"):  # type: ignore[no-untyped-def]
    page.goto(f"{page.base}/{address}")
    page.wait_for_selector("html[data-ready]")
    page.wait_for_selector(".board .pit")


def counts(page) -> dict[str, int]:  # type: ignore[no-untyped-def]
    return page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('[data-count]')]"
        ".map(e => [e.dataset.count, Number(e.textContent)]))"
    )


def pits_open(page) -> list[str]:  # type: ignore[no-untyped-def]
    return page.evaluate(f"[...document.querySelectorAll('{OPEN}')].map(e => e.dataset.place)")


def over(page) -> bool:  # type: ignore[no-untyped-def]
    return page.locator("[data-test=total]").count() > 0


@pytest.mark.parametrize("rules", ["bantumi", "kalah", "congklak", "bantumi-ems"])
def test_a_whole_game_against_a_bot(page, until, rules: str) -> None:  # type: ignore[no-untyped-def]
    go(page, f"#/play?rules={rules}&size=4x3&vs=easy")
    for _ in range(200):
        until(page, f"!!document.querySelector('[data-test=total], {OPEN}')")
        if over(page):
            break
        place = pits_open(page)[0]
        before = page.evaluate("location.hash")
        page.click(f"[data-place={place}]")
        until(page, f"location.hash !== {before!r}")
    assert over(page)
    shown = counts(page)
    assert shown["s0"] + shown["n0"] == sum(shown.values()) == 24
    page.get_by_role("button", name="Rematch").click()
    until(page, "location.hash.includes('me=n')")
    assert f"total={shown['s0']}-{shown['n0']}-1" in page.evaluate("location.hash")


def test_seeds_move_one_by_one_and_end_where_the_server_says(browser, server, until) -> None:  # type: ignore[no-untyped-def]
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-US")
    page = context.new_page()
    page.base = server
    go(page, "#/play?rules=congklak&vs=person")
    page.click("[data-place=s1]")
    page.wait_for_selector(".board.running")
    seen = set()
    while page.locator(".board.running").count():
        seen.add(tuple(sorted(counts(page).items())))
        page.wait_for_timeout(20)
    assert len(seen) > 5
    # Seven seeds from pit 1: the last one falls into the store, South chooses again.
    assert counts(page)["s0"] == 1 and counts(page)["s1"] == 0
    assert "South chooses again" in page.inner_text("[data-test=sentence]")
    page.click("[data-place=s2]")
    page.wait_for_selector(".board.running")
    page.keyboard.press("Escape")
    page.wait_for_selector(".board:not(.running)")
    assert sum(counts(page).values()) == 98
    context.close()


def test_undo_back_forward_and_reload(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/play?rules=bantumi&vs=person")
    start = counts(page)
    page.click("[data-place=s3]")
    until(page, "location.hash.includes('moves=3')")
    page.wait_for_selector("[data-place=s3][aria-disabled=true]")
    once = counts(page)
    page.click("[data-place=s6]")
    until(page, "location.hash.includes('moves=3.6')")
    page.go_back()
    until(page, "document.querySelector('[data-count=s6]').textContent === '5'")
    assert counts(page) == once
    page.reload()
    page.wait_for_selector("html[data-ready]")
    page.wait_for_selector(".board .pit")
    assert counts(page) == once
    page.get_by_role("button", name="Undo").click()
    until(page, "document.querySelector('[data-count=s0]').textContent === '0'")
    assert counts(page) == start


def test_a_shared_link_opens_the_same_game_elsewhere(page, browser, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/play?rules=congklak&vs=person&moves=1.2.4")
    link, shown = page.url, counts(page)
    other = browser.new_context(locale="id-ID", viewport={"width": 360, "height": 740})
    phone = other.new_page()
    phone.goto(link)
    phone.wait_for_selector(".board.standing .pit")
    assert counts(phone) == shown
    assert phone.evaluate("document.documentElement.lang") == "id"
    other.close()


def test_language_switches_everywhere(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/play?rules=kalah&vs=person&moves=3")
    english = page.inner_text("main")
    page.get_by_role("button", name="Bahasa Indonesia").click()
    page.wait_for_selector("html[lang=id]")
    until(page, "document.querySelector('main').innerText.includes('Langkah')")
    assert "Kalaha" in page.inner_text("main") and "Kalah\n" in english + "\n"
    page.reload()
    page.wait_for_selector("html[lang=id][data-ready]")


def test_the_keyboard_alone_plays(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/play?rules=bantumi&vs=person")
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset?.place") == "s1":
            break
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.place") == "s3"
    assert "South chooses again" in page.inner_text("[data-test=sentence]")
    page.keyboard.press("Enter")
    until(page, "document.querySelector('[data-count=s0]').textContent === '1'")
    page.keyboard.press("6")
    assert page.evaluate("document.activeElement.dataset.place") == "s6"
    page.keyboard.press("Enter")
    until(page, "location.hash.includes('moves=3.6')")
    assert re.search(r"North.s turn", page.inner_text("[data-test=sentence]"))


def test_a_pasted_game_and_a_wrong_one(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page)
    page.locator(".menu summary").click()
    page.get_by_role("menuitem", name="Paste game").click()
    page.fill("#record", "bantumi 6x4; 9")
    page.get_by_role("button", name="Open").click()
    until(page, "document.querySelector('[role=alert]').textContent !== ''")
    page.fill("#record", "bantumi 6x4; 3 6 / 1")
    page.get_by_role("button", name="Open").click()
    until(page, "location.hash.includes('rules=bantumi')")
    assert "moves=3.6_1" in page.evaluate("location.hash")


def test_a_pasted_game_keeps_its_changed_rules(page, until) -> None:  # type: ignore[no-untyped-def]
    """The last seed falls into the empty pit 2; under Bantumi's own rules it would take the six opposite."""
    go(page, "#/play?vs=person")
    page.locator(".menu summary").click()
    page.get_by_role("menuitem", name="Paste game").click()
    page.fill("#record", "bantumi 3x2 capture=never 1,0,1:0/0,6,1:0 s; 1")
    page.get_by_role("button", name="Open").click()
    until(page, "location.hash.includes('set=capture')")
    until(page, "document.querySelector('[data-count=s2]').textContent === '1'")
    assert counts(page)["s0"] == 0 and counts(page)["n2"] == 6
    assert page.get_by_role("button", name="changed rules").count() == 1
    page.reload()
    page.wait_for_selector("html[data-ready]")
    page.wait_for_selector(".board .pit")
    assert counts(page)["s2"] == 1 and counts(page)["s0"] == 0


def replies(page) -> list[dict]:  # type: ignore[no-untyped-def, type-arg]
    """What the page asks of bots from now on."""
    asked: list[dict] = []  # type: ignore[type-arg]
    page.on("request", lambda one: asked.append(one.post_data_json) if one.url.endswith("/reply") else None)
    return asked


def seed_of(page) -> str:  # type: ignore[no-untyped-def]
    return page.evaluate("new URLSearchParams(location.hash.split('?')[1]).get('seed')")


def test_a_game_has_a_seed_that_undo_and_reload_keep(page, until) -> None:  # type: ignore[no-untyped-def]
    asked = replies(page)
    go(page, "#/play?rules=bantumi&vs=random")
    page.click("[data-place=s1]")
    until(page, "document.querySelectorAll('.turns li').length >= 2")
    first = page.inner_text(".turns")
    page.get_by_role("button", name="Undo").click()
    until(page, "!document.querySelector('.turns')")
    page.click("[data-place=s1]")
    until(page, "document.querySelectorAll('.turns li').length >= 2")
    assert page.inner_text(".turns") == first
    page.get_by_role("button", name="Undo").click()
    until(page, "!document.querySelector('.turns')")
    page.reload()
    page.wait_for_selector(".board .pit")
    page.click("[data-place=s1]")
    until(page, "document.querySelectorAll('.turns li').length >= 2")
    assert page.inner_text(".turns") == first
    assert len(asked) == 3 and len({one["seed"] for one in asked}) == 1
    assert str(asked[0]["seed"]) == seed_of(page)


def test_a_new_game_has_another_seed(page, until) -> None:  # type: ignore[no-untyped-def]
    seeds = set()
    for _ in range(3):
        go(page, "#/play?rules=bantumi&vs=random")
        until(page, "location.hash.includes('seed=')")
        seeds.add(seed_of(page))
        page.goto("about:blank")
    go(page, "#/play?rules=bantumi&vs=random")
    page.locator(".menu summary").click()
    page.get_by_role("menuitem", name="New game").click()
    page.get_by_role("button", name="Start").click()
    until(page, f"!{sorted(seeds)!r}.includes(new URLSearchParams(location.hash.split('?')[1]).get('seed'))")
    seeds.add(seed_of(page))
    assert len(seeds) == 4 and None not in seeds


def test_your_choices_are_a_switch_that_is_off_at_first(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/play?rules=bantumi&vs=person")
    card = page.get_by_role("heading", name="Your choices")
    assert card.count() == 0
    page.locator(".menu summary").click()
    item = page.get_by_role("menuitemcheckbox", name="Your choices")
    assert item.get_attribute("aria-checked") == "false"
    item.click()
    card.wait_for()
    page.reload()
    card.wait_for()  # this device remembers it


def test_a_fair_start_is_offered_where_one_is_known(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/play?rules=kalah&vs=person")
    page.locator(".chips button.chip").first.click()
    page.locator("input[name=layout][value=fair]").check()
    page.get_by_role("button", name="Start").click()
    until(page, "new URLSearchParams(location.hash.split('?')[1]).has('start')")
    start = page.evaluate("new URLSearchParams(location.hash.split('?')[1]).get('start')")
    assert start in page.evaluate("fetch('/api/mancala/fair?rules=kalah').then(answer => answer.json())")
    page.locator(".chips button.chip").first.click()
    page.locator("select[name=rules]").select_option("congklak")
    until(page, "!document.querySelector('dialog .go').disabled")
    assert page.get_by_text("Fair: a draw if both play perfectly").is_hidden()
    page.get_by_role("button", name="Start").click()
    until(page, "!new URLSearchParams(location.hash.split('?')[1]).has('start')")


def slow_reply(page):  # type: ignore[no-untyped-def]
    """A game too large to prove, in which the bot has begun to think for three seconds."""
    given_up: list[str] = []
    page.on("requestfailed", lambda one: given_up.append(one.url.rsplit("/", 1)[1]))
    go(page, "#/play?rules=congklak&size=10x10&vs=strongest")
    with page.expect_request("**/reply"):
        page.click("[data-place=s2]")
    return given_up


@pytest.mark.parametrize("how", ["undo", "new game", "leaving", "back"])
def test_a_bot_that_thinks_is_given_up_with_its_game(page, until, how: str) -> None:  # type: ignore[no-untyped-def]
    given_up = slow_reply(page)
    if how == "undo":
        page.get_by_role("button", name="Undo").click()
        until(page, "!location.hash.includes('moves=')")
    elif how == "new game":
        page.locator(".chips button.chip").first.click()
        page.locator("select[name=rival]").select_option("person")
        page.get_by_role("button", name="Start").click()
        until(page, "location.hash.includes('vs=person')")
    elif how == "leaving":
        page.get_by_role("link", name="Puzzles").first.click()
        page.wait_for_selector("html[data-ready=puzzles]")
    else:
        page.go_back()
    page.wait_for_timeout(4500)
    assert "reply" in given_up
    assert "moves=" not in page.evaluate("location.hash")


def test_opponents_are_those_of_the_size(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/play?rules=bantumi&size=6x4&vs=person")
    page.locator(".chips button.chip").first.click()
    rivals = "[...document.querySelectorAll('select[name=rival] option')].map(one => one.value)"
    until(page, f"{rivals}.includes('perfect')")
    page.get_by_label("Pits a side").fill("9")
    until(page, f"!{rivals}.includes('perfect')")
    assert "strongest" in page.evaluate(rivals)
    page.get_by_label("Pits a side").fill("6")
    until(page, f"{rivals}.includes('perfect')")


def test_the_opponent_of_another_size_has_its_own_name(page, until) -> None:  # type: ignore[no-untyped-def]
    """The level "hard" is another bot where nothing can be proved."""
    method = "document.querySelector('.chips [aria-label^=\"Opponent\"]').getAttribute('aria-label')"
    go(page, "#/play?rules=bantumi&size=6x4&vs=hard")
    until(page, f"{method}.includes('·')")
    provable = page.evaluate(method)
    page.goto(f"{page.base}/#/play?rules=bantumi&size=9x4&vs=hard")
    until(page, f"{method} !== {provable!r} && {method}.includes('·')")


def test_a_pick_during_a_slow_undo_belongs_to_the_board_shown(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/play?rules=bantumi&vs=person&moves=3")
    until(page, "!!document.querySelector('.turns li')")
    page.evaluate(
        "{ [...document.querySelectorAll('.controls button')].find(one => one.ariaLabel === 'Undo').click();"
        " document.querySelector('[data-place=s6]').click(); }"
    )
    until(page, "location.hash.includes('moves=3.6')")
    page.wait_for_timeout(500)
    assert page.locator(".sentence.bad").count() == 0
    assert "moves=3.6" in page.evaluate("location.hash")


def test_every_ruleset_can_be_played_and_explained(page, client, until) -> None:  # type: ignore[no-untyped-def]
    """Whatever the family holds: a table, a first move, its rules in words, and its page under Learn."""
    rows = client.get("/api/mancala/rules").json()
    assert len(rows) > 3
    for row in rows:
        page.goto(f"{page.base}/#/play/mancala?rules={row['name']}&vs=person")
        until(page, f"document.querySelector('h1')?.textContent === {row['title']['en']!r}")
        pit = pits_open(page)[0]
        page.click(f"[data-place={pit}]")
        until(page, "location.hash.includes('moves=') && !!document.querySelector('.turns li')")
        assert page.inner_text("[data-test=sentence]").startswith(("South", "North")), row["name"]
        near, far = (page.locator(f"[data-count={place}]").bounding_box()["x"] for place in ("s0", "n0"))
        assert (near < far) == (row["direction"] == "cw"), "clockwise games are drawn in a mirror"
        page.get_by_role("button", name="How to play").click()
        page.wait_for_selector("dialog[open] .how li")
        points = page.locator("dialog .how li").all_inner_texts()
        assert len(points) >= 4 and len(set(points)) == len(points), row["name"]
        page.goto(f"{page.base}/#/learn?of={row['name']}")
        until(page, f"document.querySelector('.page h1')?.textContent === {row['title']['en']!r}")
        assert page.locator(".page .how li").all_inner_texts() == points
