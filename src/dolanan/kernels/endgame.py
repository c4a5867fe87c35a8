"""The kernels that fill endgame tables: the exact value of every position with few seeds.

A level, all positions with so many seeds, falls apart into splits between the sides, and a split is a pair of
lists: every way to lay the seeds of one side, times every way to lay those of the other. `fill` goes through
such a pair with `step`, whatever the rules. `fill_sown` does the same for the Kalah family three times as
fast, because it works out each side once for its list and not once for each pair.

A rank (`sowing`) is a sum over the mover's pits, then over the other side's with the mover's seeds carried
over: rank(x, y) = front(x) + back(y, seeds of x). What one pick does to the mover's side does not depend on
the other side, and what it does there is simple: nothing; a seed more in each of the first s pits; or the pit
across emptied. So everything of a side can be listed beforehand, by its place in the list::

    as mover      per pit: what kind of pick it is, the side after it, that side's front and back
    as the other  front as it is, with s pits sown, with a pit emptied; back

and the value of a pair's pick is one read from the table at the sum of two numbers. Picks that sow round to
the own side again are rare in endings and go through `step`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from dolanan.kernels import kernel
from dolanan.kernels.sowing import ALWAYS, BINOMIAL, NEVER, ONES, rank, total
from dolanan.kernels.step import step

EMPTY, QUIET, STORED, PASSED, CAPTURES, ROUND = range(6)
"""Kinds of picks: no seeds; stays on the own side; ends in the store; sows the other side; ends in an empty
pit of the own side, which may capture; sows the own side again, or is of rules with more choices."""


def sides(pits: int, seeds: int) -> Any:
    """Every way to lay `seeds` seeds into one side's pits, as words, ascending."""
    words = [0]
    for pit in range(pits - 1):
        words = [
            word | (count << (8 * pit))
            for word in words
            for count in range(seeds - sum(word.to_bytes(8, "little")) + 1)
        ]
    last = 8 * (pits - 1)
    full = [word | ((seeds - sum(word.to_bytes(8, "little"))) << last) for word in words]
    return np.array(sorted(full), np.int64)


@kernel
def best_value(table, mine, yours, m, rules):  # type: ignore[no-untyped-def]
    """The value of a position whose successors are in the table, that of the empty board, 0, among them."""
    best = -1000
    for pit in range(m):
        if (mine >> (8 * pit)) & 255:
            me, you, gain, stays = step(mine, yours, pit, m, rules)
            known = table[rank(me, you, m)]
            value = gain + known if stays else gain - known
            if value > best:
                best = value
    return best


@kernel
def fill(table, m, rules, first, second, low, high):  # type: ignore[no-untyped-def]
    """Write the values of all positions with one side from `first[low:high]` and the other from `second`.

    All positions with fewer seeds must be there. A move that stores nothing only shifts seeds up the
    mover's own side, which makes that side's word larger: going down through both lists, every successor
    with as many seeds is written before it is read, and no other pair of lists is touched. So the last
    part of `first` comes first. Nobody moves without seeds: such positions are passed over.
    """
    same = first[0] == second[0] and len(first) == len(second)
    for x in range(high - 1, low - 1, -1):
        top = x if same else len(second) - 1
        for y in range(top, -1, -1):
            a, b = first[x], second[y]
            if a:
                table[rank(a, b, m)] = best_value(table, a, b, m, rules)
            if b:
                table[rank(b, a, m)] = best_value(table, b, a, m, rules)


# --- the Kalah family, side by side -----------------------------------------------------------------


@kernel
def front(side, m):  # type: ignore[no-untyped-def]
    """The mover's part of a rank."""
    prefix = side * ONES
    result = 0
    for i in range(m):
        result += BINOMIAL[(i << 8) | (prefix & 255)]
        prefix >>= 8
    return result


@kernel
def back(side, carried, m):  # type: ignore[no-untyped-def]
    """The other side's part of a rank, if the mover has so many seeds."""
    prefix = (side + carried) * ONES
    result = 0
    for i in range(m, 2 * m):
        result += BINOMIAL[(i << 8) | (prefix & 255)]
        prefix >>= 8
    return result


@kernel
def list_picks(words, m, code, others, kinds, after, fronts, backs):  # type: ignore[no-untyped-def]
    """Write what every pick of every side does, the other side holding `others` seeds.

    By place in the list and pit: the kind, `places`, how many pits are sown over there or which one lies
    across; the side after it, a capture done; its front; its back, read from the position of the other side.
    """
    kind, places = kinds
    for at in range(len(words)):
        own = words[at]
        for pit in range(m):
            seeds = (own >> (8 * pit)) & 255
            me = own ^ (seeds << (8 * pit))
            last = pit + seeds
            near = min(seeds, m - 1 - pit)
            for i in range(pit + 1, pit + 1 + near):
                me += 1 << (8 * i)
            carried = others
            what = EMPTY
            where = 0
            if seeds == 0:
                what = EMPTY
            elif last > 2 * m or (code >= 4 and last < m):
                what = ROUND
            elif last > m:
                what = PASSED
                where = last - m
                carried += where
            elif last == m:
                what = STORED
            elif (me >> (8 * last)) & 255 == 1 and code & 3 != NEVER:
                what = CAPTURES
                where = m - 1 - last
            else:
                what = QUIET
            kind[at, pit] = what
            places[at, pit] = where
            after[at, pit] = me
            fronts[at, pit] = front(me, m)
            backs[at, pit] = back(me, carried, m)


