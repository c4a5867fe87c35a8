"""Congkak, the Malay game: a capture must be earned by passing the own store."""

from dolanan.games.family import FAMILY, Ruleset
from dolanan.text import Text

FAMILY.add(
    Ruleset(
        "congkak",
        Text("Congkak", "Congkak"),
        Text("Semenanjung Malaya, Singapura, Riau", "Malay Peninsula, Singapore, Riau"),
        7,
        7,
        {
            "relay": True,
            "capture": "always",
            "ripe": "after lap",
            "end": "stuck",
            "rounds": "refill",
            "direction": "cw",
        },
        (
            'JKKN (National Department for Culture and Arts, Malaysia), "Congkak", as read in '
            "andifathulms/congklak, congkak-melayu",
            'Wikipedia, "Southeast Asian mancala", as kept in afiq-aswadi/congkak-solver, RULES.md',
            "MAKSAK contest rules: capturing only after passing the village",
        ),
        (
            Text(
                "Putaran dihitung dalam satu pilihan, sambungannya ikut.",
                "The lap is counted within one pick, its relays included.",
            ),
            Text(
                "Biji terakhir yang belum boleh menembak tetap di tempat.",
                "A last seed that may not capture yet stays where it fell.",
            ),
            Text(
                "Lubang seberang kosong: biji terakhir saja yang diambil (Wikipedia).",
                "Opposite pit empty: the last seed alone is taken (Wikipedia).",
            ),
            Text(
                "Babak selesai bila pemain yang mendapat giliran tak punya biji; sumber lain: bila "
                "satu sisi kosong kapan saja, atau pemain itu dilewati.",
                "A round is over when the player to choose has no seeds; other sources: when a side "
                "is empty at any time, or that player passes.",
            ),
            Text(
                "Yang kalah membuka babak berikutnya; sebuah teks Melayu lain memberi pembukaan "
                "kepada pemain tanpa lubang hangus.",
                "The loser opens the next round; another Malay text lets the player without burnt pits open.",
            ),
        ),
        sizes=(
            (5, 5),
            (9, 9),
        ),
        customs=("start=simultaneous",),
        ladder=("fewest-laps", "most-laps", "combined", "priority", "alphabeta-4", "strongest"),
        about=Text(
            "Menembak hanya setelah melewati lumbung; lubang yang tak terisi hangus.",
            "A capture must first pass the store; pits left unfilled burn.",
        ),
        area="malaya",
        rank=0,
    )
)
