"""Where compiled code lies, and whether what lies there is sound.

numba's own files on disk are believed as they are: a damaged one ends in a trace, or runs whatever it holds.
So every compiled function is a file of ours, with a checksum that is verified before anything in it is read::

    DOLANAN 1\n   sha-256 of the rest   the key and the compiled function, pickled

The file's name follows from the key (function, types, processor, versions). A file that is not sound is
thrown away, which is said once, and the function is compiled anew.

numba also checks only the file a function stands in, not the files of what it calls. So all files lie in a
folder named after all kernels' sources: an edit anywhere compiles anew. Folders of other sources stay as
long as they are among those used last.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import pickle
import shutil
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

import numba
from numba.core import caching, serialize

from dolanan.folders import cache_folder, remember
from dolanan.text import Text, warn

config: Any = numba.config
FunctionCache: Any = caching.FunctionCache
dumps: Any = serialize.dumps
"""What stands inside numba and has no types of its own."""

ENOUGH = 64 << 20
"""Bytes that must be free before compiled code is kept."""
KEPT = 8
"""Folders of compiled code that stay, of these sources and of those used last before."""
MAGIC = b"DOLANAN 1\n"
DIGEST = 32


def compiled_folder() -> Path:
    """Where the compiled code of exactly these sources lies."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    return cache_folder() / f"compiled-{digest.hexdigest()[:16]}"


def keep_code() -> None:
    """Point numba to the folder of compiled code, or to a passing one if nothing can be kept there."""
    folder = compiled_folder()
    try:
        is_new = not folder.exists()
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK) or shutil.disk_usage(folder).free < ENOUGH:
            raise OSError
        os.utime(folder)
        if is_new:
            _prune(folder.parent)
            _tell_compiling()
        remember(folder.parent)
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="dolanan-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    os.environ["NUMBA_CACHE_DIR"] = config.CACHE_DIR = str(folder)


def _tell_compiling() -> None:
    """Say that the first search of this version takes longer than those that follow."""
    warn(
        Text(
            "pertama kali di mesin ini: kode sedang dikompilasi, paling lama beberapa menit; "
            "sesudah ini langsung siap",
            "the first time on this machine: code is being compiled, a few minutes at most; "
            "from then on it is ready at once",
        )
    )


def _prune(folder: Path) -> None:
    """Delete compiled code but that of the sources used last."""
    used = {path: path.lstat().st_mtime for path in folder.glob("compiled-*")}
    for path in sorted(used, key=lambda path: used[path], reverse=True)[KEPT:]:
        shutil.rmtree(path, ignore_errors=True)


VERSIONS = (numba.__version__, sys.version)


class Files:
    """The compiled versions of one function, a file each: what numba asks for `load` and `save`."""

    def __init__(self, folder: Path, name: str) -> None:
        self._folder, self._name = folder, name

    def load(self, key: Any) -> Any | None:
        """What was saved under `key`; None if that is nothing, or nothing sound any more."""
        path = self._path(key)
        try:
            data = path.read_bytes()
        except OSError:
            return None
        start = len(MAGIC) + DIGEST
        if data[:start] != MAGIC + hashlib.sha256(data[start:]).digest():
            _tell_damage(path)
            with suppress(OSError):
                path.unlink()
            return None
        saved, function = pickle.loads(memoryview(data)[start:])
        return function if saved == key else None

    def save(self, key: Any, function: Any) -> None:
        """Keep a compiled function: all of it or, where the disk does not take it, nothing."""
        data = dumps((key, function))
        path = self._path(key)
        temporary = path.with_name(f"{path.name}.{os.getpid()}.new")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            temporary.write_bytes(MAGIC + hashlib.sha256(data).digest() + data)
            temporary.replace(path)
        except OSError:
            with suppress(OSError):
                temporary.unlink()

    def _path(self, key: Any) -> Path:
        digest = hashlib.sha256(repr((key, VERSIONS)).encode()).hexdigest()
        return self._folder / f"{self._name}.{digest[:16]}.code"


class CheckedCache(FunctionCache):  # type: ignore[misc]
    """numba's cache of one function, over files that are checked."""

    def __init__(self, function: Any) -> None:
        super().__init__(function)
        self._cache_file = Files(Path(self.cache_path), self._impl.filename_base)


_told = False


def _tell_damage(path: Path) -> None:
    """Say once that compiled code is damaged."""
    global _told
    if not _told:
        _told = True
        warn(
            Text(
                f"kode terkompilasi di {path.parent.parent} rusak; dikompilasi ulang",
                f"compiled code in {path.parent.parent} is damaged; it is compiled anew",
            )
        )


keep_code()
