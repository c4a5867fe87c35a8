"""Paper D: Ridwan's depth-first search for Buttons & Scissors."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import cache
from itertools import permutations, product

from dolanan.games.buttons import Buttons, Cloth, Cut, occupied, parse, show
from dolanan.papers.item import (
    OTHERWISE,
    Finding,
    Item,
    Slip,
    Watch,
    judge,
    same_text,
    section,
)
from dolanan.papers.published import D_CLOTH, D_CUTS, D_NODES
from dolanan.problems.cuts import ORDER, PaperCut, dfs_solve, replay, whole_runs
from dolanan.problems.literal_cuts import Cutting, Ended, dfs_literally, may_cut
from dolanan.search.bfs import bfs
from dolanan.search.dfs import dfs
from dolanan.search.frontier import Dequeued
from dolanan.search.frontier import Event as BfsEvent
from dolanan.text import Mistake, Text

INCOMPLETE = "2321/2232/3123"
"""A cloth that can be cleared, but not by cutting whole runs only."""
GAP = "1.1"
"""Two buttons that may be cut, with an empty cell between them."""
SECOND_CHILD = "213/113/213"
"""A cloth whose first child leads nowhere, while another one clears it."""

STEP = Slip(
    "step",
    Text(
        "perulangan Cut… tidak maju ke kancing berikutnya: satu kancing hilang, dua dihitung",
        "the loop of Cut… does not step on to the next button: one button goes, two are counted",
    ),
)
OUTSIDE = Slip(
    "outside",
    Text(
        "hanya sel pertama yang dijaga: melewati sel kosong, pemindaian keluar dari matriks",
        "only the first cell is guarded: passing over empty cells, the scan leaves the matrix",
    ),
)
COMPARED = Slip(
    "compared",
    Text(
        "sesudah melewati sel kosong, yang dibandingkan adalah sel kosong terakhir, bukan kancing semula",
        "after passing empty cells it compares with the last empty cell, not with the button it began at",
    ),
)
TWICE = Slip("twice", Text("satu nama untuk dua hal", "one name for two things"))
SUM = Slip("sum", Text("parameter sum tertinggal", "the parameter sum is left out"))
COPY = Slip("copy", Text("yang digunting M, bukan salinannya M1", "M is cut, not its copy M1"))
FAILED = Slip(
    "failed",
    Text(
        "anak yang gagal langsung mengembalikan tidak sah; anak berikutnya tidak dicoba",
        "a failed child returns invalid at once; the next child is not tried",
    ),
)
PART = Slip(
    "part",
    Text(
        "sah dalam permainan, tetapi prosedurnya menggunting deret utuh dan tak dapat membuatnya",
        "legal in the game, but the procedure cuts whole runs and cannot make it",
    ),
)
LITERAL = Watch("dfs", {"cloth": D_CLOTH, "literal": True})
CORRECTED = Watch("dfs", {"cloth": D_CLOTH})


def items() -> Iterator[Item]:
    cloth = parse(D_CLOTH)
    yield from _solution(cloth)
    yield from _nodes(cloth)
    yield from _procedures(cloth)
    yield from _conclusion(cloth)


def _solution(cloth: Cloth) -> Iterator[Item]:
    published = [PaperCut(*cut) for cut in D_CUTS]
    left = _clear(cloth, published)
    taken = sum(cut.buttons for cut in published)
    yield judge(
        "d",
        Text("11 guntingan", "the 11 cuts"),
        section("IV.C"),
        Text(
            f"salah satu solusi yang mungkin dikembalikan DFS: {_cuts(published)}",
            f"one of the solutions that the DFS may return: {_cuts(published)}",
        ),
        Text(f"semua sah, {taken} kancing, kain kosong", f"all legal, {taken} buttons, the cloth is empty")
        if left is not None and not any(occupied(left))
        else Text("tidak mengosongkan kain", "do not clear the cloth"),
        left is not None and not any(occupied(left)),
        slip=OTHERWISE,
        watch=CORRECTED,
    )


def _nodes(cloth: Cloth) -> Iterator[Item]:
    """The matrices that the paper draws: each must come from another one by a cut of its procedure."""
    children = {number: parse(text) for number, text in D_NODES.items()}
    for number, parent in ((2, 1), (3, 2), (4, 3), (5, 3), (6, 1)):
        above, drawn = children[parent], children[number]
        by_runs = [cut for cut, after in whole_runs(above) if after == drawn]
        legal = [cut for cut, after in _every_cut(above) if after == drawn]
        made = (
            Text(f"dari Simpul {parent} dengan {by_runs[0]}", f"from Simpul {parent} by {by_runs[0]}")
            if by_runs
            else None
        )
        first_cut, first = next(iter(whole_runs(above)))
        part = Text(
            f"dua dari tiga kancing 3 ({_ends(legal)}); anak pertama menurut prosedurnya "
            f"{first_cut}: {show(first)}",
            f"two of three 3s ({_ends(legal)}); the first child by its procedure is {first_cut}: "
            f"{show(first)}",
        )
        first_child = number == 6 and drawn == first
        yield judge(
            "d",
            Text(f"Simpul {number}", f"Simpul {number}"),
            Text(f"bagian IV.C, Simpul {number}", f"section IV.C, Simpul {number}"),
            same_text(D_NODES[number].replace(".", "0")),
            made or part,
            bool(by_runs),
            slip=PART,
            remark=Text("anak pertama yang sebenarnya", "the true first child")
            if first_child
            else Text("", ""),
            watch=CORRECTED,
        )


def _procedures(cloth: Cloth) -> Iterator[Item]:
    """The paper's procedures to the letter."""
    events = list(dfs_literally(cloth))
    first, end = events[0], events[-1]
    assert isinstance(first, Cutting) and isinstance(end, Ended)
    yield judge(
        "d",
        Text("Cut…: guntingan pertama menurut huruf", "Cut…: the first cut to the letter"),
        section("IV.B"),
        Text(
            "menggunting semua kancing yang sewarna ke arah itu, dan menghitungnya",
            "cuts all the buttons of the colour in that direction, and counts them",
        ),
        Text(
            f"{first.cut} menghitung {first.cut.buttons}, menghilangkan {len(first.removed)}: "
            f"{show(first.cloth)}",
            f"{first.cut} counts {first.cut.buttons}, takes {len(first.removed)}: {show(first.cloth)}",
        ),
        first.cut.buttons == len(first.removed),
        slip=STEP,
        watch=LITERAL,
    )
    node, cell = next((event.node, event.outside[0]) for event in events if event.outside)
    yield judge(
        "d",
        Text("IsMayCut…: pemindaian", "IsMayCut…: the scan"),
        section("IV.A"),
        Text(
            "selama sel berikutnya 0, maju; hanya sel awal diperiksa terhadap tepi",
            "while the next cell is 0 it goes on; only the first cell is checked against the edge",
        ),
        Text(
            f"menuju simpul {node}, sel ({cell[0]},{cell[1]}) di luar matriks dibaca",
            f"on the way to node {node} the cell ({cell[0]},{cell[1]}) outside the matrix is read",
        ),
        cell in occupied(cloth),
        slip=OUTSIDE,
        watch=LITERAL,
    )
    gap = parse(GAP)
    answered = may_cut(gap, 1, 1, 2).yes
    legal = bool(Buttons(gap).moves(gap))
    yield judge(
        "d",
        Text("IsMayCut…: yang dibandingkan", "IsMayCut…: what is compared"),
        section("IV.A"),
        Text(
            "sesudah melewati sel 0: M[i][j + 1] = M[i][j], dengan i dan j yang sudah maju",
            "after passing cells that are 0: M[i][j + 1] = M[i][j], with i and j moved on",
        ),
        Text(
            f"{GAP}: dapat digunting {_yes(legal).id}, menurut fungsi {_yes(answered).id}",
            f"{GAP}: may be cut {_yes(legal).en}, by the function {_yes(answered).en}",
        ),
        answered == legal,
        slip=COMPARED,
        watch=Watch("dfs", {"cloth": GAP, "literal": True}),
    )
    left = sum(1 for _ in occupied(end.cloth))
    yield judge(
        "d",
        Text("DFS: salinan matriks", "DFS: the copy of the matrix"),
        section("IV.C"),
        Text("M1 ← CopyMatriks(M), lalu Cut…(M, …)", "M1 ← CopyMatriks(M), then Cut…(M, …)"),
        Text(
            f"tak ada jalan kembali: {end.node} simpul menurun dari kain semula sampai {left} "
            "kancing tersisa",
            f"there is no way back: {end.node} nodes straight down, until {left} buttons are left",
        ),
        end.valid,
        slip=COPY,
        watch=LITERAL,
    )
    second = parse(SECOND_CHILD)
    literal_end = list(dfs_literally(second))[-1]
    assert isinstance(literal_end, Ended)
    corrected = dfs_solve(second)
    yield judge(
        "d",
        Text("DFS: anak yang gagal", "DFS: a failed child"),
        section("IV.C"),
        Text("jika sol tidak valid: return invalid sol", "if sol is not valid: return invalid sol"),
        Text(
            f"{SECOND_CHILD}: menurut huruf tidak sah; dengan runut-balik "
            f"{len(corrected.moves or ())} guntingan",
            f"{SECOND_CHILD}: to the letter invalid; with backtracking {len(corrected.moves or ())} cuts",
        ),
        literal_end.valid or corrected.moves is None,
        slip=FAILED,
        watch=Watch("dfs", {"cloth": SECOND_CHILD, "literal": True}),
    )
    yield Item(
        "d",
        Text("anggota elemen solusi", "the members of a solution's element"),
        section("IV.C"),
        Text(
            "ic, jc = indeks j, ac, jc = jumlah pengguntingan",
            "ic, jc = the index j, ac, jc = the number cut",
        ),
        Text("jc dua kali; yang kedua jumlahnya", "jc twice; the second is the number"),
        "erratum",
        TWICE,
    )
    yield Item(
        "d",
        Text("kepala CutRight dan CutDownRight", "the headings of CutRight and CutDownRight"),
        section("IV.B"),
        Text(
            "(MATRIX M, int i, int j), sedangkan DFS memanggil keduanya dengan sum",
            "(MATRIX M, int i, int j), while DFS calls both with sum",
        ),
        Text("dengan sum, seperti CutUpRight dan CutDown", "with sum, as CutUpRight and CutDown have it"),
        "erratum",
        SUM,
    )
    yield Item(
        "d",
        Text("urutan penelusuran graf contoh", "the order of traversal of the example graph"),
        Text("bagian III, Gambar 2", "section III, Figure 2 (Gambar 2)"),
        Text(
            "1-2-3-4-5-6-7-8-9-10-11-12; dari 4 kembali ke 3, lalu 5",
            "1-2-3-4-5-6-7-8-9-10-11-12; from 4 back to 3, then 5",
        ),
        Text("gambar grafnya hilang", "the graph's figure is lost"),
        "unchecked",
    )


