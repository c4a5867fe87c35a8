"""Bantumi: the game of the telephone."""

from dolanan.games.family import FAMILY, Ruleset
from dolanan.text import Text

FAMILY.add(
    Ruleset(
        "bantumi",
        Text("Bantumi", "Bantumi"),
        Text("telepon genggam, sekitar tahun 2000", "mobile telephones, about 2000"),
        6,
        4,
        {"capture": "always"},
        ("A. Setiawan, paper on Bantumi (undated; 2008 by its references)",),
        (
            Text(
                "Biji terakhir yang sendirian ikut diambil, juga bila lubang seberang kosong.",
                "A lone last seed is captured even when the opposite pit is empty.",
            ),
        ),
        ladder=("random", "extra-turn", "priority", "alphabeta-4", "alphabeta-8", "perfect"),
        about=Text(
            "Permainan telepon lama: biji terakhir yang sendirian pun diambil.",
            "The game of old telephones: even a lone last seed is taken.",
        ),
        area="modern",
        rank=1,
    )
)
