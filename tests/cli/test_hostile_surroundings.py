"""Closed, full and ASCII streams, too little memory, odd characters: no traceback, and the right status."""

from __future__ import annotations

import os
import resource
import subprocess
from pathlib import Path

import pytest

from dolanan.cli.complaints import is_out_of_memory
from tests.cli.conftest import PROGRAM, Process, Program

ASCII = {"PYTHONIOENCODING": "ascii"}


def closing(*streams: int):  # type: ignore[no-untyped-def]
    def close() -> None:
        for stream in streams:
            os.close(stream)

    return close


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("mancala", "solve", "--pits", "3", "--seeds", "2"), ["|  2   2   2   |", "+4  *", "+-------"]),
        (("mancala", "move", "4,4:0/4,4:0 s", "1"), ["|  .   5   |"]),
        (("mancala", "play"), ["|  4   4   4   4   4   4   |  <"]),
        (("mancala", "values", "--max-pits", "2", "--max-seeds", "2"), ["!= differs"]),
        (("snakes", "analyse"), ["^ 80>99", "v 62>19", "16 - 91"]),
        (("buttons", "solve"), ["1,3-1,5      3 x 3"]),
        (("buttons", "pack", "--size", "5"), ["very easy"]),
        (("papers", "d"), ["DFS"]),
        (("bots",), ["bot"]),
        (("trace", "bfs"), ["14"]),
        (("mancala", "best", "--bot", "x…"), []),
    ],
)
@pytest.mark.parametrize("language", ["id", "en"])
def test_a_terminal_that_knows_ascii_alone(
    process: Process, arguments: tuple[str, ...], words: list[str], language: str
) -> None:
    done = process(*arguments, env={**ASCII, "DOLANAN_LANG": language})
    assert "Traceback" not in done.err and done.status == (2 if "x…" in arguments else 0)
    assert (done.out + done.err).isascii()
    if language == "en":
        assert [word for word in words if word not in done.out] == []


def test_json_on_an_ascii_stream_loses_nothing(process: Process) -> None:
    plain = process("trace", "bfs", "--json")
    assert not plain.out.isascii()
    ascii_only = process("trace", "bfs", "--json", env=ASCII)
    assert ascii_only.out.isascii() and ascii_only.json == plain.json


@pytest.mark.parametrize(
    "arguments",
    [
        ("buttons", "pack", "--json"),
        ("buttons", "pack"),
        ("buttons", "pack", "--size", "5", "--level", "1"),
        ("--help",),
        ("--version",),
        ("buttons", "solve", "-"),
    ],
)
def test_a_full_standard_output(process: Process, arguments: tuple[str, ...], tmp_path: Path) -> None:
    lines = tmp_path / "lines"
    lines.write_text("11/22\n")
    with open("/dev/full", "w") as full, lines.open() as stdin:
        done = process(*arguments, stdout=full, stdin=stdin)
        assert (done.status, done.err) == (2, "dolanan: standard output: no space is left there\n")


def test_a_reader_that_has_seen_enough(tmp_path: Path) -> None:
    for arguments in (
        ("buttons", "pack"),
        ("buttons", "pack", "--json"),
        ("trace", "dfs"),
        ("trace", "dfs", "--json"),
    ):
        with subprocess.Popen(
            [*PROGRAM, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as running:
            assert running.stdout is not None and running.stderr is not None
            running.stdout.read(1)
            running.stdout.close()
            assert (running.wait(60), running.stderr.read()) == (0, b"")


def test_closed_streams(process: Process) -> None:
    assert process("buttons", "pack", "--json", preexec_fn=closing(1)) == (0, "", "")
    assert process("buttons", "pack", preexec_fn=closing(0, 1, 2)) == (0, "", "")
    assert process("buttons", "solve", "12/1", preexec_fn=closing(2)) == (2, "", "")
    assert process("buttons", "solve", "11/12", "--json", preexec_fn=closing(1, 2)).status == 1


def test_a_closed_stream_is_not_mistaken_for_a_file_of_ours(process: Process, tmp_path: Path) -> None:
    """The first file opened after stdout was closed would get its number, and then the answer."""
    svg = tmp_path / "board.svg"
    assert process("snakes", "analyse", "--svg", svg, preexec_fn=closing(1)).status == 0
    assert svg.read_text().startswith("<svg") and svg.read_text().rstrip().endswith("</svg>")


def test_odd_bytes_typed_in_a_game(process: Process, tmp_path: Path) -> None:
    """They are no pit, and the game goes on: pit 1 is played after them."""
    typed = tmp_path / "typed"
    typed.write_bytes(b"\xff\xfe\n\x00\n1\nq\n")
    with typed.open() as stdin:
        done = process("mancala", "play", "--bot", "person", stdin=stdin)
    assert done.status == 0 and done.err == "" and "bantumi 6x4; 1" in done.out


def test_a_full_standard_error(process: Process) -> None:
    with open("/dev/full", "w") as full:
        assert process("buttons", "solve", "12/1", stderr=full).status == 2
        assert process("buttons", "solve", "11/12", "--json", stderr=full).status == 1


@pytest.mark.parametrize("language", ["id", "en"])
def test_too_little_memory_is_one_sentence(process: Process, tmp_path: Path, language: str) -> None:
    """A table of 1.25 GB (C(36, 12) positions) where 1 GB is all there is."""
    done = process(
        *("mancala", "table", "--pits", 6, "--seeds", 24, "--lang", language),
        env={"OPENBLAS_NUM_THREADS": "1", "DOLANAN_CACHE": str(tmp_path)},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30)),
    )
    words = {"id": "memori tidak cukup", "en": "not enough memory"}[language]
    *notes, last = done.err.splitlines()
    assert done.status == 2 and last.startswith(f"dolanan: {words}")
    assert len(notes) <= 1, "in a new folder code is compiled, which is said before"


