"""The mancala family on the page: chooser, matches with burnt pits, starts together, Oware, comparisons."""

from __future__ import annotations

import re

import pytest

pytestmark = pytest.mark.browser

OPEN = ".pit[aria-disabled=false]"
SENTENCE = "document.querySelector('[data-test=sentence]').textContent"


def go(page, address: str):  # type: ignore[no-untyped-def]
    page.goto("about:blank")
    page.goto(f"{page.base}/{address}")
    page.wait_for_selector("html[data-ready]")


def table(page, query: str):  # type: ignore[no-untyped-def]
    go(page, f"#/play/mancala?{query}")
    page.wait_for_selector(".board .pit")


def sentence(page) -> str:  # type: ignore[no-untyped-def]
    return page.inner_text("[data-test=sentence]")


def counts(page) -> dict[str, int]:  # type: ignore[no-untyped-def]
    return page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('[data-count]')]"
        ".map(e => [e.dataset.count, Number(e.textContent)]))"
    )


def pits_open(page) -> list[str]:  # type: ignore[no-untyped-def]
    return page.evaluate(f"[...document.querySelectorAll('{OPEN}')].map(e => e.dataset.place)")


def burnt(page) -> list[str]:  # type: ignore[no-untyped-def]
    return page.evaluate("[...document.querySelectorAll('[data-burnt]')].map(e => e.dataset.burnt)")


def pick(page, until, place: str) -> None:  # type: ignore[no-untyped-def]
    """Pick a pit and wait until the address tells it."""
    before = page.evaluate("location.hash")
    page.click(f"[data-place={place}]")
    until(page, f"location.hash !== {before!r}")


# --- choosing ---------------------------------------------------------------------------------------


def test_the_shelf_lists_every_ruleset_by_region_home_first(page, client) -> None:  # type: ignore[no-untyped-def]
    rows = {row["name"]: row for row in client.get("/api/mancala/rules").json()}
    go(page, "#/play")
    shown = page.locator(".ruleset h3").all_inner_texts()
    assert shown[0] == rows["congklak"]["title"]["en"] and len(shown) == len(rows)
    for name, row in rows.items():
        (place,) = [
            one for one in page.locator(".area").all() if one.locator(f"a[href$='of={name}']").count()
        ]
        assert place.locator("h2").inner_text() == row["area"]["en"]
        entry = page.locator(".ruleset", has=page.locator(f"a[href$='of={name}']")).inner_text()
        for part in (row["title"]["en"], row["region"]["en"], row["about"]["en"]):
            assert part in entry
        assert f"{row['pits']} × {row['seeds']}" in entry
    places = page.evaluate(
        "['.area', '.entry.game'].map(one => document.querySelector(one).getBoundingClientRect().top)"
    )
    assert places == sorted(places), "the family first, then the other games"
    page.locator(".ruleset", has_text="Sungka").locator("h3 a").click()
    page.wait_for_selector("html[data-ready=mancala]")


def test_on_a_phone_only_the_home_region_is_open(page_with) -> None:  # type: ignore[no-untyped-def]
    with page_with(viewport={"width": 360, "height": 740}) as page:
        go(page, "#/play")
        assert page.locator(".area[open]").count() == 1
        page.locator(".area summary", has_text="Africa").click()
        page.locator(".ruleset", has_text="Oware").locator("a.rules").click()
        page.wait_for_selector("html[data-ready=learn]")
        assert page.inner_text(".page h1") == "Oware"


def test_the_page_of_a_ruleset_tells_all_there_is(page, client) -> None:  # type: ignore[no-untyped-def]
    (row,) = [one for one in client.get("/api/mancala/rules").json() if one["name"] == "congkak"]
    go(page, "#/learn?of=congkak")
    text = page.inner_text(".page")
    for part in (row["region"], row["about"], *row["ruled"], *row["sentences"]):
        assert part["en"] in text
    assert all(source in text for source in row["sources"])
    for pits, seeds in [(row["pits"], row["seeds"]), *row["sizes"]]:
        assert page.locator(".facts a", has_text=f"{pits} × {seeds}").count() == 1
    page.locator(".facts a", has_text="together").click()
    page.wait_for_selector(".board .pit")
    assert "Start together" in sentence(page)


