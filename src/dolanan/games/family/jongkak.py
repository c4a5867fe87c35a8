"""Jongkak as Hellier saw it played in 1907."""

from dolanan.games.family import FAMILY, Ruleset
from dolanan.text import Text

FAMILY.add(
    Ruleset(
        "jongkak",
        Text("Jongkak", "Jongkak"),
        Text("Province Wellesley (Seberang Perai), 1907", "Province Wellesley, 1907"),
        7,
        7,
        {
            "relay": True,
            "capture": "opposite",
            "end": "side empty",
            "rounds": "refill",
            "opener": "winner",
            "direction": "cw",
        },
        (
            "Hellier, \"Note on the Malay Game 'Jongkak'\", "
            "Journal of the Straits Branch of the Royal Asiatic Society 49 (1907)",
        ),
        (
            Text(
                "Biji terakhir tetap di tempat: ia hanya menyebut biji di seberang.",
                "The last seed stays: he names only the seeds opposite.",
            ),
            Text(
                "Lubang diisi mulai dari yang di dekat lumbung.",
                "Pits are filled from the store on.",
            ),
            Text(
                "Pertandingan selesai bila biji tak cukup untuk satu lubang; menurut Hellier, bila "
                "semua biji habis.",
                "The match ends below one filled pit; with Hellier when all seeds are lost.",
            ),
            Text(
                'Pemenang membuka: yang punya "sumur rusak" harus menunggu.',
                'The winner opens: who owns "ruined wells" must wait.',
            ),
            Text(
                "Menurut kebiasaan, keduanya mulai bersama dengan lubang 1, yang berakhir di lumbung.",
                "By custom both start together with pit 1, which ends in the store.",
            ),
        ),
        customs=("start=simultaneous",),
        ladder=("fewest-laps", "most-laps", "combined", "priority", "alphabeta-3", "strongest"),
        about=Text(
            "Boleh mulai bersama; yang menang membuka babak berikutnya.",
            "Both may start together; the winner opens the next round.",
        ),
        area="malaya",
        rank=1,
    )
)
