"""Paper C: A'yuni's breadth-first search on Snakes & Ladders."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from dolanan.course import Trace
from dolanan.course.bfs import BfsPicture, trace_bfs
from dolanan.games.snakes import PAPER_BOARD, Snakes, board
from dolanan.papers.item import Finding, Item, compare, same_text
from dolanan.papers.published import C_MATRIX, C_PATH, C_ROLLS, C_TABLE_2
from dolanan.text import Text


def items() -> Iterator[Item]:
    game = board(PAPER_BOARD)
    followed = trace_bfs(game)
    avoided = trace_bfs(game, avoid_snakes=True)
    rows = _rows(followed)
    number = {node: i for i, (node, _) in enumerate(rows, 1)}

    for iteration, node, printed in C_TABLE_2:
        ours = number[node] if iteration > 1 else 1  # the first two rows both have node 0
        waiting = rows[ours - 1][1]
        queue = "{" + ",".join(map(str, waiting)) + "}"
        slip = Text(
            "antreannya tepat, nomor iterasinya satu terlalu rendah",
            "the queue is exact, the iteration's number is one too low",
        )
        if not printed:
            slip = Text(
                "pencarian berhenti selagi antrean masih berisi; nomor iterasinya satu terlalu rendah",
                "the search stops while the queue still holds squares; the number is one too low",
            )
        yield compare(
            "c",
            Text(
                f"Tabel II: simpul {node}, iterasi dan antrean", f"Table II: node {node}, iteration and queue"
            ),
            f"{iteration} {printed}".rstrip(),
            f"{ours} {queue}",
            slip,
        )
    iterations, without = followed.answer.iterations, avoided.answer.iterations
    yield compare(
        "c",
        Text("banyak iterasi", "number of iterations"),
        C_TABLE_2[-1][0],
        iterations,
        Text(f"mengikuti ular {iterations} baris", f"following snakes gives {iterations} rows"),
    )
    queued = {square for _, waiting in rows[68:] for square in waiting}  # from the paper's row 69 on
    bitten = [end for start, end in game.jumps if end < start and end in queued]
    yield Item(
        "c",
        Text("petak ular", "squares with a snake"),
        Text("dihindari", "are avoided"),
        Text(
            f"diikuti: petak {_list(bitten)} masuk antrean; bila dihindari {without} baris",
            f"are followed: squares {_list(bitten)} enter the queue; avoiding them gives {without} rows",
        ),
        "erratum" if bitten else "same",
        Text("Tabel II sendiri mengikuti ular", "Table II itself follows the snakes"),
    )
    for trace, way in (
        (followed, Text("ular diikuti", "snakes followed")),
        (avoided, Text("ular dihindari", "snakes avoided")),
    ):
        yield compare("c", Text(f"minimum, {way.id}", f"minimum, {way.en}"), 7, trace.answer.minimum)
    yield compare(
        "c",
        Text("jalur", "path"),
        "-".join(map(str, C_PATH)),
        "-".join(map(str, followed.answer.path[1:])),
    )
    yield compare("c", Text("dadu", "rolls"), _list(C_ROLLS), _list(followed.answer.rolls))
    rolls, squares = len(followed.answer.rolls), len(followed.answer.path)
    yield Item(
        "c",
        Text("arti 7", "what 7 means"),
        Text("banyak petak, bukan langkah", "squares passed, not moves"),
        Text(
            f"{rolls} lemparan; {squares} petak bersama petak 0",
            f"{rolls} rolls; {squares} squares with square 0",
        ),
        "erratum" if rolls == 7 else "same",
        Text("jarak BFS menghitung lemparan", "the distance of the BFS counts rolls"),
    )
    wrong = _wrong_cells(game)
    yield Item(
        "c",
        Text("Gambar 3: sel matriks 0..8", "Gambar 3: cells of the matrix 0..8"),
        Text("81 sel", "81 cells"),
        Text(
            f"{81 - len(wrong)} benar; salah: {', '.join(wrong) or '–'}",
            f"{81 - len(wrong)} right; wrong: {', '.join(wrong) or '–'}",
        ),
        "erratum" if wrong else "same",
        Text(
            "petak 4 membawa ke 14, dan dari 7 dadu 1 sampai ke 8",
            "square 4 leads to 14, and from 7 a roll of 1 reaches 8",
        ),
    )
    nodes = game.goal + 1 - game.start_square
    yield compare(
        "c",
        Text("ukuran matriks", "size of the matrix"),
        "100 x 100",
        f"{nodes} x {nodes}",
        Text("petak 0 juga sebuah simpul", "square 0 is a node as well"),
    )


def findings() -> Iterator[Finding]:
    """The walk back from the goal, which the paper's program leaves for another time."""
    path = trace_bfs(board(PAPER_BOARD)).answer.path
    walk = " ".join(f"{after}←{before}" for before, after in reversed(list(pairwise(path))))
    yield Finding("c", Text("jalan lewat runut-balik", "the path by backtracking"), same_text(walk))


def _rows(trace: Trace) -> list[tuple[int, list[int]]]:
    """Every node the search takes, with the squares that then wait in the queue; the root first of all."""
    pictures = (step.picture for step in trace.steps)
    return [(one.node, list(one.queue)) for one in pictures if isinstance(one, BfsPicture)]


def _wrong_cells(game: Snakes) -> list[str]:
    wrong = []
    for i, line in enumerate(C_MATRIX):
        reached = {game.step(i, roll) for roll in game.rolls()}
        for j, cell in enumerate(line):
            if (cell == "1") != (j in reached):
                wrong.append(f"({i},{j})")
    return wrong


def _list(numbers: tuple[int, ...] | list[int]) -> str:
    return " ".join(map(str, numbers))
