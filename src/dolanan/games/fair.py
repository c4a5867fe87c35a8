"""Fair starts: layouts near the usual one that perfect play ends in a draw.

Who begins a game of Kalah wins it with perfect play. Moving a seed or two before the first pick takes that
away: the layouts listed in the package data, a file a ruleset and a position a line, are proved to be worth
nothing to either player. `dolanan mancala fair` finds them anew.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from dolanan.games.family import FAMILY
from dolanan.games.mancala import Mancala, State, parse, ruleset


def fair_starts(game: Mancala) -> tuple[State, ...]:
    """The fair starts of the game that are known, South to move; none for most rules and sizes."""
    for row in FAMILY:
        usual = ruleset(row.key)
        if game.has_rules_of(usual) and game.start() == usual.start():
            return _listed(row.key)
    return ()


@lru_cache
def _listed(name: str) -> tuple[State, ...]:
    file = files("dolanan") / "data" / f"fair-{name}.txt"
    return tuple(map(parse, file.read_text(encoding="ascii").splitlines())) if file.is_file() else ()
