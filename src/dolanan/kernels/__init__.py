"""Fast twins of games and searches, compiled by numba."""

from __future__ import annotations

from numba import njit

kernel = njit(nogil=True)
