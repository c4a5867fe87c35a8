"""Paper B: Rajagukguk's greedy bots for Congklak."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from dolanan.bots import bot
from dolanan.bots.laps import Combined, GreedyBot
from dolanan.course.greedy import kind
from dolanan.games.mancala import Mancala, Move, State, ruleset, show
from dolanan.papers.item import Finding, Item, same_text
from dolanan.papers.strength import duel
from dolanan.text import Text


def items() -> Iterator[Item]:
    yield from _experiment()
    yield from _cases()
    yield from _slips()
    yield from _levels()


def whole_turn(player: GreedyBot, state: State) -> tuple[list[int], State]:
    """The picks of one whole turn of a bot, and the position after it."""
    picks = []
    while True:
        move = player.game.move(state, player.choose(state).pit)
        picks.append(move.pit)
        state = move.state
        if not move.again:
            return picks, state


def _experiment() -> Iterator[Item]:
    """Bot 26, human 1, five extra turns in a row: which openings of the human fit?"""
    no_capture = ruleset("congklak", capture="never")
    fits = []
    for pit in no_capture.moves(no_capture.start()):
        opening = no_capture.move(no_capture.start(), pit)
        if opening.again:
            continue
        picks, after = whole_turn(Combined(no_capture), opening.state)
        if after.stores == (1, 26):
            fits.append((pit, picks))
    found = "; ".join(f"{pit} / {' '.join(map(str, picks))}" for pit, picks in fits)
    yield Item(
        "b",
        Text(
            "percobaan: bot 26, manusia 1, lima giliran lagi", "experiment: bot 26, human 1, five extra turns"
        ),
        Text("26 : 1, 5 giliran lagi berturut-turut", "26 : 1, 5 extra turns in a row"),
        Text(
            f"26 : 1 hanya setelah pembukaan / pilihan bot {found}",
            f"26 : 1 only after the opening / the bot's choices {found}",
        )
        if fits
        else Text("tidak muncul", "does not come out"),
        "same" if len(fits) == 1 and len(fits[0][1]) == 6 else "erratum",
        Text(
            "menurut kode semunya, yang tak mengenal tembakan",
            "by the reading of its pseudocode, which has no capture",
        ),
    )
    least = _least_store(ruleset("congklak"))
    yield Item(
        "b",
        Text("percobaan dengan tembakan", "the experiment with captures"),
        Text("manusia 1", "human 1"),
        Text(
            f"paling sedikit {least} setelah giliran pembukaan yang lengkap",
            f"at least {least} after a complete opening turn",
        ),
        "erratum" if least > 1 else "same",
        Text("kode semunya tak mengenal tembakan", "its pseudocode has no capture"),
    )


def _least_store(game: Mancala) -> int:
    """The fewest seeds that a complete opening turn leaves in the store; a store never loses any."""
    least = 2 * game.pits * game.seeds
    waiting = [game.start()]
    while waiting:
        state = waiting.pop()
        for move in (game.move(state, pit) for pit in game.moves(state)):
            if move.state.stores[0] < least:
                if move.again:
                    waiting.append(move.state)
                else:
                    least = move.state.stores[0]
    return least


def findings() -> Iterator[Finding]:
    """The first turn of `combined`: the paper does not print the position its experiment started from."""
    game = ruleset("congklak")
    for descending, order in ((False, "1..7"), (True, "7..1")):
        picks, after = whole_turn(Combined(game, descending=descending), game.start())
        chosen = " ".join(map(str, picks))
        yield Finding(
            "b",
            Text(f"gabungan, giliran pertama, memeriksa {order}", f"combined, first turn, scanning {order}"),
            Text(
                f"{after.stores[0]} biji, {len(picks)} pilihan: {chosen}",
                f"{after.stores[0]} seeds, {len(picks)} choices: {chosen}",
            ),
        )


def _levels() -> Iterator[Item]:
    """The paper's levels of difficulty, put to the test: a higher level should beat a lower one."""
    for stronger, weaker, claim in (
        ("combined", "extra-turn", Text("gabungan paling efektif", "combined is the most effective")),
        ("combined", "most-laps", Text("gabungan paling efektif", "combined is the most effective")),
        ("combined", "fewest-laps", Text("sedang di atas sangat mudah", "medium above very easy")),
        ("extra-turn", "fewest-laps", Text("mudah di atas sangat mudah", "easy above very easy")),
        ("most-laps", "fewest-laps", Text("mudah di atas sangat mudah", "easy above very easy")),
    ):
        yield duel("b", "congklak", stronger, weaker, claim)


Case = Callable[[list[Move]], bool]


