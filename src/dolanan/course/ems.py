"""Expand, Mark and Select on a mancala position: the tree of one turn, node by node (Hakim's tables)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

from dolanan.answers import Answer
from dolanan.answers.mancala import SIDES, Side
from dolanan.answers.mancala.board import MancalaBoard
from dolanan.course.algorithm import ALGORITHMS, POSITION, Algorithm, Choice, Example, Option, Shape, Value
from dolanan.course.card import Card
from dolanan.course.drawings.tree import draw_tree
from dolanan.course.draws import draw_position
from dolanan.course.exercise import Draft, Question, Slip
from dolanan.course.steps import NO, NONE, YES, Column, Table, Trace, plain, show_numbers
from dolanan.course.tally import Tally
from dolanan.course.tree import (
    COUNTERS,
    PSEUDOCODE,
    TreeChart,
    TreeChoice,
    TreeCriterion,
    TreeEnd,
    TreeNode,
    TreeReader,
    stopped,
)
from dolanan.games.mancala import MOST_PITS, Mancala, State, show
from dolanan.limits import Limits
from dolanan.problems.turn import Point, TurnTree
from dolanan.search.ems import Event, Judged, Node, Order
from dolanan.text import Mistake, Text

NODE_COLUMNS = (
    Column("node", Text("No. simpul", "Node")),
    Column("parent", Text("Induk", "Parent")),
    Column("pick", Text("Langkah", "Pick")),
    Column("board", Text("Kondisi", "Board")),
    Column("store", Text("Lumbung", "Store")),
    Column("value", Text("Cᵢ", "Cᵢ")),
    Column("still", Text("U", "U")),
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
    literal: bool
    plain: PlainTree | None
    """With the bound: the tree without it."""
    order: str
    """With the bound: in which order nodes are looked at."""


class EmsChart(TreeChart):
    """The whole tree, and whose turn it is."""

    mover: Side


class EmsNode(TreeNode):
    """A node and its position."""

    position: str
    board: MancalaBoard


class EmsChoice(TreeChoice):
    """The node chosen and its position."""

    position: str
    board: MancalaBoard


LITERAL = Text(
    "Menurut huruf: M hanya menandai biji terakhir di sisi lawan (3.3.1), S memakai dua kriteria (3.3.4).",
    "To the letter: M marks a last seed on the opponent's side only (3.3.1), S has two criteria (3.3.4).",
)


class EmsInput(NamedTuple):
    """A position of a game, and how its turn is searched."""

    game: Mancala
    state: State
    first: int | None = None
    """The pit the turn must begin with, if one is given."""
    pruned: bool = False
    literal: bool = False
    """M and S as the paper prints them."""
    order: Order = "number"

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
    literal: bool = False,
    order: Order = "number",
) -> Trace:
    """The paper's tree of one turn from `state`, up to `limit` nodes; `pruned` adds the bound U where it is
    known, `order` says which node comes next; `literal` takes M and S as the paper prints them."""
    tree = TurnTree(game, state, first, literal=literal)
    bounded = pruned and tree.can_bound
    reader = TurnReader(tree, bounded)
    result = tree.grow(reader.read, limits=Limits(nodes=limit), pruned=bounded, order=order)
    chosen = result.chosen
    remarks = [] if result.complete else [stopped(result.nodes, chosen.value if chosen else None)]
    without = None
    if bounded:
        grown = tree.grow(limits=Limits(nodes=limit))
        without = PlainTree(grown.nodes, grown.complete)
        remarks.append(_saved(result.nodes, without))
    elif pruned:
        remarks.append(NO_BOUND)
    answer = EmsAnswer(
        nodes=result.nodes,
        candidates=result.candidates,
        picks=result.labels,
        value=chosen.value if chosen else None,
        node=chosen.number if chosen else None,
        complete=result.complete,
        optimal=True if chosen and result.complete else None,
        first=first,
        bound=bounded,
        literal=literal,
        plain=without,
        order=order,
    )
    nodes = Table(
        Text("Simpul", "Nodes"),
        tuple(
            replace(column, title=Text(f"Kondisi [1..{game.pits}]", f"Board [1..{game.pits}]"))
            if column.key == "board"
            else column
            for column in NODE_COLUMNS
            if bounded or column.key != "still"
        ),
    )
    if literal:
        remarks.append(LITERAL)
    tables, steps = reader.with_matrix((nodes, SELECTION))
    return Trace(
        "ems",
        Text("EMS: satu giliran", "EMS: one whole turn"),
        EmsInput(game, state, first, bounded, literal, order),
        PSEUDOCODE,
        COUNTERS,
        tables,
        steps,
        result.complete,
        answer,
        EmsChart(**vars(reader.chart()), mover=SIDES[state.turn]),
        tuple(remarks),
        says_no=result.complete and chosen is None,
    )


def _saved(nodes: int, plain_tree: PlainTree) -> Text:
    """What the bound has brought."""
    if not plain_tree.complete:
        return Text(
            f"Dengan batas {nodes} simpul; EMS biasa dipotong pada {plain_tree.nodes}.",
            f"With the bound {nodes} nodes; plain EMS was stopped at {plain_tree.nodes}.",
        )
    saved = plain_tree.nodes - nodes
    return Text(
        f"Dengan batas {nodes} simpul, EMS biasa {plain_tree.nodes}: hemat {saved}.",
        f"With the bound {nodes} nodes, plain EMS {plain_tree.nodes}: {saved} saved.",
    )


NO_BOUND = Text(
    "Batas U tidak dipakai: ia dibuktikan untuk taburan tanpa sambungan. Untuk aturan ini kami tak mengenal "
    "batas yang mematikan; nilai simpul ditambah biji di papan selalu sama dan tak menghemat apa pun.",
    "The bound U is off: it is proved for sowing without relay. For these rules we know no bound that kills; "
    "a node’s value plus the seeds in play is always the same and saves not one node.",
)


class TurnReader(TreeReader[Point]):
    """The words of a turn."""

    criteria = CRITERIA

    def __init__(self, tree: TurnTree, bounded: bool) -> None:
        super().__init__()
        self.tree, self.bounded = tree, bounded
        self.game, self.first, self.mover = tree.game, tree.first, tree.mover

    def width(self, node: Node[Point]) -> int:
        return 1 if self.first and not node.parent else self.game.pits

    def expanding(self, node: Node[Point]) -> Text:
        number = node.number
        if node.parent == 0:
            return Text("Kondisi awal: E(1).", "The start: E(1).")
        if self.game.over(node.item.state):
            return Text(
                f"Permainan selesai, tetapi biji terakhir di sisi sendiri: tidak ditandai, E({number}).",
                f"The game is over, but the last seed is on the own side: not marked, E({number}).",
            )
        move = node.item.move
        assert move is not None
        into = _own_place(move.stop.pit)
        return Text(
            f"Lubang {node.label}: biji terakhir jatuh di {into.id}, maka giliran berlanjut: E({number}).",
            f"Pit {node.label}: the last seed falls in {into.en}, so the turn goes on: E({number}).",
        )

    def pruning(self, node: Node[Point]) -> Text:
        total = node.value + self.tree.still(node.item)
        return Text(
            f"Cᵢ + U = {total} < {self.best}: dimatikan batas.",
            f"Cᵢ + U = {total} < {self.best}: killed by the bound.",
        )

    def killing(self, node: Node[Point]) -> Text:
        return Text(f"Lubang {node.label} kosong", f"Pit {node.label} is empty")

    def marking(self, node: Node[Point]) -> Text:
        move = node.item.move
        assert move is not None
        if self.game.over(node.item.state):
            return Text("Permainan selesai", "The game is over")
        if move.stop[0] != self.mover:
            return Text("Berakhir di sisi lawan", "Ends on the opponent's side")
        if move.outcome == "capture":
            return Text("Menembak, giliran selesai", "Captures, the turn is over")
        return Text("Giliran selesai", "The turn is over")

    def choosing(self, node: Node[Point], labels: str) -> Text:
        many = "pick" if node.depth == 1 else "picks"
        return Text(
            f"Terpilih simpul {node.number}: langkah {labels}, nilai {node.value}.",
            f"Node {node.number} is chosen: {many} {labels}, value {node.value}.",
        )

    def asking(self, node: Node[Point]) -> Text:
        number, pit = node.number, node.label
        return Text(
            f"Simpul {number}, lubang {pit}: apa yang terjadi?",
            f"Node {number}, pit {pit}: what becomes of it?",
        )

    def cells(self, node: Node[Point], note: Text) -> tuple[Text, ...]:
        point = node.item
        return (
            plain(node.number),
            plain(node.parent) if node.parent else NONE,
            plain(node.label) if node.parent else NONE,
            plain(show_pits(point.state.pits[self.mover])),
            plain(point.state.stores[self.mover]),
            plain(node.value),
            *([plain(self.tree.still(point)) if point.move else NONE] if self.bounded else []),
            plain(point.given),
            note,
        )

    def candidate(self, node: Node[Point], path: str, labels: str) -> tuple[Text, ...]:
        return (
            plain(path),
            plain(labels),
            plain(node.value),
            plain(node.item.given),
            YES if node.item.ends_empty else NO,
        )

    def drawn(self, node: Node[Point], verdict: str) -> EmsNode:
        board = MancalaBoard.of(node.item.state)
        return EmsNode(**vars(super().drawn(node, verdict)), position=board.position, board=board)

    def drawn_choice(self, node: Node[Point]) -> EmsChoice:
        board = MancalaBoard.of(node.item.state)
        return EmsChoice(**vars(super().drawn_choice(node)), position=board.position, board=board)


def _own_place(pit: int) -> Text:
    """A place of the own side, 0 being the store."""
    return (
        Text(f"lubang sendiri {pit}", f"the own pit {pit}")
        if pit
        else Text("lumbung sendiri", "the own store")
    )


def show_pits(pits: Sequence[int]) -> str:
    """One side's pits as Table 1 of the paper has them."""
    return "[" + " ".join(map(str, pits)) + "]"


