"""A bot of your own. Copy this file, change `choose`, and let it play:

    dolanan arena --rules bantumi --bots my_bot.py:choose,combined --games 100

`state.pits[side]` are a side's pits in its own sowing order, `state.stores[side]` its store, and
`state.turn` the side to move. `game.moves(state)` are the pits you may pick; `game.move(state, pit)` says
what comes of one: `again`, `gain`, `captured`, and the position afterwards, `state`. Give back one pit, in
time; anything else loses the game. What you print goes to standard error and is no answer.
"""

from dolanan.games.mancala import Mancala, State


def choose(game: Mancala, state: State) -> int:
    """The pit that brings the most now; an extra turn counts as two seeds more."""

    def worth(pit: int) -> int:
        move = game.move(state, pit)
        return move.gain + 2 * move.again

    return max(game.moves(state), key=worth)
