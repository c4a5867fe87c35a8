"""Snakes & Ladders over HTTP and in the browser."""

from __future__ import annotations

import json
import re

import httpx
import pytest


def streamed(client: httpx.Client, path: str, **body: object) -> dict:
    """The last line of a streamed answer."""
    answer = client.post(f"/api/snakes/{path}", json=body)
    assert answer.status_code == 200, answer.text
    return json.loads(answer.text.splitlines()[-1])


# --- the service ------------------------------------------------------------------------------------


def test_a_game_is_worked_out_from_its_rolls(client: httpx.Client) -> None:
    board = "10 2>7 9>4"
    answer = client.post("/api/snakes/game", json={"board": board, "players": 2, "rolls": [2, 6, 2, 3]})
    game = answer.json()
    assert [event[0] for event in game["moves"][0]["events"]] == ["roll", "step", "ladder", "next"]
    # 7 + 2 meets the snake on 9; 6 + 3 as well.
    assert game["squares"] == [4, 4] and game["turn"] == 0 and not game["over"]
    assert game["jumps"] == [
        {"start": 2, "end": 7, "kind": "ladder"},
        {"start": 9, "end": 4, "kind": "snake"},
    ]


def test_a_six_rolls_again_and_rolls_after_the_end_are_left_out(client: httpx.Client) -> None:
    body = {"board": "10", "players": 2, "again": 6, "rolls": [6, 4, 5, 5, 1]}
    game = client.post("/api/snakes/game", json=body).json()
    assert game["over"] and game["winner"] == 0 and game["rolls"] == [6, 4]


@pytest.mark.parametrize(
    "body",
    [
        {"board": "401"},
        {"board": "100 5>5"},
        {"board": "100 3>9 9>3", "chain": True},
        {"board": "x" * 2000},
        {"faces": 21},
        {"again": 7},
        {"finish": "never"},
        {"unknown": 1},
    ],
)
@pytest.mark.parametrize("path", ["game", "analyse"])
def test_what_is_no_board_is_refused(client: httpx.Client, path: str, body: dict) -> None:
    answer = client.post(f"/api/snakes/{path}", json=body)
    assert answer.status_code == 422
    assert answer.json()["detail"]["id"] and answer.json()["detail"]["en"]


def test_the_odds_of_a_board_worked_by_hand(client: httpx.Client) -> None:
    # From 1 a coin brings it home half the time: 2 rolls; from 0 it is 1 + 2 / 2.
    found = streamed(client, "analyse", board="2", faces=2)["result"]
    assert found["expected_exact"] == "2/1" or found["expected"] == 2
    assert (found["minimum"], found["rolls"]) == (1, [2])
    assert found["distribution"][:4] == [0, 0.5, 0.25, 0.125]


def test_the_papers_board_takes_seven_rolls(client: httpx.Client) -> None:
    found = streamed(client, "analyse")["result"]
    assert found["minimum"] == 7
    for step in found["steps"]:
        assert step["landed"] - step["from"] == step["roll"]
    assert len(found["heat"]) == 101 and len(found["jumps"]) == 16


def test_a_designed_board_plays_as_said(client: httpx.Client) -> None:
    made = streamed(client, "design", expected=20, squares=49, ladders=4, snakes=4, seed=3)["result"]
    assert made["reached"] and abs(made["expected"] - 20) <= 0.01
    found = streamed(client, "analyse", board=made["board"])["result"]
    assert found["expected"] == pytest.approx(made["expected"])
    assert found["minimum"] == made["minimum"]
    crowded = streamed(client, "design", squares=20, ladders=9, snakes=9)
    assert crowded["problem"]["id"] and crowded["problem"]["en"]


def test_the_page_is_told_where_squares_are(client: httpx.Client) -> None:
    board = client.post("/api/snakes/drawing", json={"board": "9 2>5 4>1"}).json()
    rows = [[0, 0], [0, 1], [0, 2]], [[1, 2], [1, 1], [1, 0]], [[2, 0], [2, 1], [2, 2]]
    assert board["places"] == [place for row in rows for place in row]
    assert len(board["spots"]) == 10 and list(board["slides"]) == ["4"]
    assert board["ground"].count('class="square') == 9
    assert client.post("/api/snakes/drawing", json={"board": "6 9>5"}).status_code == 422


