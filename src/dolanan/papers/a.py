"""Paper A: Hakim's Expand, Mark and Select for Bantumi."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations

from dolanan.course.assignment import EXAMPLE as COSTS
from dolanan.course.ems import ENDS_AT_HOME, show_pits
from dolanan.games.mancala import Mancala, ruleset
from dolanan.papers.item import (
    Finding,
    Item,
    Slip,
    Watch,
    compare,
    judge,
    same_text,
    section,
    table,
)
from dolanan.papers.published import (
    A_CHOSEN,
    A_GIVEN,
    A_KILLED,
    A_MARKED,
    A_TABLE_1,
    A_TABLE_2,
    judge_turn,
    path_to,
    show_path,
)
from dolanan.problems import assignment
from dolanan.problems.turn import Point, TurnTree
from dolanan.search.ems import Event as EmsEvent
from dolanan.search.ems import Judged, Narrowed, Result
from dolanan.text import Text

PIT_6 = Slip(
    "pit-6",
    Text(
        "empat biji dari lubang 1 hanya sampai lubang 5: sejak simpul 2 lubang 6 satu terlalu banyak",
        "four seeds from pit 1 reach pit 5 only: from node 2 on pit 6 has one too many",
    ),
)
PATHS = Slip(
    "paths",
    Text(
        "keempat kandidat pertama adalah simpul 5 sampai 8 (Tabel 1), bukan 3 sampai 6",
        "the first four candidates are nodes 5 to 8 (Table 1), not 3 to 6",
    ),
)
TREE = Slip("tree", Text("pohonnya lain", "the tree is another one"))
EMPTY = Slip(
    "empty",
    Text(
        'kata "kosong" tertinggal; bagian 3.1 (1b) memuatnya dan Tabel 1 mengikutinya',
        'the word "empty" is left out; section 3.1 (1b) has it and Table 1 goes by it',
    ),
)
RANGE = Slip(
    "range",
    Text("anak-anak akar bernomor 2 sampai n + 1", "the children of the root are numbered 2 to n + 1"),
)
ENDING = Slip(
    "ending",
    Text(
        "tidak bila permainan selesai lebih dulu: giliran lalu berakhir di sisi sendiri",
        "not where the game ends first: then the turn ends on the own side",
    ),
)
FIRST_PIT = Watch("ems", {"rules": "bantumi-ems", "first": 1})
WHOLE = Watch("ems", {"rules": "bantumi-ems"})


def items() -> Iterator[Item]:
    game = ruleset("bantumi-ems")
    judged = judge_turn(TurnTree(game, game.start(), 1))
    yield from _table_1(judged)
    yield from _table_2(judged)
    yield from _scheme(game, judged)
    yield from _rules(game)
    yield from _whole_tree(game)


def _table_1(judged: Mapping[int, Judged[Point]]) -> Iterator[Item]:
    """The positions node by node; stores, kills and marks, which are right."""
    states = {number: event.node.item.state for number, event in judged.items()}
    for number, (pits, _) in A_TABLE_1.items():
        yield compare(
            "a",
            Text(f"simpul {number}: kotak pemain", f"node {number}: the player's pits"),
            _row(1, number),
            pits,
            states[number].pits[0],
            lambda side: same_text(show_pits(side)),
            slip=PIT_6,
            watch=FIRST_PIT,
        )
    column = Text("Tabel 1, kolom #Mancala", "Table 1, column #Mancala")
    stores = tuple(store for _, store in A_TABLE_1.values())
    yield compare(
        "a",
        Text("lumbung di simpul 1 sampai 14", "the store at nodes 1 to 14"),
        column,
        stores,
        tuple(state.stores[0] for state in states.values()),
        _list,
        slip=TREE,
        watch=FIRST_PIT,
    )
    yield compare(
        "a",
        Text("banyak simpul", "number of nodes"),
        table("1"),
        max(A_TABLE_1),
        len(judged),
        slip=TREE,
        watch=FIRST_PIT,
    )
    notes = Text("Tabel 1, kolom Ket.", "Table 1, column Ket.")
    for verdict, numbers, item in (
        ("killed", A_KILLED, Text("dimatikan B", "killed by B")),
        ("marked", A_MARKED, Text("ditandai M", "marked by M")),
    ):
        found = tuple(number for number, event in judged.items() if event.verdict == verdict)
        yield compare("a", item, notes, numbers, found, _list, slip=TREE, watch=FIRST_PIT)


def _table_2(judged: Mapping[int, Judged[Point]]) -> Iterator[Item]:
    """The candidates by path and value, and which of them is chosen."""
    marked = [number for number, event in judged.items() if event.verdict == "marked"]
    for place, ((path, value), number) in enumerate(zip(A_TABLE_2, marked, strict=True), 1):
        yield compare(
            "a",
            Text(f"kandidat {place}: jalur, nilai simpul", f"candidate {place}: path, node value"),
            _row(2, place),
            (path, value),
            (path_to(judged, number), judged[number].node.value),
            lambda row: same_text(f"{show_path(row[0])}: {row[1]}"),
            slip=PATHS,
            watch=FIRST_PIT,
        )
    game = ruleset("bantumi-ems")
    for literal, name in (
        (False, Text("solusi yang dipilih", "the solution chosen")),
        (
            True,
            Text(
                "sama, menurut huruf: skema 2.4 dengan M dari 3.3.1 dan S dari 3.3.4",
                "the same to the letter: the scheme of 2.4 with M of 3.3.1 and S of 3.3.4",
            ),
        ),
    ):
        chosen = TurnTree(game, game.start(), 1, literal=literal).grow().chosen
        assert chosen is not None
        yield compare(
            "a",
            name,
            Text("bagian 4, sesudah Tabel 2", "section 4, after Table 2"),
            (A_CHOSEN, A_GIVEN),
            (path_to(judged, chosen.number), chosen.item.given),
            lambda found: Text(
                f"jalur {show_path(found[0])}, {found[1]} biji ke tempat lawan",
                f"path {show_path(found[0])}, {found[1]} seeds on the opponent's side",
            ),
            slip=TREE,
            watch=FIRST_PIT._replace(given={**FIRST_PIT.given, "literal": literal}),
        )


def _scheme(game: Mancala, judged: Mapping[int, Judged[Point]]) -> Iterator[Item]:
    """What the paper says of the scheme itself."""
    children = [
        number for number, event in judge_turn(TurnTree(game, game.start())).items() if _of_root(event)
    ]
    width = len(children)
    yield judge(
        "a",
        Text(
            "simpul yang dicek B dan M pada iterasi pertama",
            "the nodes that B and M check in the first iteration",
        ),
        section("2.3 (3, 4)"),
        Text("akar bernomor 1, anaknya n: i dari [2..n]", "the root is 1 and has n children: i from [2..n]"),
        Text(
            f"[2..n+1]: dengan n = {width} simpul {children[0]} sampai {children[-1]}",
            f"[2..n+1]: with n = {width} nodes {children[0]} to {children[-1]}",
        ),
        children == list(range(2, width + 1)),
        slip=RANGE,
        remark=Text(
            "skema 2.4 mencek setiap simpul, jadi tidak meleset",
            "the scheme of 2.4 checks every node and does not slip",
        ),
        watch=WHOLE,
    )
    edges = {number: (event.node.parent, event.node.label) for number, event in judged.items() if number > 1}
    labels = sorted({label for _, label in edges.values()})
    size = len(judged)
    yield judge(
        "a",
        Text("matriks ketetanggaan ruang solusi", "the adjacency matrix of the solution space"),
        section("3.2"),
        Text(
            "isinya sisi 1 sampai 6 yang menghubungkan simpul bapak dengan anaknya; matriksnya tidak dicetak",
            "its entries are the edges 1 to 6 from a parent to its child; the matrix is not printed",
        ),
        Text(
            f"{size} × {size}, {len(edges)} isian, sisi {labels[0]} sampai {labels[-1]}",
            f"{size} × {size}, {len(edges)} entries, edges {labels[0]} to {labels[-1]}",
        ),
        labels == [1, 2, 3, 4, 5, 6] and len(edges) == size - 1,
        slip=TREE,
        watch=FIRST_PIT,
    )
    cheapest, tried = _cheapest(assignment.parse(COSTS))
    found = assignment.AssignmentTree(assignment.parse(COSTS)).grow()
    assert found.chosen is not None
    yield judge(
        "a",
        Text("S dapat juga mencari nilai minimal", "S may look for the least value as well"),
        section("2.1 (8)"),
        Text(
            "fungsi pemilihan mencari nilai simpul maksimal atau minimal",
            "the selecting function looks for the largest node value, or for the least",
        ),
        Text(
            f"penugasan {COSTS}: EMS {found.chosen.value}; di antara semua {tried} penugasan {cheapest}",
            f"assignment {COSTS}: EMS {found.chosen.value}; among all {tried} assignments {cheapest}",
        ),
        found.chosen.value == cheapest,
        slip=TREE,
        remark=Text(
            "contohnya dari kami: bukan permainan, dan meminimumkan",
            "the example is ours: not a game, and it minimises",
        ),
        watch=Watch("assignment", {"costs": COSTS}),
    )
    left = _narrowed(TurnTree(game, game.start(), 1))
    many = len(A_MARKED)
    yield judge(
        "a",
        Text("S menimbang dua hal sekaligus", "S weighs two things at once"),
        section("2.5"),
        Text(
            "EMS tepat bila nilai simpul bukan tolok ukur utama: di sini nilai terbesar dan "
            "biji ke lawan tersedikit sekaligus",
            "EMS fits where the node value is not the main measure: here the largest value and the "
            "fewest seeds "
            "to the opponent at once",
        ),
        Text(
            f"dari {many} kandidat nilai menyisakan {left[0]}, biji ke lawan {left[1]}: kriteria "
            "kedua menentukan",
            f"of {many} candidates the value leaves {left[0]}, the seeds leave {left[1]}: the second decides",
        ),
        left[0] > left[1] == 1,
        slip=TREE,
        watch=FIRST_PIT,
    )
    yield Item(
        "a",
        Text("biji terakhir di kotak lawan yang kosong", "the last seed in an empty pit of the opponent"),
        section("3.2"),
        Text(
            "diprioritaskan, dengan isLastKotakKosongMusuh; tempatnya di dalam S (3.3.4) tidak dicetak",
            "is preferred, by isLastKotakKosongMusuh; its place within S (3.3.4) is not printed",
        ),
        Text("kriteria ketiga: ketetapan kami", "the third criterion: our ruling"),
        "unchecked",
    )


def _rules(game: Mancala) -> Iterator[Item]:
    """What the paper says of the game."""
    landing = game.move(game.start(), 1)
    pit, store = landing.stop[1], landing.state.stores[0]
    yield judge(
        "a",
        Text("aturan 5: tembakan", "rule 5: the capture"),
        section("1.3 (5)"),
        Text(
            "biji yang jatuh pada kotak milik pemain membawa isi kotak itu dan kotak di seberangnya "
            "ke lumbung",
            "a seed that falls into an own pit takes that pit and the one opposite to the store",
        ),
        Text(
            f"hanya kotak kosong: lubang 1 berakhir di lubang {pit} yang berisi, lumbung tetap {store}",
            f"an empty pit only: pit 1 ends in pit {pit}, which holds seeds, and the store stays {store}",
        ),
        landing.captured > 0,
        slip=EMPTY,
        watch=FIRST_PIT,
    )
    yield Item(
        "a",
        Text("aturan 6: sisa biji", "rule 6: the seeds left over"),
        section("1.3 (6)"),
        Text(
            "bila biji seorang pemain habis, seluruh biji diakumulasikan bagi salah satu pemain",
            "when a player has run out of seeds, all of them go to one of the players",
        ),
        Text("bagi pemain di sisi tempat biji itu", "to the player on whose side they lie"),
        "unchecked",
        remark=Text(
            "makalah tidak mengatakan pemain yang mana; ini ketetapan kami",
            "the paper does not say to which; this is our ruling",
        ),
    )
    seeds = 2 * game.pits * game.seeds
    yield compare(
        "a",
        Text("banyak biji", "number of seeds"),
        Text("bagian 3.2, jumlah_biji", "section 3.2, jumlah_biji"),
        48,
        seeds,
        slip=TREE,
    )
    position = game.read(ENDS_AT_HOME)
    end = game.move(position, 5)
    ends_across = end.stop[0] != position.turn
    yield judge(
        "a",
        Text("setiap giliran berakhir di kotak lawan", "every turn ends in a pit of the opponent"),
        section("3.3.1"),
        Text(
            "tak mungkin semua biji pemain masuk lumbung sekaligus, maka giliran pasti berakhir di "
            "kotak lawan",
            "the own seeds cannot all enter the store at once, so a turn surely ends in a pit of the "
            "opponent",
        ),
        Text(
            f"{ENDS_AT_HOME}: lubang 5 menembak {end.captured} biji dan permainan selesai; "
            f"menurut huruf {_candidates(game, literal=True)} kandidat, dibetulkan {_candidates(game)}",
            f"{ENDS_AT_HOME}: pit 5 captures {end.captured} seeds and the game is over; "
            f"to the letter {_candidates(game, literal=True)} candidates, corrected {_candidates(game)}",
        ),
        ends_across,
        slip=ENDING,
        watch=Watch("ems", {"rules": "bantumi-ems", "position": ENDS_AT_HOME, "literal": True}),
    )


def _whole_tree(game: Mancala) -> Iterator[Item]:
    """The tree without the restriction to pit 1, of which the paper speaks in its last paragraph."""
    where = Text("bagian 4, alinea terakhir", "section 4, last paragraph")
    tree = TurnTree(game, game.start())
    full = tree.grow()
    yield judge(
        "a",
        Text("ruang solusi tanpa pembatasan", "the solution space without the restriction"),
        where,
        Text("jauh lebih besar", "much larger"),
        Text(f"{full.nodes} simpul, bukan {len(A_TABLE_1)}", f"{full.nodes} nodes, not {len(A_TABLE_1)}"),
        full.nodes > len(A_TABLE_1),
        slip=TREE,
        watch=WHOLE,
    )
    merged = tree.merged_readable()
    assert merged is not None and full.chosen is not None
    yield judge(
        "a",
        Text("jaminan optimum", "the optimum is guaranteed"),
        where,
        Text("ruang solusi seluruhnya menjamin optimum", "the whole solution space guarantees the optimum"),
        Text(
            f"nilai {full.chosen.value}; pencarian lain atas semua giliran: {merged.key[0]}",
            f"value {full.chosen.value}; another search over all turns: {merged.key[0]}",
        ),
        merged.complete and full.complete and full.chosen.value == merged.key[0],
        slip=TREE,
        watch=WHOLE,
    )


def findings() -> Iterator[Finding]:
    """The optimum of the whole tree, which the paper does not print, and what lies on the way to it."""
    game = ruleset("bantumi-ems")
    tree = TurnTree(game, game.start())
    full: Result[Point] = tree.grow()
    assert full.chosen is not None
    picks, optimum = "-".join(map(str, full.labels)), full.chosen
    value, seeds, empty = _narrowed(tree)
    yield Finding(
        "a",
        Text("optimum dari posisi awal, semua lubang", "the optimum from the start, every pit"),
        Text(
            f"{full.nodes} simpul, {full.candidates} kandidat ({value}, {seeds}, {empty} tersisa), simpul "
            f"{optimum.number}: {picks}, nilai {optimum.value}, {optimum.item.given} biji ke lawan",
            f"{full.nodes} nodes, {full.candidates} candidates ({value}, {seeds}, {empty} left), node "
            f"{optimum.number}: {picks}, value {optimum.value}, {optimum.item.given} seeds to the opponent",
        ),
        WHOLE,
    )


def _of_root(event: Judged[Point]) -> bool:
    return event.node.parent == 1


def _narrowed(tree: TurnTree) -> list[int]:
    """How many candidates each criterion of S leaves."""
    left: list[int] = []

    def observe(event: EmsEvent[Point]) -> None:
        if isinstance(event, Narrowed):
            left.append(len(event.left))

    tree.grow(observe)
    return left


def _candidates(game: Mancala, *, literal: bool = False) -> int:
    """How many candidates there are where a turn ends on the own side."""
    return TurnTree(game, game.read(ENDS_AT_HOME), literal=literal).grow().candidates


def _cheapest(costs: assignment.Costs) -> tuple[int, int]:
    """The least cost among all assignments, and how many there are."""
    found = [sum(row[job] for row, job in zip(costs, jobs)) for jobs in permutations(range(len(costs)))]
    return min(found), len(found)


def _row(number: int, row: int) -> Text:
    what = Text("simpul", "node") if number == 1 else Text("baris", "row")
    at = table(str(number))
    return Text(f"{at.id}, {what.id} {row}", f"{at.en}, {what.en} {row}")


def _list(numbers: Sequence[int]) -> Text:
    return same_text(" ".join(map(str, numbers)))
