"""`dolanan cache`: whatever lies in the folder, it is listed, and what is ours can be cleared."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from dolanan.folders import remember
from tests.cli.conftest import Program

STRANGE = [b"\xff\xfe.table", b"[red].txt", b"two\nlines", b"endgame-\x80.table", b"\x1b[31m"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    tmp_path = tmp_path / "[" / "b]"  # as markup of a terminal is written
    tmp_path.mkdir(parents=True)
    monkeypatch.setenv("DOLANAN_CACHE", str(tmp_path))
    # --clear empties every folder of the list: none but this one stands in it.
    monkeypatch.setenv("DOLANAN_FOLDERS", str(tmp_path.parent / f"{tmp_path.name}-folders.txt"))
    for name in STRANGE:
        (tmp_path / os.fsdecode(name)).write_bytes(b"12345")
    (tmp_path / "endgame-gone").symlink_to(tmp_path / "nowhere")
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "file").write_bytes(b"123")
    (tmp_path / "compiled-linked").symlink_to(tmp_path / "outside")
    (tmp_path / "compiled-0").mkdir()
    (tmp_path / "compiled-0" / os.fsdecode(b"\xff")).write_bytes(b"1234567")
    return tmp_path


def test_strangely_named_files_are_listed(dolanan: Program, folder: Path) -> None:
    told = dolanan("cache")
    assert told.status == 0 and "[red].txt" in told.out and "\x1b" not in told.out
    found = dolanan("cache", "--json")
    assert found.status == 0
    sizes = {entry["name"]: entry["bytes"] for entry in found.json["entries"]}
    strange = {r"\xff\xfe.table", "[red].txt", r"two\nlines", r"endgame-\x80.table", r"\x1b[31m"}
    assert sizes.keys() >= {*strange, "endgame-gone", "compiled-linked", "compiled-0", "outside"}
    assert sizes["[red].txt"] == 5 and sizes["compiled-0"] == 7 and sizes["outside"] == 3
    found.out.encode()  # no name that a terminal or a file could not take


def test_what_is_ours_is_cleared_and_nothing_behind_a_link(dolanan: Program, folder: Path) -> None:
    found = dolanan("cache", "--clear", "--json")
    assert found.status == 0
    assert {
        path.name for path in folder.iterdir() if path.name.startswith(("compiled-", "endgame-"))
    } == set()
    assert (folder / "outside" / "file").read_bytes() == b"123"
    assert (folder / "[red].txt").exists(), "a file of somebody else stays"


def test_a_folder_of_before_is_listed_and_cleared(
    tmp_path: Path, dolanan: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, now = tmp_path / "before", tmp_path / "now"
    monkeypatch.setenv("DOLANAN_FOLDERS", str(tmp_path / "folders.txt"))
    for folder in (before, now):
        folder.mkdir()
        (folder / "endgame-of-a-test.table").write_bytes(b"12345")
        (folder / "somebody else's").write_text("stays")
        remember(folder)
    monkeypatch.setenv("DOLANAN_CACHE", str(now))
    stored = dolanan("cache", "--json").json
    assert [other["folder"] for other in stored["elsewhere"]] == [str(before)]
    assert stored["elsewhere"][0]["entries"] == [{"name": "endgame-of-a-test.table", "bytes": 5}]
    assert dolanan("cache", "--clear", "--json").json["freed"] == 10
    assert [path.name for path in before.iterdir()] == ["somebody else's"]
