"""The service as a whole: who starts it, what stops it, and what is left when a part of it is killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest

LONG = {"rules": "kalah", "pits": 6, "seeds": 8, "quantity": "exact", "seconds": 60}


class Service:
    """A `dolanan serve` of its own, and the processes that belong to it."""

    def __init__(self, *options: str) -> None:
        self.process = subprocess.Popen(
            [
                sys.executable,
                "-c",
                "from dolanan.cli import main; main()",
                "serve",
                "--port",
                "0",
                *options,
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1", "DOLANAN_LANG": "en"},
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[-1]

    def members(self) -> dict[int, str]:
        """The processes of the session by number, with their command lines."""
        found = {}
        for folder in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                state, _, _, session = folder.joinpath("stat").read_text().rsplit(")", 1)[1].split()[:4]
                if int(session) == self.process.pid and state != "Z":
                    found[int(folder.name)] = folder.joinpath("cmdline").read_text().replace("\0", " ")
        return found

    def servers(self) -> list[int]:
        return [pid for pid, line in self.members().items() if "dolanan.web.server" in line]

    def workers(self) -> list[int]:
        """Processes that were forked by a nursery."""
        nurseries = {pid for pid, line in self.members().items() if "dolanan.web.nursery" in line}
        parents = {}
        for pid in nurseries:
            with suppress(OSError):
                parents[pid] = int(Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[1])
        return [pid for pid, parent in parents.items() if parent in nurseries]

    def gone(self, seconds: float = 30) -> bool:
        """Nothing of it is left, at the latest after so many seconds."""
        end = time.monotonic() + seconds
        while self.members():
            if time.monotonic() > end:
                return False
            time.sleep(0.05)
        return True

    def back(self, seconds: float = 30) -> bool:
        """A game is worked out again, at the latest after so many seconds."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            with suppress(httpx.HTTPError):
                answer = httpx.post(f"{self.address}api/mancala/game", json={"picks": [3]}, timeout=5)
                if answer.status_code == 200:
                    return True
            time.sleep(0.05)
        return False


@contextmanager
def serving(*options: str) -> Iterator[Service]:
    service = Service(*options)
    try:
        assert service.back(60)
        yield service
    finally:
        with suppress(OSError):
            os.killpg(service.process.pid, signal.SIGKILL)
        service.process.communicate()


@contextmanager
def players(service: Service, count: int = 4) -> Iterator[list[str]]:
    """People who play meanwhile; what went wrong for them otherwise than by a refusal or a cut connection."""
    stop = threading.Event()
    complaints: list[str] = []

    def play() -> None:
        while not stop.is_set():
            with httpx.Client(base_url=service.address, timeout=20) as client, suppress(httpx.TransportError):
                while not stop.is_set():
                    begin = time.monotonic()
                    answer = client.post("/api/mancala/reply", json={"rules": "congklak", "bot": "medium"})
                    if answer.status_code not in (200, 503):
                        complaints.append(f"{answer.status_code}: {answer.text[:200]}")
                    if answer.status_code != 200 and time.monotonic() - begin > 5:
                        complaints.append("a refusal took more than five seconds")
            time.sleep(0.02)

    threads = [threading.Thread(target=play) for _ in range(count)]
    for thread in threads:
        thread.start()
    try:
        yield complaints
    finally:
        stop.set()
        for thread in threads:
            thread.join()


TIMES = pytest.mark.parametrize("times", [2, pytest.param(20, marks=pytest.mark.slow)])


@TIMES
def test_a_killed_worker_is_replaced(times: int) -> None:
    with serving() as service, players(service) as complaints:
        for _ in range(times):
            for pid in service.workers()[:2]:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            assert service.back()
    assert complaints == []


@TIMES
def test_a_killed_server_is_started_again_and_leaves_no_workers(times: int) -> None:
    with serving() as service, players(service) as complaints:
        for _ in range(times):
            (server,) = service.servers()
            old = [server, *service.workers()]
            os.kill(server, signal.SIGKILL)
            assert service.back()
            end = time.monotonic() + 5
            while set(old) & set(service.members()):
                assert time.monotonic() < end, "something of the killed server is left"
                time.sleep(0.05)
            time.sleep(0.5)  # lives long enough not to be taken for one that cannot live
    assert complaints == []


