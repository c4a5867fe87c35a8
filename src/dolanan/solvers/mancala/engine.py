"""The engine of exact values: tests on all cores over one endgame table and one memory."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from dolanan.games.mancala import CUSTOM, Mancala, State
from dolanan.kernels import proves
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
from dolanan.kernels.many import rank_all
from dolanan.kernels.sowing import (
    MOST_SEEDS,
    count_positions,
    pack,
    rank,
    total,
)
from dolanan.kernels.step import rules_of, step
from dolanan.limits import NEVER, POLL, Halt, Limits
from dolanan.memory import most_memory, show_memory, too_little
from dolanan.solvers.mancala.book import book_for
from dolanan.solvers.mancala.order import guess, learn_order
from dolanan.solvers.mancala.tables import (
    USUAL_BOARD,
    Endgame,
    is_short,
    make_table,
    read_table,
    usual_seeds,
)
from dolanan.solvers.mancala.threads import start_pool
from dolanan.text import Mistake

QUICK = 22
"""Positions with at most this many seeds are searched on the spot, without other threads."""
FIRST_TRY, QUICK_TRY, ENDLESS = 20_000, 400_000, 1 << 62
"""Nodes spent on the spot before other threads are called and the clock is asked: most tests need fewer."""
LEAST_BITS, SHORT_BITS, USUAL_BITS, MOST_BITS = 12, 22, 23, 28
"""Buckets of the memory are a power of two: 256 MB, half of it for a short search (to have more of it cleared
takes longer than what it saves), or up to 8 GB where that is allowed."""
TABLE_SHARE = 0.5
"""Of a limited time, the part that finding a table may take."""
MOST_THREADS = 256


class Child(NamedTuple):
    """A position after one pick, seen by who moves then, and what the pick brought, a last sweep included."""

    pit: int
    mine: int
    yours: int
    gain: int
    stays: bool

    def over(self) -> bool:
        return self.mine == 0 and self.yours == 0


class Engine:
    """Exact answers for one ruleset and number of pits; the memory serves one question after the other.

    One thread asks at a time: `engine_for` sees to that.
    """

    def __init__(
        self,
        game: Mancala,
        threads: int | None = None,
        memory: int | None = None,
        table: Endgame | None = None,
    ) -> None:
        """`memory`: bytes for the transposition table; without it, as much as the position calls for."""
        assert proves(game), game
        self.game = game
        self.m, self.rules = game.pits, rules_of(game)
        self.threads = usual_threads(threads)
        self.control = np.zeros(SLOT * (MOST_THREADS + 1), np.int64)
        self._take(table or Endgame(0, np.zeros(1, np.int8)))
        self._fixed_table = table is not None
        self._fixed_bits = None if memory is None else max(10, _bits_in(memory))
        self._granted = 0
        self._bits = 0
        self._seeds = 0
        self._rooms: list[tuple[Any, Any]] = []
        self._pool: ThreadPoolExecutor | None = None
        self._begun = 0

    @property
    def nodes(self) -> int:
        """Positions expanded so far."""
        return int(self.control[SLOT::SLOT].sum())

    def prepare(
        self, on_board: int, limits: Limits = NEVER, memory: int | None = None, every_pit: bool = False
    ) -> None:
        """Have the table and the memory that positions with so many seeds call for.

        A table that is not in the cache is only built as large as fits the time. With `memory`, so many
        bytes may be taken for both; a large board makes use of gigabytes.
        """
        self._grant(memory)
        bits = self._fixed_bits or max(LEAST_BITS, on_board // 2 + 3)
        try:
            if not self._fixed_table:
                self._find_table(on_board, limits.within(TABLE_SHARE).telling(None), memory, every_pit)
            if not self._fixed_bits and bits > self._bits:
                short = on_board <= USUAL_BOARD and is_short(self.game, every_pit)
                bits = min(bits, self._affordable_bits(memory, SHORT_BITS if short else USUAL_BITS))
            if bits > self._bits:
                self.memory = make_memory(bits)
                self._bits = bits
                self._has_book = False
                exact = 1 << rank_bits(bits)
                self._most_stored = max(
                    seeds for seeds in range(MOST_SEEDS + 1) if count_positions(self.m, seeds) <= exact
                )
            if on_board > self._seeds:
                self._rooms = []
                self._seeds = on_board
            while len(self._rooms) < self.threads:
                self._rooms.append(room(self.m, self._seeds))
        except MemoryError:
            raise too_little(8 * WAYS << bits) from None

    def _grant(self, memory: int | None) -> None:
        """A Mistake if so much memory is asked for, for the first time, as this process may not take."""
        if memory is None or memory <= self._granted:
            return
        there = most_memory()
        if memory > there:
            raise Mistake(
                f"memori {show_memory(memory)} tidak ada: proses ini boleh memakai {show_memory(there)}",
                f"there is no memory of {show_memory(memory)}: this process may take {show_memory(there)}",
            )
        self._granted = memory

    def _affordable_bits(self, memory: int | None, usual: int) -> int:
        """Buckets of a memory as large as allowed or, where nothing is said, as usual if there is room."""
        if memory is None:
            return min(usual, max(LEAST_BITS, _bits_in(most_memory() // 4)))
        return min(MOST_BITS, max(LEAST_BITS, _bits_in(memory - self.table.values.size)))

    def _find_table(self, on_board: int, limits: Limits, memory: int | None, every_pit: bool) -> None:
        """Read or build the table that is worth having."""
        wanted = usual_seeds(self.game, on_board, limits.left(), memory, every_pit)
        if self.table.seeds >= wanted:
            return
        try:
            found = None
            if self.table.seeds == 0:
                found = read_table(self.game, usual_seeds(self.game, MOST_SEEDS), limits)
            found = found or make_table(self.game, wanted, self.threads, limits=limits)
        except Halt:
            return
        if found.seeds > self.table.seeds:
            self._take(found)

    def _take(self, table: Endgame) -> None:
        """Search down to this table, in the order that it teaches."""
        self.table = table
        self.weights = learn_order(
            self.game, table.seeds, lambda positions: table.values[rank_all(positions, self.m)]
        )

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

    def bounds(self, child: Child) -> tuple[int, int]:
        """What is known without a search of the pick's worth: the difference it still brings its mover."""
        low, high = known_bounds(
            child.mine,
            child.yours,
            self.m,
            self.rules,
            self.table.seeds,
            self.table.values,
            self.memory,
            self._bits,
            self._most_stored,
        )
        if child.stays:
            return child.gain + int(low), child.gain + int(high)
        return child.gain - int(high), child.gain - int(low)

    def guess(self, mine: int, yours: int) -> float:
        """What the position may be worth."""
        return guess(self.game, self.weights, self.table.seeds, mine, yours)

    # --- tests --------------------------------------------------------------------------------------

    def test(
        self, mine: int, yours: int, target: int, refutes: bool, limits: Limits
    ) -> tuple[bool, int, int | None]:
        """Whether the position is worth at least `target`, the bound proved, and the pit that does it.

        `refutes` says which answer is expected; it costs time if wrong, never correctness. Raises Halt
        when the limits are reached first.
        """
        limits.check()
        self.control[STOP_ALL] = 0
        alone = QUICK_TRY if int(total(mine) + total(yours)) <= QUICK else FIRST_TRY
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
            self.weights,
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
        pool = self._hands()
        marks = np.zeros(MARKS, np.int64)
        jobs: set[Future[tuple[int, int, int]]] = {
            pool.submit(self._run, thread, mine, yours, target, refutes, marks, ENDLESS)
            for thread in range(self.threads)
        }
        running = set(jobs)
        try:
            while running:
                _, running = wait(running, POLL, FIRST_COMPLETED)
                limits.tell()
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

    def _hands(self) -> ThreadPoolExecutor:
        """The threads, or as many as there is room for, begun when a test first calls for them."""
        if self._pool is None or self.threads > self._begun:
            if self._pool is not None:
                self._pool.shutdown()
                self._pool = None
            self._pool, self._begun = start_pool(self.threads, "dolanan-engine")
        self.threads = min(self.threads, self._begun)
        return self._pool