def test_rules_of_ones_own_begin_with_any_ruleset(page, until) -> None:  # type: ignore[no-untyped-def]
    """Under sungka without captures the last seed of the worked move stays alone: nothing is taken."""
    table(page, "rules=congklak&vs=person")
    page.locator(".chips .size").click()
    page.locator("select[name=rules]").select_option("sungka")
    page.locator(".own-rules summary").click()
    assert page.locator("select[name=direction]").input_value() == "cw"
    page.locator("select[name=track]").select_option("rows")
    until(page, "document.querySelector('dialog .wrong').textContent.length > 0")
    assert page.get_by_role("button", name="Start").is_disabled()
    page.locator("select[name=track]").select_option("store")
    until(page, "document.querySelector('dialog .wrong').textContent === ''")
    page.locator("select[name=capture]").select_option("never")
    page.locator("select[name=rounds]").select_option("one")
    until(page, "!document.querySelector('dialog button[type=submit]').disabled")
    page.get_by_role("button", name="Start").click()
    until(page, "decodeURIComponent(location.hash).includes('rules=sungka&set=capture=never,rounds=one')")
    page.goto(f"{page.base}/{page.evaluate('location.hash')}&start=0,1,0,0,2,0,0:40/0,0,0,0,6,0,1:30+s")
    until(page, "document.querySelector('[data-count=n5]')?.textContent === '6'")
    pick(page, until, "s2")
    until(page, "document.querySelector('[data-count=s3]').textContent === '1'")
    assert counts(page)["n5"] == 6 and counts(page)["s0"] == 40


# --- clockwise --------------------------------------------------------------------------------------


@pytest.mark.parametrize("address", ["#/play/mancala?rules=congkak&vs=easy", "#/learn?of=congkak"])
def test_a_clockwise_board_is_a_mirror(page_with, address: str) -> None:  # type: ignore[no-untyped-def]
    """Lying: own store left, own pits right to left. Standing: own column right, sown down to the store."""

    def middle(page, key: str) -> tuple[float, float]:  # type: ignore[no-untyped-def]
        box = page.locator(f"[data-count={key}]:visible").bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    for width, height in ((1280, 800), (360, 740)):
        with page_with(viewport={"width": width, "height": height}) as page:
            go(page, address)
            page.wait_for_selector(".board >> visible=true")
            place = {key: middle(page, key) for key in ("s0", "s1", "s7", "n0", "n1", "n7")}
            if width == 1280:
                assert place["s0"][0] < place["s7"][0] < place["s1"][0] < place["n0"][0]
                assert place["n7"][0] > place["n1"][0] and place["s1"][1] > place["n7"][1]
            else:
                assert place["n0"][1] < place["s1"][1] < place["s7"][1] < place["s0"][1]
                assert place["n1"][1] > place["n7"][1] and place["s1"][0] > place["n7"][0]


# --- a match ----------------------------------------------------------------------------------------


def test_the_worked_round_is_followed_by_one_with_a_burnt_pit(page, until) -> None:  # type: ignore[no-untyped-def]
    """45 and 53 seeds: South, who lost, opens with six pits of seven; the farthest of them is burnt."""
    table(page, "rules=congkak&vs=person&start=0,0,0,0,0,0,1:44/0,0,0,0,0,0,0:53+s")
    pick(page, until, "s7")
    until(page, f"{SENTENCE}.includes('Round 1 is over. North wins 53 to 45. South opens round 2.')")
    page.get_by_role("button", name="Next round").click()
    until(page, "location.hash.includes('moves=7;')")
    assert burnt(page) == ["s1"] and "s1" not in counts(page)
    seen = counts(page)
    assert (seen["s0"], seen["n0"]) == (3, 4) and {seen[f"s{pit}"] for pit in range(2, 8)} == {7}
    assert pits_open(page) == [f"s{pit}" for pit in range(2, 8)]
    assert page.get_by_role("button", name="South’s pit 1, burnt").count() == 1
    assert re.search(r"1\s+45\s+53\s+South", page.inner_text("[data-test=match]"))
    assert sentence(page).startswith("Round 2. 1 pit is burnt. South’s turn.")
    page.keyboard.press("u")
    until(page, "!!document.querySelector('.go') && !document.querySelector('[data-burnt]')")


def test_a_bot_that_lost_opens_the_next_round(page, until) -> None:  # type: ignore[no-untyped-def]
    table(page, "rules=congkak&vs=random&seed=1&start=0,0,0,0,0,0,1:52/0,0,0,0,0,0,0:45+s")
    pick(page, until, "s7")
    until(page, f"{SENTENCE}.includes('You win 53 to 45. Bot opens round 2.')")
    page.get_by_role("button", name="Next round").click()
    until(page, "document.querySelector('.turns .who')?.textContent === 'Bot'")
    assert burnt(page) == ["n1"]


