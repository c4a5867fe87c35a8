"""`dolanan arena`: a tournament between bots; `dolanan bots`: who there is to play against."""

from __future__ import annotations

import re
import signal
import sys
from collections.abc import Callable
from contextlib import closing, contextmanager
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import click

import dolanan
from dolanan.answers import Answer
from dolanan.catalogue import row_of
from dolanan.cli.files import OUTPUT_FILE
from dolanan.cli.frame import SECONDS, THREADS, F, command, console, emit, language, option, say, tell
from dolanan.cli.rules import duel_options, match_options, pick_duel
from dolanan.cli.work import cluster_option
from dolanan.output import OutputFile
from dolanan.text import Mistake, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console

    from dolanan.contests.terms import Finished, Terms
    from dolanan.contests.tournament import Tournament

USUAL_GAMES = 200
MOST_FORFEITS = 10
"""Forfeits shown to a person; the JSON has all."""
BAR_EVERY, LINE_EVERY = 0.1, 10.0
"""Seconds between two reports of progress, as a bar and as lines."""


def contest_options(function: F) -> F:
    """`--seed` and `--threads`."""
    together = Text("Permainan yang berjalan bersamaan.", "Games played at the same time.")
    function = option("--threads", type=THREADS, default=1, show_default=True, help=together)(function)
    chance = Text("Benih acak.", "Seed of all chance.")
    return option("--seed", type=int, default=0, show_default=True, help=chance)(function)


class Template(Answer):
    """A bot to begin one's own from."""

    template: str


@command(
    Text(
        "Turnamen: setiap bot melawan setiap bot lain, dari kedua kursi. Bot: nama, BERKAS.py:fungsi, atau "
        "cmd:PROGRAM. Bot dari luar berjalan dengan hakmu dan hanya dibatasi waktunya.",
        "A tournament: every bot against every other, from both seats. A bot is a name, FILE.py:function, or "
        "cmd:PROGRAM. A bot from outside runs with your rights, and only its time is limited.",
    )
)
@duel_options
@match_options(
    Text(
        "Setiap permainan adalah pertandingan dengan babak paling banyak sekian; tanpa ini, satu babak.",
        "Every game is a match of so many rounds at most; without this, one round.",
    )
)
@option("--bots", help=Text("Bot, dipisah koma.", "The bots, separated by commas."))
@option(
    "--games",
    type=click.IntRange(1, 10_000_000),
    help=Text(
        "Banyak permainan seluruhnya. [baku: 200, dibulatkan ke atas sampai babak utuh]",
        "Games in all.  [default: 200, rounded up to whole rounds]",
    ),
)
@contest_options
@option(
    "--seconds",
    type=SECONDS,
    default=5.0,
    show_default=True,
    help=Text(
        "Waktu bot luar per langkah, dalam detik; ditambah 5 saat baru dijalankan.",
        "An outside bot's time for a move, in seconds; 5 more when it has just been started.",
    ),
)
@option("--nodes", type=click.IntRange(1), help=Text("Batas simpul bot kami.", "Node limit of our own bots."))
@option(
    "--out",
    type=Path,
    help=Text(
        "Tulis setiap permainan sebagai satu baris JSON; lanjutkan dari sana bila sudah ada.",
        "Write every game as a line of JSON; go on from there if the file exists.",
    ),
)
@cluster_option
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
    rounds: int | None,
    together: bool,
    bots: str | None,
    games: int | None,
    seed: int,
    threads: int,
    seconds: float,
    nodes: int | None,
    out: Path | None,
    cluster: str | None,
    plot: OutputFile | None,
    template: bool,
) -> int:
    if template:
        text = Path(__file__).parents[1].joinpath("contests", "template.py").read_text(encoding="utf-8")
        emit(Template(text), lambda console: click.echo(text, nl=False))
        return 0
    from dolanan.bots import BOTS
    from dolanan.contests.report import TournamentReport
    from dolanan.contests.tournament import Tournament, agree

    game = pick_duel(rules, pits, seeds, choices)
    if bots is None:
        some = ",".join([row.key for row in BOTS if row.can_play(game)][:2])
        raise Mistake(f"--bots harus diisi, misalnya {some}", f"--bots is missing, e.g. {some}")
    game = row_of(game).match(game, rounds, together)
    terms = agree(game, _names(bots), seed, seconds, nodes)
    whole = -(-(games or USUAL_GAMES) // terms.round) * terms.round
    games = whole if games is None else games
    if games != whole and games > 0:
        tell(
            Text(
                f"{games} permainan bukan babak utuh (satu babak {terms.round}): sebagian pasangan lebih "
                f"jarang bertemu; {whole} akan utuh",
                f"{games} games are not whole rounds of {terms.round}: some pairs meet less often than "
                f"others; {whole} would be whole",
            )
        )
    played, status = _play(terms, games, threads, out, cluster)
    tournament = Tournament.of(terms, played)
    emit(TournamentReport.of(tournament, games), lambda console: show_tournament(console, tournament))
    if plot is not None:
        from dolanan.contests.ladder import draw_ladder

        plot.write_text(draw_ladder(tournament, language()))
    return status


def _play(
    terms: Terms, games: int, threads: int, out: Path | None, cluster: str | None
) -> tuple[list[Finished], int]:
    """What was played, and the exit status: 0, or why it ended before its end, which is said."""
    from dolanan.contests.tournament import play_games

    played: list[Finished] = []
    finished = play_games(terms, games, workers=threads, out=out, cluster=cluster)
    try:
        with _stops_gently(), progress_of(games) as progress, closing(finished):
            for one in finished:
                played.append(one)
                progress(len(played))
    except (KeyboardInterrupt, Mistake) as error:
        if not played:
            raise
        why = error.text if isinstance(error, Mistake) else Text("dihentikan", "interrupted")
        tell(_stopped(why, len(played), games, out))
        return played, 2 if isinstance(error, Mistake) else 130
    return played, 0


def _names(bots: str) -> list[str]:
    """The bots between the commas; one within quotes belongs to a program's command line."""
    parts = re.findall(r"""(?:"[^"]*"|'[^']*'|[^,])+""", bots)
    return [name.strip() for name in parts if name.strip()]


def _stopped(why: Text, played: int, games: int, out: Path | None) -> Text:
    """Why it ended before its end, and what becomes of what was played."""
    kept = Text("dengan --out hasilnya tersimpan", "with --out they would be kept")
    if out is not None:
        kept = Text("perintah yang sama melanjutkannya", "the same command goes on from there")
    return Text(
        f"dolanan: {why.id}; {played} dari {games} permainan sudah dimainkan, {kept.id}",
        f"dolanan: {why.en}; {played} of {games} games are played, {kept.en}",
    )


@contextmanager
def _stops_gently() -> Iterator[None]:
    """A request to end, or a closed terminal, is like Ctrl-C: what was played is shown, and no bot stays."""

    def stop(number: int, frame: object) -> None:
        raise KeyboardInterrupt

    numbers = [signal.SIGTERM] + ([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])
    before = [signal.signal(number, stop) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before):
            signal.signal(number, handler)


@contextmanager
def progress_of(games: int) -> Iterator[Callable[[int], None]]:
    """Says on stderr how many games are played: as a bar to who is watching, else in a line now and then."""
    if not sys.stderr.isatty():
        yield _now_and_then(
            LINE_EVERY,
            lambda done: tell(Text(f"{done} dari {games} permainan", f"{done} of {games} games")),
        )
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console(error=True), transient=True) as bar:
        task = bar.add_task(say(Text("permainan", "games")), total=games)
        yield _now_and_then(BAR_EVERY, lambda done: bar.update(task, completed=done))


