"""The bot that plays any pit."""

from __future__ import annotations

from dolanan.bots.player import Bot, Choice
from dolanan.games.mancala import State
from dolanan.limits import Stop
from dolanan.text import Text


class RandomBot(Bot):
    """Any legal pit, each as likely as the others."""

    name = "random"
    title = Text("acak", "random")

    def decide(
        self, state: State, seconds: float | None, nodes: int | None, stop: Stop | None = None
    ) -> Choice:
        moves = self.game.moves(state)
        pit = moves[self.draw(state, len(moves))]
        return Choice(pit, Text(f"Lubang {pit}, dipilih acak.", f"Pit {pit}, chosen at random."))
