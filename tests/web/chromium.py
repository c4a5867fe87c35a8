"""The browser of the tests: where it is. Run as a program, this gets one if there is none."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys

CHOSEN = "DOLANAN_CHROMIUM"
"""Names the browser to take before all others. Debian's chromium-headless-shell, which has no windows, takes
half the work a page: 0.37 s of processor, chromium 0.79 s."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = "there is no chromium here, and none could be fetched"
"""Why tests that need a browser do not run."""


def find_chromium() -> str | None:
    """The path of a browser that starts: the one chosen, the system's own, or the one Playwright fetched."""
    for name in (os.environ.get(CHOSEN) or NAMES[0], *NAMES):
        path = shutil.which(name)
        if path is not None and _starts(path):
            return path
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if os.path.exists(path) and _starts(path) else None


def get_chromium() -> str | None:
    """The path of a browser, fetched by Playwright, else from the system's packages; None if neither can."""
    found = find_chromium()
    if found is None and _reachable("cdn.playwright.dev"):
        print("Fetching chromium for the tests of the page.")
        _run(sys.executable, "-m", "playwright", "install", "chromium")
        found = find_chromium()
    if found is None and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        print("Installing chromium for the tests of the page.")
        _run("apt-get", "update", "-qq")
        _run("apt-get", "install", "-y", "-qq", "chromium")
        found = find_chromium()
    return found


def _starts(path: str) -> bool:
    """Some systems ship a file of that name that only says how to get the browser."""
    return _run(path, "--version")


def _run(*command: str) -> bool:
    try:
        return subprocess.run(command, capture_output=True, timeout=600).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def _reachable(host: str) -> bool:
    """Without a network Playwright would try for half a minute."""
    if any(name.lower() == "https_proxy" for name in os.environ):
        return True
    try:
        socket.create_connection((host, 443), timeout=5).close()
    except OSError:
        return False
    return True


def main() -> int:
    """0, also without a browser; where everything must be tested (CI), 1 then."""
    if get_chromium() is not None:
        return 0
    print(f"The tests of the page will not run: {MISSING}.")
    return 1 if os.environ.get("CI") else 0


if __name__ == "__main__":
    sys.exit(main())
