"""Monte Carlo tree search under every rule field, compiled: `search.mcts` on the positions of `family`.

The tree's nodes are rows; row 0 is the root.

    nodes    own pits, other pits, own store, other store, side to move, fate, visits, points
    points   of the player at the root: 2 a win, 1 a draw, 0 a loss
    child    by node and pit: row of the child, 0 = not yet grown
    chance   the state of the stream of chance; never 0
    stood    room to remember positions in
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from dolanan.kernels import kernel
from dolanan.kernels.family import GOES_ON, OVER, PITS, REPEAT, legal_picks, play, play_out, sweep

OWN, OTHER, OWN_STORE, OTHER_STORE, SIDE, FATE, VISITS, POINTS = range(8)
COLUMNS = 8
MOST_PITS = 8


@kernel
def _stood(nodes: Any, path: Any, length: int, row: int) -> bool:
    """The position of this row is on the path already."""
    for i in range(length):
        above = path[i]
        if (
            nodes[above, SIDE] == nodes[row, SIDE]
            and nodes[above, OWN] == nodes[row, OWN]
            and nodes[above, OTHER] == nodes[row, OTHER]
            and nodes[above, OWN_STORE] == nodes[row, OWN_STORE]
        ):
            return True
    return False


@kernel
def _add(nodes: Any, at: int, row: int, pit: int, rules: Any, table: Any) -> None:
    """Fill a row with the position after a pick."""
    side = nodes[at, SIDE]
    own, other, mine_store, yours_store, mine, fate = play(
        nodes[at, OWN],
        nodes[at, OTHER],
        nodes[at, OWN_STORE],
        nodes[at, OTHER_STORE],
        side,
        pit,
        rules,
        table,
    )
    if not mine:
        own, other, mine_store, yours_store, side = other, own, yours_store, mine_store, 1 - side
    nodes[row, OWN], nodes[row, OTHER] = own, other
    nodes[row, OWN_STORE], nodes[row, OTHER_STORE] = mine_store, yours_store
    nodes[row, SIDE], nodes[row, FATE] = side, fate


@kernel
def grow(
    nodes: Any,
    child: Any,
    used: int,
    playouts: int,
    exploration: float,
    rules: Any,
    table: Any,
    chance: Any,
    path: Any,
    stood: Any,
) -> int:
    """Rows used after `playouts` more; one row each at most."""
    root = nodes[0, SIDE]
    for _ in range(playouts):
        # 1. Go down to a move that was never tried, or to the end of the game.
        at = 0
        path[0] = 0
        length = 1
        while nodes[at, FATE] != OVER:
            picks = legal_picks(nodes[at, OWN], nodes[at, OTHER], nodes[at, SIDE], rules, table)
            chosen = -1
            best = -1.0
            scale = exploration * sqrt(log(float(nodes[at, VISITS]))) if nodes[at, VISITS] > 0 else 0.0
            for pit in range(rules[PITS]):
                if not (picks >> pit) & 1:
                    continue
                below = child[at, pit]
                if below == 0:
                    chosen = pit
                    break
                share = nodes[below, POINTS] / (2.0 * nodes[below, VISITS])
                if nodes[at, SIDE] != root:
                    share = 1.0 - share
                worth = share + scale / sqrt(float(nodes[below, VISITS]))
                if worth > best:
                    best, chosen = worth, pit
            below = child[at, chosen]
            grown = below == 0
            if grown:
                below = used
                used += 1
                child[at, chosen] = below
                _add(nodes, at, below, chosen, rules, table)
                if rules[REPEAT] and nodes[below, FATE] == GOES_ON and _stood(nodes, path, length, below):
                    (
                        nodes[below, OWN],
                        nodes[below, OTHER],
                        nodes[below, OWN_STORE],
                        nodes[below, OTHER_STORE],
                    ) = sweep(
                        nodes[below, OWN],
                        nodes[below, OTHER],
                        nodes[below, OWN_STORE],
                        nodes[below, OTHER_STORE],
                        rules,
                    )
                    nodes[below, FATE] = OVER
            at = below
            path[length] = at
            length += 1
            if grown:
                break

        # 2. Play on by chance, and count the result along the way.
        lead = nodes[at, OWN_STORE] - nodes[at, OTHER_STORE]
        if nodes[at, FATE] != OVER:
            lead, _, chance[0] = play_out(
                nodes[at, OWN],
                nodes[at, OTHER],
                nodes[at, OWN_STORE],
                nodes[at, OTHER_STORE],
                nodes[at, SIDE],
                rules,
                table,
                stood,
                chance[0],
            )
        if nodes[at, SIDE] != root:
            lead = -lead
        points = 2 if lead > 0 else (1 if lead == 0 else 0)
        for i in range(length):
            nodes[path[i], VISITS] += 1
            nodes[path[i], POINTS] += points
    return used
