"""Proved bounds for games in which positions can come again: every position with few seeds, without history.

For games whose stores are not sown, whose players take turns and whose end is `stuck`; a repetition ends the
game and each side keeps its own row. What such a position is worth depends on what stood before, so a table
holds two numbers, and the truth lies between them whatever stood before; where they meet it is known.

A table is a run of levels, one for each number of seeds on the board. A capture leads to a lower level, any
other pick to the same one. Within a level the picks that take nothing make a graph; a position can only come
again within one strongly connected part of it. So the parts are taken one after the other, those they lead
to first. A pick that stays within its part leads either to a repetition, which shares out the rows as they
lie, or on: both are allowed for. Low bounds rise and high bounds sink until nothing changes.

Where a full store stops the game, a level has a slice for every number of seeds that the mover still needs
for that, from 1 on; mover and opponent together always need n + e, with e from 0 to 2. Otherwise one slice.

    low, high   one byte each at  first[n] + slice * positions[n] + rank within the level
    edges       by position and pit: taken (-1: no pick), ended, lead, rank of the position after it
    lead        the mover's seeds less the other's if the game ended after the pick: taken and rows
"""

from __future__ import annotations

import numpy as np

from dolanan.kernels import kernel
from dolanan.kernels.family import PITS, legal_picks, seeds_in, sow
from dolanan.kernels.kalah import rank

TAKEN, ENDED, LEAD, AFTER = range(4)


@kernel
def list_positions(first, second, base, m, positions):  # type: ignore[no-untyped-def]
    """Write all positions with one side from `first` and the other from `second` at their ranks."""
    for own in first:
        for other in second:
            at = rank(own, other, m) - base
            positions[at, 0] = own
            positions[at, 1] = other


@kernel
def list_edges(positions, bases, seeds, rules, table, edges, begin, end):  # type: ignore[no-untyped-def]
    """Write what every pick of the positions from `begin` to `end` leads to."""
    m = rules[PITS]
    for at in range(begin, end):
        own, other = positions[at, 0], positions[at, 1]
        picks = legal_picks(own, other, 0, rules, table)
        for pit in range(m):
            edges[at, pit, TAKEN] = -1
            if (picks >> pit) & 1:
                mine, yours, _, taken, _, _, _, _ = sow(own, other, 0, pit, rules, table)
                edges[at, pit, TAKEN] = taken
                edges[at, pit, ENDED] = legal_picks(yours, mine, 1, rules, table) == 0
                edges[at, pit, LEAD] = taken + seeds_in(mine, m) - seeds_in(yours, m)
                edges[at, pit, AFTER] = rank(yours, mine, m) - bases[seeds - taken]


@kernel
def find_parts(edges, part, order, stack, frames):  # type: ignore[no-untyped-def]
    """How many strongly connected parts there are, by Tarjan's algorithm; `part` numbers them so that a part
    leads to itself and to lower numbers only, and `order` lists the positions by their parts."""
    count, m = edges.shape[0], edges.shape[1]
    found = np.zeros(count, np.int32)
    lowest = np.zeros(count, np.int32)
    time = listed = parts = held = 0
    part[:] = -1
    for root in range(count):
        if found[root]:
            continue
        depth = 0
        frames[0, 0], frames[0, 1] = root, 0
        while depth >= 0:
            at, pit = frames[depth, 0], frames[depth, 1]
            if pit == 0 and found[at] == 0:
                time += 1
                found[at] = lowest[at] = time
                stack[held] = at
                held += 1
            deeper = False
            while pit < m:
                edge = edges[at, pit]
                pit += 1
                if edge[TAKEN] != 0 or edge[ENDED]:
                    continue
                after = edge[AFTER]
                if found[after] == 0:
                    frames[depth, 1] = pit
                    depth += 1
                    frames[depth, 0], frames[depth, 1] = after, 0
                    deeper = True
                    break
                if part[after] < 0:
                    lowest[at] = min(lowest[at], found[after])
            if deeper:
                continue
            if lowest[at] == found[at]:
                while True:
                    held -= 1
                    member = stack[held]
                    part[member] = parts
                    order[listed] = member
                    listed += 1
                    if member == at:
                        break
                parts += 1
            depth -= 1
            if depth >= 0:
                above = frames[depth, 0]
                lowest[above] = min(lowest[above], lowest[at])
    return parts


@kernel
def _bounds(at, need, sum_of_needs, seeds, edges, part, low, high, first, sizes, lone):  # type: ignore[no-untyped-def]
    """(low, high) of a position whose mover needs `need` more seeds, by what its picks lead to."""
    best_low = best_high = -1000
    for pit in range(edges.shape[1]):
        edge = edges[at, pit]
        taken = edge[TAKEN]
        if taken < 0:
            continue
        if edge[ENDED] or (not lone and taken >= need):
            worst = best = edge[LEAD]
        else:
            level = seeds - taken
            slice = 0 if lone else sum_of_needs - need - 1
            place = first[level] + slice * sizes[level] + edge[AFTER]
            worst, best = taken - high[place], taken - low[place]
            if taken == 0 and part[edge[AFTER]] == part[at]:
                worst, best = min(worst, edge[LEAD]), max(best, edge[LEAD])
        best_low, best_high = max(best_low, worst), max(best_high, best)
    return best_low, best_high


@kernel
def fill_level(seeds, extra, lone, positions, edges, part, order, low, high, first, sizes, rules):  # type: ignore[no-untyped-def]
    """Write the bounds of a level, all lower ones being there; how many positions and slices are exact."""
    count, m = sizes[seeds], rules[PITS]
    sum_of_needs = seeds + extra
    slices = 1 if lone else max(0, sum_of_needs - 1)
    begin = 0
    while begin < count:
        end = begin + 1
        while end < count and part[order[end]] == part[order[begin]]:
            end += 1
        for i in range(begin, end):
            for slice in range(slices):
                place = first[seeds] + slice * count + order[i]
                low[place], high[place] = -seeds, seeds
        changed = True
        while changed:
            changed = False
            for i in range(begin, end):
                at = order[i]
                for slice in range(slices):
                    place = first[seeds] + slice * count + at
                    worst, best = _bounds(
                        at, slice + 1, sum_of_needs, seeds, edges, part, low, high, first, sizes, lone
                    )
                    if worst == -1000:  # the mover has no pick: the rows are shared out
                        worst = best = seeds_in(positions[at, 0], m) - seeds_in(positions[at, 1], m)
                    if worst > low[place] or best < high[place]:
                        low[place], high[place] = max(worst, low[place]), min(best, high[place])
                        changed = True
        begin = end
    exact = 0
    for place in range(first[seeds], first[seeds] + slices * count):
        exact += low[place] == high[place]
    return exact
