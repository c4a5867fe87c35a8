"""Puzzles of mancala on the page and over HTTP: of the day, hints in steps, streak, ladder, offline."""

from __future__ import annotations

import json
import re
from random import Random

import httpx
import pytest

from dolanan.games.mancala import ruleset
from dolanan.puzzles.pack import parse_day, puzzle_of
from dolanan.puzzles.puzzle import Puzzle
from dolanan.web.opponents import opponents

DAY = "2026-11-17"
SENTENCE = "document.querySelector('[data-test=sentence]').textContent"


# --- over HTTP --------------------------------------------------------------------------------------


def test_the_pack_and_the_day_give_no_answer_away(client: httpx.Client) -> None:
    entries = client.get("/api/mancala/puzzles/pack").json()
    assert len(entries) == 360 and sorted({one["level"] for one in entries}) == [1, 2, 3, 4, 5]
    day = client.get("/api/mancala/puzzles/day", params={"day": DAY}).json()
    assert day["key"] in {one["key"] for one in entries} and day["day"] == DAY
    assert not {"line", "values", "right"} & {*day, *entries[0]}


def test_tries_are_judged_and_what_cannot_be_is_refused(client: httpx.Client) -> None:
    puzzle = puzzle_of(parse_day(DAY))

    def attempt(picks: list[int], key: str = puzzle.key) -> httpx.Response:
        return client.post("/api/mancala/puzzles/try", json={"key": key, "picks": picks})

    right = attempt([*puzzle.line]).json()
    assert (right["status"], right["picks"]) == ("right", list(puzzle.line))
    assert attempt([]).json()["status"] == "open"
    for picks, key in (([*puzzle.line, 1], puzzle.key), ([11], puzzle.key), ([], "0" * 8), ([], "x")):
        assert attempt(picks, key).status_code == 422
    assert client.get("/api/mancala/puzzles/day", params={"day": "2026-02-30"}).status_code == 422
    hints = [
        client.post("/api/mancala/puzzles/hint", json={"key": puzzle.key, "picks": [], "step": step}).json()
        for step in (1, 2, 3)
    ]
    assert [one["pit"] for one in hints] == [None, puzzle.line[0], puzzle.line[0]]


def test_the_shell_names_files_that_are_there(client: httpx.Client) -> None:
    shell = client.get("/api/shell").json()
    assert "/" in shell["files"] and "/main.js" in shell["files"] and "/worker.js" not in shell["files"]
    assert re.fullmatch("[0-9a-f]{16}", shell["version"])
    assert all(client.get(name).status_code == 200 for name in shell["files"][::20])


# --- in the browser ---------------------------------------------------------------------------------


def set_clock(page, day: str) -> None:  # type: ignore[no-untyped-def]
    """The page's clock shows noon of a day."""
    page.clock.set_fixed_time(f"{day}T12:00:00")


def go(page, until, address: str) -> None:  # type: ignore[no-untyped-def]
    page.goto("about:blank")
    page.goto(f"{page.base}/{address}")
    until(page, "!!document.documentElement.dataset.ready")


def solve(page, until, puzzle: Puzzle) -> None:  # type: ignore[no-untyped-def]
    for number, pit in enumerate(puzzle.line, 1):
        page.click(f"[data-place=s{pit}]")
        done = "★" if number == len(puzzle.line) else "."
        until(page, f"location.hash.includes('picks={'.'.join(map(str, puzzle.line[:number]))}')")
        until(page, f"{SENTENCE}.includes({done!r})")


def open_day(page, until, day: str) -> Puzzle:  # type: ignore[no-untyped-def]
    set_clock(page, day)
    go(page, until, "#/puzzles/mancala")
    until(page, f"location.hash.includes('day={day}') && {SENTENCE} !== ''")
    return puzzle_of(parse_day(day))


def streak_of(page, until) -> str:  # type: ignore[no-untyped-def]
    go(page, until, "#/puzzles")
    until(page, "!!document.querySelector('[data-test=streak]')")
    return str(page.locator("[data-test=streak] b").inner_text())


