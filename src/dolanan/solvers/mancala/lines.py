"""How many lines of play there are from a position: the count that shows whether two programs agree."""

from __future__ import annotations

from collections.abc import Callable

from dolanan.games.mancala import Mancala, State

FAST_DEPTH = 9
"""Picks that compiled code counts at once: a fraction of a second."""


def count_lines(game: Mancala, state: State, depth: int) -> int:
    """Lines of `depth` picks, a game that ends earlier being one.

    They are counted by the kernels where those know the game and it pays to load them.
    """
    from dolanan.kernels import supports

    if depth > 5 and supports(game, state):
        from dolanan.kernels.playout import count_lines as count_fast
        from dolanan.kernels.sowing import pack, rules_code

        def count(after: State, left: int) -> int:
            return int(count_fast(*pack(after), game.pits, rules_code(game), left))

        return _count(game, state, depth, count)
    if depth > 5 and supports(game, state, "family"):
        from dolanan.kernels import family

        rules, table, room = (
            family.rules_of(game, state.burnt),
            family.table_of(game, state.burnt),
            family.room(),
        )

        def count_any(after: State, left: int) -> int:
            past = family.remember(after, room)
            return int(family.count_lines(*family.pack(after), after.turn, left, rules, table, room, 0, past))

        return _count(game, state, depth, count_any)
    return _count(game, state, depth)


def _count(game: Mancala, state: State, depth: int, fast: Callable[[State, int], int] | None = None) -> int:
    """Lines of `depth` picks; a game that ends earlier is one line.

    `fast` counts the last picks: few enough that Ctrl-C need not wait for it long.
    """
    if depth == 0 or game.over(state):
        return 1
    if fast is not None and depth <= FAST_DEPTH:
        return fast(state, depth)
    return sum(_count(game, game.play(state, pit), depth - 1, fast) for pit in game.moves(state))
