"""Values by the readable rules: for rules the compiled engine does not know, and for boards too large for it.

The same tests as the engine's ("is it worth at least so much?") over plain states, with a memory of
bounds: small positions are settled, of larger ones bounds are proved as far as time allows.

What the stores hold does not change what can still be won, so positions are remembered without it, unless a
full store can `stop` the game. Where a repetition ends the game, a state carries its past, and only positions
with the same past are the same.
"""

from __future__ import annotations

from dolanan.games.mancala import Mancala, State
from dolanan.limits import Halt, Limits
from dolanan.solvers.mancala.values import Bounds, Request, Solution

MOST_REMEMBERED = 3_000_000


def prove(
    game: Mancala, state: State, request: Request, limits: Limits, found: Solution | None = None
) -> Solution:
    """The stages asked for, as far as the limits allow, beginning with what was `found` before."""
    search = _Readable(game, state, limits.from_now(), found)
    try:
        if "value" in request.stages:
            search.find_value()
        if "lowest" in request.stages:
            search.find_lowest()
        if "moves" in request.stages:
            for pit in search.low:
                search.find_move(pit)
        if "line" in request.stages:
            search.find_line()
    except (Halt, RecursionError):
        pass
    return search.solution()


class _Readable:
    """Bounds on each pick's worth: the difference it still brings the mover, stores left out."""

    def __init__(self, game: Mancala, state: State, limits: Limits, found: Solution | None) -> None:
        self.game, self.state, self.limits = game, state, limits
        self.nodes = 0
        self.line: list[int] = []
        self.memory: dict[State, tuple[int, int, int]] = {}
        self.lead = state.stores[state.turn] - state.stores[1 - state.turn]
        self.bare = self.strip(state._replace(past=()))
        self.left = sum(map(sum, state.pits))
        self.low = dict.fromkeys(game.moves(state), -self.left)
        self.high = dict.fromkeys(self.low, self.left)
        self.known = found.known if found else None
        for pit, (low, high) in found.moves.items() if found else ():
            self.low[pit] = max(self.low[pit], low - self.lead)
            self.high[pit] = min(self.high[pit], high - self.lead)

    def solution(self) -> Solution:
        moves = {pit: Bounds(self.lead + self.low[pit], self.lead + self.high[pit]) for pit in self.low}
        spent = self.limits.spent()
        return Solution(self.state, moves, tuple(self.line), self.nodes, spent, known=self.known)

    def strip(self, state: State) -> State:
        """The position without what has no bearing on the rest of the game."""
        return state if self.game.stop != "never" else state._replace(stores=(0, 0))

    @staticmethod
    def gain(state: State, after: State) -> int:
        """What a pick brings the mover, less what it brings the other side."""
        me, you = state.turn, 1 - state.turn
        return after.stores[me] - state.stores[me] - (after.stores[you] - state.stores[you])

    # --- one test -----------------------------------------------------------------------------------

    def test(self, state: State, target: int) -> int:
        """A bound on the worth of a position: at least `target`, or an upper one."""
        self.nodes += 1
        self.limits.check(self.nodes)
        left = sum(map(sum, state.pits))
        low, high, first = self.memory.get(state, (-left, left, 0))
        if low >= target:
            return low
        if high < target:
            return high
        best = -left
        pits = sorted(self.game.moves(state), key=lambda pit: (pit != first, -pit))
        for pit in pits:
            best = max(best, self.test_pick(state, pit, target))
            if best >= target:
                break
        if len(self.memory) < MOST_REMEMBERED or state in self.memory:
            self.memory[state] = (best, high, pit) if best >= target else (low, best, first)
        return best

    def test_pick(self, state: State, pit: int, target: int) -> int:
        """The same of one pick."""
        after = self.game.play(state, pit)
        gain = self.gain(state, after)
        if self.game.over(after):
            return gain
        bare = self.strip(after)
        if after.turn == state.turn:
            return gain + self.test(bare, target - gain)
        return gain - self.test(bare, gain - target + 1)

    # --- the stages ---------------------------------------------------------------------------------

    def find_value(self) -> None:
        """Prove the best pick's worth."""
        guess = 0
        while (low := max(self.low.values())) < (high := max(self.high.values())):
            target = min(max(guess, low + 1), high)
            for pit in self.low:
                self.narrow(pit, target)
                if self.low[pit] >= target:
                    break
            guess = max(self.high.values()) if max(self.high.values()) < target else max(self.low.values())

    def find_lowest(self) -> None:
        """Prove which is the lowest pick worth the value."""
        worth = max(self.low.values())
        for pit in self.low:
            self.narrow(pit, worth)
            if self.low[pit] >= worth:
                return

    def find_move(self, pit: int) -> None:
        """Prove one pick's worth."""
        while self.low[pit] < self.high[pit]:
            self.narrow(pit, self.high[pit])

    def narrow(self, pit: int, target: int) -> None:
        """Decide whether the pick is worth `target`, unless that is known."""
        if self.low[pit] < target <= self.high[pit]:
            bound = self.test_pick(self.bare, pit, target)
            if bound >= target:
                self.low[pit] = bound
            else:
                self.high[pit] = bound
            self.limits.tell(self.solution())

    def find_line(self) -> None:
        """Follow best play to the end of the game."""
        state, worth = self.bare, max(self.low.values())
        line: list[int] = []
        while not self.game.over(state):
            pit = next(p for p in self.game.moves(state) if self.test_pick(state, p, worth) >= worth)
            line.append(pit)
            after = self.game.play(state, pit)
            worth -= self.gain(state, after)
            worth = worth if after.turn == state.turn else -worth
            state = self.strip(after)
        self.line = line
