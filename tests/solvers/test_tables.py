"""Endgame tables: right in every value, and sound whatever happens to their files."""

from __future__ import annotations

import itertools
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest

from dolanan import cache
from dolanan.games.mancala import Mancala, State, ruleset
from dolanan.kernels.sowing import pack, rank
from dolanan.limits import Halt, Limits
from dolanan.solvers.mancala import tables
from dolanan.solvers.mancala.recipes import recipe_of
from dolanan.solvers.mancala.tables import make_table, read_table, table_path
from dolanan.text import Mistake, Text


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DOLANAN_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


KINDS = pytest.mark.parametrize("name", ["kalah", "oware"])
"""A ruleset with a table of exact values, and one with a table of bounds."""


def in_memory(game: Mancala, seeds: int) -> np.ndarray:
    return make_table(game, seeds, keep=False).values


@pytest.mark.parametrize("name", ["bantumi", "bantumi-ems", "kalah"])
@pytest.mark.parametrize(("pits", "seeds"), [(1, 12), (2, 8), (3, 6), (4, 4)])
def test_every_value_is_the_best_of_its_picks(name: str, pits: int, seeds: int) -> None:
    game = ruleset(name, pits)
    values = in_memory(game, seeds)
    for row in itertools.product(range(seeds + 1), repeat=2 * pits):
        state = State((row[:pits], row[pits:]), (0, 0), 0)
        if sum(row) > seeds or not any(row[:pits]) or not any(row[pits:]):
            continue
        worth = []
        for pit in game.moves(state):
            after = game.play(state, pit)
            if game.over(after):
                worth.append(game.score(after))
                continue
            rest = int(values[rank(*pack(after), pits)])
            worth.append(game.score(after) + (rest if after.turn == 0 else -rest))
        assert values[rank(*pack(state), pits)] == max(worth), state


@KINDS
def test_threads_change_nothing(name: str) -> None:
    game = ruleset(name)
    one = make_table(game, 7, threads=1, keep=False).values
    four = make_table(game, 7, threads=4, keep=False).values
    assert np.array_equal(one, four)


@KINDS
def test_a_table_is_stored_read_again_and_grown(name: str, folder: Path) -> None:
    game = ruleset(name, 4)
    make_table(game, 6)
    assert table_path(game, 6).is_file()
    found = read_table(game, 5)
    assert found is not None and found.seeds == 6
    larger = make_table(game, 9)
    assert np.array_equal(larger.values, in_memory(game, 9))
    assert [path.suffix for path in folder.glob("endgame-*.table")] == [".table"], "the smaller one is gone"
    assert read_table(game, 10) is None


def test_a_strangely_named_file_is_passed_over(folder: Path) -> None:
    game = ruleset("kalah", 3)
    make_table(game, 4)
    for name in ("²", "٣", "-4", "4.5", ""):
        table_path(game, 4).with_name(f"endgame-3-1-{name}.table").write_bytes(b"")
    found = read_table(game, 1)
    assert found is not None and found.seeds == 4
    assert make_table(game, 5).seeds == 5


@pytest.mark.parametrize("where", [0, 9, 20, cache.DATA_START, cache.DATA_START + 1000, -1])
@KINDS
def test_a_flipped_byte_is_noticed_and_mended(name: str, where: int) -> None:
    game = ruleset(name, 3)
    make_table(game, 10)
    path = table_path(game, 10)
    data = bytearray(path.read_bytes())
    data[where] ^= 1
    path.write_bytes(data)
    assert read_table(game, 10) is None
    said: list[Text] = []
    assert np.array_equal(make_table(game, 10, notice=said.append).values, in_memory(game, 10))
    assert len(said) == 1 and path.name in said[0].en and path.name in said[0].id
    assert read_table(game, 10) is not None


@pytest.mark.parametrize("length", [0, 5, cache.DATA_START - 1, cache.DATA_START + 17])
@KINDS
def test_a_truncated_file_is_noticed_and_mended(name: str, length: int) -> None:
    game = ruleset(name, 3)
    make_table(game, 8)
    os.truncate(table_path(game, 8), length)
    assert read_table(game, 8) is None
    assert np.array_equal(make_table(game, 8).values, in_memory(game, 8))
    assert read_table(game, 8) is not None


@pytest.mark.parametrize(
    ("game", "other"),
    [
        (ruleset("bantumi", 3), ruleset("kalah", 3)),
        (ruleset("oware", 3), ruleset("oware", 3, stop="half")),
        (ruleset("oware", 3), ruleset("oware", 3, capture="never")),
    ],
)
def test_a_foreign_file_is_not_believed(game: Mancala, other: Mancala) -> None:
    make_table(other, 8)
    table_path(game, 8).write_bytes(table_path(other, 8).read_bytes())
    assert read_table(game, 8) is None
    assert np.array_equal(make_table(game, 8).values, in_memory(game, 8))


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="needs /dev/full")
@KINDS
def test_a_full_disk_costs_the_file_not_the_answer(name: str, folder: Path) -> None:
    game = ruleset(name, 3)
    make_table(game, 4)
    folder.joinpath(f"{table_path(game, 8).name}.{os.getpid()}.new").symlink_to("/dev/full")
    said: list[Text] = []
    assert np.array_equal(make_table(game, 8, notice=said.append).values, in_memory(game, 8))
    assert len(said) == 1 and "No space left" in said[0].en
    assert not table_path(game, 8).exists() and not list(folder.glob("*.new"))
    assert make_table(game, 8).seeds == 8 and table_path(game, 8).exists(), "once there is room it is stored"


