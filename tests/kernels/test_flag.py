"""Flags: a kernel sees what another thread sets, in a loop that does nothing else too."""

from __future__ import annotations

import threading

import numpy as np

from dolanan.kernels import kernel
from dolanan.kernels.flag import is_set


@kernel
def count_until(flag, most):  # type: ignore[no-untyped-def]
    """Numbers counted until the flag is set, `most` of them if it is not."""
    count = 0
    while count < most and not is_set(flag):
        count += 1
    return count


def test_a_loop_ends_when_the_flag_is_set() -> None:
    flag = np.zeros(1, np.bool_)
    assert count_until(flag, 1000) == 1000
    threading.Timer(0.1, lambda: flag.fill(True)).start()
    assert 0 < count_until(flag, 1 << 40) < 1 << 40
    assert count_until(flag, 1000) == 0
