"""`dolanan compare` and `dolanan card`: algorithms side by side, and what is to be known of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dolanan.cli.files import OUTPUT_FILE
from dolanan.cli.frame import argument, command, emit, language, option, say
from dolanan.cli.rules import rules_beside
from dolanan.cli.trace import read_input
from dolanan.course.algorithm import find_algorithm
from dolanan.course.card import ASPECTS
from dolanan.course.compare import COLUMNS, VERDICTS, Compared, find_all, split_names
from dolanan.course.compare import compare as compare_all
from dolanan.output import OutputFile
from dolanan.text import Text

if TYPE_CHECKING:
    from rich.console import Console

KEYS = Text("KUNCI,KUNCI", "KEY,KEY")


@command(
    Text(
        "Beberapa algoritma pada satu masukan: apa yang dihabiskan, apa yang ditemukan.",
        "Several algorithms on one input: what each took, what it found.",
    )
)
@argument("keys", metavar=KEYS)
@argument("input", metavar=Text("MASUKAN", "INPUT"), required=False)
@option(
    "--moves",
    metavar="whole|all",
    help=Text(
        "Kain: gunting deret utuh (whole) atau semua guntingan (all).",
        "Cloths: cut whole runs (whole) or make every legal cut (all).",
    ),
)
@option(
    "--chart",
    type=OUTPUT_FILE,
    help=Text("Simpan grafik batang SVG di BERKAS.", "Write a bar chart as SVG to FILE."),
)
@rules_beside
def compare(keys: str, input: str | None, moves: str | None, chart: OutputFile | None, **rules: Any) -> None:
    names = split_names(keys)
    row = find_all(names)[0][0]
    options = {} if moves is None else {"moves": moves}
    compared = compare_all(names, read_input(row, input, **rules), options)
    if chart:
        from dolanan.course.chart import draw_comparison

        chart.write_text(draw_comparison(compared, language()))

    def human(console: Console) -> None:
        from rich.table import Table

        table = Table(box=None, pad_edge=False)
        for column in COLUMNS:
            table.add_column(say(column.title), justify="left" if column.key == "algorithm" else "right")
        for one in compared:
            table.add_row(*_cells(one))
        console.print(table)

    emit(compared, human)


def _cells(one: Compared) -> list[str]:
    """The cells of a row of the comparison."""
    cells = [one.algorithm]
    for number in (one.generated, one.expanded, one.peak, one.cost):
        cells.append("–" if number is None else f"{number:g}" if isinstance(number, float) else f"{number}")
    return [*cells, say(VERDICTS[one.optimal])]


@command(Text("Kartu sebuah algoritma.", "The card of an algorithm: what is to be known of it."))
@argument("key", metavar=Text("KUNCI", "KEY"))
def card(key: str) -> None:
    shown = find_algorithm(key)[0].show_card()

    def human(console: Console) -> None:
        console.print(say(shown.title), style="bold")
        console.print(say(shown.idea))
        console.print()
        for line in shown.pseudocode:
            console.out(f"  {say(line)}", highlight=False)
        console.print()
        width = max(len(say(name)) for name in ASPECTS.values())
        for aspect, name in ASPECTS.items():
            console.print(f"{say(name).ljust(width)}  {say(shown[aspect])}")

    emit(shown, human)
