"""Dakon as played in Sleman: three empty pits end the game."""

from dolanan.games.family import FAMILY, Ruleset
from dolanan.text import Text

FAMILY.add(
    Ruleset(
        "dakon",
        Text("Dakon", "Dakon"),
        Text("Sleman, Yogyakarta", "Sleman, Java"),
        7,
        7,
        {"relay": True, "capture": "always", "end": "three empty", "rest": "nobody", "direction": "cw"},
        (
            'Kabupaten Sleman, village culture pages, "Dakon / Congklak", as read in '
            "andifathulms/congklak, jawa-sleman",
        ),
        (
            Text(
                "Halaman itu juga berkata bahwa tak ada biji tersisa; keduanya tak bisa benar.",
                "The page also says that no seeds are left; both cannot hold.",
            ),
            Text(
                '"Tiga" berarti tiga atau lebih, diperiksa sesudah setiap pilihan.',
                '"Three" means three or more, looked at after every pick.',
            ),
            Text(
                "Lubang seberang kosong: biji terakhir tetap diambil, seperti pada congklak.",
                "Opposite pit empty: the last seed is taken all the same, as in congklak.",
            ),
        ),
        sizes=((9, 9),),
        customs=("start=simultaneous",),
        ladder=("fewest-laps", "most-laps", "combined", "priority", "alphabeta-2", "strongest"),
        about=Text(
            "Tiga lubang kosong di satu sisi mengakhiri permainan.",
            "Three empty pits on one side end the game.",
        ),
        area="indonesia",
        rank=1,
    )
)
