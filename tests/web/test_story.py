"""A visit of ten steps through the whole page, and what it costs to arrive."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest

pytestmark = pytest.mark.browser

MOST_BYTES = 300_000
"""What the first view may weigh, compressed as it comes over the wire."""


def shown(text: str, selector: str = "main") -> str:
    return f"document.querySelector({selector!r})?.innerText.includes({text!r})"


def ready(view: str) -> str:
    return f"document.documentElement.dataset.ready === {view!r}"


STORY = [
    ("home", lambda page: page.goto(f"{page.base}/"), ready("home")),
    ("play", lambda page: page.get_by_role("link", name="Play", exact=True).first.click(), ready("shelf")),
    (
        "bantumi",
        lambda page: page.locator(".entry", has_text="mobile telephones").click(),
        f"{ready('mancala')} && {shown('Bantumi')} && location.hash.includes('seed=')",
    ),
    (
        "two people",
        lambda page: (
            page.locator(".chips .rival").click(),
            page.locator("select[name=rival]").select_option("person"),
            page.get_by_role("button", name="Start").click(),
        ),
        "location.hash.includes('vs=person') && !document.querySelector('.turns')",
    ),
    (
        "a move",
        lambda page: page.click("[data-place=s3]"),
        "location.hash.includes('moves=3') && document.querySelector('[data-count=s0]').textContent === '1'",
    ),
    (
        "analyse",
        lambda page: page.get_by_role("button", name="Analyse").click(),
        "location.hash.includes('as=analyse') && !!document.querySelector('.verdict')",
    ),
    (
        "puzzles",
        lambda page: page.get_by_role("link", name="Puzzles").first.click(),
        f"{ready('puzzles')} && {shown('solved')}",
    ),
    (
        "a puzzle of the pack",
        lambda page: page.locator(".numbered .puzzle").nth(2).click(),
        f"{ready('puzzle')} && location.hash.includes('key=') && {shown('Very easy · 3')}",
    ),
    (
        "the algorithms",
        lambda page: page.get_by_role("link", name="Algorithms").first.click(),
        f"{ready('course')} && !!document.querySelector('.card.algorithm svg')",
    ),
    (
        "the papers",
        lambda page: page.locator(".papers-card a").click(),
        f"{ready('papers')} && document.querySelectorAll('.paper').length === 5",
    ),
]


def test_ten_steps_back_and_forward(page, until) -> None:  # type: ignore[no-untyped-def]
    assert len(STORY) == 10
    addresses = []
    for name, act, holds in STORY:
        act(page)
        until(page, holds)
        addresses.append(page.evaluate("location.hash"))
        assert page.locator("dialog").count() == 0, name
    for (_, _, holds), address in reversed(list(zip(STORY, addresses, strict=True))[:-1]):
        page.go_back()
        until(page, f"location.hash === {address!r}")
        until(page, holds)
    for (_, _, holds), address in list(zip(STORY, addresses, strict=True))[1:]:
        page.go_forward()
        until(page, f"location.hash === {address!r}")
        until(page, holds)


@pytest.mark.parametrize(
    ("address", "view"), [("", "home"), ("#/play/mancala", "mancala"), ("#/puzzles", "puzzles")]
)
def test_the_first_view_is_light_and_ours(page, until, address: str, view: str) -> None:  # type: ignore[no-untyped-def]
    answers: list = []  # type: ignore[type-arg]
    page.on("response", lambda response: answers.append(response))
    page.goto(f"{page.base}/{address}")
    until(page, ready(view))
    page.wait_for_load_state("load")
    sizes = [answer.request.sizes() for answer in answers]
    total = sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)
    assert 20_000 < total < MOST_BYTES
    assert {urlsplit(answer.url).netloc for answer in answers} == {urlsplit(page.base).netloc}
