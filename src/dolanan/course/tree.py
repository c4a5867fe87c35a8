"""The reader of a tree that Expand, Mark and Select grows, whatever it is grown for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Generic, TypeVar

from dolanan.answers import Answer
from dolanan.course.steps import (
    CHOSEN,
    EXPAND,
    KILLED,
    MARKED,
    NONE,
    Column,
    Quiz,
    Row,
    Step,
    Table,
    ask_number,
    plain,
)
from dolanan.search.ems import Barren, Event, Judged, Narrowed, Node, Selected, Stopped, Tied
from dolanan.text import Text

T = TypeVar("T")

PSEUDOCODE = (
    Text("i ← 1", "i ← 1"),
    Text("selama masih ada simpul:", "while there are nodes:"),
    Text("  jika B(i): simpul i dimatikan", "  if B(i): node i is killed"),
    Text("  jika tidak, jika M(i): i masuk SC", "  otherwise, if M(i): i joins SC"),
    Text("  jika tidak: E(i), anak-anaknya dibangkitkan", "  otherwise: E(i), its children are generated"),
    Text("  i ← i + 1", "  i ← i + 1"),
    Text("pilih S(SC)", "select S(SC)"),
)
COUNTERS = (
    Column("generated", Text("dibangkitkan", "generated")),
    Column("expanded", Text("diekspansi", "expanded")),
    Column("killed", Text("dimatikan", "killed")),
    Column("marked", Text("ditandai", "marked")),
    Column("longest", Text("antrean terpanjang", "longest queue")),
)
VERDICTS = {
    "expanded": Text("→ diekspansi", "→ expanded"),
    "marked": Text("⚑ ditandai", "⚑ marked"),
    "killed": Text("× dimatikan", "× killed"),
}
NODES, CANDIDATES, MATRIX = range(3)
"""The tables of every such run: its nodes, the candidates SC, and the matrix of a small tree."""
MOST_IN_MATRIX = 20
"""Nodes of a tree whose adjacency matrix is still readable."""


class TreeChart(Answer):
    """The whole tree by arrays, the root first; a letter a verdict: e, k, m or p."""

    parent: Sequence[int]
    pick: Sequence[int]
    value: Sequence[int]
    verdict: str


class TreeNode(Answer):
    """A node and what becomes of it."""

    node: int
    parent: int
    pick: int
    value: int
    verdict: str


class TreeCriterion(Answer):
    """A criterion, and the candidates it leaves."""

    criterion: str
    left: Sequence[int]


class TreeChoice(Answer):
    """The node chosen."""

    node: int
    left: Sequence[int]
    pick: int


class TreeEnd(Answer):
    """What is left where nothing was chosen."""

    left: Sequence[int]


def stopped(nodes: int, value: int | None) -> Text:
    """What is said of a tree cut off at so many nodes: its best candidate is not the optimum."""
    if value is None:
        return Text(
            f"Pohon dipotong pada {nodes} simpul: belum ada kandidat.",
            f"Tree stopped at {nodes} nodes: no candidate so far.",
        )
    return Text(
        f"Pohon dipotong pada {nodes} simpul: {value} terbaik sejauh ini, bukan optimum.",
        f"Tree stopped at {nodes} nodes: {value} is the best so far, not the optimum.",
    )


class TreeReader(ABC, Generic[T]):
    """Turns the events of EMS into steps: one per node, then one per criterion; a problem adds its words."""

    criteria: ClassVar[Mapping[str, Text]]
    """What each criterion of S is called."""
    sign: ClassVar[int] = 1
    """1 if a larger value is better, -1 if a smaller one is."""

    def __init__(self) -> None:
        self.nodes: dict[int, Node[T]] = {}
        self.children: dict[int, list[int]] = {}
        self.marked: list[Node[T]] = []
        self.steps: list[Step] = []
        self.best = 0
        self.deepest = 0
        self.left = 0
        self.verdicts: dict[int, str] = {}
        self.counts = {"generated": 1, "expanded": 0, "killed": 0, "marked": 0, "longest": 1}

    # --- what a problem says ------------------------------------------------------------------------

    @abstractmethod
    def width(self, node: Node[T]) -> int:
        """How many children E gives this node."""

    @abstractmethod
    def expanding(self, node: Node[T]) -> Text:
        """Why E goes on below this node."""

    @abstractmethod
    def killing(self, node: Node[T]) -> Text:
        """Why B kills this node."""

    @abstractmethod
    def marking(self, node: Node[T]) -> Text:
        """Why M marks this node."""

    def pruning(self, node: Node[T]) -> Text:
        """Why the bound kills this node."""
        return Text(
            f"Tak mungkin mencapai {self.best} lagi, dimatikan batas.",
            f"Cannot reach {self.best} any more, killed by the bound.",
        )

    @abstractmethod
    def choosing(self, node: Node[T], labels: str) -> Text:
        """What S has chosen."""

    @abstractmethod
    def asking(self, node: Node[T]) -> Text:
        """The question what becomes of this node."""

    @abstractmethod
    def cells(self, node: Node[T], note: Text) -> tuple[Text, ...]:
        """The row of a node."""

    @abstractmethod
    def candidate(self, node: Node[T], path: str, labels: str) -> tuple[Text, ...]:
        """The row of a candidate."""

    def drawn(self, node: Node[T], verdict: str) -> TreeNode:
        """What a drawing of a node needs."""
        return TreeNode(node.number, node.parent, node.label, node.value, verdict)

    def drawn_choice(self, node: Node[T]) -> TreeChoice:
        """What a drawing of the node chosen needs."""
        return TreeChoice(node.number, [node.number], node.label)

    # --- the events ---------------------------------------------------------------------------------

    def read(self, event: Event[T]) -> None:
        if isinstance(event, Judged):
            self._judge(event.node, event.verdict)
        elif isinstance(event, Narrowed):
            self._narrow(event.criterion, event.left)
        elif isinstance(event, Tied):
            self._tie(event.left)
        elif isinstance(event, Stopped):
            self._stop(event.best, event.nodes)
        elif isinstance(event, Barren):
            self._give_up()
        else:
            assert isinstance(event, Selected)
            self._select(event.node)

    def _judge(self, node: Node[T], verdict: str) -> None:
        number = node.number
        self.nodes[number] = node
        self.verdicts[number] = verdict
        landmarks = []
        if node.parent:
            self.children.setdefault(node.parent, []).append(number)
        if verdict == "expanded":
            self.counts["expanded"] += 1
            self.counts["generated"] += self.width(node)
            mark, line = EXPAND, 5
            say = self.expanding(node)
        elif verdict == "marked":
            if not self.marked or self.sign * node.value > self.sign * self.best:
                self.best = node.value
                landmarks.append("improvement")
            self.marked.append(node)
            self.counts["marked"] += 1
            mark, line = MARKED, 4
            why = self.marking(node)
            say = Text(
                f"{why.id}, ditandai M({number}), masuk SC.", f"{why.en}, marked M({number}), joins SC."
            )
        else:
            self.counts["killed"] += 1
            mark, line = KILLED, 3
            if verdict == "pruned":
                say = self.pruning(node)
            else:
                why = self.killing(node)
                say = Text(f"{why.id}, dimatikan B({number}).", f"{why.en}, killed by B({number}).")
        self.counts["longest"] = max(self.counts["longest"], self.counts["generated"] - len(self.nodes))
        if node.depth > self.deepest:
            self.deepest = node.depth
            landmarks.append("record")
        self.steps.append(
            Step(
                "node",
                say,
                line,
                (Row(NODES, mark, self.cells(node, say), number),),
                mark,
                dict(self.counts),
                self.drawn(node, verdict),
                tuple(landmarks),
                self._what_becomes(node, verdict),
            )
        )

    def _what_becomes(self, node: Node[T], verdict: str) -> Quiz | None:
        if not node.parent:
            return None
        known = "killed" if verdict == "pruned" else verdict
        return Quiz(self.asking(node), tuple(VERDICTS.values()), list(VERDICTS).index(known))

    def _narrow(self, criterion: str, left: list[Node[T]]) -> None:
        rows: tuple[Row, ...] = ()
        before = self.left or len(self.marked)
        if not self.left:
            rows = tuple(
                Row(CANDIDATES, MARKED, self.candidate(node, *self._walk(node)), node.number)
                for node in self.marked
            )
        name, many = self.criteria[criterion], len(left)
        self.left = many
        question = Text(f"S(SC), {name.id}: tersisa berapa kandidat?", f"S(SC), {name.en}: how many stay?")
        self.steps.append(
            Step(
                "criterion",
                Text(
                    f"S(SC), {name.id}: tersisa {many} kandidat.",
                    f"S(SC), {name.en}: {many} {'candidate' if many == 1 else 'candidates'} left.",
                ),
                7,
                rows,
                "",
                dict(self.counts),
                TreeCriterion(criterion, [node.number for node in left]),
                quiz=ask_number(question, {1, (before + 1) // 2, before}, many),
            )
        )

    def _tie(self, left: list[Node[T]]) -> None:
        many, first = len(left), left[0].number
        numbers = [node.number for node in left]
        question = Text("Seri: simpul mana yang diambil?", "A tie: which node is taken?")
        self.steps.append(
            Step(
                "tie",
                Text(
                    f"Seri {many} kandidat: nomor simpul terkecil, {first}.",
                    f"{many} candidates tie: the lowest node number, {first}.",
                ),
                7,
                (),
                "",
                dict(self.counts),
                TreeCriterion("number", [first]),
                quiz=ask_number(question, numbers[:4], first),
            )
        )

    def _select(self, node: Node[T]) -> None:
        self.steps.append(
            Step(
                "select",
                self.choosing(node, self._walk(node)[1]),
                7,
                (),
                CHOSEN,
                dict(self.counts),
                self.drawn_choice(node),
            )
        )

    def _stop(self, best: Node[T] | None, nodes: int) -> None:
        """The end of a tree that was cut off: what was found, without the mark of an optimum."""
        self._end("stopped", stopped(nodes, best.value if best else None), 2, best)

    def _give_up(self) -> None:
        """The end of a tree without a candidate."""
        say = Text(
            "SC kosong: tak ada simpul yang ditandai, S tak dapat memilih.",
            "SC is empty: no node was marked, S has nothing to select.",
        )
        self._end("barren", say, 7, None)

    def _end(self, kind: str, say: Text, line: int, best: Node[T] | None) -> None:
        picture = TreeEnd([best.number] if best else [])
        self.steps.append(
            Step(kind, say, line, (), "" if best or kind == "stopped" else KILLED, dict(self.counts), picture)
        )

    def _walk(self, node: Node[T]) -> tuple[str, str]:
        """The way to a node: by numbers, and by labels."""
        path, labels = [node.number], []
        while node.parent:
            labels.append(node.label)
            node = self.nodes[node.parent]
            path.append(node.number)
        return " → ".join(map(str, reversed(path))), "-".join(map(str, reversed(labels)))

    # --- the whole tree -----------------------------------------------------------------------------

    def chart(self) -> TreeChart:
        """The whole tree, by number; of a tree that was stopped, the nodes that have a verdict."""
        nodes = [self.nodes[number] for number in sorted(self.nodes)]
        return TreeChart(
            [node.parent for node in nodes],
            [node.label for node in nodes],
            [node.value for node in nodes],
            "".join(self.verdicts[node.number][0] for node in nodes),
        )

    def with_matrix(self, tables: tuple[Table, ...]) -> tuple[tuple[Table, ...], tuple[Step, ...]]:
        """Tables and steps; those of a small tree with its adjacency matrix: the edge's label where there is
        one, row by row as the nodes come."""
        if len(self.nodes) > MOST_IN_MATRIX:
            return tables, tuple(self.steps)
        matrix = Table(
            Text("Matriks ketetanggaan: sisi dari simpul ke anaknya", "Adjacency matrix: edges to children"),
            (Column("node", Text("Simpul", "Node")), *(Column(str(n), plain(n)) for n in self.nodes)),
        )
        steps = []
        for step in self.steps:
            if isinstance(step.picture, TreeNode):
                number = step.picture.node
                own = set(self.children.get(number, ()))
                cells = (plain(self.nodes[n].label) if n in own else NONE for n in self.nodes)
                step = replace(step, rows=(*step.rows, Row(MATRIX, "", (plain(number), *cells), number)))
            steps.append(step)
        return (*tables, matrix), tuple(steps)
