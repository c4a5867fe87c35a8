"""Expand, Mark and Select on a mancala position: the tree of one turn, node by node (Hakim's tables)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from dolanan.answers import Answer
from dolanan.answers.mancala import SIDES, MancalaBoard, Side
from dolanan.course.algorithm import ALGORITHMS, POSITION, Algorithm, Example, Option, Shape
from dolanan.course.steps import (
    CHOSEN,
    EXPAND,
    KILLED,
    MARKED,
    NO,
    NONE,
    YES,
    Column,
    Quiz,
    Row,
    Step,
    Table,
    Trace,
    ask_number,
    plain,
)
from dolanan.games.mancala import MOST_PITS, Mancala, State, show
from dolanan.limits import Limits
from dolanan.problems.turn import Point, TurnTree
from dolanan.search.ems import Event, Judged, Narrowed, Node, Selected, Stopped
from dolanan.text import Mistake, Text

NODE_COLUMNS = (
    Column("node", Text("No. simpul", "Node")),
    Column("parent", Text("Induk", "Parent")),
    Column("pick", Text("Langkah", "Pick")),
    Column("board", Text("Kondisi", "Board")),
    Column("store", Text("Lumbung", "Store")),
    Column("value", Text("Cᵢ", "Cᵢ")),
    Column("given", Text("Biji ke lawan", "Seeds to opponent")),
    Column("note", Text("Ket.", "Note")),
)
SELECTION = Table(
    Text("Kandidat solusi SC", "Candidates SC"),
    (
        Column("path", Text("Jalur", "Path")),
        Column("picks", Text("Langkah", "Picks")),
        Column("value", Text("C", "C")),
        Column("given", Text("Biji ke lawan", "Seeds to opponent")),
        Column("empty", Text("Akhir di lubang kosong lawan?", "Ends in an empty opponent pit?")),
    ),
)
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
CRITERIA = {
    "value": Text("nilai simpul terbesar", "largest node value"),
    "seeds to opponent": Text("biji ke lawan paling sedikit", "fewest seeds to the opponent"),
    "empty opponent pit": Text("akhir di lubang kosong lawan", "ends in an empty opponent pit"),
}


class PlainTree(Answer):
    """What the tree is without the bound."""

    nodes: int
    complete: bool


class EmsAnswer(Answer):
    """The turn chosen, and the effort."""

    nodes: int
    candidates: int
    picks: Sequence[int]
    value: int | None
    node: int | None
    complete: bool
    optimal: bool | None
    first: int | None
    bound: bool
    plain: PlainTree | None
    """With the bound: the tree without it."""
    ceiling: int | None
    """With the bound: what no node can exceed."""


class EmsChart(Answer):
    """The whole tree by arrays, the root first; a letter a verdict: e, k, m or p."""

    mover: Side
    parent: Sequence[int]
    pick: Sequence[int]
    value: Sequence[int]
    verdict: str


class EmsNode(Answer):
    """A node and what becomes of it."""

    node: int
    parent: int
    pick: int
    value: int
    verdict: str
    position: str
    board: MancalaBoard


class EmsCriterion(Answer):
    """A criterion, and the candidates it leaves."""

    criterion: str
    left: Sequence[int]


class EmsChoice(Answer):
    """The node chosen."""

    node: int
    left: Sequence[int]
    pick: int
    position: str
    board: MancalaBoard


class EmsEnd(Answer):
    """What is left where the tree was cut off."""

    left: Sequence[int]


class EmsInput(NamedTuple):
    """A position of a game, and how its turn is searched."""

    game: Mancala
    state: State
    first: int | None = None
    """The pit the turn must begin with, if one is given."""
    pruned: bool = False

    @property
    def subject(self) -> str:
        return show(self.state)


def trace_ems(
    game: Mancala,
    state: State,
    *,
    first: int | None = None,
    limit: int = 20_000,
    pruned: bool = False,
) -> Trace:
    """The paper's tree of one turn from `state`, up to `limit` nodes; `pruned` adds the true bound."""
    tree, reader = TurnTree(game, state, first), _Reader(game, state, first)
    result = tree.grow(reader.read, limits=Limits(nodes=limit), pruned=pruned)
    chosen = result.chosen
    remarks = [] if result.complete else [stopped(result.nodes, chosen.value if chosen else None)]
    without, ceiling = None, None
    if pruned:
        grown = tree.grow(limits=Limits(nodes=limit))
        without = PlainTree(grown.nodes, grown.complete)
        # The opponent's store does not change within a turn: value plus seeds in play is the same at every
        # node that can be expanded, so this bound is right but never lower than a candidate.
        ceiling = sum(map(sum, state.pits))
        remarks += _saved(result.nodes, grown.nodes, ceiling)
    answer = EmsAnswer(
        nodes=result.nodes,
        candidates=result.candidates,
        picks=result.labels,
        value=chosen.value if chosen else None,
        node=chosen.number if chosen else None,
        complete=result.complete,
        optimal=True if chosen and result.complete else None,
        first=first,
        bound=pruned,
        plain=without,
        ceiling=ceiling,
    )
    nodes = Table(
        Text("Simpul", "Nodes"),
        tuple(
            replace(column, title=Text(f"Kondisi [1..{game.pits}]", f"Board [1..{game.pits}]"))
            if column.key == "board"
            else column
            for column in NODE_COLUMNS
        ),
    )
    return Trace(
        "ems",
        Text("EMS: satu giliran", "EMS: one whole turn"),
        EmsInput(game, state, first, pruned),
        PSEUDOCODE,
        COUNTERS,
        (nodes, SELECTION),
        tuple(reader.steps),
        result.complete,
        answer,
        reader.chart(),
        tuple(remarks),
    )


