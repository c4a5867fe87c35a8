"""Proved bounds for games in which positions can come again: every position with few seeds, without history.

For games whose stores are not sown, whose players take turns and whose end is `stuck`; a repetition ends the
game and each side keeps its own row. A table holds two numbers a position: a game that begins there is worth
no less and no more; where they meet the value is known.

A table is a run of levels, one for each number of seeds on the board. A capture leads to a lower level, any
other pick, a quiet one, to the same one; only quiet picks can bring a position back. Take a player who wants
t at least, by a capture, by an end, or by a repetition at a position whose rows, shared out, are worth t:

- From some positions the player can force one of the first two within so many picks, whatever the other
  does. Whoever follows such a plan comes nearer with every pick, so nothing is repeated on the way.
- From others the player can stay for ever among positions whose rows are worth t, or get to the first kind.
  Staying, some position comes again, and whichever it is, its rows are worth t.
- From others again one of these can be reached within so many picks, and so on, until nothing is added.

A game that follows such a plan goes from later kinds to earlier ones only, and repeats a position, if at all,
while it stays among rows worth t. So t is proved. The largest t is found for every position at once: values
rise to the least solution of "the best of my picks, the worst of yours" (`_rise`), fall from the worth of the
rows to the greatest solution (`_fall`), and rise again, until nothing changes.

What the mover is sure of is `low`; what a player is sure of who is not to move gives `high`. So the two stand
for one player at positions of either kind, and one array holds both: row 0 that player to move, row 1 not.

Where a full store stops the game, a level has a slice for every number of seeds that the mover still needs
for that, from 1 on; mover and opponent together always need n + e, with e from 0 to 2. Otherwise one slice.
Quiet picks change nobody's need, so a player's slice goes with one of the opponent's, and with no other.

    level       low of every slice, then high of every slice, one byte each, by rank within the level
    first       by number of seeds: where a level begins
    quiet       by position, the ranks of the positions after its quiet picks; then -1
    before      the ranks of the positions with a quiet pick to position p: from begins[p] to begins[p + 1]
"""

from __future__ import annotations

import numpy as np

from dolanan.kernels import kernel
from dolanan.kernels.family import PITS, legal_picks, seeds_in, sow
from dolanan.kernels.flag import is_set
from dolanan.kernels.sowing import rank

NOTHING = -100
"""Less than any position is worth: no way out."""
OFTEN = 1 << 12
"""Positions between two looks at the flag: less than a millisecond."""


@kernel
def list_positions(first, second, base, m, positions):  # type: ignore[no-untyped-def]
    """Write all positions with one side from `first` and the other from `second` at their ranks."""
    for own in first:
        for other in second:
            at = rank(own, other, m) - base
            positions[at, 0] = own
            positions[at, 1] = other


@kernel
def list_quiet(positions, base, rules, table, quiet, begins):  # type: ignore[no-untyped-def]
    """Write what quiet picks lead to, and how many lead to each position p at `begins[p + 1]`."""
    for at in range(positions.shape[0]):
        own, other = positions[at, 0], positions[at, 1]
        picks = legal_picks(own, other, 0, rules, table)
        count = 0
        for pit in range(rules[PITS]):
            if (picks >> pit) & 1:
                mine, yours, _, taken, _, _, _, _ = sow(own, other, 0, pit, rules, table)
                if taken == 0 and legal_picks(yours, mine, 1, rules, table) != 0:
                    after = rank(yours, mine, rules[PITS]) - base
                    quiet[at, count] = after
                    begins[after + 1] += 1
                    count += 1
        for rest in range(count, quiet.shape[1]):
            quiet[at, rest] = -1


@kernel
def list_before(quiet, begins, before):  # type: ignore[no-untyped-def]
    """Turn the counts into places, and write the positions that quiet picks come from."""
    count = quiet.shape[0]
    for at in range(count):
        begins[at + 1] += begins[at]
    free = begins[:count].copy()
    for at in range(count):
        for after in quiet[at]:
            if after < 0:
                break
            before[free[after]] = at
            free[after] += 1


