"""Bounds of positions that can come again, by a table of every position with as few seeds (`kernels.cycles`).

A table is made level by level, a level for each number of seeds, and kept for the next question. Beside the
bounds of the position stand those of its picks: after a pick that takes nothing the position itself has stood
before, and coming back to it would end the game, so that is allowed for as well.
"""

from __future__ import annotations

from math import comb
from typing import Any, NamedTuple

from dolanan.games.mancala import Mancala, State
from dolanan.kernels import supports
from dolanan.limits import Limits, flagged
from dolanan.solvers.mancala.values import Bounds, Solution

MOST_SEEDS = 12
"""A level of 10 seeds with six pits takes a minute, one of 12 many: who has less time gets what there is."""
MOST_PITS = 7


def covers(game: Mancala, state: State) -> bool:
    """The position is one of those a table is made for."""
    return (
        (game.track, game.again, game.end, game.repeat) == ("rows", "never", "stuck", "sweep")
        and game.pits <= MOST_PITS
        and not any(state.burnt)
        and sum(map(sum, state.pits)) <= MOST_SEEDS
        and supports(game, state, "family")
    )


def prove(game: Mancala, state: State, limits: Limits) -> Solution:
    """What a table says about the position and its picks; Halt if the limits come before the table."""
    limits = limits.from_now()
    seeds = sum(map(sum, state.pits))
    table = _table_for(game, _spare(game, state))
    table.grow(seeds, limits)
    lead = state.stores[state.turn] - state.stores[1 - state.turn]
    rows = sum(state.pits[state.turn]) - sum(state.pits[1 - state.turn])
    moves = {}
    for pit in game.moves(state):
        after = game.play(state._replace(past=()), pit)
        ahead = after.stores[state.turn] - after.stores[1 - state.turn]
        if game.over(after):
            moves[pit] = Bounds(ahead, ahead)
            continue
        low, high = table.bounds(after)
        low, high = ahead - high, ahead - low
        if after.stores == state.stores:
            low, high = min(low, lead + rows), max(high, lead + rows)
        moves[pit] = Bounds(low, high)
    low, high = table.bounds(state)
    known = Bounds(lead + low, lead + high)
    return Solution(state, moves, (), 0, limits.spent(), known=known)


def compile_kernels() -> None:
    """Compile what tables are made with, so that no question pays for it."""
    game = Mancala(pits=1, seeds=1, track="rows", capture="never", again="never", end="stuck", repeat="sweep")
    prove(game, game.start(), Limits())


class Spare(NamedTuple):
    """How a full store stops the game: what mover and opponent need together beyond the seeds on the board;
    nothing where none does."""

    extra: int | None


def _spare(game: Mancala, state: State) -> Spare:
    if game.stop == "never":
        return Spare(None)
    return Spare(2 * _enough(game, state) - sum(map(sum, state.pits)) - sum(state.stores))


def _enough(game: Mancala, state: State) -> int:
    """Seeds in a store that stop the game."""
    total = sum(map(sum, state.pits)) + sum(state.stores)
    return total // 2 + 1 if game.stop == "over half" else (total + 1) // 2


_tables: dict[tuple[bytes, Spare], _Table] = {}


def _table_for(game: Mancala, spare: Spare) -> _Table:
    from dolanan.kernels.family import rules_of

    key = (rules_of(game).tobytes(), spare)
    if key not in _tables:
        _tables[key] = _Table(game, spare)
    return _tables[key]


class _Table:
    """The levels made so far."""

    def __init__(self, game: Mancala, spare: Spare) -> None:
        import numpy as np

        from dolanan.kernels import family

        self.game, self.extra = game, spare.extra
        self.rules, self.sowing = family.rules_of(game), family.table_of(game)
        m = game.pits
        levels = range(MOST_SEEDS + 1)
        self.bases = np.array([comb(n + 2 * m - 1, 2 * m) for n in levels], np.int64)
        self.sizes = np.array([comb(n + 2 * m - 1, 2 * m - 1) for n in levels], np.int64)
        slices = [1 if self.extra is None else max(0, n + self.extra - 1) for n in levels]
        self.first = np.concatenate([[0], np.cumsum(self.sizes * slices)]).astype(np.int64)
        self.low: Any = np.zeros(0, np.int8)
        self.high: Any = np.zeros(0, np.int8)
        self.levels = 0

    def grow(self, seeds: int, limits: Limits) -> None:
        """Make the levels up to `seeds` that are not there; Halt if the limits come first."""
        import numpy as np

        from dolanan.kernels import cycles
        from dolanan.kernels.endgame import sides

        m = self.game.pits
        while self.levels <= seeds:
            limits.check()
            n, size = self.levels, self.sizes[self.levels]
            room = np.zeros(self.first[n + 1], np.int8), np.zeros(self.first[n + 1], np.int8)
            for new, old in zip(room, (self.low, self.high)):
                new[: len(old)] = old
            positions = np.zeros((size, 2), np.int64)
            for own in range(n + 1):
                cycles.list_positions(sides(m, own), sides(m, n - own), self.bases[n], m, positions)
            edges = np.zeros((size, m, 4), np.int32)
            cycles.list_edges(positions, self.bases, n, self.rules, self.sowing, edges, 0, size)
            part, order, stack = (np.zeros(size, np.int32) for _ in range(3))
            cycles.find_parts(edges, part, order, stack, np.zeros((size + 1, 2), np.int32))
            kind, known = (self.extra or 0, self.extra is None), (*room, self.first, self.sizes)
            with flagged(limits) as halted:
                cycles.fill_level(n, *kind, positions, edges, part, order, known, self.rules, halted)
            limits.check()
            (self.low, self.high), self.levels = room, n + 1

    def bounds(self, state: State) -> tuple[int, int]:
        """What a game from here brings the mover at least and at most, stores left out."""
        from dolanan.kernels.family import pack
        from dolanan.kernels.kalah import rank

        n = sum(map(sum, state.pits))
        slice = 0 if self.extra is None else _enough(self.game, state) - state.stores[state.turn] - 1
        own, other, _, _ = pack(state)
        at = self.first[n] + slice * self.sizes[n] + rank(own, other, self.game.pits) - self.bases[n]
        return int(self.low[at]), int(self.high[at])
