"""`dolanan arena`: a tournament between bots; `dolanan bots`: who there is to play against."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from dolanan.cli.files import OUTPUT_FILE, OutputFile
from dolanan.cli.frame import command, console, emit, language, option, say
from dolanan.cli.rules import pick_game, rules_options
from dolanan.text import Mistake, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console

    from dolanan.lab.arena import Tournament

MOST_FORFEITS = 10
"""Forfeits shown to a person; the JSON has all."""


@command(
    Text(
        "Turnamen: setiap bot melawan setiap bot lain, dari kedua kursi. Bot: nama, BERKAS.py:fungsi, atau "
        "cmd:PROGRAM.",
        "A tournament: every bot against every other, from both seats. A bot is a name, FILE.py:function, or "
        "cmd:PROGRAM.",
    )
)
@rules_options
@option("--bots", help=Text("Bot, dipisah koma.", "The bots, separated by commas."))
@option(
    "--games",
    type=int,
    default=200,
    show_default=True,
    help=Text("Banyak permainan seluruhnya.", "Games in all."),
)
@option("--seed", type=int, default=0, show_default=True, help=Text("Benih acak.", "Seed of all chance."))
@option(
    "--threads",
    type=int,
    default=1,
    show_default=True,
    help=Text("Permainan yang berjalan bersamaan.", "Games played at the same time."),
)
@option(
    "--seconds",
    type=float,
    default=5.0,
    show_default=True,
    help=Text("Waktu bot luar per langkah.", "An outside bot's time for a move."),
)
@option("--nodes", type=int, help=Text("Batas simpul bot kami.", "Node limit of our own bots."))
@option(
    "--out",
    type=Path,
    help=Text(
        "Tulis setiap permainan sebagai satu baris JSON; lanjutkan dari sana bila sudah ada.",
        "Write every game as a line of JSON; go on from there if the file exists.",
    ),
)
@option("--plot", type=OUTPUT_FILE, help=Text("Gambar tangganya (SVG).", "Draw the ladder (SVG)."))
@option(
    "--template",
    is_flag=True,
    help=Text("Tunjukkan contoh bot sendiri.", "Show an example of a bot of your own."),
)
def arena(
    rules: str,
    pits: int | None,
    seeds: int | None,
    choices: tuple[str, ...],
    bots: str | None,
    games: int,
    seed: int,
    threads: int,
    seconds: float,
    nodes: int | None,
    out: Path | None,
    plot: OutputFile | None,
    template: bool,
) -> None:
    if template:
        text = Path(__file__).parents[1].joinpath("lab", "template.py").read_text(encoding="utf-8")
        emit({"template": text}, lambda console: console.print(text, markup=False, end=""))
        return
    if bots is None:
        raise Mistake(
            "--bots harus diisi, misalnya random,combined", "--bots is missing, e.g. random,combined"
        )
    if not 1 <= threads <= 256:
        raise Mistake(
            f"--threads {threads} di luar 1 sampai 256", f"--threads {threads} is not from 1 to 256"
        )
    if not seconds > 0:
        raise Mistake(f"--seconds {seconds:g}: harus lebih dari 0", f"--seconds {seconds:g}: must be above 0")
    if nodes is not None and nodes < 1:
        raise Mistake(f"--nodes {nodes}: harus lebih dari 0", f"--nodes {nodes}: must be above 0")
    from dolanan.lab.arena import arena as play

    game, _ = pick_game(None, rules, pits, seeds, choices)
    names = [name.strip() for name in bots.split(",") if name.strip()]
    with _progress(games) as progress:
        tournament = play(
            game,
            names,
            games,
            seed,
            workers=threads,
            seconds=seconds,
            nodes=nodes,
            out=out,
            progress=progress,
        )
    if plot is not None:
        from dolanan.lab.ladder import draw_ladder

        plot.write_text(draw_ladder(tournament, language()))
    emit(tournament.json(), lambda console: show_tournament(console, tournament))


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr while somebody is watching."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console(error=True), transient=True) as bar:
        task = bar.add_task(say(Text("permainan", "games")), total=games)
        yield lambda done: bar.update(task, completed=done)


def show_tournament(console: Console, tournament: Tournament) -> None:
    """Standings, the crosstable of points by seat, and what was forfeited."""
    from rich.table import Table

    standings = tournament.standings()
    table = Table(box=None, pad_edge=False)
    for i, head in enumerate(
        (
            Text("bot", "bot"),
            Text("Elo", "Elo"),
            Text("selang 95%", "95% interval"),
            Text("menang", "wins"),
            Text("seri", "draws"),
            Text("kalah", "losses"),
            Text("jalan duluan", "moving first"),
            Text("jalan kedua", "moving second"),
        )
    ):
        table.add_column(say(head), justify="left" if i == 0 else "right")
    seats = tournament.by_seat()
    for row in standings:
        shares = [
            _percent(seats[row.bot][seat].points, seats[row.bot][seat].games) for seat in ("south", "north")
        ]
        table.add_row(
            _short(row.bot),
            f"{row.elo:.0f}",
            f"{row.low:.0f} … {row.high:.0f}",
            str(row.wins),
            str(row.draws),
            str(row.losses),
            *shares,
        )
    console.print(table)
    console.print()
    console.print(
        say(
            Text(
                "Angka baris melawan kolom, dalam persen (jalan duluan / jalan kedua):",
                "The row's score against the column, in percent (moving first / moving second):",
            )
        )
    )
    console.print(crosstable(tournament))
    forfeits = [one for one in tournament.played if one.reason]
    for one in forfeits[:MOST_FORFEITS]:
        text = say(Text(f"permainan {one.game}: {one.reason}", f"game {one.game}: {one.reason}"))
        console.print(text, markup=False, soft_wrap=True)
    if len(forfeits) > MOST_FORFEITS:
        more = len(forfeits) - MOST_FORFEITS
        console.print(say(Text(f"… dan {more} lagi", f"… and {more} more")))


def _short(name: str) -> str:
    """A bot's name without the folders of its file."""
    return name if name.startswith("cmd:") else name.rpartition("/")[2]


