"""Paper E: Setiawan's three-priority greedy for Bantumi."""

from __future__ import annotations

from collections.abc import Iterator

from dolanan.bots import bot
from dolanan.bots.priority import PriorityBot
from dolanan.course.greedy import FIRST_WEAKNESS, ONE_IS_ZERO, SECOND_WEAKNESS
from dolanan.games.mancala import ruleset, show
from dolanan.papers.b import whole_turn
from dolanan.papers.item import Finding, Item
from dolanan.papers.strength import duel, tournament
from dolanan.text import Text


def items() -> Iterator[Item]:
    game = ruleset("bantumi")
    plain, chain = PriorityBot(game), bot("priority-chain", game)
    assert isinstance(chain, PriorityBot)

    yield Item(
        "e",
        Text(
            "36-12 melawan program unduhan, jalan pertama", "36-12 against a downloaded program, moving first"
        ),
        Text("menang 36-12; jalan kedua belum menang", "wins 36-12; moving second it does not win"),
        _in_our_arena(),
        "unchecked",
        Text(
            "program lawan tidak tersedia; ini arena kami", "the opponent is not available; this is our arena"
        ),
    )
    yield duel(
        "e",
        "bantumi",
        "priority-chain",
        "priority",
        Text("perbaikan: periksa rantai lawan", "the remedy: look at the opponent's chain"),
    )

    state = game.read(FIRST_WEAKNESS)
    choice, missed = plain.choose(state), game.move(state, 1)
    shown = game.move(state, choice.pit).outcome == "store" and missed.taken == 5
    yield Item(
        "e",
        Text(f"kelemahan 1: {FIRST_WEAKNESS}", f"weakness 1: {FIRST_WEAKNESS}"),
        Text(
            "giliran lagi diambil, tembakan lima biji lewat", "takes the extra turn, misses a capture of five"
        ),
        Text(
            f"memilih lubang {choice.pit}; lubang 1 menembak {missed.taken}",
            f"picks pit {choice.pit}; pit 1 captures {missed.taken}",
        ),
        "same" if shown else "erratum",
        Text("gambar aslinya hilang; posisi ini kami susun", "the figure is lost; we built this position"),
    )

    state = game.read(SECOND_WEAKNESS)
    picks, after = whole_turn(plain, state)
    reply = game.move(after, 6)
    second = game.move(reply.state, 3)
    better, _ = whole_turn(chain, state)
    taken, ours, theirs = second.taken, _list(picks), _list(better)
    shown = reply.again and second.taken == 5
    yield Item(
        "e",
        Text(f"kelemahan 2: {SECOND_WEAKNESS}", f"weakness 2: {SECOND_WEAKNESS}"),
        Text(
            "lubang 2 lalu 5; lawan menjalankan dua lubang dan menembak lima",
            "pits 2 and 5; the opponent plays two pits and captures five",
        ),
        Text(
            f"lubang {ours}; lawan 6 lalu 3 menembak {taken}; priority-chain: {theirs}",
            f"pits {ours}; the opponent's 6 and 3 take {taken}; priority-chain: {theirs}",
        ),
        "same" if shown else "erratum",
        Text(
            "gambar aslinya hilang; posisi ini kami susun. Perbaikan yang disebut makalah: priority-chain",
            "the figure is lost; we built this position. The remedy the paper names: priority-chain",
        ),
    )

    state = game.read(ONE_IS_ZERO)
    choice = plain.choose(state)
    rightmost = max(game.moves(state))
    yield Item(
        "e",
        Text(f"untung ada, rugi nol: {ONE_IS_ZERO}", f"gain without loss: {ONE_IS_ZERO}"),
        Text(
            f"kode semu: indeks tak terisi; uraian: paling kanan, lubang {rightmost}",
            f"pseudocode: index unset; prose: the rightmost, pit {rightmost}",
        ),
        choice.why,
        "same" if choice.pit == rightmost else "erratum",
        Text(
            "bertentangan dengan prioritas keduanya sendiri; kami menuruti yang tidak nol",
            "against its own second priority; we act on the one that is not zero",
        ),
    )


def findings() -> Iterator[Finding]:
    """The first turn of `priority`, which the paper does not print."""
    game = ruleset("bantumi")
    picks, after = whole_turn(PriorityBot(game), game.start())
    yield Finding(
        "e",
        Text("giliran pertama dari posisi awal", "the first turn from the start"),
        Text(f"lubang {_list(picks)}: {show(after)}", f"pits {_list(picks)}: {show(after)}"),
    )


def _in_our_arena() -> Text:
    """What `priority` scores against all the papers' bots, moving first and second."""
    seats = tournament("bantumi").by_seat()["priority"]
    first, second = (100 * tally.points / tally.games for tally in (seats["south"], seats["north"]))
    return Text(
        f"{first:.0f} % jalan pertama, {second:.0f} % jalan kedua",
        f"{first:.0f} % moving first, {second:.0f} % moving second",
    )


def _list(picks: list[int]) -> str:
    return "-".join(map(str, picks))
