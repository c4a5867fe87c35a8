"""`dolanan mancala verify`: a saved part of a proof, checked again without a card."""

from __future__ import annotations

import click

from dolanan.cli.frame import argument, command, emit, option, say, stoppable
from dolanan.cli.solve import seconds_option
from dolanan.text import Text


@command(
    Text(
        "Periksa berkas pembuktian: apakah yang dinyatakan mengikuti dari aturan dan dari yang lain.",
        "Check a file of proved claims: whether they follow from the rules and from each other.",
    )
)
@argument("file", type=click.Path(), metavar=Text("BERKAS", "FILE"))
@option(
    "--sample",
    type=click.IntRange(1, 10**9),
    help=Text(
        "Sekian pernyataan, dipilih acak; tanpa ini, semua.", "So many claims, drawn at random; else all."
    ),
)
@option(
    "--seed", type=int, default=1, show_default=True, help=Text("Bilangan awal acak.", "Seed of the draw.")
)
@seconds_option
def verify(file: str, sample: int | None, seed: int, seconds: float | None) -> int:
    import dolanan

    with stoppable() as stop:
        found = dolanan.verify(file, sample=sample, seed=seed, seconds=seconds, stop=stop)
    value = f"{found.low:+d}" if found.low == found.high else f"{found.low:+d} … {found.high:+d}"
    told = Text(
        f"{found.rules} {found.pits},{found.seeds}: nilai {value}; {found.made}\n"
        f"{found.claims} pernyataan, {found.looked_at} dilihat: {found.checked} benar, {found.wrong} salah, "
        f"{found.unsupported} di tepi (hanya dibuktikan di kartu)",
        f"{found.rules} {found.pits},{found.seeds}: value {value}; {found.made}\n"
        f"{found.claims} claims, {found.looked_at} looked at: {found.checked} follow, {found.wrong} wrong, "
        f"{found.unsupported} at the edge (proved on the card alone)",
    )
    emit(found, lambda console: console.print(say(told)))
    if stop.is_set():
        raise KeyboardInterrupt
    return 1 if found.wrong else 0
