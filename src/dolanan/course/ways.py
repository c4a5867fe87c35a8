"""Problems of finding a way as the algorithms of the course get them: a board or a cloth, and its options."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from dolanan.course.algorithm import Choice, Option
from dolanan.course.tally import Tally
from dolanan.games.buttons import Cloth, occupied
from dolanan.games.snakes import Snakes
from dolanan.limits import Limits
from dolanan.problems.cuts import to_clear
from dolanan.problems.squares import to_goal
from dolanan.problems.way import Problem
from dolanan.search.frontier import Effort
from dolanan.text import Mistake, Text

Ground = Snakes | Cloth
"""What a way is looked for on."""

MOVES = Option(
    "moves",
    Text("Guntingan", "Cuts"),
    None,
    choices=(
        Choice("whole", Text("deret utuh", "whole runs")),
        Choice("all", Text("semua guntingan", "all cuts")),
    ),
    on=("cloth",),
)
AVOID = Option("avoid_snakes", Text("Hindari ular", "Avoid snakes"), False, on=("board",))
MOST_SETTLED = 100_000
"""States looked at to find out whether something found by luck is the best there is."""


def problem_of(ground: Ground, moves: str | None = None, avoid_snakes: bool = False) -> Problem[Any, Any]:
    """The problem on a board or a cloth."""
    if isinstance(ground, Snakes):
        return to_goal(ground, avoid_snakes)
    if not any(occupied(ground)):
        raise Mistake("kain ini sudah kosong", "this cloth is empty already")
    return to_clear(ground, moves or "whole")


def moves_of(ground: Ground, moves: str | None = None, avoid_snakes: bool = False) -> str:
    """The name of the set of moves."""
    if isinstance(ground, Snakes):
        return "avoiding snakes" if avoid_snakes else ""
    return moves or "whole"


def tally_way(
    problem: Problem[Any, Any],
    moves: str,
    found: tuple[Sequence[Any], Sequence[Any]] | None,
    effort: Effort[Any, Any] | Tally,
    proved: str | None = None,
    aim: str | None = None,
) -> Tally:
    """What a search took, and what its way costs; `proved` is the measure by which it is surely the best."""
    return Tally(
        effort.generated,
        effort.taken,
        effort.expanded,
        effort.peak,
        problem.costs(*found) if found else {},
        proved,
        aim,
        moves,
        partial(problem.cheapest, limits=Limits(nodes=MOST_SETTLED)),
    )