CARD = Card(
    Text(
        "EMS menyimpan semua simpul pohon satu giliran dan kandidat SC. Berikutnya ia mengambil simpul "
        "dengan nomor terkecil: dimatikan, ditandai, atau diekspansi; di akhir S memilih yang terbaik.",
        "EMS keeps all nodes of the tree of one turn and the candidates SC. It takes the node with the "
        "lowest number next: killed, marked or expanded; at the end S selects the best of SC.",
    ),
    PSEUDOCODE,
    complete=Text("bila pohonnya berhingga", "if the tree is finite"),
    optimal=Text("ya, bila tidak dihentikan", "yes, if not stopped"),
    time=plain("b^m"),
    space=plain("b^m"),
    fails=Text("gilirannya panjang", "turns are long"),
    used=Text("bot ems; giliran terbaik (makalah A)", "the bot ems; the best turn (paper A)"),
)


# --- exercises --------------------------------------------------------------------------------------

LEAST_TREE, LARGEST_TREE = 8, 20
"""Nodes of a tree that is worth drawing by hand, and still possible."""


def _draw(chance: Random) -> Mapping[str, Value]:
    position = draw_position(chance, 6, 5)
    filled = [pit for pit, seeds in enumerate(position.partition(":")[0].split(","), 1) if seeds != "0"]
    return {"rules": "bantumi-ems", "position": position, "first": chance.choice(filled), "limit": 100}