def test_the_picture_is_plain_svg(client: httpx.Client) -> None:
    answer = client.get("/api/snakes/board.svg", params={"board": "25 3>11 19>7", "language": "id"})
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg") and "<script" not in answer.text and "style=" not in answer.text


# --- the page ---------------------------------------------------------------------------------------


def go(page, address: str = "#/snakes"):  # type: ignore[no-untyped-def]
    page.goto(f"{page.base}/{address}")
    page.wait_for_selector("html[data-ready=snakes]")
    page.wait_for_selector(".sboard .square")


def sentence(page) -> str:  # type: ignore[no-untyped-def]
    return page.inner_text("[data-test=sentence]")


def expected(page) -> float:  # type: ignore[no-untyped-def]
    return float(page.inner_text("[data-test=expected]").replace(",", ""))


@pytest.mark.browser
def test_a_whole_game_against_a_bot(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/snakes?board=20+3>9+17>6&seats=pb")
    for _ in range(120):
        until(page, "!!document.querySelector('.roll:not([aria-disabled=true])')")
        button = page.locator(".roll")
        if "Rematch" in button.inner_text():
            break
        before = page.evaluate("location.hash")
        button.click()
        until(page, f"location.hash !== {before!r}")
    assert re.search(r"(You win|wins) after \d+ rolls", sentence(page))
    assert "20" in page.locator("[data-square-of]").all_inner_texts()
    rolls = page.evaluate("location.hash").split("rolls=")[1].split("&")[0]
    page.get_by_role("button", name="Undo").click()
    until(page, "!document.querySelector('.roll')?.textContent.includes('Rematch')")
    assert len(page.evaluate("location.hash").split("rolls=")[-1]) < len(rolls)


@pytest.mark.browser
def test_six_bots_play_to_the_end_and_pieces_have_shapes(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/snakes?seats=bbbbbb")
    shapes = page.evaluate(
        "[...document.querySelectorAll('.sboard .piece')].map(e => e.firstChild.outerHTML)"
    )
    assert len(shapes) == len(set(shapes)) == 6
    page.get_by_role("button", name="To the end").click()
    until(page, "document.querySelector('.roll')?.textContent.includes('Rematch')")
    assert re.search(r"Bot \d wins after", sentence(page))


@pytest.mark.browser
def test_a_piece_walks_where_the_server_says(browser, server, until) -> None:  # type: ignore[no-untyped-def]
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-US")
    page = context.new_page()
    page.base = server
    go(page, "#/snakes?board=30+1>20+2>20+3>20+4>20+5>20+6>20&seats=p")
    page.click(".roll")
    page.wait_for_selector(".sboard.running")
    until(page, "document.querySelector('[data-square-of=\"0\"]').textContent === '20'")
    assert "Up the ladder" in sentence(page)
    context.close()


@pytest.mark.browser
def test_the_board_is_edited_by_hand_and_its_odds_follow(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/snakes?board=100&tab=board")
    until(page, "!!document.querySelector('[data-test=expected]')")
    bare = expected(page)

    def drag(from_: int, to: int) -> None:
        a, b = (page.locator(f"[data-square='{square}']").bounding_box() for square in (from_, to))
        page.mouse.move(a["x"] + a["width"] / 2, a["y"] + a["height"] / 2)
        page.mouse.down()
        page.mouse.move(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2, steps=8)
        page.mouse.up()

    def follows(before: float) -> None:
        until(page, f"document.querySelector('[data-test=expected]')?.textContent !== '{before:g}'")
        until(page, "document.querySelector('[data-test=figures]').ariaBusy === 'false'")

    drag(4, 56)
    until(page, "decodeURI(location.hash).includes('4>56')")
    follows(bare)
    shorter = expected(page)
    assert shorter < bare
    drag(56, 16)
    until(page, "decodeURI(location.hash).includes('4>16')")
    follows(shorter)
    assert shorter < expected(page) < bare
    page.get_by_role("button", name="Remove the ladder 4 to 16").click()
    until(page, "!decodeURI(location.hash).includes('>')")
    until(page, f"document.querySelector('[data-test=expected]').textContent === '{bare:g}'")
    page.go_back()
    until(page, "decodeURI(location.hash).includes('4>16') && !!document.querySelector('.sboard .ladder')")


@pytest.mark.browser
def test_the_keyboard_alone_edits(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/snakes?board=25&tab=board")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset?.square"):
            break
    assert page.evaluate("document.activeElement.dataset.square") == "1"
    for key in ("ArrowRight", "Enter", "ArrowUp", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    until(page, "decodeURI(location.hash).includes('2>12')")
    until(page, "document.activeElement.dataset?.square === '12'")
    assert "top of the ladder from 2" in page.evaluate("document.activeElement.getAttribute('aria-label')")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    until(page, "decodeURI(location.hash).includes('2>19')")
    until(page, "document.activeElement.dataset?.square === '19'")
    page.keyboard.press("Delete")
    until(page, "!decodeURI(location.hash).includes('>')")


@pytest.mark.browser
def test_a_wrong_edit_says_why_and_changes_nothing(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/snakes?board=25+3>9&tab=board")
    page.get_by_label("New: from square").fill("3")
    page.get_by_label("New: to square").fill("20")
    page.get_by_role("button", name="Add", exact=True).click()
    until(page, "document.querySelector('.sentence.bad')?.textContent.includes('two jumps')")
    assert "board=25+3>9&" in page.evaluate("decodeURI(location.hash)")


@pytest.mark.browser
def test_rules_change_and_a_board_is_designed(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/snakes?board=49&tab=board")
    page.get_by_label("A roll beyond the goal").select_option("bounce")
    until(page, "location.hash.includes('finish=bounce')")
    page.get_by_role("button", name="Design a board").click()
    page.locator("dialog input[name=expected]").fill("18")
    page.locator("dialog input[name=ladders]").fill("4")
    page.locator("dialog input[name=snakes]").fill("4")
    page.get_by_role("button", name="Find a board").click()
    until(page, "document.querySelector('[data-test=sentence]').textContent.startsWith('Found after')", 40)
    until(page, "document.querySelector('[data-test=expected]')?.textContent.match(/^(18|17.99|18.01)/)")
    assert page.locator(".sboard .ladder").count() == page.locator(".sboard .snake").count() == 4


@pytest.mark.browser
def test_language_switches_and_the_link_opens_elsewhere(page, browser, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/snakes?board=30+4>12&seats=pp&rolls=4.2&again=6")
    assert "Player 2: a 2." in sentence(page)
    page.get_by_role("button", name="Bahasa Indonesia").click()
    page.wait_for_selector("html[lang=id]")
    until(page, "document.querySelector('[data-test=sentence]')?.textContent.includes('Pemain 2: dadu 2.')")
    other = browser.new_context(locale="id-ID", viewport={"width": 360, "height": 740})
    phone = other.new_page()
    phone.goto(page.url)
    phone.wait_for_selector("[data-square-of]")
    assert phone.locator("[data-square-of]").all_inner_texts() == ["12", "2"]
    other.close()


@pytest.mark.browser
def test_a_double_click_is_one_roll(page_with, until) -> None:  # type: ignore[no-untyped-def]
    with page_with(reduced_motion="no-preference") as page:
        go(page, "#/snakes?board=100&seats=pp")
        page.click(".roll")
        until(page, "location.hash.includes('rolls=')")
        page.locator(".roll").evaluate("button => button.click()")
        page.keyboard.press("r")
        until(page, "document.querySelector('.roll').ariaDisabled === 'false'")
        page.wait_for_timeout(300)
        assert re.search(r"rolls=\d(&|$)", page.evaluate("location.hash"))


@pytest.mark.browser
def test_undo_and_a_new_game_can_be_taken_back_by_the_browser(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/snakes?board=30+4>12&seats=pp&rolls=4.2")
    page.get_by_role("button", name="Undo").click()
    until(page, "location.hash.includes('rolls=4') && !location.hash.includes('4.2')")
    page.go_back()
    until(page, "location.hash.includes('rolls=4.2')")
    until(page, "document.querySelector('[data-square-of=\"1\"]').textContent === '2'")
    page.get_by_role("button", name="Board & odds").click()
    until(page, "location.hash.includes('tab=board')")
    page.go_back()
    until(page, "!location.hash.includes('tab=board') && !!document.querySelector('.roll')")
    assert "rolls=4.2" in page.evaluate("location.hash")
