"""Paper B: Rajagukguk's greedy bots for Congklak."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from statistics import mean, median
from typing import NamedTuple

from dolanan.bots.laps import Combined, ExtraTurn, GreedyBot, MostLaps
from dolanan.bots.literal import CombinedLiteral, ExtraTurnLiteral, MostLapsLiteral, sow_literally
from dolanan.course.greedy import EMPTY_PIT, START, kind
from dolanan.games.mancala import Mancala, Move, State, ruleset, show
from dolanan.papers.item import Finding, Item, Slip, Watch, decimal, judge, section
from dolanan.papers.published import B_BOT, B_EXTRA_TURNS, B_HUMAN
from dolanan.papers.strength import duel, share
from dolanan.text import Text

LOOP = Slip(
    "loop",
    Text(
        "lubang kecil berindeks 0 sampai 6 (III.A, IV.E): indeks 0, lubang 1 kita, terlewat",
        "the small pits have indices 0 to 6 (III.A, IV.E): index 0, our pit 1, is left out",
    ),
)
ENDLESS = Slip(
    "endless",
    Text(
        "tangan mulai dari 0, menjadi -1, -2, … dan tak pernah 0 lagi: perulangan tak pernah berhenti",
        "the hand starts at 0, becomes -1, -2, … and is never 0 again: the loop never ends",
    ),
)
STORE = Slip(
    "store",
    Text(
        "uji sambungan tidak mengecualikan lumbung: isinya ikut diambil dan ditabur terus",
        "the relay test does not except the store: it is taken up as well and sown on",
    ),
)
UNWRAPPED = Slip(
    "unwrapped",
    Text(
        "posisi sengaja tidak dibungkus agar putaran terhitung, tetapi dipakai juga sebagai indeks larik",
        "the position is left unwrapped on purpose, to count laps, but it is the array's index as well",
    ),
)
EMPTY = Slip(
    "empty",
    Text(
        'kata "kosong" tertinggal: pada lubang yang berisi, kalimat sebelumnya menyuruh melanjutkan',
        'the word "empty" is left out: in a pit with seeds the sentence before it says to sow on',
    ),
)
ORDER = Slip(
    "order",
    Text(
        "III.E bertentangan dengan kode semunya dan dengan IV.D",
        "III.E contradicts its own pseudocode and IV.D",
    ),
)
OTHERWISE = Slip("otherwise", Text("di sini lain", "it is not so here"))


def items() -> Iterator[Item]:
    yield from _experiment()
    yield from _functions()
    yield from _endings()
    yield from _cases()
    yield from _combination()
    yield from _levels()


# --- the experiment ---------------------------------------------------------------------------------


class Reply(NamedTuple):
    """A human's opening pick that ends the turn, the bot's picks after it, and the stores then."""

    opening: int
    picks: tuple[int, ...]
    human: int
    bot: int


def replies(player: GreedyBot) -> Iterator[Reply]:
    """The bot's whole turn after every opening of one pick."""
    game = player.game
    for pit in game.moves(game.start()):
        opening = game.move(game.start(), pit)
        if not opening.again:
            picks, after = whole_turn(player, opening.state)
            yield Reply(pit, tuple(picks), *after.stores)


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
    game = ruleset("congklak", capture="never")
    fitting = [reply for reply in replies(Combined(game)) if (reply.bot, reply.human) == (B_BOT, B_HUMAN)]
    shown = "; ".join(f"{reply.opening} / {' '.join(map(str, reply.picks))}" for reply in fitting)
    yield judge(
        "b",
        Text("percobaan dengan greedy gabungan", "the experiment with the combined greedy"),
        section("IV.E"),
        Text(
            "sekali jalan bot mendapat 26, pemain 1; lima kali berturut-turut giliran lagi",
            "in one go the bot gets 26, the player has 1; five extra turns in a row",
        ),
        Text(
            f"26 : 1 tanpa tembakan, ketujuh lubang diperiksa; pembukaan / pilihan bot: {shown or '–'}",
            f"26 : 1 without capture, all seven pits examined; opening / the bot's picks: {shown or '–'}",
        ),
        len(fitting) == 1 and len(fitting[0].picks) == B_EXTRA_TURNS + 1,
        slip=OTHERWISE,
        remark=Text(
            "gambarnya hilang; kode semunya tak mengenal tembakan, dan tak ada pembukaan lain yang cocok",
            "the figure is lost; the pseudocode has no capture, and no other opening fits",
        ),
        watch=Watch("greedy", {"rules": "congklak", "bot": "combined"}),
    )