def test_a_folder_that_cannot_be_written_costs_the_file_not_the_answer(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    # A folder below a file can be made by nobody, not even by root.
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("DOLANAN_CACHE", str(tmp_path / "file" / "cache"))
    game = ruleset("kalah", 3)
    said: list[Text] = []
    assert np.array_equal(make_table(game, 8, notice=said.append).values, in_memory(game, 8))
    assert len(said) == 1 and "cannot be stored" in said[0].en


@KINDS
def test_a_large_build_goes_on_from_its_finished_levels(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "LARGE", 1)
    game = ruleset(name, 4)
    size = recipe_of(game).size
    levels: list[int] = []

    def interrupt(told: tables.Filled) -> None:
        levels.append(told.positions)
        if told.positions == size(7):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        make_table(game, 10, limits=Limits(report=interrupt))
    assert read_table(game, 1) is None
    part = table_path(game, 10).with_suffix(".part")
    with part.open("ab") as file:
        file.write(b"half a level")
    levels.clear()
    made = make_table(game, 10, limits=Limits(report=lambda told: levels.append(told.positions)))
    assert np.array_equal(made.values, in_memory(game, 10))
    assert levels == [size(level) for level in (8, 9, 10)]
    assert not part.exists() and read_table(game, 10) is not None


@KINDS
def test_a_damaged_level_of_a_large_build_is_built_again(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "LARGE", 1)
    game = ruleset(name, 4)
    size = recipe_of(game).size

    def interrupt(told: tables.Filled) -> None:
        if told.positions == size(7):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        make_table(game, 9, limits=Limits(report=interrupt))
    part = table_path(game, 9).with_suffix(".part")
    data = bytearray(part.read_bytes())
    data[-3] ^= 4
    part.write_bytes(data)
    assert np.array_equal(make_table(game, 9).values, in_memory(game, 9))


BUILD = """
import sys
from dolanan.games.mancala import ruleset
from dolanan.limits import Limits
from dolanan.solvers.mancala import tables
tables.LARGE = 1
def progress(told):
    print(told.positions, flush=True)
tables.make_table(ruleset(sys.argv[1], 5), int(sys.argv[2]), limits=Limits(report=progress))
"""


@KINDS
def test_a_killed_build_leaves_nothing_broken(name: str) -> None:
    game = ruleset(name, 5)
    builder = subprocess.Popen([sys.executable, "-c", BUILD, name, "17"], stdout=subprocess.PIPE, text=True)
    assert builder.stdout is not None
    for line in builder.stdout:
        if int(line) >= recipe_of(game).size(7):
            break
    builder.send_signal(signal.SIGKILL)
    builder.wait()
    builder.stdout.close()
    assert read_table(game, 1) is None
    assert np.array_equal(make_table(game, 8).values, in_memory(game, 8))


def test_two_processes_building_at_once_do_no_harm() -> None:
    game = ruleset("kalah", 5)
    builders = [
        subprocess.Popen([sys.executable, "-c", BUILD, "kalah", "11"], stdout=subprocess.DEVNULL)
        for _ in range(2)
    ]
    assert [builder.wait() for builder in builders] == [0, 0]
    found = read_table(game, 11)
    assert found is not None and np.array_equal(found.values, in_memory(game, 11))


def test_a_lock_is_waited_for_and_said(folder: Path) -> None:
    waited: list[str] = []
    holder = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "import sys, pathlib\nfrom dolanan.cache import locked\n"
            "with locked(pathlib.Path(sys.argv[1])):\n print('held', flush=True); input()",
            str(folder / "endgame-test.lock"),
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert holder.stdin is not None and holder.stdout is not None
    assert holder.stdout.readline() == "held\n"

    lock = folder / "endgame-test.lock"
    with pytest.raises(Halt), cache.locked(lock, Limits(0.1), lambda: waited.append("in a hurry")):
        pass

    def waiting() -> None:
        waited.append("patiently")
        threading.Timer(0.2, holder.kill).start()

    with cache.locked(lock, waiting=waiting):
        assert waited == ["in a hurry", "patiently"]
    holder.wait()
    holder.stdin.close()
    holder.stdout.close()


@pytest.mark.parametrize(
    ("name", "pits", "seeds"),
    [
        ("dakon", 7, 5),
        ("congklak", 8, 5),
        ("congklak", 7, 60),
        ("kalah", 8, 5),
        ("kalah", 6, 0),
        ("kalah", 6, 60),
        ("oware", 8, 5),
        ("oware", 6, 0),
        ("oware", 6, 17),
    ],
)
def test_tables_that_cannot_be_made(name: str, pits: int, seeds: int) -> None:
    with pytest.raises(Mistake):
        make_table(ruleset(name, pits), seeds)


def test_the_size_of_a_table_follows_board_and_time() -> None:
    kalah = ruleset("kalah")
    assert tables.usual_seeds(kalah, 48) == 20 and tables.usual_seeds(kalah, 20) == 8
    assert tables.usual_seeds(ruleset("bantumi"), 48) == 18
    assert tables.usual_seeds(ruleset("bantumi"), 48, every_pit=True) == 20
    assert tables.usual_seeds(ruleset("congklak"), 98, every_pit=True) == 11
    assert tables.usual_seeds(kalah, 48, memory=10 << 30) == 20
    assert tables.usual_seeds(kalah, 60, memory=10 << 30) == 24
    assert tables.usual_seeds(kalah, 60, memory=1 << 30) == 20
    assert tables.usual_seeds(kalah, 60, memory=64 << 20) < 18
    assert tables.usual_seeds(kalah, 60, seconds=1.0, memory=10 << 30) < 18