def _mark_nodes(trace: Trace, step: int) -> Draft | None:
    """Which nodes are killed, which marked? Asked once a run."""
    given, chart = trace.input, trace.chart
    assert isinstance(given, EmsInput) and isinstance(chart, EmsChart)
    total = len(chart.parent)
    if step or not trace.complete or given.first is None or not LEAST_TREE <= total <= LARGEST_TREE:
        return None

    def nodes(*letters: str) -> list[int]:
        return [number for number, verdict in enumerate(chart.verdict, 1) if verdict in letters]

    expanded, killed, marked = nodes("e")[1:], nodes("k"), nodes("m")
    depth = [0]
    for parent in chart.parent[1:]:
        depth.append(depth[parent - 1] + 1)
    deepest = [number for number in marked if depth[number - 1] == max(depth)]
    others = [number for number in marked if number not in deepest]
    slips: tuple[tuple[list[int], list[int], Text], ...] = (
        (
            killed,
            sorted([*marked, *expanded]),
            Text("giliran lagi dianggap akhir giliran", "an extra turn is taken for the end of the turn"),
        ),
        (
            [],
            sorted([*killed, *marked]),
            Text("lubang kosong ikut menjadi kandidat", "empty pits become candidates"),
        ),
        (marked, killed, Text("dimatikan dan ditandai tertukar", "killed and marked are swapped")),
        (
            sorted([*killed, *others]),
            deepest,
            Text("hanya daun terdalam menjadi kandidat", "only the deepest leaves become candidates"),
        ),
        (
            [number for number in killed if depth[number - 1] < max(depth)],
            others,
            Text("pohon berhenti satu tingkat terlalu dini", "the tree stops a level too early"),
        ),
    )
    position, first, pits = show(given.state), given.first, given.game.pits
    return Draft(
        Text(
            f"EMS, {position}, lubang pertama {first}; anak-anak dinomori menurut lubang 1..{pits}. "
            "Simpul mana yang dimatikan, mana yang ditandai?",
            f"EMS, {position}, first pick {first}; children are numbered by pits 1..{pits}. "
            "Which nodes are killed, which are marked?",
        ),
        _show_verdicts(killed, marked),
        Text(
            "B mematikan lubang kosong, M menandai akhir giliran; yang lain, yang berakhir di sisi sendiri, "
            f"diekspansi: {show_numbers([1, *expanded])}.",
            "B kills empty pits, M marks the end of the turn; the others end on the own side and are "
            f"expanded: {show_numbers([1, *expanded])}.",
        ),
        [Slip(_show_verdicts(dead, kept), name) for dead, kept, name in slips],
    )


