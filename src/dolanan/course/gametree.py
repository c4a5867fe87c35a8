"""The reader of a search through a game's tree: every position entered, settled, and handed up.

South's value everywhere. Who moves is read from the position: an extra turn is the same kind of node again.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from dolanan.answers import Answer
from dolanan.answers.mancala import SIDES, Side
from dolanan.course.draws import draw_position
from dolanan.course.steps import (
    EXPAND,
    NEW,
    NONE,
    UP,
    Column,
    Quiz,
    Row,
    Step,
    Trace,
    Value,
    ask_number,
    plain,
)
from dolanan.course.tally import Tally
from dolanan.games.mancala import SOUTH, Mancala, State, show
from dolanan.text import Mistake, Text, whole

E = TypeVar("E")

NODE, PICK = Column("node", Text("Simpul", "Node")), Column("pick", Text("Langkah", "Pick"))
VALUE = Column("value", Text("Nilai", "Value"))
PLAYERS = (Text("Selatan", "South"), Text("Utara", "North"))
COUNTERS = (
    Column("nodes", Text("simpul", "nodes")),
    Column("leaves", Text("daun", "leaves")),
)
AGAIN = (
    Text("Selatan lagi: MAX di bawah MAX.", "South again: MAX under MAX."),
    Text("Utara lagi: MIN di bawah MIN.", "North again: MIN under MIN."),
)
MOST_NODES = 30_000
DEEPEST = 300
"""Picks in a row: a search calls itself once a pick."""


class GameTreeNode(Answer):
    """A node of the tree at a step: its position, and its value once it has one."""

    node: int
    parent: int
    pick: int | None
    position: str
    player: Side
    value: int | None
    alpha: int | None = None
    beta: int | None = None
    """The window at entry; None for an infinite bound."""
    skipped: Sequence[int] = ()
    """Pits that are cut here."""


class GameTreeAnswer(Answer):
    """The value for South, the pits that reach it first, and the effort."""

    value: int
    line: Sequence[int]
    nodes: int
    leaves: int


class DuelInput(NamedTuple):
    """A position of a game."""

    game: Mancala
    state: State

    @property
    def subject(self) -> str:
        return show(self.state)


class Frame:
    """A position that was entered and is not yet settled."""

    def __init__(self, node: int, parent: int, pick: int | None, state: State) -> None:
        self.node, self.parent, self.pick, self.state = node, parent, pick, state
        self.values: list[int] = []
        self.line: tuple[int, ...] = ()

    @property
    def rising(self) -> bool:
        """South is to move."""
        return self.state.turn == SOUTH

    @property
    def best(self) -> int | None:
        """The best value handed up so far."""
        if not self.values:
            return None
        return max(self.values) if self.rising else min(self.values)

    def hear(self, value: int, pick: int, line: tuple[int, ...]) -> None:
        """A child hands its value up; the first of equals keeps the line."""
        before = self.best
        self.values.append(value)
        if before is None or self.best != before:
            self.line = (pick, *line)


class GameTreeCount:
    """Counts what a search enters, and keeps it within its bounds."""

    def __init__(self, game: Mancala, state: State, most: int) -> None:
        check_started(game, state)
        self.most = most
        self.nodes = self.leaves = self.depth = 0

    def enter(self) -> None:
        """One more node, below the one entered last and not left."""
        if self.nodes >= self.most:
            raise Mistake(
                f"pohonnya lebih dari {self.most} simpul: coba posisi yang lebih kecil, misalnya 3x2",
                f"the tree has more than {self.most} nodes: try a smaller position, such as 3x2",
            )
        if self.depth >= DEEPEST:
            raise Mistake(
                f"permainan ini lebih dalam dari {DEEPEST} langkah",
                f"this game is deeper than {DEEPEST} picks",
            )
        self.nodes += 1
        self.depth += 1

    def leave(self, leaf: bool) -> None:
        """The node entered last is settled."""
        self.depth -= 1
        self.leaves += leaf

    def read(self, entered: bool, event: Any) -> None:
        """Take an event of a search: a position entered, or left."""
        if entered:
            self.enter()
        else:
            self.leave(event.leaf)

    def tally(self, value: int) -> Tally:
        """What was counted, for a search that has found this value."""
        return Tally(
            taken=self.nodes, expanded=self.nodes - self.leaves, costs={"value": value}, proved="value"
        )


class GameTreeReader(ABC, Generic[E]):
    """Turns the events of a search into steps: enter, leaf, hand up; an algorithm adds its rows."""

    enter_line: int
    leaf_line: int
    up_line: int

    def __init__(self, game: Mancala, state: State, most: int) -> None:
        self.game, self.count = game, GameTreeCount(game, state, most)
        self.steps: list[Step] = []
        self.stack: list[Frame] = []
        self.root: Frame | None = None
        self.counts = {"nodes": 0, "leaves": 0}

    # --- what an algorithm says ---------------------------------------------------------------------

    @abstractmethod
    def read(self, event: E) -> None:
        """Take one event of the search."""

    @abstractmethod
    def entering(self, frame: Frame) -> tuple[Text, ...]:
        """The row of a node that is entered."""

    @abstractmethod
    def settling(self, frame: Frame, value: int, leaf: bool) -> tuple[Text, ...]:
        """The row of a node that has its value."""

    def drawn(self, frame: Frame, value: int | None) -> GameTreeNode:
        """What a drawing of a node needs."""
        return GameTreeNode(
            frame.node, frame.parent, frame.pick, show(frame.state), SIDES[frame.state.turn], value
        )

    # --- the events ---------------------------------------------------------------------------------

    def enter(self, pick: int | None, state: State) -> Frame:
        """A position is looked at; one that is over waits for its value to be told of."""
        self.count.enter()
        self.counts["nodes"] = self.count.nodes
        parent = self.stack[-1] if self.stack else None
        frame = Frame(self.counts["nodes"], parent.node if parent else 0, pick, state)
        self.stack.append(frame)
        if not self.game.over(state):
            self.add("enter", self._entered(frame, parent), EXPAND, self.enter_line, frame, None)
        return frame

    def leave(self, value: int, leaf: bool) -> Frame:
        """The position entered last has its value, which goes up."""
        frame = self.stack.pop()
        self.count.leave(leaf)
        self.counts["leaves"] = self.count.leaves
        if self.stack:
            assert frame.pick is not None
            self.stack[-1].hear(value, frame.pick, frame.line)
        else:
            self.root = frame
        return frame

    def add(
        self,
        event: str,
        say: Text,
        mark: str,
        line: int,
        frame: Frame,
        value: int | None,
        *,
        leaf: bool = False,
        landmarks: tuple[str, ...] = (),
        quiz: Quiz | None = None,
    ) -> None:
        cells = self.entering(frame) if value is None else self.settling(frame, value, leaf)
        picture = self.drawn(frame, value)
        rows = (Row(0, mark, cells, frame.node),)
        self.steps.append(Step(event, say, line, rows, mark, dict(self.counts), picture, landmarks, quiz))

    def add_leaf(self, frame: Frame, value: int) -> None:
        """The step of a position at the end of the game."""
        over = Text(f"Simpul {frame.node}: permainan selesai", f"Node {frame.node}: the game is over")
        leads = PLAYERS[value < 0]
        say = Text(
            f"{over.id}, {leads.id} unggul {abs(value)}.", f"{over.en}, {leads.en} leads by {abs(value)}."
        )
        if not value:
            say = Text(f"{over.id}, seri: 0.", f"{over.en}, a draw: 0.")
        elif value < 0:
            say = Text(
                f"{say.id} Bagi Selatan itu {whole(value)}.",
                f"{say.en} To South that is {whole(value)}.",
            )
        self.add("leaf", say, NEW, self.leaf_line, frame, value, leaf=True)

    def add_up(self, frame: Frame, value: int, more: Text | None = None, mark: str = UP) -> None:
        """The step of a position that hands its value up."""
        who, choose = PLAYERS[frame.state.turn], "max" if frame.rising else "min"
        listed = f"{choose}({', '.join(map(whole, frame.values))}) = {whole(value)}"
        say = Text(
            f"{who.id} di simpul {frame.node}: {listed}.",
            f"{who.en} at node {frame.node}: {listed}.",
        )
        if more is not None:
            say = Text(f"{say.id} {more.id}", f"{say.en} {more.en}")
        question = Text(
            f"Nilai berapa yang diserahkan simpul {frame.node}?",
            f"What value does node {frame.node} hand up?",
        )
        quiz = ask_number(question, frame.values, value)
        event = "cut" if mark != UP else "up"
        marks = (event,) if event == "cut" or frame.parent == 0 else ()
        self.add(event, say, mark, self.up_line, frame, value, landmarks=marks, quiz=quiz)

    def _entered(self, frame: Frame, parent: Frame | None) -> Text:
        who = PLAYERS[frame.state.turn]
        if parent is None:
            return Text(f"Akar: {who.id} memilih.", f"The root: {who.en} chooses.")
        say = Text(
            f"Simpul {frame.node}: lubang {frame.pick}, lalu {who.id} memilih.",
            f"Node {frame.node}: pit {frame.pick}, then {who.en} chooses.",
        )
        if frame.state.turn == parent.state.turn:
            again = AGAIN[frame.state.turn]
            return Text(f"{say.id} {again.id}", f"{say.en} {again.en}")
        return say

    def answer(self) -> GameTreeAnswer:
        assert self.root is not None
        value = self.root.best if self.root.values else self.game.score(self.root.state)
        assert value is not None
        return GameTreeAnswer(value, self.root.line, self.counts["nodes"], self.counts["leaves"])


def show_number(value: int | None) -> Text:
    """A value, or what stands where there is none yet."""
    return NONE if value is None else plain(value)


def check_started(game: Mancala, state: State) -> None:
    """A Mistake where nothing is left to search."""
    if game.over(state):
        raise Mistake("permainan sudah selesai", "the game is over")


# --- exercises --------------------------------------------------------------------------------------


def draw_small(chance: Random) -> Mapping[str, Value]:
    """A position of Kalah whose whole tree fits on a sheet of paper."""
    pits, most = chance.choice(((2, 2), (2, 3), (3, 1)))
    return {"rules": "kalah", "position": draw_position(chance, pits, most)}


class Choice(NamedTuple):
    """A node that is about to hand its value up: what a student is told of it."""

    node: GameTreeNode
    children: Sequence[GameTreeNode]
    """In the order they were tried, each with its value."""

    @staticmethod
    def after(trace: Trace, step: int) -> Choice | None:
        """The node that the next step settles; None where that is a leaf."""
        if step + 1 >= len(trace.steps) or trace.steps[step + 1].event not in ("up", "cut"):
            return None
        settled: dict[int, list[GameTreeNode]] = {}
        for each in trace.steps[: step + 2]:
            picture = each.picture
            assert isinstance(picture, GameTreeNode)
            if picture.value is not None:
                settled.setdefault(picture.parent, []).append(picture)
        node = trace.steps[step + 1].picture
        assert isinstance(node, GameTreeNode)
        children = settled[node.node]
        return Choice(node, children)

    @property
    def values(self) -> list[int]:
        return [child.value for child in self.children if child.value is not None]

    @property
    def rising(self) -> bool:
        return self.node.player == SIDES[SOUTH]

    def told(self) -> Text:
        """Position, mover, and what the children have handed up."""
        who = PLAYERS[SIDES.index(self.node.player)]
        known = [(child.pick, show_number(child.value).en) for child in self.children]
        parts = [(f"lubang {pick} → {value}", f"pit {pick} → {value}") for pick, value in known]
        listed = Text("; ".join(part[0] for part in parts), "; ".join(part[1] for part in parts))
        return Text(
            f"Posisi {self.node.position}, nilai selalu untuk Selatan; {who.id} memilih: {listed.id}.",
            f"Position {self.node.position}, values always South's; {who.en} chooses: {listed.en}.",
        )


def wrong_values(choice: Choice) -> list[tuple[int, Text]]:
    """The values that a hurried reader hands up, and why."""
    values = choice.values
    wrong, right = (min, max) if choice.rising else (max, min)
    return [
        (
            wrong(values),
            Text(
                "MAX dan MIN tertukar, seolah giliran selalu berganti",
                "MAX and MIN mixed up, as if the sides always alternated",
            ),
        ),
        (
            -right(values),
            Text(
                "tanda dibalik, seolah nilai milik yang memilih",
                "the sign is turned, as if the value were the mover's",
            ),
        ),
        (values[-1], Text("nilai terakhir, bukan yang terbaik", "the last value, not the best")),
        (values[0], Text("nilai pertama, bukan yang terbaik", "the first value, not the best")),
        (sum(values), Text("jumlah nilai anak", "the sum of the children's values")),
        (-wrong(values), Text("tertukar dan dibalik tandanya", "mixed up, and the sign is turned")),
    ]
