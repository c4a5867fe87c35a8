"""The tables the papers print, and a trace's cells beside them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from dolanan.course import Row, Trace
from dolanan.course.bfs import BfsInput
from dolanan.course.ems import EmsInput
from dolanan.games.buttons import PAPER_CLOTH
from dolanan.games.mancala import RULESETS
from dolanan.games.snakes import PAPER_BOARD, board

# Paper A, Table 1: own pits and store at each node.
A_TABLE_1: dict[int, tuple[tuple[int, ...], int]] = {
    1: ((4, 4, 4, 4, 4, 4), 0),
    2: ((0, 5, 5, 5, 5, 5), 0),
    3: ((0, 5, 5, 5, 5, 5), 0),
    4: ((0, 0, 6, 6, 6, 6), 1),
    5: ((0, 5, 0, 6, 6, 6), 1),
    6: ((0, 5, 5, 0, 6, 6), 1),
    7: ((0, 5, 5, 5, 0, 6), 1),
    8: ((0, 5, 5, 5, 5, 0), 1),
    9: ((0, 0, 6, 6, 6, 6), 1),
    10: ((0, 0, 6, 6, 6, 6), 1),
    11: ((0, 0, 0, 7, 7, 7), 2),
    12: ((0, 0, 6, 0, 7, 7), 2),
    13: ((0, 0, 6, 6, 0, 7), 2),
    14: ((0, 0, 6, 6, 6, 0), 2),
}
A_KILLED = (3, 9, 10)
A_MARKED = (5, 6, 7, 8, 11, 12, 13, 14)

# Paper A, Table 2: the candidates by path, and their values.
A_TABLE_2 = (
    ("1 → 2 → 3", 1),
    ("1 → 2 → 4", 1),
    ("1 → 2 → 5", 1),
    ("1 → 2 → 6", 1),
    ("1 → 2 → 4 → 11", 2),
    ("1 → 2 → 4 → 12", 2),
    ("1 → 2 → 4 → 13", 2),
    ("1 → 2 → 4 → 14", 2),
)

# Paper C, Table II: iteration, node, queue.
C_TABLE_2: tuple[tuple[int, int, str], ...] = (
    (1, 0, "{0}"),
    (2, 0, "{38,2,3,14,5,6}"),
    (3, 38, "{2,3,14,5,6,39,40,41,42,43,44}"),
    (4, 2, "{3,14,5,6,39,40,41,42,43,44,7,8}"),
    (5, 3, "{14,5,6,39,40,41,42,43,44,7,8,31}"),
    (6, 14, "{5,6,39,40,41,42,43,44,7,8,31,15,16,18,19,20}"),
    (7, 5, "{6,39,40,41,42,43,44,7,8,31,15,16,18,19,20,10,11}"),
    (8, 6, "{39,40,41,42,43,44,7,8,31,15,16,18,19,20,10,11,12}"),
    (9, 39, "{40,41,42,43,44,7,8,31,15,16,18,19,20,10,11,12,45}"),
    (10, 40, "{41,42,43,44,7,8,31,15,16,18,19,20,10,11,12,45,46}"),
    (69, 73, "{94,75,96,70,71,74,97,79,76,77,78}"),
    (70, 94, "{75,96,70,71,74,97,79,76,77,78,99,100}"),
    (71, 75, "{96,70,71,74,97,79,76,77,78,99,100,81}"),
    (72, 96, "{70,71,74,97,79,76,77,78,99,100,81}"),
    (73, 70, "{71,74,97,79,76,77,78,99,100,81}"),
    (74, 71, "{74,97,79,76,77,78,99,100,81}"),
    (75, 74, "{97,79,76,77,78,99,100,81}"),
    (76, 97, "{79,76,77,78,99,100,81}"),
    (77, 79, "{76,77,78,99,100,81,82,83}"),
    (78, 76, "{77,78,99,100,81,82,83}"),
    (79, 77, "{78,99,100,81,82,83}"),
    (80, 78, "{99,100,81,82,83}"),
    (81, 99, "{100,81,82,83}"),
    (82, 100, ""),
)
C_PATH = (14, 16, 22, 84, 88, 94, 100)
C_ROLLS = (4, 2, 6, 6, 4, 6, 6)

# Paper C, Gambar 3: the corner of the adjacency matrix, squares 0 to 8.
C_MATRIX = (
    "--11111--",
    "--11-111-",
    "---1-1111",
    "-----1111",
    "-----1111",
    "------111",
    "-------11",
    "---------",
    "---------",
)

# Paper D: the published solution (row, column, direction, buttons) and the nodes it draws.
D_CUTS = (
    (2, 3, 1, 2),
    (2, 2, 2, 3),
    (1, 2, 4, 2),
    (2, 1, 3, 3),
    (3, 1, 4, 2),
    (3, 4, 2, 2),
    (1, 5, 4, 2),
    (4, 2, 2, 2),
    (1, 1, 3, 3),
    (1, 3, 4, 2),
    (5, 1, 2, 2),
)
D_NODE_2 = "12..3/45355/62122/66463/33341"
D_NODE_6 = "12.33/45.55/62122/66463/33341"
D_CLOTH = PAPER_CLOTH


def beside_the_paper(trace: Trace) -> Trace:
    """The trace with what the paper prints in every cell where it differs: only for the paper's own input."""
    match trace.input:
        case EmsInput(game, state, first=1) if game == RULESETS["bantumi-ems"] and state == game.start():
            return _annotate(trace, "a", _hakim)
        case BfsInput(game, avoid_snakes=False) if game == board(PAPER_BOARD):
            return _annotate(trace, "c", _ayuni)
    return trace


def _annotate(trace: Trace, paper: str, printed: Callable[[Row], dict[int, str]]) -> Trace:
    """The trace with what is `printed` by column, where our own cell reads otherwise."""
    steps = []
    for step in trace.steps:
        rows = []
        for row in step.rows:
            others = {at: theirs for at, theirs in printed(row).items() if row.cells[at].en != theirs}
            rows.append(replace(row, published=others))
        steps.append(replace(step, rows=tuple(rows)))
    return replace(trace, steps=tuple(steps), paper=paper)


def _hakim(row: Row) -> dict[int, str]:
    """Table 1 has the own pits and the store of a node, Table 2 the path to a candidate."""
    if row.table == 1:
        return {0: A_TABLE_2[A_MARKED.index(row.about)][0]}
    pits, store = A_TABLE_1[row.about]
    return {3: "[" + " ".join(map(str, pits)) + "]", 4: str(store)}


def _ayuni(row: Row) -> dict[int, str]:
    """Table II numbers the nodes as they are taken; its first two rows both have node 0."""
    if row.table == 0:
        for iteration, node, _ in C_TABLE_2[2:]:
            if row.about == node:
                return {0: str(iteration)}
    return {}
