"""A* search: what is cheapest in all, so far and as estimated, comes first."""

from __future__ import annotations

from functools import partial
from typing import Any

from dolanan.course.algorithm import ALGORITHMS, BOARD, CLOTH, Algorithm, Choice, Example, Option
from dolanan.course.card import Card
from dolanan.course.drawings.frontier import draw_frontier
from dolanan.course.frontier import (
    EXAMPLES,
    LIMIT,
    SHAPE,
    SMALL_BOARD,
    Hunt,
    WayInput,
    check_size,
    moderate,
    tally_hunt,
    trace_way,
)
from dolanan.course.questions.frontier import BY_BOTH as CHEAPEST
from dolanan.course.questions.frontier import ask_frontier
from dolanan.course.readers.frontier.reader import Manner, pick_columns, pick_counters, write_scheme
from dolanan.course.steps import Trace, plain
from dolanan.course.tally import Tally
from dolanan.course.ways import AVOID, MOVES, Ground, ground_of
from dolanan.games.buttons import Cloth
from dolanan.games.snakes import Snakes
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
        f"Ambil {node}: f = {g} + {h} terkecil.", f"Take {node}: f = {g} + {h} is the least."
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


def trace_astar(
    subject: Snakes | Cloth,
    *,
    heuristic: str | None = None,
    avoid_snakes: bool = False,
    moves: str | None = None,
    limit: int | None = None,
) -> Trace:
    """The search for a way with the fewest moves, led by a heuristic."""
    check_size(subject)
    ground = ground_of(subject, moves, avoid_snakes)
    return trace_way(_hunt(ground, heuristic), ground, WayInput(subject, avoid_snakes, moves), limit)


def tally_astar(
    subject: Snakes | Cloth,
    *,
    heuristic: str | None = None,
    avoid_snakes: bool = False,
    moves: str | None = None,
    limit: int | None = None,
) -> Tally:
    """What the search takes."""
    ground = ground_of(subject, moves, avoid_snakes)
    return tally_hunt(_hunt(ground, heuristic), ground, limit)


ALGORITHMS.add(
    Algorithm(
        "astar",
        Text("A*", "A*"),
        Text("A* pada papan atau kain.", "A* on a board or a cloth."),
        BOARD,
        trace_astar,
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
        options=(HEURISTIC, AVOID, MOVES, LIMIT),
        draw=draw_frontier,
        shape=SHAPE,
        chapter=4.3,
        moderate=moderate,
        also=(CLOTH,),
        tally=tally_astar,
        card=CARD,
        exercises=ask_frontier(CHEAPEST),
    )
)
