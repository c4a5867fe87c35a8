"""The best whole turn: the chain of picks that brings the most seeds into the own store.

A turn is searched exhaustively (`kernels.turn`); it ends early when the gain reaches a bound that no turn
can pass. Where the time runs out first, the best chain so far comes back with `proved = False`.

Why a relay turn must leave seeds behind
----------------------------------------
Call it a *pass* when the sowing comes from the own store onto the opponent's side. On that side it drops a
seed into every pit it runs over; where a leg ends in an occupied pit it takes all up, at least two seeds,
and sows on. So the pits a pass stops at are never neighbours, and when it has left the far end every pit
of that side holds a seed except the stops: of m pits at most the rounded-up half are stops, and at least
m // 2 hold seeds. Seeds leave the opponent's side by a relay, which belongs to a pass, or by a capture,
which ends the turn. Hence, by the turn's last pass:

- it leaves the far end: m // 2 pits hold seeds, a capture can empty one of them;
- it ends in an empty pit e of that side, and so ends the turn without a capture: pit e and the pits run
  over hold seeds, e // 2 + 1 at least, and beyond e lies what lay there before, which is (m - e) // 2
  pits with seeds if there was an earlier pass, and otherwise the seeds of the position itself;
- there was none: the turn stayed on the own side. Such turns are few, and are searched first, all of them.

From the Congklak start at least 7 // 2 - 1 = 2 seeds stay: no turn stores more than 96 of the 98, and the
search finds 96. The bound needs `relay`, a capture that ends the turn (`again = "store"`) and takes one pit
of the opponent's at most (`reach = "own"`, no `mikul`), and all pits of that side to be sown (none burnt).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import NamedTuple

from dolanan.games.mancala import Mancala, State
from dolanan.limits import NEVER, Limits
from dolanan.search.chain import best_chain

SLICE = 20_000
"""Nodes between two looks at the clock: about 10 ms."""
REMEMBERED, FEW_REMEMBERED = 1 << 22, 1 << 16
"""Positions the table of positions seen holds, 16 bytes each; few where turns stay on the own side."""


class Turn(NamedTuple):
    """A whole turn: its picks, what they gain, and whether no turn gains more."""

    gain: int
    store: int
    picks: tuple[int, ...]
    proved: bool
    nodes: int
    seconds: float
    bound: int
    """No turn gains more than this."""


def left_by_pass(game: Mancala, state: State) -> int | None:
    """Seeds that stay in the pits after any turn that sows on the opponent's side, at least; None where
    the argument above does not hold."""
    if not game.relay or game.again != "store" or game.reach != "own" or game.mikul or any(state.burnt):
        return None
    m, other = game.pits, state.pits[1 - state.turn]
    leaves = m // 2 - (game.capture != "never")
    ends = min(e // 2 + 1 + sum(other[e:]) for e in range(1, m + 1))
    return max(0, min(leaves, ends))


def best_turn(game: Mancala, state: State | None = None, limits: Limits = NEVER) -> Turn:
    """The turn with the largest gain, the final sweep left out; of equals, the first found."""
    from dolanan.kernels import supports

    state = game.start() if state is None else state
    if game.over(state):
        return Turn(0, state.stores[state.turn], (), True, 0, 0.0, 0)
    if supports(game, state, "turns"):
        compile_kernels()
        return _fast(game, state, limits.from_now())
    return _readable(game, state, limits.from_now())


@cache
def compile_kernels() -> None:
    """Compile what `best_turn` needs, so that no search pays for it."""
    game = Mancala(pits=1, seeds=1, relay=True)
    _fast(game, game.start(), NEVER)


def _fast(game: Mancala, state: State, limits: Limits) -> Turn:
    import numpy as np

    from dolanan.kernels.relay import pack, rules_of, sowing_table
    from dolanan.kernels.turn import BEST, DEPTH, LENGTH, MOST_PICKS, NODES, search_turn

    rules, table = rules_of(game), sowing_table(game.pits)
    frames = np.zeros((MOST_PICKS, 3), np.int64)
    status = np.array([0, 0, -1, 0], np.int64)
    picks = np.zeros(MOST_PICKS, np.int64)

    def search(passing: bool, target: int, remembered: int) -> bool:
        """Whether nothing is left to try, or the target reached, before the limits are."""
        frames[0] = *pack(state), game.pits - 1
        status[DEPTH] = 0
        status[NODES] += 1
        seen = np.zeros((remembered, 2), np.int64)
        done = False
        while not done:
            nodes = int(status[NODES])
            slice = SLICE if limits.nodes is None else max(1, min(SLICE, limits.nodes - nodes))
            done = search_turn(frames, status, picks, seen, rules, table, passing, target, slice)
            if not done and limits.reached(int(status[NODES])):
                return False
        return True

    most = state.stores[state.turn] + sum(map(sum, state.pits))
    left = left_by_pass(game, state)
    if left is not None and search(False, most, FEW_REMEMBERED):
        most = max(most - left, int(status[BEST]))
    proved = search(True, most, REMEMBERED)
    store = int(status[BEST])
    gain, bound = store - state.stores[state.turn], most - state.stores[state.turn]
    chain = tuple(int(pit) for pit in picks[: status[LENGTH]])
    return Turn(gain, store, chain, proved, int(status[NODES]), limits.spent(), gain if proved else bound)


def _readable(game: Mancala, state: State, limits: Limits) -> Turn:
    me = state.turn

    def extend(passing: bool, at: State) -> Iterator[tuple[int, int, State | None]]:
        for pit in reversed(game.moves(at)):
            move = game.move(at, pit)
            if passing or not move.given:
                yield pit, at.stores[me] + move.gain, move.state if move.again else None

    most = state.stores[me] + sum(map(sum, state.pits))
    left = left_by_pass(game, state)
    alone = None
    if left is not None:
        alone = best_chain(state, partial(extend, False), most, limits)
        if alone.proved:
            most = max(most - left, alone.value)
    chain = best_chain(state, partial(extend, True), most, limits)
    if alone is not None and alone.value >= chain.value:
        chain = chain._replace(value=alone.value, moves=alone.moves)
    gain = chain.value - state.stores[me]
    bound = gain if chain.proved else most - state.stores[me]
    return Turn(gain, chain.value, chain.moves, chain.proved, chain.nodes, limits.spent(), bound)
