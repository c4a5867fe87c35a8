"""The scripts of the page, checked without a browser: layout, lint, types, and tests of their pure parts."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from tests.web import script_types
from tests.web.node import CHECKS, MISSING, ROOT, find_node, have_tools, run_tool

from dolanan.web.opening import STATIC

SCRIPTS = Path(__file__).parent / "scripts"


def imported(path: Path, seen: set[Path]) -> set[Path]:
    """A module of the page and all that it imports."""
    if path not in seen:
        seen.add(path)
        for name in re.findall(r'from "(\.[^"]+)"', path.read_text(encoding="utf-8")):
            imported((path.parent / name).resolve(), seen)
    return seen


@pytest.fixture(scope="module")
def tools() -> None:
    """Without node these are skipped, and the last line of the run says so."""
    if not have_tools():
        pytest.skip(MISSING)


@pytest.mark.usefixtures("tools")
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check[0])
def test_the_scripts_pass(check: tuple[str, ...]) -> None:
    done = run_tool(*check)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.usefixtures("tools")
@pytest.mark.parametrize("path", sorted(SCRIPTS.glob("*.test.js")), ids=lambda path: path.stem)
def test_a_pure_part(path: Path) -> None:
    done = subprocess.run([str(find_node()), "--test", str(path)], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_types_are_those_of_the_servers_own_description() -> None:
    told = "run python tests/web/script_types.py"
    assert script_types.FILE.read_text(encoding="utf-8") == script_types.describe(), told


def test_the_browser_is_told_at_once_what_the_page_begins_with() -> None:
    """Else it would learn of each module only from the one that imports it."""
    begins = imported(STATIC / "main.js", set()) - {STATIC / "main.js"}
    told = re.findall(r'modulepreload" href="/([^"]+)"', (STATIC / "index.html").read_text(encoding="utf-8"))
    assert sorted(told) == sorted(path.relative_to(STATIC).as_posix() for path in begins)


@pytest.mark.parametrize("name", ["package.json", "package-lock.json"])
def test_the_list_of_tools_names_no_address(name: str) -> None:
    """The tools come from wherever npm is told to look, not from where somebody once found them."""
    assert "://" not in (ROOT / name).read_text(encoding="utf-8")
