"""Rules that cannot work together, each with the reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dolanan.text import Mistake, Text

if TYPE_CHECKING:
    from dolanan.games.mancala import Mancala

ENDLESS = Text("penaburan atau permainannya bisa tanpa akhir", "a sowing or a game could run for ever")
UNTOLD = Text(
    "dari teksnya, posisi yang selesai tak dapat dibedakan",
    "a finished position could not be told by its text",
)
UNFAIR = Text("babak berikutnya tidak mendapat semua biji", "the next round would not get all seeds")

REFUSED: tuple[tuple[str, str, Text, Callable[[Mancala], bool]], ...] = (
    ("track=rows", "relay=true", ENDLESS, lambda game: game.track == "rows" and game.relay),
    (
        "track=rows",
        "again=store, again=own-side",
        Text(
            "tak ada biji yang jatuh di lumbung: pakai again=never",
            "no seed falls into a store: use again=never",
        ),
        lambda game: game.track == "rows" and game.again != "never",
    ),
    (
        "track=rows",
        "ripe=after-lap",
        Text("tak ada biji yang jatuh di lumbung", "no seed falls into a store"),
        lambda game: game.track == "rows" and game.ripe == "after lap",
    ),
    (
        "track=rows",
        "repeat=ignore",
        Text(f"{ENDLESS.id}: pakai repeat=sweep", f"{ENDLESS.en}: use repeat=sweep"),
        lambda game: game.track == "rows" and game.repeat == "ignore",
    ),
    (
        "track=rows",
        "start=simultaneous",
        ENDLESS,
        lambda game: game.track == "rows" and game.starting == "simultaneous",
    ),
    (
        "relay=true",
        "capture=two-three",
        Text(
            "biji terakhir di lubang berisi 1 atau 2 disambung, bukan menembak",
            "a last seed in a pit of 1 or 2 is sown on and cannot capture",
        ),
        lambda game: game.relay and game.capture == "two-three",
    ),
    (
        "feed=true",
        "end=side-empty, end=all-stored, end=three-empty",
        Text(
            "pemain tanpa langkah yang sah tak bisa bermain atau lewat: pakai end=stuck",
            "a player without a legal pick could neither play nor pass: use end=stuck",
        ),
        lambda game: game.feed and game.end != "stuck",
    ),
    ("rest=nobody", "end=stuck", UNTOLD, lambda game: game.rest == "nobody" and game.end == "stuck"),
    ("rest=nobody", "repeat=sweep", UNTOLD, lambda game: game.rest == "nobody" and game.repeat == "sweep"),
    ("rounds=refill", "rest=nobody", UNFAIR, lambda game: game.rounds == "refill" and game.rest == "nobody"),
    (
        "rounds=refill",
        "stop=half, stop=over-half",
        Text("babak yang dihentikan belum selesai dibagi", "a round that is stopped has not been shared out"),
        lambda game: game.rounds == "refill" and game.stop != "never",
    ),
)
"""Two choices that do not go together, why, and which games have them."""


def refuse(game: Mancala) -> None:
    """A Mistake that names the choices and the reason, if the rules cannot work together."""
    for one, other, why, has_both in REFUSED:
        if has_both(game):
            raise Mistake(
                f"{one} tidak dapat bersama {other}: {why.id}", f"{one} does not go with {other}: {why.en}"
            )