def _conclusion(cloth: Cloth) -> Iterator[Item]:
    one_colour = parse("/".join(["11111"] * 5))
    _, fewest = _breadth_first(
        one_colour, lambda state: ((c, s) for c, s in whole_runs(state) if c.buttons == 5)
    )
    yield judge(
        "d",
        Text("simpul paling sedikit untuk 5 x 5", "the fewest nodes for 5 x 5"),
        section("V"),
        Text("minimal ada 6 simpul", "there are at least 6 nodes"),
        Text(
            f"satu guntingan mengambil paling banyak 5 kancing; kain sewarna: {fewest} guntingan, "
            f"{fewest + 1} simpul",
            f"a cut takes at most 5 buttons; a cloth of one colour: {fewest} cuts, {fewest + 1} nodes",
        ),
        fewest + 1 == 6,
        slip=OTHERWISE,
    )
    found = dfs_solve(cloth)
    taken, _ = _breadth_first(cloth, whole_runs)
    by_cuts = dfs(cloth, _every_cut, Buttons(cloth).solved).entered
    taken_by_cuts, _ = _breadth_first(cloth, _every_cut)
    yield judge(
        "d",
        Text("DFS lebih baik ketimbang BFS", "DFS is better than BFS"),
        section("V"),
        Text(
            "ya: solusi tak mungkin ditemukan di awal-awal, BFS terbilang boros",
            "yes: a solution cannot be found early on, so BFS is wasteful",
        ),
        Text(
            f"deret utuh: DFS memasuki {found.entered} keadaan, BFS mengambil {taken} dari antrean; semua "
            f"guntingan: DFS memasuki {by_cuts}, BFS mengambil {taken_by_cuts} (awal dan tujuan dihitung)",
            f"whole runs: DFS enters {found.entered} states, BFS takes {taken} from its queue; all cuts: "
            f"DFS enters {by_cuts}, BFS takes {taken_by_cuts} (start and goal counted)",
        ),
        found.entered < taken and by_cuts < taken_by_cuts,
        slip=OTHERWISE,
        watch=CORRECTED,
    )