@kernel
def list_outs(seeds, need, known, positions, rules, table, outs, halted):  # type: ignore[no-untyped-def]
    """Write what a player is sure of by picks that are not quiet; the lower levels are there.

    At row 0 the player is to move and needs `need` seeds; at row 1 the other is, who needs the rest of what
    both do. Where nobody can pick the rows are shared out.

    `known`: how many positions have fewer seeds and where a level begins, by number of seeds; the table; e
    of the needs; no store stops the game.
    """
    bases, first, values, extra, lone = known
    m = rules[PITS]
    for row in range(2):
        mine_to_win = need if row == 0 else seeds + extra - need
        sign = 1 if row == 0 else -1
        slice_after = 0 if lone else seeds + extra - mine_to_win - 1
        for at in range(positions.shape[0]):
            if at % OFTEN == 0 and is_set(halted):
                return
            own, other = positions[at, 0], positions[at, 1]
            picks = legal_picks(own, other, 0, rules, table)
            best = NOTHING
            if picks == 0:
                best = seeds_in(own, m) - seeds_in(other, m)
            for pit in range(m):
                if not (picks >> pit) & 1:
                    continue
                mine, yours, _, taken, _, _, _, _ = sow(own, other, 0, pit, rules, table)
                if legal_picks(yours, mine, 1, rules, table) == 0 or (not lone and taken >= mine_to_win):
                    best = max(best, taken + seeds_in(mine, m) - seeds_in(yours, m))
                elif taken > 0:
                    left = seeds - taken
                    slices = 1 if lone else max(0, left + extra - 1)
                    size = bases[left + 1] - bases[left]
                    place = first[left] + slice_after * size + rank(yours, mine, m) - bases[left]
                    if row == 0:  # the mover is sure of what the other cannot prevent
                        place += slices * size
                    best = max(best, taken - values[place])
            outs[row, at] = sign * best


@kernel
def _sure(row, at, outs, quiet, worth):  # type: ignore[no-untyped-def]
    """What the player is sure of at this position, if `worth` is right about those after quiet picks."""
    found = outs[row, at]
    for after in quiet[at]:
        if after < 0:
            break
        if row == 0:
            found = max(found, worth[1, after])
        else:
            found = min(found, worth[0, after])
    return found


@kernel
def _rise(outs, quiet, begins, before, worth, due, halted):  # type: ignore[no-untyped-def]
    """Raise `worth` to the least solution above it; positions that are `due` are looked at first."""
    some = True
    while some and not is_set(halted):
        some = False
        for row in range(2):
            for at in range(quiet.shape[0]):
                if due[row, at]:
                    due[row, at] = False
                    found = _sure(row, at, outs, quiet, worth)
                    if found > worth[row, at]:
                        worth[row, at] = found
                        for i in range(begins[at], begins[at + 1]):
                            due[1 - row, before[i]] = True
                        some = True


@kernel
def _fall(outs, quiet, begins, before, rows, worth, trial, due, halted):  # type: ignore[no-untyped-def]
    """Raise `worth` by what staying among good rows brings: the greatest solution, found from above. Marks
    what may rise by that as due, and says whether anything has."""
    count = quiet.shape[0]
    for at in range(count):
        trial[0, at] = max(worth[0, at], rows[at])
        trial[1, at] = max(worth[1, at], -rows[at])
        due[0, at] = trial[0, at] > worth[0, at]
        due[1, at] = trial[1, at] > worth[1, at]
    some = True
    while some and not is_set(halted):
        some = False
        for row in range(2):
            for at in range(count):
                if due[row, at]:
                    due[row, at] = False
                    here = rows[at] if row == 0 else -rows[at]
                    found = max(worth[row, at], min(here, _sure(row, at, outs, quiet, trial)))
                    if found < trial[row, at]:
                        trial[row, at] = found
                        for i in range(begins[at], begins[at + 1]):
                            from_ = before[i]
                            if trial[1 - row, from_] > worth[1 - row, from_]:
                                due[1 - row, from_] = True
                        some = True
    risen = False
    for row in range(2):
        for at in range(count):
            if trial[row, at] > worth[row, at]:
                worth[row, at] = trial[row, at]
                risen = True
                for i in range(begins[at], begins[at + 1]):
                    due[1 - row, before[i]] = True
    return risen


@kernel
def settle(positions, outs, quiet, begins, before, rules, worth, halted):  # type: ignore[no-untyped-def]
    """Fill `worth` with what the player is sure of at every position; less than that if halted."""
    m, count = rules[PITS], positions.shape[0]
    rows = np.zeros(count, np.int8)
    for at in range(count):
        rows[at] = seeds_in(positions[at, 0], m) - seeds_in(positions[at, 1], m)
    trial = np.zeros((2, count), np.int8)
    due = np.ones((2, count), np.bool_)
    worth[:] = NOTHING
    risen = True
    while risen and not is_set(halted):
        _rise(outs, quiet, begins, before, worth, due, halted)
        risen = _fall(outs, quiet, begins, before, rows, worth, trial, due, halted)