@pytest.mark.browser
def test_a_daily_puzzle_is_solved_with_three_stars_and_shared(page, until) -> None:  # type: ignore[no-untyped-def]
    puzzle = open_day(page, until, DAY)
    solve(page, until, puzzle)
    assert page.locator("[data-test=stars]").inner_text() == "★★★"
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share the result").click()
    until(page, "!!document.querySelector('.note, .notes, [role=status]')")
    line = page.evaluate("navigator.clipboard.readText()")
    assert line == "dolanan · Puzzle of November 17, 2026 · ★★★"
    assert streak_of(page, until) == "Streak: 1 day"
    assert page.locator(f"[data-day='{DAY}']").get_attribute("class") == "earned solved now"


@pytest.mark.browser
def test_home_leads_to_both_puzzles_of_the_day_and_shows_what_was_solved(page, until) -> None:  # type: ignore[no-untyped-def]
    set_clock(page, DAY)
    go(page, until, "#/home")
    until(page, "document.querySelectorAll('.today .puzzle').length === 2")
    assert page.locator("[data-test=streak]").inner_text() == "All puzzles"
    assert page.locator(".puzzle >> nth=1").get_attribute("href") == f"#/puzzles/cloth?day={DAY}"
    page.locator(".puzzle >> nth=0").click()
    until(page, f"location.hash.includes('mancala?day={DAY}') && !!document.querySelector('.board .pit')")
    solve(page, until, puzzle_of(parse_day(DAY)))
    go(page, until, "#/home")
    until(page, "!!document.querySelector('.puzzle.done')")
    assert page.locator(".puzzle.done p").inner_text() == "★★★"
    assert page.locator("[data-test=streak]").inner_text() == "1 day in a row"


@pytest.mark.browser
def test_a_wrong_try_is_told_and_put_back(page, until) -> None:  # type: ignore[no-untyped-def]
    from dolanan.puzzles.pack import pack

    puzzle = next(one for one in pack() if one.kind == "win" and len(one.line) == 1)
    wrong = next(pit for pit, value in puzzle.values[()].items() if value < puzzle.goal)
    go(page, until, f"#/puzzles/mancala?key={puzzle.key}")
    before = page.locator("[data-count=s0]").text_content()
    page.click(f"[data-place=s{wrong}]")
    until(page, "!!document.querySelector('.sentence.bad')")
    assert f"Pit {wrong} leads to" in page.locator("[data-test=sentence]").inner_text()
    page.get_by_role("button", name="Try again").click()
    until(page, "!document.querySelector('.sentence.bad')")
    assert page.locator("[data-count=s0]").text_content() == before
    solve(page, until, puzzle)
    assert page.locator("[data-test=stars]").inner_text() == "★★☆"
    assert page.locator("[data-test=wrong]").inner_text() == "1"


@pytest.mark.browser
def test_hints_come_in_steps_and_are_marked(page, until) -> None:  # type: ignore[no-untyped-def]
    puzzle = open_day(page, until, DAY)
    said = []
    for step in ("a nudge", "the pit", "the reason"):
        page.get_by_role("button", name=f"Hint: {step}").click()
        until(page, "!!document.querySelector('.sentence .would')")
        until(page, f"{SENTENCE} !== {said[-1] if said else ''!r}")
        said.append(page.locator("[data-test=sentence]").inner_text())
    assert said[1] == f"Pit {puzzle.line[0]}." and said[2].startswith(f"Pit {puzzle.line[0]}, ")
    solve(page, until, puzzle)
    assert page.locator("[data-test=stars]").inner_text() == "★★☆"
    assert page.locator("[data-test=with-hints]").inner_text() == "Solved with hints."


@pytest.mark.browser
def test_a_streak_over_days_and_a_clock_set_back(page, until) -> None:  # type: ignore[no-untyped-def]
    for day in ("2026-11-17", "2026-11-18"):
        solve(page, until, open_day(page, until, day))
    assert streak_of(page, until) == "Streak: 2 days"
    set_clock(page, "2026-11-20")
    assert streak_of(page, until) == "No streak right now."
    solve(
        page, until, open_day(page, until, "2026-11-19")
    )  # the clock is set back to the day that was missed
    assert streak_of(page, until) == "No streak right now."
    set_clock(page, "2026-11-20")
    solve(page, until, open_day(page, until, "2026-11-20"))
    assert streak_of(page, until) == "Streak: 1 day"
    set_clock(page, "2026-11-10")
    assert streak_of(page, until) == "Streak: 1 day"


