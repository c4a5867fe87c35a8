"""Buttons & Scissors over HTTP and in the browser."""

from __future__ import annotations

import json
from pathlib import Path

import httpx
import pytest

BLOCKS = "1122/1122"
"""No line meets three buttons of a 2 x 2 block: two cuts a block, four in all."""
PAPER = "12333/45355/62122/66463/33341"


def streamed(client: httpx.Client, path: str, **body: object) -> dict:
    """The last line of a streamed answer."""
    answer = client.post(f"/api/buttons/{path}", json=body)
    assert answer.status_code == 200, answer.text
    return json.loads(answer.text.splitlines()[-1])


# --- the service ------------------------------------------------------------------------------------


def test_a_puzzle_is_worked_out_from_its_cuts(client: httpx.Client) -> None:
    answer = client.post("/api/buttons/game", json={"cloth": BLOCKS, "cuts": ["1,1-2,2"]}).json()
    assert answer["states"] == ["1122/1122", ".122/1.22"]
    assert answer["cuts"] == [
        {"cut": "1,1-2,2", "from": [1, 1], "to": [2, 2], "buttons": [[1, 1], [2, 2]], "colour": "1"}
    ]
    assert [2, 1, 1, 2] in answer["legal"] and answer["left"] == 6
    assert not answer["solved"] and not answer["stuck"]


def test_an_illegal_cut_says_why_in_both_languages(client: httpx.Client) -> None:
    answer = client.post("/api/buttons/game", json={"cloth": "121/2..", "cuts": ["1,1-1,3"]})
    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["detail"] == {
        "id": "kancing 2 di (1,2) menghalangi",
        "en": "button 2 at (1,2) is in the way",
    }
    early = client.post("/api/buttons/game", json={"cloth": "121/2..", "cuts": ["1,1-1,3", "1,2-2,1"]})
    assert early.json()["detail"]["en"].startswith("cut 1: ")


@pytest.mark.parametrize(
    "body",
    [
        {"cloth": "/".join(["1" * 21] * 21)},
        {"cloth": "1" * 500},
        {"cuts": ["1,1-1,2"] * 201},
        {"cuts": ["1" * 30]},
        {"cloth": "12/1"},
        {"cloth": "1 <script>"},
    ],
)
@pytest.mark.parametrize("path", ["game", "solve", "hint"])
def test_what_is_too_large_or_no_cloth_is_refused(client: httpx.Client, path: str, body: dict) -> None:
    assert client.post(f"/api/buttons/{path}", json=body).status_code == 422


def test_the_papers_cloth_takes_ten_cuts(client: httpx.Client) -> None:
    found = streamed(client, "solve", cloth=PAPER)["result"]
    assert (found["count"], found["bound"], found["proved"]) == (10, 10, True)
    played = client.post(
        "/api/buttons/game", json={"cloth": PAPER, "cuts": [one["cut"] for one in found["cuts"]]}
    ).json()
    assert played["solved"]


def test_a_hint_leads_on_or_names_the_cut_that_lost(client: httpx.Client) -> None:
    hint = streamed(client, "hint", cloth=BLOCKS, cuts=["1,1-2,2"])["result"]
    assert (hint["solvable"], hint["remaining"], hint["proved"]) == (True, 3, True)
    after = client.post("/api/buttons/game", json={"cloth": BLOCKS, "cuts": ["1,1-2,2", hint["cut"]["cut"]]})
    assert after.status_code == 200
    # Three of a kind go at once or never: the second cut here leaves one 1 alone.
    lost = streamed(client, "hint", cloth="22.111/33....", cuts=["1,1-1,2", "1,4-1,5", "2,1-2,2"])["result"]
    assert (lost["solvable"], lost["lost_by"], lost["cut"]) == (False, 2, None)
    never = streamed(client, "hint", cloth="1.2/2.2")["result"]
    assert (never["solvable"], never["lost_by"]) == (False, 0)
    assert never["reason"]["id"] and never["reason"]["en"]


