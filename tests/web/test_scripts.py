"""The scripts of the page, checked without a browser: layout, lint, types, and tests of their pure parts."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from tests.web.node import CHECKS, MISSING, ROOT, find_node, have_tools, run_tool

SCRIPTS = Path(__file__).parent / "scripts"


@pytest.fixture(scope="module", autouse=True)
def tools() -> None:
    if not have_tools():
        (pytest.fail if os.environ.get("CI") else pytest.skip)(MISSING)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check[0])
def test_the_scripts_pass(check: tuple[str, ...]) -> None:
    done = run_tool(*check)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", sorted(SCRIPTS.glob("*.test.js")), ids=lambda path: path.stem)
def test_a_pure_part(path: Path) -> None:
    done = subprocess.run([str(find_node()), "--test", str(path)], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
