"""Who stands in a tournament folder: one bot a file, or a folder with a `bot.toml`.

    alice.py            a function `choose(game, state)`, or a program if it has none
    bob.js  carol.sh    programs, run by node and sh
    dodo                any file that may be run
    eka/bot.toml        name = "Eka", command = ["./bot"], build = ["cc", "-O2", "-o", "bot", "bot.c"]

Every one is a bot of the arena (`contests.guests`): the same files play in `dolanan arena` and in a room.
Names that begin with a dot or an underscore, and files of other kinds, are no bots.
"""

from __future__ import annotations

import ast
import os
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

from dolanan.contests.guests import printable
from dolanan.text import Mistake, Text

INTERPRETERS = {".js": "node", ".mjs": "node", ".sh": "sh"}
FUNCTION = "choose"
MANIFEST = "bot.toml"
BUILD_SECONDS = 120.0
MOST_NAME = 40


class Entrant(NamedTuple):
    """A bot of the folder: what it is called, how it is run and where."""

    name: str
    spec: str
    """What the arena calls it: `cmd:PROGRAM` or `FILE.py:function`."""
    folder: str
    build: tuple[str, ...] = ()
    """The command that makes it, run once before the check."""


def find_entrants(folder: Path) -> list[Entrant]:
    """The bots of a folder by name; a Mistake for a manifest that cannot be read or a name used twice."""
    if not folder.is_dir():
        raise Mistake(f"{folder}: folder itu tidak ada", f"{folder}: there is no such folder")
    found = []
    for path in sorted(folder.iterdir()):
        if path.name[0] not in "._" and (entrant := entrant_at(path.resolve())):
            found.append(entrant)
    names = [entrant.name for entrant in found]
    for name in names:
        if names.count(name) > 1:
            raise Mistake(f"{folder}: dua bot bernama {name}", f"{folder}: two bots are called {name}")
    return found


def entrant_at(path: Path) -> Entrant | None:
    """The bot that a file, or a folder with a manifest, is; None if it is none."""
    if path.is_dir():
        manifest = path / MANIFEST
        return _read_manifest(manifest) if manifest.is_file() else None
    if path.suffix == ".py":
        spec = f"{path}:{FUNCTION}" if _has_function(path) else _program([sys.executable, str(path)])
    elif path.suffix in INTERPRETERS:
        spec = _program([INTERPRETERS[path.suffix], str(path)])
    elif path.suffix == "" and os.access(path, os.X_OK):
        spec = _program([str(path)])
    else:
        return None
    return Entrant(_named(path.stem), spec, str(path.parent))


def _program(words: list[str]) -> str:
    return f"cmd:{shlex.join(words)}"


def _named(name: str) -> str:
    return printable(name)[:MOST_NAME]


def _has_function(path: Path) -> bool:
    """The file defines the function; one that cannot be read as Python is taken for one that should."""
    try:
        tree = ast.parse(path.read_bytes())
    except (SyntaxError, ValueError, OSError):
        return True
    return any(isinstance(node, ast.FunctionDef) and node.name == FUNCTION for node in tree.body)


def _read_manifest(path: Path) -> Entrant:
    """The bot of a manifest: `command`, and perhaps `name` and `build`, as lists of words or as one text."""
    try:
        held = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as error:
        raise Mistake(f"{path}: bukan TOML ({error})", f"{path}: not TOML ({error})") from None
    unknown = set(held) - {"name", "command", "build"}
    if unknown or not _words(held.get("command")) or not isinstance(held.get("name", ""), str):
        raise Mistake(
            f'{path}: tulis command = ["./bot"], dan bila perlu name dan build',
            f'{path}: write command = ["./bot"], and name and build where they are wanted',
        )
    command = _words(held["command"])
    if "/" in command[0]:  # it may still have to be built
        command[0] = str(path.parent / command[0])
    files = [str(path.parent / word) if (path.parent / word).is_file() else word for word in command[1:]]
    name = _named(held.get("name") or path.parent.name)
    return Entrant(name, _program([command[0], *files]), str(path.parent), tuple(_words(held.get("build"))))


def _words(value: object) -> list[str]:
    if isinstance(value, str):
        return shlex.split(value)
    return [str(word) for word in value] if isinstance(value, list) else []


def build(entrant: Entrant) -> Text | None:
    """Make a bot that has to be made; what went wrong, None if nothing did."""
    if not entrant.build:
        return None
    try:
        done = subprocess.run(
            entrant.build, cwd=entrant.folder, capture_output=True, text=True, timeout=BUILD_SECONDS
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return Text(f"tidak dapat dibuat: {error}", f"could not be built: {error}")
    if done.returncode == 0:
        return None
    said = printable((done.stderr.strip().splitlines() or [""])[-1])
    return Text(f"tidak dapat dibuat: “{said}”", f"could not be built: “{said}”")