CUT_OFF = """[...document.querySelectorAll('.controls .button')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"""
"""What stands on buttons that are too narrow for it."""


@pytest.mark.browser
@pytest.mark.parametrize("locale", ["id-ID", "en-US"])
@pytest.mark.parametrize("size", [(360, 740), (1280, 800)])
def test_the_puzzle_fits_and_the_pages_are_axe_clean(page_with, until, locale, size) -> None:  # type: ignore[no-untyped-def]
    from axe_playwright_python.sync_playwright import Axe

    width, height = size
    with page_with(locale=locale, viewport={"width": width, "height": height}) as page:
        solved = f"#/puzzles/mancala?day={DAY}&picks={'.'.join(map(str, puzzle_of(parse_day(DAY)).line))}"
        for address in ("#/puzzles/mancala", solved, "#/puzzles", "#/play/ladder"):
            go(page, until, address)
            until(page, "document.querySelector('main').innerText.length > 40")
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            if "mancala" in address:
                controls = page.locator(".controls").bounding_box()
                assert controls["y"] + controls["height"] <= height
                assert page.evaluate(CUT_OFF) == [], address
            found = Axe().run(page).response["violations"]
            assert [one["id"] for one in found] == [], address


@pytest.mark.browser
def test_the_ladder_shows_who_is_next(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, until, "#/play/ladder?rules=kalah")
    first, second, *_ = names = [one.name for one in opponents(ruleset("kalah")) if one.level]
    until(page, f"document.querySelectorAll('.rung').length === {len(names)}")
    assert page.locator(".rung.next").get_attribute("data-level") == first
    kept = '{"version": 1, "ladder": {"kalah": {"FIRST": {"won": 1, "drawn": 0, "lost": 2, "best": 7}}}}'
    page.evaluate(f"localStorage.setItem('dolanan', {kept.replace('FIRST', first)!r})")
    go(page, until, "#/play/ladder?rules=kalah")
    until(page, "!!document.querySelector('.rung.beaten')")
    assert page.locator(".rung.next").get_attribute("data-level") == second
    assert page.locator(".rung.beaten [data-test=played]").inner_text() == "Won 1 · drawn 0 · lost 2"
    page.locator(".rung.next a").click()
    until(page, "document.querySelector('.rival') !== null")
    assert f"vs={second}" in page.evaluate("location.hash")


def before_the_last_pick(rules: str) -> tuple[list[int], int, int]:
    """The picks of some game up to South's last, that last pick, and how many seeds South then leads by."""
    game, chance = ruleset(rules), Random(1)
    while True:
        state, picks = game.start(), list[int]()
        while not game.over(state):
            for pit in game.moves(state) if state.turn == 0 else ():
                if game.over(after := game.play(state, pit)):
                    return picks, pit, game.score(after)
            picks.append(chance.choice(game.moves(state)))
            state = game.play(state, picks[-1])


