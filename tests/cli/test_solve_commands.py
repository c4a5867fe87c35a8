"""The commands of the engine, as the contract has them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Program

VALUES = json.loads((Path(__file__).parents[1] / "data" / "kalah_values.json").read_text())


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOLANAN_CACHE", str(tmp_path / "cache"))


def test_solve(dolanan: Program) -> None:
    answer = dolanan("mancala", "solve", "--rules", "bantumi", "--pits", 4, "--seeds", 4, "--json").json
    assert answer["position"] == "4,4,4,4:0/4,4,4,4:0 s"
    assert answer["value"] == 2 and answer["moves"] == {"1": 2, "2": -2, "3": 2, "4": -4}
    assert answer["best"] == [1, 3] and answer["line"][0] in (1, 3) and answer["proved"] is True
    assert answer["nodes"] > 0 and answer["seconds"] > 0


def test_solve_counts_from_the_side_to_move(dolanan: Program) -> None:
    """North's single seed goes home: 5 against 4, and South keeps its two."""
    answer = dolanan("mancala", "solve", "0,1,1:2/0,0,1:5 n", "--rules", "kalah", "--json").json
    assert answer["value"] == 6 - 4 and answer["moves"] == {"3": 2} and answer["line"] == [3]


def test_solve_of_many_lines(dolanan: Program, tmp_path: Path) -> None:
    lines = "0,0,0,0,1,2:20/0,0,3,0,0,1:21 s\n\n0,0,0,0,0,1:20/1,0,3,0,0,1:22 n\n"
    done = dolanan("mancala", "solve", "-", "--rules", "kalah", "--json", text=lines)
    answers = [json.loads(line) for line in done.out.splitlines()]
    assert [a["position"] for a in answers] == [line for line in lines.splitlines() if line]
    (tmp_path / "positions").write_text(lines)
    again = dolanan("mancala", "solve", tmp_path / "positions", "--rules", "kalah", "--json")
    assert [json.loads(line)["moves"] for line in again.out.splitlines()] == [a["moves"] for a in answers]


def test_a_bad_line_is_named(dolanan: Program) -> None:
    text = "0,1:2/1,0:5 n\n0,x:2/1,0:5 n\n"
    done = dolanan("mancala", "solve", "-", "--rules", "kalah", "--json", text=text)
    assert done.status == 2 and done.err.startswith("dolanan: line 2: ") and done.err.count("\n") == 1
    assert len(done.out.splitlines()) == 2


def test_solve_with_bounds_when_time_runs_out(dolanan: Program) -> None:
    done = dolanan("mancala", "solve", "--rules", "kalah", "--seeds", 6, "--seconds", 0.1, "--json")
    answer = done.json
    assert done.status == 0 and answer["proved"] is False and answer["value"] is None
    assert set(answer["moves"].values()) == {None}
    assert all(bounds["low"] < bounds["high"] for bounds in answer["bounds"].values())
    assert answer["low"] <= 4 <= answer["high"]


def test_solve_of_a_relay_game(dolanan: Program) -> None:
    """South's seed goes home, North's two are worth at most two."""
    answer = dolanan("mancala", "solve", "0,0,1:3/0,0,1:4 s", "--rules", "congklak", "--json").json
    assert answer["value"] == -1 and answer["line"] == [3, 3]


@pytest.mark.parametrize("language", ["id", "en"])
def test_solve_for_a_person(dolanan: Program, language: str) -> None:
    done = dolanan("mancala", "solve", "--pits", 3, "--seeds", 2, "--lang", language)
    assert done.status == 0 and "+4" in done.out and "★" in done.out
    assert ("barisan utama" if language == "id" else "principal line") in done.out


@pytest.mark.parametrize(
    "arguments",
    [
        ("--seconds", 0),
        ("--seconds", -1),
        ("--threads", 0),
        ("--rules", "kallah"),
        ("4,4:0/4,4:0 s", "--pits", 3),
        ("4,4:0/4,4:0 x",),
    ],
)
def test_bad_input_is_one_line(dolanan: Program, arguments: tuple[object, ...]) -> None:
    done = dolanan("mancala", "solve", *arguments)
    assert done.status == 2 and done.err.count("\n") == 1 and not done.out


def test_values_stand_beside_the_published_ones(dolanan: Program) -> None:
    done = dolanan("mancala", "values", "--max-pits", 3, "--max-seeds", 3, "--json")
    assert done.status == 0 and len(done.json) == 18
    for row in done.json:
        known = VALUES[{"bantumi": "empty", "kalah": "standard"}[row["rules"]]][
            f"{row['pits']},{row['seeds']}"
        ]
        assert row["value"] == row["published"] == known and row["same"] is True
    drawn = dolanan("mancala", "values", "--max-pits", 2, "--max-seeds", 4)
    assert "-12 =" in drawn.out and "-10 =" in drawn.out and "≠ " in drawn.out


def test_values_of_chosen_sizes(dolanan: Program) -> None:
    chosen = dolanan("mancala", "values", "--size", "2,4", "--size", "3,6", "--json")
    found = {(row["rules"], row["pits"], row["seeds"]): row["value"] for row in chosen.json}
    assert found == {
        ("bantumi", 2, 4): VALUES["empty"]["2,4"],
        ("bantumi", 3, 6): VALUES["empty"]["3,6"],
        ("kalah", 2, 4): VALUES["standard"]["2,4"],
        ("kalah", 3, 6): VALUES["standard"]["3,6"],
    }
    wrong = dolanan("mancala", "values", "--size", "8,1")
    assert wrong.status == 2 and "--size 8,1" in wrong.err and wrong.err.count("\n") == 1


def test_table_and_cache(dolanan: Program) -> None:
    made = dolanan("mancala", "table", "--pits", 3, "--seeds", 8, "--json").json
    assert Path(made["file"]).is_file() and made["positions"] == 3003  # C(8 + 6, 6)
    shown = dolanan("cache", "--json").json
    assert {"endgame-3-2-8.table"} <= {entry["name"] for entry in shown["entries"]}
    cleared = dolanan("cache", "--clear", "--json").json
    assert cleared["freed"] > 3003 and not Path(made["file"]).exists()
    assert dolanan("mancala", "table", "--rules", "dakon").status == 2
    assert dolanan("mancala", "table", "--seeds", 99).status == 2


def test_clearing_leaves_foreign_files_alone(dolanan: Program, tmp_path: Path) -> None:
    (tmp_path / "cache").mkdir()
    (tmp_path / "cache" / "letter.txt").write_text("mine")
    dolanan("cache", "--clear")
    assert (tmp_path / "cache" / "letter.txt").read_text() == "mine"


def test_perft_by_kernels(dolanan: Program) -> None:
    answer = dolanan("mancala", "perft", "--rules", "kalah", "--depth", 7, "--json").json
    assert answer["nodes"] == 114430


def test_bench_names_what_it_has(dolanan: Program) -> None:
    done = dolanan("bench", "--only", "nothing")
    assert done.status == 2 and "mancala" in done.err


@pytest.mark.parametrize("command", ["solve", "values"])
@pytest.mark.parametrize(("memory", "named"), [("900000G", "this process may take"), ("much", "512M")])
def test_memory_that_is_not_there_is_one_line(
    dolanan: Program, command: str, memory: str, named: str
) -> None:
    size = ("--pits", 6, "--seeds", 5) if command == "solve" else ("--size", "6,5")
    found = dolanan("mancala", command, *size, "--memory", memory, "--seconds", 1)
    assert (found.status, found.out) == (2, "")
    assert len(found.err.splitlines()) == 1 and named in found.err
