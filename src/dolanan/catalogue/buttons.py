"""Buttons & Scissors among the games."""

from dolanan.catalogue import GAMES, PuzzleRow, Story
from dolanan.games.buttons import PAPER_CLOTH, Buttons, parse
from dolanan.text import Text

GAMES.add(
    PuzzleRow(
        key="buttons",
        title=Text("Kancing dan gunting", "Buttons & Scissors"),
        about=Text("Bersihkan kain dengan guntingan lurus.", "Clear the cloth by straight cuts."),
        usual=lambda: Buttons(parse(PAPER_CLOTH)),
        place=3,
        story=Story(
            Text(
                "Baju penuh kancing, satu gunting: yang sejenis dan segaris lepas bersama.",
                "A cloth full of buttons and a pair of scissors: what is of a kind and in line comes off "
                "together.",
            ),
            (
                ("Kancing dan gunting", Text("di sini", "here, in Indonesian")),
                ("Buttons & Scissors", Text("permainan telepon genggam", "the game on phones")),
            ),
            Text(
                "Permainan telepon genggam dari KyWorks, 2013. Dua tahun kemudian terbukti: "
                "menentukan apakah sebuah kain dapat dibersihkan termasuk soal yang sulit, NP-lengkap.",
                "A game for phones by KyWorks, 2013. Two years later it was proved that telling "
                "whether a cloth can be cleared is hard: NP-complete.",
            ),
            (
                'H. Gregg and others, "Buttons & Scissors is NP-Complete", CCCG 2015',
                'K. Burke and others, "Single-Player and Two-Player Buttons & Scissors Games", JCDCGG 2015',
            ),
        ),
    )
)