def test_a_made_puzzle_is_as_ordered(client: httpx.Client) -> None:
    made = streamed(client, "make", size=5, colours=3, holes=4, level=1, seed=11)["result"]
    rows = made["board"].split("/")
    assert [len(row) for row in rows] == [5] * 5 and made["board"].count(".") == 4
    assert len(set(made["board"]) - set("./")) == 3 and made["level"] == 1
    assert streamed(client, "solve", cloth=made["board"])["result"]["count"] == made["minimum"]
    assert streamed(client, "make", size=5, colours=3, holes=4, level=1, seed=11)["result"] == made
    crowded = streamed(client, "make", size=3, colours=9)
    assert crowded["problem"]["id"] and crowded["problem"]["en"]


def test_the_pack_can_be_opened_and_its_minima_hold(client: httpx.Client) -> None:
    groups = client.get("/api/buttons/pack").json()
    puzzles = [puzzle for group in groups for puzzle in group["puzzles"]]
    assert len({puzzle["cloth"] for puzzle in puzzles}) == len(puzzles)
    for puzzle in (group["puzzles"][-1] for group in groups):
        found = streamed(client, "solve", cloth=puzzle["cloth"])["result"]
        assert found["proved"] and found["count"] == puzzle["minimum"], puzzle


def test_the_known_cloths_are_the_published_ones(client: httpx.Client) -> None:
    (known,) = (group for group in client.get("/api/buttons/pack").json() if group["group"] == "known")
    published = json.loads((Path(__file__).parents[1] / "data" / "buttons_minima.json").read_text())["cloths"]
    assert [(puzzle["cloth"], puzzle["minimum"]) for puzzle in known["puzzles"]] == [
        (one["board"], one["minimum"]) for one in published
    ]


def test_a_day_has_one_puzzle_and_another_day_another(client: httpx.Client) -> None:
    days = [f"2026-11-{day:02d}" for day in range(16, 30)]  # two weeks from a Monday on
    answers = [client.get("/api/buttons/day", params={"day": day}).json() for day in days]
    assert [answer["day"] for answer in answers] == days
    assert len({answer["cloth"] for answer in answers}) == 14
    assert [answer["group"] for answer in answers] == ["1", "1", "2", "3", "3", "4", "5"] * 2
    assert client.get("/api/buttons/day", params={"day": days[0]}).json() == answers[0]
    assert client.get("/api/buttons/day", params={"day": "2026-02-30"}).status_code == 422


# --- the page ---------------------------------------------------------------------------------------


def go(page, address: str = "#/puzzles/cloth"):  # type: ignore[no-untyped-def]
    page.goto(f"{page.base}/{address}")
    page.wait_for_selector("html[data-ready=buttons]")
    page.wait_for_selector(".cells button")


def sentence(page) -> str:  # type: ignore[no-untyped-def]
    return page.inner_text("[data-test=sentence]")


def cut(page, until, from_: str, to: str) -> None:  # type: ignore[no-untyped-def]
    before = page.inner_text("[data-test=cuts]")
    page.click(f"[data-cell='{from_}']")
    page.click(f"[data-cell='{to}']")
    until(page, f"document.querySelector('[data-test=cuts]').textContent === '{int(before) + 1}'")


@pytest.mark.browser
def test_a_puzzle_is_solved_and_the_best_is_kept(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, f"#/puzzles?cloth={BLOCKS}&min=4")
    for ends in (("1,1", "2,2"), ("2,1", "1,2"), ("1,3", "1,4"), ("2,3", "2,4")):
        cut(page, until, *ends)
    assert "4 cuts: the fewest possible!" in sentence(page)
    assert page.evaluate("location.hash").endswith("cuts=1,1-2,2_2,1-1,2_1,3-1,4_2,3-2,4&min=4")
    assert page.inner_text("[data-test=best]").startswith("4 ·")
    go(page, f"#/puzzles?cloth={BLOCKS}&min=4")
    assert page.inner_text("[data-test=best]").startswith("4 ·")


@pytest.mark.browser
def test_dragging_cuts_and_an_illegal_drag_says_why(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, f"#/puzzles?cloth={PAPER}")

    def drag(from_: str, to: str) -> None:
        a, b = (page.locator(f"[data-cell='{cell}']").bounding_box() for cell in (from_, to))
        page.mouse.move(a["x"] + a["width"] / 2, a["y"] + a["height"] / 2)
        page.mouse.down()
        page.mouse.move(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2, steps=6)
        page.mouse.up()

    drag("1,1", "5,5")
    until(page, "document.querySelector('.sentence.bad')?.textContent.includes('in the way')")
    assert page.inner_text("[data-test=cuts]") == "0"
    drag("1,3", "1,5")
    until(page, "location.hash.includes('cuts=1,3-1,5')")
    page.get_by_role("button", name="Undo").click()
    until(page, "!location.hash.includes('cuts=')")


