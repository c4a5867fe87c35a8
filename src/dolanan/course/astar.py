"""A* search: what is cheapest in all, so far and as estimated, comes first."""

from __future__ import annotations

from functools import partial
from typing import Any

from dolanan.course.algorithm import ALGORITHMS, Choice, Example, Option
from dolanan.course.card import Card
from dolanan.course.frontier import EXAMPLES, SMALL_BOARD, Hunt, way_row
from dolanan.course.questions.frontier import BY_BOTH as CHEAPEST
from dolanan.course.questions.frontier import ask_frontier
from dolanan.course.readers.frontier.reader import Manner, pick_columns, pick_counters, write_scheme
from dolanan.course.steps import plain
from dolanan.course.ways import Ground
from dolanan.limits import Limits
from dolanan.problems.way import Estimate, Problem
from dolanan.search.best_first import BY_BOTH, best_first
from dolanan.search.frontier import Observer, Path
from dolanan.text import Text

PSEUDOCODE = write_scheme(
    Text("f = g + h-nya terkecil", "the least f = g + h"), Text("baru atau lebih murah", "new or cheaper")
)
MANNER = Manner(
    Text("Tepi A*", "Frontier of A*"),
    pick_columns("iteration", "node", "g", "h", "f", "frontier", "parent"),
    pick_counters("generated", "expanded", "peak", "dead", "cheaper"),
    PSEUDOCODE,
    Text("tepi", "frontier"),
    BY_BOTH.rank,
    lambda node, g, h: Text(
        f"Ambil {node}: f = {g} + {h} terkecil", f"Take {node}: f = {g} + {h} is the least"
    ),
)
CARD = Card(
    Text(
        "A* menyimpan tepi, setiap keadaan dengan biaya sejauh ini, g, dan taksiran sisanya, h. Berikutnya "
        "selalu diambil yang f = g + h-nya terkecil, di antara yang sama yang h-nya terkecil.",
        "A* keeps a frontier, each state with its cost so far, g, and an estimate of the rest, h. It always "
        "takes the one with the least f = g + h, among equals the one with the least h.",
    ),
    PSEUDOCODE,
    complete=Text("ya", "yes"),
    optimal=Text(
        "ya, bila h admisibel: tak pernah melebihi sisa sebenarnya",
        "yes, if h is admissible: never more than what is really left",
    ),
    time=Text("b^d paling buruk", "b^d at worst"),
    space=plain("b^d"),
    fails=Text("h lemah: hampir sama dengan BFS", "h is weak: hardly better than BFS"),
    used=Text(
        "jalan terpendek dan guntingan paling sedikit dengan memeriksa jauh lebih sedikit daripada BFS",
        "shortest ways and the fewest cuts, looking at far less than BFS does",
    ),
)
HEURISTIC = Option(
    "heuristic",
    Text("Heuristik", "Heuristic"),
    None,
    choices=(
        Choice("reach", Text("jangkauan, admisibel", "reach, admissible"), ("board",)),
        Choice("span", Text("rentang, admisibel tetapi lemah", "span, admissible but weak"), ("board",)),
        Choice("naive", Text("tanpa tangga, tidak admisibel", "naive, not admissible"), ("board",)),
        Choice("lines", Text("garis, admisibel", "lines, admissible"), ("cloth",)),
    ),
)


def _search(
    estimate: Estimate[Any],
    problem: Problem[Any, Any],
    observe: Observer[Any, Any] | None,
    limits: Limits,
) -> Path[Any, Any] | None:
    return best_first(
        problem.start,
        problem.successors,
        problem.goal,
        BY_BOTH,
        observe,
        estimate=estimate.of,
        limits=limits,
    )


def _hunt(ground: Ground, heuristic: str | None) -> Hunt:
    estimates = ground.problem.estimates
    estimate = estimates[heuristic or next(iter(estimates))]
    search = partial(_search, estimate)
    return Hunt("astar", Text("A*", "A*"), MANNER, search, ground.problem.usual, estimate.admissible)


ALGORITHMS.add(
    way_row(
        "astar",
        Text("A* pada papan atau kain.", "A* on a board or a cloth."),
        _hunt,
        title=Text("A*", "A*"),
        chapter=4.3,
        beside="bfs",
        card=CARD,
        examples=(
            *EXAMPLES,
            Example(
                Text("heuristik yang menyesatkan", "a heuristic that misleads"),
                {"board": SMALL_BOARD, "heuristic": "naive"},
            ),
            Example(
                Text("heuristik yang lemah", "a weak heuristic"), {"board": SMALL_BOARD, "heuristic": "span"}
            ),
        ),
        options=(HEURISTIC,),
        exercises=ask_frontier(CHEAPEST),
    )
)
