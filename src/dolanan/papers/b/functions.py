"""The functions of section III, run to the letter beside the rules."""

from __future__ import annotations

from collections.abc import Iterator

from dolanan.bots.literal import sow_literally
from dolanan.course.greedy import EMPTY_PIT, START
from dolanan.games.mancala import Move, State, ruleset, show
from dolanan.papers.b.experiment import literal_loop
from dolanan.papers.b.sample import moves_sampled
from dolanan.papers.item import OTHERWISE, Item, Slip, Watch, judge, section
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


def items() -> Iterator[Item]:
    game = ruleset("congklak")
    positions = moves_sampled(game)
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
