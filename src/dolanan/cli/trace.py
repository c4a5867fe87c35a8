"""`dolanan trace KEY`: an algorithm's run as the tables a student would write. One command an algorithm."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import click

from dolanan.answers import to_json
from dolanan.cli.frame import Command, Entry, Group, argument, command, emit, language, option, say
from dolanan.cli.rules import RULES_BESIDE, pick_game, rules_beside
from dolanan.course import ALGORITHMS, Algorithm
from dolanan.course.algorithm import Option, Value, find_algorithm
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


def read_input(
    row: Algorithm[Any],
    text: str | None,
    rules: str | None = None,
    pits: int | None = None,
    seeds: int | None = None,
    choices: tuple[str, ...] = (),
) -> Any:
    """What an algorithm is to run on: a position by its rules, or whatever else the text is written like."""
    if not row.subject_like(text).has_rules:
        return row.read(text)
    if text is None and not (rules or pits or seeds or choices):
        return row.read(None)
    rules = rules or str(row.examples[0].given["rules"])
    return pick_game(text, rules, pits, seeds, choices)


def algorithm_commands(act: Callable[..., int], *more: Callable[[Any], Any]) -> dict[str, Entry]:
    """A command an algorithm: its subject, an option for each of its own and `more`, which `act` gets.

    `act` gets the run, then those options by name, and returns the exit status.
    """
    return {row.key: (_command(row, act, more), row.about) for row in ALGORITHMS}


def _command(row: Algorithm[Any], act: Callable[..., int], more: Sequence[Callable[[Any], Any]]) -> Command:
    words = [each.key for each in row.options]

    def run(subject: str | None = None, **given: Any) -> int:
        chosen = {key: given.pop(key) for key in words}
        options = {key: value for key, value in chosen.items() if value is not None}
        rules = {key: given.pop(key) for key in RULES_BESIDE if key in given}
        return act(row.trace(read_input(row, subject, **rules), options), **given)

    function: Any = run
    for each in reversed(more):
        function = each(function)
    for own in reversed(row.options):
        function = _option(own)(function)
    if any(subject.has_rules for subject in row.subjects):
        function = rules_beside(function)
    titles = [subject.title for subject in row.subjects]
    metavar = Text("|".join(one.id.upper() for one in titles), "|".join(one.en.upper() for one in titles))
    function = argument("subject", metavar=metavar, required=False)(function)
    return command(row.about, name=row.key)(function)


def _option(each: Option) -> Any:
    name = f"--{each.key.replace('_', '-')}"
    usual = "" if each.default in (None, False) else repr(each.default)  # a choice is a word of its own
    help = Text(
        f"{each.title.id}." + (f"  [bawaan: {usual}]" if usual else ""),
        f"{each.title.en}." + (f"  [default: {usual}]" if usual else ""),
    )
    if each.kind == "flag":
        return option(name, each.key, is_flag=True, default=None, help=help)
    kind: Any = click.IntRange(each.least, each.most)
    if each.kind == "choice":
        kind = click.Choice([choice.value for choice in each.choices])
    return option(name, each.key, type=kind, help=help)


def _print(trace: Trace, form: str) -> int:
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
    return 1 if trace.says_no else 0


class Runs(Group):
    """A command an algorithm; options may be written after its key: `astar:span`."""

    def resolve_command(self, context: click.Context, arguments: list[str]) -> Any:
        name, *rest = arguments
        if ":" in name:
            row, options = find_algorithm(name)
            words = [_written(key, value) for key, value in options.items()]
            arguments = [row.key, *(word for pair in words for word in pair), *rest]
        return super().resolve_command(context, arguments)


def _written(key: str, value: Value) -> list[str]:
    name = f"--{key.replace('_', '-')}"
    return [name] if value is True else [name, str(value)]


TRACE = Runs(
    "trace",
    text=Text("Langkah demi langkah sebuah algoritma.", "An algorithm's run, step by step."),
    entries=algorithm_commands(_print, table_option),
)
