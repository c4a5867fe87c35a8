"""The file of a job: what it holds survives kills, damage and other people's files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dolanan.text import Mistake
from dolanan.work.job import Shard
from dolanan.work.ledger import Ledger, merge, written
from tests.work.chores import job


def filled(path: Path, numbers: range) -> None:
    with Ledger(path, job()) as ledger:
        for number in numbers:
            ledger.add(number, number * number)


def test_what_was_added_is_there_again(tmp_path: Path) -> None:
    filled(tmp_path / "a", range(10))
    with Ledger(tmp_path / "a", job()) as ledger:
        assert ledger.done == {number: number * number for number in range(10)}
        ledger.add(3, 9)
    assert len((tmp_path / "a").read_bytes().splitlines()) == 11


@pytest.mark.parametrize("cut", [1, 5, 20, 60])
def test_a_line_cut_short_is_done_again(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "a"
    filled(path, range(10))
    path.write_bytes(path.read_bytes()[:-cut])
    with Ledger(path, job()) as ledger:
        kept = dict(ledger.done)
        assert set(kept) < set(range(10)) and all(kept[number] == number**2 for number in kept)
        for number in range(10):
            ledger.add(number, number * number)
    with Ledger(path, job()) as ledger:
        assert set(ledger.done) == set(range(10)) and not ledger.damaged


def test_every_flipped_byte_of_a_line_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "a"
    filled(path, range(3))
    whole = path.read_bytes()
    start = whole.index(b"\n") + 1
    for place in range(start, len(whole) - 1):
        if whole[place : place + 1] == b"\n":
            continue
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        with Ledger(path, job()) as ledger:
            assert all(ledger.done[number] == number**2 for number in ledger.done), place
            assert len(ledger.done) == 2 and ledger.damaged >= 1, place


def test_the_file_of_another_job_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "a"
    filled(path, range(3))
    before = path.read_bytes()
    with pytest.raises(Mistake, match="settings"):
        Ledger(path, job(seed=4))
    with pytest.raises(Mistake, match="pieces"):
        Ledger(path, job(pieces=41))
    path.write_text("diary of a summer\n")
    with pytest.raises(Mistake, match="not the file of a job"):
        Ledger(path, job())
    assert path.read_text() == "diary of a summer\n" and before


def test_one_writer_at_a_time(tmp_path: Path) -> None:
    with Ledger(tmp_path / "a", job()), pytest.raises(Mistake, match="another process"):
        Ledger(tmp_path / "a", job())


def test_shares_are_put_together(tmp_path: Path) -> None:
    paths = []
    for number in (1, 2, 3):
        path = tmp_path / str(number)
        with Ledger(path, job()) as ledger:
            for piece in Shard(number, 3).numbers(40):
                ledger.add(piece, piece * piece)
        paths.append(path)
    head, results = merge(paths)
    assert results == {number: number * number for number in range(40)}
    (tmp_path / "all").write_bytes(written(head, results))
    with Ledger(tmp_path / "all", job()) as ledger:
        assert len(ledger.done) == 40


def test_shares_that_contradict_each_other_are_refused(tmp_path: Path) -> None:
    filled(tmp_path / "a", range(3))
    with Ledger(tmp_path / "b", job()) as ledger:
        ledger.add(2, 5)
    with pytest.raises(Mistake, match="piece 2 differs"):
        merge([tmp_path / "a", tmp_path / "b"])


def test_a_line_says_what_was_found(tmp_path: Path) -> None:
    filled(tmp_path / "a", range(2))
    head, *lines = map(json.loads, (tmp_path / "a").read_text().splitlines())
    assert head["job"] == "squares" and head["pieces"] == 40 and head["dolanan"]
    assert [(line["piece"], line["result"]) for line in lines] == [(0, 0), (1, 1)]


@pytest.mark.parametrize("text", ["0/3", "4/3", "1", "a/b", "1/0", "-1/2", ""])
def test_a_share_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(Mistake, match="shard"):
        Shard.parse(text)
