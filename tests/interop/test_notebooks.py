"""In a notebook: things show themselves, the widget turns to any step, our notebooks run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

import dolanan
from dolanan.course import ALGORITHMS
from dolanan.games.mancala import parse

formatters = pytest.importorskip("IPython.core.formatters")
nbformat = pytest.importorskip("nbformat")

from dolanan.interop import notebook  # noqa: E402

NOTEBOOKS = sorted((Path(__file__).parents[2] / "docs" / "notebooks").glob("*.ipynb"))


@pytest.fixture(scope="module")
def shown():
    """What IPython would show of a value, by media type."""
    shell = SimpleNamespace(display_formatter=formatters.DisplayFormatter())
    notebook.load_ipython_extension(shell)
    return lambda value: shell.display_formatter.format(value)[0]


def texts(svg: str) -> list[str]:
    """The texts of a picture, which must be one."""
    return ["".join(one.itertext()) for one in ElementTree.fromstring(svg).iter() if one.tag.endswith("text")]


def test_a_position_is_its_numbers(shown: Any) -> None:
    seen = texts(shown(parse("1,2,3:10/4,5,6:20 s"))["image/svg+xml"])
    assert {"1", "2", "3", "4", "5", "6", "10", "20"} <= set(seen)
    start = texts(shown(dolanan.ruleset("kalah"))["image/svg+xml"])
    assert start.count("4") >= 12


def test_a_cloth_and_a_board(shown: Any) -> None:
    assert texts(shown(dolanan.Buttons(("AB", "BA")))["image/svg+xml"]) == ["A", "B", "B", "A"]
    board = shown(dolanan.Snakes(16, ((2, 8), (14, 3))))["image/svg+xml"]
    assert "1 ladders, 1 snakes" in board and {"1", "16"} <= set(texts(board))


def test_picks_solutions_and_odds(shown: Any) -> None:
    assert "image/svg+xml" in shown(dolanan.play([3], rules="kalah"))
    page = shown(dolanan.solve("0,0,0,1,2,1:20/0,1,0,2,0,0:21 s", "kalah"))["text/html"]
    assert "<svg" in page and "★" in page and "<td>2</td>" in page
    odds = shown(dolanan.solve(dolanan.Snakes(20)))["text/html"]
    assert "<svg" in odds and "expected" in odds


def test_a_tournament_and_any_other_answer(shown: Any) -> None:
    report = dolanan.arena(["random", "priority"], games=4, seed=1)
    page = shown(report)["text/html"]
    assert page.index("priority") < page.index("random") and "Elo" in page
    assert "CutsChecked" in shown(dolanan.check_cuts("1221", ["1,2-1,3"]))["text/html"]


def test_what_is_shown_is_escaped(shown: Any) -> None:
    assert notebook.table(["<b>"], [["<script>"]]).count("&lt;") == 2


def test_both_languages(shown: Any) -> None:
    report = dolanan.arena(["random", "priority"], games=2, seed=1)
    notebook.speak("id")
    try:
        assert "menang" in shown(report)["text/html"]
    finally:
        notebook.speak("en")
    assert "wins" in shown(report)["text/html"]
    with pytest.raises(dolanan.Mistake):
        notebook.speak("xx")  # type: ignore[arg-type]


def test_importing_in_ipython_is_enough(tmp_path: Path) -> None:
    """In a new process: IPython runs, `import dolanan` follows, a position is a picture."""
    code = (
        "import sys; from IPython.core.interactiveshell import InteractiveShell;"
        "s = InteractiveShell.instance();"
        "before = set(sys.modules); import dolanan;"
        "print([m for m in ('numpy', 'numba', 'PIL') if m in set(sys.modules) - before]);"
        "print('image/svg+xml' in s.display_formatter.format(dolanan.ruleset('kalah').start())[0])"
    )
    home = {**os.environ, "IPYTHONDIR": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, env=home)
    assert done.stdout.split() == ["[]", "True"], done.stderr


# --- the widget -------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ALGORITHMS.keys())
def test_the_widget_steps_through_any_run(key: str) -> None:
    pytest.importorskip("anywidget")
    from dolanan.interop.widget import step_through

    run = dolanan.trace(key)
    widget = step_through(run, language="id")
    first = widget.picture
    ElementTree.fromstring(first)
    widget.step = len(run.steps)
    ElementTree.fromstring(widget.picture)
    assert widget.picture != first or len(run.steps) == 1
    widget.step = 10**9
    assert widget.step == widget.count == len(run.steps)
    widget.step = -5
    assert widget.step == 1 and widget.picture == first


def test_steps_that_are_not_there() -> None:
    pytest.importorskip("anywidget")
    from dolanan.interop.widget import step_through

    run = dolanan.trace("bfs", "6")
    for wrong in (0, len(run.steps) + 1):
        with pytest.raises(dolanan.Mistake, match="step"):
            step_through(run, step=wrong)
    with pytest.raises(dolanan.Mistake, match="language"):
        step_through(run, language="xx")  # type: ignore[arg-type]


# --- the notebooks ----------------------------------------------------------------------------------


def test_there_are_five_in_both_languages() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["1-solve", "2-bots", "3-board", "4-lesson", "5-paper"]
    for path in NOTEBOOKS:
        book = nbformat.read(path, as_version=4)
        nbformat.validate(book)
        for cell in book.cells:
            assert cell.cell_type != "code" or not cell.outputs, f"{path.name}: outputs are not kept"
            if cell.cell_type == "markdown" and not cell.source.startswith("#"):
                assert re.search(r"\n\n\*.*\*$", cell.source, re.DOTALL), f"{path.name}: {cell.source[:40]}"


QUICK = ("4-lesson", "5-paper")
"""Those that need no compiled code; the others take longer to begin."""


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(one, id=one.stem, marks=() if one.stem in QUICK else pytest.mark.slow)
        for one in NOTEBOOKS
    ],
)
def test_the_notebook_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a kernel of its own, every cell; each code cell that ends in a value shows it."""
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    client = pytest.importorskip("nbclient").NotebookClient
    book = nbformat.read(path, as_version=4)
    client(book, timeout=300, kernel_name="python3").execute()
    media = {
        kind
        for cell in book.cells
        if cell.cell_type == "code"
        for output in cell.outputs
        for kind in output.get("data", {})
    }
    assert media & {"image/svg+xml", "text/html", "application/vnd.jupyter.widget-view+json"}
