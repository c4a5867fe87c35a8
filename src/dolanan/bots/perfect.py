"""The bots at the top: perfect where every position can be proved, the strongest there is elsewhere."""

from __future__ import annotations

from typing import Any

from dolanan.bots.deep import AlphaBeta, Planner
from dolanan.bots.player import BOTS, Bot, BotRow, Choice, MancalaBot
from dolanan.game import Duel, M, S
from dolanan.games.mancala import Mancala, State
from dolanan.kernels import proves, would_prove
from dolanan.limits import Limits
from dolanan.text import Text, signed


class Perfect(MancalaBot):
    """A pit proved to be best: the lowest of equals. With seconds, the best bounds when time is up."""

    name = "perfect"

    def __init__(self, game: Mancala, seed: int = 0) -> None:
        super().__init__(game, seed)
        from dolanan.solvers.mancala.engine import compile_kernels

        compile_kernels()

    def decide(self, state: State, limits: Limits) -> Choice[int]:
        from dolanan.solvers.mancala.values import best_pit

        limits = Limits(limits.left(), stop=limits.stop)  # nodes prove nothing
        answer = best_pit(self.game, state, limits, lowest=limits.until is None)
        pit, low, high = answer.pit, answer.low, answer.high
        if low == high:
            worth = Text(f"nilai pasti {signed(low)}", f"exact value {signed(low)}")
        else:
            worth = Text(
                f"selisih akhir antara {signed(low)} dan {signed(high)}",
                f"the final difference is from {signed(low)} to {signed(high)}",
            )
        best = Text(", tak ada yang lebih baik", ", none is better") if answer.proved else Text("", "")
        return self.reason(pit, f": {worth.id}{best.id}.", f": {worth.en}{best.en}.")


class Strongest(Bot[S, M]):
    """The planner of whole turns where relays make turns long, deep alpha-beta elsewhere."""

    name = "strongest"

    def __init__(self, game: Duel[S, M], seed: int = 0) -> None:
        super().__init__(game, seed)
        self.inner: Bot[Any, Any] = AlphaBeta(game, seed)
        if isinstance(game, Mancala) and game.long_turns:
            self.inner = Planner(game, seed)
        self.own_nodes = self.inner.own_nodes

    def decide(self, state: S, limits: Limits) -> Choice[M]:
        return self.inner.decide(state, limits)


MOST_RELAYED = 50
"""Seeds of the largest boards with relays on which a pick is proved best while a person waits."""


def not_proved(game: Duel[Any, Any]) -> Text | None:
    """Speaks against games whose exact values we cannot prove, or not in time."""
    in_time = not isinstance(game, Mancala) or not game.relay or 2 * game.pits * game.seeds <= MOST_RELAYED
    if in_time and proves(game):
        return None
    if in_time and would_prove(game):
        return Text(
            "pencarian pasti belum terpasang: pip install 'dolanan[solve]'; atau pakai strongest",
            "exact search is not installed: pip install 'dolanan[solve]'; or use strongest",
        )
    return Text(
        "nilai pastinya tidak diketahui; pakai strongest", "its exact values are not known; use strongest"
    )


BOTS.add(
    BotRow(
        "strongest",
        Text("terkuat", "strongest"),
        Text(
            "Berpikir sejauh mungkin: gilirannya dan balasan terbaikmu.",
            "Thinks as far as it can: its turns and your best replies.",
        ),
        Strongest,
        place=7,
    )
)
BOTS.add(
    BotRow(
        "perfect",
        Text("sempurna", "perfect"),
        Text(
            "Tidak pernah memberi satu biji pun: setiap langkahnya terbukti terbaik.",
            "Never gives a seed away: each of its moves is proved to be best.",
        ),
        Perfect,
        not_proved,
        place=8,
    )
)
