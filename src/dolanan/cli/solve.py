"""`dolanan mancala solve | table | values`: exact answers of the engine."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from dolanan.cli.frame import command, console, each_line, emit, is_many, option, say, settings, tell
from dolanan.cli.rules import pick_game, position_argument, rules_options
from dolanan.games.mancala import Mancala, State, show
from dolanan.text import Mistake, Text

if TYPE_CHECKING:
    from rich.console import Console

    from dolanan.lab.solve import Solution

seconds_option = option(
    "--seconds",
    type=float,
    help=Text(
        "Berhenti setelah sekian detik, dengan batas yang terbukti.",
        "Stop after so many seconds, with the bounds proved.",
    ),
)
memory_option = option(
    "--memory",
    metavar="SIZE",
    help=Text(
        "Memori yang boleh dipakai, misalnya 512M atau 8G; tanpa ini 1G. Papan besar jauh lebih cepat "
        "dengan beberapa gigabita.",
        "Memory that may be taken, for example 512M or 8G; 1G without it. Large boards are much faster with "
        "a few gigabytes.",
    ),
)
threads_option = option("--threads", type=int, help=Text("Banyak utas.", "Threads to search with."))


def check_limits(seconds: float | None, threads: int | None) -> None:
    """A Mistake for limits that make no sense."""
    if seconds is not None and not 0 < seconds < 1e9:
        raise Mistake(f"--seconds {seconds:g}: harus lebih dari 0", f"--seconds {seconds:g}: must be above 0")
    if threads is not None and not 1 <= threads <= 256:
        raise Mistake(
            f"--threads {threads} di luar 1 sampai 256", f"--threads {threads} is not from 1 to 256"
        )


@command(
    Text(
        "Nilai pasti setiap lubang POSITION; `-` atau nama berkas: satu posisi per baris.",
        "The exact value of every pit of POSITION; `-` or a file name: one position a line.",
    )
)
@position_argument
@rules_options
@seconds_option
@threads_option
@memory_option
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
    book: bool,
) -> None:
    from dolanan.lab.memory import allowed_memory

    check_limits(seconds, threads)
    limits = (seconds, threads, allowed_memory(memory), book)
    if position is None or not is_many(position):
        game, state = pick_game(position, rules, pits, seeds, choices)
        _solve_one(game, state, *limits)
        return
    pick_game(None, rules, pits, seeds, choices)
    for number, line in each_line(position):
        try:
            game, state = pick_game(line, rules, pits, seeds, choices)
        except Mistake as mistake:
            raise Mistake(
                f"baris {number}: {mistake.text.id}", f"line {number}: {mistake.text.en}"
            ) from mistake
        _solve_one(game, state, *limits)


def _solve_one(
    game: Mancala, state: State, seconds: float | None, threads: int | None, memory: int, book: bool
) -> None:
    from dolanan.lab.solve import solve as solve_position

    with shown_progress() as watch:
        solution = solve_position(game, state, seconds, threads, progress=watch, book=book, memory=memory)
    emit(solution_json(solution), lambda console: _draw(console, game, solution))


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


def solution_json(solution: Solution) -> dict[str, object]:
    """The answer as JSON; a value that is not proved is null, with its bounds beside it."""
    return {
        "position": show(solution.state),
        "value": solution.value,
        "moves": {str(pit): b.low if b.exact else None for pit, b in solution.moves.items()},
        "best": list(solution.best),
        "line": list(solution.line),
        "proved": solution.proved,
        "low": solution.low,
        "high": solution.high,
        "bounds": {str(pit): {"low": b.low, "high": b.high} for pit, b in solution.moves.items()},
        "nodes": solution.nodes,
        "seconds": round(solution.seconds, 4),
    }


def _draw(console: Console, game: Mancala, solution: Solution) -> None:
    from rich.table import Table

    from dolanan.cli.drawing import draw_board

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
                    "waktu habis: yang tertulis adalah batas terbukti",
                    "time ran out: the bounds shown are proved",
                )
            )
        )
    effort = Text(
        f"{solution.nodes} simpul, {solution.seconds:.2f} detik",
        f"{solution.nodes} nodes, {solution.seconds:.2f} s",
    )
    console.print(say(effort))


@command(
    Text(
        "Buat tabel akhir permainan: nilai pasti semua posisi dengan sedikit biji.",
        "Make the endgame table: the exact value of every position with few seeds.",
    )
)
@option("--rules", default="bantumi", show_default=True, help=Text("Aturan.", "The ruleset."))
@option("--pits", type=int, default=6, show_default=True, help=Text("Lubang per sisi.", "Pits a side."))
@option(
    "--seeds",
    type=int,
    default=16,
    show_default=True,
    help=Text("Paling banyak biji di papan.", "Most seeds on the board."),
)
@threads_option
def table(rules: str, pits: int, seeds: int, threads: int | None) -> None:
    from time import perf_counter

    from dolanan.games.mancala import ruleset
    from dolanan.lab.tables import make_table, table_path

    check_limits(None, threads)
    game = ruleset(rules, pits)
    began = perf_counter()
    with table_progress() as watch:
        made = make_table(game, seeds, threads, watch, tell)
    answer = {
        "rules": rules,
        "pits": pits,
        "seeds": made.seeds,
        "positions": int(made.values.size),
        "file": str(table_path(game, made.seeds)),
        "seconds": round(perf_counter() - began, 4),
    }
    emit(answer, lambda console: console.print("\n".join(f"{key}: {value}" for key, value in answer.items())))


@command(
    Text(
        "Perpanjang buku pembukaan dengan posisi yang paling sering dikunjungi. Boleh dihentikan.",
        "Extend the opening book by the positions visited most. May be stopped at any time.",
    )
)
@option("--rules", default="bantumi", show_default=True, help=Text("Aturan.", "The ruleset."))
@option("--out", help=Text("Berkas buku; tanpa ini, milik program.", "The book's file; else the program's."))
@seconds_option
@threads_option
def book(rules: str, out: str | None, seconds: float | None, threads: int | None) -> None:
    from pathlib import Path

    import dolanan
    from dolanan.games.mancala import ruleset
    from dolanan.lab.book import BOOKS, make_book

    check_limits(seconds, threads)
    if rules not in BOOKS:
        listed = ", ".join(BOOKS)
        raise Mistake(f"--rules {rules}: buku untuk {listed}", f"--rules {rules}: books are for {listed}")
    path = Path(out) if out else Path(dolanan.__file__).parent / "data" / f"book-{rules}.txt"
    known = make_book(
        ruleset(rules),
        path,
        seconds,
        threads,
        progress=lambda count, state, took: tell(Text(*[f"{count}  {show(state)}  {took:.1f} s"] * 2)),
    )
    emit({"rules": rules, "file": str(path), "positions": known}, lambda console: console.print(known))


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
        yield lambda done, in_all: progress.update(task, completed=done, total=in_all)
