"""Main Chongkak, the Malay game of Skeat's book, as far as it was written down."""

from dolanan.games.family import FAMILY, Ruleset
from dolanan.text import Text

FAMILY.add(
    Ruleset(
        "congkak-skeat",
        Text("Main Chongkak menurut Skeat", "Main Chongkak as in Skeat"),
        Text("Semenanjung Malaya, 1900", "Malay Peninsula, 1900"),
        8,
        8,
        {
            "relay": True,
            "capture": "opposite",
            "end": "side empty",
            "rounds": "refill",
            "fill": "far",
            "direction": "cw",
        },
        ('W. W. Skeat, Malay Magic (1900) 485-486, in Ludii, "Main Chongkak"',),
        (
            Text(
                "Halaman Skeat, sejauh terbaca, memberi papan 8 x 8 tetapi hampir tanpa aturan; "
                "selebihnya dari Ludii.",
                "Skeat's page, as far as we could read it, gives the 8 x 8 board but hardly any "
                "rules; the rest is Ludii's.",
            ),
            Text(
                "Yang kalah membuka babak berikutnya.",
                "The loser opens the next round.",
            ),
            Text(
                "Ukurannya 8 lubang; bawaan Ludii 6.",
                "Its size is 8 pits; Ludii's default is 6.",
            ),
        ),
        sizes=(
            (6, 6),
            (7, 7),
            (9, 9),
        ),
        ladder=("fewest-laps", "random", "alphabeta-1", "priority", "alphabeta-3", "strongest"),
        about=Text(
            "Papan besar dengan delapan lubang, seperti yang dicatat tahun 1900.",
            "The large board of eight pits, as noted down in 1900.",
        ),
        area="malaya",
        rank=2,
    )
)
