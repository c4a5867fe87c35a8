"""`dolanan compare`, `dolanan card`, and options written after an algorithm's key."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from dolanan.course import ALGORITHMS, Algorithm
from dolanan.course.frontier import SMALL_BOARD
from dolanan.games.buttons import PAPER_CLOTH
from tests.cli.conftest import Program


def test_compare_as_a_command(dolanan: Program) -> None:
    rows = dolanan("compare", "bfs,astar", SMALL_BOARD, "--json").json
    keys = {"algorithm", "generated", "taken", "expanded", "peak", "cost", "optimal"}
    assert all(keys <= set(row) for row in rows)
    assert [(row["expanded"], row["cost"]) for row in rows] == [(20, 3), (3, 3)]
    told = dolanan("compare", "bfs,gbfs", SMALL_BOARD, "--lang", "id")
    assert "ya, dijamin" in told.out and "Tepi terbesar" in told.out and "tidak" in told.out
    assert dolanan("compare", "bfs,astar", PAPER_CLOTH, "--moves", "some").status == 2
    assert dolanan("compare", "bfs:all,astar:whole", PAPER_CLOTH).status == 2
    assert dolanan("trace", "astar:span", SMALL_BOARD, "--json").status == 0
    assert "did you mean span?" in dolanan("trace", "astar:spam", SMALL_BOARD).err


def test_the_chart_of_a_comparison(dolanan: Program, tmp_path: Path) -> None:
    file = tmp_path / "chart.svg"
    dolanan("compare", "bfs,astar", SMALL_BOARD, "--chart", str(file))
    drawn = ElementTree.fromstring(file.read_text())
    bars = drawn.findall("{http://www.w3.org/2000/svg}rect")
    assert len(bars) == 6, "three groups of two"
    widths = [float(bar.attrib["width"]) for bar in bars]
    assert widths[2] / widths[3] == pytest.approx(20 / 3, rel=0.01), "expanded: 20 and 3"


@pytest.mark.parametrize("row", [row for row in ALGORITHMS if row.card], ids=lambda row: row.key)
def test_every_card_is_whole_in_both_languages(dolanan: Program, row: Algorithm[Any]) -> None:
    card = row.show_card()
    assert len(card.pseudocode) > 2
    for language in ("id", "en"):
        told = json.loads(dolanan("card", row.key, "--json", "--lang", language).out)
        assert all(told[key] for key in ("idea", "complete", "optimal", "time", "space", "fails", "used"))
        assert told["idea"].count(". ") >= 1, "two sentences"
    assert card.idea.id != card.idea.en


def test_handouts_as_a_command(dolanan: Program, tmp_path: Path) -> None:
    text = dolanan("handout", "alphabeta:desc", "2x2", "--step", 9, "--form", "md").out
    assert text.startswith("# Alpha-beta") and "Step 9 of 45" in text and "data:image/svg+xml" in text
    ElementTree.fromstring(dolanan("handout", "bfs", SMALL_BOARD, "--form", "svg", "--lang", "id").out)
    file = tmp_path / "run.gif"
    assert dolanan("handout", "dfs", "--form", "gif", "--step", 3, "--output", str(file)).out == ""
    assert file.read_bytes().startswith(b"GIF8")
    told = dolanan("handout", "ems", "--form", "png", "--step", 2, "--json").json
    assert told["form"] == "png" and told["text"] is None and told["base64"].startswith("iVBOR")


def test_a_blank_handout_and_its_key(dolanan: Program) -> None:
    words = ("handout", "bfs", SMALL_BOARD, "--step", 5, "--form", "md")
    whole, blank = dolanan(*words).out, dolanan(*words, "--blank", 4).out
    key = dolanan(*words, "--blank", 4, "--key").out
    assert "____" in blank and "____" not in key and "____" not in whole
    numbers = re.findall(r"\((\d+)\) _+", blank)
    assert numbers == [str(n) for n in range(1, len(numbers) + 1)] and len(numbers) > 5
    assert all(f"({number})" in key for number in numbers)
    said = "Node 12 is first in the queue"
    assert said in whole and said in key and said not in blank, "the sentence would tell a cell"
    assert dolanan(*words, "--blank", 5).out != blank


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["bfs", "--step", "999"], "step 999 is not from 1 to"),
        (["bfs", "--form", "doc"], "--form"),
        (["nobody"], "nobody"),
        (["bfs", "100 17>"], "17>"),
    ],
)
def test_a_handout_that_cannot_be(dolanan: Program, words: list[str], complaint: str) -> None:
    told = dolanan("handout", *words, "--lang", "en")
    assert told.status == 2 and complaint in told.err and told.out == ""