def literal_loop() -> Reply:
    """The experiment's opening, answered with the loop as printed, over our pits 2 to 7."""
    game = ruleset("congklak", capture="never")
    player = CombinedLiteral(game, slips=frozenset({"loop"}))
    return next(reply for reply in replies(player) if reply.opening == 5)


# --- the functions ----------------------------------------------------------------------------------


def _functions() -> Iterator[Item]:
    game = ruleset("congklak")
    positions = sampled(game)
    start = {move.pit: move for move in (game.move(game.start(), pit) for pit in game.moves(game.start()))}
    extra = [pit for pit, move in start.items() if move.outcome == "store"]
    loop = literal_loop()
    yield judge(
        "b",
        Text("greedyGiliranBermain: indeks yang diperiksa", "greedyGiliranBermain: the indices examined"),
        section("III.C"),
        Text(
            "iterasi i ← 1 .. 6; lubang kecil pemain dianggap berindeks 1 sampai 6",
            "iterates i ← 1 .. 6; the player's small pits are taken to have indices 1 to 6",
        ),
        Text(
            f"pada posisi awal hanya lubang {', '.join(map(str, extra))} berakhir di lumbung dan "
            "terlewat; menurut "
            f"huruf, sesudah pembukaan {loop.opening}: {loop.bot} biji dalam {len(loop.picks)} pilihan",
            f"at the start only pit {', '.join(map(str, extra))} ends in the store and is left out; "
            "to the letter, "
            f"after the opening {loop.opening}: {loop.bot} seeds in {len(loop.picks)} picks",
        ),
        min(extra) > 1,
        slip=LOOP,
        watch=Watch("greedy", {"rules": "congklak", "bot": "extra-turn-literal", "position": START}),
    )
    yield judge(
        "b",
        Text("greedyBanyakPutaran: indeks yang diperiksa", "greedyBanyakPutaran: the indices examined"),
        section("III.D"),
        Text("solusi ← 0, lalu iterasi i ← 1 .. 6", "solusi ← 0, then iterates i ← 1 .. 6"),
        Text("0 sampai 6: ketujuh lubang", "0 to 6: all seven pits"),
        game.pits == 7,
        slip=LOOP,
    )
    yield judge(
        "b",
        Text("lubang kosong", "an empty pit"),
        Text("bagian III.C dan III.D", "sections III.C and III.D"),
        Text(
            "kantong ← congklak[i]; satu biji diletakkan dan kantong dikurangi, baru kantong = 0 diuji",
            "kantong ← congklak[i]; a seed is put down and kantong lowered before kantong = 0 is tested",
        ),
        Text(
            f"{EMPTY_PIT}, lubang 1: kedua fungsi tak pernah selesai",
            f"{EMPTY_PIT}, pit 1: neither function ever ends",
        ),
        sow_literally(game.read(EMPTY_PIT), 1) is not None,
        slip=ENDLESS,
        watch=Watch("greedy", {"rules": "congklak", "bot": "most-laps-literal", "position": EMPTY_PIT}),
    )
    state, move = next(
        (state, move)
        for state, moves in positions
        for move in moves
        if literal_store(state, move.pit) != (move.outcome == "store")
    )
    literal, ours = _yes(literal_store(state, move.pit)), _yes(move.outcome == "store")
    yield judge(
        "b",
        Text("beradaPadaLumbung: biji terakhir di lumbung", "beradaPadaLumbung: the last seed in the store"),
        section("III.C"),
        Text(
            "jika congklak[posisi] > 1, isinya diambil dan ditabur lagi, lubang mana pun itu",
            "if congklak[posisi] > 1 it is taken up and sown on, whichever place it is",
        ),
        Text(
            f"{show(state)}, lubang {move.pit} berakhir di lumbung: {ours.id}; menurut fungsi: {literal.id}",
            f"{show(state)}, pit {move.pit} ends in the store: {ours.en}; by the function: {literal.en}",
        ),
        literal == ours,
        slip=STORE,
        watch=Watch("greedy", {"rules": "congklak", "bot": "extra-turn-literal", "position": show(state)}),
    )
    moves = [(state, move) for state, moves in positions for move in moves]
    agreeing = sum(_counted(state, move) == move.laps for state, move in moves)
    yield judge(
        "b",
        Text("banyakPutaran: cara menghitung", "banyakPutaran: how it counts"),
        section("III.D"),
        Text("(posisi + 8) div 15, posisi tidak dibungkus", "(posisi + 8) div 15, the position unwrapped"),
        Text(
            f"putaran yang benar pada {agreeing} dari {len(moves)} langkah, bila lumbung tidak ikut diambil",
            f"the right laps in {agreeing} of {len(moves)} moves, if the store is not taken up",
        ),
        agreeing == len(moves),
        slip=OTHERWISE,
    )
    off = [pit for pit in start if _runs_off(pit)]
    yield judge(
        "b",
        Text("banyakPutaran: indeks larik", "banyakPutaran: the array's index"),
        Text("bagian III.D dan IV.E", "sections III.D and IV.E"),
        Text(
            "posisi ← posisi + 1, lalu congklak[posisi]; lariknya 15 anggota, tanpa lumbung lawan",
            "posisi ← posisi + 1, then congklak[posisi]; the array has 15 members, without the "
            "opponent's store",
        ),
        Text(
            f"dari posisi awal, lubang {', '.join(map(str, off))} keluar dari larik",
            f"from the start, pits {', '.join(map(str, off))} leave the array",
        ),
        not off,
        slip=UNWRAPPED,
    )
    captures = sum(move.outcome == "capture" for _, move in moves)
    yield Item(
        "b",
        Text("aturan tembakan", "the rule of the capture"),
        section("II.A"),
        Text(
            "bila habis di lubang kecil di sisinya, ia berhenti dan mengambil seluruh biji yang berhadapan",
            "who ends in a small pit of the own side stops and takes all the seeds opposite",
        ),
        Text(
            f"hanya di lubang kosong: {captures} kali dalam {len(moves)} langkah",
            f"in an empty pit only: {captures} times in {len(moves)} moves",
        ),
        "erratum",
        EMPTY,
    )


