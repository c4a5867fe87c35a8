"""Bantumi as Hakim's paper reads it."""

from dolanan.games.family import FAMILY, Ruleset
from dolanan.text import Text

FAMILY.add(
    Ruleset(
        "bantumi-ems",
        Text("Bantumi menurut Hakim", "Bantumi as Hakim reads it"),
        Text("sebuah makalah, sekitar 2009", "a paper, about 2009"),
        6,
        4,
        {"capture": "always", "again": "own side"},
        ("Z. Hakim, paper on Expand, Mark and Select (undated; 2009 by its references)",),
        (
            Text(
                "Sisa biji menjadi milik pemain di sisi tempat biji itu berada.",
                "The remaining seeds go to the player on whose side they lie.",
            ),
        ),
        ladder=("random", "extra-turn", "alphabeta-1", "alphabeta-2", "alphabeta-4", "strongest"),
        about=Text(
            "Berakhir di sisi sendiri berarti memilih lagi.",
            "Whoever ends on the own side chooses again.",
        ),
        area="modern",
        rank=2,
    )
)
