"""The course: how fast a page turns the leaves of a long run, drawn and with its rows."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median

from row import Row, timed
from web import serving  # type: ignore[import-not-found]

RUN = "#/algorithms/watch?of=minimax&rules=kalah&position=3x2"
"""Minimax on Kalah 3 x 2: 19,114 nodes, entered and handed up."""
STEPS, TURNS, LIMIT = 20_000, 60, 0.100
TURN = """async (key) => {
  const root = document.documentElement, before = root.dataset.step, start = performance.now();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  while (root.dataset.step === before) await new Promise((done) => setTimeout(done, 0));
  document.body.offsetHeight;
  return performance.now() - start;
}"""


def turn_leaves() -> tuple[int, list[float]]:
    """The steps of the run, and the seconds that single turns took, forward and back, all over it."""
    from playwright.sync_api import sync_playwright

    sys.path.append(str(Path(__file__).parents[1]))
    from tests.web.chromium import find_chromium

    chance, times = Random(1), []
    with serving() as (_, address), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        page.goto(f"{address}/{RUN}")
        page.wait_for_selector("html[data-ready=algorithms]", timeout=120_000)
        last = int(page.get_attribute(".slider", "max") or 0)
        for _ in range(TURNS // 4):
            page.locator(".slider").fill(str(chance.randrange(10, last - 10)))
            page.wait_for_timeout(700)  # what lies around the step comes from the server
            for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "ArrowRight"):
                times.append(page.evaluate(TURN, key) / 1000)
        browser.close()
    return last + 1, times


def rows() -> Iterator[Row]:
    steps, times = turn_leaves()
    slowest = sorted(times)[int(0.95 * len(times))]
    assert steps >= STEPS, f"the run has only {steps} steps"
    assert slowest <= LIMIT, f"95% of the turns take {slowest * 1000:.0f} ms"
    told = f"{steps} steps: {median(times) * 1000:.0f} ms in the median, 95% {slowest * 1000:.0f} ms"
    yield timed("course: a leaf turned", told, len(times), sum(times))
