"""Greedy best-first search: what looks nearest comes first, and nothing is promised."""

from __future__ import annotations

from typing import Any

from dolanan.course.algorithm import ALGORITHMS
from dolanan.course.card import Card
from dolanan.course.frontier import Hunt, way_row
from dolanan.course.questions.frontier import BY_ESTIMATE as NEAREST
from dolanan.course.questions.frontier import ask_frontier
from dolanan.course.readers.frontier.reader import Manner, pick_columns, pick_counters, write_scheme
from dolanan.course.steps import plain
from dolanan.course.ways import Ground
from dolanan.limits import Limits
from dolanan.problems.way import Problem
from dolanan.search.best_first import BY_ESTIMATE, best_first
from dolanan.search.frontier import Observer, Path
from dolanan.text import Text

PSEUDOCODE = write_scheme(Text("h-nya terkecil", "the least h"), Text("baru", "new"))
MANNER = Manner(
    Text("Tepi pencarian rakus", "Frontier of the greedy best-first search"),
    pick_columns("iteration", "node", "h", "frontier", "parent"),
    pick_counters("generated", "expanded", "peak", "dead"),
    PSEUDOCODE,
    Text("tepi", "frontier"),
    BY_ESTIMATE.rank,
    lambda node, g, h: Text(f"Ambil {node}: h = {h} terkecil", f"Take {node}: h = {h} is the least"),
)
CARD = Card(
    Text(
        "Pencarian rakus menyimpan tepi, setiap keadaan dengan taksiran sisa jalannya, h. Berikutnya selalu "
        "diambil yang h-nya terkecil; jalan yang sudah ditempuh tak dihitung.",
        "Greedy best-first search keeps a frontier, each state with an estimate of the rest, h. It always "
        "takes the one with the least h; the way so far does not count.",
    ),
    PSEUDOCODE,
    complete=Text("ya, bila keadaannya berhingga", "yes, if the states are finitely many"),
    optimal=Text("tidak", "no"),
    time=plain("b^m"),
    space=plain("b^m"),
    fails=Text("h menyesatkan", "h misleads"),
    used=Text(
        "pembanding A*: cepat, tetapi jalannya belum tentu terpendek",
        "beside A*: quick, but its way need not be the shortest",
    ),
)


def _search(
    problem: Problem[Any, Any], observe: Observer[Any, Any] | None, limits: Limits
) -> Path[Any, Any] | None:
    return best_first(
        problem.start,
        problem.successors,
        problem.goal,
        BY_ESTIMATE,
        observe,
        estimate=problem.guide,
        limits=limits,
    )


def _hunt(ground: Ground) -> Hunt:
    title = Text("Terbaik dahulu, rakus", "Greedy best-first")
    return Hunt("gbfs", title, MANNER, _search, ground.problem.usual, sure=False)


ALGORITHMS.add(
    way_row(
        "gbfs",
        Text(
            "Terbaik dahulu secara rakus, pada papan atau kain.",
            "Greedy best-first search on a board or a cloth.",
        ),
        _hunt,
        title=Text("Terbaik dahulu rakus", "Greedy best-first"),
        chapter=4.2,
        beside="astar",
        card=CARD,
        exercises=ask_frontier(NEAREST),
    )
)
