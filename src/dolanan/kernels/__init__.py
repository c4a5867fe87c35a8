"""Fast twins of games and searches, compiled by numba and kept on disk (see `stored`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from numba import njit

from dolanan.kernels.stored import CheckedCache, cache_folder

__all__ = ["cache_folder", "kernel"]

R = TypeVar("R")


def kernel(function: Callable[..., R]) -> Callable[..., R]:
    """Compile a function; it runs without the interpreter's lock."""
    compiled: Any = njit(nogil=True)(function)
    compiled._cache = CheckedCache(function)
    return compiled  # type: ignore[no-any-return]
