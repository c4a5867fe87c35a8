"""`dolanan mancala puzzle`: the pack of puzzles, trying one, hints, and making and proving packs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import click

import dolanan
from dolanan.cli.files import OUTPUT_FILE
from dolanan.cli.frame import argument, command, emit, option, say, stoppable, tell
from dolanan.cli.progress import watching
from dolanan.games.family import FIRST
from dolanan.games.mancala import RULESETS, ruleset
from dolanan.limits import Limits
from dolanan.output import OutputFile
from dolanan.text import Text

if TYPE_CHECKING:
    from rich.console import Console


KEY = Text("KUNCI|HARI", "KEY|DAY")
PIT = Text("LUBANG", "PIT")
LEVEL = click.IntRange(1, 5)


# --- the pack ---------------------------------------------------------------------------------------


@command(Text("Teka-teki yang disertakan, menurut tingkat.", "The shipped puzzles, by level."))
@option("--level", type=LEVEL, help=Text("Hanya tingkat ini.", "This level only."))
@option(
    "--kind",
    type=click.Choice(["turn", "win", "draw", "save"]),
    help=Text("Hanya jenis ini.", "This kind only."),
)
def pack(level: int | None, kind: str | None) -> None:
    from dolanan.puzzles.answers import PuzzleEntry
    from dolanan.puzzles.pack import by_level

    entries = [
        PuzzleEntry.of(puzzle) for group in by_level() for puzzle in group if kind in (None, puzzle.kind)
    ]
    entries = [one for one in entries if level in (None, one.level)]

    def human(console: Console) -> None:
        from rich.table import Table

        table = Table(box=None, pad_edge=False)
        heads = (
            ("kunci", "key"),
            ("tingkat", "level"),
            ("jenis", "kind"),
            ("aturan", "rules"),
            ("tujuan", "goal"),
        )
        for head in (*heads, ("posisi", "position")):
            table.add_column(say(Text(*head)), overflow="fold")
        for one in entries:
            table.add_row(one.key, str(one.level), one.kind, one.rules, str(one.goal), one.position)
        console.print(table)

    emit(entries, human)


@command(
    Text(
        "Sebuah teka-teki, menurut kunci atau hari (2026-11-17).",
        "A puzzle, by its key or a day (2026-11-17).",
    )
)
@argument("name", metavar=KEY)
def show(name: str) -> None:
    from dolanan.drawing import draw_board
    from dolanan.puzzles.answers import PuzzleShown
    from dolanan.puzzles.pack import named
    from dolanan.puzzles.rating import LEVELS

    puzzle = named(name)
    shown = PuzzleShown.of(puzzle)

    def human(console: Console) -> None:
        console.print(draw_board(puzzle.game, puzzle.state))
        console.print(say(shown.text))
        console.print(" · ".join((say(puzzle.game.title), say(LEVELS[shown.level - 1]), shown.key)))

    emit(shown, human)


@command(
    Text(
        "Coba sebuah teka-teki: lubang-lubang satu giliran. Status 1 bila salah.",
        "Try a puzzle: the picks of one turn. Exit status 1 if it is wrong.",
    )
)
@argument("name", metavar=KEY)
@argument("picks", metavar=PIT, nargs=-1, type=int)
def attempt(name: str, picks: tuple[int, ...]) -> None:
    from dolanan.puzzles.answers import PuzzleTried
    from dolanan.puzzles.pack import named
    from dolanan.puzzles.puzzle import judge

    puzzle = named(name)
    tried = PuzzleTried.of(puzzle, judge(puzzle, picks))
    emit(tried, lambda console: console.print(say(tried.text)))
    if tried.status == "wrong":
        click.get_current_context().exit(1)


@command(Text("Saran bertahap: isyarat, lubang, alasan.", "A hint in steps: a nudge, the pit, the reason."))
@argument("name", metavar=KEY)
@argument("picks", metavar=PIT, nargs=-1, type=int)
@option(
    "--step",
    type=click.IntRange(1, 3),
    default=1,
    show_default=True,
    help=Text("Langkah ke berapa.", "Which step."),
)
def hint(name: str, picks: tuple[int, ...], step: int) -> None:
    from dolanan.puzzles.answers import PuzzleHint
    from dolanan.puzzles.hints import hint as find_hint
    from dolanan.puzzles.pack import named

    found = PuzzleHint.of(find_hint(named(name), picks, step))
    emit(found, lambda console: console.print(say(found.text)))


# --- making and proving -----------------------------------------------------------------------------


@command(
    Text(
        "Buat teka-teki dari permainan bot, dibuktikan; dilanjutkan bila berkasnya sudah ada.",
        "Make puzzles from games of bots, proved; goes on where the file stops.",
    )
)
@option(
    "--rules",
    type=click.Choice(list(RULESETS)),
    default=FIRST,
    show_default=True,
    help=Text("Aturan, ukuran biasa.", "Ruleset, at its usual size."),
)
@option(
    "--quantity",
    type=click.Choice(["turn", "exact"]),
    default="turn",
    show_default=True,
    help=Text("Perolehan giliran atau nilai pasti.", "Turn gains or exact values."),
)
@option(
    "--each",
    type=click.IntRange(1, 1000),
    default=5,
    show_default=True,
    help=Text("Berapa tiap tingkat.", "How many of every level."),
)
@option(
    "--seed",
    type=click.IntRange(0, 2**31),
    default=1,
    show_default=True,
    help=Text("Benih acak.", "Random seed."),
)
@option(
    "--out",
    type=OUTPUT_FILE,
    help=Text("Berkas kumpulan; yang sudah ada tetap.", "The pack's file; what is in it stays."),
)
def make(
    rules: str, quantity: Literal["turn", "exact"], each: int, seed: int, out: OutputFile | None
) -> None:
    from dolanan.puzzles.answers import PuzzleShown
    from dolanan.puzzles.maker import make_puzzles
    from dolanan.puzzles.pack import read_file, write_pack

    game = ruleset(rules)
    puzzles = [] if out is None or out.is_stream else read_file(out.path)
    before = len(puzzles)
    with stoppable() as stop, watching(5 * each) as progress:
        report = None if progress is None else lambda told: progress(told[1])
        for puzzle in make_puzzles(game, quantity, each, puzzles, seed, Limits(stop=stop, report=report)):
            puzzles.append(puzzle)
            if out is not None and not out.is_stream:
                out.write_text(write_pack(puzzles))
    made = puzzles[before:]
    if out is not None and out.is_stream:
        out.write_text(write_pack(made))
    told = Text(f"{len(made)} teka-teki dibuat.", f"{len(made)} puzzles were made.")
    emit([PuzzleShown.of(puzzle) for puzzle in made], lambda console: console.print(say(told)))
    if stop.is_set():
        tell(told)
        raise KeyboardInterrupt


@command(Text("Buktikan kembali setiap teka-teki.", "Prove every puzzle anew."))
@argument("file", metavar=Text("[BERKAS]", "[FILE]"), required=False)
def prove(file: str | None) -> None:
    from dolanan.puzzles.check import check
    from dolanan.puzzles.pack import pack_of

    puzzles = pack_of(file)
    with stoppable() as stop, watching(len(puzzles)) as progress:
        answer = check(puzzles, Limits(stop=stop, report=progress))

    def human(console: Console) -> None:
        for one in answer.wrong:
            console.print(f"{one.key}: {say(one.why)}")
        found = Text(
            f"{answer.checked} teka-teki diperiksa, {len(answer.wrong)} salah.",
            f"{answer.checked} puzzles checked, {len(answer.wrong)} wrong.",
        )
        console.print(say(found))

    emit(answer, human)
    if stop.is_set():
        raise KeyboardInterrupt
    if answer.wrong:
        click.get_current_context().exit(1)


@command(
    Text(
        "Apakah tingkat kesulitan berarti: korelasi dengan yang ditemukan bot.",
        "Whether difficulty means anything: its correlation with what bots find.",
    )
)
@argument("file", metavar=Text("[BERKAS]", "[FILE]"), required=False)
def rate(file: str | None) -> None:
    measured = dolanan.rate_puzzles(file)

    def human(console: Console) -> None:
        from rich.table import Table

        levels = Table(box=None, pad_edge=False)
        for head in ("tingkat", "level"), ("teka-teki", "puzzles"), ("nilai", "score"), ("jauh", "sight"):
            levels.add_column(say(Text(*head)), justify="right")
        levels.add_column(say(Text("ditemukan bot", "found by bots")), justify="right")
        for one in measured.levels:
            levels.add_row(
                str(one.level), str(one.puzzles), f"{one.score}", f"{one.sight}", f"{one.found:.0%}"
            )
        console.print(levels)
        for row in measured.correlations:
            console.print(f"{row.kind:6} {row.figure:7} {row.found:+.2f}")

    emit(measured, human)
