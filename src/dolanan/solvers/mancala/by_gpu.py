"""The engine of the Kalah family on a graphics card: the same questions as `engine`, the same answers.

The card's endgame table is built when it is first needed and lives as long as the process: 92 billion
positions of at most 37 seeds take a large card eight seconds, so nothing is kept on disk.
"""

from __future__ import annotations

from dataclasses import replace
from math import comb
from typing import Any

import numpy as np

from dolanan.games.mancala import CUSTOM, Mancala, State
from dolanan.kernels import supports
from dolanan.kernels.estimate import no_weights
from dolanan.kernels.gpu import CONTROL, MOST_PITS, MOST_SEEDS, Machine, find_card, setup_fields
from dolanan.kernels.gpu.layout import lay_out, most_in_table, table_size
from dolanan.kernels.many import Positions
from dolanan.kernels.sowing import rules_code
from dolanan.limits import NEVER, Halt, Limits
from dolanan.memory import show_memory
from dolanan.solvers.mancala.by_engine import solve_pits
from dolanan.solvers.mancala.engine import Child
from dolanan.solvers.mancala.order import guess, learn_order
from dolanan.solvers.mancala.tables import Endgame, Filled
from dolanan.solvers.mancala.values import Request, Solution
from dolanan.text import Mistake

TABLE_SHARE = 0.66
"""Of the card's memory, the part that the endgame table may take."""
ENOUGH = 0.6
"""A table for this part of the seeds on the board is enough: a larger one takes longer than it saves."""
MARKS, BUCKET, TAG_BITS = 1 << 22, 32, 32
ODDS = ((0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9), (0xD6E8FEB86659FD93, 0xA0761D6478BD642F))
"""Odd factors that mix a position's number: two pairs, so that a proof can be made twice."""
NO_PIT = 7


def solve_on_card(game: Mancala, state: State, request: Request, limits: Limits) -> Solution:
    """The stages asked for, as far as the limits allow, on the card of this machine."""
    if not supports(game, state) or game.pits > MOST_PITS or sum(map(sum, state.pits)) > MOST_SEEDS:
        raise Mistake(
            f"device gpu: hanya keluarga Kalah, sampai {MOST_PITS} lubang dan {MOST_SEEDS} biji",
            f"device gpu: only the Kalah family, up to {MOST_PITS} pits and {MOST_SEEDS} seeds",
        )
    rules = replace(game, name=CUSTOM, changed_from=None, seeds=1)
    return solve_pits(game, state, request, limits, engine_on_card(rules))


_here: CardEngine | None = None


def engine_on_card(game: Mancala) -> CardEngine:
    """The engine of this process; rules that differ from those asked for before begin a new one."""
    global _here
    if _here is None or _here.game != game:
        if _here is not None:
            _here.give_back()
        _here = CardEngine(game)
    return _here


