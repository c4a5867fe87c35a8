"""Z. Hakim's Expand, Mark and Select for mancala: the best whole turn, found by growing all turns."""

from __future__ import annotations

from dolanan.bots.player import BOTS, BotRow, Choice, MancalaBot, only_mancala
from dolanan.games.mancala import Mancala, State
from dolanan.limits import Limits
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


class Ems(MancalaBot):
    """The first pick of the turn with the largest gain."""

    name = "ems"

    def decide(self, state: State, limits: Limits) -> Choice[int]:
        tree = TurnTree(self.game, state)
        most = most_positions(self.game, limits.nodes)
        found = tree.merged(Limits(limits.left(), nodes=most, stop=limits.stop))
        if found is None:
            pit = self.game.moves(state)[0]
            return self.reason(pit, ".", ".")
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


BOTS.add(
    BotRow(
        "ems",
        Text("expand, mark, select", "expand, mark, select"),
        Text(
            "Menumbuhkan semua giliran yang ada dan memulai yang paling banyak bijinya.",
            "Grows all the turns there are and begins the one that brings the most.",
        ),
        Ems,
        only_mancala,
        place=3,
    )
)
