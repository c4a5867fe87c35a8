"""The engine of the Kalah family: exact tests on all cores over one endgame table and one memory."""

from __future__ import annotations

import os
import threading
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from dolanan.games.mancala import CUSTOM, Mancala, State
from dolanan.kernels.exact import (
    MARKS,
    NO_PIT,
    SLOT,
    STOP_ALL,
    STOPPED,
    WAYS,
    YES,
    keep,
    known_bounds,
    make_memory,
    rank_bits,
    room,
    scramble,
    search,
)
from dolanan.kernels.kalah import (
    MOST_SEEDS,
    count_positions,
    fits,
    pack,
    rank,
    rules_code,
    sow,
    total,
)
from dolanan.lab.book import book_for
from dolanan.lab.limits import Halt, Limits
from dolanan.lab.tables import USUAL_BOARD, Notice, Table, make_table, read_table, usual_seeds

QUICK = 22
"""Positions with at most this many seeds are searched on the spot, without other threads."""
FIRST_TRY, ENDLESS = 20_000, 1 << 62
"""Nodes spent on the spot before other threads are called: most tests need fewer."""
POLL = 0.02
USUAL_BITS, THOROUGH_BITS = 23, 28
"""Buckets of the memory are a power of two: 256 MB, or up to 8 GB for a thorough search."""


class Child(NamedTuple):
    """A position after one pick, seen from its own mover, and what the pick brought."""

    pit: int
    mine: int
    yours: int
    gain: int
    stays: bool

    def over(self) -> bool:
        return self.mine == 0 or self.yours == 0


