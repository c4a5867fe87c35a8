"""The reader of a search that keeps a frontier, whatever waits in it and whichever is taken next."""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_right, insort
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from dolanan.answers import Answer
from dolanan.course.steps import (
    CHOSEN,
    DEAD,
    KILLED,
    NEW,
    NONE,
    SEEN,
    WALK,
    Column,
    Mark,
    Quiz,
    Row,
    Step,
    ask_number,
    plain,
)
from dolanan.course.ways import Ground
from dolanan.search.frontier import (
    Dead,
    Dequeued,
    Effort,
    Event,
    Exhausted,
    Found,
    Queued,
    Seen,
    Stopped,
    Traced,
)
from dolanan.text import Text

ROWS, BACK, EXTRA = range(3)
"""The tables of every such run: the rows of the search, the walk back, and one that the ground adds."""
MOST_SHOWN, MOST_DRAWN = 24, 12
"""States of a cloth's frontier that a cell names; those that its picture draws."""
MOST_ASKED = 14
"""States of a frontier that is still pleasant to guess as a whole."""
COLUMNS = {
    "iteration": Text("Iterasi", "Iteration"),
    "node": Text("Simpul", "Node"),
    "g": plain("g"),
    "h": plain("h"),
    "f": plain("f"),
    "frontier": Text("Tepi", "Frontier"),
    "parent": Text("Induk", "Parent"),
}
COUNTERS = {
    "generated": Text("dibangkitkan", "generated"),
    "expanded": Text("diekspansi", "expanded"),
    "peak": Text("tepi terbesar", "peak"),
    "dead": Text("mati (∞)", "dead (∞)"),
    "cheaper": Text("jadi lebih murah", "made cheaper"),
}


class Manner(NamedTuple):
    """How a frontier is told: its columns and counters, what it is sorted by, why a node is the next."""

    title: Text
    """Of its table."""
    columns: tuple[Column, ...]
    counters: tuple[Column, ...]
    pseudocode: tuple[Text, ...]
    frontier: Text
    """What it is called in a sentence."""
    rank: Callable[[int, int], tuple[int, ...]]
    """What it is sorted by, from g and h; where h breaks ties it is the second."""
    why: Callable[[int, int, int], Text] | None = None
    """Why this node is taken, from its name, g and h, as a sentence without its full stop; None: it has
    waited longest."""


def pick_columns(*keys: str, **titles: Text) -> tuple[Column, ...]:
    """The columns called so, some under another title."""
    return tuple(Column(key, titles.get(key, COLUMNS[key])) for key in keys)


def pick_counters(*keys: str, **titles: Text) -> tuple[Column, ...]:
    """The counters called so, some under another title."""
    return tuple(Column(key, titles.get(key, COUNTERS[key])) for key in keys)


def write_scheme(least: Text, put: Text) -> tuple[Text, ...]:
    """The pseudocode of a best-first search: what is taken first, and what is put."""
    return (
        Text("masukkan awal ke tepi", "put the start on the frontier"),
        Text("selama tepi tidak kosong:", "while the frontier is not empty:"),
        Text(f"  n ← ambil yang {least.id}", f"  n ← take the one with {least.en}"),
        Text("  jika n tujuan: berhenti", "  if n is the goal: stop"),
        Text("  untuk setiap n → w:", "  for each n → w:"),
        Text(f"    jika w {put.id}: masukkan w", f"    if w is {put.en}: put w"),
        Text("telusuri induk dari tujuan", "walk back along parents from the goal"),
    )


START, WHILE, TAKE, STOP, WALKS = 1, 2, 3, 4, 7
"""The lines of the pseudocode that are lit."""


class Waiting(Answer):
    """What waits in the frontier: its name, its figures, and the cloth it is (None on a board)."""

    node: int
    g: int
    h: int | None
    cloth: str | None


class WayPicture(Answer):
    """The whole way, by the names of its nodes."""

    node: int
    way: Sequence[int]


