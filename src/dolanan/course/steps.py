"""What a trace consists of, and how its tables are printed."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from dolanan.answers import Answer
from dolanan.text import Figure, Language, Text, whole

Value = bool | int | str | None
"""The value of an option, or a text that names a position, a board or a cloth."""
Mark = str
KILLED, MARKED, EXPAND, NEW, SEEN, BACK, CHOSEN = "×", "⚑", "→", "✓", "=", "↩", "★"
CUT, UP, WALK, DEAD = "✂", "⇧", "←", "∞"
"""Every mark has a shape: killed, marked, expand, new, seen before, backtrack, chosen; cut, handed up, walk
back along parents, dead by the heuristic."""


def plain(value: object) -> Text:
    """A cell that reads the same in both languages, a number with a real minus."""
    if isinstance(value, int) and not isinstance(value, bool):
        return Figure(whole(value), whole(value))
    return Text(str(value), str(value))


def show_numbers(numbers: Iterable[int]) -> str:
    """Ascending numbers, three and more in a row drawn together: 3, 5–8, 10, 11."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    words = (f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)
    return ", ".join(words) or "–"


YES, NO, NONE = Text("ya", "yes"), Text("tidak", "no"), plain("–")


class Column(Answer):
    """A column of a table: its name in data and its title."""

    key: str
    title: Text


class Table(Answer):
    """A table of the trace: its title and columns; the steps bring the rows."""

    title: Text
    columns: tuple[Column, ...]


class Row(Answer):
    """One row, added by one step and never rewritten."""

    table: int
    mark: Mark
    cells: tuple[Text, ...]
    about: int
    """The node, square or pit the row is about."""
    published: Mapping[int, str] = field(default_factory=dict)
    """What a paper prints instead, by column."""

    def shown(self) -> tuple[Text, ...]:
        """The cells as a reader sees them: "ours (paper: theirs)" where the paper prints something else."""
        cells = list(self.cells)
        for column, theirs in self.published.items():
            ours = cells[column]
            cells[column] = Text(f"{ours.id} (makalah: {theirs})", f"{ours.en} (paper: {theirs})")
        return tuple(cells)


class Quiz(Answer):
    """What a reader is asked before the step is shown: the options, and which one is right."""

    question: Text
    options: tuple[Text, ...]
    answer: int


def ask_number(question: Text, options: Iterable[int], right: int) -> Quiz | None:
    """The question with the options in ascending order; None where there is nothing to choose."""
    choices = sorted({right, *options})
    if len(choices) < 2:
        return None
    return Quiz(question, tuple(map(plain, choices)), choices.index(right))


MOST_ROWS = 200
"""Rows of one step in a window; the printed table has them all."""


class Nothing(Answer):
    """Nothing to draw, or nothing that came out."""


class Step(Answer):
    """One step: what happened, the rows it adds, the line of pseudocode it is at."""

    event: str
    say: Text
    line: int
    rows: tuple[Row, ...] = ()
    mark: Mark = ""
    counters: Mapping[str, int] = field(default_factory=dict)
    picture: Answer = field(default_factory=Nothing)
    """What a drawing of this step needs."""
    landmarks: tuple[str, ...] = ()
    """`backtrack`, `path`, `record`, `improvement`, `cut`: where a reader may want to jump to."""
    quiz: Quiz | None = None

    def brief(self) -> Step:
        """The step without the rows that are too many for a window."""
        return self if len(self.rows) <= MOST_ROWS else replace(self, rows=self.rows[:MOST_ROWS])


class TraceWindow(Answer):
    """Some steps of a run, with how many there are in all and how many rows came before, by table."""

    total: int
    start: int
    before: Sequence[int]
    steps: Sequence[Step]