def children(game: Mancala, mine: int, yours: int) -> list[Child]:
    """Every legal pick and the position after it."""
    found, rules = [], rules_of(game)
    for pit in range(game.pits):
        if (mine >> (8 * pit)) & 255:
            me, you, gain, stays = step(mine, yours, pit, game.pits, rules)
            found.append(Child(pit + 1, int(me), int(you), int(gain), bool(stays)))
    return found


def usual_threads(asked: int | None) -> int:
    """The threads asked for, or one a core."""
    return min(MOST_THREADS, asked or os.cpu_count() or 1)


def _bits_in(memory: int) -> int:
    """The buckets, as a power of two, that so many bytes hold."""
    return max(1, memory // (8 * WAYS)).bit_length() - 1


@cache
def compile_kernels() -> None:
    """Load or compile all that a search calls, so that no limit is spent on that."""
    game = Mancala(pits=1, seeds=1)
    engine = Engine(game, 1, memory=1, table=make_table(game, 2, 1, keep=False))
    engine.prepare(3)
    engine.learn(((2,), (1,)), 1)
    for child in children(game, 2, 1):
        engine.bounds(child)
    engine.guess(2, 1)
    engine.test(2, 1, 1, False, NEVER)


_lock = threading.RLock()
_here: Engine | None = None


@contextmanager
def engine_for(game: Mancala, limits: Limits, threads: int | None = None) -> Iterator[Engine]:
    """The engine of this process, made ready for the game's rules and held until the block is left.

    There is one, so that its memory is there once, however many ask; rules that differ from those asked
    for before begin a new one. Halt if the limits are reached while another thread holds it.
    """
    global _here
    while not _lock.acquire(timeout=POLL):
        limits.check()
    try:
        rules = replace(game, name=CUSTOM, changed_from=None, seeds=1)
        if _here is None or _here.game != rules:
            _here = None  # the old memory goes before a new one comes
            _here = Engine(rules)
        _here.threads = usual_threads(threads)
        yield _here
    finally:
        _lock.release()


def words_of(state: State) -> tuple[int, int, int]:
    """The position's words and its seeds on the board."""
    mine, yours = pack(state)
    return mine, yours, sum(map(sum, state.pits))
