"""The best whole turn from the start of square Congklak boards; compile time apart."""

from __future__ import annotations

from dolanan.games.mancala import ruleset
from dolanan.solvers.mancala.turn import best_turn, compile_kernels
from row import Row, timed

MOST = {2: 8, 3: 12, 4: 30, 5: 46, 6: 70, 7: 96}


def rows() -> list[Row]:
    """One row a board, its gain checked."""
    compile_kernels()
    found = []
    for size, gain in MOST.items():
        turn = best_turn(ruleset("congklak", size, size))
        assert turn.gain == gain and turn.proved, f"{size} x {size}: {turn}"
        found.append(timed(f"best turn congklak {size}x{size}", turn.gain, turn.nodes, turn.seconds))
    return found
