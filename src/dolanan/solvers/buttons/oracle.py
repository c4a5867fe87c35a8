"""Whether a cloth in play can still be cleared: quick answers about all states of one cloth."""

from __future__ import annotations

from typing import Any

from dolanan.games.buttons import EMPTY, Cloth, Cut
from dolanan.solvers.buttons.segments import find_segments

ATTEMPTS = ((300, 0), (300, 2), (300, 4), (300, 4), (300, 8), (300, 8))
"""Searches made for one answer: states entered, and how far the order of cuts is left to chance.

A way is mostly found within as many states as it has cuts, or not for a very long time; starting anew in
another order is what helps then. What one search proved lost, the next one knows.
"""


class Oracle:
    """Answers about the states of one cloth, remembering what it found."""

    def __init__(self, cloth: Cloth, room: int = 1 << 15) -> None:
        import numpy as np

        from dolanan.kernels import buttons as kernel

        self._kernel = kernel
        known = find_segments(cloth)
        self._places = known.places
        self._packed = kernel.pack(known.segments, known.colours)
        self._words = max(1, (len(known.places) + kernel.WORD - 1) // kernel.WORD)
        self._keys = np.zeros((room, self._words), np.uint64)
        self._verdict = np.zeros(room, np.uint8)
        self._way = np.zeros(len(known.places) // 2 + 1, np.int64)
        self._halted = np.zeros(1, np.bool_)

    def halt(self) -> None:
        """End the search that runs in another thread, and every later one: they are given up."""
        self._halted[0] = True

    def _state(self, cloth: Cloth) -> Any:
        import numpy as np

        left = [i for i, (r, c) in enumerate(self._places) if cloth[r - 1][c - 1] != EMPTY]
        return np.array(self._kernel.words_of(left, self._words), np.uint64)

    def clearable(self, cloth: Cloth) -> bool | None:
        """The state `cloth` can be cleared; None if the search was given up."""
        verdict, _ = self._search(cloth)
        return verdict

    def some_way(self, cloth: Cloth) -> tuple[Cut, ...] | None:
        """Some way to clear the state, hardly the shortest; None if none was found."""
        self._verdict[:] = self._kernel.UNKNOWN
        verdict, length = self._search(cloth, 20)
        if not verdict:
            return None
        first, last = self._packed.first, self._packed.last
        return tuple(Cut(*self._places[first[s]], *self._places[last[s]]) for s in self._way[:length])

    def _search(self, cloth: Cloth, rounds: int = 1) -> tuple[bool | None, int]:
        """Whether the state can be cleared, and the length of the way that shows it."""
        kernel, state = self._kernel, self._state(cloth)
        for seed, (limit, noise) in enumerate(ATTEMPTS * rounds):
            found, _, length = kernel.clear(
                state, *self._packed, self._keys, self._verdict, limit, self._way, noise, seed, self._halted
            )
            if found != kernel.UNKNOWN:
                return bool(found == kernel.CLEARABLE), int(length)
            if self._halted[0]:
                break
        return None, 0

    def unnoticed(self, cloth: Cloth, seed: int) -> int:
        """Cuts made at random from a lost state before a button stands without a partner."""
        return int(self._kernel.play_on(self._state(cloth), *self._packed[:4], seed))
