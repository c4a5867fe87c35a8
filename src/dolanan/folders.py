"""Where dolanan writes on its own, and every place where it ever did.

What is computed lies in the cache folder and may be deleted at any time. Where that is can be chosen
(`DOLANAN_CACHE`), so a list of all folders that were ever used is kept among the user's settings: a line a
folder, added when something is first written there. `dolanan cache` reads it.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def cache_folder() -> Path:
    """Where dolanan keeps what it has computed: DOLANAN_CACHE, or the user's cache folder."""
    chosen = os.environ.get("DOLANAN_CACHE")
    if chosen:
        return Path(chosen)
    from platformdirs import user_cache_path

    return user_cache_path("dolanan", appauthor=False)


def list_file() -> Path:
    """The file that names the folders: DOLANAN_FOLDERS, or among the user's settings."""
    chosen = os.environ.get("DOLANAN_FOLDERS")
    if chosen:
        return Path(chosen)
    from platformdirs import user_config_path

    return user_config_path("dolanan", appauthor=False) / "folders.txt"


def remember(folder: Path) -> None:
    """Note that something was written to `folder`; nothing where no list can be kept."""
    with suppress(OSError, UnicodeError):
        line = str(folder.resolve())
        if line in _noted() or "\n" in line:
            return
        list_file().parent.mkdir(parents=True, exist_ok=True)
        with list_file().open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")


def written() -> list[Path]:
    """The folders dolanan has written to that are still there: the cache folder of now first."""
    first = cache_folder()
    folders = {first.resolve(): first}
    for line in _noted():
        folders.setdefault(Path(line), Path(line))
    return [folder for folder in folders.values() if folder is first or folder.is_dir()]


def _noted() -> list[str]:
    with suppress(OSError, UnicodeError):
        return list_file().read_text(encoding="utf-8").splitlines()
    return []
