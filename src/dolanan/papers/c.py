"""Paper C: A'yuni's breadth-first search on Snakes & Ladders."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import pairwise

from dolanan.course import Trace
from dolanan.course.bfs import reaches, trace_bfs
from dolanan.course.readers.frontier.squares import BfsPicture
from dolanan.games.snakes import PAPER_BOARD, Snakes, board
from dolanan.papers.item import (
    NOT_PRINTED,
    OTHERWISE,
    Finding,
    Item,
    Slip,
    Watch,
    compare,
    judge,
    same_text,
    section,
)
from dolanan.papers.published import C_MATRIX, C_MINIMUM, C_PATH, C_ROLLS, C_TABLE_2
from dolanan.problems.squares import shortest
from dolanan.text import Text

NUMBERS = Slip(
    "numbers",
    Text(
        "sejak baris 69 nomor iterasinya satu terlalu rendah; antreannya tepat",
        "from row 69 on the number of the iteration is one too low; the queues are exact",
    ),
)
SNAKES = Slip("snakes", Text("Tabel II sendiri mengikuti ular", "Table II itself follows the snakes"))
CELL_4 = Slip(
    "cell-4", Text("sel (0,4): petak 4 membawa ke petak 14", "cell (0,4): square 4 leads to square 14")
)
CELL_8 = Slip(
    "cell-8",
    Text(
        "sel (7,8): dari petak 7 dadu 1 sampai ke petak 8", "cell (7,8): from square 7 a roll of 1 reaches 8"
    ),
)
SIZE = Slip("size", Text("petak 0 juga sebuah simpul", "square 0 is a node as well"))
RUN = Watch("bfs", {"board": PAPER_BOARD})
AVOIDING = Watch("bfs", {"board": PAPER_BOARD, "avoid_snakes": True})
BOARDS = 100
"""Random boards on which what is said of BFS in general is tried."""


def items() -> Iterator[Item]:
    game = board(PAPER_BOARD)
    followed, avoided = trace_bfs(game), trace_bfs(game, avoid_snakes=True)
    yield from _table_2(followed)
    yield from _snakes(game, followed)
    yield from _solution(followed, avoided)
    yield from _matrix(game)
    yield from _properties(followed)


def _table_2(followed: Trace) -> Iterator[Item]:
    """Iteration, node and queue row by row; the last row has no queue, for the search has stopped."""
    rows = _rows(followed)
    number = {node: place for place, (node, _) in enumerate(rows, 1)}
    for iteration, node, printed in C_TABLE_2:
        ours = number[node] if iteration > 1 else 1  # the first two rows both have node 0
        queue = rows[ours - 1][1]
        yield judge(
            "c",
            Text(f"simpul {node}: iterasi dan antrean", f"node {node}: iteration and queue"),
            Text(f"Tabel II, baris {iteration}", f"Table II, row {iteration}"),
            _row(iteration, printed),
            _row(ours, queue),
            (iteration, printed) == (ours, queue),
            slip=NUMBERS,
            watch=RUN,
        )
    yield compare(
        "c",
        Text("banyak iterasi", "number of iterations"),
        Text("Tabel II, baris terakhir", "Table II, last row"),
        C_TABLE_2[-1][0],
        followed.answer.iterations,
        slip=NUMBERS,
        watch=RUN,
    )


def _row(iteration: int, queue: Sequence[int] | None) -> Text:
    """A row of Table II; a queue that the paper leaves empty is not printed."""
    if queue is None:
        return Text(f"{iteration}, antrean {NOT_PRINTED.id}", f"{iteration}, queue {NOT_PRINTED.en}")
    return same_text(f"{iteration} {{{','.join(map(str, queue))}}}")


def _rows(trace: Trace) -> list[tuple[int, tuple[int, ...]]]:
    """Every node the search takes, with the squares that then wait in the queue; the root first of all."""
    pictures = (step.picture for step in trace.steps)
    return [(one.node, tuple(one.queue)) for one in pictures if isinstance(one, BfsPicture)]


def _snakes(game: Snakes, followed: Trace) -> Iterator[Item]:
    queued = {square for _, waiting in _rows(followed) for square in waiting}
    bitten = [(head, tail) for head, tail in game.jumps if tail < head and head > 90 and tail in queued]
    shown = ", ".join(f"{head}>{tail}" for head, tail in bitten)
    yield judge(
        "c",
        Text("petak ular", "squares with a snake"),
        section("II"),
        Text("dihindari", "are avoided"),
        Text(f"diikuti: {shown} masuk antrean Tabel II", f"are followed: {shown} enter Table II's queue"),
        not bitten,
        slip=SNAKES,
        watch=AVOIDING,
    )


def _solution(followed: Trace, avoided: Trace) -> Iterator[Item]:
    where = section("IV.D")
    for trace, way, watch in (
        (followed, Text("ular diikuti seperti Tabel II", "snakes followed as in Table II"), RUN),
        (avoided, Text("ular dihindari seperti bagian II", "snakes avoided as in section II"), AVOIDING),
    ):
        yield compare(
            "c",
            Text(f"output program, {way.id}", f"the program's output, {way.en}"),
            where,
            C_MINIMUM,
            trace.answer.minimum,
            slip=OTHERWISE,
            watch=watch,
        )
    path, rolls = tuple(followed.answer.path), tuple(followed.answer.rolls)
    yield compare(
        "c",
        Text("jalur solusi", "the path of the solution"),
        Text("bagian IV.D, sesudah Tabel II", "section IV.D, after Table II"),
        C_PATH,
        path[1:],
        lambda squares: same_text("-".join(map(str, squares))),
        slip=OTHERWISE,
        watch=RUN,
    )
    yield compare(
        "c",
        Text("angka dadu di sepanjang jalur", "the rolls along the path"),
        Text("bagian IV.D, penjelasan output 7", "section IV.D, how output 7 comes about"),
        C_ROLLS,
        rolls,
        lambda numbers: same_text(" ".join(map(str, numbers))),
        slip=OTHERWISE,
        watch=RUN,
    )
    yield judge(
        "c",
        Text("arti angka 7", "what 7 means"),
        where,
        Text(
            "sedikitnya tujuh kotak dilewati untuk menang; bukan banyaknya langkah",
            "at least seven squares are passed to win; it is not the number of steps",
        ),
        Text(
            f"{len(path) - 1} petak sesudah petak 0, dicapai dengan {len(rolls)} lemparan",
            f"{len(path) - 1} squares after square 0, reached by {len(rolls)} rolls",
        ),
        len(path) - 1 == C_MINIMUM,
        slip=OTHERWISE,
        remark=Text(
            "angkanya tepat; karena setiap petak memakan satu lemparan, 7 juga banyaknya lemparan",
            "the figure is right; as every square takes one roll, 7 is the number of rolls as well",
        ),
        watch=RUN,
    )


def _matrix(game: Snakes) -> Iterator[Item]:
    for square, printed in enumerate(C_MATRIX):
        reached = reaches(game, square)
        yield compare(
            "c",
            Text(f"matriks adjasensi, baris {square}", f"the adjacency matrix, row {square}"),
            Text(f"Gambar 3, baris {square}", f"Figure 3 (Gambar 3), row {square}"),
            printed,
            tuple(to in reached for to in range(len(printed))),
            lambda cells: same_text(" ".join("1" if cell else "-" for cell in cells)),
            slip={0: CELL_4, 7: CELL_8}.get(square, OTHERWISE),
            watch=RUN,
        )
    nodes = game.goal + 1 - game.start_square
    yield compare(
        "c",
        Text("ukuran matriks", "size of the matrix"),
        section("IV.C"),
        100,
        nodes,
        lambda size: same_text(f"{size} x {size}"),
        slip=SIZE,
    )


def _properties(followed: Trace) -> Iterator[Item]:
    """What the introduction says of BFS in general, tried on random boards and on the paper's own."""
    boards = list(_random_boards())
    known = [_fewest_rolls(game) for game in boards]
    paths = [shortest(game) for game in boards]
    found = sum(path is not None for path in paths)
    reachable = sum(fewest is not None for fewest in known)
    yield judge(
        "c",
        Text("BFS komplit", "BFS is complete"),
        section("I"),
        Text("komplit bila nilai b terbatas", "complete where b is finite"),
        Text(
            f"b = 6: tujuan ditemukan pada {found} dari {reachable} papan acak yang tujuannya tercapai "
            f"(di antara {len(boards)})",
            f"b = 6: the goal is found on {found} of {reachable} random boards where it can be reached "
            f"(among {len(boards)})",
        ),
        found == reachable > 0,
        slip=OTHERWISE,
    )
    best = sum(len(path.moves) == fewest for path, fewest in zip(paths, known) if path is not None)
    yield judge(
        "c",
        Text("BFS optimal", "BFS is optimal"),
        section("I"),
        Text("optimal jika langkah sama dengan biaya", "optimal where a step is the cost"),
        Text(
            f"lemparan tersedikit pada {best} dari {found} papan acak, menurut cara lain",
            f"the fewest rolls on {best} of {found} random boards, by another method",
        ),
        best == found > 0,
        slip=OTHERWISE,
    )
    taken, longest = followed.answer.iterations - 1, followed.steps[-1].counters["peak"]
    most = 6 ** int(followed.answer.minimum)
    for what, published, figures in (
        (
            Text("kompleksitas waktu BFS", "BFS: time"),
            Text("O(b^d), b anak tiap simpul, d kedalaman", "O(b^d), b children a node, d the depth"),
            Text(f"{taken} simpul diambil", f"{taken} nodes taken"),
        ),
        (
            Text("kompleksitas ruang BFS", "BFS: space"),
            Text("O(b^d)", "O(b^d)"),
            Text(f"antrean paling panjang {longest}", f"the longest queue {longest}"),
        ),
    ):
        yield judge(
            "c",
            what,
            section("I"),
            published,
            Text(
                f"{figures.id}; b^d = 6^7 = {most}: di bawah batas itu, sebab petak tidak dikunjungi "
                "dua kali",
                f"{figures.en}; b^d = 6^7 = {most}: below that bound, as no square is visited twice",
            ),
            max(taken, longest) <= most,
            slip=OTHERWISE,
            watch=RUN,
        )


