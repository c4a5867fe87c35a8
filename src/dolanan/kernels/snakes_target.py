"""Expected lengths of whole families of boards, each board a rank-one change of the last, compiled.

A part of a board is two tables over its squares:

    h[s]      expected rolls from s until the part is left
    w[s, a]   expected landings on a from s on, whatever jump starts there

A new jump a > b sends landings on a to b instead: a rank-one change of the chain, under which (Sherman and
Morrison 1950), with k = 1 - w[b, a] + w[a, a],

    h'[s]    = h[s]    + w[s, a] (h[b] - h[a]) / k
    w'[s, c] = w[s, c] + w[s, a] (w[b, c] - w[a, c]) / k

so one more jump costs a handful of operations when only the length from the entry is wanted. Jumps of a
family are taken with ascending starts; `taken` marks squares where a jump starts or ends. A set of jumps is
kept as one 64-bit word, 20 bits a jump: start and end, ten bits each.
"""

from __future__ import annotations

import numpy as np
from numba import njit


@njit(cache=True)
def add_jump(h, w, a, b, h_new, w_new):  # type: ignore[no-untyped-def]
    """Fill the tables of the part with the jump a > b; False if the part could then never be left."""
    size = len(h)
    k = 1.0 - w[b, a] + w[a, a]
    if k < 1e-9:
        return False
    gain = (h[b] - h[a]) / k
    for s in range(size):
        factor = w[s, a] / k
        h_new[s] = h[s] + w[s, a] * gain
        for c in range(size):
            w_new[s, c] = w[s, c] + factor * (w[b, c] - w[a, c])
    return True


@njit(cache=True)
def pairs(h, w, entry, taken, low, high, values, words):  # type: ignore[no-untyped-def]
    """The lengths from `entry` with any two more jumps, as far as they lie between `low` and `high`; how
    many there are (no more than `values` holds)."""
    size = len(h)
    count = 0
    h1, w1 = np.empty(size), np.empty((size, size))
    for a in range(size):
        for b in range(size):
            if a == b or a == entry or taken[a] or taken[b]:
                continue
            if not add_jump(h, w, a, b, h1, w1):
                continue
            for c in range(a + 1, size):
                if taken[c] or c == b or c == entry or w1[entry, c] == 0.0:
                    continue
                for d in range(size):
                    if d == c or d == a or taken[d]:
                        continue
                    k = 1.0 - w1[d, c] + w1[c, c]
                    if k < 1e-9:
                        continue
                    value = h1[entry] + w1[entry, c] * (h1[d] - h1[c]) / k
                    if low < value < high:
                        if count == len(values):
                            return count
                        values[count] = value
                        words[count] = ((np.int64(a) << 10 | b) << 10 | c) << 10 | d
                        count += 1
    return count


@njit(cache=True)
def index_of(values, low, high, buckets):  # type: ignore[no-untyped-def]
    """For each of equal stretches between `low` and `high`, the first of the sorted values in or above it."""
    index = np.empty(buckets + 1, np.int32)
    place = 0
    for bucket in range(buckets):
        bound = low + (high - low) * bucket / buckets
        while place < len(values) and values[place] < bound:
            place += 1
        index[bucket] = place
    index[buckets] = len(values)
    return index


@njit(cache=True)
def match(  # type: ignore[no-untyped-def]
    h, w, entry, taken, a, b, third, target, values, index, low, high, window, out
):
    """Add the jump a > b and one or (`third`) two more, and look for partners among the sorted `values`
    that bring the sum within `window` of the target: errors, words and partners' places go to `out`.
    Returns how many were found and how many sums stood for comparison."""
    size = len(h)
    buckets = len(index) - 1
    scale = buckets / (high - low)
    h1, w1 = np.empty(size), np.empty((size, size))
    h2, w2 = np.empty(size), np.empty((size, size))
    found, seen = 0, 0
    if not add_jump(h, w, a, b, h1, w1):
        return found, seen
    errors, words, places = out
    for c in range(a + 1, size):
        if taken[c] or c == b or c == entry:
            continue
        for d in range(size):
            if d == c or d == a or taken[d]:
                continue
            if third:
                if not add_jump(h1, w1, c, d, h2, w2):
                    continue
                first, last = c + 1, size
            else:
                h2, w2 = h1, w1
                first, last = c, c + 1
            for e in range(first, last):
                if taken[e] or e == entry or e == b or (third and e == d):
                    continue
                own = w2[entry, e]
                if own == 0.0:
                    continue
                ends = size if third else d + 1
                for f in range(0 if third else d, ends):
                    if f == e or f == a or taken[f] or (third and f == c):
                        continue
                    k = 1.0 - w2[f, e] + w2[e, e]
                    if k < 1e-9:
                        continue
                    wanted = target - (h2[entry] + own * (h2[f] - h2[e]) / k)
                    if wanted <= low or wanted >= high:
                        continue
                    seen += 1
                    place = index[np.int64((wanted - low) * scale)]
                    while place < len(values) and values[place] < wanted - window:
                        place += 1
                    while place < len(values) and values[place] <= wanted + window:
                        if found < len(errors):
                            errors[found] = values[place] - wanted
                            word = (np.int64(a) << 10 | b) << 20 | (np.int64(c) << 10 | d)
                            words[found] = (word << 20 | (np.int64(e) << 10 | f)) if third else word
                            places[found] = place
                            found += 1
                        place += 1
    return found, seen
