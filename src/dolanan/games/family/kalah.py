"""Kalah as played in the West."""

from dolanan.games.family import FAMILY, Ruleset
from dolanan.text import Text

FAMILY.add(
    Ruleset(
        "kalah",
        Text("Kalaha", "Kalah"),
        Text("Amerika Serikat, sejak 1940-an", "United States, since the 1940s"),
        6,
        4,
        {"capture": "occupied"},
        (
            "W. J. Champion Jr., Kalah",
            "Irving, Donkers and Uiterwijk, Solving Kalah, ICGA Journal 23 (2000)",
        ),
        sizes=((6, 3), (6, 5), (6, 6)),
        ladder=("random", "extra-turn", "priority", "alphabeta-4", "alphabeta-8", "perfect"),
        about=Text(
            "Mancala di Barat: menembak hanya bila lubang seberang berisi.",
            "The mancala of the West: a capture needs seeds opposite.",
        ),
        area="modern",
        rank=0,
    )
)