def _saved(nodes: int, plain_nodes: int, ceiling: int) -> Iterator[Text]:
    """What the bound has brought."""
    saved = plain_nodes - nodes
    yield Text(
        f"Dengan batas {nodes} simpul, EMS biasa {plain_nodes}: hemat {saved}.",
        f"With the bound {nodes} nodes, plain EMS {plain_nodes}: {saved} saved.",
    )
    if not saved:
        yield Text(
            f"Nilai simpul ditambah biji di papan selalu {ceiling}, sebab lumbung lawan tak berubah dalam "
            "satu giliran: batas ini sahih, tetapi tak mematikan apa pun.",
            f"A node’s value plus the seeds in play is always {ceiling}, since the opponent’s store does not "
            "change within a turn: the bound is valid but kills nothing.",
        )


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


class _Reader:
    """Turns the events of EMS into steps: one per node, then one per criterion."""

    def __init__(self, game: Mancala, root: State, first: int | None) -> None:
        self.game = game
        self.first = first
        self.mover = root.turn
        self.before = root.stores[root.turn]
        self.nodes: dict[int, Node[Point]] = {}
        self.marked: list[Node[Point]] = []
        self.steps: list[Step] = []
        self.best = 0
        self.deepest = 0
        self.left = 0
        self.verdicts: dict[int, str] = {}
        self.counts = {"generated": 1, "expanded": 0, "killed": 0, "marked": 0, "longest": 1}

    def read(self, event: Event[Point]) -> None:
        if isinstance(event, Judged):
            self._judge(event.node, event.verdict)
        elif isinstance(event, Narrowed):
            self._narrow(event.criterion, event.left)
        elif isinstance(event, Stopped):
            self._stop(event.best, event.nodes)
        else:
            assert isinstance(event, Selected)
            self._select(event.node)

    def _judge(self, node: Node[Point], verdict: str) -> None:
        number = node.number
        self.nodes[number] = node
        self.verdicts[number] = verdict
        landmarks = []
        if verdict == "expanded":
            self.counts["expanded"] += 1
            self.counts["generated"] += 1 if self.first and not node.parent else self.game.pits
            mark, line = EXPAND, 5
            say = Text(f"Giliran berlanjut: E({number}).", f"The turn continues: E({number}).")
            if node.parent == 0:
                say = Text("Kondisi awal: E(1).", "The start: E(1).")
        elif verdict == "marked":
            if not self.marked or node.value > self.best:
                self.best = node.value
                landmarks.append("improvement")
            self.marked.append(node)
            self.counts["marked"] += 1
            mark, line = MARKED, 4
            why = self._ending(node)
            say = Text(
                f"{why.id}, ditandai M({number}), masuk SC.", f"{why.en}, marked M({number}), joins SC."
            )
        else:
            self.counts["killed"] += 1
            mark, line = KILLED, 3
            say = Text(
                f"Lubang {node.label} kosong, dimatikan B({number}).",
                f"Pit {node.label} is empty, killed by B({number}).",
            )
            if verdict == "pruned":
                say = Text(
                    f"Tak mungkin mencapai {self.best} lagi, dimatikan batas.",
                    f"Cannot reach {self.best} any more, killed by the bound.",
                )
        point = node.item
        row = (
            plain(number),
            plain(node.parent) if node.parent else NONE,
            plain(node.label) if node.parent else NONE,
            plain("[" + " ".join(map(str, point.state.pits[self.mover])) + "]"),
            plain(point.state.stores[self.mover]),
            plain(node.value),
            plain(point.given),
            say,
        )
        self.counts["longest"] = max(self.counts["longest"], self.counts["generated"] - number)
        if node.depth > self.deepest:
            self.deepest = node.depth
            landmarks.append("record")
        board = MancalaBoard.of(point.state)
        picture = EmsNode(number, node.parent, node.label, node.value, verdict, board.position, board)
        self.steps.append(
            Step(
                "node",
                say,
                line,
                (Row(0, mark, row, number),),
                mark,
                dict(self.counts),
                picture,
                tuple(landmarks),
                _what_becomes(node, verdict),
            )
        )

    def chart(self) -> EmsChart:
        """The whole tree."""
        nodes = self.nodes.values()
        return EmsChart(
            SIDES[self.mover],
            [node.parent for node in nodes],
            [node.label for node in nodes],
            [node.value for node in nodes],
            "".join(verdict[0] for verdict in self.verdicts.values()),
        )

    def _ending(self, node: Node[Point]) -> Text:
        move = node.item.move
        assert move is not None
        if self.game.over(node.item.state):
            return Text("Permainan selesai", "The game is over")
        if move.stop[0] != self.mover:
            return Text("Berakhir di sisi lawan", "Ends on the opponent's side")
        if move.outcome == "capture":
            return Text("Menembak, giliran selesai", "Captures, the turn is over")
        return Text("Giliran selesai", "The turn is over")

    def _narrow(self, criterion: str, left: list[Node[Point]]) -> None:
        rows: tuple[Row, ...] = ()
        before = self.left or len(self.marked)
        if not self.left:
            rows = tuple(Row(1, MARKED, self._candidate(node), node.number) for node in self.marked)
        name, many = CRITERIA[criterion], len(left)
        self.left = many
        question = Text(f"S(SC), {name.id}: berapa kandidat tinggal?", f"S(SC), {name.en}: how many stay?")
        self.steps.append(
            Step(
                "criterion",
                Text(
                    f"S(SC), {name.id}: {many} kandidat tinggal.",
                    f"S(SC), {name.en}: {many} {'candidate' if many == 1 else 'candidates'} left.",
                ),
                7,
                rows,
                "",
                dict(self.counts),
                EmsCriterion(criterion, [node.number for node in left]),
                quiz=ask_number(question, {1, (before + 1) // 2, before}, many),
            )
        )

    def _select(self, node: Node[Point]) -> None:
        picks = self._walk(node)[1]
        board = MancalaBoard.of(node.item.state)
        self.steps.append(
            Step(
                "select",
                Text(
                    f"Terpilih simpul {node.number}: langkah {picks}, nilai {node.value}.",
                    f"Node {node.number} is chosen: picks {picks}, value {node.value}.",
                ),
                7,
                (),
                CHOSEN,
                dict(self.counts),
                EmsChoice(node.number, [node.number], node.label, board.position, board),
            )
        )

    def _stop(self, best: Node[Point] | None, nodes: int) -> None:
        """The end of a tree that was cut off: what was found, without the mark of an optimum."""
        self.steps.append(
            Step(
                "stopped",
                stopped(nodes, best.value if best else None),
                2,
                (),
                "",
                dict(self.counts),
                EmsEnd([best.number] if best else []),
            )
        )

    def _candidate(self, node: Node[Point]) -> tuple[Text, ...]:
        path, picks = self._walk(node)
        return (
            plain(path),
            plain(picks),
            plain(node.value),
            plain(node.item.given),
            YES if node.item.ends_empty else NO,
        )

    def _walk(self, node: Node[Point]) -> tuple[str, str]:
        path, picks = [node.number], []
        while node.parent:
            picks.append(node.label)
            node = self.nodes[node.parent]
            path.append(node.number)
        return " → ".join(map(str, reversed(path))), "-".join(map(str, reversed(picks)))


def _what_becomes(node: Node[Point], verdict: str) -> Quiz | None:
    if not node.parent:
        return None
    number, pit = node.number, node.label
    question = Text(
        f"Simpul {number}, lubang {pit}: apa yang terjadi?", f"Node {number}, pit {pit}: what becomes of it?"
    )
    known = "killed" if verdict == "pruned" else verdict
    return Quiz(question, tuple(VERDICTS.values()), list(VERDICTS).index(known))


MOST_NODES = 20_000


def _run(subject: tuple[Mancala, State], *, first: int | None, bound: bool, limit: int) -> Trace:
    game, state = subject
    if game.over(state):
        raise Mistake("permainan sudah selesai", "the game is over")
    if first is not None:
        game.move(state, first)  # an empty or missing pit is a mistake
    return trace_ems(game, state, first=first, limit=limit, pruned=bound)


ALGORITHMS.add(
    Algorithm(
        "ems",
        Text("EMS", "EMS"),
        Text("EMS: pohon satu giliran.", "Expand, Mark and Select: the tree of one turn."),
        POSITION,
        _run,
        examples=(
            Example(Text("lubang pertama 1", "first pit 1"), {"rules": "bantumi-ems", "first": 1}, "a"),
            Example(Text("posisi awal, semua lubang", "the start, every pit"), {"rules": "bantumi-ems"}, "a"),
        ),
        options=(
            Option("first", Text("Lubang pertama", "First pick"), None, least=1, most=MOST_PITS),
            Option("bound", Text("Batas sejati", "True bound"), False),
            Option(
                "limit", Text("Batas simpul", "Most nodes"), MOST_NODES, least=10, most=100_000, inner=True
            ),
        ),
        picture="tree",
        shape=Shape(EmsAnswer, EmsChart, EmsNode | EmsCriterion | EmsChoice | EmsEnd),
        chapter=1,
    )
)
