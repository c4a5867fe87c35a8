"""Paper D: Ridwan's depth-first search for Buttons & Scissors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from dolanan.games.buttons import STEPS, Buttons, Cloth, parse, show
from dolanan.papers.item import Item, compare
from dolanan.papers.published import D_CLOTH, D_CUTS, D_NODE_2, D_NODE_6
from dolanan.problems.cuts import PaperCut, dfs_solve, replay, whole_runs
from dolanan.problems.puzzle import successors
from dolanan.search.bfs import Dequeued, bfs
from dolanan.search.bfs import Event as BfsEvent
from dolanan.search.dfs import dfs
from dolanan.text import Text

INCOMPLETE = "2321/2232/3123"
"""A cloth that can be cleared, but not by cutting whole runs only."""


def items() -> Iterator[Item]:
    cloth = parse(D_CLOTH)
    game = Buttons(cloth)
    published = [PaperCut(*cut) for cut in D_CUTS]
    *_, (_, left) = replay(cloth, published)
    taken, shortest = _breadth_first(cloth, successors(Buttons(cloth)))
    yield Item(
        "d",
        Text("11 guntingan yang diterbitkan", "the 11 published cuts"),
        Text("mengosongkan kain", "clear the cloth"),
        Text(
            f"semua sah, kain kosong; paling sedikit {shortest}",
            f"all legal, the cloth is empty; {shortest} is the fewest",
        )
        if game.solved(left)
        else Text(f"tersisa {show(left)}", f"left: {show(left)}"),
        "same" if game.solved(left) else "erratum",
    )
    found = dfs_solve(cloth)
    assert found.moves is not None
    yield compare(
        "d",
        Text("hasil DFS", "what the DFS returns"),
        " ".join(map(str, published)),
        " ".join(map(str, found.moves)),
        Text(
            f"DFS yang benar dalam urutan itu memasuki {found.entered} keadaan, {len(found.moves)} guntingan",
            f"a correct DFS in that order enters {found.entered} states and finds {len(found.moves)} cuts",
        ),
    )
    yield _literal(cloth)
    first_cut, first = next(iter(whole_runs(cloth)))
    yield compare(
        "d",
        Text("Simpul 2, anak pertama", "Simpul 2, the first child"),
        D_NODE_2,
        show(first),
        Text(
            f"prosedurnya menggunting {first_cut}; Simpul 2 memotong dua dari tiga kancing 3",
            f"its procedure cuts {first_cut}; Simpul 2 takes two of three 3s",
        ),
    )
    yield compare("d", Text("Simpul 6", "Simpul 6"), D_NODE_6, show(first))

    one_colour = parse("/".join(["11111"] * 5))
    _, fewest = _breadth_first(
        one_colour, lambda state: ((c, s) for c, s in whole_runs(state) if c.buttons == 5)
    )
    yield Item(
        "d",
        Text("5 x 5: simpul paling sedikit", "5 x 5: the fewest nodes"),
        Text("minimal 6 simpul", "at least 6 nodes"),
        Text(
            f"kain sewarna {fewest + 1} simpul; kain makalah {shortest + 1}",
            f"a cloth of one colour {fewest + 1} nodes; the paper's cloth {shortest + 1}",
        ),
        "same" if fewest == 5 else "erratum",
        Text(
            "satu guntingan mengambil paling banyak 5 kancing: 5 guntingan, 6 simpul",
            "a cut takes at most 5 buttons: 5 cuts, 6 nodes",
        ),
    )
    by_runs, _ = _breadth_first(cloth, whole_runs)
    by_cuts = dfs(cloth, successors(game), game.solved).entered
    yield Item(
        "d",
        Text("DFS lebih baik daripada BFS", "DFS is better than BFS"),
        Text("ya", "yes"),
        Text(
            f"deret utuh: DFS {found.entered} keadaan, BFS {by_runs}; semua guntingan: {by_cuts} dan {taken}",
            f"whole runs: DFS {found.entered} states, BFS {by_runs}; all cuts: {by_cuts} and {taken}",
        ),
        "same" if found.entered < by_runs and by_cuts < taken else "erratum",
        Text(
            "lebih hemat, tetapi hanya BFS atas semua guntingan membuktikan minimum",
            "cheaper, but only BFS over all cuts proves the minimum",
        ),
    )
    other = parse(INCOMPLETE)
    exhausted = dfs_solve(other)
    _, cuts = _breadth_first(other, successors(Buttons(other)))
    yield Item(
        "d",
        Text(f"kelengkapan: {INCOMPLETE}", f"completeness: {INCOMPLETE}"),
        Text("DFS menemukan solusi", "DFS finds a solution"),
        Text(
            f"DFS habis setelah {exhausted.entered} keadaan tanpa solusi; {cuts} guntingan cukup",
            f"DFS is exhausted after {exhausted.entered} states without one; {cuts} cuts are enough",
        ),
        "erratum" if exhausted.moves is None else "same",
        Text('hanya deret utuh: "tidak" bukan bukti', 'whole runs only: its "no" is no proof'),
    )


def _breadth_first(cloth: Cloth, expand: Callable[[Cloth], Iterator[tuple[Any, Cloth]]]) -> tuple[int, int]:
    """States taken out of the queue up to the empty cloth, and the fewest cuts, by BFS."""
    taken = 0

    def observe(event: BfsEvent[Cloth, Any]) -> None:
        nonlocal taken
        taken += isinstance(event, Dequeued)

    path = bfs(cloth, expand, Buttons(cloth).solved, observe)
    assert path is not None
    return taken, len(path.moves)


def _literal(cloth: Cloth) -> Item:
    """The paper's own procedures to the letter: what do they do on its own cloth?"""
    try:
        _literal_dfs([list(row.replace(".", "0")) for row in cloth])
        ours = Text("selesai", "finishes")
        fails = False
    except IndexError as error:
        row, column = error.args
        ours = Text(
            f"membaca ({row},{column}), di luar matriks", f"reads ({row},{column}), outside the matrix"
        )
        fails = True
    return Item(
        "d",
        Text("prosedur makalah, huruf demi huruf", "the paper's procedures to the letter"),
        Text("menemukan solusi", "find a solution"),
        ours,
        "erratum" if fails else "same",
        Text(
            "pemindaian keluar dari matriks, membandingkan sel yang salah setelah sel kosong, "
            "salinan matriks tak dipakai, anak gagal langsung mengembalikan gagal",
            "the scans leave the matrix, compare with the wrong cell after empty ones, "
            "the copy of the matrix is not used, a failed child returns failure at once",
        ),
    )