def test_a_match_through_its_rounds_and_its_link(page, browser, until) -> None:  # type: ignore[no-untyped-def]
    """After each round a side fills as many pits of three as its seeds allow, from the store on."""
    table(page, "rules=congkak&size=3x3&rounds=4&vs=person")
    rounds = 0
    for _ in range(300):
        until(page, f"!!document.querySelector('.controls .go, .end .go, {OPEN}')")
        if page.get_by_role("button", name="Rematch").count():
            break
        if page.get_by_role("button", name="Next round").count():
            held = counts(page)
            assert held["s0"] + held["n0"] == 18
            page.get_by_role("button", name="Next round").click()
            rounds += 1
            until(page, f"(location.hash.match(/;/g) ?? []).length === {rounds}")
            until(page, f"!!document.querySelector('{OPEN}')")
            gone = [f"{side}{pit}" for side in "sn" for pit in range(1, 4 - min(3, held[f"{side}0"] // 3))]
            assert burnt(page) == gone
        else:
            pick(page, until, pits_open(page)[0])
    assert rounds >= 2 and "The match is over." in sentence(page)
    shown, told = counts(page), page.inner_text("[data-test=match]")
    assert sum(shown.values()) == 18

    link = page.url
    other = browser.new_context(locale="en-US", reduced_motion="reduce")
    friend = other.new_page()
    friend.goto(link)
    friend.wait_for_selector("[data-test=match]")
    assert counts(friend) == shown and friend.inner_text("[data-test=match]") == told
    other.close()


def test_a_record_with_rounds_is_opened(page, until) -> None:  # type: ignore[no-untyped-def]
    table(page, "rules=congkak&size=3x3&vs=person")
    page.locator(".menu summary").click()
    page.get_by_role("menuitem", name="Paste game").click()
    page.fill("#record", "congkak 7x7 0,0,0,0,0,0,1:44/0,0,0,0,0,0,0:53 s; 7; 3")
    page.get_by_role("button", name="Open").click()
    until(page, "location.hash.includes('moves=7;3')")
    assert burnt(page) == ["s1"] and "Round 2/10" in page.inner_text(".chips")


# --- a start together -------------------------------------------------------------------------------


def test_two_people_start_together_without_seeing_the_others_pick(page, until) -> None:  # type: ignore[no-untyped-def]
    """The worked start together: jongkak on three pits of three, (1 2 | 2)."""
    table(page, "rules=jongkak&size=3x3&together=~&vs=person")
    hidden = []
    for place in ("s3", "s1"):
        page.click(f"[data-place={place}]")
        until(page, f"{SENTENCE} === 'South has chosen. Hand this device to North.'")
        assert pits_open(page) == []
        hidden.append((page.evaluate("location.hash"), page.inner_text("main"), counts(page)))
        if place == "s3":
            page.get_by_role("button", name="Undo").click()
            until(page, f"{SENTENCE}.includes('South, choose your first pit')")
    assert hidden[0] == hidden[1], "nothing on the page tells what South has picked"
    page.get_by_role("button", name="North is ready").click()
    assert pits_open(page) == ["n1", "n2", "n3"]
    page.click("[data-place=n2]")
    until(page, f"{SENTENCE} === 'Hand this device to South.'")
    page.get_by_role("button", name="South is ready").click()
    assert sentence(page) == "South, choose again; your opponent is still sowing."
    assert pits_open(page) == ["s2", "s3"]
    pick(page, until, "s2")
    until(page, f"{SENTENCE}.includes('North’s turn')")
    worked = {"s1": 1, "s2": 0, "s3": 5, "s0": 2, "n1": 4, "n2": 1, "n3": 4, "n0": 1}
    assert counts(page) == worked
    assert "together=1.2~2" in page.evaluate("location.hash")
    assert "South 1 · 2 | North 2" in page.inner_text("[data-test=together]")
    page.reload()
    page.wait_for_selector(".board .pit")
    until(page, f"{SENTENCE}.includes('North’s turn')")


def test_both_hands_move_at_once(page_with, until) -> None:  # type: ignore[no-untyped-def]
    with page_with(reduced_motion="no-preference") as page:
        table(page, "rules=jongkak&size=3x3&together=~&vs=person")
        page.click("[data-place=s1]")
        page.get_by_role("button", name="North is ready").click()
        page.click("[data-place=n2]")
        until(page, "document.querySelectorAll('.board.running .hand.on').length === 2")
        page.keyboard.press("Escape")
        page.wait_for_selector(".board:not(.running)")
        assert sum(counts(page).values()) == 17, "North's last seed is still in the hand, which is not shown"


def test_a_start_together_against_a_bot(page, until) -> None:  # type: ignore[no-untyped-def]
    table(page, "rules=sungka&vs=easy")
    page.locator(".chips .rival").click()
    page.locator(".choices label", has_text="Together").click()
    until(page, "!document.querySelector('dialog button[type=submit]').disabled")
    page.get_by_role("button", name="Start", exact=True).click()
    until(page, f"location.hash.includes('together=~') && {SENTENCE}.startsWith('Start together')")
    for _ in range(60):
        until(page, f"!!document.querySelector('{OPEN}')")
        if "The start together is over" in sentence(page) or page.locator(".turns li").count():
            break
        pick(page, until, pits_open(page)[0])
    until(page, f"!!document.querySelector('{OPEN}')")
    mine, theirs = re.search(r"together=([\d.]+)~([\d.]+)", page.evaluate("location.hash")).groups()
    assert mine.split(".")[0] == "1" and theirs
    assert sum(counts(page).values()) == 98
    pick(page, until, pits_open(page)[0])
    until(page, "!!document.querySelector('.turns li')")


# --- Oware ------------------------------------------------------------------------------------------


def test_oware_from_start_to_end(page, until) -> None:  # type: ignore[no-untyped-def]
    table(page, "rules=oware&vs=random&seed=3")
    for _ in range(200):
        until(page, f"!!document.querySelector('[data-test=total], {OPEN}')")
        if page.locator("[data-test=total]").count():
            break
        pick(page, until, pits_open(page)[-1])
    assert page.locator("[data-test=total]").count() == 1
    assert counts(page)["s0"] + counts(page)["n0"] == 48
    assert re.search(r"You (win|lose) \d+ to \d+\.|A draw", sentence(page))


@pytest.mark.parametrize(
    ("start", "place", "says"),
    [
        ("0,0,0,0,0,4:10/1,2,1,2,0,5:23+s", "s6", "captures 10 seeds from pits 4, 3, 2, 1"),
        ("0,0,0,0,2,3:20/1,1,2,0,0,0:19+s", "s6", "would take all the opponent has, so it takes nothing"),
    ],
)
def test_a_capture_of_several_pits_and_a_grand_slam(page, until, start: str, place: str, says: str) -> None:  # type: ignore[no-untyped-def]
    table(page, f"rules=oware&vs=person&start={start}")
    pick(page, until, place)
    until(page, f"{SENTENCE}.includes({says!r})")


def test_a_position_that_comes_again_ends_the_game_and_is_told(page, until) -> None:  # type: ignore[no-untyped-def]
    """Two lone seeds follow each other round the board: after twelve picks they lie as they lay."""
    played = "6_6_1_1_2_2_3_3_4_4_5"
    table(page, f"rules=oware&vs=person&start=0,0,0,0,0,1:23/0,0,0,0,0,1:23+s&moves={played}")
    pick(page, until, "n5")
    until(page, f"{SENTENCE}.includes('This position has stood before: the game is over')")
    assert sentence(page).endswith("A draw, 24 to 24.")


def test_only_pits_that_feed_may_be_picked(page) -> None:  # type: ignore[no-untyped-def]
    table(page, "rules=oware&vs=person&start=1,0,0,0,1,2:23/0,0,0,0,0,0:21+s")
    assert pits_open(page) == ["s6"]
    assert "only pit 6 feeds it" in sentence(page)


# --- comparing --------------------------------------------------------------------------------------


def test_rules_side_by_side(page, until) -> None:  # type: ignore[no-untyped-def]
    """Two worked moves: without a lap congkak takes nothing where sungka takes the six opposite."""
    go(page, "#/learn/compare?rules=congkak,sungka&position=0,1,0,0,2,0,0:40/0,0,0,0,6,0,1:30+s&pit=2")
    page.wait_for_selector("[data-rules=sungka] .position")
    position = {name: page.inner_text(f"[data-rules={name}] .position") for name in ("congkak", "sungka")}
    assert position["sungka"] == "0,0,1,0,2,0,0:46/0,0,0,0,0,0,1:30 n"
    assert position["congkak"] == "0,0,1,0,2,0,0:40/0,0,0,0,6,0,1:30 n"
    assert page.locator("[data-rules=sungka] .marked").count() == 2, "South's store and North's pit 5"
    assert "different positions" in sentence(page)
    page.get_by_role("button", name="Chungcajon").click()
    page.wait_for_selector("[data-rules=chungcajon] .position")
    page.fill("#position", "0,1:0/9:0 s")
    page.get_by_role("button", name="Show").click()
    page.wait_for_selector(".sentence.bad")
    page.fill("#position", "1,1:0/2,2:0 s")
    page.get_by_role("button", name="Show").click()
    until(page, "location.hash.includes('position=1,1:0/2,2:0')")
    assert page.locator(".compared").count() == 3
