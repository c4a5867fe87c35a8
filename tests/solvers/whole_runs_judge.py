"""Ridwan's searches written out plainly, sharing nothing with what they judge: nested loops over letters."""

from __future__ import annotations

from collections.abc import Iterator

Matrix = tuple[str, ...]
WAYS = {1: (-1, 1), 2: (0, 1), 3: (1, 1), 4: (1, 0)}
"""Up-right, right, down-right, down: rows and columns a step goes."""


def children(cloth: Matrix) -> Iterator[tuple[tuple[int, int, int, int], Matrix]]:
    """Every whole run from each button on, in the paper's order: row, column, directions 1 4 2 3."""
    for row in range(len(cloth)):
        for column in range(len(cloth[0])):
            for way in (1, 4, 2, 3):
                run = run_from(cloth, row, column, way)
                if len(run) > 1:
                    grid = [list(line) for line in cloth]
                    for r, c in run:
                        grid[r][c] = "."
                    yield (row + 1, column + 1, way, len(run)), tuple("".join(line) for line in grid)


def run_from(cloth: Matrix, row: int, column: int, way: int) -> list[tuple[int, int]]:
    """The buttons of one colour from here on; empty cells are passed over, another colour ends it."""
    colour, run = cloth[row][column], []
    while colour != "." and 0 <= row < len(cloth) and 0 <= column < len(cloth[0]):
        if cloth[row][column] == colour:
            run.append((row, column))
        elif cloth[row][column] != ".":
            break
        row, column = row + WAYS[way][0], column + WAYS[way][1]
    return run


def depth_first(start: Matrix) -> tuple[list[tuple[int, int, int, int]] | None, int]:
    """The first way to clear the cloth, None without one, and how many cloths were entered on the way."""
    seen: set[Matrix] = set()

    def enter(cloth: Matrix) -> list[tuple[int, int, int, int]] | None:
        seen.add(cloth)
        if not "".join(cloth).strip("."):
            return []
        for cut, after in children(cloth):
            if after not in seen and (rest := enter(after)) is not None:
                return [cut, *rest]
        return None

    return enter(start), len(seen)


def breadth_first(start: Matrix) -> int:
    """How many cloths are taken out of the queue up to the first empty one, that one included."""
    queue, seen = [start], {start}
    for taken, cloth in enumerate(queue, 1):
        if not "".join(cloth).strip("."):
            return taken
        for _, after in children(cloth):
            if after not in seen:
                seen.add(after)
                queue.append(after)
    raise AssertionError("this cloth cannot be cleared by whole runs")
