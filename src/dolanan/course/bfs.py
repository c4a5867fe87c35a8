"""Breadth-first search: on a board of Snakes & Ladders row by row as in A'yuni's Table II; on a cloth."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from dolanan.course.algorithm import ALGORITHMS, BOARD, CLOTH, Algorithm, Example
from dolanan.course.card import Card
from dolanan.course.frontier import (
    LIMIT,
    SHAPE,
    Hunt,
    Manner,
    WayInput,
    check_size,
    moderate,
    pick_columns,
    pick_counters,
    tally_hunt,
    trace_way,
)
from dolanan.course.steps import NONE, Column, Row, Table, Trace, plain
from dolanan.course.tally import Tally
from dolanan.course.ways import AVOID, MOVES, Ground, ground_of
from dolanan.games.buttons import PAPER_CLOTH, Cloth
from dolanan.games.snakes import PAPER_BOARD, Snakes
from dolanan.limits import Limits
from dolanan.problems.way import Problem
from dolanan.search.bfs import bfs
from dolanan.search.frontier import Observer, Path
from dolanan.text import Text

MATRIX = 2
"""The table of the adjacency matrix, after the queue and the way back."""
MATRIX_SQUARES = 9
"""Squares of the adjacency matrix that are shown: the corner that the paper prints, 0 to 8."""
PSEUDOCODE = (
    Text("masukkan akar ke antrean Q", "put the root into the queue Q"),
    Text("selama Q tidak kosong:", "while Q is not empty:"),
    Text("  n ← ambil yang pertama dari Q", "  n ← take the first of Q"),
    Text("  jika n tujuan: berhenti", "  if n is the goal: stop"),
    Text("  untuk setiap w yang dicapai dari n:", "  for each w reached from n:"),
    Text("    jika w baru: masukkan w ke Q", "    if w is new: put w into Q"),
    Text("telusuri induk dari tujuan", "walk back along parents from the goal"),
)
MANNER = Manner(
    Text("Antrean BFS", "Queue of the BFS"),
    pick_columns(
        "iteration",
        "node",
        "frontier",
        "g",
        "parent",
        frontier=Text("Q", "Q"),
        g=Text("Jarak", "Distance"),
    ),
    pick_counters("generated", "expanded", "peak", peak=Text("antrean terpanjang", "longest queue")),
    PSEUDOCODE,
    Text("antrean", "queue"),
    rank=lambda g, h: (),
)
CARD = Card(
    Text(
        "BFS menyimpan antrean keadaan yang sudah dikenal tetapi belum diekspansi. Berikutnya selalu diambil "
        "yang paling lama menunggu, maka keadaan diperiksa menurut jaraknya dari awal.",
        "BFS keeps a queue of the states that are known but not yet expanded. It always takes the one that "
        "has waited longest, so states come in the order of their distance from the start.",
    ),
    PSEUDOCODE,
    complete=Text("ya", "yes"),
    optimal=Text("ya, bila semua langkah sama biayanya", "yes, if all moves cost the same"),
    time=plain("b^d"),
    space=plain("b^d"),
    fails=Text("memori habis: seluruh lapisan menunggu di antrean", "memory: whole layers wait in the queue"),
    used=Text(
        "jalan terpendek ular tangga (makalah C), guntingan paling sedikit pada kain kecil",
        "shortest ways in Snakes & Ladders (paper C), the fewest cuts on small cloths",
    ),
)


@dataclass(frozen=True)
class BfsInput(WayInput):
    """What a breadth-first search was run on."""


def _search(
    problem: Problem[Any, Any], observe: Observer[Any, Any] | None, limits: Limits
) -> Path[Any, Any] | None:
    return bfs(problem.start, problem.successors, problem.goal, observe, limits)


def _hunt(ground: Ground) -> Hunt:
    return Hunt("bfs", Text("BFS", "BFS"), MANNER, _search, ground.problem.usual, sure=True)


def trace_bfs(
    subject: Snakes | Cloth,
    *,
    avoid_snakes: bool = False,
    moves: str | None = None,
    limit: int | None = None,
) -> Trace:
    """The search for a shortest way: on a board, following snakes or avoiding them, or on a cloth."""
    check_size(subject)
    ground = ground_of(subject, moves, avoid_snakes)
    trace = trace_way(_hunt(ground), ground, BfsInput(subject, avoid_snakes, moves), limit)
    return _with_matrix(trace, subject) if isinstance(subject, Snakes) else trace


def tally_bfs(
    subject: Snakes | Cloth,
    *,
    avoid_snakes: bool = False,
    moves: str | None = None,
    limit: int | None = None,
) -> Tally:
    """What the search takes."""
    ground = ground_of(subject, moves, avoid_snakes)
    return tally_hunt(_hunt(ground), ground, limit)


# --- the adjacency matrix of a board --------------------------------------------------------------------


def _with_matrix(trace: Trace, game: Snakes) -> Trace:
    """The run with the corner of the adjacency matrix that the paper prints, before its first step."""
    corner = _corner(game)
    table = Table(
        Text(
            f"Matriks adjasensi, petak {corner[0]} sampai {corner[-1]}",
            f"Adjacency matrix, squares {corner[0]} to {corner[-1]}",
        ),
        (
            Column("node", Text("Dari petak", "From square")),
            *(Column(str(square), plain(square)) for square in corner),
        ),
    )
    rows = tuple(
        Row(
            MATRIX,
            "",
            (plain(square), *(plain(1) if to in reaches(game, square) else NONE for to in corner)),
            square,
        )
        for square in corner
    )
    first, *others = trace.steps
    steps = (replace(first, rows=first.rows + rows), *others)
    return replace(trace, tables=(*trace.tables, table), steps=steps)


def _corner(game: Snakes) -> range:
    return range(game.start_square, min(game.goal, game.start_square + MATRIX_SQUARES - 1) + 1)


def reaches(game: Snakes, square: int) -> set[int]:
    """The squares that one roll leads to; none from the goal."""
    if square == game.goal:
        return set()
    return {game.step(square, roll) for roll in game.rolls() if not game.lost(square, roll)}


ALGORITHMS.add(
    Algorithm(
        "bfs",
        Text("BFS", "BFS"),
        Text(
            "BFS pada papan ular tangga atau kain kancing.",
            "BFS on a board of Snakes & Ladders or a cloth of buttons.",
        ),
        BOARD,
        trace_bfs,
        examples=(
            Example(Text("papan 10 × 10", "the 10 × 10 board"), {"board": PAPER_BOARD}, "c"),
            Example(
                Text("papan kecil 5 × 5", "a small 5 × 5 board"),
                {"board": "25 3>11 6>17 9>18 22>8 24>5 19>7"},
            ),
            Example(
                Text("tujuan tak tercapai", "a goal that cannot be reached"),
                {"board": "12 4>1 5>2 6>3 7>1 8>2 9>3"},
            ),
            Example(Text("kain 3 × 3", "a 3 × 3 cloth"), {"cloth": "213/113/213"}),
            Example(
                Text("kain 5 × 5, deret utuh", "the 5 × 5 cloth, whole runs"), {"cloth": PAPER_CLOTH}, "d"
            ),
            Example(
                Text("kain yang tak dapat dikosongkan", "a cloth that cannot be cleared"),
                {"cloth": "112/221/112", "moves": "all"},
            ),
        ),
        options=(AVOID, MOVES, LIMIT),
        picture="squares",
        shape=SHAPE,
        chapter=3,
        moderate=moderate,
        also=(CLOTH,),
        tally=tally_bfs,
        card=CARD,
    )
)
