"""A server of its own for the whole session, and a browser where there is one."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
from tests.web.chromium import MISSING, find_chromium


@contextmanager
def serving(*options: str) -> Iterator[str]:
    """The address of a `dolanan serve` that runs meanwhile."""
    process = subprocess.Popen(
        [sys.executable, "-c", "from dolanan.cli import main; main()", "serve", "--port", "0", *options],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1", "DOLANAN_LANG": "en"},
    )
    try:
        assert process.stdout is not None
        address = process.stdout.readline().split()[-1].rstrip("/")
        for _ in range(600):
            try:
                httpx.get(f"{address}/healthz", timeout=30)
                break
            except httpx.TransportError:
                time.sleep(0.05)
        yield address
    finally:
        process.terminate()
        process.wait(30)


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a running server."""
    with serving() as address:
        yield address


@pytest.fixture(scope="session")
def hasty_server() -> Iterator[str]:
    """The address of a server whose searches end after half a second."""
    with serving("--seconds", "0.5") as address:
        yield address


@pytest.fixture(scope="session")
def client(server: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server, timeout=300) as client:
        yield client


@pytest.fixture(scope="session")
def browser():  # type: ignore[no-untyped-def]
    """A chromium; without one the test is skipped, except in CI, where that is a failure."""
    path = find_chromium()
    if path is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(MISSING)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def page(browser, server):  # type: ignore[no-untyped-def]
    """A page without movement, in English, 1280 px wide; what it complains about fails the test."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 800}, locale="en-US", reduced_motion="reduce"
    )
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.base = server
    yield page
    context.close()
    assert [error for error in errors if "status of 422" not in error] == []


@pytest.fixture(scope="session")
def until():  # type: ignore[no-untyped-def]
    """Waits until an expression holds in a page; Playwright's own way needs eval, which we forbid."""

    def wait(page, expression: str, seconds: float = 20) -> None:  # type: ignore[no-untyped-def]
        end = time.monotonic() + seconds
        while not page.evaluate(expression):
            assert time.monotonic() < end, f"never came true: {expression}"
            page.wait_for_timeout(30)

    return wait
