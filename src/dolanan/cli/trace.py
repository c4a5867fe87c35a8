"""`dolanan trace KEY`: an algorithm's run as the tables a student would write. One command an algorithm."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from dolanan.answers import to_json
from dolanan.cli.frame import Command, Group, argument, command, emit, language, option, say
from dolanan.cli.rules import on_position
from dolanan.course import ALGORITHMS, Algorithm
from dolanan.course.algorithm import Option
from dolanan.text import Mistake, Text

if TYPE_CHECKING:
    from rich.console import Console

    from dolanan.course import Trace

table_option = option(
    "--table",
    "form",
    type=str,
    default="text",
    show_default=True,
    help=Text(
        "Bentuk tabel: text, csv, markdown atau latex.", "Form of the tables: text, csv, markdown or latex."
    ),
)


def _command(row: Algorithm[Any]) -> Command:
    """The command that runs an algorithm: its subject, then an option for each of its own."""

    def run(form: str, subject: Any = None, game: Any = None, state: Any = None, **options: Any) -> int:
        trace = row.trace((game, state) if row.subject.has_rules else row.read(subject), options)
        _print(trace, form)
        return 1 if trace.says_no else 0

    function: Any = table_option(run)
    for each in reversed(row.options):
        function = _option(each)(function)
    if row.subject.has_rules:
        function = on_position(function)
    else:
        function = argument(
            "subject",
            metavar=Text(row.subject.title.id.upper(), row.subject.title.en.upper()),
            required=False,
        )(function)
    return command(row.about, name=row.key)(function)


def _option(each: Option) -> Any:
    name = f"--{each.key.replace('_', '-')}"
    help = Text(f"{each.title.id}.", f"{each.title.en}.")
    if each.kind == "flag":
        return option(name, each.key, is_flag=True, help=help)
    known = each.default is not None
    kind: Any = click.IntRange(each.least, each.most)
    if each.kind == "choice":
        kind = click.Choice([choice.value for choice in each.choices])
    return option(name, each.key, type=kind, default=each.default, show_default=known, help=help)


def _print(trace: Trace, form: str) -> None:
    from dolanan.course.steps import print_table
    from dolanan.papers.published import beside_the_paper
    from dolanan.text import nearest

    forms = ["text", "csv", "markdown", "latex"]
    if form not in forms:
        hint = nearest(form, forms)
        raise Mistake(f"bentuk tabel {form!r}? {hint.id}", f"no table form {form!r}; {hint.en}")
    trace = beside_the_paper(trace)

    def human(console: Console) -> None:
        for number, table in enumerate(trace.tables):
            if not trace.rows(number):
                continue
            if form == "text":
                console.print(say(table.title), style="bold")
            console.out(print_table(trace, number, form, language()), highlight=False)
        if form == "text":
            for step in trace.steps:
                if not step.rows:
                    console.out(f"{step.mark or ' '}  {say(step.say)}", highlight=False)
            for remark in trace.remarks:
                console.out(say(remark), highlight=False)

    emit(to_json(trace.steps), human)  # in both languages


TRACE = Group(
    "trace",
    text=Text("Langkah demi langkah sebuah algoritma.", "An algorithm's run, step by step."),
    entries={row.key: (_command(row), row.about) for row in ALGORITHMS},
)
