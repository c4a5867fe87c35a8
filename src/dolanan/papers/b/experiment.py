"""The experiment of section IV.E: which opening of the human it followed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dolanan.bots.laps import Combined, GreedyBot
from dolanan.bots.literal import CombinedLiteral
from dolanan.games.mancala import Mancala, ruleset
from dolanan.papers.item import OTHERWISE, Item, Watch, judge, section
from dolanan.papers.played import whole_turn
from dolanan.papers.published import B_BOT, B_EXTRA_TURNS, B_HUMAN
from dolanan.text import Text


def items() -> Iterator[Item]:
    """Bot 26, human 1, five extra turns in a row: which openings of the human fit?"""
    game = ruleset("congklak", capture="never")
    fitting = [reply for reply in replies(Combined(game)) if (reply.bot, reply.human) == (B_BOT, B_HUMAN)]
    shown = "; ".join(f"{reply.opening} / {' '.join(map(str, reply.picks))}" for reply in fitting)
    yield judge(
        "b",
        Text("percobaan dengan greedy gabungan", "the experiment with the combined greedy"),
        section("IV.E"),
        Text(
            "sekali jalan bot mendapat 26, pemain 1; lima kali berturut-turut giliran lagi",
            "in one go the bot gets 26, the player has 1; five extra turns in a row",
        ),
        Text(
            f"26 : 1 tanpa tembakan, ketujuh lubang diperiksa; pembukaan / pilihan bot: {shown or '–'}",
            f"26 : 1 without capture, all seven pits examined; opening / the bot's picks: {shown or '–'}",
        ),
        len(fitting) == 1 and len(fitting[0].picks) == B_EXTRA_TURNS + 1,
        slip=OTHERWISE,
        remark=Text(
            "gambarnya hilang; kode semunya tak mengenal tembakan, dan tak ada pembukaan lain yang cocok",
            "the figure is lost; the pseudocode has no capture, and no other opening fits",
        ),
        watch=Watch("greedy", {"rules": "congklak", "bot": "combined"}),
    )


class Reply(NamedTuple):
    """A human's opening pick that ends the turn, the bot's picks after it, and the stores then."""

    opening: int
    picks: tuple[int, ...]
    human: int
    bot: int


def replies(player: GreedyBot) -> Iterator[Reply]:
    """The bot's whole turn after every opening of one pick."""
    game = player.game
    for pit in game.moves(game.start()):
        opening = game.move(game.start(), pit)
        if not opening.again:
            picks, after = whole_turn(player, opening.state)
            yield Reply(pit, tuple(picks), *after.stores)


def literal_loop() -> Reply:
    """The experiment's opening, answered with the loop as printed, over our pits 2 to 7."""
    game = ruleset("congklak", capture="never")
    player = CombinedLiteral(game, slips=frozenset({"loop"}))
    return next(reply for reply in replies(player) if reply.opening == 5)


def least_store(game: Mancala) -> int:
    """The fewest seeds that a complete opening turn leaves in the store; a store never loses any."""
    least = 2 * game.pits * game.seeds
    waiting = [game.start()]
    while waiting:
        state = waiting.pop()
        for move in (game.move(state, pit) for pit in game.moves(state)):
            if move.state.stores[0] < least:
                if move.again:
                    waiting.append(move.state)
                else:
                    least = move.state.stores[0]
    return least
