"""Uniform-cost search: what is cheapest so far comes first, so the way found is a cheapest one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Any

from dolanan.course.algorithm import ALGORITHMS, Choice, Example, Option, Value
from dolanan.course.card import Card
from dolanan.course.draws import draw_board
from dolanan.course.frontier import EXAMPLES, Hunt, way_row
from dolanan.course.questions.frontier import BY_COST as BY_PIPS
from dolanan.course.questions.frontier import ask_frontier
from dolanan.course.readers.frontier.reader import Manner, pick_columns, pick_counters, write_scheme
from dolanan.course.steps import plain
from dolanan.course.ways import Ground
from dolanan.games.buttons import PAPER_CLOTH
from dolanan.limits import Limits
from dolanan.problems.way import Problem
from dolanan.search.best_first import BY_COST, best_first
from dolanan.search.frontier import Observer, Path
from dolanan.text import Text

PSEUDOCODE = write_scheme(
    Text("g-nya terkecil", "the least g"), Text("baru atau lebih murah", "new or cheaper")
)
MANNER = Manner(
    Text("Tepi pencarian biaya seragam", "Frontier of the uniform-cost search"),
    pick_columns("iteration", "node", "g", "frontier", "parent"),
    pick_counters("generated", "expanded", "peak", "cheaper"),
    PSEUDOCODE,
    Text("tepi", "frontier"),
    BY_COST.rank,
    lambda node, g, h: Text(f"Ambil {node}: g = {g} terkecil", f"Take {node}: g = {g} is the least"),
)
CARD = Card(
    Text(
        "UCS menyimpan tepi, setiap keadaan dengan biaya jalannya sejauh ini, g. Berikutnya selalu diambil "
        "yang g-nya terkecil; bila jalan yang lebih murah ditemukan, g diperbarui.",
        "UCS keeps a frontier, each state with the cost of its way so far, g. It always takes the one with "
        "the least g; when a cheaper way to a state turns up, its g is renewed.",
    ),
    PSEUDOCODE,
    complete=Text("ya, bila setiap biaya > 0", "yes, if every cost is above 0"),
    optimal=Text("ya", "yes"),
    time=plain("b^d"),
    space=plain("b^d"),
    fails=Text("memori habis: semua yang lebih murah diperiksa", "memory: all that is cheaper is looked at"),
    used=Text(
        "jalan dengan mata dadu paling sedikit, guntingan terpendek",
        "ways with the fewest pips, the shortest cuts",
    ),
)
COST = Option(
    "cost",
    Text("Biaya", "Cost"),
    None,
    choices=(
        Choice("unit", Text("satu per langkah", "one a move")),
        Choice("pips", Text("mata dadu", "pips"), ("board",)),
        Choice("length", Text("panjang guntingan", "length of the cut"), ("cloth",)),
    ),
)


def _search(
    measure: str, problem: Problem[Any, Any], observe: Observer[Any, Any] | None, limits: Limits
) -> Path[Any, Any] | None:
    cost = problem.measures[measure]
    return best_first(
        problem.start, problem.successors, problem.goal, BY_COST, observe, cost=cost, limits=limits
    )


def _hunt(ground: Ground, cost: str | None) -> Hunt:
    measure = ground.problem.usual if cost in (None, "unit") else str(cost)
    title = Text("Biaya seragam", "Uniform cost")
    return Hunt("ucs", title, MANNER, partial(_search, measure), measure, sure=True)


def _draw(chance: Random) -> Mapping[str, Value]:
    return {"board": draw_board(chance), "cost": "pips"}


ALGORITHMS.add(
    way_row(
        "ucs",
        Text(
            "Biaya seragam: jalan termurah pada papan atau kain.",
            "Uniform cost: the cheapest way on a board or a cloth.",
        ),
        _hunt,
        title=Text("Biaya seragam", "Uniform cost"),
        examples=(
            Example(
                Text("mata dadu paling sedikit", "the fewest pips"),
                {"board": "25 2>8 6>23 9>5", "cost": "pips"},
            ),
            *EXAMPLES,
            Example(
                Text("kain 5 × 5, guntingan terpendek", "the 5 × 5 cloth, the shortest cuts"),
                {"cloth": PAPER_CLOTH, "cost": "length"},
                "d",
            ),
        ),
        options=(COST,),
        chapter=4.1,
        beside="bfs",
        card=CARD,
        exercises=ask_frontier(BY_PIPS, _draw),
    )
)
