"""Fast twins of games and searches, compiled by numba.

numba keeps compiled code on disk and checks only the file a function stands in, not the files of what it
calls. So the code lies in a folder named after all kernels' sources: an edit anywhere compiles anew.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import shutil
import sys
import tempfile
from pathlib import Path

ENOUGH = 64 << 20
"""Bytes that must be free before compiled code is kept."""


def cache_folder() -> Path:
    """Where dolanan keeps what it has computed: DOLANAN_CACHE, or the user's cache folder."""
    chosen = os.environ.get("DOLANAN_CACHE")
    if chosen:
        return Path(chosen)
    from platformdirs import user_cache_path

    return user_cache_path("dolanan", appauthor=False)


def compiled_folder() -> Path:
    """Where the compiled code of exactly these sources lies."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    return cache_folder() / f"compiled-{digest.hexdigest()[:16]}"


def _keep_code() -> None:
    """Point numba to the folder of compiled code, or to a passing one if nothing can be kept there."""
    folder = compiled_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK) or shutil.disk_usage(folder).free < ENOUGH:
            raise OSError
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="dolanan-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    os.environ["NUMBA_CACHE_DIR"] = str(folder)
    if "numba" in sys.modules:
        sys.modules["numba"].config.CACHE_DIR = str(folder)


_keep_code()

from numba import njit  # noqa: E402  (numba reads its cache folder when it is imported)

kernel = njit(nogil=True, cache=True)
"""Compile a function; it runs without the interpreter's lock."""
