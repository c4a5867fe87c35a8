"""The squares of a board of Snakes & Ladders as a graph: an edge a roll, for one piece that picks them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from dolanan.games.snakes import Snakes
from dolanan.search.bfs import Path, bfs


def shortest(game: Snakes, *, avoid_snakes: bool = False) -> Path[int, int] | None:
    """A shortest way of one piece from the start to the goal."""
    return bfs(game.start_square, successors(game, avoid_snakes), lambda square: square == game.goal)


def successors(game: Snakes, avoid_snakes: bool) -> Callable[[int], Iterator[tuple[int, int]]]:
    """The function that gives a square's rolls and where each leads."""

    def reached(square: int) -> Iterator[tuple[int, int]]:
        for roll in game.rolls():
            if not game.lost(square, roll) and not (avoid_snakes and is_snake(game, square, roll)):
                yield roll, game.step(square, roll)

    return reached


def is_snake(game: Snakes, square: int, roll: int) -> bool:
    """The roll lands on a snake's head."""
    landed = game.lands(square, roll)
    return game.step(square, roll) < landed
