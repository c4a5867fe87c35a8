"""Boards drawn with characters."""

from __future__ import annotations

from dolanan.games.mancala import NORTH, SOUTH, Mancala, State


def draw_board(game: Mancala, state: State, view: int = SOUTH) -> str:
    """The board as the player on side `view` sees it: own pits below, sown to the right.

    Where the rules sow clockwise it is mirrored: own pits are sown to the left, where the own store is.
    """
    other = 1 - view
    width = max(2, len(str(max(*state.pits[view], *state.pits[other], *state.stores))))

    def row(side: int, words: list[str]) -> str:
        """What belongs to the pits of a side, as they lie from left to right."""
        rightwards = (side == view) == (game.direction == "ccw")
        return "  ".join(f"{word:>{width}}" for word in (words if rightwards else reversed(words)))

    def cells(side: int) -> str:
        burnt = state.burnt[side]
        words = ["x" if i in burnt else str(seeds or "·") for i, seeds in enumerate(state.pits[side], 1)]
        return row(side, words)

    gap = " " * (width + 3)
    numbers = [str(i) for i in range(1, game.pits + 1)]
    line = "─" * (game.pits * (width + 2) + 2)
    names = {SOUTH: "S", NORTH: "N"}
    left, right = (other, view) if game.direction == "ccw" else (view, other)
    to_move = "" if game.over(state) else ("  ◂" if state.turn == view else "")
    return "\n".join(
        [
            f"{gap}  {row(other, numbers)}",
            f"{gap}┌{line}┐",
            f"{gap}│ {cells(other)}   │",
            f"{names[left]} {state.stores[left]:>{width}} │{' ' * len(line)}│ "
            f"{state.stores[right]:<{width}} {names[right]}",
            f"{gap}│ {cells(view)}   │{to_move}",
            f"{gap}└{line}┘",
            f"{gap}  {row(view, numbers)}",
        ]
    )
