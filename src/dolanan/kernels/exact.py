"""The exact search: is a position worth at least so much?

One test
--------
`search` answers one question, "is the value at least `target`?", and returns a proven bound: with the
answer yes a lower bound (at least `target`), with no an upper bound (below it). Values have the parity
of the seeds on the board, so targets step by two. A search for the value is a series of tests.

A node is expanded once: every child is made, and what is already known about it is looked up before any
of them is entered: a finished game, the endgame table, the seeds left (nobody wins more than all of
them), the transposition table. Often that settles the node; otherwise the open children are entered in
order: the stored best pit, then by what is stored at once, six times over, and what a weighted count of
seeds says of the rest (`estimate`), with something more for an extra turn and for pits near the store.
Nearly always the first child that could settle a node does; so the order has to find the one that settles
it soonest, and what is stored makes the rest small. (Kalah 6,4, "at least 10?", a table of 18 seeds, one
thread: 40.2 million nodes with extra turns first, then captures, then pits near the store; 17.2 million so.)

The shared table
----------------
One position is one 64-bit word, written and read whole, so that threads need no lock and no entry can
be torn. The rank of a position (see `sowing`) is multiplied by an odd constant modulo 2^(tag + bucket
bits), which loses nothing: the bucket's number and the tag together are the position. A match is the
position itself, never a collision; ranks too large for that are not stored::

    bit  63             25 24    19 18   16 15      8 7        0
        +-----------------+--------+-------+---------+----------+
        |       tag       | weight |  pit  |  above  |  below   |
        +-----------------+--------+-------+---------+----------+

`above`: the value is at least -seeds + 2 * above; `below`: it is at most seeds - 2 * below; a zero word
says nothing. `pit` is the best pit known, 7 for none. The entry with the least weight (seeds left) in a
bucket makes room for a new one.

Two threads, one test
---------------------
Threads run the same test on one shared table and mark the positions they are inside of. Where every
child is expected to be refuted, the order of children does not matter: after the first one, a child that
another thread is inside of is put off to the end, when the table usually knows the answer. (bantumi
6,4 on two threads, one run each: 6 % more nodes than on one thread; 12 % without sharing the first child,
41 and 81 % with opposite orders instead of marks.) Marks steer the order only; an answer never depends on
them.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from dolanan.kernels import kernel
from dolanan.kernels.estimate import estimate
from dolanan.kernels.foresee import foresee, stage
from dolanan.kernels.prefetch import prefetch
from dolanan.kernels.sowing import rank, total
from dolanan.kernels.step import RELAYS, step, sure_bounds

NO, YES, STOPPED = 0, 1, -1

WAYS = 4
"""Entries a bucket: half a cache line."""
DATA_BITS, TAG_BITS, MOST_BITS = 25, 39, 62
ODD = -7046029254386353131
NO_PIT = 7

STOP_ALL, SLOT = 0, 8
"""control[0] stops every thread; thread t counts its nodes at control[8 * (t + 1)], on a cache line of its
own."""

MARKS, SMALL = 4096, 4
"""Room for marks; positions with at most SMALL seeds more than the endgame table are not marked."""
MINE, YOURS, HASH, TARGET, COUNT, NEXT, BEST, PIT, REFUTES, PUT_OFF, MARKED = range(11)
"""Fields of a frame. REFUTES: here every child is expected to fail; PUT_OFF: children put off so far."""
GAIN, STAYS, SCORE, KNOWN, LEFT, FIELDS = 3, 4, 5, 6, 8, 9
"""Fields of an open child, which starts with MINE, YOURS, HASH and has its pit at PIT."""
STORED, AGAIN, NEAR = 96, 400, 16
"""What a stored seed, an extra turn and a pit nearer to the store count in the order, in sixteenths."""
ABOVE, FAR_ABOVE = 16, 20
AHEAD, FAR_AHEAD = 2, 4
"""With more than ABOVE seeds more than the table has, the order looks AHEAD picks ahead, with more than
FAR_ABOVE FAR_AHEAD: a wrong first pick costs most near the root, where there are few positions. (33 tests of
bantumi, one thread: 57.6 to 39.2 million nodes, 25 to 17 s; from 10 seeds on as few nodes, but 60 % more time
a node.) Not with relays, whose tables are small and whose picks are long: a tenth of the nodes is saved, and
the time is six times as long."""


def room(pits: int, seeds: int) -> tuple[Any, Any]:
    """Frames and open children for the longest line of play from a position with so many seeds.

    Between two picks that store a seed, every pick moves seeds up its own side, at most (pits - 1) *
    seeds times. Memory never touched is never used.
    """
    plies = (seeds + 1) * ((pits - 1) * seeds + 1) + 1
    return np.empty((plies, 11), np.int64), np.empty((plies, 7, FIELDS), np.int64)


def make_memory(bucket_bits: int) -> Any:
    """An empty transposition table of 2^bucket_bits buckets."""
    return np.zeros(WAYS << bucket_bits, np.int64)


def rank_bits(bucket_bits: int) -> int:
    """Bits of the ranks that a table of 2^bucket_bits buckets can tell apart; 62 stay clear of the sign."""
    return min(MOST_BITS, TAG_BITS + bucket_bits)


@kernel
def scramble(number, bucket_bits):  # type: ignore[no-untyped-def]
    """The rank, mixed: its high bits are the bucket, its low bits the tag."""
    return (number * ODD) & ((1 << min(MOST_BITS, TAG_BITS + bucket_bits)) - 1)


@kernel
def split(mixed, bucket_bits):  # type: ignore[no-untyped-def]
    """The first place of the position's bucket, and its tag."""
    tag_bits = min(MOST_BITS - bucket_bits, TAG_BITS)
    return (mixed >> tag_bits) * WAYS, mixed & ((1 << tag_bits) - 1)