def _read(matrix: list[list[str]], row: int, column: int) -> str:
    if not (0 <= row < len(matrix) and 0 <= column < len(matrix[0])):
        raise IndexError(row + 1, column + 1)
    return matrix[row][column]


def _literal_may_cut(matrix: list[list[str]], row: int, column: int, way: int) -> bool:
    """`IsMayCut…` to the letter: the guard looks at the first cell only."""
    down, right = STEPS[way]
    guards = {1: row != 0 and column != len(matrix[0]) - 1, 2: column != len(matrix[0]) - 1}
    guards |= {3: row != len(matrix) - 1 and column != len(matrix[0]) - 1, 4: row != len(matrix) - 1}
    if not guards[way]:
        return False
    while _read(matrix, row + down, column + right) == "0":
        row, column = row + down, column + right
    return _read(matrix, row + down, column + right) == _read(matrix, row, column)


def _literal_dfs(matrix: list[list[str]]) -> bool:
    """`DFS` to the letter, as far as it gets."""
    if all(cell == "0" for row in matrix for cell in row):
        return True
    for row in range(len(matrix)):
        for column in range(len(matrix[0])):
            for way in (1, 4, 2, 3):
                if matrix[row][column] != "0" and _literal_may_cut(matrix, row, column, way):
                    _literal_cut(matrix, row, column, way)
                    return _literal_dfs(matrix)
    return False


def _literal_cut(matrix: list[list[str]], row: int, column: int, way: int) -> None:
    down, right = STEPS[way]
    while _literal_may_cut(matrix, row, column, way):
        matrix[row][column] = "0"
        while _read(matrix, row + down, column + right) == "0":
            row, column = row + down, column + right
    matrix[row][column] = "0"
