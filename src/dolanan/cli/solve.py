"""`dolanan mancala solve | table | values`: exact answers of the engine."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from dolanan.answers.mancala.values import BookInside, BookMade, MancalaSolution, TableMade
from dolanan.cli.batch import answer_all
from dolanan.cli.files import OUTPUT_FILE
from dolanan.cli.frame import SECONDS, THREADS, command, console, emit, option, say, settings, stoppable, tell
from dolanan.cli.rules import pick_game, position_argument, rules_options
from dolanan.cli.work import Means, carry_out, cluster_option, shard_option
from dolanan.games.family import USUAL
from dolanan.games.mancala import Mancala, State, show
from dolanan.limits import Limits
from dolanan.output import OutputFile
from dolanan.solvers.mancala.values import Device, Request
from dolanan.text import Mistake, Text, decimal
from dolanan.work.job import WHOLE, Shard

if TYPE_CHECKING:
    from rich.console import Console

    from dolanan.jobs.book import Added
    from dolanan.jobs.deep_book import Proved
    from dolanan.solvers.mancala.values import Solution

seconds_option = option(
    "--seconds",
    type=SECONDS,
    help=Text(
        "Berhenti setelah sekian detik, dengan batas yang terbukti.",
        "Stop after so many seconds, with the bounds proved.",
    ),
)
memory_option = option(
    "--memory",
    metavar=Text("UKURAN", "SIZE"),
    help=Text(
        "Memori yang boleh dipakai, misalnya 512M atau 8G; tanpa ini 1G. Papan besar jauh lebih cepat "
        "dengan beberapa gigabita.",
        "Memory that may be taken, for example 512M or 8G; 1G without it. Large boards are much faster with "
        "a few gigabytes.",
    ),
)
device_option = option(
    "--device",
    type=click.Choice(["cpu", "gpu"]),
    default="cpu",
    show_default=True,
    help=Text(
        "Yang menghitung: prosesor, atau kartu grafis NVIDIA (pip install 'dolanan[gpu]'); --memory lalu "
        "milik kartu itu.",
        "What computes: the processor, or an NVIDIA graphics card (pip install 'dolanan[gpu]'); --memory is "
        "the card's then.",
    ),
)
threads_option = option("--threads", type=THREADS, help=Text("Banyak utas.", "Threads to search with."))


@command(
    Text(
        "Nilai pasti setiap lubang POSISI; `-` atau nama berkas: satu posisi per baris.",
        "The exact value of every pit of POSITION; `-` or a file name: one position a line.",
    )
)
@position_argument
@rules_options
@seconds_option
@threads_option
@memory_option
@device_option
@option("--book/--no-book", default=True, help=Text("Pakai buku pembukaan.", "Use the opening book."))
def solve(
    position: str | None,
    rules: str,
    pits: int | None,
    seeds: int | None,
    choices: tuple[str, ...],
    seconds: float | None,
    threads: int | None,
    memory: str | None,
    device: Device,
    book: bool,
) -> int:
    start = pick_game(None, rules, pits, seeds, choices)
    request = Request(threads=threads, book=book, memory=allowed_on(device, memory), device=device)

    def answer(game: Mancala, state: State) -> None:
        _solve_one(game, state, seconds, request)

    if position is None:
        answer(*start)
        return 0
    return answer_all(position, lambda text: answer(*pick_game(text, rules, pits, seeds, choices)))


def allowed_on(device: Device, memory: str | None) -> int | None:
    """The bytes that a person allows; on a card, unless a number is given, all it has."""
    from dolanan.memory import allowed_memory

    return None if device == "gpu" and memory is None else allowed_memory(memory)


def _solve_one(game: Mancala, state: State, seconds: float | None, request: Request) -> None:
    from dolanan.solvers.mancala.values import solve_as

    with stoppable() as stop, shown_progress() as watch:
        solution = solve_as(game, state, request, Limits(seconds, stop=stop, report=watch))
    emit(MancalaSolution.of_solution(solution), lambda console: _draw(console, game, solution))
    if stop.is_set():
        raise KeyboardInterrupt


@contextmanager
def shown_progress() -> Iterator[Any]:
    """A watcher that shows bounds and speed on stderr while a person waits; None where nobody looks."""
    shown = console(error=True)
    if settings.json or not shown.is_terminal:
        yield None
        return
    from rich.live import Live

    with Live(console=shown, transient=True, refresh_per_second=8) as live:
        yield lambda solution: live.update(_progress_line(solution))


def _progress_line(solution: Solution) -> str:
    rate = solution.nodes / max(solution.seconds, 1e-9) / 1e6
    bounds = "  ".join(f"{pit}: {b.low:+d}…{b.high:+d}" for pit, b in solution.moves.items())
    return f"{solution.low:+d} … {solution.high:+d}   {bounds}   {solution.nodes:,} ({rate:.1f} M/s)"


def _draw(console: Console, game: Mancala, solution: Solution) -> None:
    from rich.table import Table

    from dolanan.drawing import draw_board

    console.print(draw_board(game, solution.state, solution.state.turn))
    if not solution.moves:
        console.print(say(Text(f"selesai, selisih {solution.low:+d}", f"over, difference {solution.low:+d}")))
        return
    table = Table(box=None, pad_edge=False)
    table.add_column(say(Text("lubang", "pit")), justify="right")
    table.add_column(say(Text("nilai pasti", "exact value")), justify="right")
    table.add_column("")
    for pit, bounds in solution.moves.items():
        value = f"{bounds.low:+d}" if bounds.exact else f"{bounds.low:+d} … {bounds.high:+d}"
        table.add_row(str(pit), value, "★" if pit in solution.best else "")
    console.print(table)
    if solution.value is not None:
        line = " ".join(map(str, solution.line))
        console.print(say(Text(f"nilai {solution.value:+d}", f"value {solution.value:+d}")))
        console.print(say(Text(f"barisan utama: {line}", f"principal line: {line}")))
    if not solution.proved:
        console.print(
            say(
                Text(
                    "belum selesai: yang tertulis adalah batas terbukti",
                    "not finished: the bounds shown are proved",
                )
            )
        )
    spent = decimal(solution.seconds, 2)
    effort = Text(f"{solution.nodes} simpul, {spent.id} detik", f"{solution.nodes} nodes, {spent.en} s")
    console.print(say(effort))


@command(
    Text(
        "Buat tabel akhir permainan: nilai pasti semua posisi dengan sedikit biji.",
        "Make the endgame table: the exact value of every position with few seeds.",
    )
)
@option("--rules", default=USUAL, show_default=True, help=Text("Aturan.", "The ruleset."))
@option(
    "--pits",
    type=click.IntRange(1, 7),
    default=6,
    show_default=True,
    help=Text("Lubang per sisi.", "Pits a side."),
)
@option(
    "--seeds",
    type=click.IntRange(1, 100),
    default=16,
    show_default=True,
    help=Text("Paling banyak biji di papan.", "Most seeds on the board."),
)
@threads_option
def table(rules: str, pits: int, seeds: int, threads: int | None) -> None:
    from time import perf_counter

    from dolanan.games.mancala import ruleset
    from dolanan.solvers.mancala.tables import make_table, table_path

    game = ruleset(rules, pits)
    began = perf_counter()
    with table_progress() as watch:
        made = make_table(game, seeds, threads, tell, limits=Limits(report=watch))
    file, seconds = str(table_path(game, made.seeds)), round(perf_counter() - began, 4)
    answer = TableMade(rules, pits, made.seeds, int(made.values.size), file, seconds)
    lines = [f"{key}: {value}" for key, value in vars(answer).items()]
    emit(answer, lambda console: console.print("\n".join(lines)))


@command(
    Text(
        "Isi buku pembukaan dan cara pembuatannya. Dengan --out atau --seconds: perpanjang dengan posisi "
        "yang paling sering dikunjungi, atau dengan --device gpu buat buku dalam. Boleh dihentikan.",
        "What is inside the opening book and how it was made. With --out or --seconds: extend it by the "
        "positions visited most, or with --device gpu make a deep book. May be stopped at any time.",
    )
)
@option("--rules", default=USUAL, show_default=True, help=Text("Aturan.", "The ruleset."))
@option(
    "--out",
    type=OUTPUT_FILE,
    help=Text("Berkas buku; tanpa ini, milik program.", "The book's file; else the program's."),
)
@option(
    "--picks",
    type=click.IntRange(1, 10),
    default=9,
    show_default=True,
    help=Text("Langkah pertama yang dicakup buku dalam.", "First picks that a deep book covers."),
)
@option(
    "--job",
    type=Path,
    help=Text(
        "Kerjakan posisi demi posisi dan simpan yang terbukti di berkas ini; lanjutkan dari sana bila ada.",
        "Work position by position and keep what is proved in this file; go on from there if it exists.",
    ),
)
@cluster_option
@shard_option
@seconds_option
@threads_option
@device_option
def book(
    rules: str,
    out: OutputFile | None,
    picks: int,
    job: Path | None,
    cluster: str | None,
    shard: Shard,
    seconds: float | None,
    threads: int | None,
    device: Device,
) -> int:
    import dolanan
    from dolanan.games.mancala import ruleset
    from dolanan.jobs.book import make_book
    from dolanan.solvers.mancala.book import check_book

    check_book(rules)
    folder = Path(dolanan.__file__).parent / "data"
    means = Means(job, 1, cluster, shard, apart=True, seconds=seconds)
    if job is not None or cluster is not None or shard != WHOLE:
        if device == "gpu":
            raise Mistake(
                "--device gpu: satu kartu melayani satu proses; hilangkan --job, --cluster dan --shard",
                "--device gpu: one card serves one process; leave out --job, --cluster and --shard",
            )
        return _make_in_pieces(rules, out, means, threads)
    if out is None and seconds is None:
        inside = dolanan.book(rules)
        emit(inside, lambda console: console.print(say(_inside_lines(inside))))
        return 0
    if device == "gpu":
        _make_deep(rules, out.path if out else folder / f"book-{rules}.deep", picks, seconds)
        return 0
    path = out.path if out else folder / f"book-{rules}.txt"
    with stoppable() as stop:
        known = make_book(
            ruleset(rules),
            path,
            Limits(seconds, stop=stop, report=lambda added: tell(_added_line(added))),
            threads=threads,
        )
    emit(BookMade(rules, str(path), known), lambda console: console.print(known))
    if stop.is_set():
        raise KeyboardInterrupt
    return 0


def _make_in_pieces(rules: str, out: OutputFile | None, by: Means, threads: int | None) -> int:
    """Prove positions as a job; with `out`, add all that are proved to that book."""
    from dolanan.games.mancala import ruleset
    from dolanan.jobs.book import book_job, extended
    from dolanan.solvers.mancala.book import write_line

    job = book_job(ruleset(rules), threads)
    results, status = carry_out(job, by, Text("posisi", "positions"))
    positions = len(results)
    if out is not None and results:
        written = out.path.read_text(encoding="ascii") if out.path.exists() else ""
        known = extended(written, job, results)
        out.write_text("".join(write_line(*line) for line in known.items()))
        positions = len(known)
    made = BookMade(rules, out.name if out else str(by.out), positions)
    emit(made, lambda console: console.print(positions))
    return status


def _inside_lines(inside: BookInside) -> Text:
    """What a person reads about a book."""
    deep, size = f"{inside.deep_positions:,}", f"{inside.bytes:,}"
    return Text(
        f"{inside.rules}: setiap posisi dalam {inside.picks} langkah pertama, {deep} posisi, semua lubang "
        f"pasti ({size} bita, CRC {inside.checksum}), dan {inside.visited} posisi yang dikunjungi bot.\n"
        f"{inside.made}",
        f"{inside.rules}: every position within the first {inside.picks} picks, {deep} positions, all pits "
        f"exact ({size} bytes, CRC {inside.checksum}), and {inside.visited} positions that bots visit.\n"
        f"{inside.made}",
    )


def _make_deep(rules: str, path: Path, picks: int, seconds: float | None) -> None:
    """Make a deep book on the card; what is proved lies beside it until it is whole."""
    from dolanan.games.mancala import ruleset
    from dolanan.jobs.deep_book import make_deep_book

    with stoppable() as stop:
        limits = Limits(seconds, stop=stop, report=lambda news: tell(_proved_line(news)))
        positions = make_deep_book(ruleset(rules), picks, path, limits)
    emit(BookMade(rules, str(path), positions), lambda console: console.print(positions))
    if stop.is_set():
        raise KeyboardInterrupt


def _proved_line(news: Proved) -> Text:
    return Text(*[f"{news.positions:,} / {news.in_all:,}"] * 2)


def _added_line(added: Added) -> Text:
    told, spent = f"{added.positions}  {show(added.state)}", decimal(added.seconds, 1)
    return Text(f"{told}  {spent.id} s", f"{told}  {spent.en} s")


@contextmanager
def table_progress() -> Iterator[Any]:
    """A progress bar on stderr for a table that is built; None where nobody looks."""
    shown = console(error=True)
    if settings.json or not shown.is_terminal:
        yield None
        return
    from rich.progress import Progress

    with Progress(console=shown, transient=True) as progress:
        task = progress.add_task(say(Text("membuat tabel", "building the table")), total=None)
        yield lambda filled: progress.update(task, completed=filled.positions, total=filled.in_all)
