"""The reader of a frontier on a cloth: a state is named by the number it was put in with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dolanan.answers import Answer
from dolanan.course.readers.frontier.reader import EXTRA, MOST_SHOWN, Manner, Reader, Waiting
from dolanan.course.steps import DEAD, NEW, Column, Mark, Row, Table, plain
from dolanan.course.ways import KEY, ClothGround, Coded, code_or_dash, count_buttons
from dolanan.games.buttons import show
from dolanan.search.frontier import Queued, Traced
from dolanan.text import Text


class TriedCut(Answer):
    """What a cut does from the node looked at."""

    cut: Coded
    to: int | None
    mark: Mark


class ClothPicture(Answer):
    """The cloth looked at, what each cut of it leads to, and the first of the frontier after it."""

    node: int
    cloth: str
    queue: Sequence[int]
    total: int
    """How many wait."""
    distance: int
    estimate: int | None
    tried: Sequence[TriedCut]
    waiting: Sequence[Waiting]


class ClothBack(Answer):
    """A step of the walk back: `cut` led from `parent` to `node`."""

    node: int
    parent: int
    cut: Coded
    cloth: str
    """The cloth it was made on."""


class ClothChart(Answer):
    """The cloth, what the directions mean, and every state met: number, step, distance, parent or 0."""

    cloth: str
    key: str
    found: Sequence[tuple[int, int, int, int]]


STATES = Table(
    Text("Keadaan menurut nomornya", "States by their number"),
    (
        Column("node", Text("Simpul", "Node")),
        ClothGround.move_column,
        ClothGround.state_column,
        Column("left", Text("Sisa", "Left")),
    ),
)


class CutsReader(Reader):
    """The words and pictures of a cloth: a state is named by the number it was put in with."""

    ground: ClothGround

    def __init__(self, ground: ClothGround, manner: Manner, measure: str, sure: bool) -> None:
        super().__init__(ground, manner, measure, sure)
        self.numbers: dict[Any, int] = {}
        self.found: list[tuple[int, int, int, int]] = []
        self.rows: list[Row] = []

    def name(self, state: Any) -> int:
        return self.numbers.get(state, 0)

    def meet(self, event: Queued[Any, Any]) -> None:
        parent = 0 if event.parent is None else self.name(event.parent)
        self.numbers[event.node] = self.put
        self.found.append((self.put, len(self.steps), event.distance, parent))
        cells = (
            plain(self.put),
            code_or_dash(self.ground, event.move),
            plain(show(event.node)),
            plain(count_buttons(event.node)),
        )
        self.rows.append(Row(EXTRA, NEW if event.parent is not None else "", cells, self.put))

    def more_rows(self) -> tuple[Row, ...]:
        rows, self.rows = tuple(self.rows), []
        return rows

    def shown(self) -> list[Any]:
        return [state for _, _, state in self.frontier[:MOST_SHOWN]]

    def cloth_of(self, state: Any) -> str | None:
        return show(state)

    def picture(self, state: Any) -> ClothPicture:
        tried = [
            TriedCut(move, None if mark == DEAD else self.name(after), mark)
            for move, after, mark in self.tried
            if move is not None
        ]
        return ClothPicture(
            self.name(state),
            show(state),
            [self.name(one) for one in self.shown()],
            len(self.frontier),
            self.g.get(state, 0),
            self.h.get(state),
            tried,
            self.waiting(),
        )

    def back_picture(self, event: Traced[Any, Any]) -> ClothBack:
        return ClothBack(self.name(event.node), self.name(event.parent), event.move, show(event.parent))

    def say_back(self, event: Traced[Any, Any]) -> Text:
        step, cut = f"{self.name(event.node)} ← {self.name(event.parent)}", self.ground.say_move(event.move)
        return Text(f"{step}, {cut.id}.", f"{step}, {cut.en}.")

    def chart(self) -> ClothChart:
        """The cloth, and every state met."""
        return ClothChart(self.ground.text, KEY, self.found)
