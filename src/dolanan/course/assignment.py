"""Expand, Mark and Select on a problem that is no game and minimises: who does which job, most cheaply."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple

from dolanan.answers import Answer
from dolanan.course.algorithm import ALGORITHMS, Algorithm, Example, Option, Shape, Subject
from dolanan.course.drawings.tree import draw_tree
from dolanan.course.steps import NONE, Column, Table, Trace, plain
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
from dolanan.limits import Limits
from dolanan.problems.assignment import AssignmentTree, Costs, Plan, parse, show
from dolanan.search.ems import Node
from dolanan.text import Text

NODES = Table(
    Text("Simpul", "Nodes"),
    (
        Column("node", Text("No. simpul", "Node")),
        Column("parent", Text("Induk", "Parent")),
        Column("worker", Text("Pekerja", "Worker")),
        Column("pick", Text("Tugas", "Job")),
        Column("jobs", Text("Tugas pekerja 1, 2, …", "Jobs of workers 1, 2, …")),
        Column("value", Text("Cᵢ", "Cᵢ")),
        Column("note", Text("Ket.", "Note")),
    ),
)
SELECTION = Table(
    Text("Kandidat solusi SC", "Candidates SC"),
    (
        Column("path", Text("Jalur", "Path")),
        Column("jobs", Text("Tugas pekerja 1, 2, …", "Jobs of workers 1, 2, …")),
        Column("value", Text("C", "C")),
        Column("largest", Text("Biaya terbesar", "Largest cost")),
    ),
)
COSTS: Subject[Costs] = Subject(
    "costs",
    Text("Biaya", "Costs"),
    Text(
        "Satu baris per pekerja, satu kolom per tugas; baris dipisah garis miring.",
        "A row a worker, a column a job; rows are separated by a slash.",
    ),
    "2,4,4/1,4,7/2,5,9",
    parse,
    line="/",
)
MOST_NODES = 20_000
EXAMPLE = "2,4,4/1,4,7/2,5,9"
"""Worker by worker the cheapest job left costs 15; the optimum is 10, twice, and the second "
"criterion decides."""


class AssignmentAnswer(Answer):
    """The assignment chosen, and the effort."""

    nodes: int
    candidates: int
    jobs: Sequence[int]
    value: int | None
    node: int | None
    complete: bool
    optimal: bool | None


class AssignmentInput(NamedTuple):
    """The costs."""

    costs: Costs

    @property
    def subject(self) -> str:
        return show(self.costs)


class AssignmentReader(TreeReader[Plan]):
    """The words of an assignment."""

    criteria: ClassVar[Mapping[str, Text]] = {
        "least cost": Text("biaya terkecil", "least cost"),
        "smallest largest cost": Text("biaya terbesarnya paling kecil", "smallest largest cost"),
    }
    sign = -1

    def __init__(self, tree: AssignmentTree) -> None:
        super().__init__()
        self.tree = tree

    def width(self, node: Node[Plan]) -> int:
        return len(self.tree.costs)

    def expanding(self, node: Node[Plan]) -> Text:
        worker, number = len(node.item.jobs) + 1, node.number
        return Text(
            f"Pekerja {worker} belum bertugas: E({number}).", f"Worker {worker} has no job yet: E({number})."
        )

    def killing(self, node: Node[Plan]) -> Text:
        return Text(f"Tugas {node.label} sudah diambil", f"Job {node.label} is taken")

    def marking(self, node: Node[Plan]) -> Text:
        return Text("Semua pekerja bertugas", "Every worker has a job")

    def choosing(self, node: Node[Plan], labels: str) -> Text:
        return Text(
            f"Terpilih simpul {node.number}: tugas {labels}, biaya {node.value}.",
            f"Node {node.number} is chosen: jobs {labels}, cost {node.value}.",
        )

    def asking(self, node: Node[Plan]) -> Text:
        number, job = node.number, node.label
        return Text(
            f"Simpul {number}, tugas {job}: apa yang terjadi?",
            f"Node {number}, job {job}: what becomes of it?",
        )

    def cells(self, node: Node[Plan], note: Text) -> tuple[Text, ...]:
        return (
            plain(node.number),
            plain(node.parent) if node.parent else NONE,
            plain(node.depth) if node.parent else NONE,
            plain(node.label) if node.parent else NONE,
            plain("-".join(map(str, node.item.jobs))) if node.parent else NONE,
            plain(node.value),
            note,
        )

    def candidate(self, node: Node[Plan], path: str, labels: str) -> tuple[Text, ...]:
        return plain(path), plain(labels), plain(node.value), plain(self.tree.largest(node.item))


def trace_assignment(costs: Costs, *, limit: int = MOST_NODES) -> Trace:
    """The tree of all assignments, up to `limit` nodes, and the cheapest among them."""
    tree = AssignmentTree(costs)
    reader = AssignmentReader(tree)
    result = tree.grow(reader.read, limits=Limits(nodes=limit))
    chosen = result.chosen
    tables, steps = reader.with_matrix((NODES, SELECTION))
    answer = AssignmentAnswer(
        nodes=result.nodes,
        candidates=result.candidates,
        jobs=result.labels,
        value=chosen.value if chosen else None,
        node=chosen.number if chosen else None,
        complete=result.complete,
        optimal=True if chosen and result.complete else None,
    )
    return Trace(
        "assignment",
        Text("EMS: penugasan termurah", "EMS: the cheapest assignment"),
        AssignmentInput(costs),
        PSEUDOCODE,
        COUNTERS,
        tables,
        steps,
        result.complete,
        answer,
        reader.chart(),
        () if result.complete else (stopped(result.nodes, chosen.value if chosen else None),),
    )


def _run(costs: Costs, *, limit: int) -> Trace:
    return trace_assignment(costs, limit=limit)


ALGORITHMS.add(
    Algorithm(
        "assignment",
        Text("EMS: penugasan", "EMS: assignment"),
        Text(
            "EMS untuk penugasan termurah: bukan permainan.",
            "EMS for the cheapest assignment: not a game.",
        ),
        COSTS,
        _run,
        examples=(
            Example(Text("tiga pekerja", "three workers"), {"costs": EXAMPLE}, "a"),
            Example(Text("empat pekerja", "four workers"), {"costs": "9,2,7,8/6,4,3,7/5,8,1,8/7,6,9,4"}),
        ),
        options=(
            Option(
                "limit", Text("Batas simpul", "Most nodes"), MOST_NODES, least=10, most=100_000, inner=True
            ),
        ),
        draw=draw_tree,
        shape=Shape(AssignmentAnswer, TreeChart, TreeNode | TreeCriterion | TreeChoice | TreeEnd),
        chapter=1.5,
    )
)
