"""The last line of a run of these tests: which tests did not run, and why."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = """
import pytest

@pytest.mark.parametrize("number", range(5))
def test_that_runs(number):
    pass

def test_that_fails():
    assert FAILS

@pytest.mark.slow
@pytest.mark.parametrize("number", range(3))
def test_that_is_slow(number):
    pass
"""
SKIPPED = """
import pytest

@pytest.fixture(scope="session")
def browser():
    pytest.skip("there is no browser")

@pytest.mark.parametrize("number", range(4))
def test_of_a_page(browser, number):
    pass

@pytest.mark.skip(reason="the moon is full")
def test_at_new_moon():
    pass
"""


@pytest.fixture(params=[["-n", "0"], ["-n", "2"]], ids=" ".join)
def last_line(request: pytest.FixtureRequest, tmp_path: Path):  # type: ignore[no-untyped-def]
    """Runs these tests of a project of its own, and gives back the last line."""
    shutil.copy(Path(__file__).with_name("conftest.py"), tmp_path)
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = -q\nmarkers = slow")

    def run(*arguments: str, **files: str) -> str:
        for name, text in files.items():
            (tmp_path / f"test_{name}.py").write_text(text)
        command = [sys.executable, "-m", "pytest", "-p", "xdist", *request.param, "-p", "no:cacheprovider"]
        environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # others take long to load
        done = subprocess.run(
            [*command, *arguments], cwd=tmp_path, env=environment, capture_output=True, text=True
        )
        return done.stdout.splitlines()[-1]

    return run


def test_everything_ran(last_line) -> None:  # type: ignore[no-untyped-def]
    assert last_line(one=TESTS.replace("FAILS", "True")) == "All 9 tests ran."


def test_a_test_that_fails_has_run(last_line) -> None:  # type: ignore[no-untyped-def]
    line = last_line("-m", "not slow", one=TESTS.replace("FAILS", "False"))
    assert line == "All 6 tests ran. 3 were left out by choice (-m or -k)."


def test_every_reason_is_a_sentence(last_line) -> None:  # type: ignore[no-untyped-def]
    line = last_line("-m", "not slow", one=TESTS.replace("FAILS", "True"), two=SKIPPED)
    assert line == (
        "6 tests ran, 5 did not. 4 did not run: there is no browser. 1 did not run: the moon is full. "
        "3 were left out by choice (-m or -k)."
    )


def test_a_run_that_ends_early(last_line) -> None:  # type: ignore[no-untyped-def]
    """What two workers still do after the first failure is a matter of luck; that they say so is not."""
    line = last_line("-x", "-m", "not slow", one=TESTS.replace("FAILS", "False"), two=TESTS)
    counts = re.fullmatch(
        r"(\d+) tests ran, (\d+) did not. (\d+) did not run: the run ended before them. 6 were left out .*",
        line,
    )
    assert counts is not None and int(counts[1]) + int(counts[2]) == 12 and counts[2] == counts[3]
