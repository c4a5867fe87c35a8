"""Buttons & Scissors among the games."""

from dolanan.catalogue import GAMES, PuzzleRow
from dolanan.games.buttons import PAPER_CLOTH, Buttons, parse
from dolanan.text import Text

GAMES.add(
    PuzzleRow(
        key="buttons",
        title=Text("Kancing dan gunting", "Buttons & Scissors"),
        about=Text("Bersihkan kain dengan guntingan lurus.", "Clear the cloth by straight cuts."),
        usual=lambda: Buttons(parse(PAPER_CLOTH)),
        place=3,
    )
)
