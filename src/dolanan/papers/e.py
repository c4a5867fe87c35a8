"""Paper E: Setiawan's three-priority greedy for Bantumi."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from dolanan.bots.priority import PriorityBot, PriorityChain, PriorityLiteral, PrioritySwapped
from dolanan.course.greedy import FIRST_WEAKNESS, ONE_IS_ZERO, SECOND_WEAKNESS
from dolanan.games.mancala import Mancala, State, ruleset, show
from dolanan.papers.item import OTHERWISE, Finding, Item, Slip, Watch, judge, section
from dolanan.papers.played import sampled, whole_turn
from dolanan.papers.strength import percent, share, tournament
from dolanan.text import Text

ZERO = Slip(
    "zero",
    Text(
        "bertentangan dengan prioritas keduanya sendiri; kami menuruti yang tidak nol",
        "against its own second priority; we act on the one that is not zero",
    ),
)
LOST = Text("gambarnya hilang; posisi ini kami susun", "the figure is lost; we built this position")
STOLEN = 5
"""The seeds that both of the paper's cases are about."""


def items() -> Iterator[Item]:
    game = ruleset("bantumi")
    yield from _tests()
    yield from _zero(game)
    yield from _rightmost_first(game)
    yield from _first_weakness(game)
    yield from _second_weakness(game)


def _tests() -> Iterator[Item]:
    """The games against programs that are not available."""
    seats = tournament("bantumi").by_seat()["priority"]
    first, second = percent(seats["south"]), percent(seats["north"])
    missing = Text(
        f"programnya tak tersedia; di arena kami {first} % jalan pertama, {second} % jalan kedua",
        f"the program is not available; in our arena {first} % moving first, {second} % moving second",
    )
    yield Item(
        "e",
        Text("melawan program unduhan tingkat tersulit", "against a downloaded program at its hardest level"),
        section("2.4"),
        Text(
            "menang telak 36-12 dengan giliran pertama; belum menang dengan giliran kedua",
            "wins 36-12 moving first; does not yet win moving second",
        ),
        missing,
        "unchecked",
    )
    yield Item(
        "e",
        Text("uji pada Nokia seri 3330", "the test on a Nokia 3330"),
        section("2.4"),
        Text(
            "dilakukan; hasilnya tidak dimuat, terlalu panjang",
            "was done; its result is left out as too long",
        ),
        Text("tak ada angka untuk diperiksa", "there is no figure to check"),
        "unchecked",
    )


def _zero(game: Mancala) -> Iterator[Item]:
    state = game.read(ONE_IS_ZERO)
    literal, corrected = PriorityLiteral(game).choose(state), PriorityBot(game).choose(state)
    yield judge(
        "e",
        Text("untung atau rugi nol", "gain or loss zero"),
        section("2.3"),
        Text(
            "kode semu: indeks diisi hanya bila untung dan rugi tidak nol; uraian: kalau salah satu "
            "nol, paling kanan",
            "pseudocode: the index is set only if neither is zero; prose: if either is zero, the rightmost",
        ),
        Text(
            f"{ONE_IS_ZERO}: menurut huruf lubang {literal.pit}; dibetulkan: {corrected.why.id}",
            f"{ONE_IS_ZERO}: to the letter pit {literal.pit}; corrected: {corrected.why.en}",
        ),
        literal.pit == corrected.pit,
        slip=ZERO,
        watch=_watch(ONE_IS_ZERO, PriorityLiteral),
    )


# --- the rightmost first ----------------------------------------------------------------------------


class Order(NamedTuple):
    """Positions with two or more pits that end in the store, and in how many all of them can be played."""

    positions: int
    rightmost_first: int
    leftmost_first: int
    round: int
    """Further positions, in which one of those pits is sown round the whole board."""
    round_rightmost_first: int
    """In how many of the further ones all can be played from the right."""


def _positions(game: Mancala) -> list[State]:
    return sampled(game, games=150, seed=2008)


def extra_turns_in_order(game: Mancala) -> Order:
    """What becomes of several extra turns when the rightmost goes first, and when the leftmost does."""
    counts = Counter[str]()
    for state in _positions(game):
        pits = [pit for pit in game.moves(state) if game.move(state, pit).outcome == "store"]
        if len(pits) < 2:
            continue
        kind = "round" if any(game.move(state, pit).laps > 1 for pit in pits) else "short"
        counts[kind] += 1
        counts[f"{kind} right"] += _all_end_in_store(game, state, pits[::-1])
        counts[f"{kind} left"] += _all_end_in_store(game, state, pits)
    return Order(
        counts["short"], counts["short right"], counts["short left"], counts["round"], counts["round right"]
    )


