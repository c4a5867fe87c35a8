"""Every position that can be reached within so many picks, in one order that never changes: by rank."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from dolanan.games.mancala import Mancala
from dolanan.kernels.many import Picks, Positions, pick_all, rank_all
from dolanan.kernels.sowing import pack, rules_code

__all__ = ["Openings", "every_pick", "openings", "rank_all"]


class Openings(NamedTuple):
    """The positions within some picks of the start in which the game goes on, by rank."""

    ranks: Any
    positions: Positions
    level: Any
    """The picks after which each is first reached."""


def openings(game: Mancala, picks: int) -> Openings:
    """Every position within so many picks of the game's start."""
    m = game.pits
    mine, yours = (np.array([word], np.int64) for word in pack(game.start()))
    found = Positions(mine, yours)
    ranks, level = rank_all(found, m), np.zeros(1, np.int8)
    newest = found
    for number in range(1, picks + 1):
        newest, fresh = _following(game, newest, ranks)
        found = Positions(np.append(found.mine, newest.mine), np.append(found.yours, newest.yours))
        ranks = np.append(ranks, fresh)
        level = np.append(level, np.full(len(fresh), number, np.int8))
        order = np.argsort(ranks, kind="stable")
        ranks, found, level = ranks[order], found.at(order), level[order]
    return Openings(ranks, found, level)


def _following(game: Mancala, positions: Positions, known: Any) -> tuple[Positions, Any]:
    """The positions one pick further that are not among the `known` ranks, and their ranks, ascending."""
    after = []
    for picks in every_pick(game, positions):
        after.append(picks.after.at(picks.legal & ~picks.after.over()))
    reached = Positions(*(np.concatenate(words) for words in zip(*after)))
    ranks, first = np.unique(rank_all(reached, game.pits), return_index=True)
    fresh = known[np.minimum(np.searchsorted(known, ranks), len(known) - 1)] != ranks
    return reached.at(first[fresh]), ranks[fresh]


def every_pick(game: Mancala, positions: Positions) -> list[Picks]:
    """What each pit's pick does to every position, pit by pit."""
    return [pick_all(positions, pit, game.pits, rules_code(game)) for pit in range(game.pits)]