def test_a_library_that_finds_no_memory() -> None:
    error = ImportError("libsolver.so: failed to map segment from shared object")
    assert is_out_of_memory(error) and not is_out_of_memory(ImportError("no module named solver"))
    wrapped = OSError("could not load")
    wrapped.__cause__ = error
    assert is_out_of_memory(wrapped)


HOSTILE = [
    "?\n?",
    "?\x00?",
    "\x1b[31m",
    "9" * 5_000,
    "-9999999999999999999999",
    "\udcff",
    "'\"`$",
    "x" * 100_000,
]


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: repr(text)[:12])
@pytest.mark.parametrize(
    "command",
    [
        (),
        ("mancala",),
        ("mancala", "solve"),
        ("mancala", "solve", "--rules"),
        ("mancala", "solve", "--pits"),
        ("mancala", "solve", "--seeds"),
        ("mancala", "solve", "--set"),
        ("mancala", "solve", "--seconds"),
        ("mancala", "solve", "--threads"),
        ("mancala", "best", "--bot"),
        ("mancala", "move", "4,4:0/4,4:0 s"),
        ("mancala", "perft", "--depth"),
        ("mancala", "table", "--seeds"),
        ("mancala", "values", "--size"),
        ("mancala", "values", "--rules"),
        ("mancala", "book", "--rules"),
        ("buttons", "solve"),
        ("buttons", "solve", "--algorithm"),
        ("buttons", "check", "11/22"),
        ("buttons", "hint", "11/22"),
        ("buttons", "make", "--size"),
        ("buttons", "make", "--colours"),
        ("buttons", "make", "--holes"),
        ("buttons", "make", "--level"),
        ("buttons", "make", "--count"),
        ("buttons", "pack", "--size"),
        ("buttons", "pack", "--level"),
        ("snakes", "analyse"),
        ("snakes", "analyse", "--finish"),
        ("snakes", "analyse", "--faces"),
        ("snakes", "analyse", "--start"),
        ("snakes", "analyse", "--again"),
        ("snakes", "analyse", "--pieces"),
        ("snakes", "simulate"),
        ("snakes", "simulate", "--games"),
        ("snakes", "simulate", "--players"),
        ("snakes", "simulate", "--pieces"),
        ("snakes", "design", "--expected"),
        ("snakes", "design", "--jumps", "3", "--expected"),
        ("snakes", "design", "--size"),
        ("snakes", "design", "--expected", "30", "--jumps"),
        ("snakes", "design", "--expected", "30", "--ladders"),
        ("trace", "bfs"),
        ("trace", "bfs", "--table"),
        ("trace", "dfs"),
        ("trace", "dfs", "--limit"),
        ("trace", "greedy", "--bot"),
        ("papers",),
        ("bench", "--only"),
    ],
    ids=" ".join,
)
def test_a_hostile_text_is_one_short_line(dolanan: Program, command: tuple[str, ...], text: str) -> None:
    done = dolanan("--lang", "id", *command, text)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("dolanan: ") and done.err.endswith("\n") and len(done.err) < 1_200
    assert done.err[:-1].isprintable()


@pytest.mark.parametrize("seed", [-1, 2**63, 10**40])
def test_a_seed_is_any_whole_number(dolanan: Program, seed: int) -> None:
    for command in (
        ("mancala", "best", "--bot", "random"),
        ("mancala", "best", "--bot", "mcts"),
        ("snakes", "simulate", "--games", 10),
        ("snakes", "design", "--minimum", 6, "--seconds", 0.5),
        ("snakes", "design", "--expected", 40, "--jumps", 5, "--tolerance", 1, "--seconds", 0.5),
        ("buttons", "make", "--size", 4, "--colours", 3),
        ("trace", "greedy"),
    ):
        done = dolanan(*command, "--seed", seed, "--json")
        assert done.status in (0, 1) and done.json
