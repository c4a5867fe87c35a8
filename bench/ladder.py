"""Is the ladder a ladder? Each level against the one below, both seats, and the picture of all six.

`python bench/ladder.py RULES [GAMES] [FOLDER]`: the results lie in FOLDER as JSON lines, so that a stopped
run goes on; the last level of the Kalah family proves every move and takes minutes.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path

from dolanan.bots.levels import ladder
from dolanan.contests.rating import share_interval
from dolanan.contests.tournament import arena
from dolanan.games.mancala import ruleset


def main(rules: str, games: int, folder: Path) -> bool:
    """Play each step; True if every level beats the one below with 95% confidence."""
    game = ruleset(rules)
    bots = ladder(game)
    folder.mkdir(parents=True, exist_ok=True)
    holds = True
    for below, above in pairwise(bots):
        played = arena(game, [above, below], games, seed=4, out=folder / f"{rules}-{above}-{below}.jsonl")
        (pair,) = played.pairs()
        share, low, high = share_interval(*pair.total, pair.distinct / games)
        holds &= low > 0.5
        print(
            f"{rules}: {above} beats {below}: {share:.1%} ({low:.1%} to {high:.1%}), "
            f"moving first {pair.south}, second {pair.north}, {pair.distinct} distinct games",
            flush=True,
        )
    return holds


if __name__ == "__main__":
    rules = sys.argv[1]
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    folder = Path(sys.argv[3] if len(sys.argv) > 3 else "ladder")
    sys.exit(0 if main(rules, games, folder) else 1)