class Engine:
    """Exact answers for one ruleset and number of pits; the memory serves one question after the other."""

    def __init__(
        self,
        game: Mancala,
        threads: int | None = None,
        memory: int | None = None,
        table: Table | None = None,
        notice: Notice | None = None,
    ) -> None:
        """`memory`: bytes for the transposition table; without it, as much as the position calls for."""
        assert fits(game), game
        self.game = game
        self.m, self.rules = game.pits, rules_code(game)
        self.threads = threads or os.cpu_count() or 1
        self.lock = threading.RLock()
        self.control = np.zeros(SLOT * (self.threads + 1), np.int64)
        self.table = table or Table(0, np.zeros(1, np.int8))
        self._fixed_table = table is not None
        self._fixed_bits = None if memory is None else max(10, (memory // (8 * WAYS)).bit_length() - 1)
        self._bits = 0
        self._seeds = 0
        self._compiled = False
        self._notice = notice
        self._pool: ThreadPoolExecutor | None = None

    @property
    def nodes(self) -> int:
        """Positions expanded so far."""
        return int(sum(self.control[SLOT * (t + 1)] for t in range(self.threads)))

    def prepare(self, on_board: int, seconds: float | None = None, thorough: bool = False) -> None:
        """Have the table and the memory that positions with so many seeds call for.

        With `seconds`, a table that is not in the cache is only built as large as fits that time. A
        `thorough` search of a large board takes more of both: minutes and gigabytes.
        """
        if not self._fixed_table:
            wanted = usual_seeds(self.game, on_board, seconds, thorough)
            if self.table.seeds < wanted:
                found = (
                    None if self.table.seeds else read_table(self.game, usual_seeds(self.game, MOST_SEEDS))
                )
                self.table = found or make_table(self.game, wanted, self.threads, notice=self._notice)
        most_bits = _thorough_bits() if thorough and on_board > USUAL_BOARD else USUAL_BITS
        bits = self._fixed_bits or min(most_bits, max(12, on_board // 2 + 3))
        if bits > self._bits:
            self._bits = bits
            self.memory = make_memory(bits)
            self._has_book = False
            exact = 1 << rank_bits(bits)
            self._most_stored = max(
                seeds for seeds in range(MOST_SEEDS + 1) if count_positions(self.m, seeds) <= exact
            )
        if on_board > self._seeds:
            self._seeds = on_board
            self._rooms = [room(self.m, on_board) for _ in range(self.threads)]
        if not self._compiled:
            # Loads or compiles the kernels, so that no limit is spent on that.
            self._compiled = True
            spent = self.control[SLOT]
            self._run(0, 1, 1, 0, False, np.zeros(MARKS, np.int64), ENDLESS)
            self.control[SLOT] = spent
            self.bounds(Child(1, 1, 1, 0, True))

    def learn(self, position: tuple[tuple[int, ...], tuple[int, ...]], worth: int) -> None:
        """Keep a known worth: the difference still to come for the mover, whose pits come first."""
        mine, yours = pack(State(position, (0, 0), 0))
        left = sum(map(sum, position))
        if self.table.seeds < left <= self._most_stored:
            mixed = scramble(rank(mine, yours, self.m), self._bits)
            keep(self.memory, mixed, self._bits, (left + worth) >> 1, (left - worth) >> 1, NO_PIT, left)

    def forget(self) -> None:
        """Empty the memory, the book included."""
        self.memory[:] = 0
        self._has_book = False

    def use_book(self) -> None:
        """Learn the shipped opening book, once for each memory."""
        if not self._has_book:
            self._has_book = True
            for position, worth in book_for(self.game).items():
                self.learn(position, max(worth.values()))

    # --- positions ----------------------------------------------------------------------------------

    def children(self, mine: int, yours: int) -> list[Child]:
        """Every legal pick and the position after it."""
        found = []
        for pit in range(self.m):
            if (mine >> (8 * pit)) & 255:
                me, you, gain, stays = sow(mine, yours, pit, self.m, self.rules)
                over = me == 0 or you == 0
                first, second = (me, you) if stays or over else (you, me)
                found.append(Child(pit + 1, int(first), int(second), int(gain), bool(stays or over)))
        return found

    def bounds(self, child: Child) -> tuple[int, int]:
        """What is known without a search of the pick's worth: the difference it still brings its mover."""
        low, high = known_bounds(
            child.mine,
            child.yours,
            self.m,
            self.table.seeds,
            self.table.values,
            self.memory,
            self._bits,
            self._most_stored,
        )
        if child.stays:
            return child.gain + int(low), child.gain + int(high)
        return child.gain - int(high), child.gain - int(low)

    # --- tests --------------------------------------------------------------------------------------

    def test(
        self, mine: int, yours: int, target: int, refutes: bool, limits: Limits
    ) -> tuple[bool, int, int | None]:
        """Whether the position is worth at least `target`, the bound proved, and the pit that does it.

        `refutes` says which answer is expected; it costs time if wrong, never correctness. Raises Halt
        when the limits are reached first.
        """
        if limits.reached():
            raise Halt
        self.control[STOP_ALL] = 0
        alone = ENDLESS if int(total(mine) + total(yours)) <= QUICK else FIRST_TRY
        answer = self._run(0, mine, yours, target, refutes, np.zeros(MARKS, np.int64), alone)
        if answer[0] == STOPPED:
            answer = self._run_together(mine, yours, target, refutes, limits)
        verdict, bound, pit = answer
        return verdict == YES, int(bound), None if pit == NO_PIT else int(pit) + 1

    def _run(
        self, thread: int, mine: int, yours: int, target: int, refutes: bool, marks: Any, budget: int
    ) -> tuple[int, int, int]:
        frames, children = self._rooms[thread]
        answer: tuple[int, int, int] = search(
            mine,
            yours,
            target,
            int(refutes),
            self.m,
            self.rules,
            self.table.seeds,
            self.table.values,
            self.memory,
            self._bits,
            self._most_stored,
            self.control,
            marks,
            thread,
            budget,
            frames,
            children,
        )
        if answer[0] != STOPPED:
            self.control[STOP_ALL] = 1
        return answer

    def _run_together(
        self, mine: int, yours: int, target: int, refutes: bool, limits: Limits
    ) -> tuple[int, int, int]:
        """All threads on one test; the first answer stops the others."""
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self.threads, "dolanan-engine")
        marks = np.zeros(MARKS, np.int64)
        jobs: set[Future[tuple[int, int, int]]] = {
            self._pool.submit(self._run, thread, mine, yours, target, refutes, marks, ENDLESS)
            for thread in range(self.threads)
        }
        running = set(jobs)
        try:
            while running:
                _, running = wait(running, POLL, FIRST_COMPLETED)
                if limits.report is not None:
                    limits.report()
                if limits.reached():
                    self.control[STOP_ALL] = 1
        finally:
            self.control[STOP_ALL] = 1
            wait(jobs)
        answers = [job.result() for job in jobs]
        for answer in answers:
            if answer[0] != STOPPED:
                return answer
        raise Halt


def _thorough_bits() -> int:
    """The memory of a thorough search: at most two fifths of what the machine has."""
    here = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") if hasattr(os, "sysconf") else 4 << 30
    return max(USUAL_BITS, min(THOROUGH_BITS, (2 * here // 5 // (8 * WAYS)).bit_length() - 1))


@lru_cache(maxsize=6)
def _engine(game: Mancala, threads: int | None) -> Engine:
    return Engine(game, threads)


def engine_for(game: Mancala, threads: int | None = None) -> Engine:
    """The engine of this process for the game's rules; hold its lock while asking."""
    return _engine(replace(game, name=CUSTOM, origin=None, seeds=1), threads)


def words_of(state: State) -> tuple[int, int, int]:
    """The position's words and its seeds on the board."""
    mine, yours = pack(state)
    return mine, yours, sum(map(sum, state.pits))
