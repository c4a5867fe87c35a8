"""The Kalah engine on a graphics card: `kalah.cu`, and what runs it.

CuPy compiles the one source file when it is first needed and keeps the result. It was chosen over numba's
CUDA target because the same file also builds with an ordinary C++ compiler, which is how tests run it where
there is no card (numba's simulator has no votes among lanes, by which a searcher's lanes talk).
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from dolanan.limits import POLL
from dolanan.text import Mistake

SOURCE = Path(__file__).parent / "kalah.cu"
MOST_PITS, MOST_SEEDS = 6, 72
"""What the words of the engine's memory hold."""
CONTROL = ("stop", "answer", "nodes", "next", "too_deep", "wrong")
"""Words of the `control` array, as the source lists them."""
THREADS, SEARCHER, BLOCKS = 256, 8, 2
"""Threads a block, lanes a searcher, blocks a multiprocessor: more searchers get in each other's way."""
SPARE = 5 << 30
"""Bytes of the card that stay free: the searchers' paths, the compiled code, what others hold."""


class Machine(Protocol):
    """What runs the source: a card, or in tests the processor."""

    name: str

    def free(self) -> int:
        """Bytes that may be taken."""

    def zeros(self, count: int, kind: Any) -> Any:
        """An array of the machine's own."""

    def put(self, values: Any) -> Any:
        """The same values in an array of the machine's own."""

    def get(self, array: Any) -> Any:
        """The values of such an array."""

    def address(self, array: Any) -> int:
        """Where such an array begins."""

    def release(self) -> None:
        """Give back what nothing holds any more."""

    def configure(self, setup: Any) -> None:
        """Set the source's `setup`: one word a field."""

    def run(self, kernel: str, items: int, *arguments: Any) -> None:
        """Run a kernel on so many items, to its end."""

    def search(self, beacon: Any, watch: Callable[[], bool]) -> None:
        """Run all searchers; `watch` is called now and then and says whether they shall stop."""

    def beacon(self) -> Any:
        """Two words that the searchers and this process share."""


@cache
def setup_fields() -> tuple[str, ...]:
    """The fields of the source's `struct Setup`, in order."""
    body = re.search(r"struct Setup \{(.*?)\n\};", SOURCE.read_text(encoding="ascii"), re.DOTALL)
    assert body is not None
    lines = re.sub(r"//.*", "", body[1])
    return tuple(re.findall(r"\*(\w+)", lines))


class Card:
    """An NVIDIA card, by CuPy."""

    def __init__(self, pits: int) -> None:
        import cupy
        import cupyx

        self._cupy, self._cupyx = cupy, cupyx
        options = ("-std=c++17", f"-DPITS={pits}")
        self._module = cupy.RawModule(code=SOURCE.read_text(encoding="ascii"), options=options)
        properties = cupy.cuda.runtime.getDeviceProperties(cupy.cuda.Device().id)
        self.name = properties["name"].decode()
        self._blocks = BLOCKS * properties["multiProcessorCount"]

    def free(self) -> int:
        pool = self._cupy.get_default_memory_pool()
        return int(self._cupy.cuda.runtime.memGetInfo()[0] + pool.free_bytes()) - SPARE

    def zeros(self, count: int, kind: Any) -> Any:
        return self._cupy.zeros(count, kind)

    def put(self, values: Any) -> Any:
        return self._cupy.asarray(values)

    def get(self, array: Any) -> Any:
        return self._cupy.asnumpy(array)

    def address(self, array: Any) -> int:
        return int(array.data.ptr)

    def release(self) -> None:
        self._cupy.get_default_memory_pool().free_all_blocks()

    def configure(self, setup: Any) -> None:
        place = self._module.get_global("setup")
        self._cupy.ndarray(len(setup), np.uint64, place).set(setup)

    def run(self, kernel: str, items: int, *arguments: Any) -> None:
        blocks = -(-items // THREADS)
        self._module.get_function(kernel)((blocks,), (THREADS,), arguments)

    def search(self, beacon: Any, watch: Callable[[], bool]) -> None:
        self._module.get_function("search")((self._blocks,), (THREADS,), ())
        done = self._cupy.cuda.Event()
        done.record()
        began = time.perf_counter()
        while not done.done:
            time.sleep(min(POLL, (time.perf_counter() - began) / 8))
            if watch():
                beacon[0] = 1
        done.synchronize()

    def beacon(self) -> Any:
        return self._cupyx.zeros_pinned(2, np.uint64)


def find_card(pits: int) -> Machine:
    """The card of this machine; a Mistake that says what is missing."""
    if find_spec("cupy") is None:
        raise Mistake(
            "device gpu perlu CuPy: pip install 'dolanan[gpu]'",
            "device gpu needs CuPy: pip install 'dolanan[gpu]'",
        )
    import cupy

    try:
        found = cupy.cuda.runtime.getDeviceCount()
    except cupy.cuda.runtime.CUDARuntimeError:
        found = 0
    if found == 0:
        raise Mistake(
            "device gpu: tidak ada GPU NVIDIA di mesin ini; pakai device cpu",
            "device gpu: there is no NVIDIA GPU on this machine; use device cpu",
        )
    return Card(pits)
