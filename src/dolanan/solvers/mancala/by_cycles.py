"""Bounds of positions that can come again, by a table of every position with as few seeds (`kernels.cycles`).

A table is read from the cache folder; a small one that is not there is made, and kept for the next question.
Beside the bounds of the position stand those of its picks: after a pick that takes nothing the position
itself has stood before, and coming back to it would end the game, so that is allowed for as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dolanan.games.mancala import Mancala, State
from dolanan.kernels import are_there
from dolanan.limits import Halt, Limits
from dolanan.solvers.mancala.values import Bounds, Solution

if TYPE_CHECKING:
    from dolanan.solvers.mancala.recipes import ProvedBounds
    from dolanan.solvers.mancala.tables import Endgame

UNASKED_SIZE = 90_000_000
"""Bytes that a table made without being asked for may have: 12 seeds with six pits, half a minute."""
BACKGROUND_SIZE = 8_000_000
"""The same before anybody asks: 9 seeds with six pits, two seconds."""
IN_ONE_SECOND = 1 << 19
"""Bytes to make for each second of a limited search: a part of its time on a busy machine."""

_tables: dict[str, Endgame] = {}
"""What was read or made so far, by recipe."""


def covers(game: Mancala, state: State) -> bool:
    """The position is one of those tables are made for."""
    if not are_there():
        return False
    from dolanan.solvers.mancala.recipes import ProvedBounds, comes_again

    if not comes_again(game) or any(state.burnt):
        return False
    return ProvedBounds(game, state).refuses(sum(map(sum, state.pits))) is None


def prove(game: Mancala, state: State, limits: Limits) -> Solution:
    """What a table says about the position and its picks; Halt if there is none and no time to make one."""
    from dolanan.solvers.mancala.recipes import ProvedBounds

    limits = limits.from_now()
    recipe = ProvedBounds(game, state)
    values = _find_table(recipe, sum(map(sum, state.pits)), limits)
    lead = state.stores[state.turn] - state.stores[1 - state.turn]
    least, most = (lead + bound for bound in _bounds(recipe, values, state))
    rows = sum(state.pits[state.turn]) - sum(state.pits[1 - state.turn])
    moves = {}
    for pit in game.moves(state):
        after = game.play(state._replace(past=()), pit)
        ahead = after.stores[state.turn] - after.stores[1 - state.turn]
        if game.over(after):
            moves[pit] = Bounds(ahead, ahead)
            continue
        low, high = _bounds(recipe, values, after)
        low, high = ahead - high, ahead - low
        if after.stores == state.stores:
            low, high = min(low, lead + rows), max(high, lead + rows)
        moves[pit] = Bounds(low, min(high, most))
    # The best pick is worth what the position is: if only one can be, it is.
    if len(able := [pit for pit, bounds in moves.items() if bounds.high >= least]) == 1:
        moves[able[0]] = Bounds(max(least, moves[able[0]].low), moves[able[0]].high)
    return Solution(state, moves, (), 0, limits.spent(), known=Bounds(least, most))


def prepare(game: Mancala) -> None:
    """Have the table of this game at hand: the largest stored one, or a small one made now."""
    from dolanan.solvers.mancala.recipes import ProvedBounds, comes_again, seeds_within

    if comes_again(game):
        recipe = ProvedBounds(game, game.start())
        _find_table(recipe, seeds_within(recipe, BACKGROUND_SIZE), Limits(), threads=1)


def _find_table(recipe: ProvedBounds, seeds: int, limits: Limits, threads: int | None = None) -> Any:
    """The values of a table with at least so many seeds: at hand, stored, or made now."""
    from dolanan.solvers.mancala.recipes import seeds_within
    from dolanan.solvers.mancala.tables import make, read

    known = _tables.get(recipe.name)
    if known is None or known.seeds < seeds:
        known = read(recipe, seeds, limits)
        if known is None:
            left = limits.left()
            most = UNASKED_SIZE if left is None else min(UNASKED_SIZE, left * IN_ONE_SECOND)
            if seeds > seeds_within(recipe, most):
                raise Halt
            known = make(recipe, seeds, threads, limits=limits)
        if known.seeds < seeds:
            raise Halt
        _tables[recipe.name] = known
    return known.values


def _bounds(recipe: ProvedBounds, values: Any, state: State) -> tuple[int, int]:
    """What a game from here brings the mover at least and at most, stores left out."""
    low, high = recipe.places(state)
    return int(values[low]), int(values[high])
