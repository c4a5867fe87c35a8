"""`dolanan mancala values`: the values of all board sizes beside the published ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dolanan.cli.frame import command, emit, option, say, settings, tell
from dolanan.cli.solve import check_limits, shown_progress, threads_option
from dolanan.games.mancala import ruleset
from dolanan.text import Mistake, Text

if TYPE_CHECKING:
    from rich.console import Console

LONG = {(5, 6), (6, 5), (6, 6)}
"""Sizes that take long: only on request."""


@command(
    Text(
        "Nilai pasti setiap ukuran papan, di samping nilai yang pernah diterbitkan.",
        "The exact value of every board size, beside the published one.",
    )
)
@option(
    "--rules",
    "names",
    multiple=True,
    default=("bantumi", "kalah"),
    show_default=True,
    help=Text("Aturan; boleh lebih dari satu.", "Ruleset; may be given more than once."),
)
@option("--max-pits", type=int, default=6, show_default=True, help=Text("Lubang terbanyak.", "Most pits."))
@option("--max-seeds", type=int, default=6, show_default=True, help=Text("Biji terbanyak.", "Most seeds."))
@option(
    "--long",
    "with_long",
    is_flag=True,
    help=Text("Juga 5,6, 6,5 dan 6,6, yang perlu waktu lama.", "Also 5,6, 6,5 and 6,6, which take long."),
)
@option(
    "--seconds",
    type=float,
    help=Text("Paling lama per ukuran; lalu batas terbukti.", "At most so long a size; then proved bounds."),
)
@threads_option
def values(
    names: tuple[str, ...],
    max_pits: int,
    max_seeds: int,
    with_long: bool,
    seconds: float | None,
    threads: int | None,
) -> int:
    from dolanan.lab.published import published_value
    from dolanan.lab.solve import solve_value

    check_limits(seconds, threads)
    if not (1 <= max_pits <= 7 and 1 <= max_seeds <= 18):
        raise Mistake(
            "--max-pits dari 1 sampai 7, --max-seeds dari 1 sampai 18",
            "--max-pits is from 1 to 7, --max-seeds from 1 to 18",
        )
    rows: list[dict[str, object]] = []
    for name in names:
        for pits in range(1, max_pits + 1):
            for size in range(1, max_seeds + 1):
                if (pits, size) in LONG and not with_long:
                    continue
                game = ruleset(name, pits, size)
                with shown_progress() as watch:
                    found = solve_value(game, None, seconds, threads, progress=watch, book=False)
                known = published_value(name, pits, size)
                rows.append(
                    {
                        "rules": name,
                        "pits": pits,
                        "seeds": size,
                        "value": found.value,
                        "low": found.low,
                        "high": found.high,
                        "published": known,
                        "same": None if known is None or found.value is None else known == found.value,
                        "nodes": found.nodes,
                        "seconds": round(found.seconds, 3),
                    }
                )
                if not settings.json:
                    tell(Text(*[f"{name} {pits},{size}: {found.value} ({found.seconds:.1f} s)"] * 2))
    emit(rows, lambda console: _draw(console, names, max_pits, max_seeds, rows))
    return 1 if any(row["same"] is False for row in rows) else 0


def _draw(
    console: Console, names: tuple[str, ...], max_pits: int, max_seeds: int, rows: list[dict[str, object]]
) -> None:
    from rich.table import Table

    cells = {(row["rules"], row["pits"], row["seeds"]): row for row in rows}
    for name in names:
        table = Table(title=name)
        table.add_column(say(Text("lubang \\ biji", "pits \\ seeds")))
        for size in range(1, max_seeds + 1):
            table.add_column(str(size), justify="right")
        for pits in range(1, max_pits + 1):
            texts = [_cell(cells.get((name, pits, size))) for size in range(1, max_seeds + 1)]
            table.add_row(str(pits), *texts)
        console.print(table)
    console.print(
        say(
            Text(
                "= sama dengan yang diterbitkan   ≠ berbeda   * belum pernah diterbitkan",
                "= as published   ≠ differs   * not published before",
            )
        )
    )


def _cell(row: dict[str, object] | None) -> str:
    if row is None:
        return "·"
    if row["value"] is None:
        return f"{row['low']:+d}…{row['high']:+d}"
    mark = "*" if row["published"] is None else "=" if row["same"] else "≠"
    return f"{row['value']:+d} {mark}"
