"""`dolanan exercise KEY`: questions about an algorithm's runs, made from a seed; as a class sheet too."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import click

from dolanan.cli.frame import argument, command, emit, language, option, put, say
from dolanan.course.exercise import MOST_EXERCISES, TYPES
from dolanan.text import Text

if TYPE_CHECKING:
    from rich.console import Console


@command(Text("Latihan dari sebuah benih.", "Exercises made from a seed."))
@argument("key", metavar=Text("ALGORITMA", "ALGORITHM"))
@option(
    "--seed", type=int, default=0, show_default=True, help=Text("Benih latihan.", "Seed of the exercises.")
)
@option("--type", "kind", help=Text(f"Jenis latihan: {', '.join(TYPES)}.", f"Type: {', '.join(TYPES)}."))
@option(
    "--count",
    type=click.IntRange(1, MOST_EXERCISES),
    help=Text("Berapa latihan; tak ada dua yang sama.", "How many; no two are the same."),
)
@option(
    "--form",
    type=click.Choice(["text", "html", "tex"]),
    default="text",
    show_default=True,
    help=Text(
        "Bentuk: teks, halaman siap cetak, atau LaTeX.", "Form: text, a page ready to print, or LaTeX."
    ),
)
@option(
    "--key", "with_key", is_flag=True, help=Text("Kunci, dengan alasannya.", "The key, with the reasons.")
)
def exercise(key: str, seed: int, kind: str | None, count: int | None, form: str, with_key: bool) -> None:
    from dolanan.course.exercise import make_exercises
    from dolanan.handouts.worksheet import LETTERS, Form, print_sheet

    made = make_exercises(key, seed, type=kind, count=count or 1)
    if form != "text":
        put(print_sheet(made, cast(Form, form), language(), key=with_key, type=kind))
        return

    def human(console: Console) -> None:
        for each in made:
            console.out(f"{each.number}. [{each.input}] {say(each.question)}", highlight=False)
            for letter, text in zip(LETTERS, each.options):
                console.out(f"   {letter}) {say(text)}", highlight=False)
            if with_key:
                letter = LETTERS[list(each.options).index(each.answer)]
                console.out(f"   → {letter}) {say(each.answer)}. {say(each.why)}", highlight=False)

    emit(made[0] if count is None else made, human)
