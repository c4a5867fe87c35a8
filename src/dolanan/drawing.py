"""Boards drawn with characters."""

from __future__ import annotations

from dolanan.games.mancala import NORTH, SOUTH, Mancala, State


def draw_board(game: Mancala, state: State, view: int = SOUTH) -> str:
    """The board as the player on side `view` sees it: own pits below, from left to right."""
    other = 1 - view
    own, far = state.pits[view], state.pits[other]
    width = max(2, len(str(max(*own, *far, *state.stores))))

    def cell(seeds: int) -> str:
        return f"{seeds or '·':>{width}}"

    gap = " " * (width + 3)
    numbers = "  ".join(f"{i:>{width}}" for i in range(1, game.pits + 1))
    line = "─" * (game.pits * (width + 2) + 2)
    names = {SOUTH: "S", NORTH: "N"}
    to_move = "" if game.over(state) else ("  ◂" if state.turn == view else "")
    return "\n".join(
        [
            f"{gap}  {'  '.join(f'{game.pits - i:>{width}}' for i in range(game.pits))}",
            f"{gap}┌{line}┐",
            f"{gap}│ {'  '.join(cell(seeds) for seeds in reversed(far))}   │",
            f"{names[other]} {state.stores[other]:>{width}} │{' ' * len(line)}│ "
            f"{state.stores[view]:<{width}} {names[view]}",
            f"{gap}│ {'  '.join(cell(seeds) for seeds in own)}   │{to_move}",
            f"{gap}└{line}┘",
            f"{gap}  {numbers}",
        ]
    )
