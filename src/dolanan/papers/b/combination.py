"""The two greedies combined (section III.E), and how strong each of them is (section V)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dolanan.bots.laps import Combined, MostLaps
from dolanan.games.mancala import Move, State, ruleset
from dolanan.papers.b.sample import moves_sampled
from dolanan.papers.item import OTHERWISE, Item, Slip, Watch, judge, section
from dolanan.papers.strength import duel
from dolanan.text import Text

ORDER = Slip(
    "order",
    Text(
        "III.E bertentangan dengan kode semunya dan dengan IV.D",
        "III.E contradicts its own pseudocode and IV.D",
    ),
)


def items() -> Iterator[Item]:
    yield from _combination()
    yield from _levels()


def _combination() -> Iterator[Item]:
    game = ruleset("congklak")
    positions = moves_sampled(game)
    turn_first, laps_first = Combined(game), MostLaps(game)
    differ = sum(turn_first.choose(state).pit != laps_first.choose(state).pit for state, _ in positions)
    yield judge(
        "b",
        Text("gabungan: prioritas utama", "combined: the first priority"),
        Text("bagian III.E dan IV.D", "sections III.E and IV.D"),
        Text(
            "III.E: Greedy Banyak Putaran; kode semunya dan IV.D: Greedy Giliran Bermain",
            "III.E: Greedy Banyak Putaran; its pseudocode and IV.D: Greedy Giliran Bermain",
        ),
        Text(
            f"keduanya memilih lain pada {differ} dari {len(positions)} posisi; kami: giliran dulu",
            f"the two choose differently in {differ} of {len(positions)} positions; we: extra turn first",
        ),
        differ == 0,
        slip=ORDER,
        watch=Watch("greedy", {"rules": "congklak", "bot": "combined"}),
    )
    counted = [sowings(state, moves) for state, moves in positions]
    same = sum(one.pit == one.together for one in counted)
    apart, together = sum(one.apart for one in counted), sum(one.at_once for one in counted)
    yield judge(
        "b",
        Text("kedua pengecekan dalam satu fungsi", "both checks in one function"),
        section("III.E"),
        Text("cara yang lebih efektif", "the more effective way"),
        Text(
            f"pilihan yang sama pada {same} dari {len(counted)} posisi, {together} penaburan, bukan {apart}",
            f"the same choice in {same} of {len(counted)} positions, {together} sowings instead of {apart}",
        ),
        same == len(counted) and together < apart,
        slip=OTHERWISE,
    )


class Sowings(NamedTuple):
    """What the combination chooses and how many sowings it tries, by two functions and by one."""

    pit: int
    apart: int
    together: int
    at_once: int


def sowings(state: State, moves: list[Move]) -> Sowings:
    """`greedyGabungan` by its two functions, and by one that makes both checks in a single pass.

    The two functions as printed, over all seven pits: `greedyBanyakPutaran` sows the best so far anew at
    every step.
    """
    apart = at_once = 0
    chosen: Move | None = None
    for move in moves:
        apart += 1
        if move.outcome == "store":
            chosen = move
            break
    if chosen is None:
        apart += 2 * (len(moves) - 1)
        chosen = max(moves, key=lambda move: move.laps)
    together = moves[0]
    for move in moves:
        at_once += 1
        if move.outcome == "store":
            together = move
            break
        together = max(together, move, key=lambda one: one.laps)
    return Sowings(chosen.pit, apart, together.pit, at_once)


def _levels() -> Iterator[Item]:
    """The paper's claims of strength, put to the arena: a higher level should beat a lower one."""
    effective = Text(
        "gabungan paling efektif dan paling baik", "the combination is the most effective and best"
    )
    levels = Text("bagian V, alinea terakhir", "section V, last paragraph")
    easy = Text(
        "salah satu greedy saja: mudah; putaran terkecil: sangat mudah",
        "one greedy alone: easy; fewest laps: very easy",
    )
    for stronger, weaker, item, where, published in (
        (
            "combined",
            "extra-turn",
            Text("gabungan terhadap giliran bermain", "combined against extra turn"),
            section("V (3)"),
            effective,
        ),
        (
            "combined",
            "most-laps",
            Text("gabungan terhadap banyak putaran", "combined against most laps"),
            section("V (3)"),
            effective,
        ),
        (
            "extra-turn",
            "most-laps",
            Text("giliran bermain terhadap banyak putaran", "extra turn against most laps"),
            section("IV.B"),
            Text(
                "berputar lalu berhenti di lumbung lebih baik daripada Greedy Banyak Putaran",
                "laps that end in the store are better than Greedy Banyak Putaran",
            ),
        ),
        (
            "combined",
            "fewest-laps",
            Text("sedang di atas sangat mudah", "medium above very easy"),
            levels,
            Text(
                "gabungan: sedang; putaran terkecil: sangat mudah", "combined: medium; fewest laps: very easy"
            ),
        ),
        (
            "extra-turn",
            "fewest-laps",
            Text("mudah di atas sangat mudah", "easy above very easy"),
            levels,
            easy,
        ),
        (
            "most-laps",
            "fewest-laps",
            Text("mudah di atas sangat mudah", "easy above very easy"),
            levels,
            easy,
        ),
    ):
        yield duel("b", "congklak", stronger, weaker, item, where, published)
