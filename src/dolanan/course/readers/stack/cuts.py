"""The reader of a depth-first search on a cloth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from dolanan.answers import Answer
from dolanan.course.readers.stack.reader import DEPTH, LEFT, NODE, STATUS, Reader, capital
from dolanan.course.steps import plain
from dolanan.course.ways import KEY, Coded, Ground, cells_of, count_buttons, say_cut
from dolanan.games.buttons import show
from dolanan.search.dfs import Entered
from dolanan.text import Text


class DfsChart(Answer):
    """The cloth, and what the directions mean."""

    key: str
    cloth: str


class DfsCut(Answer):
    """The buttons that a cut takes."""

    cells: Sequence[tuple[int, int]]
    colour: str


class DfsPicture(Answer):
    """The cloth at a node, the cuts not tried there, and the way to it."""

    node: int
    cloth: str
    untried: Sequence[Coded]
    stack: Sequence[Sequence[int]]
    """Node by node: its number, then the cut that led there."""
    cut: DfsCut | None
    """The cut this step makes, takes back or finds to lead nowhere new."""


class ClothReader(Reader):
    """The rows, words and pictures of a cloth."""

    nothing_left = Text("tak ada guntingan lagi", "no cut left")
    none_possible = Text("tak ada guntingan yang mungkin", "none possible")

    def __init__(self, ground: Ground, expand: Callable[[Any], Iterable[tuple[Any, Any]]]) -> None:
        super().__init__(ground, expand)
        self.columns = (NODE, DEPTH, ground.move_column, ground.state_column, LEFT, STATUS)
        self.removed: Sequence[tuple[int, int]] = ()
        """The buttons that really go, where they are not those of the cut."""

    def left(self, state: Any) -> int:
        return count_buttons(state)

    def cells(self, node: int, depth: int, move: Text, state: Any, status: Text) -> tuple[Text, ...]:
        return plain(node), plain(depth), move, plain(show(state)), plain(count_buttons(state)), status

    def say_start(self, state: Any) -> Text:
        return Text("Simpul 1: kain semula.", "Node 1: the cloth as it is.")

    def say_entered(self, event: Entered[Any, Any]) -> Text:
        assert event.move is not None
        cut = say_cut(event.move)
        return Text(f"{capital(cut.id)}: simpul {event.node}.", f"{capital(cut.en)}: node {event.node}.")

    def say_dead_end(self, state: Any) -> Text:
        left = count_buttons(state)
        return Text(
            f"Buntu: {left} kancing tersisa, tak ada guntingan yang mungkin.",
            f"Dead end: {left} {name_buttons(left)} left, no cut possible.",
        )

    def picture(self, kind: str, node: int, state: Any) -> DfsPicture:
        made = None
        cells = self.removed or (cells_of(self.on, self.tried) if self.tried is not None else ())
        if cells:
            row, column = cells[0]
            made = DfsCut(cells, self.on[row - 1][column - 1])
        stack = [(number, *(move or ())) for number, move in self.stack]
        return DfsPicture(node, show(state), tuple(self.untried[node]), stack, made)

    def chart(self) -> DfsChart:
        """The cloth, and what the directions mean."""
        return DfsChart(KEY, self.ground.text)


def name_buttons(count: int) -> str:
    return "button" if count == 1 else "buttons"
