"""Chongka' of the Marianas: one pick a turn."""

from dolanan.games.family import FAMILY, Ruleset
from dolanan.text import Text

FAMILY.add(
    Ruleset(
        "chongka",
        Text("Chongka'", "Chongka'"),
        Text("Kepulauan Mariana", "Mariana Islands"),
        7,
        7,
        {"relay": True, "capture": "opposite", "again": "never", "end": "all stored", "direction": "cw"},
        ('G. Fritz, Die Chamorro (1904) 57-58, in Ludii, "Chongka\'"',),
        (
            Text(
                "Fritz tidak menyebut biji terakhir di lumbung; bersama Ludii: giliran selesai.",
                "Fritz is silent on a last seed in the store; with Ludii: the turn ends.",
            ),
        ),
        ladder=("extra-turn", "random", "most-laps", "alphabeta-1", "alphabeta-2", "strongest"),
        about=Text(
            "Satu langkah setiap giliran, juga bila berakhir di lumbung.",
            "One move a turn, even if it ends in the store.",
        ),
        area="pacific",
        rank=2,
    )
)
