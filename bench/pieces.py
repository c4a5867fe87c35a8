"""The pieces of `work`: in a module that workers can import."""

from __future__ import annotations

from time import perf_counter

PIECE = 0.001
"""Seconds of work."""


def piece(number: int) -> int:
    """Twice the number, after a millisecond of work."""
    end = perf_counter() + PIECE
    while perf_counter() < end:
        pass
    return 2 * number


def bare(numbers: range) -> list[int]:
    """The pieces one after the other, nothing else."""
    return [piece(number) for number in numbers]
