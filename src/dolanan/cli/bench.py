"""`dolanan bench`: fixed jobs, each of which checks its answer.

The jobs are the modules in the folder `bench` of the source tree: `rows()` runs the quick ones of a
module, `long_rows()` those that take minutes or hours. Both return or yield rows
`{name, answer, nodes, seconds, rate}`, compile time left out, and fail by an AssertionError.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from dolanan.answers import Answer
from dolanan.cli.frame import command, emit, option, say, tell
from dolanan.text import Mistake, Text

if TYPE_CHECKING:
    from rich.console import Console


class BenchRow(Answer):
    """A job, its answer, and how long it took, compile time left out."""

    name: str
    answer: object
    nodes: int
    seconds: float
    rate: float
    commit: str
    machine: str


@command(Text("Ukur kecepatan; setiap jawaban diperiksa.", "Measure the speed; every answer is checked."))
@option("--long", "with_long", is_flag=True, help=Text("Juga yang lama.", "Also those that take long."))
@option("--only", help=Text("Hanya modul ini, misalnya mancala.", "Only this module, for example mancala."))
def bench(with_long: bool, only: str | None) -> int:
    rows: list[BenchRow] = []
    failed = 0
    interrupted = False
    kinds = ("rows", "long_rows") if with_long else ("rows",)
    jobs = (
        (name, getattr(module, kind))
        for name, module in _modules(only)
        for kind in kinds
        if hasattr(module, kind)
    )
    try:
        for name, job in jobs:
            try:
                for row in job():
                    rows.append(BenchRow(**row, commit=_commit(), machine=_machine()))
                    tell(Text(*[f"{row['name']}: {row['answer']}, {row['seconds']:.2f} s"] * 2))
            except AssertionError as error:
                failed += 1
                tell(Text(f"{name}: jawaban salah: {error}", f"{name}: wrong answer: {error}"))
    except KeyboardInterrupt:
        interrupted = True

    def human(console: Console) -> None:
        from rich.table import Table

        table = Table(box=None, pad_edge=False)
        table.add_column(say(Text("nama", "name")))
        for title in (
            Text("jawaban", "answer"),
            Text("simpul", "nodes"),
            Text("detik", "seconds"),
            Text("per detik", "rate"),
        ):
            table.add_column(say(title), justify="right")
        for row in rows:
            table.add_row(
                row.name, str(row.answer), f"{row.nodes:,}", f"{row.seconds:.3f}", f"{row.rate:,.0f}"
            )
        console.print(table)

    emit(rows, human)
    if interrupted:
        raise KeyboardInterrupt
    return 1 if failed else 0


def _modules(only: str | None) -> Iterator[tuple[str, ModuleType]]:
    """The benchmark modules of the source tree."""
    folder = Path(__file__).parents[3] / "bench"
    paths = sorted(folder.glob("*.py"))
    names = [path.stem for path in paths]
    if not paths:
        raise Mistake(
            f"berkas pengukuran tidak ada di {folder}: pakai kode sumber",
            f"there are no benchmarks in {folder}: use a source tree",
        )
    if only is not None and only not in names:
        listed = ", ".join(names)
        raise Mistake(f"--only {only}: yang ada: {listed}", f"--only {only}: there are: {listed}")
    sys.path.insert(0, str(folder))  # a module may use another
    for path in paths:
        if only is None or path.stem == only:
            specification = spec_from_file_location(f"dolanan_bench_{path.stem}", path)
            assert specification is not None and specification.loader is not None
            module = module_from_spec(specification)
            specification.loader.exec_module(module)
            yield path.stem, module


def _commit() -> str:
    """The commit of the source tree, or nothing."""
    import subprocess

    done = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, cwd=Path(__file__).parent
    )
    return done.stdout.strip()


def _machine() -> str:
    import os
    import platform

    return f"{platform.machine()}, {os.cpu_count()} cores, {platform.system()}"
