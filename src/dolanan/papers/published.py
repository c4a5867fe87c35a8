"""The tables the papers print, and a trace's cells beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from dolanan.course import Row, Step, Trace
from dolanan.course.bfs import MATRIX, BfsInput, reaches
from dolanan.course.dfs import DfsInput
from dolanan.course.ems import EmsInput, show_pits
from dolanan.course.readers.stack.cuts import DfsPicture
from dolanan.course.tree import CANDIDATES, NODES
from dolanan.games.buttons import PAPER_CLOTH, parse
from dolanan.games.mancala import RULESETS
from dolanan.games.snakes import PAPER_BOARD, board
from dolanan.problems.turn import Point, TurnTree
from dolanan.search.ems import Event, Judged

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
A_TABLE_2: tuple[tuple[tuple[int, ...], int], ...] = (
    ((1, 2, 3), 1),
    ((1, 2, 4), 1),
    ((1, 2, 5), 1),
    ((1, 2, 6), 1),
    ((1, 2, 4, 11), 2),
    ((1, 2, 4, 12), 2),
    ((1, 2, 4, 13), 2),
    ((1, 2, 4, 14), 2),
)
# Paper A, section 4: the path chosen, and the seeds it gives to the opponent.
A_CHOSEN, A_GIVEN = (1, 2, 4, 11), 2

# Paper C, Table II: iteration, node, queue; the last row's queue is left empty.
C_TABLE_2: tuple[tuple[int, int, tuple[int, ...] | None], ...] = (
    (1, 0, (0,)),
    (2, 0, (38, 2, 3, 14, 5, 6)),
    (3, 38, (2, 3, 14, 5, 6, 39, 40, 41, 42, 43, 44)),
    (4, 2, (3, 14, 5, 6, 39, 40, 41, 42, 43, 44, 7, 8)),
    (5, 3, (14, 5, 6, 39, 40, 41, 42, 43, 44, 7, 8, 31)),
    (6, 14, (5, 6, 39, 40, 41, 42, 43, 44, 7, 8, 31, 15, 16, 18, 19, 20)),
    (7, 5, (6, 39, 40, 41, 42, 43, 44, 7, 8, 31, 15, 16, 18, 19, 20, 10, 11)),
    (8, 6, (39, 40, 41, 42, 43, 44, 7, 8, 31, 15, 16, 18, 19, 20, 10, 11, 12)),
    (9, 39, (40, 41, 42, 43, 44, 7, 8, 31, 15, 16, 18, 19, 20, 10, 11, 12, 45)),
    (10, 40, (41, 42, 43, 44, 7, 8, 31, 15, 16, 18, 19, 20, 10, 11, 12, 45, 46)),
    (69, 73, (94, 75, 96, 70, 71, 74, 97, 79, 76, 77, 78)),
    (70, 94, (75, 96, 70, 71, 74, 97, 79, 76, 77, 78, 99, 100)),
    (71, 75, (96, 70, 71, 74, 97, 79, 76, 77, 78, 99, 100, 81)),
    (72, 96, (70, 71, 74, 97, 79, 76, 77, 78, 99, 100, 81)),
    (73, 70, (71, 74, 97, 79, 76, 77, 78, 99, 100, 81)),
    (74, 71, (74, 97, 79, 76, 77, 78, 99, 100, 81)),
    (75, 74, (97, 79, 76, 77, 78, 99, 100, 81)),
    (76, 97, (79, 76, 77, 78, 99, 100, 81)),
    (77, 79, (76, 77, 78, 99, 100, 81, 82, 83)),
    (78, 76, (77, 78, 99, 100, 81, 82, 83)),
    (79, 77, (78, 99, 100, 81, 82, 83)),
    (80, 78, (99, 100, 81, 82, 83)),
    (81, 99, (100, 81, 82, 83)),
    (82, 100, None),
)
C_PATH = (14, 16, 22, 84, 88, 94, 100)
C_ROLLS = (4, 2, 6, 6, 4, 6, 6)
C_MINIMUM = 7

# Paper C, Gambar 3: the corner of the adjacency matrix, squares 0 to 8: where it prints a 1.
C_MATRIX = tuple(
    tuple(cell == "1" for cell in line)
    for line in (
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
)

# Paper D: the published solution (row, column, direction, buttons).
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
D_NODES = {
    1: "12333/45355/62122/66463/33341",
    2: "12..3/45355/62122/66463/33341",
    3: "12..3/453../62122/66463/33341",
    4: "12..3/453../.2122/.6463/33341",
    5: "12..3/453../.2122/6.463/33341",
    6: "12.33/45.55/62122/66463/33341",
}
"""Paper D: the matrices of Simpul 1 to 6, an empty cell as a dot where the paper has a 0."""
D_CLOTH = PAPER_CLOTH

# Paper B, section IV.E: the stores after the bot's turn, and how often in a row it found an extra turn.
B_BOT, B_HUMAN, B_EXTRA_TURNS = 26, 1, 5

Printed = Callable[[Step, Row], dict[int, str]]
"""What the paper prints instead in a row, by column."""


def beside_the_paper(trace: Trace) -> Trace:
    """The trace with what the paper prints in every cell where it differs: only for the paper's own input."""
    match trace.input:
        case EmsInput(game, state, first=1) if game == RULESETS["bantumi-ems"] and state == game.start():
            return _annotate(trace, "a", _hakim())
        case BfsInput(game, avoid_snakes=False) if game == board(PAPER_BOARD):
            return _annotate(trace, "c", _ayuni(trace))
        case DfsInput(cloth) if cloth == parse(D_CLOTH):
            return _annotate(trace, "d", _ridwan)
    return trace


