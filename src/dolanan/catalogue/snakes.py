"""Snakes & Ladders among the games."""

from dolanan.catalogue import GAMES, ChanceRow, Story
from dolanan.games.snakes import PAPER_BOARD, board
from dolanan.text import Text

GAMES.add(
    ChanceRow(
        key="snakes",
        title=Text("Ular tangga", "Snakes & Ladders"),
        about=Text("Dadu, tangga naik, ular turun.", "A die, ladders up, snakes down."),
        usual=lambda: board(PAPER_BOARD),
        place=2,
        story=Story(
            Text(
                "Tangga adalah kebajikan, ular adalah keburukan: papan lama dari India mengajarkan jalan "
                "menuju moksa, dan dadu adalah nasib.",
                "Ladders are virtues, snakes are vices: the old Indian board taught the way to release, and "
                "the die was fate.",
            ),
            (
                ("Ular tangga", Text("Indonesia, Malaysia", "Indonesia, Malaysia")),
                ("Gyan chaupar", Text("India utara", "North India")),
                (
                    "Moksha pat, moksha patam",
                    Text("India, sebutan yang kini sering dipakai", "India, as it is often called today"),
                ),
                ("Paramapada sopanam", Text("India selatan", "South India")),
                ("Snakes and ladders", Text("Inggris", "Britain")),
                ("Chutes and ladders", Text("Amerika Serikat", "United States")),
            ),
            Text(
                "Papan tertua yang tersimpan berasal dari India abad ke-18; pada akhir abad ke-19 permainan "
                "ini sampai ke Inggris, tanpa ajaran agamanya, lalu ke seluruh dunia.",
                "The oldest boards that are kept come from eighteenth-century India; late in the nineteenth "
                "century the game reached England, without its teaching, and then the world.",
            ),
            (
                'A. Topsfield, "The Indian Game of Snakes and Ladders", Artibus Asiae 46:3 (1985) 203–226',
                'A. Topsfield, "A Note on Sufi Snakes and Ladders", Journal of the Royal Asiatic Society '
                "(2021): how it came to England",
                'J. Schmidt-Madsen, "The Game of Knowledge: Playing at Spiritual Liberation in 18th- and '
                '19th-Century Western India", thesis, University of Copenhagen (2019)',
            ),
        ),
    )
)
