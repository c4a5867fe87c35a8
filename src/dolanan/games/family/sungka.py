"""Sungka, the game of the Philippines."""

from dolanan.games.family import FAMILY, Ruleset
from dolanan.text import Text

FAMILY.add(
    Ruleset(
        "sungka",
        Text("Sungka", "Sungka"),
        Text("Filipina", "Philippines"),
        7,
        7,
        {
            "relay": True,
            "capture": "opposite",
            "end": "all stored",
            "rounds": "refill",
            "opener": "winner",
            "direction": "cw",
        },
        (
            'G. A. Bernardo (1937), in Ludii, "Sungka"',
            "later Filipino accounts, for who opens and for starting together",
        ),
        (
            Text(
                "Biji terakhir tetap di tempat.",
                "The last seed stays.",
            ),
            Text(
                "Lubang diisi mulai dari yang di dekat lumbung.",
                "Pits are filled from the store on.",
            ),
            Text(
                "Pemain tanpa lubang sunog membuka babak.",
                "The player without sunog (burnt) pits opens a round.",
            ),
            Text(
                "Catatan masa kini (Mancala World) bermain dengan capture=occupied, sebagian "
                "berlawanan arah jarum jam.",
                "Accounts of today (Mancala World) play capture=occupied, some of them anticlockwise.",
            ),
        ),
        customs=("start=simultaneous",),
        ladder=("fewest-laps", "most-laps", "combined", "priority", "alphabeta-3", "strongest"),
        about=Text(
            "Searah jarum jam, babak demi babak; lubang hangus disebut sunog.",
            "Clockwise, round after round; burnt pits are called sunog.",
        ),
        area="pacific",
        rank=0,
    )
)
