"""Games that are kept, a JSON line each: a run that was stopped goes on with the same command."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

TOLD_EVERY = 100
"""Games between two lines of progress."""


def read(path: Path) -> list[Any]:
    """The games in `path` as far as they are there; a line that was cut off is taken away."""
    lines = path.read_text().splitlines(keepends=True) if path.exists() else []
    whole = [line for line in lines if line.endswith("\n")]
    if len(whole) < len(lines):
        path.write_text("".join(whole))
    return [json.loads(line) for line in whole]


def play(path: Path, games: int, game: Callable[[int], Any]) -> list[Any]:
    """The first `games` games, by number; those that are not in `path` yet are played and added."""
    path.parent.mkdir(parents=True, exist_ok=True)
    known = read(path)
    with path.open("a") as file:
        for number in range(len(known), games):
            line = json.dumps(game(number))
            file.write(line + "\n")
            file.flush()
            known.append(json.loads(line))
            if (number + 1) % TOLD_EVERY == 0:
                print(f"{path.stem}: {number + 1} of {games}", file=sys.stderr, flush=True)
    return known[:games]
