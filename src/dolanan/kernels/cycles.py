"""Proved bounds for games in which positions can come again: every position with few seeds, without history.

For games whose stores are not sown, whose players take turns and whose end is `stuck`; a repetition ends the
game and each side keeps its own row. A table holds two numbers a position: a game that begins there is worth
no less and no more; where they meet the value is known.

A table is a run of levels, one for each number of seeds on the board. A capture leads to a lower level, any
other pick to the same one. Within a level the picks that take nothing make a graph, and a position can only
come again within one strongly connected part of it. The parts are taken one after the other, those they
lead to first. Within a part:

- Leave the rule of repetition out and call play that never ends worth x to a player. That game is solved by
  strategies that look at the position only. Let W be what a player can then force if x is the worst there
  is, and B if x is the best there is; for any x in between it is max(W, min(x, B)).
- Now take for x the least that any position of the part is worth when its rows are shared out. Who follows
  the strategy is never worse off under the rule of repetition: to be promised more than x play must leave
  the part, so the strategy repeats nothing; and to be promised no more than x a repetition is good enough.

So low = max(W, min(least, B)), where the ways out count by what is proved for the player; and in the same
way high, with the ways out as good as they may be and the most that a position's rows are worth. W is the
least solution of "the best of my picks", B the greatest, each found by going through the part until nothing
changes. A part and its mirror, sides exchanged, are one here: rows count for either player.

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
from dolanan.kernels.flag import is_set
from dolanan.kernels.kalah import rank

TAKEN, ENDED, LEAD, AFTER = range(4)
NO_PICK = -1000


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
def _best(at, need, level, edges, part, known, inner):  # type: ignore[no-untyped-def]
    """(least, most) that a position's picks promise a mover who needs `need` more seeds.

    `known` is the table, `inner` what is promised within the part: by slice and position, least and most.
    """
    seeds, sum_of_needs, _, lone = level
    low, high, first, sizes = known
    least = most = NO_PICK
    for pit in range(edges.shape[1]):
        edge = edges[at, pit]
        taken = edge[TAKEN]
        if taken < 0:
            continue
        if edge[ENDED] or (not lone and taken >= need):
            worse = better = edge[LEAD]
        else:
            slice = 0 if lone else sum_of_needs - need - 1
            if taken == 0 and part[edge[AFTER]] == part[at]:
                worse, better = -inner[slice, edge[AFTER], 1], -inner[slice, edge[AFTER], 0]
            else:
                place = first[seeds - taken] + slice * sizes[seeds - taken] + edge[AFTER]
                worse, better = taken - high[place], taken - low[place]
        least, most = max(least, worse), max(most, better)
    return least, most


@kernel
def _settle(members, start, level, edges, part, known, inner, halted):  # type: ignore[no-untyped-def]
    """Fill `inner` with the solution that is reached from (start, -start) everywhere, unless halted."""
    slices = level[2]
    for i in range(len(members)):
        for slice in range(slices):
            inner[slice, members[i], 0], inner[slice, members[i], 1] = start, -start
    changed = True
    while changed and not is_set(halted):
        changed = False
        for i in range(len(members)):
            at = members[i]
            for slice in range(slices):
                least, most = _best(at, slice + 1, level, edges, part, known, inner)
                moved = least != inner[slice, at, 0] or most != inner[slice, at, 1]
                if moved and least > NO_PICK:
                    inner[slice, at, 0], inner[slice, at, 1] = least, most
                    changed = True


@kernel
def fill_level(seeds, extra, lone, positions, edges, part, order, known, rules, halted):  # type: ignore[no-untyped-def]
    """Write the bounds of a level, all lower ones being there; how many of them are exact, -1 if halted."""
    low, high, first, sizes = known
    count, m = sizes[seeds], rules[PITS]
    slices = 1 if lone else max(0, seeds + extra - 1)
    level = (seeds, seeds + extra, slices, lone)
    worst = np.zeros((slices, count, 2), np.int8)
    best = np.zeros((slices, count, 2), np.int8)
    begin = exact = 0
    while begin < count:
        end = begin + 1
        while end < count and part[order[end]] == part[order[begin]]:
            end += 1
        members = order[begin:end]
        _settle(members, -seeds, level, edges, part, known, worst, halted)
        _settle(members, seeds, level, edges, part, known, best, halted)
        if is_set(halted):
            return -1
        rows = 0
        for i in range(begin, end):
            lead = seeds_in(positions[order[i], 0], m) - seeds_in(positions[order[i], 1], m)
            rows = max(rows, abs(lead))
        for i in range(begin, end):
            at = order[i]
            stuck = True
            for pit in range(m):
                stuck = stuck and edges[at, pit, TAKEN] < 0
            for slice in range(slices):
                place = first[seeds] + slice * count + at
                if stuck:  # the rows are shared out
                    low[place] = high[place] = seeds_in(positions[at, 0], m) - seeds_in(positions[at, 1], m)
                else:
                    low[place] = max(worst[slice, at, 0], min(-rows, best[slice, at, 0]))
                    high[place] = max(best[slice, at, 1], min(rows, worst[slice, at, 1]))
                exact += low[place] == high[place]
        begin = end
    return exact