def findings() -> Iterator[Finding]:
    """What the corrected DFS returns, the fewest cuts, and what cutting whole runs cannot do."""
    cloth = parse(D_CLOTH)
    found = dfs_solve(cloth)
    assert found.moves is not None
    yield Finding(
        "d",
        Text("yang dikembalikan DFS yang dibetulkan", "what the corrected DFS returns"),
        Text(
            f"{len(found.moves)} guntingan sesudah {found.entered} keadaan: {_cuts(found.moves)}",
            f"{len(found.moves)} cuts after {found.entered} states: {_cuts(found.moves)}",
        ),
        CORRECTED,
    )
    tried, returning = scans_returning(cloth, [PaperCut(*cut) for cut in D_CUTS])
    yield Finding(
        "d",
        Text("urutan pemindaian yang mengembalikan 11 guntingan itu", "scans that return the 11 cuts"),
        Text(
            f"{returning} dari {tried} (baris, kolom dan arah, bersarang dan menurut arah mana pun)",
            f"{returning} of {tried} (rows, columns and directions, nested and run through in any way)",
        ),
    )
    _, shortest = _breadth_first(cloth, _every_cut)
    yield Finding(
        "d",
        Text("guntingan paling sedikit", "the fewest cuts"),
        Text(
            f"makalah menemukan {len(D_CUTS)}; paling sedikit {shortest} (BFS atas semua guntingan)",
            f"the paper found {len(D_CUTS)}; {shortest} is the fewest (BFS over all cuts)",
        ),
    )
    end = list(dfs_literally(cloth))[-1]
    yield Finding(
        "d",
        Text("prosedur makalah, menurut huruf", "the paper's procedures, to the letter"),
        Text(
            f"berhenti di simpul {end.node}, tidak sah: {show(end.cloth)}",
            f"end at node {end.node}, invalid: {show(end.cloth)}",
        ),
        LITERAL,
    )
    other = parse(INCOMPLETE)
    exhausted = dfs_solve(other)
    _, cuts = _breadth_first(other, _every_cut)
    assert exhausted.moves is None
    yield Finding(
        "d",
        Text(f"kelengkapan: {INCOMPLETE}", f"completeness: {INCOMPLETE}"),
        Text(
            f"deret utuh saja habis setelah {exhausted.entered} keadaan tanpa solusi; {cuts} "
            "guntingan cukup: "
            '"tidak" dari DFS ini bukan bukti',
            f"whole runs only are exhausted after {exhausted.entered} states without a solution; "
            f"{cuts} cuts are "
            'enough: a "no" of this DFS is no proof',
        ),
        Watch("dfs", {"cloth": INCOMPLETE}),
    )


