"""What a trace consists of, and how its tables are printed."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from dolanan.text import Language, Text

Mark = str
KILLED, MARKED, EXPAND, NEW, SEEN, BACK, CHOSEN = "×", "⚑", "→", "✓", "=", "↩", "★"
"""Every mark has a shape: killed, marked, expand, new, seen before, backtrack, chosen."""


def plain(value: object) -> Text:
    """A cell that reads the same in both languages."""
    return Text(str(value), str(value))


YES, NO, NONE = Text("ya", "yes"), Text("tidak", "no"), plain("–")


class Column(NamedTuple):
    """A column of a table: its name in data and its title."""

    key: str
    title: Text


class Table(NamedTuple):
    """A table of the trace: its title and columns; the steps bring the rows."""

    title: Text
    columns: tuple[Column, ...]


class Row(NamedTuple):
    """One row, added by one step and never rewritten."""

    table: int
    mark: Mark
    cells: tuple[Text, ...]
    about: int
    """The node, square or pit the row is about."""
    published: tuple[tuple[int, str], ...] = ()
    """What a paper prints instead, by column."""

    def shown(self) -> tuple[Text, ...]:
        """The cells as a reader sees them: "ours (paper: theirs)" where the paper prints something else."""
        cells = list(self.cells)
        for column, theirs in self.published:
            ours = cells[column]
            cells[column] = Text(f"{ours.id} (makalah: {theirs})", f"{ours.en} (paper: {theirs})")
        return tuple(cells)

    def as_json(self) -> dict[str, Any]:
        return {
            "table": self.table,
            "mark": self.mark,
            "cells": [cell._asdict() for cell in self.cells],
            "about": self.about,
            "published": {str(column): theirs for column, theirs in self.published},
        }


class Quiz(NamedTuple):
    """What a reader is asked before the step is shown: the options, and which one is right."""

    question: Text
    options: tuple[Text, ...]
    answer: int

    def as_json(self) -> dict[str, Any]:
        return {
            "question": self.question._asdict(),
            "options": [option._asdict() for option in self.options],
            "answer": self.answer,
        }


def ask_number(question: Text, options: Iterable[int], right: int) -> Quiz | None:
    """The question with the options in ascending order; None where there is nothing to choose."""
    choices = sorted({right, *options})
    if len(choices) < 2:
        return None
    return Quiz(question, tuple(map(plain, choices)), choices.index(right))


MOST_ROWS = 200
"""Rows of one step in a window; the printed table has them all."""


@dataclass(frozen=True)
class Step:
    """One step: what happened, the row it adds, the line of pseudocode it is at."""

    kind: str
    say: Text
    line: int
    rows: tuple[Row, ...] = ()
    mark: Mark = ""
    counters: Mapping[str, int] = field(default_factory=dict)
    picture: Mapping[str, Any] = field(default_factory=dict)
    """What a drawing of this step needs, as JSON."""
    landmarks: tuple[str, ...] = ()
    """`backtrack`, `record`, `improvement`: where a reader may want to jump to."""
    quiz: Quiz | None = None

    def as_json(self, most_rows: int | None = None) -> dict[str, Any]:
        return {
            "event": self.kind,
            "mark": self.mark,
            "say": self.say._asdict(),
            "line": self.line,
            "rows": [row.as_json() for row in self.rows[:most_rows]],
            "counters": dict(self.counters),
            "picture": dict(self.picture),
            "landmarks": list(self.landmarks),
            "quiz": self.quiz.as_json() if self.quiz else None,
        }


class Input(Protocol):
    """What a search was run on: the game with its rules, the position, and the options."""

    @property
    def subject(self) -> str:
        """The position, board or cloth, as text."""
        ...


@dataclass(frozen=True)
class Trace:
    """A whole run."""

    algorithm: str
    title: Text
    input: Input
    pseudocode: tuple[Text, ...]
    counters: tuple[Column, ...]
    tables: tuple[Table, ...]
    steps: tuple[Step, ...]
    complete: bool
    answer: Mapping[str, Any]
    chart: Mapping[str, Any] = field(default_factory=dict)
    """What a drawing needs at every step, such as the whole tree by arrays: sent once."""
    remarks: tuple[Text, ...] = ()
    """What is to be said of the run as a whole."""
    says_no: bool = False
    """What was looked for is not there."""
    paper: str | None = None
    """The letter of the paper that prints this very run."""

    @property
    def subject(self) -> str:
        """The position, board or cloth, as text."""
        return self.input.subject

    @property
    def errata(self) -> int:
        """Cells where a paper prints something else."""
        return sum(len(row.published) for step in self.steps for row in step.rows)

    def rows(self, table: int) -> list[Row]:
        return [row for step in self.steps for row in step.rows if row.table == table]

    def as_json(self, start: int = 0, count: int | None = None) -> dict[str, Any]:
        """The trace for the page, with a window of its steps and where the landmarks of all steps are."""
        landmarks: dict[str, list[int]] = {}
        for number, step in enumerate(self.steps):
            for landmark in step.landmarks:
                landmarks.setdefault(landmark, []).append(number)
        return {
            "algorithm": self.algorithm,
            "title": self.title._asdict(),
            "subject": self.subject,
            "pseudocode": [line._asdict() for line in self.pseudocode],
            "counters": [{"key": c.key, "title": c.title._asdict()} for c in self.counters],
            "tables": [
                {
                    "title": table.title._asdict(),
                    "columns": [{"key": c.key, "title": c.title._asdict()} for c in table.columns],
                }
                for table in self.tables
            ],
            "complete": self.complete,
            "answer": dict(self.answer),
            "errata": self.errata,
            "paper": self.paper,
            "remarks": [remark._asdict() for remark in self.remarks],
            "chart": dict(self.chart),
            "rows": [len(self.rows(table)) for table in range(len(self.tables))],
            "landmarks": landmarks,
            **self.window(start, count),
        }

    def window(self, start: int = 0, count: int | None = None) -> dict[str, Any]:
        """Some of the steps, with how many there are in all and how many rows came before them."""
        end = len(self.steps) if count is None else start + count
        before = [0] * len(self.tables)
        for step in self.steps[:start]:
            for row in step.rows:
                before[row.table] += 1
        return {
            "total": len(self.steps),
            "start": start,
            "before": before,
            "steps": [step.as_json(MOST_ROWS) for step in self.steps[start:end]],
        }


def print_table(trace: Trace, table: int, form: str, language: Language) -> str:
    """One table of a trace as `text`, `csv`, `markdown` or `latex`."""
    heads = ["", *(column.title.say(language) for column in trace.tables[table].columns)]
    body = [[row.mark, *(cell.say(language) for cell in row.shown())] for row in trace.rows(table)]
    if form == "csv":
        out = io.StringIO()
        csv.writer(out, lineterminator="\n").writerows([heads, *body])
        return out.getvalue()
    if form == "markdown":
        return _markdown(heads, body)
    if form == "latex":
        return _latex(heads, body)
    return _text(heads, body)


def _text(heads: Sequence[str], body: Sequence[Sequence[str]]) -> str:
    widths = [max(len(row[i]) for row in [heads, *body]) for i in range(len(heads))]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in [heads, *body]
    ]
    lines.insert(1, "─" * max(map(len, lines)))
    return "\n".join(lines) + "\n"


def _markdown(heads: Sequence[str], body: Sequence[Sequence[str]]) -> str:
    rows = [[cell.replace("|", "\\|") for cell in row] for row in [heads, *body]]
    rows.insert(1, ["---"] * len(heads))
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


_LATEX = {
    "\\": r"\textbackslash{}",
    "&": r"\&",
    "%": r"\%",
    "$": r"\$",
    "#": r"\#",
    "_": r"\_",
    "{": r"\{",
    "}": r"\}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "×": r"$\times$",
    "⚑": r"$\blacktriangleright$",
    "→": r"$\rightarrow$",
    "←": r"$\leftarrow$",
    "↗": r"$\nearrow$",
    "↘": r"$\searrow$",
    "↓": r"$\downarrow$",
    "✓": r"$\checkmark$",
    "↩": r"$\hookleftarrow$",
    "★": r"$\bigstar$",
    "–": "--",
    "ᵢ": "$_i$",
    "·": r"$\cdot$",
}


def _latex(heads: Sequence[str], body: Sequence[Sequence[str]]) -> str:
    def line(row: Sequence[str]) -> str:
        return " & ".join("".join(_LATEX.get(letter, letter) for letter in cell) for cell in row) + r" \\"

    return "\n".join(
        [
            f"\\begin{{tabular}}{{{'l' * len(heads)}}}",
            r"\hline",
            line(heads),
            r"\hline",
            *map(line, body),
            r"\hline",
            r"\end{tabular}",
            "",
        ]
    )
