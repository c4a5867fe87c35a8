"""Where the squares lie: rows numbered from below, each in the other direction than the last."""

from __future__ import annotations

from math import isqrt


def columns_of(goal: int) -> int:
    """The squares a row of a board: a square board if it can be, else rows of ten, else nearly square."""
    root = isqrt(goal)
    if root * root == goal:
        return root
    if goal % 10 == 0 and goal <= 200:
        return 10
    return next((root + d for d in range(4) if goal % (root + d) == 0), root + 1)


def place(square: int, columns: int) -> tuple[int, int]:
    """Row (from below) and column (from the left) of a square, both from 0."""
    row, along = divmod(square - 1, columns)
    return row, along if row % 2 == 0 else columns - 1 - along
