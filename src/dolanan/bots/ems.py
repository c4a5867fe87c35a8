"""Z. Hakim's Expand, Mark and Select for mancala: the best whole turn, found by growing all turns."""

from __future__ import annotations

from dolanan.bots.player import Bot, Choice
from dolanan.games.mancala import Mancala, State
from dolanan.limits import Limits, Stop
from dolanan.problems.turn import TurnTree
from dolanan.text import Text

MOST_POSITIONS = 250_000
"""Distinct positions of one turn the bot visits: over random games of `bantumi-ems` none had 200,000."""

MOST_RELAY_POSITIONS = 2_000
"""With relays a turn has far more; then the bot plays the best of those it visits in half a millisecond:
from the start of `congklak` 94 of the 96 seeds that can be won."""


def most_positions(game: Mancala, nodes: int | None = None) -> int:
    """Positions of one turn the bot visits: its own number, or `nodes` as far as there is room for them."""
    if nodes is not None:
        return min(nodes, MOST_POSITIONS)
    return MOST_RELAY_POSITIONS if game.long_turns else MOST_POSITIONS


class Ems(Bot):
    """The first pick of the turn with the largest gain."""

    name = "ems"
    title = Text("expand, mark, select", "expand, mark, select")

    def decide(
        self, state: State, seconds: float | None, nodes: int | None, stop: Stop | None = None
    ) -> Choice:
        tree = TurnTree(self.game, state)
        found = tree.merged(Limits(seconds, nodes=most_positions(self.game, nodes), stop=stop))
        if found is None:
            pit = self.game.moves(state)[0]
            return Choice(pit, Text(f"Lubang {pit}.", f"Pit {pit}."))
        picks = "-".join(map(str, found.labels))
        value = found.key[0]
        return Choice(
            found.labels[0],
            Text(
                f"Giliran {picks} memberi {value} biji, paling banyak di antara semua giliran"
                + ("." if found.complete else " yang diperiksa."),
                f"The turn {picks} brings {value}, the most of all turns"
                + ("." if found.complete else " examined."),
            ),
        )