@pytest.mark.parametrize("times", [1, pytest.param(20, marks=pytest.mark.slow)])
@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_killed_parent_leaves_nothing_behind(times: int, workers: str) -> None:
    for _ in range(times):
        with serving("--workers", workers) as service:
            with httpx.stream(
                "POST", f"{service.address}api/mancala/values", json=LONG, timeout=60
            ) as stream:
                following = stream.iter_lines()
                next(following)
                service.process.kill()
                begin = time.monotonic()
                with suppress(httpx.TransportError):
                    list(following)
                assert time.monotonic() - begin < 5, "the connection stayed open"
            service.process.wait()
            assert service.gone()


def test_a_server_that_cannot_live_is_given_up() -> None:
    """Not started again for ever: after a few short lives it says so, and ends."""
    broken = Path(__file__).parent / "chores" / "broken"  # a uvicorn that cannot be loaded
    process = subprocess.run(
        [sys.executable, "-c", "from dolanan.cli import main; main()", "serve", "--port", "0"],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "DOLANAN_LANG": "en", "PYTHONPATH": str(broken)},
    )
    assert process.returncode == 1
    assert "giving up" in process.stderr


def test_ctrl_c_gives_every_stream_a_last_line_and_prints_no_trace() -> None:
    with serving() as service:
        with httpx.stream("POST", f"{service.address}api/mancala/values", json=LONG, timeout=60) as stream:
            following = stream.iter_lines()
            next(following)
            os.killpg(service.process.pid, signal.SIGINT)  # as in a terminal: every process gets it
            last = json.loads(list(following)[-1])
        assert last["problem"]["en"] == "The server is stopping."
        _, said = service.process.communicate(timeout=30)
        assert "Traceback" not in said
        assert service.process.returncode == 0
        assert service.gone()


@pytest.mark.parametrize(
    "hard",
    [
        {"pits": 10, "seeds": 20, "choices": {"again": "own side"}, "bot": "priority-chain"},
        {"rules": "kalah", "pits": 7, "seeds": 6, "bot": "perfect"},
    ],
    ids=["a greedy bot before chains of extra turns without end", "a perfect bot without its table"],
)
def test_what_asks_too_much_of_a_bot_is_not_felt_by_others(hard: dict[str, object]) -> None:
    with serving() as service:
        stop = threading.Event()
        refused: list[int] = []

        def ask() -> None:
            while not stop.is_set():
                answer = httpx.post(f"{service.address}api/mancala/reply", json=hard, timeout=60)
                refused.append(answer.status_code)

        threads = [threading.Thread(target=ask) for _ in range(3)]
        for thread in threads:
            thread.start()
        try:
            waits = []
            with httpx.Client(base_url=service.address, timeout=60) as client:
                for _ in range(100):
                    begin = time.monotonic()
                    answer = client.post("/api/mancala/reply", json={"rules": "congklak", "bot": "medium"})
                    waits.append(time.monotonic() - begin)
                    assert answer.status_code == 200
        finally:
            stop.set()
            for thread in threads:
                thread.join()
        assert set(refused) <= {200, 503}
        assert sorted(waits)[50] < 1.0, "players wait for the one who asks too much"


@pytest.mark.parametrize(
    ("options", "part"),
    [
        (["--origin", "nonsense"], "--origin nonsense"),
        (["--origin", "https://a.example/path"], "--origin"),
        (["--origin", "*"], "--origin"),
        (["--name", "a b"], "--name"),
        (["--connections", "0"], "--connections"),
    ],
)
def test_settings_that_cannot_be_right_are_refused(options: list[str], part: str) -> None:
    process = subprocess.run(
        [sys.executable, "-c", "from dolanan.cli import main; main()", "serve", *options],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "DOLANAN_LANG": "en"},
    )
    assert process.returncode == 2
    assert part in process.stderr and "Traceback" not in process.stderr
