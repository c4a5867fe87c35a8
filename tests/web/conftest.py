"""A server of its own for the whole session, and a browser where there is one."""

from __future__ import annotations

import os
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

import httpx
import pytest
from tests.web.chromium import MISSING, find_chromium


@contextmanager
def serving(
    *options: str,
    environment: dict[str, str] | None = None,
    log: IO[str] | None = None,
    trust: ssl.SSLContext | None = None,
) -> Iterator[str]:
    """The address of a `dolanan serve` that runs meanwhile, with rooms of its own; errors go to `log`.

    `trust` is what its certificate is checked by, where it has one.
    """
    kept = tempfile.TemporaryDirectory(prefix="dolanan-rooms-")
    usual = {"PYTHONUNBUFFERED": "1", "DOLANAN_LANG": "en", "DOLANAN_DATA": kept.name}
    process = subprocess.Popen(
        [sys.executable, "-c", "from dolanan.cli import main; main()", "serve", "--port", "0", *options],
        stdout=subprocess.PIPE,
        stderr=log,
        text=True,
        env={**os.environ, **usual, **(environment or {})},
    )
    try:
        assert process.stdout is not None
        address = process.stdout.readline().split()[-1].rstrip("/")
        for _ in range(600):
            try:
                httpx.get(f"{address}/healthz", timeout=30, verify=trust or True)
                break
            except httpx.TransportError:
                time.sleep(0.05)
        yield address
    finally:
        process.terminate()
        process.wait(30)
        kept.cleanup()


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


class Mortal:
    """A server that can be stopped, and started again at the same address."""

    def __init__(self) -> None:
        self.address = ""
        self.start()

    def start(self) -> None:
        self.running = serving(*(["--port", self.address.rpartition(":")[2]] if self.address else []))
        address = self.running.__enter__()
        assert self.address in ("", address), "the port was taken meanwhile"
        self.address = address

    def stop(self) -> None:
        self.running.__exit__(None, None, None)


@pytest.fixture
def mortal() -> Iterator[Mortal]:
    """A server that the test may stop and start again."""
    server = Mortal()
    yield server
    server.stop()


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


def _complaint(message) -> str:  # type: ignore[no-untyped-def]
    """What the browser's console says, and of which address."""
    return f"{message.text} {message.location.get('url', '')}"


@contextmanager
def paging(browser, address: str, **settings):  # type: ignore[no-untyped-def]
    """A page without movement, in English, 1280 px wide; what it complains about fails the test.

    `page.expected` are parts of complaints that may come: a test that stops the server adds to it.
    """
    usual = {
        "viewport": {"width": 1280, "height": 800},
        "locale": "en-US",
        "reduced_motion": "reduce",
        "service_workers": "block",
    }
    context = browser.new_context(**{**usual, **settings})
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on(
        "console", lambda message: errors.append(_complaint(message)) if message.type == "error" else None
    )
    page.base = address
    # A page that is left while its icon is on the way: the browser asks on from nowhere, and complains.
    page.expected = ["status of 422", f"{address}/icon.svg"]
    yield page
    context.close()
    assert [error for error in errors if not any(part in error for part in page.expected)] == []


@pytest.fixture
def page(browser, server):  # type: ignore[no-untyped-def]
    with paging(browser, server) as page:
        yield page


@pytest.fixture
def mortal_page(browser, mortal):  # type: ignore[no-untyped-def]
    """A page of the server that may be stopped; that nobody answers is no complaint."""
    with paging(browser, mortal.address) as page:
        page.expected += ["net::ERR_", "status of 503"]
        yield page


@pytest.fixture
def page_with(browser, server):  # type: ignore[no-untyped-def]
    """Opens a page as `page` is, but with other settings of its own."""
    return lambda **settings: paging(browser, server, **settings)


@pytest.fixture(scope="session")
def until():  # type: ignore[no-untyped-def]
    """Waits until an expression holds in a page; Playwright's own way needs eval, which we forbid."""

    def wait(page, expression: str, seconds: float = 20) -> None:  # type: ignore[no-untyped-def]
        end = time.monotonic() + seconds
        while not page.evaluate(expression):
            assert time.monotonic() < end, f"never came true: {expression}"
            page.wait_for_timeout(30)

    return wait
