"""Monte Carlo tree search for every ruleset, compiled: the fast twin of `search.mcts`.

The tree's nodes are rows; row 0 is the root.

    nodes    own word, other word, mover (0: the player at the root), visits, points
    points   of the player at the root: 2 a win, 1 a draw, 0 a loss
    child    by node and pit: row of the child, 0 = not yet grown
    chance   the state of the stream of chance
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from dolanan.kernels import kernel
from dolanan.kernels.lookahead import difference
from dolanan.kernels.players import scramble
from dolanan.kernels.relay import PITS, PITS_MASK, STORE, play, sow

OWN, OTHER, MOVER, VISITS, POINTS = range(5)


@kernel
def _draw(chance: Any, count: int) -> int:
    chance[0] = scramble(chance[0])
    return int((((chance[0] >> 33) & 0x7FFFFFFF) * count) >> 31)


@kernel
def _finish(own: int, other: int, mover: int, keen: bool, rules: Any, table: Any, chance: Any) -> int:
    """The points of a game played to its end by chance; `keen` players take the first extra turn there is."""
    m = rules[PITS]
    while (own | other) & PITS_MASK:
        chosen = -1
        count = 0
        for pit in range(m):
            if (own >> 8 * pit) & 255:
                count += 1
                if keen and chosen < 0:
                    _, _, outcome, _, _, _, _ = sow(own, other, pit, rules, table)
                    if outcome == STORE:
                        chosen = pit
        if chosen < 0:
            drawn = _draw(chance, count)
            for pit in range(m):
                if (own >> 8 * pit) & 255:
                    if drawn == 0:
                        chosen = pit
                        break
                    drawn -= 1
        own, other, mine = play(own, other, chosen, rules, table)
        if not mine:
            own, other, mover = other, own, 1 - mover
    lead = difference(own, other)
    if mover == 1:
        lead = -lead
    return 2 if lead > 0 else (1 if lead == 0 else 0)


@kernel
def grow(
    nodes: Any,
    child: Any,
    used: int,
    playouts: int,
    exploration: float,
    keen: bool,
    rules: Any,
    table: Any,
    chance: Any,
    path: Any,
) -> int:
    """Rows used after `playouts` more; one row each at most."""
    m = rules[PITS]
    for _ in range(playouts):
        # 1. Go down to a move that was never tried, or to the end of the game.
        at = 0
        path[0] = 0
        length = 1
        while True:
            own, other, mover = nodes[at, OWN], nodes[at, OTHER], nodes[at, MOVER]
            if (own | other) & PITS_MASK == 0:
                break
            chosen = -1
            best = -1.0
            scale = exploration * sqrt(log(float(nodes[at, VISITS]))) if nodes[at, VISITS] > 0 else 0.0
            for pit in range(m):
                if (own >> 8 * pit) & 255 == 0:
                    continue
                below = child[at, pit]
                if below == 0:
                    chosen = pit
                    break
                share = nodes[below, POINTS] / (2.0 * nodes[below, VISITS])
                if mover == 1:
                    share = 1.0 - share
                worth = share + scale / sqrt(float(nodes[below, VISITS]))
                if worth > best:
                    best, chosen = worth, pit
            below = child[at, chosen]
            if below == 0:
                own, other, mine = play(own, other, chosen, rules, table)
                if not mine:
                    own, other, mover = other, own, 1 - mover
                nodes[used, OWN] = own
                nodes[used, OTHER] = other
                nodes[used, MOVER] = mover
                child[at, chosen] = used
                path[length] = used
                length += 1
                used += 1
                break
            at = below
            path[length] = at
            length += 1

        # 2. Play on by chance, and count the result along the way.
        last = path[length - 1]
        points = _finish(nodes[last, OWN], nodes[last, OTHER], nodes[last, MOVER], keen, rules, table, chance)
        for i in range(length):
            nodes[path[i], VISITS] += 1
            nodes[path[i], POINTS] += points
    return used
