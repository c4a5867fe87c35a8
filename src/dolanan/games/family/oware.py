"""Oware by the abapa rules."""

from dolanan.games.family import FAMILY, Ruleset
from dolanan.text import Text

FAMILY.add(
    Ruleset(
        "oware",
        Text("Oware", "Oware"),
        Text("Afrika Barat dan Karibia", "West Africa and the Caribbean"),
        6,
        4,
        {
            "track": "rows",
            "origin": "skipped",
            "capture": "two-three",
            "again": "never",
            "feed": True,
            "end": "stuck",
            "stop": "over half",
            "repeat": "sweep",
        },
        (
            'OpenSpiel, game "oware"',
            'Ludii, "Oware"',
        ),
        (
            Text(
                "Tembakan yang akan mengambil semua biji lawan sah, tetapi tidak mengambil apa-apa.",
                "A grand slam is legal and takes nothing.",
            ),
            Text(
                "Yang tak bisa memberi makan lawan mengakhiri permainan, begitu pula posisi yang "
                "terulang; biji di baris menjadi milik barisnya.",
                "Who cannot feed the opponent ends the game, and so does a repetition; each side "
                "keeps its own row.",
            ),
        ),
        ladder=("random", "alphabeta-1", "alphabeta-2", "alphabeta-4", "alphabeta-6", "strongest"),
        about=Text(
            "Ambil dua atau tiga, beri makan lawan; lumbung tidak ditaburi.",
            "Take twos and threes, feed the opponent; stores are not sown.",
        ),
        area="africa",
        rank=0,
    )
)
