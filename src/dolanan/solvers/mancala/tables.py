"""Endgame tables: what is proved of every position with at most so many seeds on the board.

A table is an array of one-byte values, a run of levels, each with one seed more, so that a larger table
begins with the smaller one: builds grow level by level from what is there. What a level holds and how it is
made is a recipe (`recipes`). Finished tables lie in the cache folder. A long build also keeps its finished
levels in a `.part` file, each with its checksum, and goes on from there when it is killed.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from dolanan.cache import Kind, cache_folder, checksum, locked, read_array, write_array
from dolanan.games.mancala import Mancala
from dolanan.kernels.sowing import count_positions
from dolanan.limits import NEVER, Halt, Limits
from dolanan.memory import most_memory, too_little
from dolanan.solvers.mancala.recipes import MOST_IN_TABLE, Recipe, recipe_of
from dolanan.solvers.mancala.threads import start_pool
from dolanan.text import Text, warn

USUAL_SIZE = 90_000_000
"""Positions that a table made without being asked for may have: 18 seeds with six pits, 2 s on two cores.
Where each is more work it has fewer: 11 seeds for Congklak, a second."""
LONG_SIZE = 230_000_000
"""The same where more is to be searched: for every pit of a position, and where an empty pit captures nothing
by itself, so that games are longer. Two seeds more halve the search; 20 seeds with six pits, 5 s."""
LARGE_SIZE = 1_300_000_000
"""The same where gigabytes are allowed, for boards with more seeds than usual: 24 seeds, six pits, 90 s."""
SHARE = 0.4
"""Of the memory that this process may still take, the part that a table nobody asked for may have."""
USUAL_BOARD = 49
"""Seeds of the boards that the usual size is meant for."""
IN_ONE_SECOND = 1 << 21
"""Positions to build for each second of a limited search: a fraction of its time on a busy machine."""
LARGE = 1 << 26
"""From this many positions on a build can be resumed; from fewer if each is more work."""

_LEVEL = struct.Struct("<8sIQI")
_LEVEL_MAGIC = b"DLEVEL1\n"


class Filled(NamedTuple):
    """What is told of a table that is built: positions filled so far, and in all."""

    positions: int
    in_all: int


Notice = Callable[[Text], None]


class Endgame(NamedTuple):
    """What is proved of all positions with at most `seeds` seeds."""

    seeds: int
    values: Any


def is_short(game: Mancala, every_pit: bool) -> bool:
    """Whether less is to be searched than usual: one value, where an empty pit captures by itself."""
    return game.capture == "always" and not every_pit


def usual_seeds(
    game: Mancala,
    on_board: int,
    seconds: float | None = None,
    memory: int | None = None,
    every_pit: bool = False,
) -> int:
    """The size of table worth having for positions with so many seeds on the board, so much time and, in
    bytes, so much memory for the table and what a search remembers; for the best pit or for every one."""
    usual = USUAL_SIZE if is_short(game, every_pit) or game.relay else LONG_SIZE
    most = usual
    if memory is not None:
        most = min(usual, memory // 4)
        if on_board > USUAL_BOARD:
            most = max(most, min(LARGE_SIZE, memory // 8))
    if seconds is not None:
        most = min(most, usual, int(seconds * IN_ONE_SECOND))
    most = min(most, int(SHARE * most_memory()))
    recipe, seeds = recipe_of(game), 1
    while (
        seeds < min(5 * on_board // 12, MOST_IN_TABLE)
        and recipe.effort * count_positions(game.pits, seeds + 1) <= most
    ):
        seeds += 1
    return seeds


def table_path(game: Mancala, seeds: int) -> Path:
    """Where the table lies in the cache folder."""
    return _path(recipe_of(game), seeds)


def read_table(game: Mancala, at_least: int, limits: Limits = NEVER) -> Endgame | None:
    """The largest sound table in the cache with at least that many seeds; Halt if the limits come first."""
    return read(recipe_of(game), at_least, limits)


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
    return make(recipe_of(game), seeds, threads, notice, keep, limits)


# --- by recipe --------------------------------------------------------------------------------------


def read(recipe: Recipe, at_least: int, limits: Limits = NEVER) -> Endgame | None:
    """As `read_table`, by the recipe."""
    for seeds in sorted(_stored(recipe), reverse=True):
        if seeds < at_least:
            break
        if recipe.size(seeds) > SHARE * most_memory():
            continue
        with suppress(OSError):
            values = _read(recipe, seeds, limits)
            if values is not None:
                return Endgame(seeds, values)
    return None


def make(
    recipe: Recipe,
    seeds: int,
    threads: int | None = None,
    notice: Notice = warn,
    keep: bool = True,
    limits: Limits = NEVER,
) -> Endgame:
    """As `make_table`, by the recipe."""
    if mistake := recipe.refuses(seeds):
        raise mistake
    if not keep:
        return _build(recipe, seeds, _grown(recipe, seeds, None), threads, None, limits)
    try:
        found = read(recipe, seeds, limits)
        if found is not None:
            return found
        lock = cache_folder() / f"{recipe.name}.lock"
        patient = limits.until is None
        with locked(lock, limits, lambda: notice(WAITING) if patient else None):
            return _make_locked(recipe, seeds, threads, notice, limits)
    except Halt:
        return Endgame(0, np.zeros(1, np.int8))
    except OSError as error:
        notice(_not_stored(error))
        return _build(recipe, seeds, _grown(recipe, seeds, None), threads, None, limits)


WAITING = Text(
    "menunggu proses lain yang sedang membuat tabel", "waiting for another process that builds the table"
)


def _not_stored(error: OSError) -> Text:
    reason = f"{error.strerror or error}: {error.filename or cache_folder()}"
    return Text(
        f"tabel tidak dapat disimpan ({reason}); jawaban tetap benar, tetapi dihitung ulang lain kali",
        f"the table cannot be stored ({reason}); answers stay correct, but it is built again next time",
    )


def _path(recipe: Recipe, seeds: int) -> Path:
    return cache_folder() / f"{recipe.name}-{seeds}.table"


def _kind(recipe: Recipe, seeds: int) -> Kind:
    return Kind(recipe.pits, recipe.rules, seeds)


def _stored(recipe: Recipe) -> list[int]:
    """The seeds of every table file of this recipe."""
    prefix = f"{recipe.name}-"
    names = [path.name for path in cache_folder().glob(f"{prefix}*.table")]
    words = [name.removeprefix(prefix).removesuffix(".table") for name in names]
    return [int(word) for word in words if word.isascii() and word.isdigit() and int(word) <= MOST_IN_TABLE]


def _read(recipe: Recipe, seeds: int, limits: Limits = NEVER) -> Any | None:
    return read_array(_path(recipe, seeds), _kind(recipe, seeds), recipe.size(seeds), limits)


def _make_locked(recipe: Recipe, seeds: int, threads: int | None, tell: Notice, limits: Limits) -> Endgame:
    """Build and store, with the lock held: what another process has built meanwhile is used."""
    broken = []
    smaller: Endgame | None = None
    for stored in sorted(_stored(recipe), reverse=True):
        with suppress(OSError):  # not to be read, which does not mean that it is damaged
            values = _read(recipe, stored, limits)
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
                f"tabel {_path(recipe, stored).name} rusak; dibuat ulang",
                f"table {_path(recipe, stored).name} is damaged; it is built anew",
            )
        )
        _path(recipe, stored).unlink(missing_ok=True)
    long = recipe.effort * recipe.size(seeds) >= LARGE
    part = _path(recipe, seeds).with_suffix(".part") if long else None
    built = _build(recipe, seeds, _grown(recipe, seeds, smaller), threads, part, limits)
    if built.seeds < seeds:
        return built
    try:
        write_array(_path(recipe, seeds), _kind(recipe, seeds), built.values)
    except OSError as error:
        tell(_not_stored(error))
        return built
    for stored in _stored(recipe):
        if stored < seeds:
            with suppress(OSError):
                _path(recipe, stored).unlink()
    if part is not None:
        with suppress(OSError):
            part.unlink()
    return built


def _grown(recipe: Recipe, seeds: int, smaller: Endgame | None) -> Endgame:
    """Room for the values up to `seeds`, filled as far as `smaller` goes."""
    size = recipe.size(seeds)
    try:
        values = np.zeros(size, np.int8)
    except MemoryError:
        raise too_little(size) from None
    if smaller is None:
        return Endgame(recipe.empty, values)
    values[: smaller.values.size] = smaller.values
    return Endgame(smaller.seeds, values)


def _build(
    recipe: Recipe,
    seeds: int,
    begun: Endgame,
    threads: int | None,
    part: Path | None,
    limits: Limits,
) -> Endgame:
    """Fill the levels above `begun`; the finished levels in `part` are used and added to."""
    values = begun.values
    done = begun.seeds if part is None else _resume(recipe, begun, seeds, part)
    pool, _ = start_pool(threads or os.cpu_count() or 1)
    with pool:
        for level in range(done + 1, seeds + 1):
            if not recipe.fill(values, level, pool, limits):
                return Endgame(level - 1, values[: recipe.size(level - 1)])
            if part is not None:
                part = _add_level(recipe, values, level, part)
            limits.tell(Filled(recipe.size(level), values.size))
    return Endgame(seeds, values)


def _level(recipe: Recipe, values: Any, level: int) -> Any:
    """The values of the positions with exactly `level` seeds."""
    return values[recipe.size(level - 1) : recipe.size(level)]


def _resume(recipe: Recipe, begun: Endgame, seeds: int, part: Path) -> int:
    """Read the sound levels of `part` that follow on `begun`; the last level that is there."""
    done = begun.seeds
    sound = 0
    with suppress(OSError), part.open("r+b") as file:
        while len(header := file.read(_LEVEL.size)) == _LEVEL.size:
            magic, level, size, crc = _LEVEL.unpack(header)
            if (
                magic != _LEVEL_MAGIC
                or not recipe.empty < level <= seeds
                or size != _level(recipe, begun.values, level).size
            ):
                break
            block = np.frombuffer(file.read(size), np.int8)
            if block.size != size or checksum(block) != crc or level > done + 1:
                break
            _level(recipe, begun.values, level)[:] = block
            done = max(done, level)
            sound = file.tell()
        file.truncate(sound)
    return done


def _add_level(recipe: Recipe, values: Any, level: int, part: Path) -> Path | None:
    """Append a finished level; None when the disk does not take it, and the build goes on without."""
    block = _level(recipe, values, level)
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