def _now_and_then(seconds: float, show: Callable[[int], object]) -> Callable[[int], None]:
    """Shows the count when so many seconds have gone by since the last time."""
    shown = perf_counter()

    def count(done: int) -> None:
        nonlocal shown
        if perf_counter() - shown > seconds:
            show(done)
            shown = perf_counter()

    return count


def show_tournament(console: Console, tournament: Tournament) -> None:
    """Standings, the crosstable of points by seat, and what was forfeited."""
    from rich.table import Table
    from rich.text import Text as Plain

    from dolanan.contests.report import HEADS

    standings, names = tournament.standings(), tournament.names()
    table = Table(box=None, pad_edge=False)
    for i, head in enumerate(
        (
            *HEADS[:2],
            Text("selang 95%", "95% interval"),
            *HEADS[2:],
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
            Plain(names[row.bot]),
            row.strength,
            "–" if row.low is None else f"{row.low:.0f} … {row.high:.0f}",
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
    forfeits = [(one, one.reason) for one in tournament.played if one.reason]
    for one, reason in forfeits[:MOST_FORFEITS]:
        loser = names[one.loser or ""]
        text = Text(f"permainan {one.game}: {loser} {reason.id}", f"game {one.game}: {loser} {reason.en}")
        console.print(Plain(say(text)), soft_wrap=True)
    if len(forfeits) > MOST_FORFEITS:
        more = len(forfeits) - MOST_FORFEITS
        console.print(say(Text(f"… dan {more} lagi", f"… and {more} more")))


def crosstable(tournament: Tournament) -> object:
    """A table of every bot's score against every other, moving first and second."""
    from rich.table import Table
    from rich.text import Text as Plain

    order, names = [row.bot for row in tournament.standings()], tournament.names()
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
        table.add_row(Plain(f"{i + 1} {names[name]}"), *cells)
    return table


def _percent(points: float, games: int) -> str:
    return f"{100 * points / games:.0f}" if games else "–"


@command(
    Text(
        "Keenam tingkat suatu aturan, dari sangat mudah sampai sempurna, dan bot yang memainkannya.",
        "The six levels of a ruleset, from very easy to perfect, and the bots that play it.",
    )
)
@duel_options
def bots(rules: str, pits: int | None, seeds: int | None, choices: tuple[str, ...]) -> None:
    game = pick_duel(rules, pits, seeds, choices)
    answer = dolanan.list_bots(game)

    def human(console: Console) -> None:
        from rich.table import Table

        if answer.levels:
            table = Table(box=None, pad_edge=False)
            for head in (Text("tingkat", "level"), Text("bot", "bot"), Text("cara main", "how it plays")):
                table.add_column(say(head))
            for level in answer.levels:
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
        for row in answer.bots:
            if row.plays:
                others.add_row(row.bot, say(row.title), say(row.paper_level) if row.paper_level else "")
        console.print(others)

    emit(answer, human)
