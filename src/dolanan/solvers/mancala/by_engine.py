"""The values of a position's pits, by tests of the engine."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import nullcontext, suppress
from typing import Protocol

from dolanan.games.mancala import Mancala, State
from dolanan.limits import Halt, Limits
from dolanan.solvers.mancala.book import look_up, look_up_value
from dolanan.solvers.mancala.engine import (
    QUICK,
    Child,
    children,
    compile_kernels,
    engine_for,
    words_of,
)
from dolanan.solvers.mancala.values import Bounds, Request, Solution

BETWEEN_REPORTS = 0.1
BOUNDS_SHARE = 0.3
"""Of a limited time, the part spent on bounds of every pick before the value is looked for."""


class Prover(Protocol):
    """What answers the tests: the processor's engine, or a card's."""

    @property
    def nodes(self) -> int:
        """Positions expanded so far."""

    def prepare(self, on_board: int, limits: Limits, memory: int | None, every_pit: bool) -> None:
        """Have what positions with so many seeds call for, if only the best pit is asked for or every one."""

    def use_book(self) -> None:
        """Learn the shipped opening book."""

    def guess(self, mine: int, yours: int) -> float:
        """What a position may be worth, in seeds and parts of one."""

    def bounds(self, child: Child) -> tuple[int, int]:
        """What is known without a search of a pick's worth."""

    def test(
        self, mine: int, yours: int, target: int, refutes: bool, limits: Limits
    ) -> tuple[bool, int, int | None]:
        """Whether a position is worth at least `target`, the bound proved, and the pit that does it."""


def solve_pits(
    game: Mancala, state: State, request: Request, limits: Limits, engine: Prover | None = None
) -> Solution:
    """The stages asked for, as far as the limits allow; by the engine of this process without another."""
    compile_kernels()
    search = _Pits(game, state, request, limits)
    with suppress(Halt):
        search.limits.check()
        with nullcontext(engine) if engine else engine_for(game, search.limits, request.threads) as ready:
            search.run(ready)
    return search.solution()


