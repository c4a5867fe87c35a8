"""`dolanan ugi`: a bot behind the Universal Game Interface, on standard input and output."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import dolanan
from dolanan.cli.frame import command, option
from dolanan.cli.rules import duel_options, pick_duel
from dolanan.text import Text


@command(
    Text(
        "Bot di balik Universal Game Interface: wasit berbicara lewat masukan dan keluaran standar.",
        "A bot behind the Universal Game Interface: a referee talks on standard input and output.",
    ),
    json=False,
)
@duel_options
@option("--bot", "name", help=Text("Bot yang bermain.", "The bot that plays."))
@option(
    "--seed",
    type=int,
    default=0,
    show_default=True,
    help=Text("Benih acak bot.", "Seed of the bot's chance."),
)
def ugi(
    rules: str, pits: int | None, seeds: int | None, choices: tuple[str, ...], name: str | None, seed: int
) -> int:
    from dolanan.interop.ugi import MOST_LINE

    game = pick_duel(rules, pits, seeds, choices)

    def say(line: str) -> None:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()

    def lines() -> Iterator[str]:
        while line := sys.stdin.readline(MOST_LINE + 2):
            yield line

    dolanan.answer_ugi(lines(), say, game, bot=name, seed=seed)
    return 0