@pytest.mark.browser
def test_the_keyboard_alone_solves(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, f"#/puzzles?cloth={BLOCKS}")
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset?.cell"):
            break
    assert page.evaluate("document.activeElement.dataset.cell") == "1,1"

    def press(*keys: str) -> None:
        for key in keys:
            page.keyboard.press(key)

    def cuts(number: int) -> None:
        until(page, f"document.querySelector('[data-test=cuts]').textContent === '{number}'")

    press("Enter")
    label = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert label == "Row 1, column 1: round button (1), picked"
    press("ArrowRight", "Enter")
    cuts(1)
    assert page.evaluate("document.activeElement.dataset.cell") == "1,2"
    press("ArrowDown", "Enter", "ArrowLeft", "Enter")
    cuts(2)
    press("ArrowRight", "ArrowRight", "Enter", "Escape", "Enter", "ArrowRight", "Enter")
    cuts(3)
    press("ArrowUp", "Enter", "ArrowLeft", "Enter")
    cuts(4)
    assert "The cloth is empty" in sentence(page)


@pytest.mark.browser
def test_a_hint_a_lost_cloth_and_the_way_back(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/puzzles?cloth=22.111/33....&cuts=1,1-1,2_1,4-1,5")
    page.get_by_role("button", name="Hint").click()
    until(page, "document.querySelector('.sentence.bad')?.textContent.includes('Since cut 2')")
    page.get_by_role("button", name="Before cut 2").click()
    until(page, "location.hash.includes('cuts=1,1-1,2') && !location.hash.includes('_')")
    page.get_by_role("button", name="Hint").click()
    until(page, "document.querySelector('.wishline').getAttribute('d') !== ''")
    assert "2 cuts, this one included, are enough" in sentence(page)
    page.reload()  # who comes back has still been helped
    page.wait_for_selector("html[data-ready=buttons] .cells button")
    cut(page, until, "1,4", "1,6")
    cut(page, until, "2,1", "2,2")
    until(page, "document.querySelector('[data-test=sentence]').textContent.endsWith('With 2 hints.')")


@pytest.mark.browser
def test_the_solution_steps_forward_and_back(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, f"#/puzzles?cloth={PAPER}")
    page.locator(".menu summary").click()
    page.get_by_role("menuitem", name="Play the solution").click()
    page.wait_for_selector("[data-step=forward]")
    buttons = "document.querySelectorAll('.sewn .knob').length"
    assert page.evaluate(buttons) == 25
    page.click("[data-step=forward]")
    until(page, f"{buttons} < 25")
    page.click("[data-step=back]")
    until(page, f"{buttons} === 25")
    page.click("[data-step=last]")
    until(page, f"{buttons} === 0")
    assert "10 cuts, proved to be the fewest" in sentence(page)
    page.get_by_role("button", name="Back to my game").click()
    until(page, f"{buttons} === 25")


@pytest.mark.browser
def test_every_colour_has_a_shape_of_its_own(page) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/puzzles?cloth=123456/789abc")
    outlines = page.evaluate("[...document.querySelectorAll('.knob .face')].map(e => e.getAttribute('d'))")
    assert len(outlines) == len(set(outlines)) == 12


@pytest.mark.browser
def test_language_and_a_typed_cloth(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page)
    page.get_by_role("button", name="Bahasa Indonesia").click()
    page.wait_for_selector("html[lang=id]")
    until(page, "document.querySelector('h1')?.textContent === 'Kancing & Gunting'")
    page.locator(".menu summary").click()
    page.get_by_role("menuitem", name="Tulis kain sendiri").click()
    page.fill("#clothtext", "12\n1")
    page.get_by_role("button", name="Buka").click()
    until(page, "document.querySelector('dialog [role=alert]').textContent.startsWith('Baris 2')")
    page.fill("#clothtext", "12\n12")
    page.get_by_role("button", name="Buka").click()
    until(page, "location.hash.includes('cloth=12/12')")


@pytest.mark.browser
def test_a_puzzle_is_made_and_one_of_the_pack_opened(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page)
    assert "day=" in page.evaluate("location.hash")
    page.get_by_role("button", name="New puzzle").click()
    page.locator("dialog input[name=size]").fill("4")
    page.locator("dialog input[name=colours]").fill("2")
    page.get_by_role("button", name="Make it").click()
    until(page, "!document.querySelector('dialog') && !location.hash.includes('day=')")
    assert page.locator(".cells button").count() == 16
    assert int(page.inner_text("[data-test=minimum]")) > 1
    page.get_by_role("button", name="Very hard", exact=True).click()
    page.locator(".numbered .puzzle").nth(2).click()
    until(page, "document.querySelector('.side h2').textContent === 'Very hard · 3'")


@pytest.mark.browser
def test_views_visited_before_leave_no_mark_on_the_cloth(page, server: str) -> None:  # type: ignore[no-untyped-def]
    """The same layout whether one comes straight here or through every other view."""

    def layout() -> list[list[float]]:
        page.goto(f"{server}/#/puzzles?cloth={PAPER}")
        page.wait_for_selector("html[data-ready=buttons] .cloth .cells button")
        boxes = [
            page.locator(each).bounding_box()
            for each in (".cloth", ".buttons .sentence", ".buttons .controls")
        ]
        return [[round(box["y"]), round(box["height"])] for box in boxes]

    straight = layout()
    for path, view in {
        "home": "home",
        "play": "shelf",
        "play/mancala": "mancala",
        "play/snakes": "snakes",
        "learn": "learn",
        "algorithms": "course",
        "algorithms/watch": "algorithms",
        "algorithms/papers": "papers",
    }.items():
        page.goto(f"{server}/#/{path}")
        page.wait_for_selector(f"html[data-ready={view}]")
    assert layout() == straight
    (top, height), (below, _), _ = straight
    assert below >= top + height


@pytest.mark.browser
def test_back_returns_to_the_cloth_before(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, f"#/puzzles?cloth={BLOCKS}&cuts=1,1-2,2")
    page.locator(".numbered .puzzle").nth(2).click()
    until(page, "!location.hash.includes('1122/1122')")
    page.go_back()
    until(
        page, "location.hash.includes('1122/1122') && document.querySelectorAll('.cells button').length === 8"
    )
    page.get_by_role("button", name="Undo").click()
    until(page, "!location.hash.includes('cuts=')")
    page.go_back()
    until(page, "location.hash.includes('cuts=1,1-2,2')")
    until(page, "document.querySelector('[data-test=cuts]').textContent === '1'")


@pytest.mark.browser
def test_a_wrong_cut_while_scissors_move_does_not_lose_the_right_one(page_with, until) -> None:  # type: ignore[no-untyped-def]
    press = "for (const cell of {}) document.querySelector(`[data-cell='${{cell}}']`).click()"
    with page_with(reduced_motion="no-preference") as page:
        go(page, f"#/puzzles?cloth={BLOCKS}")
        page.evaluate(press.format(["1,1", "1,2"]))
        page.wait_for_selector(".scissors:not([hidden])", state="attached")
        page.evaluate(press.format(["2,1", "2,3"]))
        until(page, "!!document.querySelector('.sentence.bad')")
        assert "cuts=1,1-1,2" in page.evaluate("location.hash")
        assert page.inner_text("[data-test=cuts]") == "1"
        assert page.locator(".sewn .knob").count() == 6


@pytest.mark.browser
def test_a_button_picked_while_scissors_move_stays_picked(page_with, until) -> None:  # type: ignore[no-untyped-def]
    press = "for (const cell of {}) document.querySelector(`[data-cell='${{cell}}']`).click()"
    with page_with(reduced_motion="no-preference") as page:
        go(page, f"#/puzzles?cloth={BLOCKS}")
        page.evaluate(press.format(["1,1", "1,2"]))
        page.wait_for_selector(".scissors:not([hidden])", state="attached")
        page.evaluate(press.format(["2,1"]))
        until(page, "document.querySelector('[data-test=cuts]').textContent === '1'")
        page.evaluate(press.format(["2,2"]))
        until(page, "document.querySelector('[data-test=cuts]').textContent === '2'")
