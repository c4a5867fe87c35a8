"""A Dask scheduler and two workers as real processes on the loopback: the same results, through kills."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from dolanan.contests.tournament import arena
from dolanan.games.mancala import ruleset
from dolanan.jobs.book import book_job
from dolanan.jobs.values import values_job
from dolanan.solvers.buttons.pack import make_many
from dolanan.solvers.mancala.values import VALUE, Request
from dolanan.text import Mistake
from dolanan.work.crew import Cluster
from dolanan.work.job import Done
from dolanan.work.ledger import Ledger
from dolanan.work.run import run
from tests.work import chores
from tests.work.test_run import drive, kill_when_under_way, lines

pytest.importorskip("distributed")

QUIET = {"DASK_DISTRIBUTED__ADMIN__LOW_LEVEL_LOG_LENGTH": "0"}


class Dask:
    """A scheduler, and workers that come and go."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.folder, self.address = folder, f"tcp://127.0.0.1:{port}"
        self.environment = {**os.environ, **QUIET, "PYTHONPATH": str(Path(__file__).parents[2])}
        self.processes: list[subprocess.Popen[bytes]] = []
        self._start("distributed.cli.dask_scheduler", "--port", str(port), "--no-dashboard", "--no-show")

    def _start(self, module: str, *arguments: str) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [sys.executable, "-m", module, *arguments],
            env=self.environment,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.processes.append(process)
        return process

    def worker(self) -> subprocess.Popen[bytes]:
        return self._start(
            "distributed.cli.dask_worker", self.address, "--no-nanny", "--nthreads", "1", "--no-dashboard"
        )

    def close(self) -> None:
        for process in reversed(self.processes):
            process.kill()
            process.wait()


@pytest.fixture(scope="module")
def dask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dask]:
    cluster = Dask(tmp_path_factory.mktemp("dask"))
    cluster.worker()
    cluster.worker()
    try:
        yield cluster
    finally:
        cluster.close()


def crew(dask: Dask) -> Cluster:
    """The cluster, with its processes given the time that a busy machine takes."""
    until = time.monotonic() + 60
    while True:
        try:
            return Cluster(dask.address)
        except Mistake:
            if time.monotonic() > until:
                raise


def test_the_same_results_as_here_although_a_worker_is_killed_and_one_comes(
    dask: Dask, tmp_path: Path
) -> None:
    job = chores.job(chores.slow_square, 200)
    victim = dask.worker()
    seen: list[int] = []
    with Ledger(tmp_path / "out", job) as ledger:
        for outcome in run(job, crew(dask), ledger):
            assert isinstance(outcome, Done), outcome
            seen.append(outcome.number)
            if len(seen) == 20:
                victim.send_signal(signal.SIGKILL)
                dask.worker()
        assert ledger.done == {number: number * number for number in range(200)}
    assert sorted(seen) == list(range(200)), "every result once"
    assert lines(tmp_path / "out") == 201


def test_a_killed_driver_goes_on_where_it_was(dask: Dask, tmp_path: Path) -> None:
    crew(dask).dismiss()
    kill_when_under_way(tmp_path, dask.address)
    assert drive(tmp_path, dask.address).wait(120) == 0
    with Ledger(tmp_path / "out", chores.job(chores.slow_square, 100)) as ledger:
        assert ledger.done == {number: number * number for number in range(100)}
    assert lines(tmp_path / "out") == 101


def test_a_tournament_and_a_pack_are_those_made_here(dask: Dask, tmp_path: Path) -> None:
    crew(dask).dismiss()
    game, bots = ruleset("kalah", 4, 3), ["random", "priority"]
    here = arena(game, bots, 12, seed=3)
    assert arena(game, bots, 12, seed=3, cluster=dask.address).played == here.played
    pack = make_many(2, 3, 2, count=2, seed=2, crew=crew(dask), out=tmp_path / "pack")
    assert pack == make_many(2, 3, 2, count=2, seed=2)
    assert make_many(2, 3, 2, count=2, seed=2, out=tmp_path / "pack") == pack


def test_values_and_a_book_are_those_proved_here(dask: Dask) -> None:
    sizes = [ruleset("bantumi", pits, 2) for pits in (1, 2, 3)]
    book = book_job(ruleset("kalah", 2, 2), 1, games=2)
    for job in (values_job(sizes, Request(VALUE, 1, book=False)), book):
        here = {one.number: one.result for one in run(job) if isinstance(one, Done)}
        there = {one.number: one.result for one in run(job, crew(dask)) if isinstance(one, Done)}
        assert there == here and len(here) == len(job.pieces)


def test_no_scheduler_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Cluster, "PATIENCE", 0.5)
    for address in ("tcp://127.0.0.1:1", "nowhere at all", "tcp://"):
        with pytest.raises(Mistake, match="no Dask scheduler"):
            Cluster(address)
