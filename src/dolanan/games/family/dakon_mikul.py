"""Dakon with mikul: two equal neighbours are carried off."""

from dolanan.games.family import FAMILY, Ruleset
from dolanan.text import Text

FAMILY.add(
    Ruleset(
        "dakon-mikul",
        Text("Dakon dengan mikul", "Dakon with mikul"),
        Text("Jawa", "Java"),
        7,
        7,
        {
            "relay": True,
            "capture": "always",
            "mikul": True,
            "end": "all stored",
            "rounds": "refill",
            "fill": "far",
            "opener": "last mover",
        },
        (
            'Mancala World, "Dakon" (nembak and mikul)',
            'L. Russ, Mancala Games (1984), in StoneShark/MancalaGames, "Dakon"',
            "a school sheet of East Java, for the burnt pits",
        ),
        (
            Text(
                "Tetangga yang kosong tidak dihitung.",
                "Empty neighbours do not count.",
            ),
            Text(
                "Lubang diisi dari yang jauh: yang di dekat lumbung hangus (lembar sekolah di Jawa Timur).",
                "Pits are filled from the far end: those by the store are burnt (a school sheet of "
                "East Java).",
            ),
            Text(
                "Cerita dari Yogyakarta mengambil kedua tetangga, sama banyak atau tidak.",
                "Accounts from Yogyakarta take the neighbours whether equal or not.",
            ),
        ),
        sizes=(
            (5, 5),
            (6, 6),
            (8, 8),
            (9, 9),
            (10, 10),
        ),
        ladder=("fewest-laps", "most-laps", "extra-turn", "priority", "alphabeta-3", "strongest"),
        about=Text(
            "Biji terakhir di antara dua lubang yang sama isinya memikul keduanya.",
            "A last seed between two equal pits carries both away.",
        ),
        area="indonesia",
        rank=2,
    )
)
