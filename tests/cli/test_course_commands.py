"""`dolanan compare`, `dolanan card`, and options written after an algorithm's key."""

from __future__ import annotations

import json
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
