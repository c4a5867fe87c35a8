"""`dolanan handout KEY`: a run at a step as a file for paper or slides. One command an algorithm."""

from __future__ import annotations

import sys
from base64 import b64encode
from typing import TYPE_CHECKING

import click

from dolanan.answers import Answer
from dolanan.cli.files import OUTPUT_FILE
from dolanan.cli.frame import emit, language, option
from dolanan.cli.trace import Runs, algorithm_commands
from dolanan.handouts import FORMS, MEDIA, PICTURES, Gaps, hand_out
from dolanan.output import OutputFile
from dolanan.text import Mistake, Text

if TYPE_CHECKING:
    from rich.console import Console

    from dolanan.course import Trace


class HandoutFile(Answer):
    """A handout: text where its form is one, else what it holds in Base64."""

    algorithm: str
    input: str
    step: int
    form: str
    media: str
    text: str | None
    base64: str | None


def _hand_out(
    trace: Trace, form: str, step: int | None, blank: int | None, key: bool, output: OutputFile | None
) -> int:
    gaps = Gaps(blank or 0, filled=key) if key or blank is not None else None
    at = len(trace.steps) if step is None else step
    if form in PICTURES and output is None and sys.stdout.isatty():
        raise Mistake(
            f"{form} bukan teks: simpan dengan --output BERKAS",
            f"{form} is no text: save it with --output FILE",
        )
    data = hand_out(trace, at, form, language(), gaps)
    if output:
        output.write_bytes(data)
    text = None if form in PICTURES else data.decode()
    packed = b64encode(data).decode() if text is None else None
    made = HandoutFile(trace.algorithm, trace.subject, at, form, MEDIA[form], text, packed)

    def human(console: Console) -> None:
        if output is None:
            sys.stdout.flush()
            sys.stdout.buffer.write(data)

    emit(made, human)
    return 0


HANDOUT = Runs(
    "handout",
    text=Text("Lembar kerja: satu langkah sebagai berkas.", "A handout: one step as a file."),
    entries=algorithm_commands(
        _hand_out,
        option(
            "--form",
            type=click.Choice(FORMS),
            default="md",
            show_default=True,
            help=Text("Bentuk berkas; gif: semua langkah sampai di situ.", "Form; gif: all steps up to it."),
        ),
        option(
            "--step",
            type=int,
            help=Text("Langkah, dari 1.  [bawaan: terakhir]", "The step, from 1.  [default: the last]"),
        ),
        option(
            "--blank",
            type=int,
            metavar=Text("BENIH", "SEED"),
            help=Text(
                "Kosongkan sepertiga sel menurut BENIH, bernomor.",
                "Empty a third of the cells by SEED, numbered.",
            ),
        ),
        option(
            "--key",
            is_flag=True,
            help=Text(
                "Kuncinya: sel yang sama terisi; dengan --blank, kunci benih itu.",
                "The key: the same cells filled; with --blank that of its seed.",
            ),
        ),
        option("--output", type=OUTPUT_FILE, help=Text("Simpan di BERKAS.", "Write it to FILE.")),
    ),
)
