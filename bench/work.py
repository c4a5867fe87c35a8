"""What handing out work in pieces costs: 10,000 pieces of a millisecond, against the bare loop.

Both are done by the same two processes, which are there already. The bare loop gives each one half of the
pieces at once; the job hands out batches, checks and keeps every result in a file as it comes.
"""

from __future__ import annotations

from concurrent.futures import Executor
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from dolanan.work.crew import Processes
from dolanan.work.job import Done, Job
from dolanan.work.ledger import Ledger
from dolanan.work.run import run
from pieces import bare, piece
from row import Row, timed

PIECES, WORKERS = 10_000, 2
MOST_LOST = 0.3
RIGHT = {2 * number for number in range(PIECES)}


class Ready:
    """Workers that have started; they stay for whoever comes next."""

    size = WORKERS

    def __init__(self, executor: Executor) -> None:
        self.executor = executor

    def gather(self) -> Executor:
        return self.executor

    def dismiss(self) -> None:
        """They stay."""


def rows() -> list[Row]:
    """The bare loop and the job with its file, by turns: the best of three each."""
    crew = Processes(WORKERS)
    executor = crew.gather()
    try:
        warm = [executor.submit(bare, range(5)) for _ in range(4 * WORKERS)]
        assert all(future.result() for future in warm)
        both = [(_loop(executor), _job(executor)) for _ in range(3)]
    finally:
        crew.dismiss()
    alone, seconds = (min(column) for column in zip(*both, strict=True))
    lost = 1 - alone / seconds
    assert lost < MOST_LOST, f"{lost:.0%} lost"
    return [
        timed("10,000 pieces of 1 ms, bare loop", "all", PIECES, alone),
        timed("the same as a job, kept in a file", f"{lost:.0%} lost", PIECES, seconds),
    ]


def _loop(executor: Executor) -> float:
    """Seconds of the bare loop."""
    begin = perf_counter()
    halves = [executor.submit(bare, range(half, PIECES, WORKERS)) for half in range(WORKERS)]
    found = {result for half in halves for result in half.result()}
    seconds = perf_counter() - begin
    assert found == RIGHT
    return seconds


def _job(executor: Executor) -> float:
    """Seconds of the job."""
    job = Job("milliseconds", {}, range(PIECES), piece)
    with TemporaryDirectory() as folder, Ledger(Path(folder) / "job", job) as ledger:
        begin = perf_counter()
        found = [one.result for one in run(job, Ready(executor), ledger) if isinstance(one, Done)]
        seconds = perf_counter() - begin
    assert len(found) == PIECES and set(found) == RIGHT
    return seconds
