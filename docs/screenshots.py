"""Pictures of every view in both languages, for the README and the documentation.

    python docs/screenshots.py [VIEW…]       (or `make screenshots`; needs chromium)

Starts a server of its own and writes docs/images/VIEW-LANGUAGE[-phone].jpg: wide ones light in Indonesian and
dark in English, phones the other way round. What a player sees first is shown on a phone too.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

CHROMIUM = "/usr/bin/chromium"
IMAGES = Path(__file__).parent / "images"
QUALITY = 66

VIEWS = {
    "home": ("home", "#/home"),
    "play": (
        "mancala",
        "#/play/mancala?rules=congklak&size=7x7&start=1,0,12,1,6,10,1:6/0,3,2,5,1,20,0:30+s",
    ),
    "analyse": (
        "mancala",
        "#/play/mancala?rules=kalah&size=6x4&start=0,1,6,0,0,6:8/0,2,1,6,1,2:15+s&as=analyse",
    ),
    "shelf": ("shelf", "#/play"),
    "match": (
        "mancala",
        "#/play/mancala?rules=congkak&vs=easy&start=0,0,0,0,0,0,0:45/0,0,0,0,0,0,0:53+s&moves=;",
    ),
    "learn": ("learn", "#/learn?of=congkak"),
    "compare": ("variants", "#/learn/compare"),
    "algorithms": ("algorithms", "#/algorithms?of=ems&rules=bantumi-ems&first=1&step=16"),
    "puzzles": ("buttons", "#/puzzles?cloth=122111/213343/456526/242162/145535/156453&cuts=1,4-1,6"),
    "snakes": ("snakes", "#/play/snakes?tab=board&show=way"),
    "papers": ("papers", "#/algorithms/papers"),
}
"""Pictures by name: the view that is ready then, and its address."""
PHONES = {
    "home": VIEWS["home"],
    "lesson": ("lesson", "#/learn/lesson?of=capture"),
    "play": VIEWS["play"],
    "puzzle": ("puzzle", "#/puzzles/mancala?day=2026-11-17"),
}
"""Those of a phone, likewise."""
SETTLE = 6000
"""Milliseconds a view gets to finish its searches."""
FIRST_PAPERS = 240
"""Seconds the papers' tournaments may take, once, before their view is photographed."""


def main() -> None:
    from playwright.sync_api import sync_playwright

    wanted = [
        (name, view, address, phone)
        for phone, pictures in ((False, VIEWS), (True, PHONES))
        for name, (view, address) in pictures.items()
        if not sys.argv[1:] or name in sys.argv[1:]
    ]
    IMAGES.mkdir(exist_ok=True)
    server = subprocess.Popen(
        [sys.executable, "-c", "from dolanan.cli import main; main()", "serve", "--port", "0"],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1", "DOLANAN_LANG": "en"},
    )
    try:
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1]
        while b'"ready":false' in urllib.request.urlopen(f"{address}api/status").read():
            time.sleep(0.5)
        for letter in "abcde" if any(view == "papers" for _, view, *_ in wanted) else "":
            urllib.request.urlopen(f"{address}api/papers/{letter}", timeout=FIRST_PAPERS).read()
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            for name, view, hash_, phone in wanted:
                for language in ("id", "en"):
                    context = browser.new_context(
                        viewport={"width": 360, "height": 740} if phone else {"width": 1280, "height": 800},
                        device_scale_factor=1.5 if phone else 1,
                        locale="id-ID" if language == "id" else "en-US",
                        color_scheme="light" if (language == "id") != phone else "dark",
                        has_touch=phone,
                        is_mobile=phone,
                        reduced_motion="reduce",
                    )
                    context.add_init_script("localStorage.setItem('dolanan.values', 'turn')")
                    page = context.new_page()
                    page.goto(address + hash_)
                    page.wait_for_selector(f"html[data-ready={view}]")
                    page.wait_for_timeout(SETTLE)
                    file = f"{name}-{language}{'-phone' if phone else ''}.jpg"
                    page.screenshot(path=IMAGES / file, type="jpeg", quality=QUALITY)
                    print(file)
                    context.close()
            browser.close()
    finally:
        server.terminate()
        server.wait(10)


if __name__ == "__main__":
    main()
