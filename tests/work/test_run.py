"""Jobs are done wholly, once and by whoever is there: here, in processes, after kills."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from dolanan.limits import Limits
from dolanan.work.crew import Alone, Crew, Processes
from dolanan.work.job import Done, Failed, Shard
from dolanan.work.ledger import Ledger
from dolanan.work.run import run
from tests.work import chores

ROOT = Path(__file__).parents[2]
SQUARES = {number: number * number for number in range(40)}


@pytest.fixture(autouse=True)
def other_processes_find_the_chores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))


def results(outcomes: list[Done | Failed]) -> dict[int, object]:
    done = [outcome for outcome in outcomes if isinstance(outcome, Done)]
    assert len({outcome.number for outcome in done}) == len(done), "a piece came twice"
    return {outcome.number: outcome.result for outcome in done}


@pytest.mark.parametrize("crew", [Alone(), Processes(2)], ids=["alone", "processes"])
def test_every_piece_once(crew: Crew) -> None:
    assert results(list(run(chores.job(), crew))) == SQUARES


def test_what_the_file_holds_is_not_done_again(tmp_path: Path) -> None:
    with Ledger(tmp_path / "a", chores.job()) as ledger:
        ledger.add(4, 1000)  # not the square: it would be, if it were done again
        assert results(list(run(chores.job(), ledger=ledger))) == {**SQUARES, 4: 1000}


def test_shares_are_apart_and_together_all() -> None:
    shares = [results(list(run(chores.job(), shard=Shard(number, 3)))) for number in (1, 2, 3)]
    assert sum(map(len, shares)) == 40 and {**shares[0], **shares[1], **shares[2]} == SQUARES


def test_a_piece_that_fails_is_told_with_its_input_and_the_rest_goes_on(tmp_path: Path) -> None:
    job = chores.job(chores.fussy)
    with Ledger(tmp_path / "a", job) as ledger:
        outcomes = list(run(job, Processes(2), ledger))
        assert [one for one in outcomes if isinstance(one, Failed)] == [
            Failed(7, 7, "ValueError: seven is too many")
        ]
        assert results(outcomes) == {key: value for key, value in SQUARES.items() if key != 7}
        assert 7 not in ledger.done


def test_a_worker_that_dies_loses_nothing(tmp_path: Path) -> None:
    job = chores.job(partial(chores.once, str(tmp_path)))
    assert results(list(run(job, Processes(2)))) == SQUARES
    assert (tmp_path / "taken").exists()


def test_a_piece_that_ends_every_worker_is_given_up() -> None:
    outcomes = list(run(chores.job(chores.deadly, 8), Processes(2)))
    failed = [one for one in outcomes if isinstance(one, Failed)]
    assert [one.number for one in failed] == [5] and "3 times" in failed[0].why
    assert results(outcomes) == {key: key * key for key in range(8) if key != 5}


def test_only_the_piece_that_ends_workers_is_given_up() -> None:
    """Others are slow enough to be under way whenever a worker dies."""
    outcomes = list(run(chores.job(chores.deadly_beside_slow, 12), Processes(2)))
    assert [one.number for one in outcomes if isinstance(one, Failed)] == [5]
    assert results(outcomes) == {key: key * key for key in range(12) if key != 5}


def test_limits_end_it_between_pieces() -> None:
    assert len(list(run(chores.job(), limits=Limits(stop=lambda: True)))) == 0


DRIVER = """
import sys
from pathlib import Path
from dolanan.work.crew import crew_of
from dolanan.work.ledger import Ledger
from dolanan.work.run import run
from tests.work import chores

if __name__ == "__main__":
    job = chores.job(chores.slow_square, 100)
    with Ledger(Path(sys.argv[1]), job) as ledger:
        for _ in run(job, crew_of(2, sys.argv[2] if sys.argv[2:] else None), ledger):
            pass
"""


def drive(folder: Path, *arguments: str) -> subprocess.Popen[bytes]:
    script = folder / "driver.py"
    script.write_text(DRIVER)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.Popen([sys.executable, str(script), str(folder / "out"), *arguments], env=environment)


def lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def kill_when_under_way(folder: Path, *arguments: str) -> None:
    """Start the driver and kill it once some results, not all, are written."""
    driver = drive(folder, *arguments)
    until = time.monotonic() + 60
    while lines(folder / "out") < 10 and time.monotonic() < until:
        time.sleep(0.01)
    driver.send_signal(signal.SIGKILL)
    driver.wait()
    assert 10 <= lines(folder / "out") < 101


def test_a_killed_driver_goes_on_where_it_was(tmp_path: Path) -> None:
    kill_when_under_way(tmp_path)
    assert drive(tmp_path).wait(60) == 0
    with Ledger(tmp_path / "out", chores.job(chores.slow_square, 100)) as ledger:
        assert ledger.done == {number: number * number for number in range(100)}
        assert not ledger.damaged
    assert lines(tmp_path / "out") == 101, "a piece was written twice"