def _all_end_in_store(game: Mancala, state: State, pits: list[int]) -> bool:
    for pit in pits:
        if game.over(state) or not state.pits[state.turn][pit - 1]:
            return False
        move = game.move(state, pit)
        if move.outcome != "store":
            return False
        state = move.state
    return True


def _rightmost_first(game: Mancala) -> Iterator[Item]:
    found = extra_turns_in_order(game)
    yield judge(
        "e",
        Text("giliran lagi: yang paling kanan dulu", "extra turns: the rightmost first"),
        Text("bagian 2.3, prioritas pertama", "section 2.3, first priority"),
        Text(
            "lubang kanan dulu tidak memengaruhi yang lebih kiri, keduanya dapat dijalankan; "
            "sebaliknya bisa berubah",
            "the right pit first leaves those to its left alone, so both can be played; otherwise "
            "they may change",
        ),
        Text(
            f"{found.positions} posisi dengan dua atau lebih: semua terpakai pada "
            f"{found.rightmost_first} bila "
            f"dari kanan, {found.leftmost_first} bila dari kiri",
            f"{found.positions} positions with two or more: all are played in "
            f"{found.rightmost_first} from the "
            f"right, in {found.leftmost_first} from the left",
        ),
        found.positions == found.rightmost_first > found.leftmost_first,
        slip=OTHERWISE,
        remark=Text(
            f"selama penaburan tidak mengitari papan; dengan 14 biji di satu lubang tidak "
            f"({found.round_rightmost_first} dari {found.round} posisi lagi)",
            f"as long as no sowing goes round the board; with 14 seeds in a pit it does not hold "
            f"({found.round_rightmost_first} of {found.round} further positions)",
        ),
    )


# --- the two weaknesses -----------------------------------------------------------------------------


def _first_weakness(game: Mancala) -> Iterator[Item]:
    state = game.read(FIRST_WEAKNESS)
    choice, missed = PriorityBot(game).choose(state), game.move(state, 1)
    yield judge(
        "e",
        Text("kelemahan pertama", "the first weakness"),
        Text("bagian 2.5, Gambar 3", "section 2.5, Figure 3 (Gambar 3)"),
        Text(
            "memilih arrayP[2] yang memberi giliran, padahal arrayP[1] mencuri lima batu",
            "picks arrayP[2], which gives a turn, though arrayP[1] would take five",
        ),
        Text(
            f"{FIRST_WEAKNESS}: lubang {choice.pit}; lubang 1 menembak {missed.taken}",
            f"{FIRST_WEAKNESS}: pit {choice.pit}; pit 1 captures {missed.taken}",
        ),
        choice.pit == 2 and game.move(state, 2).outcome == "store" and missed.taken == STOLEN,
        slip=OTHERWISE,
        remark=LOST,
        watch=_watch(FIRST_WEAKNESS, PriorityBot),
    )
    swapped = PrioritySwapped(game).choose(state)
    taken = game.move(state, swapped.pit).taken
    yield judge(
        "e",
        Text("kelemahan pertama, prioritas diubah", "the first weakness, priorities changed"),
        section("2.5"),
        Text("dapat diperbaiki dengan merubah fungsi prioritas", "can be mended by changing the priorities"),
        Text(
            f"prioritas kedua didahulukan: lubang {swapped.pit} menembak {taken}",
            f"the second priority first: pit {swapped.pit} captures {taken}",
        ),
        taken == STOLEN,
        slip=OTHERWISE,
        watch=_watch(FIRST_WEAKNESS, PrioritySwapped),
    )
    worse = other_case(game)
    yield judge(
        "e",
        Text("prioritas diubah: kasus lain", "priorities changed: another case"),
        section("2.5"),
        Text(
            "dengan mengubah prioritas pasti ada contoh kasus lain yang tidak efektif",
            "with other priorities there will surely be other cases that are not effective",
        ),
        Text("tak ditemukan", "not found")
        if worse is None
        else Text(
            f"{show(worse.state)}: satu giliran {worse.swapped} biji, dengan urutan semula {worse.plain}",
            f"{show(worse.state)}: {worse.swapped} seeds in one turn, by the original order {worse.plain}",
        ),
        worse is not None,
        slip=OTHERWISE,
        watch=_watch(show(worse.state), PrioritySwapped) if worse else None,
    )
    yield Item(
        "e",
        Text("seberapa sering kelemahan pertama", "how often the first weakness comes"),
        section("2.5"),
        Text("jarang terjadi melawan komputer tingkat tinggi", "rarely, against a computer at a high level"),
        Text("programnya tak tersedia", "the program is not available"),
        "unchecked",
    )


