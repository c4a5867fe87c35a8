"""`dolanan buttons`: keys, exit statuses, many cloths at once, errors of one line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dolanan.games.buttons import PAPER_CLOTH
from tests.cli.conftest import Program

PAPERS_DFS = [
    *((1, 3, 1, 5), (3, 1, 4, 1), (3, 4, 3, 5), (2, 3, 4, 5), (2, 2, 2, 5)),
    *((1, 2, 3, 2), (2, 1, 5, 4), (4, 2, 4, 4), (1, 1, 5, 5), (5, 1, 5, 3)),
]


def test_solve_gives_the_fewest_cuts_with_every_key(dolanan: Program) -> None:
    done = dolanan("buttons", "solve", PAPER_CLOTH, "--json")
    answer = done.json
    assert done.status == 0
    assert {"solvable", "cuts", "count", "bound", "proved", "seconds"} <= answer.keys()
    assert (answer["solvable"], answer["count"], answer["bound"], answer["proved"]) == (True, 10, 10, True)
    cuts = " ".join("{},{}-{},{}".format(*cut["from"], *cut["to"]) for cut in answer["cuts"])
    assert sum(cut["buttons"] for cut in answer["cuts"]) == 25
    assert dolanan("buttons", "check", PAPER_CLOTH, cuts, "--json").json["clears"] is True


def test_the_papers_search_enters_2594_states(dolanan: Program) -> None:
    answer = dolanan("buttons", "solve", PAPER_CLOTH, "--algorithm", "dfs", "--json").json
    assert answer["nodes"] == 2594
    assert [(*cut["from"], *cut["to"]) for cut in answer["cuts"]] == PAPERS_DFS
    assert answer["proved"] is False


def test_the_papers_no_is_no_proof(dolanan: Program) -> None:
    done = dolanan("buttons", "solve", "2321/2232/3123", "--algorithm", "dfs", "--json")
    assert (done.status, done.json["solvable"], done.json["proved"]) == (0, None, False)


def test_an_unsolvable_cloth_is_a_no(dolanan: Program) -> None:
    done = dolanan("buttons", "solve", "11/12", "--json")
    assert done.status == 1
    assert (done.json["solvable"], done.json["proved"], done.json["count"]) == (False, True, None)
    assert "cannot be cleared" in dolanan("buttons", "solve", "11/12").out
    assert "tidak dapat dibersihkan" in dolanan("--lang", "id", "buttons", "solve", "11/12").out


def test_many_cloths_one_a_line(dolanan: Program, tmp_path: Path) -> None:
    text = "11/22\n\n12/21\n11/12\n"
    done = dolanan("buttons", "solve", "-", "--json", text=text)
    assert done.status == 1
    assert [json.loads(line)["count"] for line in done.out.splitlines()] == [2, 2, None]
    file = tmp_path / "cloths.txt"
    file.write_text(text)
    again = dolanan("buttons", "solve", file)
    assert [json.loads(line)["count"] for line in again.out.splitlines()] == [2, 2, None]


@pytest.mark.parametrize(
    ("cuts", "legal", "clears", "status"),
    [
        (["1,1-1,2", "2,1-2,2"], True, True, 0),
        (["1,1,2,2 2,1,2,2"], True, True, 0),
        (["1,1-1,2"], True, False, 1),
        (["1,1-2,1"], False, False, 1),
    ],
)
def test_check(dolanan: Program, cuts: list[str], legal: bool, clears: bool, status: int) -> None:
    done = dolanan("buttons", "check", "11/22", *cuts, "--json")
    assert (done.status, done.json["legal"], done.json["clears"]) == (status, legal, clears)


def test_hint(dolanan: Program) -> None:
    assert dolanan("buttons", "hint", "11/22", "1,1-1,2", "--json").json["cut"]["from"] == [2, 1]
    lost = dolanan("buttons", "hint", "1111/2.2.", "2,1-2,3", "1,1-1,3", "--json")
    assert (lost.status, lost.json["solvable"], lost.json["lost_by"]) == (1, False, 2)


def test_a_hint_without_time_does_not_blame_a_cut(dolanan: Program) -> None:
    """Lost by its first cut, as breadth-first search says; a button is left alone at the end only."""
    game = ("1244/1232/1343/1342", "1,1-3,1", "3,2-2,3", "1,3-4,3", "2,2-4,4")
    hasty = dolanan("buttons", "hint", *game, "--seconds", "0.000001", "--json")
    assert (hasty.status, hasty.json["solvable"]) == (1, False)
    # A fast machine may still prove it; a cut that is named is the right one.
    assert (hasty.json["lost_by"], hasty.json["proved"]) in ((None, False), (1, True))
    for language, words in (("en", ("not proved", "cut 1")), ("id", ("belum terbukti", "guntingan 1"))):
        told = dolanan("buttons", "hint", *game, "--seconds", "0.000001", "--lang", language)
        assert any(word in told.out for word in words)
    assert dolanan("buttons", "hint", *game, "--json").json["lost_by"] == 1


def test_make(dolanan: Program, tmp_path: Path) -> None:
    one = dolanan("buttons", "make", "--size", 4, "--colours", 3, "--seed", 1, "--json").json
    assert {"board", "minimum", "difficulty"} <= one.keys()
    file = tmp_path / "pack.txt"
    many = dolanan(
        "buttons", "make", "--size", 4, "--colours", 3, "--seed", 1, "--count", 3, "--out", file, "--json"
    )
    assert many.json[0] == one and len(many.json) == 3
    assert [line.split()[-1] for line in file.read_text().splitlines()[1:]] == [p["board"] for p in many.json]
    solved = dolanan("buttons", "solve", one["board"], "--json").json
    assert solved["count"] == one["minimum"]


def test_pack(dolanan: Program) -> None:
    found = dolanan("buttons", "pack", "--size", 5, "--level", 1, "--json").json
    assert found and all(puzzle["board"].count("/") == 4 for puzzle in found)


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve", "12/1"],
        ["solve", "11/22", "--seconds", "-1"],
        ["solve", "11/22", "--threads", "0"],
        ["solve", "11/22", "--algorithm", "magic"],
        ["check", "11/22", "nonsense"],
        ["hint", "11/22", "1,1-2,2"],
        ["make", "--size", "99"],
        ["make", "--size", "five"],
        ["make", "--size", "3", "--colours", "9"],
        ["make", "--level", "6"],
        ["make", "--count", "0"],
        ["make", "--out", "/nowhere/at/all"],
        ["pack", "--level", "9"],
    ],
)
@pytest.mark.parametrize("language", ["id", "en"])
def test_bad_input_is_one_line_and_status_2(dolanan: Program, arguments: list[str], language: str) -> None:
    done = dolanan("--lang", language, "buttons", *arguments)
    assert (done.status, done.out) == (2, "")
    assert len(done.err.strip().splitlines()) == 1 and done.err.startswith("dolanan: ")
