"""Snakes & Ladders among the games."""

from dolanan.catalogue import GAMES, ChanceRow
from dolanan.games.snakes import PAPER_BOARD, board
from dolanan.text import Text

GAMES.add(
    ChanceRow(
        key="snakes",
        title=Text("Ular tangga", "Snakes & Ladders"),
        about=Text("Dadu, tangga naik, ular turun.", "A die, ladders up, snakes down."),
        usual=lambda: board(PAPER_BOARD),
        place=2,
    )
)
