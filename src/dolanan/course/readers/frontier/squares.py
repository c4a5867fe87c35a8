"""The reader of a frontier on a board: a node is a square, under it the die."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dolanan.answers import Answer
from dolanan.course.readers.frontier.reader import Manner, Reader, Waiting
from dolanan.course.steps import KILLED, Mark, plain
from dolanan.course.ways import BoardGround
from dolanan.search.frontier import Queued, Traced
from dolanan.text import Text


class BfsDie(Answer):
    """What a roll does from the node looked at."""

    roll: int
    to: int | None
    mark: Mark
    say: Text


class BfsPicture(Answer):
    """The node looked at, and the frontier after it."""

    node: int
    queue: Sequence[int]
    distance: int
    dice: Sequence[BfsDie]
    estimate: int | None
    waiting: Sequence[Waiting]


class BfsBack(Answer):
    """A step of the walk back: from `parent` a roll lands, and leads to `node`."""

    node: int
    parent: int
    roll: int
    landed: int


class BfsChart(Answer):
    """The board, and every square met: the square, the step it joined the frontier at, its distance."""

    goal: int
    start: int
    jumps: Sequence[tuple[int, int]]
    found: Sequence[tuple[int, int, int]]


class SquaresReader(Reader):
    """The words and pictures of a board: a node is a square, under it the die."""

    ground: BoardGround

    def __init__(self, ground: BoardGround, manner: Manner, measure: str, sure: bool) -> None:
        super().__init__(ground, manner, measure, sure)
        self.found: list[tuple[int, int, int]] = []
        """Every square met: the square, the step it joined the frontier at, its distance."""

    def name(self, state: Any) -> int:
        return int(state)

    def meet(self, event: Queued[Any, Any]) -> None:
        if event.before is None:
            self.found.append((event.node, len(self.steps), event.distance))

    def picture(self, state: Any) -> BfsPicture:
        queue = [int(one) for one in self.shown()]
        dice = self._dice(state) if self.tried else []
        # All that wait: what joins last is far behind the first few, and its square says its figures too.
        return BfsPicture(state, queue, self.g[state], dice, self.h[state], self.waiting(None))

    def _dice(self, square: int) -> list[BfsDie]:
        game, became = self.ground.game, {move: mark for move, _, mark in self.tried}
        cells: list[BfsDie] = []
        for roll in game.rolls():
            if game.lost(square, roll):
                cells.append(BfsDie(roll, None, "", Text("lewat petak tujuan", "beyond the goal")))
                continue
            landed, rests = game.lands(square, roll), game.step(square, roll)
            arrow = f"{landed}→{rests}" if rests != landed else str(rests)
            if roll not in became:
                cells.append(BfsDie(roll, None, KILLED, Text(f"{arrow} dihindari", f"{arrow} avoided")))
                continue
            cells.append(BfsDie(roll, rests, became[roll], plain(f"{arrow} {became[roll]}")))
        return cells

    def back_picture(self, event: Traced[Any, Any]) -> BfsBack:
        landed = self.ground.game.lands(event.parent, event.move)
        return BfsBack(event.node, event.parent, event.move, landed)

    def say_back(self, event: Traced[Any, Any]) -> Text:
        step = f"{event.node} ← {self.ground.arrow(event.parent, event.move)}{event.parent}"
        return Text(f"{step}, dadu {event.move}.", f"{step}, roll {event.move}.")

    def chart(self) -> BfsChart:
        """The board, and every square met."""
        game = self.ground.game
        return BfsChart(game.goal, game.start_square, game.jumps, self.found)
