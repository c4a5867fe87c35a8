"""The reader of a depth-first search: one step an event, whatever is searched."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Any

from dolanan.answers import Answer
from dolanan.course.steps import BACK, CHOSEN, EXPAND, KILLED, NONE, SEEN, Column, Quiz, Row, Step, plain
from dolanan.course.ways import Ground, code_or_dash
from dolanan.search.dfs import Backtracked, DeadEnd, Entered, Event, Repeated, Solved
from dolanan.text import Text

NODE, DEPTH = Column("node", Text("Simpul", "Node")), Column("depth", Text("Kedalaman", "Depth"))
LEFT, STATUS = Column("left", Text("Sisa", "Left")), Column("status", Text("Status", "Status"))
ENTER, DONE, TRY, KNOWN, RETURN = 1, 2, 4, 5, 6
"""The lines of the pseudocode that are lit."""
COUNTERS = (
    Column("entered", Text("simpul dimasuki", "nodes entered")),
    Column("dead_ends", Text("buntu", "dead ends")),
    Column("repeated", Text("sudah dikunjungi", "already visited")),
    Column("deepest", Text("tumpukan terpanjang", "longest stack")),
)
NEXT = {
    "enter": Text("→ masuk simpul baru", "→ enter a new node"),
    "visited": Text("= sudah dikunjungi", "= already visited"),
    "dead end": Text("× buntu", "× dead end"),
    "backtrack": Text("↩ runut-balik", "↩ backtrack"),
    "done": Text("★ selesai", "★ done"),
}
QUESTION = Text("Apa langkah berikutnya?", "What is the next step?")


class Reader(ABC):
    """Turns the events of a DFS into steps, one each; a ground adds its rows, words and pictures."""

    columns: tuple[Column, ...]

    def __init__(self, ground: Ground, expand: Callable[[Any], Iterable[tuple[Any, Any]]]) -> None:
        self.ground, self.expand = ground, expand
        self.states: dict[int, Any] = {}
        self.numbers: dict[Any, int] = {}
        """The node that a state was entered as."""
        self.untried: dict[int, list[Any]] = {}
        self.stack: list[tuple[int, Any]] = []
        self.steps: list[Step] = []
        self.tried: Any = None
        """The move this step makes, takes back or finds to lead nowhere new."""
        self.on: Any = ground.problem.start
        """The state that move is made on."""
        self.entered = self.dead_ends = self.repeated = self.deepest = 0
        self.fewest: int | None = None

    # --- what a ground adds ---------------------------------------------------------------------------

    @abstractmethod
    def cells(self, node: int, depth: int, move: Text, state: Any, status: Text) -> tuple[Text, ...]:
        """The row of a step."""

    @abstractmethod
    def left(self, state: Any) -> int:
        """How much is left to do."""

    @abstractmethod
    def say_start(self, state: Any) -> Text:
        """The root, in words."""

    @abstractmethod
    def say_entered(self, event: Entered[Any, Any]) -> Text:
        """A new node, in words."""

    @abstractmethod
    def say_dead_end(self, state: Any) -> Text:
        """That no move is possible here."""

    @abstractmethod
    def picture(self, kind: str, node: int, state: Any) -> Answer:
        """What a drawing of a step needs."""

    def say_tried(self, event: Repeated[Any, Any]) -> Text:
        """A move that leads nowhere new, in words."""
        return self.ground.say_move(event.move)

    nothing_left: Text
    """Why it goes back: every move was tried."""
    none_possible: Text
    """Why it goes back: there was no move at all."""

    # --- the events -----------------------------------------------------------------------------------

    def read(self, event: Event[Any, Any]) -> None:
        if isinstance(event, Entered):
            self._enter(event)
        elif isinstance(event, Repeated):
            self._repeat(event)
        elif isinstance(event, DeadEnd):
            self.dead_ends += 1
            state = self.states[event.node]
            status = Text("buntu", "dead end")
            self.add(
                "dead end",
                KILLED,
                RETURN,
                event.node,
                event.depth,
                NONE,
                state,
                status,
                self.say_dead_end(state),
            )
        elif isinstance(event, Backtracked):
            self._back(event)
        else:
            assert isinstance(event, Solved)
            state, moves = self.states[event.node], [move for _, move in self.stack[1:]]
            goal, listed = self.ground.say_goal(state), self.ground.list_moves(moves)
            many = self.ground.cost(len(moves), self.ground.problem.usual)
            say = Text(f"{goal.id}: {listed.id}; {many.id}.", f"{goal.en}: {listed.en}; {many.en}.")
            status = Text("selesai", "done")
            self.add("done", CHOSEN, DONE, event.node, event.depth, NONE, state, status, say)

    def _enter(self, event: Entered[Any, Any]) -> None:
        self.entered += 1
        self.states[event.node] = event.state
        self.numbers.setdefault(event.state, event.node)
        self.tried = event.move
        self.on = self.states.get(event.parent, event.state)
        self.untried[event.node] = [move for move, _ in self.expand(event.state)]
        if event.move is not None:
            self.untried[event.parent].remove(event.move)
        self.stack.append((event.node, event.move))
        landmarks = []
        left = self.left(event.state)
        if self.fewest is None or left < self.fewest:
            self.fewest = left
            landmarks.append("improvement")
        if len(self.stack) > self.deepest:
            self.deepest = len(self.stack)
            landmarks.append("record")
        first = event.move is None
        self.add(
            "enter",
            EXPAND,
            ENTER if first else TRY,
            event.node,
            event.depth,
            code_or_dash(self.ground, event.move),
            event.state,
            Text("masuk", "enter"),
            self.say_start(event.state) if first else self.say_entered(event),
            tuple(landmarks),
        )

    def _repeat(self, event: Repeated[Any, Any]) -> None:
        self.repeated += 1
        self.untried[event.node].remove(event.move)
        self.tried, self.on = event.move, self.states[event.node]
        move, before = self.say_tried(event), self.numbers[event.state]
        self.add(
            "visited",
            SEEN,
            KNOWN,
            event.node,
            event.depth,
            plain(self.ground.code(event.move)),
            event.state,
            Text(f"= simpul {before}", f"= node {before}"),
            Text(
                f"{capital(move.id)}: sudah dikunjungi sebagai simpul {before}.",
                f"{capital(move.en)}: already visited as node {before}.",
            ),
        )

    def _back(self, event: Backtracked) -> None:
        _, self.tried = self.stack.pop()
        self.on = self.states[event.parent or event.node]
        dead = bool(self.steps) and self.steps[-1].event == "dead end"
        why = self.none_possible if dead else self.nothing_left
        if event.parent:
            say = Text(
                f"Runut-balik ke simpul {event.parent}: di simpul {event.node} {why.id}.",
                f"Backtrack to node {event.parent}: {why.en} at node {event.node}.",
            )
        else:
            none = self.ground.say_none(self.entered)
            say = Text(f"Semua sudah dicoba: {none.id}.", f"Everything has been tried: {none.en}.")
        self.add(
            "backtrack",
            BACK,
            RETURN,
            event.parent or event.node,
            max(event.depth - 1, 0),
            NONE,
            self.on,
            Text("runut-balik", "backtrack"),
            say,
            ("backtrack",),
        )
        if event.parent:
            del self.states[event.node], self.untried[event.node]

    def add(
        self,
        kind: str,
        mark: str,
        line: int,
        node: int,
        depth: int,
        move: Text,
        state: Any,
        status: Text,
        say: Text,
        landmarks: tuple[str, ...] = (),
    ) -> None:
        """Add a step with its row."""
        counters = {counter.key: getattr(self, counter.key) for counter in COUNTERS}
        quiz = Quiz(QUESTION, tuple(NEXT.values()), list(NEXT).index(kind)) if self.steps else None
        row = Row(0, mark, self.cells(node, depth, move, state, status), node)
        picture = self.picture(kind, node, self.states[node] if kind == "visited" else state)
        self.tried = None
        self.steps.append(Step(kind, say, line, (row,), mark, counters, picture, landmarks, quiz))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