def literal_store(state: State, pit: int) -> bool:
    """What `beradaPadaLumbung` returns: the sowing stops in the store."""
    sown = sow_literally(state, pit)
    return sown is not None and sown.place == len(state.pits[0])


def _counted(state: State, move: Move) -> int:
    """The laps that `(posisi + 8) div 15` counts, the store left alone."""
    sown = sow_literally(state, move.pit, takes_up_store=False)
    assert sown is not None
    return sown.laps


def _runs_off(pit: int) -> bool:
    """`banyakPutaran` from the start position, its index unwrapped: does it leave its array of 15?"""
    ring = [7] * 7 + [0] + [7] * 7
    at = pit - 1
    hand, ring[at] = ring[at], 0
    while True:
        at += hand
        if at >= len(ring):
            return True
        for place in range(at - hand + 1, at + 1):
            ring[place] += 1
        if ring[at] == 1:
            return False
        hand, ring[at] = ring[at], 0


def _yes(value: bool) -> Text:
    return Text("ya", "yes") if value else Text("tidak", "no")


# --- endings and cases ------------------------------------------------------------------------------


@cache
def sampled(game: Mancala) -> list[tuple[State, list[Move]]]:
    """Positions of thirty seeded random games, with all their moves."""
    dice = random.Random(2016)
    found = []
    for _ in range(30):
        state = game.start()
        while not game.over(state):
            moves = [game.move(state, pit) for pit in game.moves(state)]
            found.append((state, moves))
            state = dice.choice(moves).state
    return found


def _endings() -> Iterator[Item]:
    """The four ways a move may end, of which the paper ranks the first and the last."""
    laps: dict[int, list[int]] = {1: [], 2: [], 3: [], 4: []}
    for _, moves in sampled(ruleset("congklak")):
        for move in moves:
            laps[kind(move)].append(move.laps)
    means = {ending: mean(found) for ending, found in laps.items()}
    told = {ending: decimal(value) for ending, value in means.items()}
    figures = Text(
        "; ".join(f"{ending}: {value.id}" for ending, value in told.items()),
        "; ".join(f"{ending}: {value.en}" for ending, value in told.items()),
    )
    yield judge(
        "b",
        Text("empat kemungkinan akhir langkah", "the four ways a move may end"),
        section("III.A"),
        Text(
            "1 (tidak mencapai lumbung) paling buruk, 4 (melewati lumbung lalu berhenti di sana) paling baik",
            "1 (does not reach the store) is the worst, 4 (passes the store, then stops in it) the best",
        ),
        Text(
            f"biji yang ditabur ke lumbung, rata-rata: {figures.id}; 4 juga memberi giliran lagi",
            f"seeds sown into the store, on average: {figures.en}; 4 gives an extra turn as well",
        ),
        means[1] == min(means.values()) and means[4] == max(means.values()),
        slip=OTHERWISE,
        remark=Text(
            "2 dan 3 tidak diurutkan makalah; akhir 1 yang menembak tetap memberi biji",
            "2 and 3 are not ranked by the paper; an ending 1 that captures does bring seeds",
        ),
    )


