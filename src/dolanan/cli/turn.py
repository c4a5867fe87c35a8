"""`dolanan mancala turn`: the best whole turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dolanan.answers.mancala.values import BestTurn
from dolanan.cli.frame import SECONDS, command, emit, option, say
from dolanan.cli.rules import on_position
from dolanan.games.mancala import Mancala, State
from dolanan.limits import Limits
from dolanan.text import Text, decimal

if TYPE_CHECKING:
    from rich.console import Console

PROVED = Text("terbukti: tidak ada giliran yang lebih baik", "proved: no turn gains more")
OPEN = Text("belum terbukti: waktu habis", "not proved: time ran out")


@command(
    Text(
        "Giliran terbaik dari POSISI: rangkaian langkah yang paling banyak mengisi lumbung.",
        "The best whole turn from POSITION: the chain of picks that stores the most seeds.",
    )
)
@on_position
@option(
    "--seconds",
    type=SECONDS,
    default=10.0,
    show_default=True,
    help=Text("Berhenti mencari setelah sekian detik.", "Stop searching after so many seconds."),
)
def turn(game: Mancala, state: State, seconds: float) -> None:
    from dolanan.solvers.mancala.turn import best_turn

    found = best_turn(game, state, Limits(seconds))

    def human(console: Console) -> None:
        picks = " ".join(map(str, found.picks))
        gain = Text(
            f"perolehan giliran {found.gain}, lumbung {found.store}",
            f"turn gain {found.gain}, store {found.store}",
        )
        bound = Text(f"paling banyak {found.bound}", f"at most {found.bound}")
        verdict = say(PROVED) if found.proved else f"{say(OPEN)}; {say(bound)}"
        spent = decimal(found.seconds, 2)
        effort = Text(f"{found.nodes} simpul, {spent.id} detik", f"{found.nodes} nodes, {spent.en} s")
        console.print(say(gain))
        console.print(f"{say(Text('langkah', 'picks'))}: {picks}")
        console.print(f"{verdict} ({say(effort)})")

    emit(BestTurn.of(state, found), human)
