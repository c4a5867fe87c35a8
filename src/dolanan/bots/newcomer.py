"""The bot for somebody's first games: it takes what lies in front of it, and now and then any pit at all.

A newcomer who does the same wins about every second game (`bench/newcomer.py` plays a thousand of them a
ruleset, `docs/newcomer.md` holds what it found), so nobody's first evening is a row of defeats.
"""

from __future__ import annotations

from dolanan.bots.player import BOTS, BotRow, Choice, MancalaBot, below, only_mancala, scramble
from dolanan.games.mancala import State
from dolanan.limits import Limits
from dolanan.text import Text

CARELESS = 33
"""Of a hundred picks, so many are made without looking."""


class NewcomerBot(MancalaBot):
    """The pit that brings most seeds at once, the first of equals; or, every third time, any pit."""

    name = "newcomer"

    def decide(self, state: State, limits: Limits) -> Choice[int]:
        moves = self.game.moves(state)
        chance = self.chance(self.row.count(self.game, state))
        if below(chance, 100) < CARELESS:
            pit = moves[below(scramble(chance), len(moves))]
            return self.reason(pit, ", tanpa menghitung.", ", without counting.")
        pit = max(moves, key=lambda pit: self.game.move(state, pit).gain)
        most = self.game.move(state, pit).gain
        seeds = "1 seed" if most == 1 else f"{most} seeds"
        return self.reason(pit, f" langsung membawa {most} biji.", f" brings {seeds} at once.")


BOTS.add(
    BotRow(
        "newcomer",
        Text("baru belajar", "newcomer"),
        Text(
            "Mengambil yang terbanyak di depan mata, kadang asal pilih: lawan permainan pertamamu.",
            "Takes the most it sees, at times just any pit: the opponent for your first games.",
        ),
        NewcomerBot,
        only_mancala,
        quick=True,
        place=0.5,
    )
)