class TraceHead(Answer):
    """What is said once of a run."""

    algorithm: str
    title: Text
    subject: str
    """The position, board or cloth, as text."""
    settings: Sequence[Text]
    """The rules and options it ran with, in words."""
    pseudocode: Sequence[Text]
    counters: Sequence[Column]
    tables: Sequence[Table]
    complete: bool
    answer: Answer
    errata: int
    """Cells where a paper prints something else."""
    paper: str | None
    """The letter of the paper that prints this very run."""
    remarks: Sequence[Text]
    chart: Answer
    """What a drawing needs at every step."""
    rows: Sequence[int]
    """How many each table has in all."""
    landmarks: Mapping[str, Sequence[int]]
    """The numbers of the steps a reader may want to jump to."""


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
    answer: Any
    """A model of the algorithm's own, named in its row."""
    chart: Answer = field(default_factory=Nothing)
    """What a drawing needs at every step, such as the whole tree by arrays: sent once."""
    remarks: tuple[Text, ...] = ()
    """What is to be said of the run as a whole."""
    says_no: bool = False
    """What was looked for is not there."""
    paper: str | None = None
    """The letter of the paper that prints this very run."""
    settings: tuple[Text, ...] = ()
    """The rules and options it ran with, in words."""

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

    def head(self) -> TraceHead:
        """What is said once of the run, with where the landmarks of all steps are."""
        landmarks: dict[str, list[int]] = {}
        for number, step in enumerate(self.steps):
            for landmark in step.landmarks:
                landmarks.setdefault(landmark, []).append(number)
        return TraceHead(
            algorithm=self.algorithm,
            title=self.title,
            subject=self.subject,
            settings=self.settings,
            pseudocode=self.pseudocode,
            counters=self.counters,
            tables=self.tables,
            complete=self.complete,
            answer=self.answer,
            errata=self.errata,
            paper=self.paper,
            remarks=self.remarks,
            chart=self.chart,
            rows=[len(self.rows(table)) for table in range(len(self.tables))],
            landmarks=landmarks,
        )

    def window(self, start: int = 0, count: int | None = None) -> TraceWindow:
        """Some of the steps."""
        end = len(self.steps) if count is None else start + count
        before = [0] * len(self.tables)
        for step in self.steps[:start]:
            for row in step.rows:
                before[row.table] += 1
        return TraceWindow(len(self.steps), start, before, [step.brief() for step in self.steps[start:end]])


def print_table(trace: Trace, table: int, form: str, language: Language) -> str:
    """One table of a trace as `text`, `csv`, `markdown` or `latex`."""
    heads = ["", *(column.title.say(language) for column in trace.tables[table].columns)]
    if form == "csv":
        return _csv(heads, trace.rows(table), language)
    body = [[row.mark, *(cell.say(language) for cell in row.shown())] for row in trace.rows(table)]
    if form == "markdown":
        return _markdown(heads, body)
    if form == "latex":
        return _latex(heads, body)
    return _text(heads, body)


def _csv(heads: Sequence[str], rows: Iterable[Row], language: Language) -> str:
    """Data: words in the language, numbers as programs read them."""

    def write(cell: Text) -> str:
        return cell.data if isinstance(cell, Figure) else cell.say(language)

    out = io.StringIO()
    body = ([row.mark, *map(write, row.shown())] for row in rows)
    csv.writer(out, lineterminator="\n").writerows([heads, *body])
    return out.getvalue()


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
    "<": "$<$",
    ">": "$>$",
    "|": "$|$",
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
    "−": "$-$",
    "ᵢ": "$_i$",
    "·": r"$\cdot$",
    "…": r"\ldots{}",
    "’": "'",
    "“": "``",
    "”": "''",
    "α": r"$\alpha$",
    "β": r"$\beta$",
    "∞": r"$\infty$",
    "≥": r"$\ge$",
    "≤": r"$\le$",
    "√": r"$\surd$",
    "⇧": r"$\Uparrow$",
    "✂": r"$\ltimes$",
    "△": r"$\triangle$",
    "▽": r"$\triangledown$",
    "½": r"$\frac12$",
    "⌈": r"$\lceil$",
    "⌉": r"$\rceil$",
    "Σ": r"$\Sigma$",
    "●": r"$\bullet$",
    "⁻": "$^-$",
} | {letter: f"$^{power}$" for power, letter in enumerate("⁰¹²³⁴⁵⁶⁷⁸⁹")}


def to_latex(text: str) -> str:
    """The text as LaTeX writes it, with amssymb."""
    return "".join(_LATEX.get(letter, letter) for letter in text)


def _latex(heads: Sequence[str], body: Sequence[Sequence[str]]) -> str:
    def line(row: Sequence[str]) -> str:
        return " & ".join(map(to_latex, row)) + r" \\"

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
