"""Files that are written: refused before the work, whole or not at all."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from dolanan.output import OutputFile
from dolanan.text import Mistake
from dolanan.trouble import system_trouble
from tests.cli.conftest import Process, Program

LONG_WORK = [
    ("snakes", "design", "--expected", "4", "--seconds", "80000", "--svg"),
    ("snakes", "analyse", "--pieces", "4", "--svg"),
    ("snakes", "analyse", "--pieces", "4", "--chart"),
    ("buttons", "make", "--size", "14", "--count", "100000", "--out"),
    ("arena", "--bots", "combined,alphabeta-12", "--games", "1000000", "--plot"),
    ("mancala", "book", "--out"),
]
"""Commands that take many minutes, without the name of the file to write."""


@pytest.mark.parametrize("command", LONG_WORK, ids=lambda command: " ".join((*command[:2], command[-1])))
@pytest.mark.parametrize("language", ["id", "en"])
def test_a_file_that_cannot_be_written_is_said_before_the_work(
    process: Process, tmp_path: Path, command: tuple[str, ...], language: str
) -> None:
    (tmp_path / "file").touch()
    for name, words in (
        (tmp_path, ("itu folder, bukan berkas", "this is a folder, not a file")),
        (tmp_path / "no" / "file", (f"tidak ada folder {tmp_path}/no", f"there is no folder {tmp_path}/no")),
        (tmp_path / "file" / "file", (f"tidak ada folder {tmp_path}/file", f"is no folder {tmp_path}/file")),
        (tmp_path / ("x" * 300), ("nama itu terlalu panjang", "the name is too long")),
        ("", ("nama berkas itu kosong", "the name of the file is empty")),
    ):
        done = process(*command, name, "--lang", language, seconds=60)
        assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)
        assert words[language == "en"] in done.err and str(name) in done.err
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_what_not_even_root_may_write(dolanan: Program) -> None:
    done = dolanan("snakes", "analyse", "--svg", "/sys/board.svg", "--lang", "id")
    assert (
        done.status == 2 and done.err.startswith("dolanan: /sys/board.svg: ") and "ermission" not in done.err
    )


def test_work_that_fails_leaves_the_old_file_as_it_was(dolanan: Program, tmp_path: Path) -> None:
    old, new = tmp_path / "old.svg", tmp_path / "new.svg"
    old.write_text("old")
    for name in (old, new):
        assert dolanan("snakes", "analyse", "3000", "--svg", name).status == 2  # too large to draw
    assert [path.read_text() for path in tmp_path.iterdir()] == ["old"]


def test_the_new_file_takes_the_place_of_the_old_one(dolanan: Program, tmp_path: Path) -> None:
    old, link = tmp_path / "old.txt", tmp_path / "link.txt"
    old.write_text("old")
    old.chmod(0o640)
    link.symlink_to(old)
    assert dolanan("buttons", "make", "--size", 4, "--colours", 2, "--out", link).status == 0
    assert (
        old.read_text().startswith("# minimum") and link.is_symlink() and old.stat().st_mode & 0o777 == 0o640
    )
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link.txt", "old.txt"]


def test_a_new_file_has_the_usual_rights(tmp_path: Path) -> None:
    OutputFile(str(tmp_path / "one")).write_text("1")
    (tmp_path / "two").touch()
    assert (tmp_path / "one").stat().st_mode == (tmp_path / "two").stat().st_mode


def test_a_full_disk_names_the_file(dolanan: Program) -> None:
    full = dolanan("snakes", "analyse", "--svg", "/dev/full")
    assert (full.status, full.err) == (2, "dolanan: /dev/full: no space is left there\n")
    penuh = dolanan("snakes", "analyse", "--svg", "/dev/full", "--lang", "id")
    assert (penuh.status, penuh.err) == (2, "dolanan: /dev/full: tempat penyimpanan penuh\n")


def test_a_picture_may_go_to_a_stream(process: Process) -> None:
    done = process("snakes", "analyse", "--svg", "/dev/stderr", "--json")
    assert done.status == 0 and done.err.startswith("<svg") and done.json["minimum"] == 7


@pytest.mark.parametrize("number", sorted(errno.errorcode))
def test_trouble_with_a_file_is_a_sentence_of_ours(number: int) -> None:
    error = OSError(number, os.strerror(number), "board.svg")
    told = system_trouble(error)
    assert told.id.startswith("board.svg: ") and os.strerror(number) not in told.id
    assert system_trouble(error, "other").en.startswith("other: ")


def test_a_file_that_vanishes_meanwhile(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    file = OutputFile(str(folder / "board.svg"))
    folder.rmdir()
    with pytest.raises(Mistake, match="there is no such file or folder"):
        file.write_text("late")
