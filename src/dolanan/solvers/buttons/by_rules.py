"""The fewest cuts by the readable searches alone, for where the exact model is not installed.

Depth-first search finds a way, A* with the bound by lines shortens it and proves it; small cloths are
settled, of larger ones the way and the bound come back, not proved.
"""

from __future__ import annotations

from functools import cache

from dolanan.extras import is_there
from dolanan.games.buttons import Cloth, Cut
from dolanan.limits import Limits
from dolanan.problems.cuts import PaperCut, by_lines, dfs_solve, replay, to_clear
from dolanan.search.best_first import BY_BOTH, best_first
from dolanan.search.frontier import Effort
from dolanan.text import Text, warn

MOST_READABLE = 60_000
"""Cloths that are looked at where no time is given: some ten seconds."""

Found = tuple[tuple[Cut, ...] | None, int, bool]
"""A way (None: none is known), the least number of cuts it may have, and whether nothing is left open."""


@cache
def is_wanted() -> bool:
    """The exact model cannot be used: one of its libraries is not installed. That is said once."""
    if is_there("ortools") and is_there("scipy") and is_there("numba"):
        return False
    warn(
        Text(
            "pencarian cepat tidak terpasang; pencarian yang mudah dibaca menjawab, lebih lambat: "
            "pip install 'dolanan[buttons]'",
            "the fast search is not installed; the readable search answers, more slowly: "
            "pip install 'dolanan[buttons]'",
        )
    )
    return True


def fewest(cloth: Cloth, limits: Limits) -> Found:
    """What the readable searches find on a cloth with buttons, within the limits."""
    most = MOST_READABLE if limits.seconds is None and limits.nodes is None else limits.nodes
    within = Limits(limits.left(), nodes=most, stop=limits.stop)
    bound = by_lines(cloth)
    if bound is None:
        return None, 0, True
    problem = to_clear(cloth, "all")
    effort: Effort[Cloth, PaperCut] = Effort()
    path = best_first(
        cloth,
        problem.successors,
        problem.goal,
        BY_BOTH,
        effort.read,
        estimate=by_lines,
        limits=within.within(0.7),
    )
    if path is not None:
        return _ends(cloth, path.moves), len(path.moves), True
    if effort.complete:
        return None, 0, True
    first = dfs_solve(cloth, limits=within)
    return (None if first.moves is None else _ends(cloth, first.moves)), bound, False


def _ends(cloth: Cloth, cuts: list[PaperCut]) -> tuple[Cut, ...]:
    """The cuts by their ends, each played on the rules."""
    return tuple(cut for cut, _ in replay(cloth, cuts))
