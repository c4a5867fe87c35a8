"""Any puzzle as a search problem: its positions, and what each move leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from dolanan.game import M, Puzzle, S


def successors(game: Puzzle[S, M]) -> Callable[[S], Iterator[tuple[M, S]]]:
    """What a search asks of a position: every legal move, with the position it leads to."""

    def expand(state: S) -> Iterator[tuple[M, S]]:
        for move in game.moves(state):
            yield move, game.play(state, move)

    return expand
