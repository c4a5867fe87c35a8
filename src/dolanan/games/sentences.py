"""The rules of a game in plain sentences, made from its fields: for any ruleset, changed ones included."""

from __future__ import annotations

from collections.abc import Iterator

from dolanan.games.mancala import Mancala
from dolanan.text import Text


def tell_rules(game: Mancala) -> tuple[Text, ...]:
    """How these rules are played, a sentence or two a rule, in the order in which a player needs them."""
    return (
        *_tell_sowing(game),
        *_tell_captures(game),
        *_tell_end(game),
        *_tell_match(game),
    )


def _tell_sowing(game: Mancala) -> Iterator[Text]:
    yield Text(
        f"Papan: {game.pits} lubang per sisi, pada awalnya {game.seeds} biji per lubang.",
        f"The board: {_count(game.pits, 'pit')} a side, {_count(game.seeds, 'seed')} a pit at the start.",
    )
    if game.starting == "simultaneous":
        yield Text(
            "Kedua pemain mulai bersama: masing-masing memilih lubang pertama tanpa melihat pilihan lawan, "
            "lalu menabur serempak, biji demi biji, sampai keduanya berhenti. Yang lebih dulu berhenti "
            "jalan berikutnya.",
            "Both players start together: each chooses a first pit without seeing the other's choice, then "
            "both sow at once, seed by seed, until both have stopped. Whoever stopped first moves next.",
        )
    way = (
        Text("searah jarum jam", "clockwise")
        if game.direction == "cw"
        else Text("berlawanan arah jarum jam", "anticlockwise")
    )
    if game.track == "store":
        yield Text(
            f"Ambil semua biji dari satu lubangmu dan tabur satu per satu {way.id}: ke lubangmu, ke "
            "lumbungmu, ke lubang lawan, dan berkeliling lagi. Lumbung lawan dilewati.",
            f"Take all seeds of one of your pits and sow them one by one {way.en}: along your pits, into "
            "your store, along the opponent's pits and round again. The opponent's store is left out.",
        )
    else:
        yield Text(
            f"Ambil semua biji dari satu lubangmu dan tabur satu per satu {way.id}: ke lubangmu, ke lubang "
            "lawan, dan berkeliling lagi. Lumbung tidak ditaburi; isinya hanya hasil tembakan.",
            f"Take all seeds of one of your pits and sow them one by one {way.en}: along your pits, along "
            "the opponent's pits and round again. Stores are not sown; they hold captures only.",
        )
    if game.origin == "skipped":
        yield Text(
            "Lubang yang kamu ambil tidak ditaburi selama langkah itu.",
            "The pit you picked gets no seed during that move.",
        )
    if game.relay:
        yield Text(
            "Biji terakhir jatuh di lubang yang berisi, di sisi mana pun: ambil semuanya dan tabur lagi "
            "(menyambung).",
            "The last seed falls into a pit that holds seeds, on either side: take them all up and sow on "
            "(a relay).",
        )
    yield {
        "store": Text(
            "Biji terakhir jatuh di lumbungmu: pilih lagi.",
            "The last seed falls into your store: choose again.",
        ),
        "own side": Text(
            "Biji terakhir jatuh di lumbungmu atau di sisimu: pilih lagi.",
            "The last seed falls into your store or on your side: choose again.",
        ),
        "never": Text("Satu langkah setiap giliran.", "One move a turn."),
    }[game.again]
    if game.feed:
        yield Text(
            "Bila sisi lawan kosong, kamu harus memilih lubang yang langsung memberinya biji.",
            "If the opponent's side is empty, you must pick a pit that gives it a seed at once.",
        )


