"""How the browser of these tests is found, and what is said without one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.web.chromium import CHOSEN, MISSING, find_chromium

ROOT = Path(__file__).parents[2]


def bare(folder: Path) -> dict[str, str]:
    """An environment in which no browser can be found."""
    environment = {name: value for name, value in os.environ.items() if name != "CI"}
    return {**environment, "PATH": str(folder), "PLAYWRIGHT_BROWSERS_PATH": str(folder)}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder in which a browser could lie."""
    for name, value in bare(tmp_path).items():
        monkeypatch.setenv(name, value)
    return tmp_path


def found() -> str | None:
    """What is found, asked in a thread: a browser that tests have opened keeps a loop running in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(find_chromium).result()


def test_only_a_program_that_starts_is_a_browser(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert found() is None
    for name, status in (("chromium", 1), ("chromium-browser", 0)):
        (folder / name).write_text(f"#!/bin/sh\nexit {status}\n")
        (folder / name).chmod(0o755)
    assert found() == str(folder / "chromium-browser")
    monkeypatch.setenv(CHOSEN, "shell")
    assert found() == str(folder / "chromium-browser"), "the one chosen is not there"
    shutil.copy(folder / "chromium-browser", folder / "shell")
    assert found() == str(folder / "shell")


@pytest.mark.parametrize("in_ci", [False, True])
def test_without_a_browser_the_run_says_so(tmp_path: Path, in_ci: bool) -> None:
    """Except where everything must be tested: there it fails."""
    environment = bare(tmp_path) | ({"CI": "true"} if in_ci else {})
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-n",
        "0",
        "-p",
        "no:cacheprovider",
        "tests/web/test_puzzles.py",
    ]
    done = subprocess.run(
        [*command, "-k", "keyboard"], cwd=ROOT, env=environment, capture_output=True, text=True
    )
    last = done.stdout.splitlines()[-1]
    if in_ci:
        assert done.returncode == 1 and f"Failed: {MISSING}" in done.stdout
    else:
        assert (
            done.returncode == 0 and f"did not run: {MISSING}." in last and last.startswith("0 tests ran, ")
        )
