"""The course: how fast a page turns the leaves of a long run, drawn and with its rows.

One by one, and by leaps to where nothing of it has come from the server yet.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

from row import Row, timed
from web import serving  # type: ignore[import-not-found]

RUN = "#/algorithms/watch?of=minimax&rules=kalah&position=3x2"
"""Minimax on Kalah 3 x 2: 19,114 nodes, entered and handed up."""
STEPS, TURNS, LIMIT = 20_000, 60, 0.100
BUSY = {"ScriptDuration", "LayoutDuration", "RecalcStyleDuration"}
TURN = """async (key) => {
  const root = document.documentElement, before = root.dataset.step, start = performance.now();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  while (root.dataset.step === before) await new Promise((done) => setTimeout(done, 0));
  document.body.offsetHeight;
  return performance.now() - start;
}"""
LEAP = """async (to) => {
  const root = document.documentElement, slider = document.querySelector('.slider');
  const start = performance.now();
  slider.value = String(to);
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  while (root.dataset.step !== String(to)) await new Promise((done) => setTimeout(done, 0));
  document.body.offsetHeight;
  return performance.now() - start;
}"""


class Turned(NamedTuple):
    """How many steps the run has; seconds of single turns, forward and back, all over it, and of leaps.

    `busy` is the processor time of a turn: script, style and layout, which other work on the machine does not
    lengthen.
    """

    steps: int
    busy: float
    turns: list[float]
    leaps: list[float]


def turn_leaves() -> Turned:
    """A run turned through as a reader does."""
    from playwright.sync_api import sync_playwright

    sys.path.append(str(Path(__file__).parents[1]))
    from tests.web.chromium import find_chromium

    chance = Random(1)
    turns: list[float] = []
    leaps: list[float] = []
    busy = 0.0
    with serving() as (_, address), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        page.goto(f"{address}/{RUN}")
        page.wait_for_selector("html[data-ready=algorithms]", timeout=120_000)
        last = int(page.get_attribute(".slider", "max") or 0)
        tools = page.context.new_cdp_session(page)
        tools.send("Performance.enable", {"timeDomain": "threadTicks"})

        def spent() -> float:
            metrics = tools.send("Performance.getMetrics")["metrics"]
            return sum(float(one["value"]) for one in metrics if one["name"] in BUSY)

        for _ in range(TURNS // 4):
            leaps.append(page.evaluate(LEAP, chance.randrange(10, last - 10)) / 1000)
            page.wait_for_timeout(300)  # a reader reads
            before = spent()
            for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "ArrowRight"):
                turns.append(page.evaluate(TURN, key) / 1000)
            busy += spent() - before
        browser.close()
    return Turned(last + 1, busy / len(turns), turns, leaps)


def rows() -> Iterator[Row]:
    steps, busy, turns, leaps = turn_leaves()
    assert steps >= STEPS, f"the run has only {steps} steps"
    slowest = sorted(turns)[int(0.95 * len(turns))]
    assert slowest <= LIMIT, (
        f"95% of the turns take {slowest * 1000:.0f} ms, {busy * 1000:.0f} ms of processor a turn"
    )
    told = f"{steps} steps: {median(turns) * 1000:.0f} ms in the median, 95% {slowest * 1000:.0f} ms"
    told += f", {busy * 1000:.0f} ms of processor"
    yield timed("course: a leaf turned", told, len(turns), sum(turns))
    far = f"{median(leaps) * 1000:.0f} ms in the median, {max(leaps) * 1000:.0f} ms at most"
    yield timed("course: a leap", far, len(leaps), sum(leaps))