def long_findings() -> Iterator[Finding]:
    """What the visited set of the paper's general scheme (section III) saves, which its solver leaves out."""
    without = dfs_solve(parse(D_CLOTH), remember=False)
    yield Finding(
        "d",
        Text("DFS tanpa himpunan yang dikunjungi", "the DFS without a visited set"),
        Text(f"{without.entered} simpul", f"{without.entered} nodes"),
    )


def scans_returning(cloth: Cloth, cuts: list[PaperCut]) -> tuple[int, int]:
    """How many orders of scanning there are, and by how many of them a correct DFS returns these cuts.

    A DFS returns them if at every cloth on the way they come before each other cut that can still lead to an
    empty cloth.
    """
    children: dict[Cloth, list[tuple[PaperCut, Cloth]]] = {}
    waiting = [cloth]
    while waiting:
        if (state := waiting.pop()) not in children:
            children[state] = list(whole_runs(state))
            waiting += [after for _, after in children[state]]
    clears: dict[Cloth, bool] = {}
    for state in sorted(children, key=lambda each: sum(1 for _ in occupied(each))):
        clears[state] = not any(occupied(state)) or any(clears[after] for _, after in children[state])
    before = set()
    for cut in cuts:
        before |= {(cut, other) for other, after in children[cloth] if clears[after] and other != cut}
        cloth = dict(children[cloth])[cut]
    scans = product(permutations(ORDER), (1, -1), (1, -1), permutations(range(3)))
    found = [all(place(first) < place(second) for first, second in before) for place in map(_scan, scans)]
    return len(found), sum(found)


