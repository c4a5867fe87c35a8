"""Long work in pieces: its options, its progress, and `dolanan job` for the files it leaves."""

from __future__ import annotations

import csv
import io
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

import dolanan
from dolanan.cli.files import OUTPUT_FILE
from dolanan.cli.frame import (
    THREADS,
    F,
    Group,
    argument,
    command,
    console,
    emit,
    option,
    put,
    say,
    settings,
    stoppable,
    tell,
)
from dolanan.limits import Limits
from dolanan.output import OutputFile
from dolanan.text import Text, decimal
from dolanan.work.job import WHOLE, Done, Job, Json, Shard

if TYPE_CHECKING:
    from rich.console import Console

    from dolanan.api.working import JobFile

LINE_EVERY = 10.0
"""Seconds between two lines of progress where nobody watches a bar."""


class _ShardType(click.ParamType):  # type: ignore[type-arg]
    name = "text"

    def convert(self, value: str, parameter: click.Parameter | None, context: click.Context | None) -> Shard:
        return Shard.parse(value)


@dataclass(frozen=True)
class Means:
    """With what a job is done: where it is kept, and who works."""

    out: Path | None
    threads: int
    cluster: str | None
    shard: Shard
    apart: bool = False
    """Pieces take long: a process of its own does them, which an interrupt can end."""
    seconds: float | None = None
    """How long it may take; what is done then is kept."""


cluster_option = option(
    "--cluster",
    metavar=Text("ALAMAT", "ADDRESS"),
    help=Text(
        "Kerjakan di kluster Dask, misalnya tcp://127.0.0.1:8786.",
        "Work on a Dask cluster, for example tcp://127.0.0.1:8786.",
    ),
)


shard_option = option(
    "--shard",
    type=_ShardType(),
    default=str(WHOLE),
    show_default=True,
    metavar="I/N",
    help=Text(
        "Hanya bagian ke-I dari N, untuk beberapa mesin; gabungkan dengan `dolanan job merge`.",
        "Only share I of N, for several machines; put together by `dolanan job merge`.",
    ),
)
_processes_option = option(
    "--threads",
    type=THREADS,
    default=1,
    show_default=True,
    help=Text("Proses yang bekerja bersamaan.", "Processes that work at the same time."),
)
_out_option = option(
    "--out",
    type=Path,
    help=Text(
        "Simpan setiap hasil di berkas ini; lanjutkan dari sana bila sudah ada.",
        "Keep every result in this file; go on from there if it exists.",
    ),
)


def pieces_options(function: F) -> F:
    """`--out`, `--cluster` and `--shard` of work in pieces: see `Means`."""
    for add in (shard_option, cluster_option, _out_option):
        function = add(function)
    return function


def work_options(function: F) -> F:
    """`--out`, `--threads`, `--cluster` and `--shard` of work in pieces: see `Means`."""
    for add in (shard_option, cluster_option, _processes_option, _out_option):
        function = add(function)
    return function


def carry_out(job: Job, by: Means, what: Text) -> tuple[dict[int, Json], int]:
    """The results by piece, and the exit status: 0, 2 if pieces failed, 130 if it was interrupted.

    Progress, failures and how to go on are told on stderr; `what` names the pieces.
    """
    from dolanan.work.crew import crew_of
    from dolanan.work.ledger import Ledger
    from dolanan.work.run import run

    results: dict[int, Json] = {}
    failed = 0
    total = len(by.shard.numbers(len(job.pieces)))
    ledger = Ledger(by.out, job) if by.out is not None else nullcontext()
    with ledger as kept, stoppable() as stop:
        if kept is not None and kept.damaged:
            tell(
                Text(
                    f"{by.out}: {kept.damaged} baris rusak dikerjakan lagi",
                    f"{by.out}: {kept.damaged} damaged lines are done again",
                )
            )
        with _progress(total, what) as progress:
            crew = crew_of(by.threads, by.cluster, by.apart)
            for outcome in run(job, crew, kept, by.shard, Limits(by.seconds, stop=stop)):
                if isinstance(outcome, Done):
                    results[outcome.number] = outcome.result
                else:
                    failed += 1
                    shown = json.dumps(outcome.piece, ensure_ascii=False)
                    tell(
                        Text(
                            f"potongan {outcome.number} ({shown}) gagal: {outcome.why}",
                            f"piece {outcome.number} ({shown}) failed: {outcome.why}",
                        )
                    )
                progress(len(results) + failed)
    if stop.is_set():
        tell(_stopped(len(results), total, by.out))
        return results, 130
    if len(results) + failed < total:
        tell(
            Text(
                f"waktu habis; {len(results)} dari {total} {what.id} sudah ada",
                f"time is up; {len(results)} of {total} {what.en} are there",
            )
        )
    if failed:
        tell(
            Text(
                f"{failed} dari {total} {what.id} gagal; perintah yang sama mencobanya lagi",
                f"{failed} of {total} {what.en} failed; the same command tries them again",
            )
        )
    return results, 2 if failed else 0


