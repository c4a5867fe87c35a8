"""Paper B: Rajagukguk's greedy bots for Congklak."""

from __future__ import annotations

from collections.abc import Iterator

from dolanan.bots.laps import Combined, ExtraTurn, MostLaps
from dolanan.bots.literal import CombinedLiteral, ExtraTurnLiteral, MostLapsLiteral
from dolanan.games.mancala import ruleset
from dolanan.papers.b import cases, combination, experiment, functions
from dolanan.papers.item import Finding, Item
from dolanan.papers.played import whole_turn
from dolanan.papers.published import B_HUMAN
from dolanan.papers.strength import share
from dolanan.text import Text


def items() -> Iterator[Item]:
    for part in (experiment, functions, cases, combination):
        yield from part.items()


def findings() -> Iterator[Finding]:
    """The first turn of `combined`, which the paper does not print; its experiment under other rules."""
    game = ruleset("congklak")
    for descending, order in ((False, "1..7"), (True, "7..1")):
        picks, after = whole_turn(Combined(game, descending=descending), game.start())
        chosen = " ".join(map(str, picks))
        yield Finding(
            "b",
            Text(f"gabungan, giliran pertama, memeriksa {order}", f"combined, first turn, scanning {order}"),
            Text(
                f"{after.stores[0]} biji, {len(picks)} pilihan: {chosen}",
                f"{after.stores[0]} seeds, {len(picks)} choices: {chosen}",
            ),
        )
    least = experiment.least_store(game)
    yield Finding(
        "b",
        Text("percobaan IV.E dengan tembakan", "the experiment of IV.E with captures"),
        Text(
            f"setiap giliran pembukaan yang lengkap menyisakan sedikitnya {least} biji bagi pemain, "
            f"bukan {B_HUMAN}",
            f"every complete opening turn leaves the player at least {least} seeds, not {B_HUMAN}",
        ),
    )
    literal = next(
        reply
        for reply in experiment.replies(CombinedLiteral(ruleset("congklak", capture="never")))
        if reply.opening == 5
    )
    yield Finding(
        "b",
        Text("percobaan IV.E menurut huruf, semua slip", "the experiment of IV.E to the letter, every slip"),
        Text(
            f"sesudah pembukaan {literal.opening}: {literal.bot} biji dalam {len(literal.picks)} pilihan",
            f"after the opening {literal.opening}: {literal.bot} seeds in {len(literal.picks)} picks",
        ),
    )


def long_findings() -> Iterator[Finding]:
    """The paper's bots to the letter against the corrected ones; they are not compiled."""
    for literal, corrected in (
        (ExtraTurnLiteral, ExtraTurn),
        (MostLapsLiteral, MostLaps),
        (CombinedLiteral, Combined),
    ):
        yield Finding(
            "b",
            Text(f"{literal.name} melawan {corrected.name}", f"{literal.name} against {corrected.name}"),
            share("congklak", literal.name, corrected.name, 200).text,
        )
