"""Alpha-beta search that reads from the state who is to move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple

from dolanan.game import Duel, M, S

INFINITE = 10**9


class Result(NamedTuple, Generic[M]):
    """A value as player 0 counts it, and the moves that lead to it."""

    value: int
    line: tuple[M, ...]


def alphabeta(
    game: Duel[S, M],
    state: S,
    alpha: int = -INFINITE,
    beta: int = INFINITE,
    *,
    depth: int | None = None,
    evaluate: Callable[[S], int] | None = None,
    order: Callable[[S, Sequence[M]], Sequence[M]] | None = None,
) -> Result[M]:
    """The value of `state` for player 0, as far as the window (alpha, beta) asks for it.

    A value inside the window is the minimax value. A value at or below alpha is an upper bound of it, a
    value at or above beta a lower bound. Beyond `depth` moves `evaluate` stands in for the value
    (`game.score` if not given). `order` may put promising moves first; it changes the work, not the value.
    """
    moves: Sequence[M] = game.moves(state)
    if not moves:
        return Result(game.score(state), ())
    if depth == 0:
        return Result((evaluate or game.score)(state), ())
    if order:
        moves = order(state, moves)
    below = None if depth is None else depth - 1
    rising = game.player(state) == 0
    best = Result[M](-INFINITE if rising else INFINITE, ())
    for move in moves:
        after = game.play(state, move)
        value, line = alphabeta(game, after, alpha, beta, depth=below, evaluate=evaluate, order=order)
        if (value > best.value) if rising else (value < best.value):
            best = Result(value, (move, *line))
        if rising:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return best