class Reader(ABC):
    """Turns the events of such a search into steps: one per node taken, one per parent, and the way."""

    def __init__(self, ground: Any, manner: Manner, measure: str, sure: bool) -> None:
        """`sure`: what it finds is surely the cheapest by this measure."""
        self.ground: Ground = ground
        self.manner, self.measure, self.sure = manner, measure, sure
        self.effort: Effort[Any, Any] = Effort()
        self.steps: list[Step] = []
        self.frontier: list[tuple[tuple[int, ...], int, Any]] = []
        """What waits, in the order it will be taken: rank, number, state."""
        self.place: dict[Any, tuple[tuple[int, ...], int, Any]] = {}
        self.g: dict[Any, int] = {}
        self.h: dict[Any, int | None] = {}
        self.parents: dict[Any, Any] = {}
        self.put = self.iteration = 0
        self.current: Any = None
        self.tie = Text("", "")
        """How it came before others that are ranked alike."""
        self.was: list[Any] = []
        """What waited first before the node looked at was taken, itself included."""
        self.tried: list[tuple[Any, Any, Mark]] = []
        """What the node looked at led to: move, state, what became of it."""
        self.cheaper: list[tuple[Any, int, int]] = []
        self.back: list[Any] = []
        self.rolls: list[Any] = []

    # --- what a ground adds ---------------------------------------------------------------------------

    @abstractmethod
    def name(self, state: Any) -> int:
        """What stands for a state in the tables."""

    @abstractmethod
    def picture(self, state: Any) -> Answer:
        """What a drawing of the node looked at needs."""

    @abstractmethod
    def back_picture(self, event: Traced[Any, Any]) -> Answer:
        """What a drawing of a step of the walk back needs."""

    @abstractmethod
    def say_back(self, event: Traced[Any, Any]) -> Text:
        """A step of the walk back, in words."""

    @abstractmethod
    def meet(self, event: Queued[Any, Any]) -> None:
        """Note a state that joins the frontier."""

    def more_rows(self) -> tuple[Row, ...]:
        """Rows of the ground's own table that the step now told brings."""
        return ()

    # --- the events -----------------------------------------------------------------------------------

    def read(self, event: Event[Any, Any]) -> None:
        if isinstance(event, Dequeued | Exhausted | Stopped):
            self._finish_row()
        self.effort.read(event)
        if isinstance(event, Queued):
            self._queue(event)
        elif isinstance(event, Seen):
            self.tried.append((event.move, event.node, SEEN))
        elif isinstance(event, Dead):
            self._die(event)
        elif isinstance(event, Dequeued):
            self.was = [state for _, _, state in self.frontier[: MOST_ASKED + 1]]
            self.tie = self._tie()
            self._leave(event.node)
            self.current, self.tried, self.cheaper = event.node, [], []
        elif isinstance(event, Found):
            self._find(event.node, event.distance)
        elif isinstance(event, Traced):
            self._walk(event)
        elif isinstance(event, Exhausted):
            self._give_up(event.nodes)
        else:
            self._stop(event.nodes)

    def finish(self) -> None:
        """Tell the way that was found, if one was."""
        if not self.back:
            return
        names = [self.name(state) for state in self.back]
        cost = self.ground.cost(self.g[self.back[-1]], self.measure)
        moves = self.ground.list_moves(self.rolls)
        if self.sure:
            usual = self.measure == self.ground.problem.usual
            head = Text("terpendek", "shortest") if usual else Text("termurah", "cheapest")
            by = Text("", "") if self.ground.proves else Text(" dengan deret utuh", " by whole runs")
            say = Text(
                f"Jalan {head.id}{by.id}: {moves.id}; {cost.id}.",
                f"A {head.en} way{by.en}: {moves.en}; {cost.en}.",
            )
        else:
            say = Text(
                f"Jalan yang ditemukan: {moves.id}; {cost.id}, belum tentu terpendek.",
                f"The way found: {moves.en}; {cost.en}, not necessarily the shortest.",
            )
        self._step("way", say, WALKS, CHOSEN, WayPicture(names[-1], names))

    def _queue(self, event: Queued[Any, Any]) -> None:
        state = event.node
        if event.before is not None:
            self._leave(state)
            self.cheaper.append((state, event.before, event.distance))
        self.put += 1
        self.g[state], self.h[state], self.parents[state] = event.distance, event.estimate, event.parent
        self.meet(event)
        self.place[state] = (self.manner.rank(event.distance, event.estimate or 0), self.put, state)
        insort(self.frontier, self.place[state], key=lambda entry: entry[:2])
        if event.parent is None:
            word = self.manner.frontier
            say = Text(f"{word.id.capitalize()} mulai dengan akar.", f"The {word.en} starts with the root.")
            self._row("start", state, say, START)
        else:
            self.tried.append((event.move, state, NEW))

    def _die(self, event: Dead[Any, Any]) -> None:
        self.tried.append((event.move, event.node, DEAD))
        if event.parent is None:
            self.g[event.node], self.h[event.node] = 0, None

    def _leave(self, state: Any) -> None:
        entry = self.place.pop(state, None)
        if entry is not None:
            self.frontier.remove(entry)

    def _finish_row(self) -> None:
        """The row of the node looked at, now that all its moves are known."""
        if self.current is None:
            return
        state, self.current = self.current, None
        new = sum(mark == NEW for _, _, mark in self.tried) - len(self.cheaper)
        dead = sum(mark == DEAD for _, _, mark in self.tried)
        joined = Text("tak ada yang baru masuk", "nothing new joins")
        if new:
            many = self.ground.many(new, new=True)
            joined = Text(f"{many.id} masuk", f"{many.en} {'joins' if new == 1 else 'join'}")
        if self.manner.why is None:
            name = self.name(state)
            said = [
                Text(
                    f"Simpul {name} terdepan di antrean: diekspansi, {joined.id}.",
                    f"Node {name} is first in the queue: expanded, {joined.en}.",
                )
            ]
        else:
            said = [self._why(state), Text(f"{joined.id}.".capitalize(), f"{joined.en}.".capitalize())]
        if dead:
            said.append(
                Text(
                    f"{dead} mati (∞): ada kancing yang tak punya pasangan.",
                    f"{dead} {'is' if dead == 1 else 'are'} dead (∞): a button has no partner.",
                )
            )
        for other, before, now in self.cheaper:
            name = self.name(other)
            said.append(
                Text(f"{name} lebih murah: {before} → {now}.", f"{name} is cheaper: {before} → {now}.")
            )
        self._row("expand", state, _join(said), TAKE, quiz=self._what_waits())

    def _why(self, state: Any) -> Text:
        assert self.manner.why is not None
        why = self.manner.why(self.name(state), self.g[state], self.h[state] or 0)
        return Text(f"{why.id}{self.tie.id}.", f"{why.en}{self.tie.en}.")

    def _tie(self) -> Text:
        """What settles it among those that wait and are ranked like the first: h, or who was put in first."""
        if self.manner.why is None:
            return Text("", "")
        first = self.frontier[0][0]
        alike = bisect_right(self.frontier, first[0], key=lambda entry: entry[0][0])
        same = bisect_right(self.frontier, first, key=lambda entry: entry[0])
        if alike == 1:
            return Text("", "")
        if same == 1:
            return Text(f"; seri {alike} simpul: h-nya terkecil", f"; {alike} nodes tie: its h is the least")
        among = Text("", "")
        if same < alike:
            among = Text(f", h terkecil pada {same} di antaranya", f", {same} of them with the least h")
        elif len(first) > 1:
            among = Text(", h-nya pun sama", ", in h as well")
        return Text(
            f"; seri {alike} simpul{among.id}: ia yang pertama masuk",
            f"; {alike} nodes tie{among.en}: it was put in first",
        )

    def _find(self, state: Any, distance: int) -> None:
        self.current = None
        goal, cost = self.ground.say_goal(state), self.ground.cost(distance, self.measure)
        said = [Text(f"{goal.id}: {cost.id}.", f"{goal.en}: {cost.en}.")]
        if self.manner.why is not None:
            said.insert(0, self._why(state))
        self.back, self.tried = [state], []
        self._row("found", state, _join(said), STOP, CHOSEN, self._which_node(state))

    def _walk(self, event: Traced[Any, Any]) -> None:
        self.back.insert(0, event.parent)
        self.rolls.insert(0, event.move)
        cells = (self.name(event.node), self.name(event.parent), self.ground.code(event.move))
        self._step(
            "back",
            self.say_back(event),
            WALKS,
            WALK,
            self.back_picture(event),
            (Row(BACK, WALK, tuple(map(plain, cells)), self.name(event.node)),),
            ("path",),
            self._which_parent(event),
        )

    def _give_up(self, nodes: int) -> None:
        """The end of a search that has looked at everything it can reach."""
        word, none = self.manner.frontier, self.ground.say_none(nodes)
        if not self.steps:
            say = Text(
                "Akar sudah mati (∞): sebuah kancing tak punya pasangan pada garis mana pun.",
                "The root is dead (∞): a button has no partner on any line.",
            )
            self._step("unreachable", say, START, DEAD, self.picture(self.ground.problem.start))
            return
        say = Text(f"{word.id.capitalize()} kosong: {none.id}.", f"{word.en.capitalize()} empty: {none.en}.")
        self._step("unreachable", say, WHILE, KILLED, self.picture(self._last()))

    def _stop(self, nodes: int) -> None:
        say = Text(
            f"Pencarian dihentikan pada {nodes} simpul: runutan tidak lengkap.",
            f"The search was stopped at {nodes} nodes: the trace is not complete.",
        )
        self._step("stopped", say, WHILE, "", self.picture(self._last()))

    def _last(self) -> Any:
        """The node looked at last; it leads nowhere now."""
        self.tried = []
        return self.last

    def _row(
        self, kind: str, state: Any, say: Text, line: int, mark: Mark = "", quiz: Quiz | None = None
    ) -> None:
        self.iteration += 1
        self.last = state
        g, h = self.g[state], self.h[state]
        parent = self.parents.get(state)
        cells = {
            "iteration": plain(self.iteration),
            "node": plain(self.name(state)),
            "g": plain(g),
            "h": NONE if h is None else plain(h),
            "f": plain(g + (h or 0)),
            "frontier": plain(self._show_frontier()),
            "parent": NONE if parent is None else plain(self.name(parent)),
        }
        row = Row(ROWS, mark, tuple(cells[column.key] for column in self.manner.columns), self.name(state))
        self._step(kind, say, line, mark, self.picture(state), (row, *self.more_rows()), (), quiz)

    def _step(
        self,
        kind: str,
        say: Text,
        line: int,
        mark: Mark,
        picture: Answer,
        rows: tuple[Row, ...] = (),
        landmarks: tuple[str, ...] = (),
        quiz: Quiz | None = None,
    ) -> None:
        counters = {counter.key: getattr(self.effort, counter.key) for counter in self.manner.counters}
        self.steps.append(Step(kind, say, line, rows, mark, counters, picture, landmarks, quiz))

    # --- the frontier, shown and asked for ------------------------------------------------------------

    def shown(self) -> list[Any]:
        """The states of the frontier that are shown, first those that are taken first."""
        return [state for _, _, state in self.frontier]

    def waiting(self, most: int | None = MOST_DRAWN) -> list[Waiting]:
        """The first of the frontier, with their figures."""
        first = [state for _, _, state in self.frontier[:most]]
        return [Waiting(self.name(one), self.g[one], self.h[one], self.cloth_of(one)) for one in first]

    def cloth_of(self, state: Any) -> str | None:
        """The cloth that a state is; None where states are none."""
        return None

    def _show_frontier(self) -> str:
        states = self.shown()
        more = len(self.frontier) - len(states)
        entries = [self._entry(state) for state in states] + ([f"… (+{more})"] if more else [])
        return "{" + ("," if self.manner.why is None else ", ").join(entries) + "}"

    def _entry(self, state: Any) -> str:
        """A state of the frontier, with what it is sorted by."""
        name = self.name(state)
        if self.manner.why is None:
            return str(name)
        return f"{name} ({self.manner.rank(self.g[state], self.h[state] or 0)[0]})"

    def _what_waits(self) -> Quiz | None:
        """What is the frontier afterwards? Beside it: put in front, put in again, nothing put."""
        if len(self.frontier) > MOST_ASKED:
            return self._which_node(self.last_taken())
        names = self.names
        right = names(state for _, _, state in self.frontier)
        rest = [state for state in self.was if state != self.last_taken()]
        fresh = [state for _, state, mark in self.tried if mark == NEW]
        again = [state for _, state, mark in self.tried if mark in (NEW, SEEN)]
        others = [names([*fresh, *rest]), names([*rest, *again]), names(rest)]
        options = sorted({right, *others})
        if len(options) < 2:
            return None
        question = Text("Isi Q sesudahnya?", "What is Q afterwards?")
        if self.manner.why is not None:
            question = Text("Isi tepi sesudahnya?", "What is the frontier afterwards?")
        return Quiz(question, tuple(map(plain, options)), options.index(right))

    def names(self, states: Any) -> str:
        """States as a set of names, in order."""
        return "{" + ",".join(str(self.name(state)) for state in states) + "}"

    def last_taken(self) -> Any:
        """The node looked at."""
        return self.was[0]

    def _which_node(self, state: Any) -> Quiz | None:
        first = [self.name(one) for one in self.was[:4]]
        question = Text(
            f"Simpul mana yang diambil dari {self.manner.frontier.id}?",
            f"Which node is taken from the {self.manner.frontier.en}?",
        )
        return ask_number(question, first, self.name(state))

    def _which_parent(self, event: Traced[Any, Any]) -> Quiz | None:
        known = [self.name(state) for state in self.parents if state != event.node]
        nearest = sorted(known, key=lambda name: abs(name - self.name(event.parent)))[:4]
        name = self.name(event.node)
        question = Text(f"Dari simpul mana {name} dicapai?", f"From which node was {name} reached?")
        return ask_number(question, nearest, self.name(event.parent))


def _join(said: Sequence[Text]) -> Text:
    return Text(" ".join(one.id for one in said), " ".join(one.en for one in said))
