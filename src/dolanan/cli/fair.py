"""`dolanan mancala fair`: starts that perfect play ends in a draw."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from dolanan.answers import Json
from dolanan.cli.frame import command, emit, option, say
from dolanan.cli.rules import rules_options
from dolanan.cli.solve import device_option
from dolanan.cli.work import Means, carry_out, work_options
from dolanan.games.heading import read_rules
from dolanan.jobs.fair import MOVED, check_device, fair_job, fair_starts
from dolanan.text import Text
from dolanan.work.job import Shard

if TYPE_CHECKING:
    from rich.console import Console

    from dolanan.solvers.mancala.values import Device


@command(
    Text(
        "Susunan awal yang adil: satu atau dua biji dipindahkan, nilai pastinya seri.",
        "Fair starts: one or two seeds moved, the exact value a draw.",
    )
)
@rules_options
@option(
    "--moved",
    type=click.IntRange(*MOVED),
    default=1,
    show_default=True,
    help=Text("Biji yang dipindahkan.", "Seeds moved."),
)
@option(
    "--stores",
    is_flag=True,
    help=Text("Biji boleh dipindahkan ke lumbung.", "Seeds may be moved into a store."),
)
@option(
    "--table",
    type=click.IntRange(2, 40),
    help=Text(
        "Biji dalam tabel akhir permainan; yang lebih besar lebih cepat dan lebih banyak memori.",
        "Seeds in the endgame table; a larger one is faster and takes more memory.",
    ),
)
@device_option
@work_options
def fair(
    rules: str,
    pits: int | None,
    seeds: int | None,
    choices: tuple[str, ...],
    moved: int,
    stores: bool,
    table: int | None,
    device: Device,
    out: Path | None,
    threads: int,
    cluster: str | None,
    shard: Shard,
) -> int:
    check_device(device, threads, cluster)
    job = fair_job(read_rules(rules, pits, seeds, choices), moved, stores, table, device)
    results, status = carry_out(job, Means(out, threads, cluster, shard), Text("susunan", "layouts"))
    found: list[Json] = list(fair_starts(job, results))

    def human(console: Console) -> None:
        for position in found:
            console.print(str(position), soft_wrap=True)
        console.print(
            say(
                Text(
                    f"{len(found)} dari {len(results)} susunan seri",
                    f"{len(found)} of {len(results)} layouts are draws",
                )
            )
        )

    emit(found, human)
    return status