class Worse(NamedTuple):
    """A position where the swapped priorities bring less in one turn than the original ones."""

    state: State
    plain: int
    swapped: int


def other_case(game: Mancala) -> Worse | None:
    """The first sampled position in which the swapped priorities bring at least five seeds less."""
    for state in _positions(game):
        gains = []
        for player in (PriorityBot(game), PrioritySwapped(game)):
            _, after = whole_turn(player, state)
            gains.append(after.stores[state.turn] - state.stores[state.turn])
        if gains[0] >= gains[1] + STOLEN:
            return Worse(state, *gains)
    return None


def _second_weakness(game: Mancala) -> Iterator[Item]:
    """arrayL counts from the player's left: its 1 and 4 are the opponent's pits 6 and 3."""
    where = Text("bagian 2.5, Gambar 4", "section 2.5, Figure 4 (Gambar 4)")
    state = game.read(SECOND_WEAKNESS)
    picks, taken = _answered(PriorityBot(game), state)
    yield judge(
        "e",
        Text("kelemahan kedua", "the second weakness"),
        where,
        Text(
            "arrayP[2] lalu arrayP[5]; padahal komputer dapat menjalankan arrayL[1] lalu arrayL[4], "
            "mencuri lima batu",
            "arrayP[2], then arrayP[5]; yet the computer can play arrayL[1], then arrayL[4], and take five",
        ),
        Text(
            f"{SECOND_WEAKNESS}: lubang {_list(picks)}; lubang lawan 6 lalu 3 menembak {taken}",
            f"{SECOND_WEAKNESS}: pits {_list(picks)}; the opponent's pits 6 and 3 take {taken}",
        ),
        picks == [2, 5] and taken == STOLEN,
        slip=OTHERWISE,
        remark=LOST,
        watch=_watch(SECOND_WEAKNESS, PriorityBot),
    )
    picks, taken = _answered(PriorityChain(game), state)
    yield judge(
        "e",
        Text(
            "kelemahan kedua, rantai lawan diperiksa", "the second weakness, the opponent's chain looked at"
        ),
        section("2.5"),
        Text(
            "kasus ini dapat diperbaiki dengan memeriksa kemungkinan lawan berjalan lebih dari satu kali; "
            "algoritmanya menjadi sangat rumit",
            "this case can be mended by checking whether the opponent may move more than once; the algorithm "
            "becomes very complicated",
        ),
        Text(
            f"lubang {_list(picks)}; lubang lawan 6 lalu 3 menembak {taken}",
            f"pits {_list(picks)}; the opponent's pits 6 and 3 take {taken}",
        ),
        taken < STOLEN,
        slip=OTHERWISE,
        watch=_watch(SECOND_WEAKNESS, PriorityChain),
    )


def _answered(player: PriorityBot, state: State) -> tuple[list[int], int]:
    """A bot's whole turn, and what the opponent's pits 6 and 3 take after it."""
    game = player.game
    picks, after = whole_turn(player, state)
    reply = game.move(after, 6)
    if not reply.again or not reply.state.pits[reply.state.turn][2]:
        return picks, 0
    return picks, game.move(reply.state, 3).taken


# --- what we add ------------------------------------------------------------------------------------


def findings() -> Iterator[Finding]:
    """The first turn, which the paper does not print, and how its variants do against it."""
    game = ruleset("bantumi")
    picks, after = whole_turn(PriorityBot(game), game.start())
    yield Finding(
        "e",
        Text("giliran pertama dari posisi awal", "the first turn from the start"),
        Text(f"lubang {_list(picks)}: {show(after)}", f"pits {_list(picks)}: {show(after)}"),
    )
    yield _variant(PriorityChain, 1_000)
    for variant in (PrioritySwapped, PriorityLiteral):
        yield _variant(variant, 100)


def long_findings() -> Iterator[Finding]:
    """The variants that are not compiled, over more games."""
    for variant in (PrioritySwapped, PriorityLiteral):
        yield _variant(variant, 2_000)


def _variant(variant: type[PriorityBot], games: int) -> Finding:
    return Finding(
        "e",
        Text(f"{variant.name} melawan priority", f"{variant.name} against priority"),
        share("bantumi", variant.name, PriorityBot.name, games).text,
    )


def _watch(position: str, player: type[PriorityBot]) -> Watch:
    return Watch("greedy", {"rules": "bantumi", "bot": player.name, "position": position})


def _list(picks: list[int]) -> str:
    return "-".join(map(str, picks))
