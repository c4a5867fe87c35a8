"""`dolanan exercise`: one as an object, several as a list, sheets for print."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Program

KEYS = {"type", "input", "step", "question", "options", "answer", "why"}


def test_one_exercise_is_an_object(dolanan: Program) -> None:
    made = dolanan("exercise", "bfs", "--seed", 7, "--json").json
    assert made.keys() >= KEYS and made["answer"] in made["options"] and len(made["options"]) == 4


def test_several_are_a_list(dolanan: Program) -> None:
    words = ("--seed", 1, "--type", "mark-nodes", "--count", 2, "--json", "--lang", "id")
    made = dolanan("exercise", "ems", *words).json
    assert [each["type"] for each in made] == ["mark-nodes"] * 2
    assert all("dimatikan" in each["answer"] for each in made)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["bsf"], "did you mean bfs"),
        (["bfs", "--type", "laps"], "no exercises of type"),
        (["assignment"], "no exercises"),
        (["bfs", "--form", "pdf"], "--form"),
    ],
)
def test_what_is_not_there_is_said(words: list[str], complaint: str, dolanan: Program) -> None:
    printed = dolanan("exercise", *words, "--lang", "en")
    assert printed.status == 2 and complaint in printed.err


def test_the_key_is_printed_when_asked_for(dolanan: Program) -> None:
    asked = dolanan("exercise", "dfs", "--seed", 2).out.rstrip()
    told = dolanan("exercise", "dfs", "--seed", 2, "--key").out
    assert told.startswith(asked) and "→" in told.removeprefix(asked)


@pytest.mark.parametrize(("form", "begins"), [("html", "<!doctype html>"), ("tex", "\\documentclass")])
def test_a_sheet_is_printed(form: str, begins: str, dolanan: Program) -> None:
    assert dolanan("exercise", "bfs", "--count", 20, "--form", form).out.startswith(begins)