def _tell_captures(game: Mancala) -> Iterator[Text]:
    where = (
        Text("di lubang kosong, di sisi mana pun", "into an empty pit of either side")
        if game.reach == "any"
        else Text("di lubang kosong di sisimu", "into an empty pit of your side")
    )
    when = Text(f"Biji terakhir jatuh {where.id}", f"The last seed falls {where.en}")
    yield {
        "always": Text(
            f"{when.id}: biji itu dan semua isi lubang seberang masuk lumbungmu, juga bila lubang seberang "
            "kosong.",
            f"{when.en}: it goes to your store with all seeds of the opposite pit, even if that is empty.",
        ),
        "occupied": Text(
            f"{when.id} dan lubang seberang berisi: biji itu dan semua isi lubang seberang masuk lumbungmu.",
            f"{when.en} and the opposite pit holds seeds: it goes to your store with all of them.",
        ),
        "opposite": Text(
            f"{when.id}: semua isi lubang seberang masuk lumbungmu; biji terakhir itu tetap di tempatnya.",
            f"{when.en}: all seeds of the opposite pit go to your store; the last seed stays.",
        ),
        "two-three": Text(
            "Biji terakhir membuat sebuah lubang lawan berisi 2 atau 3: ambil isinya, lalu isi lubang lawan "
            "sebelumnya selama isinya juga 2 atau 3. Tembakan yang akan mengambil semua biji lawan tidak "
            "mengambil apa-apa.",
            "The last seed makes 2 or 3 in a pit of the opponent's: take them, and those of the opponent's "
            "pits before it as long as they hold 2 or 3 too. A capture of all the opponent has takes "
            "nothing.",
        ),
        "never": Text("Tidak ada tembakan.", "Nothing is captured."),
    }[game.capture]
    if game.mikul:
        yield Text(
            "Mikul: biji terakhir jatuh di lubang lawan yang kosong, dan kedua tetangganya di sisi itu "
            "berisi sama banyak: ketiganya masuk lumbungmu.",
            "Mikul: the last seed falls into an empty pit of the opponent's between two pits that hold as "
            "many seeds as each other: all three go to your store.",
        )
    if game.ripe == "after lap" and (game.capture != "never" or game.mikul):
        yield Text(
            "Langkah hanya boleh menembak bila sudah menaburkan biji ke lumbungmu.",
            "A move captures only if it has sown a seed into your store before.",
        )


def _tell_end(game: Mancala) -> Iterator[Text]:
    whole = Text("Babak", "A round") if game.rounds == "refill" else Text("Permainan", "The game")
    yield {
        "side empty": Text(
            f"{whole.id} selesai begitu satu sisi kosong.", f"{whole.en} is over as soon as a side is empty."
        ),
        "all stored": Text(
            f"{whole.id} selesai bila semua biji di lumbung; pemain tanpa biji dilewati.",
            f"{whole.en} is over when all seeds are stored; a player without seeds passes.",
        ),
        "stuck": Text(
            f"{whole.id} selesai bila pemain yang harus memilih tak punya pilihan yang sah.",
            f"{whole.en} is over when the player to choose has no legal pick.",
        ),
        "three empty": Text(
            f"{whole.id} selesai begitu satu sisi punya tiga lubang kosong atau lebih.",
            f"{whole.en} is over as soon as a side has three empty pits or more.",
        ),
    }[game.end]
    if game.stop != "never":
        share = (
            Text("setidaknya separuh", "at least half")
            if game.stop == "half"
            else Text("lebih dari separuh", "more than half")
        )
        yield Text(
            f"{whole.id} juga selesai bila sebuah lumbung berisi {share.id} dari semua biji.",
            f"{whole.en} is also over when a store holds {share.en} of all seeds.",
        )
    if game.repeat == "sweep":
        yield Text(
            f"{whole.id} juga selesai bila sebuah posisi terulang.",
            f"{whole.en} is also over when a position comes again.",
        )
    if game.end == "all stored" and game.stop == "never" and game.repeat == "ignore":
        yield Text("Lumbung yang lebih penuh menang.", "The fuller store wins.")
    elif game.rest == "nobody":
        yield Text(
            "Sisa biji di lubang tidak dihitung. Lumbung yang lebih penuh menang.",
            "Seeds left in the pits do not count. The fuller store wins.",
        )
    else:
        yield Text(
            "Sisa biji di lubang menjadi milik pemain di sisi itu. Lumbung yang lebih penuh menang.",
            "Seeds left in the pits go to the player of that side. The fuller store wins.",
        )


def _tell_match(game: Mancala) -> Iterator[Text]:
    if game.rounds == "one":
        return
    first = (
        Text("mulai dari yang di dekat lumbung", "from the store on")
        if game.fill == "near"
        else Text("mulai dari yang jauh dari lumbung", "from the far end on")
    )
    yield Text(
        f"Babak demi babak: isi lagi lubangmu dengan {game.seeds} biji dari lumbungmu, {first.id}. Lubang "
        "yang tak terisi hangus selama babak itu: tidak ditaburi dan tidak diambil. Yang tak bisa mengisi "
        "satu lubang kalah dalam pertandingan.",
        f"Round after round: refill your pits with {_count(game.seeds, 'seed')} each from your store, "
        f"{first.en}. Pits that stay unfilled are burnt for that round: never sown, never picked. Who "
        "cannot fill one pit loses the match.",
    )
    yield {
        "loser": Text("Yang kalah membuka babak berikutnya.", "The loser opens the next round."),
        "winner": Text("Yang menang membuka babak berikutnya.", "The winner opens the next round."),
        "last mover": Text(
            "Yang terakhir melangkah membuka babak berikutnya.", "Whoever moved last opens the next round."
        ),
        "alternate": Text("Pembuka babak bergantian.", "The players open rounds in turn."),
    }[game.opener]


def _count(number: int, noun: str) -> str:
    return f"1 {noun}" if number == 1 else f"{number} {noun}s"