def _scan(
    choice: tuple[tuple[int, ...], int, int, tuple[int, ...]],
) -> Callable[[PaperCut], tuple[int, ...]]:
    """Where an order of scanning puts a cut: by its directions, both senses, and which loop is the outer."""
    directions, rows, columns, nesting = choice

    def place(cut: PaperCut) -> tuple[int, ...]:
        loops = (rows * cut.row, columns * cut.column, directions.index(cut.direction))
        return tuple(loops[loop] for loop in nesting)

    return place


def _clear(cloth: Cloth, cuts: list[PaperCut]) -> Cloth | None:
    """The cloth after all these cuts; None if one of them is not legal."""
    try:
        *_, (_, left) = replay(cloth, cuts)
    except Mistake:
        return None
    return left


def _every_cut(cloth: Cloth) -> Iterator[tuple[Cut, Cloth]]:
    """All legal cuts, each with the cloth it leaves."""
    game = Buttons(cloth)
    for cut in game.moves(cloth):
        yield cut, game.play(cloth, cut)


@cache
def _breadth_first(
    cloth: Cloth, successors: Callable[[Cloth], Iterator[tuple[Hashable, Cloth]]]
) -> tuple[int, int]:
    """States taken out of the queue up to the empty cloth, and the fewest cuts, by BFS."""
    taken = 0

    def observe(event: BfsEvent[Cloth, Hashable]) -> None:
        nonlocal taken
        taken += isinstance(event, Dequeued)

    path = bfs(cloth, successors, Buttons(cloth).solved, observe)
    assert path is not None
    return taken, len(path.moves)


def _cuts(cuts: list[PaperCut]) -> str:
    return " ".join(map(str, cuts))


def _ends(cuts: list[Cut]) -> str:
    return ", ".join(f"{cut.row},{cut.column}-{cut.to_row},{cut.to_column}" for cut in cuts)


def _yes(value: bool) -> Text:
    return Text("ya", "yes") if value else Text("tidak", "no")
