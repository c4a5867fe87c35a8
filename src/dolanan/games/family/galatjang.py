"""Galatjang of Makassar."""

from dolanan.games.family import FAMILY, Ruleset
from dolanan.text import Text

FAMILY.add(
    Ruleset(
        "galatjang",
        Text("Galaceng", "Galatjang"),
        Text("Makassar, Sulawesi Selatan", "Makassar, South Sulawesi"),
        6,
        7,
        {"relay": True, "capture": "opposite", "end": "all stored", "rounds": "refill"},
        ('B. F. Matthes (1859) 84, 898, in Ludii, "Galatjang"',),
        (
            Text(
                "Lubang diisi mulai dari yang di dekat lumbung; yang kalah membuka babak.",
                "Pits are filled from the store on; the loser opens a round.",
            ),
            Text(
                "Maqdappeng orang Bugis (mengambil tiga di sisi lawan) diceritakan terlalu longgar "
                "dan ditinggalkan.",
                "The Bugis maqdappeng (taking three on the other side) is told too loosely and left out.",
            ),
        ),
        sizes=((5, 5),),
        ladder=("fewest-laps", "most-laps", "alphabeta-1", "alphabeta-2", "alphabeta-3", "strongest"),
        about=Text(
            "Enam lubang berisi tujuh biji; isi lubang seberang ditembak.",
            "Six pits of seven seeds; what lies opposite is captured.",
        ),
        area="indonesia",
        rank=3,
    )
)