class CardEngine:
    """Exact answers for one ruleset and number of pits, all searchers of a card on one memory."""

    def __init__(
        self,
        game: Mancala,
        machine: Machine | None = None,
        *,
        seeds: int | None = None,
        memory: int | None = None,
        mixing: int = 0,
    ) -> None:
        """`seeds`: of the table, `memory`: bytes of the memory; without them what the card has room for."""
        self.machine = machine or find_card(game.pits)
        self.game = game
        self.nodes = 0
        self.table = Endgame(0, None)
        self._seeds, self._memory, self._odds = seeds, memory, ODDS[mixing]
        self._arrays: dict[str, Any] = {}
        self._numbers: dict[str, int] = {}
        self._beacon = self.machine.beacon()
        self._room = 0
        self._side_bits = 0
        self._keep("control", self.machine.zeros(8, np.uint64))
        self._keep("marks", self.machine.zeros(MARKS, np.uint32))
        self._weights = no_weights(game.pits)
        self._keep("weights", self.machine.put(self._weights.astype(np.int16)))

    # --- table and memory ---------------------------------------------------------------------------

    def prepare(
        self, on_board: int, limits: Limits = NEVER, memory: int | None = None, every_pit: bool = False
    ) -> None:
        """Have the table and the memory that so many seeds call for, in at most `memory` bytes; the same for
        `every_pit`."""
        pits = self.game.pits
        side_bits = (comb(on_board + pits, pits) - 1).bit_length()
        if self._side_bits >= side_bits:
            return
        self.give_back()
        allowed = min(self.machine.free(), memory or self.machine.free())
        seeds = self._seeds or self._affordable_seeds(on_board, int(TABLE_SHARE * allowed))
        least = max(1, 1 << max(0, 2 * side_bits - TAG_BITS))
        rest = (self._memory or allowed - table_size(pits, seeds)) // BUCKET
        if rest < least or table_size(pits, seeds) + rest * BUCKET > self.machine.free():
            wanted = show_memory(table_size(pits, seeds) + max(rest, least) * BUCKET)
            there = show_memory(max(0, allowed))
            raise Mistake(
                f"memori GPU tidak cukup: perlu {wanted}, ada {there}",
                f"the GPU has not enough memory: {wanted} are needed, there are {there}",
            )
        self._keep("memory", self.machine.zeros(4 * rest, np.uint64))
        self._side_bits = side_bits
        self._numbers |= {"buckets": rest, "side_bits": side_bits, "rules": rules_code(self.game)}
        self._build(seeds, limits)

    def give_back(self) -> None:
        """Let go of the card's memory, which has no room for two tables, whoever still knows this engine."""
        for name in ("table", "memory"):
            self._arrays.pop(name, None)
        self.table = Endgame(0, None)
        self._side_bits = 0
        self.machine.release()

    def _affordable_seeds(self, on_board: int, size: int) -> int:
        pits, seeds = self.game.pits, 1
        most = min(int(ENOUGH * on_board), most_in_table(pits))
        while seeds < most and table_size(pits, seeds + 1) <= size:
            seeds += 1
        return seeds

    def _build(self, seeds: int, limits: Limits) -> None:
        """Fill the table, level by level; stopped, it has the levels that are whole. Tells Filled."""
        layout = lay_out(self.game.pits, seeds)
        for name in ("sides", "starts", "offsets"):
            self._keep(name, self.machine.put(getattr(layout, name)))
        values = self.machine.zeros(layout.size, np.int8)
        self._keep("table", values)
        done = 0
        for level in range(seeds + 1):
            if limits.reached():
                break
            self._configure(most=level)
            sides = layout.sides_up_to(level)
            for potential in range((self.game.pits - 1) * level + 1):
                self.machine.run("fill", 32 * sides, np.int32(level), np.int32(potential), np.uint32(sides))
            done = level
            limits.tell(Filled(table_size(self.game.pits, level), layout.size))
        self.table = Endgame(done, values)
        self._numbers["most"] = done
        self._weights = learn_order(self.game, done, lambda positions: self.look(*unsigned(positions))[0])
        self._keep("weights", self.machine.put(self._weights.astype(np.int16)))

    def check_table(self, tries: int = 200, seed: int = 1) -> tuple[int, int]:
        """How many random positions of the table were looked at, and how many are not worth what their best
        successor says."""
        self._configure(control=self.machine.zeros(8, np.uint64))
        threads = 1 << 18
        self.machine.run("check", threads, np.uint64(seed), np.int32(tries))
        return threads * tries, int(self._control("wrong"))

    def forget(self) -> None:
        """Empty the memory."""
        self._arrays["memory"][:] = 0

    def use_book(self) -> None:
        """Nothing: the card is faster than the book is long."""

    def guess(self, mine: int, yours: int) -> float:
        """What the position may be worth."""
        return guess(self.game, self._weights, self.table.seeds, mine, yours)

    # --- questions ----------------------------------------------------------------------------------

    def bounds(self, child: Child) -> tuple[int, int]:
        """What is known without a search of the pick's worth."""
        lows, highs = self.look(np.array([child.mine], np.uint64), np.array([child.yours], np.uint64))
        low, high = int(lows[0]), int(highs[0])
        if child.stays:
            return child.gain + low, child.gain + high
        return child.gain - high, child.gain - low

    def look(self, mine: Any, yours: Any) -> tuple[Any, Any]:
        """The bounds known without a search for every position of a list."""
        self._lay(mine, yours)
        self._configure()
        self.machine.run("look", len(mine), np.uint32(len(mine)))
        return self._read("low", len(mine)), self._read("high", len(mine))

    def test(
        self, mine: int, yours: int, target: int, refutes: bool, limits: Limits
    ) -> tuple[bool, int, int | None]:
        """Whether the position is worth at least `target`, the bound proved, and the pit that does it.

        `refutes` says which answer is expected. Raises Halt when the limits are reached first.
        """
        limits.check()
        self._lay(np.array([mine], np.uint64), np.array([yours], np.uint64))
        self._arrays["marks"][:] = 0
        self._run(limits, target=target, refutes=int(refutes), together=1, count=1)
        answer = self._control("answer")
        if answer == 0:
            raise Halt
        pit = (answer >> 8) & 255
        return answer & 255 == 2, (answer >> 16) - 128, None if pit == NO_PIT else pit + 1

    def prove(
        self, mine: Any, yours: Any, limits: Limits = NEVER, guesses: Any | None = None
    ) -> tuple[Any, Any]:
        """Bounds of every position of a list: its value twice, unless the limits were reached before."""
        count = len(mine)
        if guesses is None:
            ones = np.uint64(0x0101010101010101)
            guesses = ((((mine + yours) * ones) >> np.uint64(56)) & np.uint64(1)).astype(np.int8)
        self._lay(mine, yours, guesses)
        self._run(limits, together=0, count=count)
        return self._read("low", count), self._read("high", count)

    def _run(self, limits: Limits, **numbers: int) -> None:
        """All searchers on what is laid out, until they are done or the limits are reached."""
        self._beacon[:] = 0
        self._configure(control=self.machine.zeros(8, np.uint64), **numbers)
        before = self.nodes

        def watch() -> bool:
            self.nodes = before + int(self._beacon[1])
            limits.tell()
            return limits.reached()

        self.machine.search(self._beacon, watch)
        self.nodes = before + self._control("nodes")

    # --- arrays and numbers -------------------------------------------------------------------------

    def _lay(self, mine: Any, yours: Any, guesses: Any | None = None) -> None:
        """Lay a list of positions before the searchers, with nothing known of them."""
        count = len(mine)
        if count > self._room:
            self._room = count
            for name in ("mine", "yours"):
                self._keep(name, self.machine.zeros(count, np.uint64))
            for name in ("guesses", "low", "high"):
                self._keep(name, self.machine.zeros(count, np.int8))
        left = _seeds_of(mine, yours)
        self._arrays["mine"][:count] = self.machine.put(mine)
        self._arrays["yours"][:count] = self.machine.put(yours)
        self._arrays["low"][:count] = self.machine.put((-left).astype(np.int8))
        self._arrays["high"][:count] = self.machine.put(left.astype(np.int8))
        if guesses is not None:
            self._arrays["guesses"][:count] = self.machine.put(guesses)

    def _keep(self, name: str, array: Any) -> None:
        self._arrays[name] = array

    def _read(self, name: str, count: int) -> Any:
        return self.machine.get(self._arrays[name][:count])

    def _control(self, name: str) -> int:
        return int(self.machine.get(self._arrays["control"])[CONTROL.index(name)])

    def _configure(self, control: Any | None = None, **numbers: int) -> None:
        """Tell the machine where everything is."""
        if control is not None:
            self._keep("control", control)
        known = {**self._numbers, "odd_first": self._odds[0], "odd_second": self._odds[1], **numbers}
        known |= {name: self.machine.address(array) for name, array in self._arrays.items()}
        known["beacon"] = self._beacon.ctypes.data
        words = [known.get(name, 0) & (2**64 - 1) for name in setup_fields()]
        self.machine.configure(np.array(words, np.uint64))


def unsigned(positions: Positions) -> tuple[Any, Any]:
    """The words as the card takes them."""
    return positions.mine.view(np.uint64), positions.yours.view(np.uint64)


def _seeds_of(mine: Any, yours: Any) -> Any:
    """The seeds on the board of every position of a list."""
    ones = np.uint64(0x0101010101010101)
    with np.errstate(over="ignore"):
        sums = ((mine * ones) >> np.uint64(56)) + ((yours * ones) >> np.uint64(56))
    return sums.astype(np.int64)
