"""Lanes and their worker processes: order, limits, and what comes of work that goes wrong."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from dolanan.text import Mistake
from dolanan.web.lanes import GRACE, MOST_STRAYS, Lane, Manner, result
from dolanan.web.problems import Busy, Died, Failed
from dolanan.web.workers import Nursery

CHORES = Path(__file__).parent / "chores"
MB = 1 << 20


@pytest.fixture
def chores(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module of toy work, for this process and for the workers."""
    monkeypatch.syspath_prepend(str(CHORES))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(CHORES), os.environ.get("PYTHONPATH", "")]))
    import chores

    return chores


@asynccontextmanager
async def opened(**changes: Any) -> AsyncIterator[Lane]:
    nursery = Nursery("light")
    manner = Manner(
        **{"name": "toy", "processes": 1, "most_waiting": 8, "nice": 0, "memory": 256 * MB, **changes}
    )
    lane = Lane(manner, nursery, most_seconds=20)
    try:
        yield lane
    finally:
        lane.stop()
        nursery.close()


def run(story: Callable[[], Awaitable[None]]) -> None:
    async def limited() -> None:
        async with asyncio.timeout(60):
            await story()

    # In a thread of its own: a browser that tests have opened keeps a loop running in this one.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, limited()).result()


async def ask(lane: Lane, task: Any, question: Any, seconds: float = 10) -> Any:
    return json.loads((await result(lane, task, question, seconds)).content)


def test_work_comes_back_with_its_progress(chores: Any) -> None:
    async def story() -> None:
        async with opened() as lane:
            said = [message async for message in lane.run(chores.count, 3, 10)]
            said = [(kind, data) for kind, data in said if kind in ("progress", "result")]
            assert [json.loads(data) for kind, data in said[:-1]] == [{"step": 0}, {"step": 1}, {"step": 2}]
            assert json.loads(said[-1][1].content) == {"steps": 3}

    run(story)


def test_a_lane_serves_in_order_of_arrival(chores: Any) -> None:
    async def story() -> None:
        async with opened() as lane:
            await ask(lane, chores.repeat, "ready")
            served: list[int] = []

            async def visit(number: int) -> None:
                await ask(lane, chores.nap, 0.4)  # longer than a beat in sum: places are kept while waiting
                served.append(number)

            visits = []
            for number in range(6):
                visits.append(asyncio.create_task(visit(number)))
                await asyncio.sleep(0.01)
            assert lane.waiting == 5
            await asyncio.gather(*visits)
            assert served == [0, 1, 2, 3, 4, 5]

    run(story)


def test_a_full_queue_sends_away_and_who_leaves_gives_up_the_place(chores: Any) -> None:
    async def story() -> None:
        async with opened(most_waiting=2) as lane:
            await ask(lane, chores.repeat, "ready")
            visits = [asyncio.create_task(ask(lane, chores.nap, 5)) for _ in range(3)]
            await asyncio.sleep(0.2)
            with pytest.raises(Busy):
                await ask(lane, chores.repeat, "too many")
            for visit in visits:
                visit.cancel()
            await asyncio.gather(*visits, return_exceptions=True)
            assert await ask(lane, chores.repeat, "again") == {"said": "again"}
            assert lane.waiting == 0

    run(story)


@pytest.mark.parametrize("chore", ["break_down", "die", "die_in_mid_sentence"])
def test_work_that_breaks_is_told_at_once_and_the_lane_goes_on(chores: Any, chore: str) -> None:
    async def story() -> None:
        async with opened() as lane:
            await ask(lane, chores.repeat, "ready")
            begin = time.monotonic()
            with pytest.raises(Failed):
                await ask(lane, getattr(chores, chore), None)
            assert time.monotonic() - begin < 5
            assert await ask(lane, chores.repeat, "next") == {"said": "next"}

    run(story)


def test_work_beyond_its_time_is_ended(chores: Any) -> None:
    async def story() -> None:
        async with opened() as lane:
            begin = time.monotonic()
            with pytest.raises(Failed):
                await ask(lane, chores.snore, 60, seconds=0.2)
            assert time.monotonic() - begin < GRACE + 5
            assert await ask(lane, chores.repeat, "next") == {"said": "next"}

    run(story)


def test_work_beyond_its_memory_is_refused_in_a_sentence(chores: Any) -> None:
    async def story() -> None:
        async with opened() as lane:
            assert await ask(lane, chores.eat, 20) == {"eaten": 20}
            with pytest.raises(Mistake) as refused:
                await ask(lane, chores.eat, 2000)
            assert "memory" in refused.value.text.en and "memori" in refused.value.text.id
            assert await ask(lane, chores.repeat, "next") == {"said": "next"}

    run(story)


@pytest.mark.parametrize("chore", ["nap", "snore"])
def test_work_nobody_waits_for_makes_room(chores: Any, chore: str) -> None:
    """Whether it heeds a request to stop or not."""

    async def story() -> None:
        async with opened() as lane:
            await ask(lane, chores.repeat, "ready")
            async with aclosing(lane.run(getattr(chores, chore), 60, 20)) as messages:
                await anext(messages)
            begin = time.monotonic()
            assert await ask(lane, chores.repeat, "next") == {"said": "next"}
            assert time.monotonic() - begin < GRACE + 5

    run(story)


def test_what_turns_out_long_leaves_the_quick_lane(chores: Any) -> None:
    async def story() -> None:
        async with opened(patience=0.1) as lane:
            await ask(lane, chores.repeat, "ready")
            long = [asyncio.create_task(ask(lane, chores.nap, 6)) for _ in range(MOST_STRAYS)]
            await asyncio.sleep(0.05)
            for number in range(20):
                assert await ask(lane, chores.repeat, number) == {"said": number}
            assert not any(one.done() for one in long), "quick work waited for long work"
            assert await asyncio.gather(*long) == [{"slept": True}] * MOST_STRAYS

    run(story)


def test_a_killed_worker_and_a_killed_nursery_are_replaced(chores: Any) -> None:
    async def story() -> None:
        async with opened(patience=5) as lane:
            for _ in range(3):
                pid = (await ask(lane, chores.tell_pid, None))["pid"]
                os.kill(pid, signal.SIGKILL)
                assert (await ask(lane, chores.tell_pid, None))["pid"] != pid
            os.kill(lane._nursery._process.pid, signal.SIGKILL)
            os.kill((await ask(lane, chores.tell_pid, None))["pid"], signal.SIGKILL)
            assert await ask(lane, chores.repeat, "next") == {"said": "next"}

    run(story)


def test_a_quick_question_survives_the_death_of_its_process(chores: Any) -> None:
    async def story() -> None:
        async with opened(patience=5) as lane:
            pid = (await ask(lane, chores.tell_pid, None))["pid"]
            asked = asyncio.create_task(ask(lane, chores.nap, 0.5))
            await asyncio.sleep(0.1)
            os.kill(pid, signal.SIGKILL)
            assert await asked == {"slept": True}
            with pytest.raises(Died):  # but not more than once
                await ask(lane, chores.die, None)

    run(story)


def test_processes_are_renewed_after_their_uses(chores: Any) -> None:
    async def story() -> None:
        async with opened(uses=2, nice=7) as lane:
            seen = [await ask(lane, chores.tell_pid, None) for _ in range(4)]
            assert [one["nice"] for one in seen] == [min(19, os.nice(0) + 7)] * 4
            pids = [one["pid"] for one in seen]
            assert pids[0] == pids[1] != pids[2] == pids[3]

    run(story)
