"""Files that keep what was computed: versioned, checksummed, written whole or not at all."""

from __future__ import annotations

import os
import struct
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from dolanan.folders import cache_folder, remember, written
from dolanan.limits import NEVER, Halt, Limits

MAGIC = b"DOLANAN\n"
FORMAT = 1
_HEADER = struct.Struct("<8sIIIIQI")  # magic, format, three numbers that name the content, bytes, checksum
DATA_START = 4096
"""The data begin on a page of their own, so that they can be mapped into memory."""

__all__ = [
    "Kind",
    "cache_folder",
    "checksum",
    "clear",
    "elsewhere",
    "entries",
    "locked",
    "read_array",
    "write_array",
]


class Kind(NamedTuple):
    """What a file holds, in three numbers that the header repeats."""

    pits: int
    rules: int
    seeds: int


def checksum(data: Any, limits: Limits = NEVER) -> int:
    """The CRC-32 of an array's bytes; Halt if the limits are reached before the last is read."""
    view = memoryview(data).cast("B")
    result = 0
    for start in range(0, len(view), 1 << 24):
        limits.check()
        result = zlib.crc32(view[start : start + (1 << 24)], result)
    return result


def write_array(path: Path, kind: Kind, data: Any) -> None:
    """Write one-byte numbers to `path`: all of them, or, on any error, nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    remember(path.parent)
    temporary = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with temporary.open("wb") as file:
            file.write(_HEADER.pack(MAGIC, FORMAT, *kind, data.size, checksum(data)).ljust(DATA_START, b"\0"))
            data.tofile(file)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise


def read_array(path: Path, kind: Kind, size: int, limits: Limits = NEVER) -> Any | None:
    """The numbers in `path`, mapped into memory; None if it is not exactly what `kind` and `size` say.

    An OSError if it cannot be read at all, Halt if the limits are reached first: both say nothing about it.
    """
    with path.open("rb") as file:
        header = file.read(_HEADER.size)
    if len(header) < _HEADER.size or path.stat().st_size != DATA_START + size:
        return None
    magic, version, pits, rules, seeds, stored, crc = _HEADER.unpack(header)
    if (magic, version, (pits, rules, seeds), stored) != (MAGIC, FORMAT, tuple(kind), size):
        return None
    import numpy as np

    # Copy on write: the same array type as one in memory, so kernels are compiled once.
    data = np.memmap(path, np.int8, "c", DATA_START, (size,))
    return data.view(np.ndarray) if checksum(data, limits) == crc else None


@contextmanager
def locked(path: Path, limits: Limits = NEVER, waiting: Callable[[], None] = lambda: None) -> Iterator[None]:
    """Hold the lock at `path`, after whoever holds it now; a process that dies lets go of it.

    `waiting` is called once if another holds it; Halt if it still does when the limits are reached.
    """
    from filelock import FileLock, Timeout

    path.parent.mkdir(parents=True, exist_ok=True)
    lock = FileLock(path)
    try:
        lock.acquire(blocking=False)
    except Timeout:
        waiting()
        try:
            lock.acquire(cancel_check=limits.reached)
        except Timeout:
            raise Halt from None
    try:
        yield
    finally:
        lock.release()


def entries(folder: Path | None = None) -> list[tuple[str, int]]:
    """Every file and folder in the cache, by a name that can be shown, with its size in bytes.

    Of a `folder` that was the cache before, or is something else besides, only what is ours.
    """
    place = folder or cache_folder()
    if not place.is_dir():
        return []
    return sorted(
        (_shown(path.name), _size(path)) for path in place.iterdir() if folder is None or _is_ours(path)
    )


def elsewhere() -> list[Path]:
    """The other folders that dolanan has stored something in, and where some of it still lies."""
    now = cache_folder()
    return [folder for folder in written() if folder != now and entries(folder)]


def _shown(name: str) -> str:
    """A file's name with what no terminal shows written out: bytes that are no text, line ends."""
    readable = os.fsencode(name).decode(errors="backslashreplace")
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in readable)


def _size(path: Path) -> int:
    """The bytes of a file or of all in a folder; a link counts as itself, what has just gone as nothing."""
    with suppress(OSError):
        if path.is_dir() and not path.is_symlink():
            return sum(_size(inside) for inside in path.iterdir())
        return path.lstat().st_size
    return 0


def clear() -> int:
    """Delete everything dolanan has stored, wherever it ever was; the bytes freed."""
    import shutil

    freed = 0
    for folder in (folder for folder in written() if folder.is_dir()):
        for path in folder.iterdir():
            if _is_ours(path):
                freed += _size(path)
                if path.is_dir() and not path.is_symlink():
                    shutil.rmtree(path)
                else:
                    path.unlink(missing_ok=True)
    return freed


def _is_ours(path: Path) -> bool:
    return path.name.startswith(("compiled-", "endgame-", "book-"))
