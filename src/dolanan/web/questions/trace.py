"""Questions about runs of algorithms: the input of each, and which part of the run is wanted."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from dolanan.games import buttons, snakes
from dolanan.text import Mistake
from dolanan.tracing import Trace
from dolanan.tracing.bfs import trace_bfs
from dolanan.tracing.dfs import EXAMPLE, trace_dfs
from dolanan.tracing.ems import trace_ems
from dolanan.tracing.greedy import trace_greedy
from dolanan.web.questions import Question, example
from dolanan.web.questions.mancala import Pit, Position

MOST_NODES = 20_000
MOST_STATES, USUAL_BUTTONS = 5_000, 25
"""States of a DFS on a cloth of the usual size; larger cloths take longer a state and get fewer."""
LEAST_STATES = 300
MOST_SQUARES = 2_500


class Window(Question):
    """Which steps are wanted; with `head` also the tables, the pseudocode and the drawing's chart."""

    start: int = Field(0, ge=0, le=1_000_000)
    count: int = Field(120, ge=1, le=240)
    head: bool = True


class Printed(Question):
    """Which table is wanted, and how."""

    table: int = Field(0, ge=0, le=1)
    form: Literal["csv", "markdown", "latex"] = "csv"
    language: Literal["id", "en"] = "en"


class Ems(Position):
    """One turn from a position, by Expand, Mark and Select."""

    model_config = example(rules="bantumi-ems", first=1)

    first: Pit | None = Field(None, description="Restrict the first pick to this pit.")
    bound: bool = Field(False, description="Kill by the true bound as well.")

    def run(self) -> Trace:
        game, state = self.settled()
        if game.over(state):
            raise Mistake("permainan sudah selesai", "the game is over")
        if self.first is not None:
            game.move(state, self.first)
        return trace_ems(game, state, first=self.first, limit=MOST_NODES, pruned=self.bound)


class Greedy(Position):
    """One choice of a greedy bot in a position."""

    model_config = example(rules="congklak", bot="combined")

    bot: Literal["combined", "extra-turn", "most-laps", "fewest-laps", "priority", "priority-chain"] = (
        "combined"
    )
    seed: int = Field(0, ge=0, le=2**31)

    def run(self) -> Trace:
        return trace_greedy(*self.settled(), self.bot, self.seed)


class Bfs(Question):
    """The shortest way over a board of Snakes & Ladders."""

    board: str = Field(snakes.PAPER_BOARD, max_length=8000, examples=["30 3>22 17>4"])
    avoid_snakes: bool = False

    def run(self) -> Trace:
        game = snakes.board(self.board)
        if game.goal > MOST_SQUARES:
            raise Mistake(
                f"papan {game.goal} petak terlalu besar untuk dirunut: paling besar {MOST_SQUARES}",
                f"a board of {game.goal} squares is too large to trace: {MOST_SQUARES} at most",
            )
        return trace_bfs(game, avoid_snakes=self.avoid_snakes)


class Dfs(Question):
    """A way to clear a cloth, depth first."""

    cloth: str = Field(EXAMPLE, max_length=500, examples=[EXAMPLE])

    def run(self) -> Trace:
        cloth = buttons.parse(self.cloth)
        many = sum(1 for _ in buttons.occupied(cloth))
        if not many:
            raise Mistake("kain ini sudah kosong", "this cloth is empty already")
        limit = max(LEAST_STATES, min(MOST_STATES, MOST_STATES * USUAL_BUTTONS // many))
        return trace_dfs(cloth, limit=limit)


Input = Ems | Greedy | Bfs | Dfs
