"""Rulesets and algorithms are rows: no code above them knows one by its name.

What may name one: the rooms of HOMES and the modules of DATA; a bot, a command or an option that bears an
algorithm's name (NAMESAKES); docstrings and comments, whose examples have to name something. Sentences may
not, but some of the names are also words: `kalah` is Indonesian for "lost", `greedy` is how a bot plays.
"""

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
    ("bots/deep.py", "minimax"),
    ("bots/deep.py", "alphabeta"),
    ("bots/deep.py", "mcts"),
    ("jobs/book.py", "ems"),
    ("cli/__init__.py", "ems"),
    ("cli/buttons.py", "dfs"),
    ("interop/kgp.py", "kalah"),
}
"""What is called like the algorithm it runs, and the protocol that is about one game."""
WORDS = {"kalah", "greedy", "retrograde"}
"""Names that are words as well."""


def modules() -> list[Path]:
    return [
        path
        for path in SOURCE.rglob("*.py")
        if path.relative_to(SOURCE).parts[0] not in HOMES and path.relative_to(SOURCE).as_posix() not in DATA
    ]


def strings(path: Path) -> Iterator[tuple[int, str, bool]]:
    """The strings of a module, docstrings left out: line, text, and whether it is part of a sentence."""
    tree = ast.parse(path.read_text())
    about = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    spoken: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Text", "Mistake"):
            spoken.update(ast.walk(node))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in about:
            yield node.lineno, node.value, node in spoken


def named_in(text: str, spoken: bool) -> set[str]:
    """The names that stand in a string as words of their own."""
    names = set(re.findall(r"(?<![\w:./-])[a-z]+(?:-[a-z]+)*(?![\w-])", text)) & NAMES
    return {name for name in names if not (spoken and name in WORDS) or re.search(rf"{name} [0-9]", text)}


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_module_names_a_ruleset_or_an_algorithm(path: Path) -> None:
    where = path.relative_to(SOURCE).as_posix()
    found = [(line, name) for line, text, spoken in strings(path) for name in named_in(text, spoken)]
    assert [(line, name) for line, name in found if (where, name) not in NAMESAKES] == []


def test_a_name_in_a_sentence_is_found() -> None:
    assert named_in("pakai aturan bantumi-ems", True) == {"bantumi-ems"}
    assert named_in("write for example kalah 6x4", True) == {"kalah"}
    assert named_in("guntingan mana yang membuat kalah.", True) == set()
    assert named_in("kalah", False) == {"kalah"}


def test_every_namesake_is_still_one() -> None:
    for where, name in NAMESAKES:
        assert name in {text for _, text, _ in strings(SOURCE / where)}, where


SCRIPTS = [path for path in (SOURCE / "web" / "static").rglob("*.js") if "vendor" not in path.parts]


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_no_script_names_a_ruleset_or_an_algorithm(path: Path) -> None:
    code = re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", path.read_text(), flags=re.DOTALL)
    assert [text for text in re.findall(r"[\"'`]([\w-]+)[\"'`]", code) if text in NAMES] == []
