"""The card's source built for the processor: the same file, lanes in a loop, searchers as threads."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dolanan.kernels.gpu import SOURCE, setup_fields

COMPILER = next(filter(None, map(shutil.which, ("g++", "clang++", "c++"))), None)
needs_compiler = pytest.mark.skipif(
    COMPILER is None, reason="no C++ compiler to build the card's source with"
)


@cache
def build(pits: int) -> ctypes.CDLL:
    """The source as a library for so many pits."""
    path = Path(tempfile.mkdtemp(prefix="dolanan-host-")) / f"kalah{pits}.so"
    options = ["-O2", "-std=c++17", "-shared", "-fPIC", "-pthread", f"-DPITS={pits}"]
    assert COMPILER is not None
    subprocess.run([COMPILER, *options, "-x", "c++", str(SOURCE), "-o", str(path)], check=True)
    return ctypes.CDLL(str(path))


class Host:
    """The processor as a machine of the card's engine."""

    name = "host"

    def __init__(self, pits: int, searchers: int = 3) -> None:
        self._library = build(pits)
        self._searchers = searchers

    def free(self) -> int:
        return 1 << 30

    def zeros(self, count: int, kind: Any) -> Any:
        return np.zeros(count, kind)

    def put(self, values: Any) -> Any:
        return np.array(values)

    def get(self, array: Any) -> Any:
        return np.array(array)

    def address(self, array: Any) -> int:
        return array.ctypes.data

    def release(self) -> None:
        pass

    def configure(self, setup: Any) -> None:
        place = (ctypes.c_uint64 * len(setup_fields())).in_dll(self._library, "setup")
        place[:] = setup.tolist()

    def run(self, kernel: str, items: int, *arguments: Any) -> None:
        kinds = {np.int32: ctypes.c_int32, np.uint32: ctypes.c_uint32, np.uint64: ctypes.c_uint64}
        getattr(self._library, kernel)(*(kinds[type(each)](int(each)) for each in arguments))

    def search(self, beacon: Any, watch: Callable[[], bool]) -> None:
        if watch():
            beacon[0] = 1
        self._library.search(self._searchers)

    def beacon(self) -> Any:
        return np.zeros(2, np.uint64)
