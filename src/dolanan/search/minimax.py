"""Plain minimax: the definition of a game's value."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple

from dolanan.game import Duel, M, S


class Entered(NamedTuple, Generic[S, M]):
    """A position is looked at, below the one entered last and not left; the root has no move."""

    move: M | None
    state: S


class Left(NamedTuple):
    """The position entered last is settled: its value, and whether nothing was played below it."""

    value: int
    leaf: bool


Event = Entered[S, M] | Left


def minimax(
    game: Duel[S, M],
    state: S,
    *,
    depth: int | None = None,
    observe: Callable[[Event[S, M]], None] | None = None,
    move: M | None = None,
) -> int:
    """The score, as player 0 counts it, that both players reach by best play from `state`.

    Player 0 wants it large, player 1 small. Who moves is read from the state, so extra turns and passes
    need no care. Visits every line of play, for small positions and as the judge of faster searches; beyond
    `depth` moves the score of the position stands in for its value. `observe` is told of every position, and
    may raise to end the search; `move` is what it is told to have led here.
    """
    if observe:
        observe(Entered(move, state))
    moves = game.moves(state)
    leaf = not moves or depth == 0
    if leaf:
        value = game.score(state)
    else:
        best = max if game.player(state) == 0 else min
        below = None if depth is None else depth - 1
        value = best(
            minimax(game, game.play(state, move), depth=below, observe=observe, move=move) for move in moves
        )
    if observe:
        observe(Left(value, leaf))
    return value