def crosstable(tournament: Tournament) -> object:
    """A table of every bot's score against every other, moving first and second."""
    from rich.table import Table

    order = [row.bot for row in tournament.standings()]
    table = Table(box=None, pad_edge=False)
    table.add_column("", no_wrap=True)
    for i in range(len(order)):
        table.add_column(str(i + 1), justify="right")
    for i, name in enumerate(order):
        cells = []
        for other in order:
            pair = tournament.tally(name, other)
            first, second = pair.south, pair.north
            same = name == other
            cells.append(
                "–"
                if same
                else f"{_percent(first.points, first.games)}/{_percent(second.points, second.games)}"
            )
        table.add_row(f"{i + 1} {_short(name)}", *cells)
    return table


def _percent(points: float, games: int) -> str:
    return f"{100 * points / games:.0f}" if games else "–"


@command(
    Text(
        "Keenam tingkat suatu aturan, dari sangat mudah sampai sempurna, dan semua bot.",
        "The six levels of a ruleset, from very easy to perfect, and all the bots.",
    )
)
@rules_options
def bots(rules: str, pits: int | None, seeds: int | None, choices: tuple[str, ...]) -> None:
    from dolanan.bots import BOTS
    from dolanan.bots.levels import PAPERS_LEVELS, levels

    game, _ = pick_game(None, rules, pits, seeds, choices)
    known = levels(game)
    titles = {name: say(kind.title) for name, kind in BOTS.items()}  # type: ignore[attr-defined]
    papers = {name: say(text) for name, text in PAPERS_LEVELS.items()}
    answer = {
        "levels": [
            {"level": level.name, "title": say(level.title), "bot": level.bot, "text": say(level.text)}
            for level in known
        ],
        "bots": [
            {"bot": name, "title": title, "paper_level": papers.get(name)} for name, title in titles.items()
        ],
    }

    def human(console: Console) -> None:
        from rich.table import Table

        table = Table(box=None, pad_edge=False)
        for head in (Text("tingkat", "level"), Text("bot", "bot"), Text("cara main", "how it plays")):
            table.add_column(say(head))
        for level in known:
            table.add_row(say(level.title), level.bot, say(level.text))
        console.print(table)
        console.print()
        others = Table(box=None, pad_edge=False)
        for head in (
            Text("bot", "bot"),
            Text("nama", "name"),
            Text("tingkat di makalah", "level in the paper"),
        ):
            others.add_column(say(head))
        for name, title in titles.items():
            others.add_row(name, title, papers.get(name, ""))
        console.print(others)

    emit(answer, human)
