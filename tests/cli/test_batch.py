"""Many inputs, one a line: a bad one stands in its place, and a name that is no file is said to be none."""

from __future__ import annotations

import json
import os
import threading
from pathlib import Path

import pytest

from tests.cli.conftest import Process, Program

BATCHES = [
    (("buttons", "solve"), "11/22", "12/1", "12/21"),
    (("mancala", "solve", "--rules", "kalah"), "0,1:2/1,0:5 n", "0,x:2/1,0:5 n", "0,1:2/0,1:5 s"),
    (("snakes", "analyse"), "10", "10 7>7", "12"),
]
"""A command, a line it can read, one it cannot, and another that it can."""


@pytest.mark.parametrize(
    "arguments",
    [
        ("buttons", "solve", ""),
        ("buttons", "check", ""),
        ("buttons", "hint", ""),
        ("mancala", "solve", ""),
        ("mancala", "best", ""),
        ("snakes", "analyse", ""),
        ("snakes", "simulate", ""),
        ("trace", "bfs", ""),
        ("trace", "dfs", ""),
        ("trace", "ems", ""),
        ("papers", ""),
    ],
)
def test_an_empty_text_is_a_wrong_text(dolanan: Program, arguments: tuple[str, ...]) -> None:
    done = dolanan(*arguments, "--json")
    assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize(("command", "first", "bad", "last"), BATCHES)
@pytest.mark.parametrize("language", ["id", "en"])
def test_a_bad_line_stands_in_its_place(
    dolanan: Program, tmp_path: Path, command: tuple[str, ...], first: str, bad: str, last: str, language: str
) -> None:
    lines = f"{first}\n\n{bad}\n{last}\n"
    file = tmp_path / "lines.txt"
    file.write_text(lines)
    alone = dolanan(*command, bad, "--lang", language)
    reason = alone.err.removeprefix("dolanan: ").strip()
    for source, text in (("-", lines), (file, "")):
        done = dolanan(*command, source, "--json", "--lang", language, text=text)
        answers = [json.loads(line) for line in done.out.splitlines()]
        assert (done.status, len(answers)) == (2, 3)
        assert answers[1] == {"line": 3, "error": reason}
        assert all("error" not in answers[i] and answers[i] for i in (0, 2))
        assert done.err == f"dolanan: {'baris' if language == 'id' else 'line'} 3: {reason}\n"


def test_a_bad_line_in_words(dolanan: Program) -> None:
    command, first, bad, last = BATCHES[1]
    done = dolanan(*command, "-", text=f"{bad}\n{first}\n{last}\n")
    assert done.status == 2 and done.out.startswith("line 1: South, pit 2: burnt pits (x)")
    assert done.out.count("principal line") == 2
    assert "baris 1: selatan" in dolanan(*command, "-", "--lang", "id", text=f"{bad}\n").out


def test_further_bad_lines_are_counted(dolanan: Program) -> None:
    done = dolanan("buttons", "solve", "-", text="11/22\n?\n?\n?\n")
    assert (
        done.err == "dolanan: line 2: row 1, column 1: '?' is not a letter, a digit or a dot (and 2 more)\n"
    )


def test_a_no_among_the_lines_is_a_no_and_a_bad_line_is_more(dolanan: Program) -> None:
    assert dolanan("buttons", "solve", "-", text="11/22\n11/12\n").status == 1
    assert dolanan("buttons", "solve", "-", text="11/12\n1?\n").status == 2


@pytest.mark.parametrize(("command", "first", "bad", "last"), BATCHES)
def test_a_byte_order_mark_is_no_part_of_the_first_line(
    dolanan: Program, tmp_path: Path, command: tuple[str, ...], first: str, bad: str, last: str
) -> None:
    data = b"\xef\xbb\xbf" + f"{first}\r\n{last}\r\n".encode()
    file = tmp_path / "lines.txt"
    file.write_bytes(data)
    for done in (dolanan(*command, "-", "--json", text=data), dolanan(*command, file, "--json")):
        assert done.status == 0 and len(done.out.splitlines()) == 2


def test_a_line_that_is_not_utf_8_is_one_bad_line(dolanan: Program) -> None:
    done = dolanan("buttons", "solve", "-", text=b"11/22\n1\xff1\n12/21\n")
    answers = [json.loads(line) for line in done.out.splitlines()]
    assert done.status == 2 and [answer.get("line") for answer in answers] == [None, 2, None]
    assert answers[1]["error"] == "character 2 is not UTF-8 text"


@pytest.mark.parametrize(
    "name", ["rows/boards.txt", "./boards", "/no/where/boards", "~/boards", "two words.csv"]
)
@pytest.mark.parametrize("command", [batch[0] for batch in BATCHES])
def test_a_missing_file_is_said_to_be_missing(dolanan: Program, command: tuple[str, ...], name: str) -> None:
    done = dolanan(*command, name)
    assert done.status == 2 and done.err.startswith(f"dolanan: there is no file {name}; ")
    assert dolanan(*command, name, "--lang", "id").err.startswith(f"dolanan: tidak ada berkas {name}; ")


def test_a_missing_file_whose_name_is_a_cloth(dolanan: Program) -> None:
    done = dolanan("buttons", "solve", "cloths.txt", "--json")
    assert done.status == 1 and done.json["board"] == "cloths.txt"
    assert done.err == "(there is no file cloths.txt; this was read as text)\n"


@pytest.mark.parametrize("command", [batch[0] for batch in BATCHES])
def test_a_folder_is_said_to_be_a_folder(dolanan: Program, tmp_path: Path, command: tuple[str, ...]) -> None:
    done = dolanan(*command, tmp_path)
    assert (done.status, done.err) == (2, f"dolanan: {tmp_path} is a folder, not a file\n")


@pytest.mark.parametrize("text", ["12/1", "1.2/3", "a/b", "4,4:0/4,4:0 x", "100 7>7"])
def test_a_text_in_which_no_file_is_meant_is_not_called_a_file(dolanan: Program, text: str) -> None:
    for command, *_ in BATCHES:
        assert "file" not in dolanan(*command, text).err


def test_a_pipe_is_read_like_a_file(dolanan: Program, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    threading.Thread(target=pipe.write_text, args=("11/22\n12/21\n",), daemon=True).start()
    done = dolanan("buttons", "solve", pipe)
    assert done.status == 0 and [json.loads(line)["count"] for line in done.out.splitlines()] == [2, 2]


def test_a_closed_standard_input_has_no_lines(process: Process) -> None:
    done = process("buttons", "solve", "-", stdin=None, preexec_fn=lambda: os.close(0))
    assert done == (0, "", "")
