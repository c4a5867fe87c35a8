"""`dolanan bench`: fixed jobs, each of which checks its answer (see `dolanan.api.measuring`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import dolanan
from dolanan.cli.frame import command, emit, option, say, tell
from dolanan.text import Text, decimal

if TYPE_CHECKING:
    from rich.console import Console

    from dolanan.api.measuring import BenchRow


@command(Text("Ukur kecepatan; setiap jawaban diperiksa.", "Measure the speed; every answer is checked."))
@option("--long", "with_long", is_flag=True, help=Text("Juga yang lama.", "Also those that take long."))
@option("--only", help=Text("Hanya modul ini, misalnya mancala.", "Only this module, for example mancala."))
def bench(with_long: bool, only: str | None) -> int:
    rows: list[BenchRow] = []
    failed: list[str] = []
    interrupted = False

    def wrong(module: str, why: str) -> None:
        failed.append(module)
        tell(Text(f"{module}: jawaban salah: {why}", f"{module}: wrong answer: {why}"))

    try:
        for row in dolanan.bench(only, long=with_long, wrong=wrong):
            rows.append(row)
            told, spent = f"{row.name}: {row.answer}", decimal(row.seconds, 2)
            tell(Text(f"{told}, {spent.id} s", f"{told}, {spent.en} s"))
    except KeyboardInterrupt:
        interrupted = True

    def human(console: Console) -> None:
        from rich.table import Table

        table = Table(box=None, pad_edge=False)
        table.add_column(say(Text("nama", "name")))
        for title in (
            Text("jawaban", "answer"),
            Text("simpul", "nodes"),
            Text("detik", "seconds"),
            Text("per detik", "rate"),
        ):
            table.add_column(say(title), justify="right")
        for row in rows:
            table.add_row(
                row.name, str(row.answer), f"{row.nodes:,}", say(decimal(row.seconds, 3)), f"{row.rate:,.0f}"
            )
        console.print(table)

    emit(rows, human)
    if interrupted:
        raise KeyboardInterrupt
    return 1 if failed else 0