def _show_verdicts(killed: Sequence[int], marked: Sequence[int]) -> Text:
    dead, kept = show_numbers(killed), show_numbers(marked)
    return Text(f"dimatikan {dead}; ditandai {kept}", f"killed {dead}; marked {kept}")


MOST_NODES = 20_000
ENDS_AT_HOME = "0,0,0,0,1,0:20/1,1,1,1,1,1:21 s"
"""Pit 5 captures, and the turn ends with the game: not in a pit of the opponent, against section 3.3.1."""


def _run(
    subject: tuple[Mancala, State],
    *,
    first: int | None,
    bound: bool,
    order: Order,
    literal: bool,
    limit: int,
) -> Trace:
    game, state = subject
    if game.over(state):
        raise Mistake("permainan sudah selesai", "the game is over")
    if first is not None:
        game.move(state, first)  # an empty or missing pit is a mistake
    return trace_ems(game, state, first=first, limit=limit, pruned=bound, literal=literal, order=order)


def tally_ems(
    subject: tuple[Mancala, State],
    *,
    first: int | None = None,
    bound: bool = False,
    order: Order = "number",
    literal: bool = False,
    limit: int = MOST_NODES,
) -> Tally:
    """What the tree takes: all its nodes are generated and taken, those killed or marked are leaves."""
    expanded, waiting, peak = 0, 1, 1

    def count(event: Event[Point]) -> None:
        nonlocal expanded, waiting, peak
        if isinstance(event, Judged):
            if order != "best" or event.verdict in (
                "expanded",
                "pruned",
            ):  # what is judged at once never waits
                peak = max(peak, waiting)
            width = subject[0].pits if event.node.parent or first is None else 1
            expanded += event.verdict == "expanded"
            waiting += (width if event.verdict == "expanded" else 0) - 1

    tree = TurnTree(*subject, first, literal=literal)
    grown = tree.grow(count, limits=Limits(nodes=limit), pruned=bound, order=order)
    found = grown.chosen is not None
    return Tally(
        grown.nodes,
        grown.nodes,
        expanded,
        peak,
        {"turn": grown.chosen.value} if grown.chosen else {},
        "turn" if grown.complete and found and first is None else None,
        "turn",
    )


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
            Example(
                Text("posisi awal, dengan batas U", "the start, with the bound U"),
                {"rules": "bantumi-ems", "bound": True},
            ),
            Example(
                Text("posisi awal, batas U, terbaik dulu", "the start, the bound U, best first"),
                {"rules": "bantumi-ems", "bound": True, "order": "best"},
            ),
            Example(
                Text("giliran berakhir di sisi sendiri", "a turn that ends on the own side"),
                {"rules": "bantumi-ems", "position": ENDS_AT_HOME},
                "a",
            ),
            Example(
                Text("sama, menurut huruf", "the same, to the letter"),
                {"rules": "bantumi-ems", "position": ENDS_AT_HOME, "literal": True},
                "a",
            ),
        ),
        options=(
            Option("first", Text("Lubang pertama", "First pick"), None, least=1, most=MOST_PITS, picked=True),
            Option("bound", Text("Batas sejati U", "True bound U"), False),
            Option(
                "order",
                Text("Urutan", "Order"),
                "number",
                (
                    Choice("number", Text("menurut nomor", "by number")),
                    Choice("depth", Text("mendalam dulu", "depth first")),
                    Choice("best", Text("terbaik dulu", "best first")),
                ),
            ),
            Option("literal", Text("Menurut huruf makalah", "To the letter of the paper"), False),
            Option(
                "limit", Text("Batas simpul", "Most nodes"), MOST_NODES, least=10, most=100_000, inner=True
            ),
        ),
        draw=draw_tree,
        shape=Shape(EmsAnswer, EmsChart, EmsNode | TreeCriterion | EmsChoice | TreeEnd),
        chapter=1,
        card=CARD,
        tally=tally_ems,
        beside="greedy",
        exercises=(Question("mark-nodes", _mark_nodes, _draw),),
    )
)
