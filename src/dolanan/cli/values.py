"""`dolanan mancala values`: the values of all board sizes beside the published ones."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from dolanan.answers.mancala.values import SizeValue
from dolanan.cli.frame import SECONDS, command, emit, option, say, settings, stoppable, tell
from dolanan.cli.solve import allowed_on, device_option, memory_option, shown_progress, threads_option
from dolanan.cli.work import Means, carry_out, pieces_options
from dolanan.games.mancala import Mancala, ruleset
from dolanan.jobs.values import values_job
from dolanan.limits import Limits
from dolanan.solvers.mancala.literature import PUBLISHED
from dolanan.solvers.mancala.values import VALUE, Device, Request, solve_as
from dolanan.text import Mistake, Text, decimal
from dolanan.work.job import WHOLE, Shard

if TYPE_CHECKING:
    from rich.console import Console

LONG = {(5, 6), (6, 5), (6, 6)}
"""Sizes that take long, minutes and for the last more than a day; only on request."""


@command(
    Text(
        "Nilai pasti setiap ukuran papan, di samping nilai yang pernah diterbitkan.",
        "The exact value of every board size, beside the published one.",
    )
)
@option(
    "--rules",
    "names",
    multiple=True,
    default=tuple(PUBLISHED),
    show_default=True,
    help=Text("Aturan; boleh lebih dari satu.", "Ruleset; may be given more than once."),
)
@option(
    "--max-pits",
    type=click.IntRange(1, 7),
    default=6,
    show_default=True,
    help=Text("Lubang terbanyak.", "Most pits."),
)
@option(
    "--max-seeds",
    type=click.IntRange(1, 18),
    default=6,
    show_default=True,
    help=Text("Biji terbanyak.", "Most seeds."),
)
@option(
    "--size",
    "wished",
    multiple=True,
    metavar=Text("LUBANG,BIJI", "PITS,SEEDS"),
    help=Text(
        "Hanya ukuran ini, misalnya 5,6; boleh lebih dari satu. 5,6, 6,5 dan 6,6 hanya atas permintaan.",
        "Only this size, for example 5,6; may be given more than once. 5,6, 6,5 and 6,6 only on request.",
    ),
)
@option(
    "--seconds",
    type=SECONDS,
    help=Text("Paling lama per ukuran; lalu batas terbukti.", "At most so long a size; then proved bounds."),
)
@threads_option
@memory_option
@device_option
@pieces_options
def values(
    names: tuple[str, ...],
    max_pits: int,
    max_seeds: int,
    wished: tuple[str, ...],
    seconds: float | None,
    threads: int | None,
    memory: str | None,
    device: Device,
    out: Path | None,
    cluster: str | None,
    shard: Shard,
) -> int:
    request = Request(VALUE, threads, book=False, memory=allowed_on(device, memory), device=device)
    sizes = [_size(word) for word in wished] or [
        (pits, seeds)
        for pits in range(1, max_pits + 1)
        for seeds in range(1, max_seeds + 1)
        if (pits, seeds) not in LONG
    ]
    games = [ruleset(name, pits, seeds) for name in names for pits, seeds in sizes]
    if out is None and cluster is None and shard == WHOLE:
        rows, stopped = _one_by_one(games, request, seconds)
        status = 0
    else:
        stopped = False  # what `carry_out` says itself
        job = values_job(games, request, seconds)
        results, status = carry_out(job, Means(out, 1, cluster, shard, apart=True), Text("ukuran", "sizes"))
        rows = [_kept(games[number], results[number]) for number in sorted(results)]
    most_pits, most_seeds = max(pits for pits, _ in sizes), max(seeds for _, seeds in sizes)
    emit(rows, lambda console: _draw(console, names, most_pits, most_seeds, rows))
    if stopped:
        raise KeyboardInterrupt
    return status or (1 if any(row.same is False for row in rows) else 0)


def _one_by_one(
    games: list[Mancala], request: Request, seconds: float | None
) -> tuple[list[SizeValue], bool]:
    """What is proved of each, in this process, and whether it was interrupted; bounds are told on the way."""
    rows: list[SizeValue] = []
    with stoppable() as stop:
        for game in games:
            with shown_progress() as watch:
                found = solve_as(game, None, request, Limits(seconds, stop=stop, report=watch))
            rows.append(SizeValue.of(game, found))
            if not settings.json:
                size = f"{game.name} {game.pits},{game.seeds}"
                told, spent = f"{size}: {found.value}", decimal(found.seconds, 1)
                tell(Text(f"{told} ({spent.id} s)", f"{told} ({spent.en} s)"))
            if stop.is_set():
                break
    return rows, stop.is_set()


def _kept(game: Mancala, value: Any) -> SizeValue:
    """The row of a size that a job has proved; what it took is not kept, it is another every time."""
    return SizeValue.within(game, value, value, 0, 0.0)


def _size(word: str) -> tuple[int, int]:
    """The size that `word` names, such as 5,6."""
    shape = re.fullmatch(r"([1-7]),([1-9]|1[0-8])", word)
    if shape is None:
        raise Mistake(
            f"--size {word}: tulis lubang,biji, misalnya 5,6 (lubang 1 sampai 7, biji 1 sampai 18)",
            f"--size {word}: write pits,seeds, for example 5,6 (pits from 1 to 7, seeds from 1 to 18)",
        )
    return int(shape[1]), int(shape[2])


def _draw(
    console: Console, names: tuple[str, ...], max_pits: int, max_seeds: int, rows: list[SizeValue]
) -> None:
    from rich.table import Table

    if not rows:
        return  # interrupted before the first
    cells = {(row.rules, row.pits, row.seeds): row for row in rows}
    for name in names:
        table = Table(title=name)
        table.add_column(say(Text("lubang \\ biji", "pits \\ seeds")))
        for size in range(1, max_seeds + 1):
            table.add_column(str(size), justify="right")
        for pits in range(1, max_pits + 1):
            texts = [_cell(cells.get((name, pits, size))) for size in range(1, max_seeds + 1)]
            table.add_row(str(pits), *texts)
        console.print(table)
    console.print(
        say(
            Text(
                "= sama dengan yang diterbitkan   ≠ berbeda   * belum pernah diterbitkan",
                "= as published   ≠ differs   * not published before",
            )
        )
    )


def _cell(row: SizeValue | None) -> str:
    if row is None:
        return "·"
    if row.value is None:
        return f"{row.low:+d}…{row.high:+d}"
    mark = "*" if row.published is None else "=" if row.same else "≠"
    return f"{row.value:+d} {mark}"
