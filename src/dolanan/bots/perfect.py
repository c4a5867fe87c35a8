"""The bots at the top: perfect where every position can be proved, the strongest there is elsewhere."""

from __future__ import annotations

from typing import ClassVar

from dolanan.bots.deep import AlphaBeta, DeepBot, Planner
from dolanan.bots.player import Bot, Choice
from dolanan.games.mancala import Mancala, State, show_rules
from dolanan.text import Mistake, Text


class Perfect(Bot):
    """A pit proved to be best: the lowest of equals. With seconds, the best bounds when time is up."""

    name = "perfect"
    title = Text("sempurna", "perfect")

    def __init__(self, game: Mancala, seed: int = 0) -> None:
        super().__init__(game, seed)
        from dolanan.kernels.kalah import fits

        if not fits(game):
            raise Mistake(
                f"permainan sempurna untuk {show_rules(game)} tidak diketahui; pakai strongest",
                f"perfect play of {show_rules(game)} is not known; use strongest",
            )
        from dolanan.lab.engine import engine_for

        engine_for(game).prepare(2 * game.pits * game.seeds)  # the endgame table: read, or built once

    def decide(self, state: State, seconds: float | None, nodes: int | None) -> Choice:
        from dolanan.lab.solve import best_pit

        answer = best_pit(self.game, state, seconds)
        if not answer.proved:
            return Choice(
                answer.pit,
                Text(
                    f"Lubang {answer.pit}: selisih akhir antara {answer.low:+d} dan {answer.high:+d}.",
                    f"Pit {answer.pit}: the final difference is from {answer.low:+d} to {answer.high:+d}.",
                ),
            )
        pit = answer.pit if seconds is not None else self._lowest(state, answer.pit, answer.low)
        return Choice(
            pit,
            Text(
                f"Lubang {pit}: nilai pasti {answer.low:+d}, tak ada yang lebih baik.",
                f"Pit {pit}: exact value {answer.low:+d}, none is better.",
            ),
        )

    def _lowest(self, state: State, best: int, value: int) -> int:
        """The lowest pit worth `value`: which of several best pits was proved first depends on the past."""
        from dolanan.lab.engine import engine_for, words_of
        from dolanan.lab.limits import Limits

        engine = engine_for(self.game)
        with engine.lock:
            mine, yours, on_board = words_of(state)
            engine.prepare(on_board)
            worth = value - state.stores[state.turn] + state.stores[1 - state.turn]
            for child in engine.children(mine, yours):
                if child.pit == best:
                    break
                low, high = engine.bounds(child)
                if low < worth <= high:
                    if child.stays:
                        so, _, _ = engine.test(child.mine, child.yours, worth - child.gain, True, Limits())
                    else:
                        less = child.gain - worth + 2
                        so = not engine.test(child.mine, child.yours, less, False, Limits())[0]
                    low = worth if so else worth - 1
                if low >= worth:
                    return child.pit
        return best


class Strongest(DeepBot):
    """The planner of whole turns where relays make turns long, deep alpha-beta elsewhere."""

    name = "strongest"
    title = Text("terkuat", "strongest")
    own_nodes: ClassVar[int] = 0

    def __init__(self, game: Mancala, seed: int = 0) -> None:
        super(DeepBot, self).__init__(game, seed)
        self.inner: DeepBot = Planner(game, seed) if game.relay else AlphaBeta(game, seed)

    def decide(self, state: State, seconds: float | None, nodes: int | None) -> Choice:
        return self.inner.decide(state, seconds, nodes)
