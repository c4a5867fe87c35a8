"""Lessons in a browser: led there, done by their own instructions, put back after a wrong try, kept."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.browser

GAMES = ("mancala", "snakes", "buttons")


def lessons(client, game: str) -> list[dict]:  # type: ignore[no-untyped-def, type-arg]
    return [one for one in client.get("/api/lessons").json() if one["game"] == game]


def do(page, game: str, move: str) -> None:  # type: ignore[no-untyped-def]
    """Make a move as a person would."""
    if game == "mancala":
        page.click(f"[data-place=s{move}]")
    elif game == "snakes":
        page.click(f"[data-move='{move}']")
    else:
        for end in move.split("-"):
            page.click(f"[data-cell='{end}']")


def follow(page, client, until, lesson: dict, place: int) -> None:  # type: ignore[no-untyped-def, type-arg]
    """Make the move at a place of the way that is shown, and wait for what is said about it."""
    moves = lesson["shown"][:place]
    told = client.post(f"/api/lessons/{lesson['key']}", json={"moves": moves}).json()["text"]["en"]
    with page.expect_response(f"**/api/lessons/{lesson['key']}"):  # two moves may be told the same
        do(page, lesson["game"], moves[-1])
    page.wait_for_timeout(150)
    until(page, f"document.querySelector('[data-test=sentence]').textContent.startsWith({told!r})")


def counts(page) -> list[str]:  # type: ignore[no-untyped-def]
    return page.evaluate("[...document.querySelectorAll('[data-count]')].map(e => e.textContent)")


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_is_done_by_its_own_instructions(page, client, until, game: str) -> None:  # type: ignore[no-untyped-def]
    path = lessons(client, game)
    page.goto(f"{page.base}/#/learn/lesson?of={path[0]['key']}")
    for number, lesson in enumerate(path, 1):
        until(page, f"document.querySelector('h1')?.textContent === {lesson['title']['en']!r}")
        assert page.inner_text(".task") == lesson["task"]["en"]
        for place in range(1, len(lesson["shown"]) + 1):
            follow(page, client, until, lesson, place)
        page.wait_for_selector(".controls .go")
        assert lesson["praise"]["en"] in page.inner_text("[data-test=sentence]")
        assert page.evaluate("document.activeElement.classList.contains('go')")
        assert page.locator(".dot.done").count() == number
        if number < len(path):
            page.keyboard.press("Enter")
    assert page.inner_text(".controls .go") == "Play your first game"
    page.reload()
    page.wait_for_selector("html[data-ready=lesson] .dot.done")
    assert page.locator(".dot.done").count() == len(path)
    page.goto(f"{page.base}/#/learn")
    if game == "mancala":
        page.wait_for_selector(".path .step.done")
        assert page.locator(".path .step.done").count() == len(path)


LINES = """(text) => {
  const task = document.querySelector('.task');
  task.textContent = text;
  return Math.round(task.getBoundingClientRect().height / parseFloat(getComputedStyle(task).lineHeight));
}"""


@pytest.mark.parametrize(("language", "locale"), [("id", "id-ID"), ("en", "en-US")])
def test_a_task_takes_two_lines_of_a_phone(page_with, client, language: str, locale: str) -> None:  # type: ignore[no-untyped-def]
    with page_with(locale=locale, viewport={"width": 360, "height": 740}) as page:
        page.goto(f"{page.base}/#/learn/lesson?of=sow")
        page.wait_for_selector("html[data-ready=lesson] .task")
        tasks = {one["key"]: one["task"][language] for one in client.get("/api/lessons").json()}
        assert len(tasks) == 14
        assert {key: lines for key, text in tasks.items() if (lines := page.evaluate(LINES, text)) > 2} == {}


def test_a_newcomer_is_led_to_the_lessons_and_on_to_a_first_game(page, client, until) -> None:  # type: ignore[no-untyped-def]
    page.goto(page.base)
    page.wait_for_selector("html[data-ready=home]")
    page.click(".entry.first")
    page.wait_for_selector("html[data-ready=lesson]")
    assert "of=sow" in page.url
    page.goto(f"{page.base}/#/learn/lesson?of=defend")
    until(page, "document.querySelector('h1')?.textContent === 'Defend'")
    do(page, "mancala", "4")
    page.click(".controls .go")
    until(page, "location.hash.includes('vs=newcomer')")
    page.wait_for_selector(".pit[aria-disabled=false]")
    assert "newcomer" in page.inner_text(".chips")
    page.goto(f"{page.base}/#/home")
    page.wait_for_selector(".entry.learn")
    assert "1 of 7 done" in page.inner_text(".entry.learn")


def test_the_lessons_can_be_skipped_for_good(page, until) -> None:  # type: ignore[no-untyped-def]
    page.goto(page.base)
    page.wait_for_selector(".skip-lessons")
    page.click(".skip-lessons")
    until(page, "document.querySelector('.entry.first')?.textContent.includes('Start playing')")
    page.reload()
    page.wait_for_selector("html[data-ready=home] .entry.first")
    assert page.locator(".skip-lessons").count() == 0
    page.click(".entry.first")
    page.wait_for_selector(".pit[aria-disabled=false]")
    assert "vs=newcomer" in page.url  # whoever has beaten nobody here begins at the foot of the ladder


def test_a_wrong_try_shows_what_it_did_and_is_put_back(page_with, client, until) -> None:  # type: ignore[no-untyped-def]
    with page_with(reduced_motion="no-preference") as page:
        page.goto(f"{page.base}/#/learn/lesson?of=store")
        page.wait_for_selector(".pit[aria-disabled=false]")
        before = counts(page)
        do(page, "mancala", "2")
        page.wait_for_selector(".sentence.bad")
        assert counts(page) != before
        assert "did not fall into your store" in page.inner_text("[data-test=sentence]")
        page.wait_for_selector(".pit[aria-disabled=false]")
        assert counts(page) == before
        assert "did not fall into your store" in page.inner_text("[data-test=sentence]")
        assert page.get_by_role("button", name="Show me").count() == 0
        do(page, "mancala", "7")
        page.wait_for_selector(".board.running")
        page.wait_for_timeout(450)
        page.locator(".board").click(position={"x": 5, "y": 5})  # a tap skips what moves
        page.wait_for_selector(".board:not(.running)", timeout=1000)
        page.wait_for_selector(".pit[aria-disabled=true] ~ .pit[aria-disabled=false], .sentence.bad")
        page.get_by_role("button", name="Show me").click()
        page.wait_for_selector(".marks .ring")
        do(page, "mancala", "5")
        page.wait_for_selector(".controls .go")


def test_what_cannot_be_cut_is_said_and_the_cloth_stays(page, client, until) -> None:  # type: ignore[no-untyped-def]
    page.goto(f"{page.base}/#/learn/lesson?of=blocked")
    page.wait_for_selector("[data-cell='1,1']")
    do(page, "buttons", "1,1-1,3")
    page.wait_for_selector(".sentence.bad")
    assert "in the way" in page.inner_text("[data-test=sentence]")
    (lesson,) = [one for one in lessons(client, "buttons") if one["key"] == "blocked"]
    for place in (1, 2):
        follow(page, client, until, lesson, place)
    page.wait_for_selector(".controls .go")


def test_the_page_of_a_game_tells_where_it_comes_from(page, until) -> None:  # type: ignore[no-untyped-def]
    for key, known in (
        ("congklak", "Dentuman lamban"),
        ("snakes", "Gyan chaupar"),
        ("buttons", "NP-complete"),
    ):
        page.goto(f"{page.base}/#/learn?of={key}")
        until(page, f"document.querySelector('.page')?.textContent.includes({known!r})")
        assert page.locator(".page .sources li").count() >= 2


def test_a_lesson_that_is_not_there_is_said(client) -> None:  # type: ignore[no-untyped-def]
    answer = client.post("/api/lessons/nonsense", json={"moves": []})
    assert answer.status_code == 422 and "nonsense" in answer.text
    assert client.post("/api/lessons/store", json={"moves": ["9"]}).status_code == 422
    assert client.post("/api/lessons/store", json={"moves": ["1"] * 41}).status_code == 422