@kernel
def list_others(words, m, carried, fronts, sown, emptied, backs):  # type: ignore[no-untyped-def]
    """Write what the parts of ranks are of every side that is not to move, the mover holding `carried` seeds.

    `backs`: for the mover with all of them, and with one less.
    """
    for at in range(len(words)):
        side = words[at]
        fronts[at] = front(side, m)
        more = side
        for pit in range(m):
            more += 1 << (8 * pit)
            sown[at, pit + 1] = front(more, m)
            emptied[at, pit] = front(side & ~(255 << (8 * pit)), m)
        backs[at, 0] = back(side, carried, m)
        backs[at, 1] = back(side, carried - 1, m)


@kernel
def fill_row(  # type: ignore[no-untyped-def]
    table,
    m,
    rules,
    own,
    own_fronts,
    kind,
    places,
    after,
    mine,
    backs,
    other,
    fronts,
    sown,
    emptied,
    yours,
    seeds,
    fixed,
    count,
    one_mover,
):
    """Write the values of all pairs of one side and the first `count` of the other list, by the lists.

    The fixed side is the mover's if `one_mover`, else the other's; `seeds` are those of the side not to move.
    (All in one function: handing on a dozen arrays for each position takes longer than the work.)
    """
    for k in range(count - 1, -1, -1):
        i, j = (fixed, k) if one_mover else (k, fixed)
        best = np.int64(-1000)
        for pit in range(m):
            what = kind[i, pit]
            if what == EMPTY:
                continue
            if what == QUIET:
                value = -np.int64(table[fronts[j] + backs[i, pit]])
            elif what == STORED:
                value = np.int64(1 - seeds)
                if after[i, pit] != 0:
                    value = 1 + np.int64(table[mine[i, pit] + yours[j, 1]])
            elif what == PASSED:
                where = places[i, pit]
                value = 1 - seeds - where
                if after[i, pit] != 0:
                    value = 1 - np.int64(table[sown[j, where] + backs[i, pit]])
            elif what == CAPTURES:
                where = places[i, pit]
                taken = (other[j] >> (8 * where)) & 255
                if taken == 0 and rules.code & 3 != ALWAYS:
                    value = -np.int64(table[fronts[j] + backs[i, pit]])
                else:
                    me = after[i, pit] - (1 << (8 * (m - 1 - where)))
                    value = 1 + taken + total(me) - (seeds - taken)
                    if me != 0 and seeds != taken:
                        number = emptied[j, where] + back(me, seeds - taken, m)
                        value = 1 + taken - np.int64(table[number])
            else:
                me, you, gain, stays = step(own[i], other[j], pit, m, rules)
                known = np.int64(table[rank(me, you, m)])
                value = gain + known if stays else gain - known
            if value > best:
                best = value
        table[own_fronts[i] + yours[j, 0]] = best


@kernel
def fill_sown(table, m, rules, first, second, low, high):  # type: ignore[no-untyped-def]
    """As `fill`, for the Kalah family. A list: its words, its picks, its parts as the other side, its seeds.

    Where `fill` goes down through the pairs one by one, here all positions with side x to move come before
    all with the other side to move: those lead to sides above x, which are done, or to fewer seeds.
    """
    a, (kind_a, places_a, after_a, mine_a, backs_a), (fronts_a, sown_a, emptied_a, yours_a), seeds_a = first
    b, (kind_b, places_b, after_b, mine_b, backs_b), (fronts_b, sown_b, emptied_b, yours_b), seeds_b = second
    for x in range(high - 1, low - 1, -1):
        count = x + 1 if seeds_a == seeds_b else len(b)
        fill_row(
            table, m, rules, a, fronts_a, kind_a, places_a, after_a, mine_a, backs_a,
            b, fronts_b, sown_b, emptied_b, yours_b, seeds_b, x, count, True,
        )  # fmt: skip
        fill_row(
            table, m, rules, b, fronts_b, kind_b, places_b, after_b, mine_b, backs_b,
            a, fronts_a, sown_a, emptied_a, yours_a, seeds_a, x, count, False,
        )  # fmt: skip


def listed(words: Any, pits: int, code: int, seeds: int, others: int) -> tuple[Any, ...]:
    """A list as `fill_sown` takes it: sides with so many seeds, the other side holding `others`."""
    count = len(words)
    kind, places = np.empty((count, pits), np.int8), np.empty((count, pits), np.int8)
    after, mine, backs = (np.empty((count, pits), np.int64) for _ in range(3))
    list_picks(words, pits, code, others, (kind, places), after, mine, backs)
    fronts, yours = np.empty(count, np.int64), np.empty((count, 2), np.int64)
    sown, emptied = np.zeros((count, pits + 1), np.int64), np.empty((count, pits), np.int64)
    list_others(words, pits, others, fronts, sown, emptied, yours)
    return words, (kind, places, after, mine, backs), (fronts, sown, emptied, yours), seeds
