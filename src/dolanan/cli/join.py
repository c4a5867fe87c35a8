"""`dolanan join`: a bot on this machine plays in a tournament elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dolanan.cli.frame import argument, command, emit, option, say, tell
from dolanan.text import Text

if TYPE_CHECKING:
    from rich.console import Console

    from dolanan.rooms.visit import Played

RESULTS = {"won": Text("menang", "won"), "drawn": Text("seri", "drawn"), "lost": Text("kalah", "lost")}


@command(
    Text(
        "Ikut turnamen di server lain dengan bot di mesin ini: nama, BERKAS.py:fungsi, cmd:PROGRAM, atau "
        "berkas atau folder seperti di folder turnamen. Satu baris untuk setiap permainan.",
        "Play in a tournament elsewhere with a bot on this machine: a name, FILE.py:function, cmd:PROGRAM, "
        "or a file or folder as it stands in a tournament folder. One line for every game.",
    )
)
@argument("address", metavar=Text("UNDANGAN", "INVITATION"))
@option("--bot", "spec", required=True, help=Text("Bot yang bermain.", "The bot that plays."))
@option("--name", default=None, help=Text("Namanya di turnamen.", "Its name in the tournament."))
@option(
    "--seed", default=0, type=int, show_default=True, help=Text("Benih kebetulan.", "Seed of its chance.")
)
def join(address: str, spec: str, name: str | None, seed: int) -> int:
    from dolanan.rooms.visitor import visit

    for played in visit(address, spec, name=name, seed=seed, joined=_say_joined, told=tell):
        emit(played, lambda console, played=played: _show(console, played))  # type: ignore[misc]
    return 0


def _say_joined() -> None:
    tell(Text("Sudah bergabung; menunggu turnamen dimulai.", "Joined; waiting for the tournament to begin."))


def _show(console: Console, played: Played) -> None:
    words = RESULTS[played.result]
    line = Text(
        f"permainan {played.game}: {words.id} ({played.text.id})",
        f"game {played.game}: {words.en} ({played.text.en})",
    )
    console.print(say(line))