@kernel
def probe(memory, mixed, bucket_bits):  # type: ignore[no-untyped-def]
    """What the table knows: the data bits of the position's entry, or 0."""
    bucket, tag = split(mixed, bucket_bits)
    for way in range(bucket, bucket + WAYS):
        word = memory[way]
        if (word >> DATA_BITS) & ((1 << TAG_BITS) - 1) == tag:
            return word & ((1 << DATA_BITS) - 1)
    return 0


@kernel
def keep(memory, mixed, bucket_bits, above, below, pit, weight):  # type: ignore[no-untyped-def]
    """Note a bound, joined with what the table knows already."""
    bucket, tag = split(mixed, bucket_bits)
    place, least = bucket, 64
    for way in range(bucket, bucket + WAYS):
        word = memory[way]
        if (word >> DATA_BITS) & ((1 << TAG_BITS) - 1) == tag:
            above = max(above, (word >> 8) & 255)
            below = max(below, word & 255)
            if pit == NO_PIT:
                pit = (word >> 16) & 7
            place = way
            break
        if (word >> 19) & 63 < least:
            least = (word >> 19) & 63
            place = way
    memory[place] = (tag << DATA_BITS) | (min(weight, 63) << 19) | (pit << 16) | (above << 8) | below


@kernel
def known_bounds(mine, yours, m, rules, most, table, memory, bucket_bits, most_stored):  # type: ignore[no-untyped-def]
    """The bounds on a position's value that need no search."""
    left = total(mine) + total(yours)
    if left <= most:
        exact = np.int64(table[rank(mine, yours, m)])
        return exact, exact
    low, high = sure_bounds(mine, yours, m, rules)
    if left > most_stored:
        return low, high
    entry = probe(memory, scramble(rank(mine, yours, m), bucket_bits), bucket_bits)
    return max(low, 2 * ((entry >> 8) & 255) - left), min(high, left - 2 * (entry & 255))


@kernel
def promise(mine, yours, gain, stays, pit, above, m, rules, weights, moves, lines):  # type: ignore[no-untyped-def]
    """How soon the pick that led here may settle what is asked: more is tried earlier."""
    if above <= ABOVE or rules.code >= RELAYS:
        rest = estimate(mine, yours, m, weights)
    else:
        depth = AHEAD if above <= FAR_ABOVE else FAR_AHEAD
        rest = foresee(mine, yours, depth, m, rules, weights, moves, lines)
    return STORED * gain + NEAR * pit + (AGAIN + rest if stays else -rest)