@pytest.mark.browser
def test_a_game_played_to_its_end_counts_once_on_the_ladder(page, until) -> None:  # type: ignore[no-untyped-def]
    picks, last, lead = before_the_last_pick("kalah")
    played = "document.querySelector('[data-level=newcomer] [data-test=played]')?.textContent"
    won, drawn, lost = int(lead > 0), int(lead == 0), int(lead < 0)
    told = f"Won {won} · drawn {drawn} · lost {lost}"
    game = f"#/play/mancala?rules=kalah&vs=newcomer&seed=7&moves={'.'.join(map(str, picks))}"
    go(page, until, f"{game}.{last}")  # somebody else's game, over when it is opened
    until(page, "!!document.querySelector('[data-test=total]')")
    go(page, until, "#/play/ladder?rules=kalah")
    until(page, f"{played} === 'Won 0 · drawn 0 · lost 0'")
    for _ in range(2):  # taken back and played again it is the same game
        go(page, until, game)
        page.click(f"[data-place=s{last}][aria-disabled=false]")
        until(page, "!!document.querySelector('[data-test=total]')")
        go(page, until, "#/play/ladder?rules=kalah")
        until(page, f"{played} === {told!r}")
    best = page.locator("[data-level=newcomer] .quiet.figures").inner_text()
    assert best == f"Best margin {lead:+d}".replace("-", "−")
    # One with help is told apart, and beats nobody; lost or drawn it is what it is.
    go(page, until, f"{game.replace('seed=7', 'seed=9')}&hints=2")
    page.click(f"[data-place=s{last}][aria-disabled=false]")
    until(page, "!!document.querySelector('[data-test=helped]')")
    assert page.locator("[data-test=helped]").inner_text().startswith("With 2 hints.")
    assert ("without help to climb" in page.locator("[data-test=helped]").inner_text()) == (lead > 0)
    go(page, until, "#/play/ladder?rules=kalah")
    if lead > 0:
        until(page, "document.querySelector('[data-test=helped]')?.textContent === 'Won with help: 1'")
    after = f"Won {won} · drawn {2 * drawn} · lost {2 * lost}"
    until(page, f"{played} === {after!r}")
    told = after
    # The first one is still the same game, though another was finished since.
    go(page, until, game)
    page.click(f"[data-place=s{last}][aria-disabled=false]")
    until(page, "!!document.querySelector('[data-test=total]')")
    go(page, until, "#/play/ladder?rules=kalah")
    until(page, f"{played} === {told!r}")
    # A board of another size is another game: nobody climbs by playing a small one.
    go(page, until, "#/play/mancala?rules=kalah&size=1x1&vs=very-easy&seed=8")
    page.click("[data-place=s1][aria-disabled=false]")
    until(page, "!!document.querySelector('[data-test=total]')")
    go(page, until, "#/play/ladder?rules=kalah")
    until(page, f"{played} === {told!r}")
    other = page.locator("[data-level=very-easy] [data-test=played]").inner_text()
    assert other == "Won 0 · drawn 0 · lost 0"


@pytest.mark.browser
def test_what_is_taken_back_on_the_ladder_is_told_before_and_stays_told(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, until, "#/play/ladder?rules=kalah")
    page.wait_for_selector(".rung.next")
    assert "a move taken back" in page.locator("[data-test=help]").inner_text()
    page.locator(".rung.next a").click()
    page.wait_for_selector(".pit[aria-disabled=false]")
    until(page, f"{SENTENCE}.includes('Win without help to climb the ladder.')")
    page.click(".pit[aria-disabled=false]")
    until(page, "location.hash.includes('moves=') && !!document.querySelector('.pit[aria-disabled=false]')")
    assert "help=" not in page.url
    page.go_back()  # as good as undo
    until(page, "location.hash.includes('help=undo') && !location.hash.includes('moves=')")
    until(page, "document.querySelector('.note')?.textContent.startsWith('This is a game with help now')")
    page.click(".pit[aria-disabled=false]")
    until(page, "location.hash.includes('moves=') && !!document.querySelector('.pit[aria-disabled=false]')")
    page.reload()
    page.wait_for_selector(".pit[aria-disabled=false]")
    until(page, "location.hash.includes('help=undo')")
    page.click(".brand")
    page.wait_for_selector("html[data-ready=home] .entry.first")
    assert "help=undo" in (page.get_attribute(".entry.first", "href") or "")
    # Values on the pits help as well; a game of another seed begins anew.
    page.evaluate("localStorage.dolanan = JSON.stringify({ version: 1, values: 'turn' })")
    go(page, until, "#/play/mancala?rules=kalah&vs=newcomer&seed=5")
    until(page, "location.hash.includes('help=values')")


# --- hints in a game --------------------------------------------------------------------------------

ENDING = "#/play/mancala?rules=kalah&vs=easy&start=0,0,0,0,0,1:20/1,0,0,0,0,0:26%20s"


def ask_for_hint(page, until, step: str) -> str:  # type: ignore[no-untyped-def]
    """What is said when a step of a hint is asked for."""
    before = page.locator("[data-test=sentence]").inner_text()
    page.get_by_role("button", name=f"Hint: {step}").click()
    until(page, f"!!document.querySelector('.sentence .would') && {SENTENCE} !== {before!r}", 60)
    return str(page.locator("[data-test=sentence]").inner_text())