def _random_boards() -> Iterator[Snakes]:
    """Boards of 100 squares with as many jumps as the paper's; every fifth has a wall of six snakes."""
    dice = random.Random(2020)
    for number in range(BOARDS):
        wall = dice.randrange(20, 90) if number % 5 == 0 else 100
        jumps = {head: dice.randrange(1, wall) for head in dice.sample(range(1, wall), 16)}
        jumps |= {head: dice.randrange(1, wall) for head in range(wall, min(wall + 6, 100))}
        yield board(" ".join(["100", *(f"{head}>{to}" for head, to in jumps.items() if head != to)]))


def _fewest_rolls(game: Snakes) -> int | None:
    """The fewest rolls to the goal, by distances that are lowered until none changes."""
    far = game.goal + 1
    rolls = [far] * game.goal + [0]
    changed = True
    while changed:
        changed = False
        for square in range(game.goal):
            best = min(1 + rolls[game.step(square, roll)] for roll in game.rolls())
            if best < rolls[square]:
                rolls[square], changed = best, True
    return rolls[0] if rolls[0] < far else None


def findings() -> Iterator[Finding]:
    """The walk back, which the paper's program leaves for another time; rows when snakes are avoided."""
    game = board(PAPER_BOARD)
    followed, avoided = trace_bfs(game), trace_bfs(game, avoid_snakes=True)
    walk = " ".join(f"{after}←{before}" for before, after in reversed(list(pairwise(followed.answer.path))))
    yield Finding(
        "c", Text("jalur lewat telusur induk", "the path by walking back along parents"), same_text(walk), RUN
    )
    rows, without = followed.answer.iterations, avoided.answer.iterations
    yield Finding(
        "c",
        Text("baris tabel", "rows of the table"),
        Text(
            f"{rows} bila ular diikuti, {without} bila dihindari; minimumnya sama",
            f"{rows} with snakes followed, {without} with snakes avoided; the minimum is the same",
        ),
        AVOIDING,
    )
    last = _rows(followed)[-1][1]
    yield Finding(
        "c",
        Text("antrean ketika pencarian berhenti", "the queue when the search stops"),
        same_text(f"{{{','.join(map(str, last))}}}"),
        RUN,
    )
