"""Ohvalhu of the Maldives: an empty pit of either side captures."""

from dolanan.games.family import FAMILY, Ruleset
from dolanan.text import Text

FAMILY.add(
    Ruleset(
        "ohvalhu",
        Text("Ohvalhu", "Ohvalhu"),
        Text("Maladewa", "Maldives"),
        8,
        8,
        {
            "relay": True,
            "capture": "opposite",
            "reach": "any",
            "end": "all stored",
            "rounds": "refill",
            "fill": "far",
            "opener": "alternate",
        },
        (
            'A. de Voogt (2000), in Ludii, "Ovalhu"',
            'Mancala World, "Ohvalhu" (filled from the left, no start together)',
            "StoneShark/MancalaGames, for who opens",
        ),
        (
            Text(
                "Lubang kosong di kedua sisi menembak: begitulah kata-kata de Voogt dan Ludii; "
                "Mancala World dan StoneShark hanya di sisi sendiri.",
                "An empty pit of either side captures: the plain words of de Voogt, and Ludii; "
                "Mancala World and StoneShark on the own side only.",
            ),
        ),
        sizes=(
            (6, 6),
            (7, 7),
            (10, 10),
        ),
        ladder=("fewest-laps", "random", "extra-turn", "priority", "alphabeta-3", "strongest"),
        about=Text(
            "Lubang kosong di sisi mana pun bisa menembak.",
            "An empty pit of either side captures.",
        ),
        area="ocean",
        rank=0,
    )
)
