"""Alpha-beta search that reads from the state who is to move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple

from dolanan.game import Duel, M, S

INFINITE = 10**9

Order = Callable[[S, Sequence[M]], Sequence[M]]
"""Puts the moves of a position in the order they are tried."""


class Entered(NamedTuple, Generic[S, M]):
    """A position is looked at, below the one entered last and not left; the root has no move."""

    move: M | None
    state: S
    alpha: int
    beta: int


class Left(NamedTuple, Generic[M]):
    """The position entered last is settled, as far as its window asked; the moves skipped were cut."""

    value: int
    leaf: bool
    alpha: int
    beta: int
    skipped: Sequence[M]


Event = Entered[S, M] | Left[M]


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
    order: Order[S, M] | None = None,
    observe: Callable[[Event[S, M]], None] | None = None,
    move: M | None = None,
) -> Result[M]:
    """The value of `state` for player 0, as far as the window (alpha, beta) asks for it.

    A value inside the window is the minimax value. A value at or below alpha is an upper bound of it, a
    value at or above beta a lower bound: the best that was found is handed up, even beyond the window.
    Beyond `depth` moves `evaluate` stands in for the value (`game.score` if not given). `order` may put
    promising moves first; it changes the work, not the value. `observe` is told of every position, and may
    raise to end the search; `move` is what it is told to have led here.
    """
    if observe:
        observe(Entered(move, state, alpha, beta))
    moves: Sequence[M] = game.moves(state)
    if not moves or depth == 0:
        value = (evaluate or game.score)(state) if moves else game.score(state)
        if observe:
            observe(Left(value, True, alpha, beta, ()))
        return Result(value, ())
    if order:
        moves = order(state, moves)
    below = None if depth is None else depth - 1
    rising = game.player(state) == 0
    best = Result[M](-INFINITE if rising else INFINITE, ())
    tried = 0
    for step in moves:
        after = game.play(state, step)
        value, line = alphabeta(
            game, after, alpha, beta, depth=below, evaluate=evaluate, order=order, observe=observe, move=step
        )
        tried += 1
        if (value > best.value) if rising else (value < best.value):
            best = Result(value, (step, *line))
        if rising:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    if observe:
        observe(Left(best.value, False, alpha, beta, moves[tried:]))
    return best
