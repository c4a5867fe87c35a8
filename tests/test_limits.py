"""Limits: seconds, nodes and a flag each end work by themselves; what is derived keeps the rest."""

from __future__ import annotations

import threading
import time

import pytest

from dolanan.limits import NEVER, Halt, Limits, flagged


def test_each_limit_ends_work_by_itself() -> None:
    flag = threading.Event()
    limits = Limits(60.0, nodes=10, stop=flag)
    assert not limits.reached(9) and limits.reached(10)
    flag.set()
    assert limits.reached() and limits.stopped()
    with pytest.raises(Halt):
        limits.check()
    assert Limits(0.0).reached() and not Limits(0.0).stopped()
    assert Limits(stop=lambda: True).reached()
    assert not NEVER.reached(10**12)


def test_a_share_of_the_time_keeps_nodes_flag_and_listener() -> None:
    flag, heard = threading.Event(), list[str]()
    whole = Limits(60.0, nodes=10, stop=flag, report=heard.append)
    for part in (whole.within(0.5), whole.at_most(30.0), whole.from_now()):
        assert (part.nodes, part.stop) == (10, flag)
        part.tell("news")
    assert heard == ["news"] * 3
    half, left = whole.within(0.5).left(), whole.at_most(90.0).left()
    assert half is not None and left is not None and half <= 30.0 and left <= 60.0


def test_without_a_time_a_share_is_without_a_time() -> None:
    assert NEVER.within(0.5).left() is None and NEVER.left() is None
    assert NEVER.at_most(0.0).reached()


def test_somebody_else_may_be_told() -> None:
    first, second = list[int](), list[int]()
    limits = Limits(report=first.append)
    limits.telling(second.append).tell(1)
    limits.telling(None).tell(2)
    assert (first, second) == ([], [1])


def test_the_flag_of_compiled_code_follows() -> None:
    flag = threading.Event()
    with flagged(Limits(stop=flag)) as halted:
        assert not halted[0]
        flag.set()
        for _ in range(1_000):
            if not halted[0]:
                time.sleep(0.01)
        assert halted[0]
