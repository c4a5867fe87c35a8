"""Rulesets and algorithms are rows: no code above them knows one by its name.

What may name one, and nothing else:

- the rooms of HOMES and the modules of DATA;
- an import of a search, kernel or solver that is named after an algorithm, and what is called after it in the
  same module: `from dolanan.search.bfs import bfs`;
- a bot, a command, an option or an answer that bears an algorithm's name (NAMESAKES, IDENTIFIERS), and bots
  of a depth, `alphabeta-4`, which are rows of their own;
- docstrings and comments, whose examples have to name something;
- the words and titles that a person reads: a sentence may speak of Kalah, and `kalah` is Indonesian for
  "lost", `greedy` is how a bot plays. But it may not tell a person to write a name: that comes from a row.

The page's scripts, styles and documents name none at all, comments left out.
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
IDENTIFIERS = {
    ("answers/mancala/values.py", "ems"),
    ("problems/assignment.py", "assignment"),
    ("problems/literal_cuts.py", "dfs"),
    ("bots/deep.py", "alphabeta"),
}
"""The same for the names of functions and classes, where nothing of that name is imported."""
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


def parts(identifier: str) -> set[str]:
    """The names that an identifier is made of: `dfs` of `dfs_solve`, `alphabeta` of `AlphaBeta`."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", identifier).lower().split("_")
    return {*words, "-".join(words), "".join(words)} & NAMES


def identifiers(path: Path) -> tuple[set[str], set[str]]:
    """The names that a module's own identifiers bear, and those that it imports something of."""
    borne: set[str] = set()
    imported: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom):
            modules = (node.module or "").split(".")
            imported.update(*(parts(word) for word in (*modules, *(alias.name for alias in node.names))))
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            borne |= parts(node.name)
        elif isinstance(node, ast.Name):
            borne |= parts(node.id)
        elif isinstance(node, ast.arg | ast.keyword):
            borne |= parts(node.arg or "")
        elif isinstance(node, ast.Attribute):
            borne |= parts(node.attr)
    return borne, imported


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_identifier_bears_the_name_of_what_is_not_imported(path: Path) -> None:
    where = path.relative_to(SOURCE).as_posix()
    borne, imported = identifiers(path)
    assert {name for name in borne - imported if (where, name) not in NAMESAKES | IDENTIFIERS} == set()
    assert imported & set(FAMILY.keys()) <= {"kalah"}, "only the kernel of that name is named after a ruleset"


def test_a_name_in_an_identifier_is_found() -> None:
    assert parts("KALAH_LADDER") == {"kalah"}
    assert parts("BantumiEms") == {"bantumi", "ems", "bantumi-ems"}
    assert parts("AlphaBeta") == parts("alphabeta") == {"alphabeta"}
    assert parts("problems") == parts("items") == set()


def test_every_namesake_is_still_one() -> None:
    for where, name in NAMESAKES:
        assert name in {text for _, text, _ in strings(SOURCE / where)}, where
    for where, name in IDENTIFIERS:
        borne, imported = identifiers(SOURCE / where)
        assert name in borne - imported, where


PAGE = [
    path
    for path in (SOURCE / "web" / "static").rglob("*")
    if path.suffix in (".js", ".css", ".html") and "vendor" not in path.parts
]


@pytest.mark.parametrize("path", PAGE, ids=lambda path: path.name)
def test_nothing_of_the_page_names_a_ruleset_or_an_algorithm(path: Path) -> None:
    code = re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*|<!--.*?-->", "", path.read_text(), flags=re.DOTALL)
    assert set(re.findall(r"[\w-]+", code)) & NAMES == set()
