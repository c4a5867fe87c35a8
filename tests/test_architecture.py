"""The shape of the house: imports point one way, and starting is quick."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "dolanan"

# What each part may import, besides itself and what stands above it in this list.
LAYERS = [
    {"text"},
    {"extras", "folders", "trouble"},
    {"output"},
    {"confidence", "registry", "game", "limits", "memory"},
    {"games", "search"},
    {"narration", "drawing"},
    {"catalogue"},
    {"record"},
    {"kernels"},
    {"cache", "problems", "work"},
    {"solvers"},
    {"answers"},
    {"bots"},
    {"contests", "jobs"},
    {"puzzles"},
    {"course", "lessons"},
    {"handouts"},
    {"papers"},
    {"rooms"},
    {"interop"},
    {"web"},
    {"api"},
    {"cli"},
]


def layer(part: str) -> int:
    return next(i for i, parts in enumerate(LAYERS) if part in parts)


def modules() -> list[Path]:
    return [path for path in SOURCE.rglob("*.py") if path != SOURCE / "__init__.py"]


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_one_way(path: Path) -> None:
    part = path.relative_to(SOURCE).parts[0].removesuffix(".py")
    for node in ast.walk(ast.parse(path.read_text())):
        names = []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        for name in names:
            if name.startswith("dolanan."):
                other = name.split(".")[1]
                assert layer(other) < layer(part) or other == part, f"{path.name} imports {name}"


def test_the_table_for_newcomers_is_the_tree() -> None:
    """Every room and file once, and in the order in which they may import."""
    guide = (SOURCE.parents[1] / "CONTRIBUTING.md").read_text()
    rows = re.findall(r"^\| (`.*?`) \|", guide.partition("## Where things live")[2], re.MULTILINE)
    named = [re.findall(r"`(.*?)`", row) for row in rows]
    there = {f"{path.name}/" if path.is_dir() else path.name for path in SOURCE.iterdir()}
    tree = {name for name in there if name[0] not in "_."} - {"data/", "py.typed"}
    assert sorted(name for row in named for name in row) == sorted(tree)
    parts = [[name.strip("/").removesuffix(".py") for name in row] for row in named]
    assert sorted(part for row in parts for part in row) == sorted(set().union(*LAYERS))
    for above, below in pairwise(parts):
        assert min(map(layer, above)) <= min(map(layer, below)) and max(map(layer, above)) <= max(
            map(layer, below)
        )


ABOUT_ANY_GAME = [
    *("catalogue/__init__.py", "record.py", "bots/random.py", "cli/arena.py", "cli/play.py"),
    *(f"contests/{each}.py" for each in ("guests", "host", "referee", "results", "template", "terms")),
    *(f"contests/{each}.py" for each in ("ladder", "tournament", "workers")),
    *(f"web/{each}/games.py" for each in ("answers", "questions", "routes", "tasks")),
    *(f"rooms/{each.name}" for each in (SOURCE / "rooms").glob("*.py")),
    *(f"search/{each.name}" for each in (SOURCE / "search").glob("*.py")),
]


@pytest.mark.parametrize("name", ABOUT_ANY_GAME)
def test_what_is_about_any_game_knows_none(name: str) -> None:
    assert "dolanan.games" not in (SOURCE / name).read_text()


def test_help_imports_nothing_heavy() -> None:
    code = (
        "import sys; from dolanan.cli import ROOT; from dolanan.cli.frame import run; "
        "run(ROOT, ['--help']); run(ROOT, ['mancala', '--help']); "
        "print([m for m in ('numpy', 'numba', 'scipy', 'ortools', 'fastapi', 'rich') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip().splitlines()[-1] == "[]"


def test_sources_name_no_file_outside_the_project() -> None:
    for path in [*modules(), *Path(__file__).parent.rglob("*.py")]:
        if path != Path(__file__):
            assert "../shared" not in path.read_text(), path


LOOSE = re.compile(r"(dict|Mapping)\[str, Any\]|dict\[str, object\]")


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_dict_of_anything_crosses_a_border(path: Path) -> None:
    """What a module gives or takes, and what its classes hold, has a type that says what is in it."""
    module = ast.parse(path.read_text())
    bodies = [module.body, *(node.body for node in module.body if isinstance(node, ast.ClassDef))]
    for node in (node for body in bodies for node in body):
        types: list[ast.expr | None] = []
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("_"):
            every = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
            types = [node.returns, *(one.annotation for one in every)]
        elif isinstance(node, ast.AnnAssign) and node not in module.body:
            types = [None if ast.unparse(node.target).startswith("_") else node.annotation]
            types.append(node.value)
        elif isinstance(node, ast.Assign):  # a type may be given another name
            types = [node.value]
        for one in filter(None, types):
            assert not LOOSE.search(ast.unparse(one)), f"{path.name}:{node.lineno}: {ast.unparse(one)}"


READERS = {
    "count",
    "endswith",
    "find",
    "index",
    "isdecimal",
    "partition",
    "rpartition",
    "split",
    "startswith",
}


def shown(node: ast.AST) -> bool:
    """A text as a person sees it: one language of a Text."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Attribute) and node.func.attr == "say"
    return isinstance(node, ast.Attribute) and node.attr == "en"


def reads(node: ast.AST) -> bool:
    """Takes a displayed text apart, or goes by what it says. Two texts may be told apart."""
    if isinstance(node, ast.Compare):
        seen = [shown(one) for one in (node.left, *node.comparators)]
        return any(seen) and not all(seen)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if ast.unparse(node.func.value) == "re":
            return any(shown(one) for one in node.args)
        return node.func.attr in READERS and shown(node.func.value)
    if isinstance(node, ast.Call) and ast.unparse(node.func) in ("int", "float", "Fraction"):
        return any(shown(one) for one in node.args)
    return isinstance(node, ast.Subscript) and shown(node.value)


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_code_reads_a_displayed_text(path: Path) -> None:
    found = [node for node in ast.walk(ast.parse(path.read_text())) if reads(node)]
    assert [ast.unparse(node) for node in found] == []


def test_what_reads_a_displayed_text_is_found() -> None:
    for code in ('cells[3].en != "0"', '"(paper: " in one.en', "text.say(language).split()", "int(cell.en)"):
        assert any(reads(node) for node in ast.walk(ast.parse(code))), code
    assert not any(reads(node) for node in ast.walk(ast.parse("one.en != other.en")))


def test_no_script_reads_a_displayed_text() -> None:
    """What is on the page may be measured, copied and said again, but nothing is decided by it."""
    text = r"\.(textContent|innerText|innerHTML|ariaLabel)"
    goes_by = re.compile(
        rf"{text}\s*([!=]==?|\.(includes|startsWith|endsWith|match|split|replace|search|indexOf|trim)\()"
        rf"|[!=]==?\s*[\w.]+{text}|(Number|parseInt|parseFloat|JSON\.parse)\([^)]*{text}"
    )
    for path in (SOURCE / "web" / "static").rglob("*.js"):
        if "vendor" not in path.parts:
            assert not goes_by.search(path.read_text()), path
    assert goes_by.search('if (place.textContent === "3") return;')
    assert goes_by.search("const step = Number(this.place.textContent);")
