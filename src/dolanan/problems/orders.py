"""Orders in which a search tries the pits of mancala: a guess changes the work, never the value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from dolanan.games.mancala import Mancala, State
from dolanan.search.alphabeta import Order


def ascending(game: Mancala) -> Order[State, int]:
    """Pits 1 to m."""
    return lambda state, pits: pits


def descending(game: Mancala) -> Order[State, int]:
    """Pits m to 1."""
    return lambda state, pits: pits[::-1]


def best_first(game: Mancala) -> Order[State, int]:
    """The largest store difference after the move first, the sweep included; an extra turn before none."""

    def order(state: State, pits: Sequence[int]) -> Sequence[int]:
        mover = state.turn

        def guess(pit: int) -> tuple[int, bool, int]:
            move = game.move(state, pit)
            lead = move.state.stores[mover] - move.state.stores[1 - mover]
            return -lead, not move.again, pit

        return sorted(pits, key=guess)

    return order


ORDERS: Mapping[str, Callable[[Mancala], Order[State, int]]] = {
    "asc": ascending,
    "desc": descending,
    "best": best_first,
}
