"""`dolanan mancala verify`: a saved part of a proof, checked again without a card."""

from __future__ import annotations

from pathlib import Path

import click

from dolanan.answers.mancala.values import ProofChecked
from dolanan.cli.frame import argument, command, emit, option, say, stoppable
from dolanan.cli.solve import seconds_option
from dolanan.limits import Limits
from dolanan.text import Mistake, Text


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
    from dolanan.solvers.mancala import proof

    try:
        about, claims = proof.read(Path(file))
    except OSError as error:
        raise Mistake(f"{file}: {error.strerror}", f"{file}: {error.strerror}") from None
    with stoppable() as stop:
        found = proof.verify(about, claims, sample, seed, Limits(seconds, stop=stop))
    answer = ProofChecked(
        file=file,
        rules=about.rules,
        pits=about.pits,
        seeds=about.seeds,
        low=about.low,
        high=about.high,
        made=about.made,
        claims=len(claims),
        looked_at=found.looked_at,
        checked=found.checked,
        wrong=found.wrong,
        unsupported=found.unsupported,
    )
    value = f"{about.low:+d}" if about.low == about.high else f"{about.low:+d} … {about.high:+d}"
    told = Text(
        f"{about.rules} {about.pits},{about.seeds}: nilai {value}; {about.made}\n"
        f"{len(claims)} pernyataan, {found.looked_at} dilihat: {found.checked} benar, {found.wrong} salah, "
        f"{found.unsupported} di tepi (hanya dibuktikan di kartu)",
        f"{about.rules} {about.pits},{about.seeds}: value {value}; {about.made}\n"
        f"{len(claims)} claims, {found.looked_at} looked at: {found.checked} follow, {found.wrong} wrong, "
        f"{found.unsupported} at the edge (proved on the card alone)",
    )
    emit(answer, lambda console: console.print(say(told)))
    if stop.is_set():
        raise KeyboardInterrupt
    return 1 if found.wrong else 0