@kernel
def enter(frames, children, ply, k):  # type: ignore[no-untyped-def]
    """Set up the frame of open child `k`."""
    gain, stays, target = children[ply, k, GAIN], children[ply, k, STAYS], frames[ply, TARGET]
    frames[ply + 1, MINE] = children[ply, k, MINE]
    frames[ply + 1, YOURS] = children[ply, k, YOURS]
    frames[ply + 1, HASH] = children[ply, k, HASH]
    frames[ply + 1, PIT] = children[ply, k, KNOWN]
    frames[ply + 1, TARGET] = target - gain if stays else gain - target + 2
    frames[ply + 1, REFUTES] = frames[ply, REFUTES] if stays else 1 - frames[ply, REFUTES]


@kernel
def search(  # type: ignore[no-untyped-def]
    mine,
    yours,
    target,
    refutes,
    m,
    rules,
    most,
    table,
    weights,
    memory,
    bucket_bits,
    most_stored,
    control,
    marks,
    thread,
    budget,
    frames,
    children,
):
    """Whether the value is at least `target` (YES, NO or STOPPED), the bound proved, the pit that did it.

    `refutes`: 1 if NO is expected; it only steers the order, as `weights` do. `most`: positions with at most
    that many seeds are in `table`. `most_stored`: positions with more seeds are too many for exact entries.
    Stops after about `budget` nodes, or soon after control[STOP_ALL] is set; what is proved stays in memory.
    """
    slot = SLOT * (thread + 1)
    frames[0, MARKED] = 0
    spare = np.empty(FIELDS, np.int64)
    moves, lines = stage(FAR_AHEAD)
    nodes = control[slot]
    enough = nodes + budget
    ply = 0
    frames[0, MINE] = mine
    frames[0, YOURS] = yours
    frames[0, HASH] = scramble(rank(mine, yours, m), bucket_bits)
    frames[0, TARGET] = target
    frames[0, REFUTES] = refutes
    frames[0, PIT] = NO_PIT
    known = probe(memory, frames[0, HASH], bucket_bits)
    if known and total(mine) + total(yours) <= most_stored:
        frames[0, PIT] = (known >> 16) & 7
    entering = True
    proved = False
    bound = 0
    pit = NO_PIT
    while True:
        done = False
        if entering:
            # 1. Expand: make every child; what is known of it is on its way from memory meanwhile.
            nodes += 1
            if nodes & 511 == 0:
                control[slot] = nodes
                if control[STOP_ALL] != 0 or nodes >= enough:
                    return STOPPED, 0, NO_PIT
            mine = frames[ply, MINE]
            yours = frames[ply, YOURS]
            target = frames[ply, TARGET]
            first = frames[ply, PIT]
            best = -1000
            made = 0
            for candidate in range(m - 1, -1, -1):
                if (mine >> (8 * candidate)) & 255 == 0:
                    continue
                me, you, gain, stays = step(mine, yours, candidate, m, rules)
                left = total(me) + total(you)
                low, high = sure_bounds(me, you, m, rules)
                low, high = (gain + low, gain + high) if stays else (gain - high, gain - low)
                if high < target:
                    best = max(best, high)
                    continue
                if low >= target:
                    done = True
                    proved = True
                    bound = low
                    pit = candidate
                    break
                number = rank(me, you, m) if left <= most_stored else 0
                if left <= most:
                    prefetch(table, number)
                elif number:
                    number = scramble(number, bucket_bits)
                    prefetch(memory, split(number, bucket_bits)[0])
                children[ply, made, MINE] = me
                children[ply, made, YOURS] = you
                children[ply, made, HASH] = number
                children[ply, made, GAIN] = gain
                children[ply, made, STAYS] = 1 if stays else 0
                children[ply, made, LEFT] = left
                children[ply, made, PIT] = candidate
                made += 1

            # 2. Look up what is known of each, and order what stays open.
            count = 0
            j = 0
            while j < made and not done:
                left = children[ply, j, LEFT]
                gain = children[ply, j, GAIN]
                stays = children[ply, j, STAYS] != 0
                mixed = children[ply, j, HASH]
                candidate = children[ply, j, PIT]
                entry = 0
                if left <= most:
                    value = np.int64(table[mixed])
                    low = gain + value if stays else gain - value
                    high = low
                else:
                    low = gain - left
                    high = gain + left
                    if mixed:
                        entry = probe(memory, mixed, bucket_bits)
                        above, below = (entry >> 8) & 255, entry & 255
                        low += 2 * (above if stays else below)
                        high -= 2 * (below if stays else above)
                if low >= target:
                    done = True
                    proved = True
                    bound = low
                    pit = candidate
                elif high < target:
                    best = max(best, high)
                else:
                    me, you = children[ply, j, MINE], children[ply, j, YOURS]
                    score = promise(
                        me, you, gain, stays, candidate, left - most, m, rules, weights, moves, lines
                    )
                    if candidate == first:
                        score += 100000
                    k = count
                    while k > 0 and children[ply, k - 1, SCORE] < score:
                        for f in range(FIELDS):
                            children[ply, k, f] = children[ply, k - 1, f]
                        k -= 1
                    children[ply, k, MINE] = me
                    children[ply, k, YOURS] = you
                    children[ply, k, HASH] = mixed
                    children[ply, k, GAIN] = gain
                    children[ply, k, STAYS] = 1 if stays else 0
                    children[ply, k, LEFT] = left
                    children[ply, k, SCORE] = score
                    children[ply, k, KNOWN] = (entry >> 16) & 7 if entry else NO_PIT
                    children[ply, k, PIT] = candidate
                    count += 1
                j += 1
            if not done:
                frames[ply, COUNT] = count
                frames[ply, NEXT] = 0
                frames[ply, PUT_OFF] = 0
                frames[ply, BEST] = best
        else:
            # 3. A child is settled: what does that say here?
            k = frames[ply, NEXT]
            if children[ply, k, STAYS]:
                bound = children[ply, k, GAIN] + bound
            else:
                bound = children[ply, k, GAIN] - bound
                proved = not proved
            if proved:
                done = True
                pit = children[ply, k, PIT]
            else:
                frames[ply, BEST] = max(frames[ply, BEST], bound)
                frames[ply, NEXT] += 1

        # 4. Enter the next open child, unless the table has learned enough about it meanwhile.
        descend = False
        while not done and frames[ply, NEXT] < frames[ply, COUNT]:
            k = frames[ply, NEXT]
            if k == 0 or children[ply, k, HASH] == 0:
                descend = True
                break
            if (
                frames[ply, REFUTES]
                and frames[ply, PUT_OFF] < frames[ply, COUNT]
                and marks[children[ply, k, HASH] & (MARKS - 1)] == children[ply, k, HASH]
            ):
                last = frames[ply, COUNT] - 1
                if k < last:
                    frames[ply, PUT_OFF] += 1
                    spare[:] = children[ply, k]
                    for j in range(k, last):
                        children[ply, j] = children[ply, j + 1]
                    children[ply, last] = spare
                    continue
            entry = probe(memory, children[ply, k, HASH], bucket_bits)
            left = children[ply, k, LEFT]
            above, below = (entry >> 8) & 255, entry & 255
            if children[ply, k, STAYS] == 0:
                above, below = below, above
            low = children[ply, k, GAIN] - left + 2 * above
            high = children[ply, k, GAIN] + left - 2 * below
            if low >= frames[ply, TARGET]:
                done = True
                proved = True
                bound = low
                pit = children[ply, k, PIT]
            elif high < frames[ply, TARGET]:
                frames[ply, BEST] = max(frames[ply, BEST], high)
                frames[ply, NEXT] += 1
            else:
                descend = True
                break
        if descend:
            enter(frames, children, ply, k)
            ply += 1
            frames[ply, MARKED] = 0
            mixed = frames[ply, HASH]
            left = total(frames[ply, MINE]) + total(frames[ply, YOURS])
            if mixed and left > most + SMALL and marks[mixed & (MARKS - 1)] == 0:
                marks[mixed & (MARKS - 1)] = mixed
                frames[ply, MARKED] = 1
            entering = True
            continue
        if not done:
            proved = False
            bound = frames[ply, BEST]
            pit = NO_PIT

        # 5. Keep the bound and go up.
        left = total(frames[ply, MINE]) + total(frames[ply, YOURS])
        if left <= most_stored:
            if proved:
                keep(memory, frames[ply, HASH], bucket_bits, (left + bound) >> 1, 0, pit, left)
            else:
                keep(memory, frames[ply, HASH], bucket_bits, 0, (left - bound) >> 1, NO_PIT, left)
        if ply == 0:
            control[slot] = nodes
            return YES if proved else NO, bound, pit
        if frames[ply, MARKED]:
            marks[frames[ply, HASH] & (MARKS - 1)] = 0
        ply -= 1
        entering = False
