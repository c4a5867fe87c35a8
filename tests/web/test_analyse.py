"""The analyse view, driven in a browser."""

from __future__ import annotations

from itertools import combinations

import pytest

pytestmark = pytest.mark.browser


def go(page, address: str) -> None:  # type: ignore[no-untyped-def]
    page.goto(f"{page.base}/{address}")
    page.wait_for_selector("html[data-ready=mancala]")


def pills(page) -> list[str]:  # type: ignore[no-untyped-def]
    return page.evaluate("[...document.querySelectorAll('.pill text')].map(e => e.textContent)")


def test_values_stand_on_the_pits_and_the_line_can_be_played(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/analyse?rules=bantumi&size=4x4")
    until(page, "document.querySelectorAll('.pill.best').length === 2", 60)
    assert sorted(pills(page)) == sorted(["+2", "−2", "+2", "−4"])
    assert "+2" in page.inner_text("[data-test=verdict]")
    line = page.locator(".best-line .pick")
    until(page, "document.querySelectorAll('.best-line .pick').length > 3", 60)
    line.nth(2).click()
    until(page, "location.hash.includes('at=3')")
    page.get_by_role("button", name="First position").click()
    until(page, "location.hash.includes('at=0')")
    page.keyboard.press("End")
    until(page, "document.querySelector('[data-test=verdict]').innerText.includes('wins 17 to 15')")


def test_a_position_set_up_by_hand(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/analyse?rules=kalah&size=3x2")
    page.locator("details.editor summary").click()
    page.get_by_label("South, pit 2").fill("5")
    page.get_by_label("North’s store").fill("3")
    page.get_by_role("button", name="Show").click()
    until(page, "document.querySelector('[data-count=s2]').textContent === '5'")
    assert "start=2,5,2:0/2,2,2:3+s" in page.evaluate("location.hash")
    page.get_by_label("Position or game record").fill("1,2:0/3:0 s")
    page.get_by_role("button", name="Show").click()
    until(page, "document.querySelector('.editor [role=alert]').textContent.includes('same length')")
    page.get_by_label("Position or game record").fill("bantumi 6x4; 3 6 / 1")
    page.get_by_role("button", name="Show").click()
    until(page, "location.hash.includes('moves=3.6.1')")
    page.get_by_label("Position or game record").fill("bantumi 3x2 capture=never 1,0,1:0/0,6,1:0 s; 1")
    page.get_by_role("button", name="Show").click()
    until(page, "location.hash.includes('set=capture')")
    until(page, "document.querySelector('[data-count=s2]').textContent === '1'")


PLACES = """(of) => [...document.querySelectorAll(of)].map((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [one.dataset.place ?? one.ariaLabel, [left + width / 2, top + height / 2]];
})"""


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
@pytest.mark.parametrize("seen_from", ["s", "n"])
def test_the_editor_lies_as_the_board_does(page_with, size, seen_from: str) -> None:  # type: ignore[no-untyped-def]
    """Whatever is left of or above another on the board is so in the editor."""
    with page_with(viewport={"width": size[0], "height": size[1]}) as page:
        go(page, f"#/analyse?rules=kalah&size=4x3&view={seen_from}")
        page.locator("details.editor summary").click()
        board = dict(page.evaluate(PLACES, ".board [data-place]"))
        fields = dict(page.evaluate(PLACES, ".editor .grid input"))
        pits = [
            (f"{who[0].lower()}{pit}", f"{who}, pit {pit}")
            for who in ("South", "North")
            for pit in (1, 2, 3, 4)
        ]
        for (one, first), (other, second) in combinations(pits, 2):
            for axis in (0, 1):
                apart = board[one][axis] - board[other][axis]
                if abs(apart) > 12:
                    assert apart * (fields[first][axis] - fields[second][axis]) > 0, (one, other, axis)


def test_a_review_names_what_was_given_away(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/analyse?rules=bantumi&size=4x4&moves=2")
    page.get_by_role("button", name="Review every move").click()
    until(page, "!!document.querySelector('.slip-row')", 60)
    assert "pit 2 gave 4 away" in page.inner_text(".slip-row")


def test_analysing_is_a_switch_of_the_table(page, until) -> None:  # type: ignore[no-untyped-def]
    """The same board, the same game, the same opponent: there and back."""
    page.goto(f"{page.base}/#/play/mancala?rules=bantumi&vs=easy&seed=5&moves=3")
    page.wait_for_selector("html[data-ready=mancala]")
    page.get_by_role("button", name="Analyse").click()
    until(page, "location.hash.includes('as=analyse') && !!document.querySelector('.verdict')")
    assert page.locator("[data-count=s0]").text_content() == "1"
    page.keyboard.press("Home")
    until(page, "location.hash.includes('at=0')")
    page.get_by_role("button", name="Analyse").click()
    until(page, "!location.hash.includes('as=') && document.querySelectorAll('.turns li').length === 1")
    assert "vs=easy&seed=5" in page.evaluate("location.hash")
    assert page.locator("[data-count=s0]").text_content() == "1"


def test_an_ending_of_oware_is_proved_for_who_analyses_and_for_who_plays(page, until) -> None:  # type: ignore[no-untyped-def]
    from dolanan.games.mancala import ruleset
    from dolanan.search.minimax import minimax

    game, text = ruleset("oware"), "0,0,0,0,1,1:23/1,1,0,0,0,0:21 s"
    state = game.read(text)
    worth = {pit: minimax(game, game.play(state, pit)) for pit in game.moves(state)}
    best = max(worth.values())
    page.goto(f"{page.base}/#/play/mancala?rules=oware&start={text}&as=analyse")
    until(page, "document.querySelector('[data-test=verdict]')?.textContent.includes('Proved.')", 120)
    verdict = page.inner_text("[data-test=verdict]")
    assert f"{best:+d}" in verdict and f"South wins by {best} seeds" in verdict
    page.goto(f"{page.base}/#/play/mancala?rules=oware&start={text}&vs=easy")
    page.locator(".chip.values").get_by_text("Exact value").click()
    until(page, "document.querySelector('.side tbody .best') !== null", 120)
    rows = page.locator(".side tbody tr").all()
    told = {int(row.locator("td").first.inner_text()): row.locator("td").last.inner_text() for row in rows}
    assert told == {pit: f"{value:+d}".replace("-", "−") for pit, value in worth.items()}
    assert "Proved." in page.inner_text(".side")
