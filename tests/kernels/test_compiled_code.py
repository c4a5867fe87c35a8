"""Compiled code on disk: damage is noticed, said and mended; what nobody uses any more goes."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

PROGRAM = "from dolanan.kernels.sowing import total; assert total(0x010203) == 6"


COMMAND = """
import sys
from dolanan.cli import main
sys.argv = ["dolanan", "mancala", "perft", "--pits", "2", "--seeds", "1", "--depth", "6", "--lang", "id"]
main()
"""


def run(folder: Path, program: str = PROGRAM) -> subprocess.CompletedProcess[str]:
    """A process of its own that needs one kernel."""
    environment = {**os.environ, "DOLANAN_CACHE": str(folder)}
    return subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache folder with the kernel's compiled code."""
    folder = tmp_path_factory.mktemp("cache")
    first = run(folder)
    assert first.returncode == 0 and "code is being compiled" in first.stderr
    return folder


def code_files(folder: Path) -> list[Path]:
    return [path for path in folder.glob("compiled-*/**/*") if path.is_file()]


def flip(data: bytes, place: float) -> bytes:
    at = int(place * (len(data) - 1))
    return data[:at] + bytes([data[at] ^ 0x10]) + data[at + 1 :]


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda data: b"",
    "cut in half": lambda data: data[: len(data) // 2],
    "one byte short": lambda data: data[:-1],
    "zeros": lambda data: bytes(len(data)),
    "zeros in the middle": lambda data: data[: len(data) // 3] + bytes(512) + data[len(data) // 3 + 512 :],
    **{
        f"a bit flipped at {place}": lambda data, at=place: flip(data, at)
        for place in (0.0, 0.1, 0.5, 0.9, 1.0)
    },
    "something else": lambda data: b"not compiled code\n" * 100,
}


USUAL = ("empty", "cut in half", "zeros in the middle", "a bit flipped at 0.5")


@pytest.mark.parametrize(
    "damage", [pytest.param(name, marks=() if name in USUAL else pytest.mark.slow) for name in DAMAGES]
)
def test_damaged_code_is_thrown_away_said_and_compiled_anew(compiled: Path, damage: str) -> None:
    files = code_files(compiled)
    assert files
    for path in files:
        path.write_bytes(DAMAGES[damage](path.read_bytes()))
    found = run(compiled)
    assert found.returncode == 0, found.stderr
    assert len(found.stderr.splitlines()) == 1 and "damaged" in found.stderr
    again = run(compiled)
    assert (again.returncode, again.stderr) == (0, ""), "mended for good"


def test_the_program_says_it_in_its_language(tmp_path: Path) -> None:
    first = run(tmp_path, COMMAND)
    for path in code_files(tmp_path):
        path.write_bytes(b"")
    found = run(tmp_path, COMMAND)
    assert (found.returncode, found.stdout) == (0, first.stdout)
    assert len(found.stderr.splitlines()) == 1 and "rusak" in found.stderr and "damaged" not in found.stderr


def test_sound_code_is_used_again(compiled: Path) -> None:
    run(compiled)
    before = {path: path.stat().st_mtime_ns for path in code_files(compiled)}
    found = run(compiled)
    assert (found.returncode, found.stderr) == (0, "")
    assert {path: path.stat().st_mtime_ns for path in code_files(compiled)} == before


def test_code_that_cannot_be_kept_costs_only_time(tmp_path: Path) -> None:
    """Where the code should lie there is a folder already: nothing can be read or written there."""
    run(tmp_path)
    for path in code_files(tmp_path):
        path.unlink()
        path.mkdir()
    found = run(tmp_path)
    assert (found.returncode, found.stderr) == (0, "")


def test_code_of_sources_not_used_for_long_goes(tmp_path: Path) -> None:
    now = time.time()
    for age in range(1, 21):
        old = tmp_path / f"compiled-{age:016x}"
        old.mkdir()
        (old / "some.code").write_bytes(b"x")
        os.utime(old, (now - age * 86_400,) * 2)
    (tmp_path / "endgame-6-1-9.table").write_bytes(b"not compiled code")
    assert run(tmp_path).returncode == 0
    left = sorted(path.name for path in tmp_path.glob("compiled-*"))
    assert 2 <= len(left) <= 10
    assert f"compiled-{1:016x}" in left, "what was used yesterday stays"
    assert f"compiled-{20:016x}" not in left
    assert (tmp_path / "endgame-6-1-9.table").exists()