def _stopped(done: int, total: int, out: Path | None) -> Text:
    kept = Text("dengan --out hasilnya tersimpan", "with --out they would be kept")
    if out is not None:
        kept = Text("perintah yang sama melanjutkannya", "the same command goes on from there")
    return Text(
        f"dolanan: dihentikan; {done} dari {total} sudah ada, {kept.id}",
        f"dolanan: interrupted; {done} of {total} are there, {kept.en}",
    )


@contextmanager
def _progress(total: int, what: Text) -> Iterator[Callable[[int], object]]:
    """Says how far it is: a bar with rate and time left to who watches, else a line now and then."""
    from time import perf_counter

    began = perf_counter()
    if not sys.stderr.isatty():
        told = began

        def line(done: int) -> None:
            nonlocal told
            if perf_counter() - told > LINE_EVERY:
                told = perf_counter()
                rate = done / (told - began)
                left = (total - done) / rate if rate else 0.0
                fast = decimal(rate, 1)
                tell(
                    Text(
                        f"{done} dari {total} {what.id}, {fast.id} per detik, sisa {left:.0f} detik",
                        f"{done} of {total} {what.en}, {fast.en} a second, {left:.0f} s left",
                    )
                )

        yield line
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console(error=True), transient=True) as bar:
        task = bar.add_task(say(what), total=total, rate="")

        def show(done: int) -> None:
            rate = done / max(perf_counter() - began, 1e-9)
            bar.update(task, completed=done, rate=f"{say(decimal(rate, 1))}/s")

        yield show


# --- files of jobs ----------------------------------------------------------------------------------


FILES = Text("BERKAS", "FILE")


@command(
    Text(
        "Gabungkan berkas-berkas satu pekerjaan menjadi satu.",
        "Put the files of one job together into one.",
    )
)
@argument("paths", metavar=FILES, nargs=-1, required=True, type=Path)
@option("--out", type=OUTPUT_FILE, required=True, help=Text("Berkas gabungan.", "The file of all."))
def merge(paths: tuple[Path, ...], out: OutputFile) -> int:
    return _about(dolanan.merge_jobs(paths, out.name))


@command(
    Text(
        "Hasil sebuah pekerjaan: ringkasan, CSV atau baris JSON.",
        "The results of a job: a summary, CSV or JSON lines.",
    )
)
@argument("path", metavar=FILES, type=Path)
@option(
    "--form",
    type=click.Choice(["summary", "csv", "jsonl"]),
    default="summary",
    show_default=True,
    help=Text("Bentuknya.", "The form."),
)
def results(path: Path, form: str) -> int:
    about, found = dolanan.read_job(path)
    if form == "summary" or settings.json:
        return _about(about)
    rows = [{"piece": number, **_columns(result)} for number, result in found.items()]
    put(_csv(rows) if form == "csv" else "\n".join(json.dumps(row) for row in rows))
    return 0


def _about(answer: JobFile) -> int:
    """Say what a file holds; status 1 if pieces are missing."""

    def human(console: Console) -> None:
        console.print(
            say(
                Text(
                    f"{answer.job}: {answer.done} dari {answer.pieces} potongan selesai",
                    f"{answer.job}: {answer.done} of {answer.pieces} pieces are done",
                )
            )
        )

    emit(answer, human)
    return 1 if answer.missing else 0


def _columns(result: Json) -> dict[str, Json]:
    """A result as the cells of a row."""
    return dict(result) if isinstance(result, Mapping) else {"result": result}


def _csv(rows: Sequence[Mapping[str, Any]]) -> str:
    names = list(dict.fromkeys(name for row in rows for name in row))
    text = io.StringIO()
    table = csv.DictWriter(text, names, lineterminator="\n")
    table.writeheader()
    for row in rows:
        table.writerow(
            {name: json.dumps(cell) if isinstance(cell, list | dict) else cell for name, cell in row.items()}
        )
    return text.getvalue().rstrip("\n")


JOB = Group(
    "job",
    text=Text("Berkas pekerjaan panjang.", "Files of long jobs."),
    entries={
        "results": (results, Text("Apa isinya.", "What is in one.")),
        "merge": (merge, Text("Gabungkan bagian-bagiannya.", "Put shares together.")),
    },
)