class _Pits:
    """Bounds on the worth of each pick: the difference it still brings, stores left out."""

    def __init__(self, game: Mancala, state: State, request: Request, limits: Limits) -> None:
        self.game, self.state, self.request = game, state, request
        self.told = limits
        """Who asked, and is told what is proved; the engine tells us how time goes by."""
        self.reported = time.perf_counter()
        self.mine, self.yours, self.left = words_of(state)
        self.limits = limits.telling(self._report if limits.report else None)
        self.nodes: int | None = None
        """What the engine had expanded before."""
        self.lead = state.stores[state.turn] - state.stores[1 - state.turn]
        self.children = children(game, self.mine, self.yours)
        self.low = {child.pit: -self.left for child in self.children}
        self.high = {child.pit: self.left for child in self.children}
        self.line: list[int] = []
        self.in_book = look_up(game, state, limits) if request.book else {}
        for pit, worth in self.in_book.items():
            self.narrow(pit, worth, worth)
        self.worth = None if self.in_book or not request.book else look_up_value(game, state, limits)
        """What the position is known to be worth although its pits are not."""
        if self.worth is not None:
            for child in self.children:
                self.narrow(child.pit, -self.left, self.worth)
        if self.in_book:
            self.told.tell(self.solution())  # nobody waits for a table to see what the book says

    engine: Prover

    def run(self, engine: Prover) -> None:
        """Every stage that is asked for; Halt when the limits are reached first."""
        self.engine, self.nodes = engine, engine.nodes
        stages = self.request.stages
        engine.prepare(self.left, self.limits, self.request.memory, "moves" in stages)
        if self.request.book:
            engine.use_book()
        self.refresh()
        if self.limits.until is not None and self.left > QUICK:
            self.find_bounds()
        if "value" in stages and (self.worth is None or "moves" not in stages):
            self.find_value()
        if "lowest" in stages:
            self.find_lowest()
        if "moves" in stages:
            self.find_moves()
        if "line" in stages:
            self.find_line()

    def solution(self) -> Solution:
        moves = {
            child.pit: Bounds(self.lead + self.low[child.pit], self.lead + self.high[child.pit])
            for child in self.children
        }
        spent = 0 if self.nodes is None else self.engine.nodes - self.nodes
        return Solution(
            self.state,
            moves,
            tuple(self.line),
            spent,
            self.limits.spent(),
            known=None if self.worth is None else Bounds(self.lead + self.worth, self.lead + self.worth),
            in_book=frozenset(self.in_book),
        )

    def _report(self, _: object) -> None:
        now = time.perf_counter()
        if now - self.reported >= BETWEEN_REPORTS:
            self.reported = now
            self.refresh()
            self.told.tell(self.solution())

    def refresh(self) -> None:
        """Take over what the table and the memory know."""
        for child in self.children:
            self.narrow(child.pit, *self.engine.bounds(child))

    def narrow(self, pit: int, low: int, high: int) -> None:
        self.low[pit] = max(self.low[pit], low)
        self.high[pit] = min(self.high[pit], high)

    # --- the stages ---------------------------------------------------------------------------------

    def find_value(self) -> None:
        """Prove the worth of the best pick."""
        guess = self.worth if self.worth is not None else self.engine.guess(self.mine, self.yours)
        self.close_in(guess, lambda: (max(self.low.values()), max(self.high.values())), self.decide_best)

    def close_in(
        self, guess: float, bounds: Callable[[], tuple[int, int]], decide: Callable[[int, bool], bool]
    ) -> None:
        """Tests until the bounds meet: from a guess the way that the answers say, ever further, then halving.

        A test near the truth costs most and two of them cannot be spared, at the value and above it; a good
        guess spares the others.
        """
        low, high = bounds()
        # Differences are even or odd, as the seeds on the board are.
        target = 2 * round((guess - low) / 2) + low
        expected, before, further = True, None, 0
        while low < high:
            is_so = decide(min(max(target, low + 2), high), expected)
            further = 2 * further + 2 if is_so is before else 0
            before, expected = is_so, not is_so
            low, high = bounds()
            middle = low + (high - low + 2) // 4 * 2
            target = min(low + 2 + further, middle) if is_so else max(high - further, middle)

    def find_lowest(self) -> None:
        """Prove which is the lowest pick worth the value: which one did it first depends on the past."""
        worth = max(self.low.values())
        for child in self.children:
            if self.low[child.pit] < worth <= self.high[child.pit]:
                self.decide(child, worth, False, self.limits)
            if self.low[child.pit] >= worth:
                return

    def find_moves(self) -> None:
        """Prove the worth of every other pick, the most promising first.

        Where the position's own worth is known, the least promising first: if no other pick reaches it, the
        last one does, and needs no search.
        """
        for child in sorted(self.children, key=self._hope, reverse=self.worth is None):
            others = [high for pit, high in self.high.items() if pit != child.pit]
            if self.worth is not None and max(others, default=-self.left) < self.worth:
                self.narrow(child.pit, self.worth, self.worth)
            self.find_move(child)

    def _hope(self, child: Child) -> tuple[int, int]:
        """How much a pick promises: what it may bring, then what it brings at once."""
        return self.high[child.pit], (100 if child.stays else 0) + child.gain

    def find_move(self, child: Child) -> None:
        """Prove the worth of one pick."""
        pit = child.pit
        if self.low[pit] == self.high[pit]:
            return  # nothing is left to guess, as after the end of a game
        rest = self.engine.guess(child.mine, child.yours)

        def decide(target: int, expected: bool) -> bool:
            is_so = self.decide(child, target, expected, self.limits)
            self.refresh()
            return is_so

        guess = child.gain + (rest if child.stays else -rest)
        self.close_in(guess, lambda: (self.low[pit], self.high[pit]), decide)

    def find_bounds(self) -> None:
        """Prove what is cheap of every pick, in part of the time, from far to near: far targets fall fast."""
        limits = self.limits.within(BOUNDS_SHARE)
        with suppress(Halt):
            for part in (14, 12, 10, 8, 6, 4, 2):
                width = self.left * part // 16 // 2 * 2 + (self.left & 1)
                for child in self.children:
                    for target, expected in ((-width, True), (width + 2, False)):
                        if self.low[child.pit] < target <= self.high[child.pit]:
                            self.decide(child, target, expected, limits)

    def decide_best(self, target: int, expected: bool) -> bool:
        """Whether some pick is worth at least `target`."""
        is_so, bound, pit = self.engine.test(self.mine, self.yours, target, not expected, self.limits)
        if is_so:
            assert pit is not None
            self.narrow(pit, bound, self.left)
        else:
            for each in self.high:
                self.narrow(each, -self.left, bound)
        self.refresh()
        return is_so

    def decide(self, child: Child, target: int, expected: bool, limits: Limits) -> bool:
        """Whether a pick is worth at least `target`."""
        if child.stays:
            is_so, bound, _ = self.engine.test(
                child.mine, child.yours, target - child.gain, not expected, limits
            )
            bound += child.gain
        else:
            is_not, bound, _ = self.engine.test(
                child.mine, child.yours, child.gain - target + 2, expected, limits
            )
            is_so, bound = not is_not, child.gain - bound
        if is_so:
            self.narrow(child.pit, bound, self.left)
        else:
            self.narrow(child.pit, -self.left, bound)
        return is_so

    def find_line(self) -> None:
        """Follow best play to the end of the game, by the book as far as it goes."""
        mine, yours, worth = self.mine, self.yours, max(self.low.values())
        pit = next(pit for pit, low in self.low.items() if low == worth)
        while True:
            self.line.append(pit)
            child = next(child for child in children(self.game, mine, yours) if child.pit == pit)
            if child.over():
                return
            mine, yours, worth = child.mine, child.yours, worth - child.gain
            if not child.stays:
                worth = -worth
            pit = self.best_in_book(mine, yours) or self.proved_best(mine, yours, worth)

    def best_in_book(self, mine: int, yours: int) -> int | None:
        """The lowest of the best pits, if a book has the position."""
        if not self.in_book:
            return None
        sides = (tuple(word.to_bytes(8, "little")[: self.game.pits]) for word in (mine, yours))
        known = look_up(self.game, State((next(sides), next(sides)), (0, 0), 0), self.limits)
        return max(known, key=lambda pit: (known[pit], -pit)) if known else None

    def proved_best(self, mine: int, yours: int, worth: int) -> int:
        """A pit that brings what the position is known to be worth."""
        _, _, found = self.engine.test(mine, yours, worth, False, self.limits)
        assert found is not None, "a proved value is reached by some pick"
        return found
