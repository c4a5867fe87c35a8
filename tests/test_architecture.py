"""The shape of the house: imports point one way, and starting is quick."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "dolanan"

# What each part may import, besides itself and what stands above it in this list.
LAYERS = [
    {"text"},
    {"confidence", "registry", "game", "limits", "memory"},
    {"games", "search"},
    {"narration", "drawing"},
    {"catalogue"},
    {"record"},
    {"kernels"},
    {"cache", "problems"},
    {"solvers"},
    {"bots"},
    {"contests", "jobs"},
    {"course"},
    {"papers"},
    {"api"},
    {"web"},
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


ABOUT_ANY_GAME = [
    *("catalogue/__init__.py", "record.py", "bots/random.py", "cli/arena.py", "cli/play.py"),
    *(f"contests/{each}.py" for each in ("guests", "host", "referee", "results", "template", "terms")),
    *(f"contests/{each}.py" for each in ("ladder", "tournament", "workers")),
    *(f"web/{each}/games.py" for each in ("answers", "questions", "routes", "tasks")),
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