def _annotate(trace: Trace, paper: str, printed: Printed) -> Trace:
    steps = tuple(
        replace(
            step,
            rows=tuple(replace(row, published=printed(step, row)) for row in step.rows),
        )
        for step in trace.steps
    )
    return replace(trace, steps=steps, paper=paper)


def _hakim() -> Printed:
    """Table 1 has the own pits and the store of a node, Table 2 the path to a candidate."""
    game = RULESETS["bantumi-ems"]
    judged = judge_turn(TurnTree(game, game.start(), 1))
    paths = dict(zip(A_MARKED, (path for path, _ in A_TABLE_2), strict=True))

    def printed(step: Step, row: Row) -> dict[int, str]:
        if row.table == NODES:
            (pits, store), ours = A_TABLE_1[row.about], judged[row.about].node.item.state
            found = {3: show_pits(pits)} if pits != ours.pits[0] else {}
            return found | ({4: str(store)} if store != ours.stores[0] else {})
        if row.table == CANDIDATES and paths[row.about] != path_to(judged, row.about):
            return {0: show_path(paths[row.about])}
        return {}

    return printed


def judge_turn(tree: TurnTree) -> dict[int, Judged[Point]]:
    """What became of every node of a turn's tree, by number."""
    judged: dict[int, Judged[Point]] = {}

    def observe(event: Event[Point]) -> None:
        if isinstance(event, Judged):
            judged[event.node.number] = event

    tree.grow(observe)
    return judged


def path_to(judged: Mapping[int, Judged[Point]], number: int) -> tuple[int, ...]:
    """The numbers of the nodes from the root to this one."""
    path = [number]
    while parent := judged[path[0]].node.parent:
        path.insert(0, parent)
    return tuple(path)


def show_path(path: Sequence[int]) -> str:
    return " → ".join(map(str, path))


def _ayuni(trace: Trace) -> Printed:
    """Table II numbers the nodes as they are taken; Gambar 3 has a corner of the adjacency matrix."""
    numbers = {row.about: number for number, row in enumerate(trace.rows(0), 1)}
    theirs = {node: iteration for iteration, node, _ in C_TABLE_2}
    game = board(PAPER_BOARD)

    def printed(step: Step, row: Row) -> dict[int, str]:
        if row.table == 0:
            node = row.about
            return {0: str(theirs[node])} if theirs.get(node, numbers[node]) != numbers[node] else {}
        if row.table == MATRIX:
            reached = reaches(game, row.about)
            cells = enumerate(C_MATRIX[row.about])
            return {to + 1: "1" if one else "–" for to, one in cells if one != (to in reached)}
        return {}

    return printed


def _ridwan(step: Step, row: Row) -> dict[int, str]:
    """Simpul 2 is the first child that the paper draws."""
    drawn, seen = D_NODES[2], step.picture
    if step.event != "enter" or row.about != 2 or not isinstance(seen, DfsPicture):
        return {}
    return {3: drawn} if parse(seen.cloth) != parse(drawn) else {}
