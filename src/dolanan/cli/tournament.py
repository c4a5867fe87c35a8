"""`dolanan tournament`: a folder of bots, each against every other."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from dolanan.cli.arena import contest_options, progress_of
from dolanan.cli.frame import (
    SECONDS,
    argument,
    command,
    emit,
    language,
    option,
    say,
    stoppable,
    tell,
)
from dolanan.cli.rules import duel_options, pick_duel
from dolanan.limits import Limits
from dolanan.memory import parse_memory
from dolanan.text import Text

if TYPE_CHECKING:
    from rich.console import Console

    from dolanan.contests.league import LeagueReport


@command(
    Text(
        "Turnamen dari FOLDER berisi bot: satu berkas satu bot (.py, .js, .sh, program), atau folder dengan "
        "bot.toml. Setiap bot diperiksa dulu, lalu bertemu setiap bot lain dari kedua kursi. Bot berjalan "
        "dengan hakmu; waktunya dan memorinya dibatasi.",
        "A tournament of a FOLDER of bots: one file a bot (.py, .js, .sh, a program), or a folder with a "
        "bot.toml. Every bot is checked first, then meets every other from both seats. Bots run with your "
        "rights; their time and memory are limited.",
    )
)
@argument("folder", metavar="FOLDER", type=Path)
@duel_options
@option(
    "--out",
    type=Path,
    help=Text(
        "Tulis report.html, games.jsonl dan satu log per bot ke folder ini.",
        "Write report.html, games.jsonl and a log a bot to this folder.",
    ),
)
@option("--check", "checks", is_flag=True, help=Text("Periksa saja.", "Only check the bots."))
@option(
    "--rounds",
    type=click.IntRange(1, 1000),
    default=1,
    show_default=True,
    help=Text("Berapa kali setiap pasangan bertemu.", "Times every pair meets, from both seats."),
)
@option(
    "--seconds",
    type=SECONDS,
    default=2.0,
    show_default=True,
    help=Text(
        "Waktu per langkah, dalam detik; ditambah 5 pada langkah pertama.",
        "Time for a move, in seconds; 5 more for the first of a game.",
    ),
)
@option(
    "--memory",
    default="512M",
    show_default=True,
    help=Text("Memori setiap proses bot.", "Memory of each process of a bot."),
)
@option(
    "--forfeits",
    type=click.IntRange(1, 1000),
    default=3,
    show_default=True,
    help=Text("Gugur sekian kali: didiskualifikasi.", "So many forfeits: disqualified."),
)
@contest_options
@option(
    "--playground",
    metavar=Text("ALAMAT", "ADDRESS"),
    help=Text(
        "Alamat taman bermain untuk tautan di report.html.", "Where the links of report.html open the games."
    ),
)
def tournament(
    folder: Path,
    rules: str,
    pits: int | None,
    seeds: int | None,
    choices: tuple[str, ...],
    out: Path | None,
    checks: bool,
    rounds: int,
    seconds: float,
    memory: str,
    forfeits: int,
    seed: int,
    threads: int,
    playground: str | None,
) -> int:
    from dolanan.contests.entrants import find_entrants
    from dolanan.contests.league import League, Rules
    from dolanan.contests.page import empty_logs, write_results

    game = pick_duel(rules, pits, seeds, choices)
    terms = Rules(rounds, seconds, parse_memory(memory), forfeits, seed, threads)
    entrants = find_entrants(folder)
    league = League(game, entrants, terms, None if out is None else empty_logs(out))
    with stoppable() as stop:
        league.check(_tell_check)
        if not checks:
            with progress_of(league.asked) as progress:
                league.play(Limits(stop=stop), progress)
    report = league.report()
    if out is not None and not checks:
        write_results(league, out, language(), playground)
    emit(report, lambda console: _draw(console, report, None if checks else out))
    if stop.is_set():
        raise KeyboardInterrupt
    return 1 if checks and report.disqualified else 0


def _tell_check(name: str, why: Text | None) -> None:
    if why is not None:
        tell(Text(f"{name} tidak ikut: {why.id}", f"{name} does not play: {why.en}"))


def _draw(console: Console, report: LeagueReport, out: Path | None) -> None:
    from rich.table import Table
    from rich.text import Text as Plain

    from dolanan.contests.report import HEADS

    table = Table(box=None, pad_edge=False)
    for i, head in enumerate(HEADS):
        table.add_column(say(head), justify="left" if i == 0 else "right")
    for row in report.standings:
        table.add_row(Plain(row.bot), row.strength, str(row.wins), str(row.draws), str(row.losses))
    console.print(table)
    for one in report.disqualified:
        console.print(Plain(f"{one.bot}: {say(one.reason)}"), soft_wrap=True)
    if out is not None:
        console.print(Plain(str(out / "report.html")), soft_wrap=True)
