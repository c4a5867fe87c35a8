"""The bot that plays any move."""

from __future__ import annotations

from dolanan.bots.player import BOTS, Bot, BotRow, Choice
from dolanan.game import M, S
from dolanan.limits import Limits
from dolanan.text import Text


class RandomBot(Bot[S, M]):
    """Any legal move, each as likely as the others."""

    name = "random"

    def decide(self, state: S, limits: Limits) -> Choice[M]:
        moves = self.game.moves(state)
        move = moves[self.draw(state, len(moves))]
        return self.reason(move, ", dipilih acak.", ", chosen at random.")


BOTS.add(
    BotRow(
        "random",
        Text("acak", "random"),
        Text("Mengambil langkah mana saja.", "Plays any move."),
        RandomBot,
        quick=True,
        place=1,
    )
)
