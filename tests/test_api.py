"""What `import dolanan` offers: the names, the examples, and the mistakes."""

from __future__ import annotations

import doctest
import os
import subprocess
import sys
from pathlib import Path

import pytest

import dolanan
from dolanan import api

NAMES = [
    "play",
    "solve",
    "best_move",
    "best_turn",
    "analyse_game",
    "trace",
    "arena",
    "Mancala",
    "Snakes",
    "Buttons",
    "ruleset",
    "bot",
]


@pytest.mark.parametrize("module", ["dolanan", "dolanan.api", "dolanan.bots"])
def test_the_examples_run(module: str) -> None:
    result = doctest.testmod(__import__(module, fromlist=["_"]))
    assert result.attempted > 0 and result.failed == 0


def test_the_names_are_there_whatever_was_imported_before() -> None:
    code = (
        "import dolanan.papers, dolanan.contests.tournament, dolanan.cli, dolanan;"
        f"print([n for n in {NAMES} if not callable(getattr(dolanan, n))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
    assert set(NAMES) <= set(dir(dolanan))
    with pytest.raises(AttributeError):
        _ = dolanan.nothing  # type: ignore[attr-defined]


def test_a_name_that_is_not_there_is_an_error_for_mypy(tmp_path: Path) -> None:
    """Names are imported when they are first used, and a type checker still knows every one of them."""
    right, wrong = tmp_path / "right.py", tmp_path / "wrong.py"
    right.write_text(
        "import dolanan\n"
        "game: dolanan.Mancala = dolanan.ruleset('bantumi', 3, 2, capture='never')\n"
        "value: int | None = dolanan.solve(rules=game).value\n"
        f"every = ({', '.join(f'dolanan.{name}' for name in dolanan.__all__)})\n"
    )
    wrong.write_text("import dolanan\n\ndolanan.sovle()\nanswer: str = dolanan.play([1]).over\n")
    checked = mypy_run(right, wrong)
    assert right.name not in checked
    assert 'wrong.py:3: error: Module has no attribute "sovle"; maybe "solve"?' in checked
    assert "wrong.py:4: error: Incompatible types in assignment" in checked


def mypy_run(*files: Path) -> str:
    """What `mypy --strict` says of these files of somebody who uses the package."""
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", *map(str, files)],
        capture_output=True,
        text=True,
        env={**os.environ, "MYPYPATH": str(Path(dolanan.__file__).parents[1])},
        cwd=files[0].parent,
    )
    return done.stdout + done.stderr


def test_the_public_names_are_those_of_the_api() -> None:
    assert sorted(dolanan.__all__) == sorted(api.__all__) == sorted(set(dolanan.__all__))


def test_importing_the_package_imports_nothing_heavy() -> None:
    code = "import sys, dolanan; dolanan.__all__; print([n for n in sys.modules if n.startswith('dolanan.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_mistakes_are_value_errors_in_both_languages() -> None:
    for call in (
        lambda: dolanan.play([9]),
        lambda: dolanan.solve("1,2:0/1:0 s"),
        lambda: dolanan.best_move(bot="nobody"),
        lambda: dolanan.trace("dijkstra"),
        lambda: dolanan.trace("bfs", ""),
        lambda: dolanan.trace("dfs", ""),
        lambda: dolanan.trace("ems", first=9),
        lambda: dolanan.trace("ems", "0,0:1/0,0:1 s"),
        lambda: dolanan.ruleset("bantumi", capture="sometimes"),
        lambda: dolanan.Mancala("bantumi"),
        lambda: dolanan.analyse_game("kalah 6x4; 3 3"),
    ):
        with pytest.raises(dolanan.Mistake) as caught:
            call()
        assert isinstance(caught.value, ValueError) and caught.value.text.id != caught.value.text.en


def test_a_position_brings_its_own_size() -> None:
    assert api.play([1], "1,0,0:0/0,0,1:0 s", "kalah").position == "0,1,0:0/0,0,1:0 n"


def test_a_reviewed_game_finds_what_was_given_away() -> None:
    """Kalah(4,4): the first pits are worth 2, 0, 0 and -2 (a published table)."""
    for pit, loss in ((1, 0), (2, 2), (3, 2), (4, 4)):
        (first,) = dolanan.analyse_game(f"kalah 4x4; {pit}", seconds=None)
        assert first.low == first.high == 2 - loss and first.loss == loss
