"""The reader of a depth-first search on a board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from dolanan.answers import Answer
from dolanan.course.readers.stack.reader import DEPTH, NODE, STATUS, Reader
from dolanan.course.steps import plain
from dolanan.course.ways import BoardGround
from dolanan.search.dfs import Entered, Repeated
from dolanan.text import Text


class DfsBoard(Answer):
    """The board."""

    goal: int
    start: int
    jumps: Sequence[tuple[int, int]]


class DfsSquare(Answer):
    """The square at a node, the rolls not tried there, and the way to it."""

    node: int
    square: int
    untried: Sequence[int]
    stack: Sequence[Sequence[int]]
    """Node by node: its number, its square, then the roll that led there."""
    seen: int | None
    """The square that a roll of this step leads to, where it was entered before."""


class BoardReader(Reader):
    """The rows, words and pictures of a board."""

    ground: BoardGround
    nothing_left = Text("tak ada dadu lagi", "no roll left")
    none_possible = Text("tak ada dadu yang mungkin", "none possible")

    def __init__(self, ground: BoardGround, expand: Callable[[Any], Iterable[tuple[Any, Any]]]) -> None:
        super().__init__(ground, expand)
        self.columns = (NODE, DEPTH, ground.move_column, ground.state_column, STATUS)

    def left(self, state: Any) -> int:
        return self.ground.game.goal - int(state)

    def cells(self, node: int, depth: int, move: Text, state: Any, status: Text) -> tuple[Text, ...]:
        return plain(node), plain(depth), move, plain(state), status

    def say_start(self, state: Any) -> Text:
        return Text(f"Simpul 1: petak {state}.", f"Node 1: square {state}.")

    def say_entered(self, event: Entered[Any, Any]) -> Text:
        assert event.move is not None
        way = f"{self.ground.arrow(self.on, event.move)}{event.state}"
        return Text(
            f"Dadu {event.move}: petak {way}, simpul {event.node}.",
            f"Roll {event.move}: square {way}, node {event.node}.",
        )

    def say_tried(self, event: Repeated[Any, Any]) -> Text:
        way = f"{self.ground.arrow(self.on, event.move)}{event.state}"
        return Text(f"dadu {event.move}, petak {way}", f"roll {event.move}, square {way}")

    def say_dead_end(self, state: Any) -> Text:
        return Text(
            f"Buntu di petak {state}: tak ada dadu yang mungkin.",
            f"Dead end on square {state}: no roll possible.",
        )

    def picture(self, kind: str, node: int, state: Any) -> DfsSquare:
        stack = [
            (number, self.states[number], *(() if roll is None else (roll,))) for number, roll in self.stack
        ]
        seen = self.ground.game.step(self.on, self.tried) if kind == "visited" else None
        return DfsSquare(node, state, self.untried[node], stack, seen)

    def chart(self) -> DfsBoard:
        """The board."""
        game = self.ground.game
        return DfsBoard(game.goal, game.start_square, game.jumps)