@pytest.mark.browser
def test_hints_in_a_game_come_in_steps_and_its_end_says_so(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, until, ENDING)
    page.wait_for_selector(".hint:not([disabled])")
    assert ask_for_hint(page, until, "a nudge") == "One of your pits ends right in the store."
    assert page.locator(".board .stop").count() == 0
    assert ask_for_hint(page, until, "the pit") == "Hint: pit 6."
    assert page.locator(".board .stop").count() == 1
    reason = ask_for_hint(page, until, "the reason")
    assert reason.startswith("Pit 6 ") and "Pit 6: exact value" in reason
    until(page, "location.hash.includes('hints=3')")
    assert page.locator(".hint").get_attribute("aria-label") == "No more hints here"
    assert page.locator(".hint").is_disabled()
    page.click("[data-place=s6]")
    until(page, f"{SENTENCE}.includes('With 3 hints.')")


TIED = "0,0,1,0,1,0:18/0,0,0,0,0,5:23 s"
"""Both pits of South lead to a draw: no value tells them apart."""


@pytest.mark.browser
def test_where_no_pit_is_worth_more_a_strong_opponent_advises(page, client, until) -> None:  # type: ignore[no-untyped-def]
    asked = {"rules": "kalah", "position": TIED}
    lines = client.post("/api/mancala/values", json={**asked, "seconds": 10}).text.splitlines()
    assert json.loads(lines[-1])["result"]["moves"] == {"3": 0, "5": 0}
    strong = [one.name for one in opponents(ruleset("kalah")) if one.level][-2]
    (first, *_) = client.post("/api/mancala/reply", json={**asked, "bot": strong}).json()["why"]
    asked_for: list[str] = []
    page.on("request", lambda request: asked_for.append(request.post_data or ""))
    go(page, until, f"#/play/mancala?rules=kalah&vs=easy&start={TIED}")
    page.wait_for_selector(".hint:not([disabled])")
    ask_for_hint(page, until, "a nudge")
    assert any(f'"bot":"{strong}"' in body for body in asked_for)
    assert ask_for_hint(page, until, "the pit") == f"Hint: pit {first['pit']}."
    assert ask_for_hint(page, until, "the reason").endswith(first["why"]["en"])


@pytest.mark.browser
def test_a_hint_comes_though_nobody_answers(page, until) -> None:  # type: ignore[no-untyped-def]
    """While the server is busy the seeds that a pick brings at once must do, and are called that."""
    page.clock.install()
    go(page, until, "#/play/mancala?rules=kalah&vs=easy")
    page.wait_for_selector(".hint:not([disabled])")
    page.route("**/api/mancala/values", lambda route: None)
    page.get_by_role("button", name="Hint: a nudge").click()
    until(page, f"{SENTENCE} === 'Looking for a hint …'")
    assert page.locator(".hint").is_disabled()
    page.clock.fast_forward(10_000)
    until(page, "!!document.querySelector('.sentence .would')")
    assert ask_for_hint(page, until, "the pit") == "Hint: pit 3."
    assert "No other pick brings more right away: 1 seed." in ask_for_hint(page, until, "the reason")


@pytest.mark.browser
def test_the_page_can_be_installed_and_a_game_under_way_waits_for_the_server(browser, mortal, until) -> None:  # type: ignore[no-untyped-def]
    from tests.web.conftest import paging

    with paging(browser, mortal.address, service_workers="allow") as page:
        page.expected += ["net::ERR_", "status of 503", "Failed to fetch", "Failed to load resource"]
        page.goto(f"{page.base}/#/play/mancala?rules=bantumi&vs=newcomer&seed=4")
        page.click(".pit[aria-disabled=false]")
        until(page, "location.hash.includes('moves=')")
        kept = "caches.keys().then(async (names) => !!names.length && !!(await caches.match('/complete')))"
        until(page, kept, 60)
        chromium = page.context.new_cdp_session(page)
        assert chromium.send("Page.getAppManifest")["errors"] == []
        against = chromium.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert {one["errorId"] for one in against} <= {"in-incognito"}  # as every page of a test is
        until(page, "!!document.querySelector('.pit[aria-disabled=false]')")
        address = page.evaluate("location.hash")
        mortal.stop()
        page.reload()
        until(page, "!!document.querySelector('header') && document.body.innerText.includes('Puzzles')", 30)
        assert page.locator(".pit").count() == 0
        mortal.start()
        until(page, "!!document.querySelector('.pit[aria-disabled=false]')", 60)
        assert page.evaluate("location.hash") == address
        mortal.stop()
        page.click(".pit[aria-disabled=false]")
        page.wait_for_timeout(300)
        mortal.start()
        until(page, f"location.hash !== {address!r}", 60)
