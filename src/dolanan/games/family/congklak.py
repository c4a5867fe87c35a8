"""Congklak, the Indonesian game of relays."""

from dolanan.games.family import FAMILY, Ruleset
from dolanan.text import Text

FAMILY.add(
    Ruleset(
        "congklak",
        Text("Congklak", "Congklak"),
        Text("Indonesia", "Indonesia"),
        7,
        7,
        {"relay": True, "capture": "always", "end": "all stored"},
        ("R. C. Rajagukguk, paper on Congklak (2016)",),
        (
            Text(
                "Biji yang menembak ikut diambil, juga bila lubang seberang kosong.",
                "The capturing seed goes along, also when the opposite pit is empty.",
            ),
        ),
        shows="turn",
        ladder=("fewest-laps", "most-laps", "combined", "priority", "alphabeta-3", "strongest"),
        plays={
            "strongest": Text(
                "Merencanakan seluruh giliran dan balasan terbaikmu; jalan duluan, ia hampir pasti menang.",
                "Plans whole turns and your best reply; moving first it almost surely wins.",
            )
        },
        about=Text(
            "Menabur sambung-menyambung sampai semua biji masuk lumbung.",
            "Sowing runs on from pit to pit until every seed is stored.",
        ),
        area="indonesia",
        rank=0,
    )
)
