"""The bots at the top: perfect where every position can be proved, the strongest there is elsewhere."""

from __future__ import annotations

from typing import ClassVar

from dolanan.bots.deep import AlphaBeta, DeepBot, Planner
from dolanan.bots.player import Bot, Choice
from dolanan.games.mancala import Mancala, State, show_rules
from dolanan.limits import Limits, Stop
from dolanan.text import Mistake, Text


class Perfect(Bot):
    """A pit proved to be best: the lowest of equals. With seconds, the best bounds when time is up."""

    name = "perfect"
    title = Text("sempurna", "perfect")

    def __init__(self, game: Mancala, seed: int = 0) -> None:
        super().__init__(game, seed)
        from dolanan.kernels import supports

        if not supports(game):
            raise Mistake(
                f"permainan sempurna untuk {show_rules(game)} tidak diketahui; pakai strongest",
                f"perfect play of {show_rules(game)} is not known; use strongest",
            )
        from dolanan.solvers.mancala.engine import compile_kernels

        compile_kernels()

    def decide(
        self, state: State, seconds: float | None, nodes: int | None, stop: Stop | None = None
    ) -> Choice:
        from dolanan.solvers.mancala.values import best_pit

        answer = best_pit(self.game, state, Limits(seconds, stop=stop), lowest=seconds is None)
        pit, low, high = answer.pit, answer.low, answer.high
        if low == high:
            worth = Text(f"nilai pasti {low:+d}", f"exact value {low:+d}")
        else:
            worth = Text(
                f"selisih akhir antara {low:+d} dan {high:+d}",
                f"the final difference is from {low:+d} to {high:+d}",
            )
        best = Text(", tak ada yang lebih baik", ", none is better") if answer.proved else Text("", "")
        return Choice(pit, Text(f"Lubang {pit}: {worth.id}{best.id}.", f"Pit {pit}: {worth.en}{best.en}."))


class Strongest(DeepBot):
    """The planner of whole turns where relays make turns long, deep alpha-beta elsewhere."""

    name = "strongest"
    title = Text("terkuat", "strongest")
    own_nodes: ClassVar[int] = 0

    def __init__(self, game: Mancala, seed: int = 0) -> None:
        super(DeepBot, self).__init__(game, seed)
        self.inner: DeepBot = Planner(game, seed) if game.long_turns else AlphaBeta(game, seed)

    def decide(
        self, state: State, seconds: float | None, nodes: int | None, stop: Stop | None = None
    ) -> Choice:
        return self.inner.decide(state, seconds, nodes, stop)
