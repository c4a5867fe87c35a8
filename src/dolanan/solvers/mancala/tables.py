"""Endgame tables: the exact value of every position with at most so many seeds on the board.

A table is an array of one-byte values indexed by rank (see `kernels.kalah`). Fewer seeds rank first, so a
table is a run of levels, each with one seed more, and a larger table begins with the smaller one: builds
grow level by level from what is there. Finished tables lie in the cache folder. A large build also keeps
its finished levels in a `.part` file, each with its checksum, and goes on from there when it is killed.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from dolanan.cache import Kind, cache_folder, checksum, locked, read_array, write_array
from dolanan.games.mancala import Mancala
from dolanan.kernels import supports
from dolanan.kernels.endgame import fill, sides
from dolanan.kernels.kalah import count_positions, rules_code
from dolanan.limits import NEVER, Halt, Limits
from dolanan.memory import too_little
from dolanan.text import Mistake, Text, warn

USUAL_SIZE = 90_000_000
"""Positions that a table made without being asked for may have: 18 seeds with six pits, 4 s on two cores."""
LARGE_SIZE = 1_300_000_000
"""The same where gigabytes are allowed, for boards with more seeds than usual: 24 seeds, six pits, 90 s."""
USUAL_BOARD = 49
"""Seeds of the boards that the usual size is meant for."""
AT_ONCE = 1 << 18
"""Positions filled between two looks at the clock: some hundredths of a second."""
IN_ONE_SECOND = 1 << 21
"""Positions to build for each second of a limited search: a fraction of its time on a busy machine."""
LARGE = 1 << 26
"""From this many positions on a build can be resumed."""
MOST_SIZE = 1 << 34
MOST_IN_TABLE = 100
"""Values must fit one byte."""

_LEVEL = struct.Struct("<8sIQI")
_LEVEL_MAGIC = b"DLEVEL1\n"


class Filled(NamedTuple):
    """What is told of a table that is built: positions filled so far, and in all."""

    positions: int
    in_all: int


Notice = Callable[[Text], None]


class Endgame(NamedTuple):
    """Exact values of all positions with at most `seeds` seeds."""

    seeds: int
    values: Any


def usual_seeds(game: Mancala, on_board: int, seconds: float | None = None, memory: int | None = None) -> int:
    """The size of table worth having for positions with so many seeds on the board, so much time and, in
    bytes, so much memory for the table and what a search remembers."""
    most = USUAL_SIZE
    if memory is not None:
        most = min(USUAL_SIZE, memory // 4)
        if on_board > USUAL_BOARD:
            most = max(most, min(LARGE_SIZE, memory // 8))
    if seconds is not None:
        most = min(most, USUAL_SIZE, int(seconds * IN_ONE_SECOND))
    seeds = 1
    while seeds < min(2 * on_board // 5, MOST_IN_TABLE) and count_positions(game.pits, seeds + 1) <= most:
        seeds += 1
    return seeds


def table_path(game: Mancala, seeds: int) -> Path:
    """Where the table lies in the cache folder."""
    return cache_folder() / f"endgame-{game.pits}-{rules_code(game)}-{seeds}.table"


def read_table(game: Mancala, at_least: int, limits: Limits = NEVER) -> Endgame | None:
    """The largest sound table in the cache with at least that many seeds; Halt if the limits come first."""
    for seeds in sorted(_stored(game), reverse=True):
        if seeds < at_least:
            break
        with suppress(OSError):
            values = _read(game, seeds, limits)
            if values is not None:
                return Endgame(seeds, values)
    return None


def make_table(
    game: Mancala,
    seeds: int,
    threads: int | None = None,
    notice: Notice = warn,
    keep: bool = True,
    limits: Limits = NEVER,
) -> Endgame:
    """The table with at least `seeds` seeds: read from the cache, or built and kept there.

    A table that cannot be stored (no room, no right to write) is said so by `notice` and still returned.
    With `keep` False the cache is neither read nor written. When the limits are reached first, the table
    has as many seeds as there was time for, perhaps none, and is not stored. Tells Filled.
    """
    check_size(game, seeds)
    if not keep:
        return _build(game, seeds, _grown(game, seeds, None), threads, None, limits)
    try:
        found = read_table(game, seeds, limits)
        if found is not None:
            return found
        lock = cache_folder() / f"endgame-{game.pits}-{rules_code(game)}.lock"
        patient = limits.until is None
        with locked(lock, limits, lambda: notice(WAITING) if patient else None):
            return _make_locked(game, seeds, threads, notice, limits)
    except Halt:
        return Endgame(0, np.zeros(1, np.int8))
    except OSError as error:
        notice(_not_stored(error))
        return _build(game, seeds, _grown(game, seeds, None), threads, None, limits)


WAITING = Text(
    "menunggu proses lain yang sedang membuat tabel", "waiting for another process that builds the table"
)


def check_size(game: Mancala, seeds: int) -> None:
    """A Mistake unless a table of that size can be made for this game."""
    if not supports(game):
        raise Mistake(
            "tabel hanya untuk aturan tanpa sambungan yang berakhir bila satu sisi kosong, sampai 7 lubang",
            "tables are for rules without relay that end with an empty side, up to 7 pits",
        )
    if not 1 <= seeds <= MOST_IN_TABLE or count_positions(game.pits, seeds) > MOST_SIZE:
        most = max(n for n in range(1, MOST_IN_TABLE + 1) if count_positions(game.pits, n) <= MOST_SIZE)
        raise Mistake(
            f"--seeds {seeds} di luar 1 sampai {most} untuk {game.pits} lubang",
            f"--seeds {seeds} is not from 1 to {most} for {game.pits} pits",
        )


def _not_stored(error: OSError) -> Text:
    reason = f"{error.strerror or error}: {error.filename or cache_folder()}"
    return Text(
        f"tabel tidak dapat disimpan ({reason}); jawaban tetap benar, tetapi dihitung ulang lain kali",
        f"the table cannot be stored ({reason}); answers stay correct, but it is built again next time",
    )


def _stored(game: Mancala) -> list[int]:
    """The seeds of every table file of this game."""
    prefix = f"endgame-{game.pits}-{rules_code(game)}-"
    names = [path.name for path in cache_folder().glob(f"{prefix}*.table")]
    words = [name.removeprefix(prefix).removesuffix(".table") for name in names]
    return [int(word) for word in words if word.isascii() and word.isdigit() and int(word) <= MOST_IN_TABLE]


def _read(game: Mancala, seeds: int, limits: Limits = NEVER) -> Any | None:
    kind = Kind(game.pits, rules_code(game), seeds)
    return read_array(table_path(game, seeds), kind, count_positions(game.pits, seeds), limits)


def _make_locked(game: Mancala, seeds: int, threads: int | None, tell: Notice, limits: Limits) -> Endgame:
    """Build and store, with the lock held: what another process has built meanwhile is used."""
    broken = []
    smaller: Endgame | None = None
    for stored in sorted(_stored(game), reverse=True):
        with suppress(OSError):  # not to be read, which does not mean that it is damaged
            values = _read(game, stored, limits)
            if values is None:
                broken.append(stored)
            elif stored >= seeds:
                return Endgame(stored, values)
            else:
                smaller = Endgame(stored, values)
                break
    for stored in broken:
        tell(
            Text(
                f"tabel {table_path(game, stored).name} rusak; dibuat ulang",
                f"table {table_path(game, stored).name} is damaged; it is built anew",
            )
        )
        table_path(game, stored).unlink(missing_ok=True)
    part = (
        table_path(game, seeds).with_suffix(".part") if count_positions(game.pits, seeds) >= LARGE else None
    )
    built = _build(game, seeds, _grown(game, seeds, smaller), threads, part, limits)
    if built.seeds < seeds:
        return built
    try:
        write_array(table_path(game, seeds), Kind(game.pits, rules_code(game), seeds), built.values)
    except OSError as error:
        tell(_not_stored(error))
        return built
    for stored in _stored(game):
        if stored < seeds:
            with suppress(OSError):
                table_path(game, stored).unlink()
    if part is not None:
        with suppress(OSError):
            part.unlink()
    return built


def _grown(game: Mancala, seeds: int, smaller: Endgame | None) -> Endgame:
    """Room for the values up to `seeds`, filled as far as `smaller` goes."""
    size = count_positions(game.pits, seeds)
    try:
        values = np.zeros(size, np.int8)
    except MemoryError:
        raise too_little(size) from None
    if smaller is None:
        return Endgame(1, values)
    values[: smaller.values.size] = smaller.values
    return Endgame(smaller.seeds, values)


def _build(
    game: Mancala,
    seeds: int,
    begun: Endgame,
    threads: int | None,
    part: Path | None,
    limits: Limits,
) -> Endgame:
    """Fill the levels above `begun`; the finished levels in `part` are used and added to."""
    m, rules, values = game.pits, rules_code(game), begun.values
    done = begun.seeds if part is None else _resume(game, begun, seeds, part)
    words = {level: sides(m, level) for level in range(1, done)}

    def fill_split(split: tuple[int, int]) -> bool:
        """Fill the positions so split between the sides, unless the limits are reached."""
        first, second = (words[count] for count in split)
        rows = max(1, AT_ONCE // (2 * len(second)))
        for high in range(len(first), 0, -rows):
            if limits.reached():
                return False
            fill(values, m, rules, first, second, max(0, high - rows), high)
        return True

    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        for level in range(done + 1, seeds + 1):
            words[level - 1] = sides(m, level - 1)
            # Splits of the level between the two sides are independent of each other; largest first.
            splits = [(level - other, other) for other in range(level // 2, 0, -1)]
            if not all(list(pool.map(fill_split, splits))):
                return Endgame(level - 1, values[: count_positions(m, level - 1)])
            if part is not None:
                part = _add_level(game, values, level, part)
            limits.tell(Filled(count_positions(m, level), values.size))
    return Endgame(seeds, values)


def _level(game: Mancala, values: Any, level: int) -> Any:
    """The values of the positions with exactly `level` seeds."""
    return values[count_positions(game.pits, level - 1) : count_positions(game.pits, level)]


def _resume(game: Mancala, begun: Endgame, seeds: int, part: Path) -> int:
    """Read the sound levels of `part` that follow on `begun`; the last level that is there."""
    done = begun.seeds
    sound = 0
    with suppress(OSError), part.open("r+b") as file:
        while len(header := file.read(_LEVEL.size)) == _LEVEL.size:
            magic, level, size, crc = _LEVEL.unpack(header)
            if (
                magic != _LEVEL_MAGIC
                or not 1 <= level <= seeds
                or size != _level(game, begun.values, level).size
            ):
                break
            block = np.frombuffer(file.read(size), np.int8)
            if block.size != size or checksum(block) != crc or level > done + 1:
                break
            _level(game, begun.values, level)[:] = block
            done = max(done, level)
            sound = file.tell()
        file.truncate(sound)
    return done


def _add_level(game: Mancala, values: Any, level: int, part: Path) -> Path | None:
    """Append a finished level; None when the disk does not take it, and the build goes on without."""
    block = _level(game, values, level)
    try:
        with part.open("ab") as file:
            file.write(_LEVEL.pack(_LEVEL_MAGIC, level, block.size, checksum(block)))
            block.tofile(file)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        with suppress(OSError):
            part.unlink()
        return None
    return part