def _cases() -> Iterator[Item]:
    """The conclusion's table of best and worst cases, each with the first example in seeded play."""
    cases: tuple[tuple[Text, Text, Case], ...] = (
        (
            Text("giliran bermain, terbaik", "extra turn, best case"),
            Text(
                "berhenti di lumbung setelah melewatinya sebanyak mungkin",
                "ends in the store after passing it as often as possible",
            ),
            lambda moves: any(kind(move) == 4 and move.laps == _most(moves) for move in moves),
        ),
        (
            Text("giliran bermain, terburuk", "extra turn, worst case"),
            Text("tak ada langkah yang mencapai lumbung", "no move ends in the store"),
            lambda moves: all(move.outcome != "store" for move in moves),
        ),
        (
            Text("banyak putaran, terbaik", "most laps, best case"),
            Text("putaran terbanyak dan berhenti di lumbung", "most laps and ends in the store"),
            lambda moves: any(move.laps == _most(moves) > 1 and move.outcome == "store" for move in moves),
        ),
        (
            Text("banyak putaran, terburuk", "most laps, worst case"),
            Text("tak ada langkah yang melewati lumbung", "no move passes the store"),
            lambda moves: all(move.laps == 0 for move in moves),
        ),
        (
            Text("gabungan, terbaik", "combined, best case"),
            Text("menuju lumbung dan putaran terbanyak", "ends in the store with the most laps"),
            lambda moves: next((m.laps for m in moves if m.outcome == "store"), 0) == _most(moves) > 1,
        ),
        (
            Text("gabungan, terburuk", "combined, worst case"),
            Text("tak ada langkah yang melewati lumbung", "no move passes the store"),
            lambda moves: all(move.laps == 0 for move in moves),
        ),
    )
    game = ruleset("congklak")
    positions = list(_positions(game))
    for name, published, case in cases:
        example = next(((s, moves) for s, moves in positions if case(moves)), None)
        yield Item(
            "b",
            Text(f"kasus {name.id}", name.en),
            published,
            same_text(show(example[0])) if example else Text("tak ditemukan", "not found"),
            "same" if example else "unchecked",
            Text(
                "putaran per lubang: " + _laps(example[1]),
                "laps by pit: " + _laps(example[1]),
            )
            if example
            else Text("", ""),
        )


def _most(moves: list[Move]) -> int:
    return max(move.laps for move in moves)


def _laps(moves: list[Move]) -> str:
    return ", ".join(f"{m.pit}: {m.laps}{'★' if m.outcome == 'store' else ''}" for m in moves)


def _positions(game: Mancala) -> Iterator[tuple[State, list[Move]]]:
    """Positions of seeded random games, with all their moves."""
    dice = random.Random(2016)
    for _ in range(30):
        state = game.start()
        while not game.over(state):
            moves = [game.move(state, pit) for pit in game.moves(state)]
            yield state, moves
            state = dice.choice(moves).state


def _slips() -> Iterator[Item]:
    game = ruleset("congklak")
    missed = next(
        state
        for state, moves in _positions(game)
        if [move.pit for move in moves if move.outcome == "store"] == [game.pits]
    )
    yield Item(
        "b",
        Text("giliran bermain memeriksa", "extra turn examines"),
        Text("lubang 1..6", "pits 1..6"),
        Text(
            f"1..7: di {show(missed)} hanya lubang 7 berakhir di lumbung",
            f"1..7: in {show(missed)} only pit 7 does",
        ),
        "erratum",
        Text("papannya punya tujuh lubang per sisi", "the board has seven pits a side"),
    )
    state, move = next(
        (state, move)
        for state, moves in _positions(game)
        for move in moves
        if _literal_ends_in_store(state, move.pit) != (move.outcome == "store")
    )
    ours, literal = _yes(move.outcome == "store"), _yes(_literal_ends_in_store(state, move.pit))
    yield Item(
        "b",
        Text(
            f"uji sambungan: {show(state)}, lubang {move.pit}",
            f"the relay test: {show(state)}, pit {move.pit}",
        ),
        Text(f"berakhir di lumbung: {literal.id}", f"ends in the store: {literal.en}"),
        Text(f"berakhir di lumbung: {ours.id}", f"ends in the store: {ours.en}"),
        "erratum",
        Text(
            "kode semunya mengambil juga isi lumbung dan menabur terus",
            "its pseudocode takes up the store as well and sows on",
        ),
    )
    off = [pit for pit in range(1, 8) if _literal_runs_off(pit)]
    yield Item(
        "b",
        Text("banyak putaran: posisi ← posisi + 1", "most laps: position ← position + 1"),
        Text("cincin 15 lubang", "a ring of 15 pits"),
        Text(
            f"tanpa putar balik, lubang {', '.join(map(str, off))} keluar dari larik pada posisi awal",
            f"without wrapping, pits {', '.join(map(str, off))} leave the array in the start position",
        ),
        "erratum" if off else "same",
        Text("tak ada mod 15", "there is no mod 15"),
    )
    yield Item(
        "b",
        Text("gabungan: prioritas pertama", "combined: first priority"),
        Text(
            "bagian III.E: banyak putaran; IV.D dan kode: giliran",
            "section III.E: most laps; IV.D and code: extra turn",
        ),
        Text(
            f"giliran dulu: {bot('combined', game).choose(game.start()).why.id}",
            f"extra turn first: {bot('combined', game).choose(game.start()).why.en}",
        ),
        "erratum",
        Text("makalah bertentangan dengan dirinya", "the paper contradicts itself"),
    )


def _yes(value: bool) -> Text:
    return Text("ya", "yes") if value else Text("tidak", "no")


def _literal_ends_in_store(state: State, pit: int) -> bool:
    """`beradaPadaLumbung` to the letter: on 16 places, and the store is taken up like any pit."""
    me, you = state.turn, 1 - state.turn
    ring = [*state.pits[me], state.stores[me], *state.pits[you], state.stores[you]]
    at = pit - 1
    hand, ring[at] = ring[at], 0
    while True:
        at = (at + 1) % 16
        if at == 15:
            continue
        ring[at] += 1
        hand -= 1
        if hand == 0:
            if ring[at] == 1:
                return at == 7
            hand, ring[at] = ring[at], 0


def _literal_runs_off(pit: int) -> bool:
    """`banyakPutaran` to the letter from the start position: does it leave its array of 15?"""
    ring = [7] * 7 + [0] + [7] * 7
    at = pit - 1
    hand, ring[at] = ring[at], 0
    while True:
        at += 1
        if at >= len(ring):
            return True
        ring[at] += 1
        hand -= 1
        if hand == 0:
            if ring[at] == 1:
                return False
            hand, ring[at] = ring[at], 0
