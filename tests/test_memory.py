"""Memory: what the process may take, and one sentence where there is not enough."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from dolanan.memory import group_limits, most_memory, parse_memory
from dolanan.text import Mistake


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def test_the_limits_of_a_group_and_of_those_around_it_count(tmp_path: Path) -> None:
    groups, root = tmp_path / "cgroup", tmp_path / "fs"
    groups.write_text("0::/class/student\n")
    write(root / "class" / "student" / "memory.max", "max\n")
    write(root / "class" / "memory.max", "3000000000\n")
    assert group_limits(groups, root) == [3_000_000_000]
    write(root / "class" / "student" / "memory.max", "1000\n")
    assert min(group_limits(groups, root)) == 1000


def test_the_limits_of_groups_of_the_first_version_count(tmp_path: Path) -> None:
    groups, root = tmp_path / "cgroup", tmp_path / "fs"
    groups.write_text("5:cpu,cpuacct:/a\n4:memory:/jobs/one\n1:name=systemd:/x:y\n")
    write(root / "memory" / "memory.limit_in_bytes", "9223372036854771712\n")
    write(root / "memory" / "jobs" / "one" / "memory.limit_in_bytes", "2000\n")
    write(root / "memory.max", "1\n")  # of a group this process is not in
    assert min(group_limits(groups, root)) == 2000


def test_a_machine_without_groups_has_no_such_limits(tmp_path: Path) -> None:
    assert group_limits(tmp_path / "none", tmp_path) == []
    assert most_memory() > 0


@pytest.mark.parametrize(
    ("text", "size"), [("512M", 512 << 20), ("4g", 4 << 30), ("1 G", None), ("0G", None)]
)
def test_amounts_are_read(text: str, size: int | None) -> None:
    if size is None:
        with pytest.raises(Mistake, match="512M"):
            parse_memory(text)
    else:
        assert parse_memory(text) == size


CONFINED = """
import resource, sys
from dolanan.games.mancala import ruleset
from dolanan import memory
from dolanan.limits import Limits
from dolanan.solvers.mancala import engine
from dolanan.solvers.mancala.values import solve
from dolanan.text import Mistake

pits, seeds, room, asked = (int(word) for word in sys.argv[1:])
engine.compile_kernels()
solve(ruleset("kalah", 4, 4), limits=Limits(0.2), threads=2, book=False)  # its threads have their stacks
with open("/proc/self/statm") as file:
    used = int(file.read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + (room << 20), resource.RLIM_INFINITY))
assert memory.most_memory() <= room << 20
try:
    game, allowed = ruleset("kalah", pits, seeds), asked << 20 or None
    found = solve(game, limits=Limits(0.5), threads=2, book=False, memory=allowed)
    print("answered", found.low, found.high)
except Mistake as mistake:
    print("refused", mistake)
"""


def confined(pits: int, seeds: int, room: int, asked: int = 0) -> str:
    """What comes of a search in a process that may take so many MB more and asks for so many."""
    words = [str(number) for number in (pits, seeds, room, asked)]
    done = subprocess.run(
        [sys.executable, "-c", CONFINED, *words], capture_output=True, text=True, timeout=600
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) == 1
    return done.stdout


needs_limits = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs /proc")


@needs_limits
def test_a_confined_process_takes_less_and_answers() -> None:
    assert confined(6, 6, room=200).startswith("answered")


@needs_limits
def test_memory_that_is_asked_for_and_not_there_is_a_mistake() -> None:
    said = confined(6, 6, room=400, asked=5000)
    assert said.startswith("refused") and "5000 MB" in said


@needs_limits
def test_memory_that_cannot_be_had_is_a_mistake() -> None:
    """252 seeds on 7 pits: room for the longest line of play alone takes more than there is."""
    assert confined(7, 18, room=120).startswith("refused")


CROWDED = """
import resource, sys
from dolanan.text import Mistake
from dolanan.solvers.mancala.threads import start_pool

with open("/proc/self/statm") as file:
    used = int(file.read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + (int(sys.argv[1]) << 20), resource.RLIM_INFINITY))
try:
    pool, threads = start_pool(500)
    print(0 < threads < 500, sum(pool.map(abs, range(-1000, 0))))
except Mistake as mistake:
    print(mistake)
"""


@needs_limits
@pytest.mark.parametrize(("room", "said"), [(200, "True 500500"), (1, "there is no room for a single")])
def test_as_many_threads_begin_as_there_is_room_for(room: int, said: str) -> None:
    command = [sys.executable, "-c", CROWDED, str(room)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(said)
