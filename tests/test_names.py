"""Rulesets and algorithms are rows: no code above them knows one by its name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from dolanan.course import ALGORITHMS
from dolanan.games.family import FAMILY

SOURCE = Path(__file__).parents[1] / "src" / "dolanan"
NAMES = {*FAMILY.keys(), *ALGORITHMS.keys()}

HOMES = ("games", "course", "papers", "search", "kernels")
"""Rules and rows; the papers, each about one game and algorithm; searches and kernels named after them."""
DATA = ("solvers/mancala/literature.py", "solvers/mancala/book.py")
"""Published values and shipped positions, by ruleset."""
NAMESAKES = {
    ("bots/ems.py", "ems"),
    ("jobs/book.py", "ems"),
    ("cli/__init__.py", "ems"),
    ("cli/buttons.py", "dfs"),
}
"""A bot, a command and an option that are called like the algorithm they run."""


def modules() -> list[Path]:
    return [
        path
        for path in SOURCE.rglob("*.py")
        if path.relative_to(SOURCE).parts[0] not in HOMES and path.relative_to(SOURCE).as_posix() not in DATA
    ]


def said(tree: ast.AST) -> set[ast.AST]:
    """What is said to people: the parts of sentences, and docstrings."""
    found: set[ast.AST] = set()
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("Text", "Mistake")
        ):
            found.update(ast.walk(node))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            found.add(node.value)
    return found


def strings(path: Path) -> Iterator[tuple[int, str]]:
    tree = ast.parse(path.read_text())
    speech = said(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in speech:
            yield node.lineno, node.value


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_module_names_a_ruleset_or_an_algorithm(path: Path) -> None:
    name = path.relative_to(SOURCE).as_posix()
    named = [(line, text) for line, text in strings(path) if text in NAMES and (name, text) not in NAMESAKES]
    assert named == []


SCRIPTS = [path for path in (SOURCE / "web" / "static").rglob("*.js") if "vendor" not in path.parts]


def test_every_namesake_is_still_one() -> None:
    for name, text in NAMESAKES:
        assert text in {found for _, found in strings(SOURCE / name)}, name


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_no_script_names_a_ruleset_or_an_algorithm(path: Path) -> None:
    code = re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", path.read_text(), flags=re.DOTALL)
    assert [text for text in re.findall(r"[\"'`]([\w-]+)[\"'`]", code) if text in NAMES] == []
