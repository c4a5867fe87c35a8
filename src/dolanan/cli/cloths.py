"""`dolanan buttons make | pack`: new puzzles and the shipped ones."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dolanan.answers.buttons import MadePuzzle
from dolanan.cli.files import OUTPUT_FILE
from dolanan.cli.frame import THREADS, command, emit, option, say, stoppable, tell
from dolanan.cli.progress import watching
from dolanan.cli.work import cluster_option
from dolanan.games.buttons import show
from dolanan.limits import Limits
from dolanan.output import OutputFile
from dolanan.text import Mistake, Text

if TYPE_CHECKING:
    from rich.console import Console

    from dolanan.solvers.buttons.maker import RatedCloth

LEVEL = click.IntRange(1, 5)


@command(
    Text(
        "Buat teka-teki baru yang pasti dapat dibersihkan, dengan jumlah guntingan paling sedikit.",
        "Make new puzzles that can surely be cleared, with the fewest cuts known.",
    )
)
@option(
    "--size",
    default="7",
    show_default=True,
    metavar=Text("N|BxK", "N|RxC"),
    help=Text("Ukuran: N untuk N x N, atau BARISxKOLOM.", "Size: N for N x N, or ROWSxCOLUMNS."),
)
@option(
    "--colours",
    type=click.IntRange(1, 35),
    default=5,
    show_default=True,
    help=Text("Banyak warna.", "Colours."),
)
@option(
    "--holes", type=click.IntRange(0), default=0, show_default=True, help=Text("Sel kosong.", "Empty cells.")
)
@option("--level", type=LEVEL, help=Text("Tingkat.", "Level."))
@option("--seed", type=int, default=0, show_default=True, help=Text("Benih acak.", "Seed of chance."))
@option(
    "--count",
    type=click.IntRange(1, 100_000),
    help=Text("Banyak teka-teki; jawabannya daftar.", "Puzzles; gives a list."),
)
@option(
    "--out",
    type=OUTPUT_FILE,
    help=Text("Simpan ke berkas, satu per baris.", "Write them to a file, one a line."),
)
@option(
    "--job",
    type=Path,
    help=Text(
        "Simpan kemajuan di berkas ini; lanjutkan dari sana bila sudah ada.",
        "Keep the progress in this file; go on from there if it exists.",
    ),
)
@cluster_option
@option("--threads", type=THREADS, help=Text("Proses paralel.", "Processes side by side."))
def make(
    size: str,
    colours: int,
    holes: int,
    level: int | None,
    seed: int,
    count: int | None,
    out: OutputFile | None,
    job: Path | None,
    cluster: str | None,
    threads: int | None,
) -> None:
    from dolanan.solvers.buttons.pack import FIELDS, make_many, show_puzzle
    from dolanan.work.crew import crew_of

    rows, columns = _size(size)
    number = count or 1
    processes = (threads or os.cpu_count() or 1) if number >= 20 else 1
    crew = crew_of(processes, cluster) if cluster else None
    with stoppable() as stop, watching(number) as progress:
        limits = Limits(stop=stop, report=progress)
        puzzles = make_many(
            rows, columns, colours, holes, level, seed, number, processes, limits, crew=crew, out=job
        )
    if out is not None and puzzles:
        lines = [f"# {FIELDS}", *(show_puzzle(puzzle) for puzzle in puzzles)]
        out.write_text("\n".join(lines) + "\n")
    answer = [MadePuzzle.of(puzzle) for puzzle in puzzles]
    if count is not None or puzzles:
        emit(answer if count is not None else answer[0], lambda console: _draw(console, puzzles))
    if stop.is_set():
        tell(
            Text(
                f"Baru {len(puzzles)} dari {number} teka-teki dibuat.",
                f"{len(puzzles)} of {number} puzzles were made.",
            )
        )
        raise KeyboardInterrupt


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{1,3})(?:x([0-9]{1,3}))?", text)
    if match is None:
        raise Mistake(f"--size {text}: tulis 7 atau 5x8", f"--size {text}: write a number, say 7, or 5x8")
    rows = int(match[1])
    return rows, int(match[2] or rows)


def _draw(console: Console, puzzles: list[RatedCloth]) -> None:
    if len(puzzles) == 1:
        puzzle = puzzles[0]
        console.print("\n".join(puzzle.board))
        console.print(show(puzzle.board))
        d = puzzle.difficulty
        console.print(
            say(
                Text(
                    f"paling sedikit {puzzle.minimum} guntingan; tingkat {d.level}, {d.name.id} ({d.score})",
                    f"{puzzle.minimum} cuts at the fewest; level {d.level}, {d.name.en} ({d.score})",
                )
            )
        )
        return
    _draw_list(console, puzzles)


def _draw_list(console: Console, puzzles: list[RatedCloth]) -> None:
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    for head in (Text("no.", "no."), Text("ukuran", "size"), Text("tingkat", "level")):
        table.add_column(say(head))
    table.add_column(say(Text("paling sedikit", "minimum")), justify="right")
    table.add_column(say(Text("kain", "cloth")), overflow="fold")
    for number, puzzle in enumerate(puzzles, 1):
        size = f"{len(puzzle.board)} x {len(puzzle.board[0])}"
        level = f"{puzzle.difficulty.level} {say(puzzle.difficulty.name)}"
        table.add_row(str(number), size, level, str(puzzle.minimum), show(puzzle.board))
    console.print(table)


@command(
    Text("Teka-teki yang disertakan, menurut ukuran dan tingkat.", "The shipped puzzles, by size and level.")
)
@option("--size", type=click.IntRange(5, 10), help=Text("Hanya ukuran ini.", "This size only."))
@option("--level", type=LEVEL, help=Text("Hanya tingkat ini.", "This level only."))
def pack(size: int | None, level: int | None) -> None:
    from dolanan.solvers.buttons.pack import pack as shipped

    puzzles = [
        puzzle
        for puzzle in shipped()
        if size in (None, len(puzzle.board)) and level in (None, puzzle.difficulty.level)
    ]
    if not puzzles:
        raise Mistake(
            "tidak ada teka-teki seperti itu: ukuran 5 sampai 10, tingkat 1 sampai 5",
            "no such puzzle: sizes are 5 to 10, levels 1 to 5",
        )
    emit([MadePuzzle.of(puzzle) for puzzle in puzzles], lambda console: _draw_list(console, puzzles))
