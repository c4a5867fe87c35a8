"""Expected lengths of whole families of boards, each board a rank-one change of the last, compiled.

A part of a board is two tables over its squares:

    h[s]      expected rolls from s until the part is left
    w[s, a]   expected landings on a from s on, whatever jump starts there

A new jump a > b sends landings on a to b instead: a rank-one change of the chain, under which (Sherman and
Morrison 1950), with k = 1 - w[b, a] + w[a, a],

    h'[s]    = h[s]    + w[s, a] (h[b] - h[a]) / k
    w'[s, c] = w[s, c] + w[s, a] (w[b, c] - w[a, c]) / k

so one more jump costs a handful of operations when only the length from the entry is wanted. Jumps of a
family are taken with ascending starts and share no square; `taken` marks squares no jump may use. A set of
jumps is kept as one 64-bit word, 20 bits a jump: start and end, ten bits each.

`pairs` and `match` end soon after `halted` is set, with what they have found by then.
"""

from __future__ import annotations

import numpy as np

from dolanan.kernels import kernel
from dolanan.kernels.flag import is_set


@kernel
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


@kernel
def pairs(h, w, entry, taken, low, high, wanted, values, words, halted):  # type: ignore[no-untyped-def]
    """The lengths from `entry` with any two more jumps, as far as they lie between `low` and `high`; how
    many there are (no more than `values` holds). With a sorted list of wanted lengths, only those, and the
    words of their jumps: a list of lengths alone is half as large and sorts three times as fast."""
    size = len(h)
    count = 0
    used = taken.copy()
    h1, w1 = np.empty(size), np.empty((size, size))
    for a in range(size):
        for b in range(size):
            if is_set(halted):
                return count
            if a == b or taken[a] or taken[b] or not add_jump(h, w, a, b, h1, w1):
                continue
            used[a] = used[b] = True
            for c in range(a + 1, size):
                own = w1[entry, c]
                if used[c] or own == 0.0:
                    continue
                for d in range(size):
                    k = 1.0 - w1[d, c] + w1[c, c]
                    if d == c or used[d] or k < 1e-9:
                        continue
                    value = h1[entry] + own * (h1[d] - h1[c]) / k
                    if low < value < high:
                        if len(wanted):
                            place = np.searchsorted(wanted, value)
                            if place == len(wanted) or wanted[place] != value:
                                continue
                            words[count] = ((np.int64(a) << 10 | b) << 10 | c) << 10 | d
                        values[count] = value
                        count += 1
                        if count == len(values):
                            return count
            used[a] = used[b] = False
    return count


@kernel
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


@kernel
def seek(wanted, window, low, scale, values, index, word, out, found):  # type: ignore[no-untyped-def]
    """Note all values within `window` of the wanted one; how many are noted by now."""
    errors, words, places = out
    place = index[np.int64((wanted - low) * scale)]
    while place < len(values) and values[place] < wanted - window:
        place += 1
    while place < len(values) and values[place] <= wanted + window and found < len(errors):
        errors[found] = values[place] - wanted
        words[found] = word
        places[found] = place
        found += 1
        place += 1
    return found


@kernel
def match(  # type: ignore[no-untyped-def]
    h, w, entry, taken, a, b, third, target, values, index, low, high, window, out, halted
):
    """Add the jump a > b and one or (`third`) two more, and look for partners among the sorted `values`
    that bring the sum within `window` of the target: errors, words and partners' places go to `out`.
    Returns how many were found and how many sums stood for comparison."""
    size = len(h)
    scale = (len(index) - 1) / (high - low)
    h1, w1 = np.empty(size), np.empty((size, size))
    h2, w2 = np.empty(size), np.empty((size, size))
    found, seen = 0, 0
    if not add_jump(h, w, a, b, h1, w1):
        return found, seen
    used = taken.copy()
    used[a] = used[b] = True
    head = np.int64(a) << 10 | b
    for c in range(a + 1, size):
        if used[c]:
            continue
        for d in range(size):
            if d == c or used[d]:
                continue
            if is_set(halted):
                return found, seen
            two = head << 20 | np.int64(c) << 10 | d
            if not add_jump(h1, w1, c, d, h2, w2):
                continue
            if not third:
                wanted = target - h2[entry]
                if low < wanted < high:
                    seen += 1
                    found = seek(wanted, window, low, scale, values, index, two, out, found)
                continue
            used[c] = used[d] = True
            for e in range(c + 1, size):
                own = w2[entry, e]
                if used[e] or own == 0.0:
                    continue
                for f in range(size):
                    k = 1.0 - w2[f, e] + w2[e, e]
                    if f == e or used[f] or k < 1e-9:
                        continue
                    wanted = target - (h2[entry] + own * (h2[f] - h2[e]) / k)
                    if low < wanted < high:
                        seen += 1
                        word = two << 20 | np.int64(e) << 10 | f
                        found = seek(wanted, window, low, scale, values, index, word, out, found)
            used[c] = used[d] = False
    return found, seen
