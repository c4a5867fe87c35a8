"""Chungcajon of the Philippines: nothing is captured."""

from dolanan.games.family import FAMILY, Ruleset
from dolanan.text import Text

FAMILY.add(
    Ruleset(
        "chungcajon",
        Text("Chungcajon", "Chungcajon"),
        Text("Filipina, 1900", "Philippines, 1900"),
        7,
        7,
        {"relay": True, "capture": "never", "again": "never", "end": "all stored", "direction": "cw"},
        ('S. Culin (1900) 653, in Ludii, "Chungcajon"',),
        (
            Text(
                "Pemain tanpa biji dilewati.",
                "A player without seeds passes.",
            ),
        ),
        ladder=("fewest-laps", "random", "priority", "most-laps", "alphabeta-2", "strongest"),
        about=Text(
            "Tanpa tembakan: siapa mengumpulkan paling banyak dengan menabur saja?",
            "No captures: who gathers most by sowing alone?",
        ),
        area="pacific",
        rank=1,
    )
)
