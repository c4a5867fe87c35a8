"""Plain minimax: the definition of a game's value."""

from __future__ import annotations

from collections.abc import Callable

from dolanan.game import Duel, M, S


def minimax(
    game: Duel[S, M], state: S, *, depth: int | None = None, visit: Callable[[S], None] | None = None
) -> int:
    """The score, as player 0 counts it, that both players reach by best play from `state`.

    Player 0 wants it large, player 1 small. Who moves is read from the state, so extra turns and passes
    need no care. Visits every line of play, for small positions and as the judge of faster searches; beyond
    `depth` moves the score of the position stands in for its value. `visit` is told of every position, and
    may raise to end the search.
    """
    if visit:
        visit(state)
    moves = game.moves(state)
    if not moves or depth == 0:
        return game.score(state)
    best = max if game.player(state) == 0 else min
    below = None if depth is None else depth - 1
    return best(minimax(game, game.play(state, move), depth=below, visit=visit) for move in moves)
