"""Doing a job: its pieces are handed out in batches that take a moment each, results come as they are ready.

A batch is as large as its predecessors were quick, so that handing out costs little; the first are single
pieces. A worker that dies may take others' batches with it, and nobody knows which piece it was: all of them
are handed out again one by one, each alone. A piece that ends three workers so is given up, the rest goes on.
"""

from __future__ import annotations

import pickle
import time
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from functools import lru_cache
from typing import Any

from dolanan.limits import NEVER, Limits
from dolanan.text import Mistake
from dolanan.work.crew import Alone, Crew
from dolanan.work.job import WHOLE, Done, Failed, Job, Json, Shard
from dolanan.work.ledger import Ledger

MOMENT = 0.25
"""Seconds that a batch shall take: a result is never much older than that when it is written down."""
MOST_AT_ONCE = 2_000
"""Pieces of a batch."""
WAITING = 2
"""Batches a worker has before it, so that it never waits for the next."""
TRIES = 3
"""Workers that a piece may end before it is given up."""
LOOK = 0.1
"""Seconds between two looks at the limits."""

Outcome = tuple[int, bool, Json]
"""A piece's number, whether it was done, and its result or why not."""


def run(
    job: Job,
    crew: Crew | None = None,
    ledger: Ledger | None = None,
    shard: Shard = WHOLE,
    limits: Limits = NEVER,
) -> Generator[Done | Failed, None, None]:
    """The pieces of the shard as they are done, first those that the ledger holds already.

    Ends early when the limits are reached; whoever stops listening has every result that came.
    """
    done = ledger.done if ledger is not None else {}
    numbers = shard.numbers(len(job.pieces))
    yield from [Done(number, done[number]) for number in numbers if number in done]
    todo = [number for number in numbers if number not in done]
    for outcome in _hand_out(job, crew or Alone(), todo, limits):
        if isinstance(outcome, Done) and ledger is not None:
            ledger.add(*outcome)
        yield outcome


def do_batch(packed: bytes, batch: list[tuple[int, Json]]) -> tuple[float, list[Outcome]]:
    """The seconds a batch took and what became of every piece: in a worker.

    The work comes packed, so that a worker that does not know it says so and lives on.
    """
    began = time.perf_counter()
    outcomes: list[Outcome] = []
    for number, piece in batch:
        try:
            outcomes.append((number, True, _unpacked(packed)(piece)))
        except Mistake as mistake:
            outcomes.append((number, False, mistake.text.en))
        except Exception as error:
            outcomes.append((number, False, f"{type(error).__name__}: {error}"))
    return time.perf_counter() - began, outcomes


@lru_cache(maxsize=4)
def _unpacked(packed: bytes) -> Callable[[Any], Json]:
    work: Callable[[Any], Json] = pickle.loads(packed)
    return work


def _hand_out(job: Job, crew: Crew, todo: list[int], limits: Limits) -> Iterator[Done | Failed]:
    """What becomes of every piece, in the order in which it is known."""
    waiting: deque[list[int]] = deque()
    """Pieces of workers that died, one by one."""
    suspects: set[int] = set()
    """Pieces that were under way when a worker died: while one of them is, nothing else is."""
    fresh = iter(todo)
    under_way: dict[Future[Any], list[int]] = {}
    ended: Counter[int] = Counter()
    pace = _Pace()
    packed = pickle.dumps(job.work)
    executor = crew.gather()
    try:
        while not limits.reached():
            suspected = waiting or any(batch[0] in suspects for batch in under_way.values())
            while len(under_way) < (1 if suspected else WAITING * crew.size):
                batch = waiting.popleft() if waiting else pace.take(fresh)
                if not batch:
                    break
                inputs = [(number, job.pieces[number]) for number in batch]
                try:
                    under_way[executor.submit(do_batch, packed, inputs)] = batch
                except RuntimeError:  # the pool broke since we last looked
                    waiting.append(batch)
                    break
            if not under_way and not waiting:
                return
            ready, _ = wait(under_way, LOOK, FIRST_COMPLETED)
            lost = not under_way
            for future in ready:
                batch = under_way.pop(future)
                if future.cancelled() or future.exception() is not None:
                    lost = True
                    if batch[0] in suspects:
                        ended[batch[0]] += 1
                    yield from _again(job, batch, future, waiting, ended)
                    continue
                seconds, outcomes = future.result()
                pace.learn(seconds, len(batch))
                suspects.difference_update(batch)
                for number, succeeded, said in outcomes:
                    yield Done(number, said) if succeeded else Failed(number, job.pieces[number], str(said))
            if lost:
                waiting.extend([number] for batch in under_way.values() for number in batch)
                under_way.clear()
                suspects.update(number for batch in waiting for number in batch)
                executor = crew.gather()
    finally:
        for future in under_way:
            future.cancel()
        crew.dismiss()


def _again(
    job: Job, batch: list[int], future: Future[Any], waiting: deque[list[int]], ended: Counter[int]
) -> Iterator[Failed]:
    """Put the pieces of a lost worker back, one by one, but for one that has ended too many."""
    for number in batch:
        if ended[number] < TRIES:
            waiting.append([number])
        else:
            error = None if future.cancelled() else future.exception()
            yield Failed(number, job.pieces[number], f"worker lost {TRIES} times: {type(error).__name__}")


class _Pace:
    """How many pieces take a moment."""

    def __init__(self) -> None:
        self.size = 1

    def learn(self, seconds: float, pieces: int) -> None:
        """Batches grow towards a moment's work, at most eightfold at a time."""
        fitting = int(MOMENT * pieces / max(seconds, 1e-6))
        self.size = max(1, min(fitting, 8 * pieces, MOST_AT_ONCE))

    def take(self, fresh: Iterable[int]) -> list[int]:
        """The next batch."""
        batch = []
        for number in fresh:
            batch.append(number)
            if len(batch) == self.size:
                break
        return batch
