"""The shell of the page: every file it consists of, under one version, for the browser to keep.

The version is a hash of all of them, so that a browser keeps the files of one release or none: whoever finds
another version throws the old shell away before it fetches the new one.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from dolanan.answers import Answer
from dolanan.web.opening import STATIC

WORKER = "worker.js"
"""What keeps the shell is no part of it."""


class Shell(Answer):
    """The files of the page, and what they are together."""

    version: str
    files: list[str]


@cache
def shell() -> Shell:
    """The shell as it is on this server."""
    digest = hashlib.sha256()
    names = []
    for path in sorted(STATIC.rglob("*")):
        if path.is_file() and path.name != WORKER and not path.name.startswith("."):
            name = path.relative_to(STATIC).as_posix()
            digest.update(f"{name}\0{_size(path)}\0".encode())
            digest.update(path.read_bytes())
            names.append("/" if name == "index.html" else f"/{name}")
    return Shell(digest.hexdigest()[:16], names)


def _size(path: Path) -> int:
    return path.stat().st_size
