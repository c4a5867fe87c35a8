"""`dolanan mancala review`: a game looked over, move by move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dolanan.answers.mancala.reviews import MoveReviewed, review_moves
from dolanan.cli.batch import answer_all
from dolanan.cli.frame import SECONDS, argument, command, emit, option, say
from dolanan.cli.solve import threads_option
from dolanan.games.family import USUAL
from dolanan.games.mancala import ruleset
from dolanan.games.sheet import parse_sheet
from dolanan.limits import Limits
from dolanan.text import Text

if TYPE_CHECKING:
    from rich.console import Console

SAMPLE = f"{ruleset(USUAL).rules}; 3 1 / 2"
SECONDS_A_GAME = 20.0


@command(
    Text(
        "Periksa permainan langkah demi langkah: nilai setiap langkah, dan berapa biji yang dilepas. CATATAN "
        f"seperti '{SAMPLE}'; `-` atau nama berkas: satu permainan per baris. Babak sebuah pertandingan "
        "dinilai satu per satu; pilihan pada mulai bersama tidak dinilai.",
        "Look a game over, move by move: what each was worth and how many seeds it gave away. A RECORD is "
        f"like '{SAMPLE}'; `-` or a file name: one game a line. The rounds of a match are judged one by one; "
        "picks of a start together are not judged.",
    )
)
@argument("record", metavar=Text("CATATAN", "RECORD"))
@option(
    "--seconds",
    type=SECONDS,
    default=SECONDS_A_GAME,
    show_default=True,
    help=Text("Waktu untuk satu permainan, dalam detik.", "Time for one game, in seconds."),
)
@threads_option
def review(record: str, seconds: float, threads: int | None) -> int:
    return answer_all(record, lambda text: _review_one(text, seconds, threads))


def _review_one(text: str, seconds: float, threads: int | None) -> None:
    """Judge every move of one game, and show them in their order."""
    from dolanan.solvers.mancala.review import analyse_game

    sheet = parse_sheet(text)
    rows = review_moves(sheet, analyse_game(sheet, Limits(seconds), threads=threads))

    def human(console: Console) -> None:
        from rich.table import Table

        table = Table(box=None, pad_edge=False)
        several = len(sheet.played) > 1
        heads = (
            *([Text("babak", "round")] if several else []),
            Text("giliran", "turn"),
            Text("sisi", "side"),
            Text("lubang", "pit"),
            Text("nilai", "value"),
            Text("dilepas", "given away"),
            Text("terbaik", "best"),
        )
        for head in heads:
            table.add_column(say(head), justify="right")
        for row in rows:
            table.add_row(
                *([str(row.round)] if several else []),
                str(row.turn),
                say(Text("selatan", "south") if row.side == "s" else Text("utara", "north")),
                str(row.pit),
                _worth(row),
                "…" if row.loss is None else str(row.loss) if row.loss else "–",
                " ".join(map(str, row.best)),
            )
        console.print(table)
        if any(row.loss is None for row in rows):
            console.print(
                say(
                    Text(
                        "…: belum terbukti, waktunya habis; --seconds memberi lebih.",
                        "…: not proved, time ran out; --seconds gives more.",
                    )
                )
            )

    emit(rows, human)


def _worth(row: MoveReviewed) -> str:
    """The value as far as it is proved: a number, or a range."""
    if row.low is None or row.high is None:
        return "…"
    return f"{row.low:+d}" if row.low == row.high else f"{row.low:+d} … {row.high:+d}"
