"""What is said about a wrong command line, and the help, in each language and in that alone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import click
import pytest

from dolanan.cli import ROOT
from dolanan.course import ALGORITHMS
from tests.cli.conftest import Program

KEYS = ", ".join(row.key for row in ALGORITHMS)
WRONG = [
    (
        ("buttons", "solve", "11/22", "--algorithm", "dsf"),
        "--algorithm 'dsf': maksudmu dfs?",
        "--algorithm 'dsf': did you mean dfs?",
    ),
    (
        ("buttons", "solve", "11/22", "--algorithm", "magic"),
        "--algorithm 'magic': yang ada: optimal, dfs",
        "--algorithm 'magic': there are: optimal, dfs",
    ),
    (
        ("snakes", "simulate", "--games", "many"),
        "--games 'many': tulis bilangan bulat dari 1 sampai 1000000000",
        "--games 'many': write a whole number from 1 to 1000000000",
    ),
    (
        ("mancala", "perft", "--depth", "31"),
        "--depth '31': tulis bilangan bulat dari 0 sampai 30",
        "--depth '31': write a whole number from 0 to 30",
    ),
    (
        ("mancala", "solve", "--threads", "0"),
        "--threads '0': tulis bilangan bulat dari 1 sampai 256",
        "--threads '0': write a whole number from 1 to 256",
    ),
    (
        ("snakes", "design", "--tolerance", "x"),
        "--tolerance 'x': tulis bilangan, misalnya 0.5, di atas 0",
        "--tolerance 'x': write a number above 0",
    ),
    (
        ("snakes", "design", "--over", "60", "x"),
        "--over 'x': tulis bilangan, misalnya 0.5",
        "--over 'x': write a number",
    ),
    (
        ("mancala", "move", "4,4:0/4,4:0 s", "1", "two"),
        "LUBANG 'two': tulis bilangan bulat",
        "PIT 'two': write a whole number",
    ),
    (("mancala", "move", "4,4:0/4,4:0 s"), "LUBANG harus diisi", "PIT is missing"),
    (("buttons", "check"), "KAIN harus diisi", "BOARD is missing"),
    (("mancala", "perft"), "--depth harus diisi", "--depth is missing"),
    (
        ("buttons", "solve", "--second", "3"),
        "tidak ada pilihan '--second'; maksudmu --seconds?",
        "there is no option '--second'; did you mean --seconds?",
    ),
    (
        ("cache", "-x"),
        "tidak ada pilihan '-x'; yang ada: --clear, --json, --lang, --help",
        "there is no option '-x'; there are: --clear, --json, --lang, --help",
    ),
    (
        ("buttons", "solve", "--seconds"),
        "--seconds perlu nilai: --seconds BILANGAN",
        "--seconds needs a value: --seconds NUMBER",
    ),
    (
        ("snakes", "design", "--over", "60"),
        "--over perlu nilai: --over BATAS BAGIAN",
        "--over needs a value: --over LIMIT SHARE",
    ),
    (("cache", "--clear=yes"), "--clear ditulis tanpa nilai", "--clear takes no value"),
    (("cache", "a", "b c"), "terlalu banyak: 'a' 'b c'", "too much: 'a' 'b c'"),
    (
        ("trace",),
        f"trace: sebutkan perintahnya: {KEYS}",
        f"trace: name a command: {KEYS}",
    ),
    (
        ("trace", "dijkstra"),
        f"tidak ada perintah 'dijkstra'; yang ada: {KEYS}",
        f"there is no command 'dijkstra'; there are: {KEYS}",
    ),
]


@pytest.mark.parametrize(("arguments", "indonesian", "english"), WRONG, ids=lambda value: str(value)[:40])
def test_a_wrong_command_line(
    dolanan: Program, arguments: tuple[str, ...], indonesian: str, english: str
) -> None:
    assert dolanan("--lang", "id", *arguments) == (2, "", f"dolanan: {indonesian}\n")
    assert dolanan("--lang", "en", *arguments) == (2, "", f"dolanan: {english}\n")


@pytest.mark.parametrize("value", ["nan", "inf", "-inf", "0", "-1", "1e10", "1e999", "soon", "", "1,5"])
@pytest.mark.parametrize(
    "command",
    [
        ("buttons", "solve", "11/22"),
        ("buttons", "hint", "11/22"),
        ("mancala", "solve"),
        ("mancala", "turn"),
        ("mancala", "values"),
        ("mancala", "book"),
        ("snakes", "design", "--expected", "30"),
    ],
)
def test_seconds_are_a_number_above_0(dolanan: Program, command: tuple[str, ...], value: str) -> None:
    wanted = "write a number above 0, at most 1000000000"
    done = dolanan(*command, f"--seconds={value}")
    assert done.status == 2 and done.err.startswith("dolanan: --seconds ") and wanted in done.err


@pytest.mark.parametrize("value", ["nan", "inf", "-inf"])
def test_no_figure_may_be_endless(dolanan: Program, value: str) -> None:
    for options in (("--tolerance", value), ("--over", value, "0.1"), ("--over", "60", value)):
        done = dolanan("snakes", "design", "--expected", "30", *options)
        assert done.status == 2 and f"{options[0]} '{value}': write a number" in done.err


# --- the help ---------------------------------------------------------------------------------------


def commands(group: click.Group = ROOT, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The path of every command and group."""
    yield path
    context = click.Context(group)
    for name in group.list_commands(context):
        found = group.get_command(context, name)
        if isinstance(found, click.Group):
            yield from commands(found, (*path, name))
        else:
            yield (*path, name)


ENGLISH = re.compile(
    r"\b(default|required|usage|options|commands?|args|show|number|integer|float|range|(?-i:TEXT)|file|"
    r"position|board|cloth|cuts|pit|rolls?|most|limit|share|field|choice|seeds|size|from|to|above|the)\b",
    re.IGNORECASE,
)
INDONESIAN = re.compile(
    r"\b(bawaan|harus|pemakaian|pilihan|perintah|bilangan|teks|berkas|posisi|papan|kain|dari|sampai)\b",
    re.IGNORECASE,
)
NAMES = re.compile(
    r"--?[a-z-]+|[a-z-]+=[a-z-]+|'[^']*'|`[^`]*`|\[(?:[a-z-]+\|\s*)+[a-z-]+\]|^ +dolanan.*$",
    re.MULTILINE,
)
"""What is the same in both languages: options, fields and their choices."""


@pytest.mark.parametrize("path", list(commands()), ids=" ".join)
def test_the_help_is_in_one_language(dolanan: Program, path: tuple[str, ...]) -> None:
    for language, foreign in (("id", ENGLISH), ("en", INDONESIAN)):
        done = dolanan(*path, "--help", "--lang", language)
        assert done.status == 0 and done.err == ""
        words = NAMES.sub("", done.out).replace("dolanan " + " ".join(path), "")
        assert foreign.findall(words) == []


def test_the_help_names_defaults_limits_and_what_is_required(dolanan: Program) -> None:
    indonesian = " ".join(dolanan("mancala", "perft", "--help", "--lang", "id").out.split())
    assert "--depth BILANGAN Banyak langkah per baris. [dari 0 sampai 30; harus diisi]" in indonesian
    assert "[bawaan: bantumi]" in indonesian and "[PILIHAN] [POSISI]" in indonesian
    english = " ".join(dolanan("mancala", "perft", "--help", "--lang", "en").out.split())
    assert "--depth NUMBER Picks a line. [from 0 to 30; required]" in english
    assert "[default: bantumi]" in english and "[OPTIONS] [POSITION]" in english
