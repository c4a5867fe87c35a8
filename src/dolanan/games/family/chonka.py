"""Chonka of Colombo: half of the seeds win."""

from dolanan.games.family import FAMILY, Ruleset
from dolanan.text import Text

FAMILY.add(
    Ruleset(
        "chonka",
        Text("Chonka", "Chonka"),
        Text("Kolombo, Sri Lanka", "Colombo, Sri Lanka"),
        7,
        7,
        {
            "relay": True,
            "capture": "always",
            "reach": "any",
            "again": "never",
            "end": "all stored",
            "stop": "half",
            "rest": "nobody",
        },
        ('H. Parker, Ancient Ceylon (1909) 599-600, in Ludii, "Chonka"',),
        (
            Text(
                "Arahnya tetap, tidak dipilih.",
                "The direction is fixed, not chosen.",
            ),
            Text(
                "Pemain tanpa biji dilewati.",
                "A player without seeds passes.",
            ),
        ),
        ladder=("extra-turn", "fewest-laps", "most-laps", "alphabeta-1", "alphabeta-2", "strongest"),
        about=Text(
            "Selesai begitu sebuah lumbung berisi separuh biji.",
            "Over as soon as a store holds half of the seeds.",
        ),
        area="ocean",
        rank=1,
    )
)
