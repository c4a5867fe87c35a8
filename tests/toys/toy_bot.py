"""A toy bot in one file: plays the last move there is, whatever the game."""

from dolanan.bots.player import BOTS, Bot, BotRow
from dolanan.text import Text


class Last(Bot):
    name = "last"

    def decide(self, state, limits):
        return self.reason(self.game.moves(state)[-1], ", yang terakhir.", ", the last one.")


BOTS.add(
    BotRow(
        "last",
        Text("terakhir", "last"),
        Text("Langkah terakhir.", "The last move."),
        Last,
        quick=True,
        place=99,
    )
)