Case = Callable[[Move, list[Move]], bool]


def _cases() -> Iterator[Item]:
    """The conclusion's table of best and worst cases and the minimum ones, each with an example."""
    conclusion = Text("bagian V (2), tabel", "section V (2), table")
    game = ruleset("congklak")
    extra, laps, both = ExtraTurn(game), MostLaps(game), Combined(game)
    cases: tuple[tuple[GreedyBot, Text, Text, Text, Case], ...] = (
        (
            extra,
            Text("giliran bermain, terbaik", "extra turn, best case"),
            conclusion,
            Text(
                "ada langkah yang berhenti di lumbung setelah melewatinya sebanyak mungkin",
                "a move stops in the store after passing it as often as possible",
            ),
            lambda chosen, moves: kind(chosen) == 4 and chosen.laps == _most(moves),
        ),
        (
            extra,
            Text("giliran bermain, minimum", "extra turn, minimum"),
            section("IV.B"),
            Text("langsung ke lumbung: hanya satu biji", "straight into the store: one seed only"),
            lambda chosen, moves: kind(chosen) == 2 and chosen.gain == 1,
        ),
        (
            extra,
            Text("giliran bermain, terburuk", "extra turn, worst case"),
            conclusion,
            Text("tak ada langkah yang dapat mencapai lumbung", "no move can reach the store"),
            lambda chosen, moves: all(move.outcome != "store" for move in moves),
        ),
        (
            laps,
            Text("banyak putaran, terbaik", "most laps, best case"),
            conclusion,
            Text("langkah terbanyak, dan berhenti di lumbung", "the most laps, and it stops in the store"),
            lambda chosen, moves: kind(chosen) == 4,
        ),
        (
            laps,
            Text("banyak putaran, minimum", "most laps, minimum"),
            section("IV.C"),
            Text("langkah yang didapat hanya satu langkah", "one step, that is one lap, only"),
            lambda chosen, moves: chosen.laps == 1,
        ),
        (
            laps,
            Text("banyak putaran, terburuk", "most laps, worst case"),
            conclusion,
            Text("tak ada langkah yang melewati lumbung", "no move passes the store"),
            lambda chosen, moves: chosen.laps == 0,
        ),
        (
            both,
            Text("gabungan, terbaik", "combined, best case"),
            conclusion,
            Text(
                "langkah menuju lumbung dan merupakan langkah terbanyak",
                "the move ends in the store and has the most laps",
            ),
            lambda chosen, moves: chosen.outcome == "store" and chosen.laps == _most(moves) > 1,
        ),
        (
            both,
            Text("gabungan, terburuk", "combined, worst case"),
            conclusion,
            Text("tak ada langkah yang melewati lumbung", "no move passes the store"),
            lambda chosen, moves: all(move.laps == 0 for move in moves),
        ),
    )
    for player, name, where, published, case in cases:
        example = _example(player, case)
        yield judge(
            "b",
            Text(f"kasus {name.id}", name.en),
            where,
            published,
            Text("tak ditemukan", "not found") if example is None else _told(*example),
            example is not None,
            slip=OTHERWISE,
            watch=Watch("greedy", {"rules": "congklak", "bot": player.name, "position": show(example[0])})
            if example
            else None,
        )
    late, all_seeds = [], []
    for state, moves in sampled(game):
        in_play = sum(map(sum, state.pits))
        all_seeds.append(in_play)
        if all(move.laps == 0 for move in moves):
            late.append(in_play)
    yield judge(
        "b",
        Text("kapan kasus terburuk terjadi", "when the worst case comes"),
        section("IV.C"),
        Text(
            "biasanya ketika permainan hampir selesai, dengan satu dua biji di lubang",
            "usually when the game is nearly over, with one or two seeds in the pits",
        ),
        Text(
            f"biji di papan, median: {median(late):.0f} pada {len(late)} posisi itu, "
            f"{median(all_seeds):.0f} pada semua {len(all_seeds)}",
            f"seeds in play, median: {median(late):.0f} in those {len(late)} positions, "
            f"{median(all_seeds):.0f} in all {len(all_seeds)}",
        ),
        median(late) < median(all_seeds),
        slip=OTHERWISE,
    )


