"""Plain minimax: the definition of a game's value."""

from __future__ import annotations

from dolanan.game import Duel, M, S


def minimax(game: Duel[S, M], state: S) -> int:
    """The score, as player 0 counts it, that both players reach by best play from `state`.

    Player 0 wants it large, player 1 small. Who moves is read from the state, so extra turns and passes
    need no care. Visits every line of play: for small positions and as the judge of faster searches.
    """
    moves = game.moves(state)
    if not moves:
        return game.score(state)
    best = max if game.player(state) == 0 else min
    return best(minimax(game, game.play(state, move)) for move in moves)
