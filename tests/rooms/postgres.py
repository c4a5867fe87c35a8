"""A PostgreSQL of its own for tests: Debian's package, in a folder that goes away again."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

MISSING = "there is no PostgreSQL here: `apt-get install postgresql` gets one"


def find_programs() -> Path | None:
    """The folder of PostgreSQL's programs, the newest there is."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[4]))
    if found:
        return found[-1].parent
    there = shutil.which("initdb")
    return Path(there).parent if there else None


@contextmanager
def running_postgres() -> Iterator[str]:
    """The address of a PostgreSQL that runs meanwhile and listens on a socket in its folder alone."""
    programs = find_programs()
    assert programs is not None, MISSING
    as_whom: dict[str, Any] = {"user": "postgres", "group": "postgres"} if os.getuid() == 0 else {}
    folder = Path(tempfile.mkdtemp(prefix="dolanan-pg-"))
    if as_whom:
        shutil.chown(folder, **as_whom)
    common: dict[str, Any] = {"check": True, "capture_output": True, "cwd": folder, **as_whom}
    data = folder / "data"
    settings = f"-c listen_addresses= -c unix_socket_directories={folder}"
    try:
        initdb: list[Any] = [
            programs / "initdb",
            "-D",
            data,
            "-A",
            "trust",
            "-U",
            "dolanan",
            "--no-sync",
            "-E",
            "UTF8",
        ]
        subprocess.run(initdb, **common)
        control: list[Any] = [programs / "pg_ctl", "-D", data, "-w"]
        subprocess.run([*control, "-o", settings, "-l", folder / "log", "start"], **common)
        try:
            yield f"postgresql://dolanan@/postgres?host={folder}"
        finally:
            subprocess.run([*control, "-m", "immediate", "stop"], **common)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