def _example(player: GreedyBot, case: Case) -> tuple[State, Move, list[Move]] | None:
    """The first of the sampled positions where the bot's choice is a case of this kind."""
    for state, moves in sampled(player.game):
        pit = player.choose(state).pit
        chosen = next(move for move in moves if move.pit == pit)
        if case(chosen, moves):
            return state, chosen, moves
    return None


def _told(state: State, chosen: Move, moves: list[Move]) -> Text:
    laps = ", ".join(f"{m.pit}: {m.laps}{'★' if m.outcome == 'store' else ''}" for m in moves)
    return Text(
        f"{show(state)}: lubang {chosen.pit} (putaran per lubang, ★ berakhir di lumbung: {laps})",
        f"{show(state)}: pit {chosen.pit} (laps by pit, ★ ends in the store: {laps})",
    )


def _most(moves: list[Move]) -> int:
    return max(move.laps for move in moves)


# --- the combination, and the levels ----------------------------------------------------------------


def _combination() -> Iterator[Item]:
    game = ruleset("congklak")
    turn_first, laps_first = Combined(game), MostLaps(game)
    differ = sum(turn_first.choose(state).pit != laps_first.choose(state).pit for state, _ in sampled(game))
    yield judge(
        "b",
        Text("gabungan: prioritas utama", "combined: the first priority"),
        Text("bagian III.E dan IV.D", "sections III.E and IV.D"),
        Text(
            "III.E: Greedy Banyak Putaran; kode semunya dan IV.D: Greedy Giliran Bermain",
            "III.E: Greedy Banyak Putaran; its pseudocode and IV.D: Greedy Giliran Bermain",
        ),
        Text(
            f"keduanya memilih lain pada {differ} dari {len(sampled(game))} posisi; kami: giliran dulu",
            f"the two choose differently in {differ} of {len(sampled(game))} positions; we: extra turn first",
        ),
        differ == 0,
        slip=ORDER,
        watch=Watch("greedy", {"rules": "congklak", "bot": "combined"}),
    )
    counted = [sowings(state, moves) for state, moves in sampled(game)]
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


# --- what we add ------------------------------------------------------------------------------------


def findings() -> Iterator[Finding]:
    """The first turn of `combined`, which the paper does not print; its experiment under other rules."""
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
    least = least_store(game)
    yield Finding(
        "b",
        Text("percobaan IV.E dengan tembakan", "the experiment of IV.E with captures"),
        Text(
            f"setiap giliran pembukaan yang lengkap menyisakan sedikitnya {least} biji bagi pemain, "
            f"bukan {B_HUMAN}",
            f"every complete opening turn leaves the player at least {least} seeds, not {B_HUMAN}",
        ),
    )
    literal = next(
        reply
        for reply in replies(CombinedLiteral(ruleset("congklak", capture="never")))
        if reply.opening == 5
    )
    yield Finding(
        "b",
        Text("percobaan IV.E menurut huruf, semua slip", "the experiment of IV.E to the letter, every slip"),
        Text(
            f"sesudah pembukaan {literal.opening}: {literal.bot} biji dalam {len(literal.picks)} pilihan",
            f"after the opening {literal.opening}: {literal.bot} seeds in {len(literal.picks)} picks",
        ),
    )


def long_findings() -> Iterator[Finding]:
    """The paper's bots to the letter against the corrected ones; they are not compiled."""
    for literal, corrected in (
        (ExtraTurnLiteral, ExtraTurn),
        (MostLapsLiteral, MostLaps),
        (CombinedLiteral, Combined),
    ):
        yield Finding(
            "b",
            Text(f"{literal.name} melawan {corrected.name}", f"{literal.name} against {corrected.name}"),
            share("congklak", literal.name, corrected.name, 200).text,
        )


def least_store(game: Mancala) -> int:
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
