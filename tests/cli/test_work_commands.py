"""Work in pieces on the command line: kept, resumed, shared and put together."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from tests.cli.conftest import Program

SMALL = ("mancala", "fair", "--rules", "kalah", "--pits", "3", "--seeds", "2", "--table", "5")


def test_fair_starts_are_kept_and_come_again(dolanan: Program, tmp_path: Path) -> None:
    out = str(tmp_path / "fair")
    first = dolanan(*SMALL, "--out", out, "--json")
    assert first.status == 0
    found = json.loads(first.out)
    assert found and all(text.endswith(" s") for text in found)
    lines = (tmp_path / "fair").read_bytes()
    assert json.loads(dolanan(*SMALL, "--out", out, "--json").out) == found
    assert (tmp_path / "fair").read_bytes() == lines


def test_shares_put_together_are_the_whole(dolanan: Program, tmp_path: Path) -> None:
    whole = json.loads(dolanan(*SMALL, "--json").out)
    for share in ("1/2", "2/2"):
        path = str(tmp_path / share[0])
        assert dolanan(*SMALL, "--shard", share, "--out", path, "--json").status == 0
    half = dolanan("job", "results", str(tmp_path / "1"), "--json")
    assert half.status == 1 and json.loads(half.out)["missing"] == 15
    together = str(tmp_path / "all")
    merged = dolanan("job", "merge", str(tmp_path / "1"), str(tmp_path / "2"), "--out", together, "--json")
    assert merged.status == 0 and json.loads(merged.out) == {
        "job": "fair",
        "pieces": 30,
        "done": 30,
        "missing": 0,
    }
    assert json.loads(dolanan(*SMALL, "--out", together, "--json").out) == whole
    rows = dolanan("job", "results", together, "--form", "csv").out.splitlines()
    assert rows[0] == "piece,result" and len(rows) == 31
    assert len(dolanan("job", "results", together, "--form", "jsonl").out.splitlines()) == 30


def test_values_are_kept_and_come_again(dolanan: Program, tmp_path: Path) -> None:
    out = str(tmp_path / "values")
    words = ("mancala", "values", "--rules", "kalah", "--max-pits", "3", "--max-seeds", "2")
    plain = json.loads(dolanan(*words, "--json").out)
    half = dolanan(*words, "--shard", "1/2", "--out", out, "--json")
    assert half.status == 0 and [row["value"] for row in json.loads(half.out)] == [
        row["value"] for row in plain[::2]
    ]
    whole = json.loads(dolanan(*words, "--out", out, "--json").out)
    assert [(row["pits"], row["seeds"], row["value"], row["same"]) for row in whole] == [
        (row["pits"], row["seeds"], row["value"], row["same"]) for row in plain
    ]
    lines = Path(out).read_bytes()
    assert len(lines.splitlines()) == 7 and dolanan(*words, "--out", out).status == 0
    assert Path(out).read_bytes() == lines
    late = dolanan(
        "mancala", "values", "--size", "6,6", "--rules", "kalah", "--seconds", "0.3", "--out", out + "6"
    )
    assert late.status == 2 and "not proved within 0.3 seconds" in late.err


def test_a_long_piece_is_ended_by_ctrl_c(
    dolanan: Program, press_ctrl_c: Callable[[float], None], tmp_path: Path
) -> None:
    """The start of 6,6 would take days: a piece is not waited for."""
    press_ctrl_c(1.0)
    done = dolanan("mancala", "values", "--size", "6,6", "--rules", "kalah", "--out", str(tmp_path / "long"))
    assert done.status == 130 and "0 of 1" in done.err and "goes on" in done.err


def test_a_book_is_made_in_pieces(dolanan: Program, tmp_path: Path) -> None:
    pieces, book = tmp_path / "pieces", tmp_path / "book.txt"
    book.write_text("")
    made = dolanan(
        *("mancala", "book", "--rules", "kalah", "--job", str(pieces), "--out", str(book)),
        *("--seconds", "0.5", "--json"),
    )
    head = json.loads(pieces.read_text().splitlines()[0])
    assert made.status == 0 and head["job"] == "book" and head["pieces"] > 1000
    assert "time is up" in made.err and f"of {head['pieces']} positions" in made.err
    refused = dolanan("mancala", "book", "--job", str(pieces), "--device", "gpu")
    assert refused.status == 2 and "--job" in refused.err


def test_wrong_inputs_are_one_sentence(dolanan: Program, tmp_path: Path) -> None:
    (tmp_path / "diary").write_text("a fine day\n")
    for words, said in (
        ((*SMALL, "--shard", "3/2"), "shard 3/2"),
        ((*SMALL, "--out", str(tmp_path / "diary")), "not the file of a job"),
        ((*SMALL, "--out", str(tmp_path / "no" / "folder")), "no such file or folder"),
        (("job", "results", str(tmp_path / "nothing")), "no such file or folder"),
        (("job", "merge", str(tmp_path / "diary"), "--out", str(tmp_path / "x")), "not the file of a job"),
        (("mancala", "fair", "--rules", "oware"), "one sowing a move"),
    ):
        done = dolanan(*words)
        assert done.status == 2 and said in done.err and len(done.err.strip().splitlines()) == 1, words
