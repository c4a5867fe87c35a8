"""Snakes & Ladders on boards of up to a million squares, compiled.

A board is six arguments, in this order everywhere:

    leads    int32[goal + 1]   where a piece that lands on a square comes to rest (itself without a jump)
    goal     the last square
    origin   the square the pieces start from, 0 or 1
    finish   0 exact, 1 overshoot, 2 bounce
    faces    of the die
    again    the roll that gives another one, 0 for none

`step` is the twin of `dolanan.games.snakes.Snakes.step`; everything else walks over it. What may take long
ends soon after `halted` is set, and what it returns then means nothing.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from dolanan.games.snakes import Snakes
from dolanan.kernels import kernel
from dolanan.kernels.flag import is_set

FINISHES = ("exact", "overshoot", "bounce")
Board = tuple[Any, int, int, int, int, int]
Array = np.ndarray[Any, Any]


def pack(game: Snakes) -> Board:
    """The board's six arguments."""
    leads = np.arange(game.goal + 1, dtype=np.int32)
    if game.leads:
        leads[np.fromiter(game.leads.keys(), np.int64)] = np.fromiter(game.leads.values(), np.int64)
    return leads, game.goal, game.start_square, FINISHES.index(game.finish), game.faces, game.again


@kernel
def step(leads, goal, origin, finish, square, roll):  # type: ignore[no-untyped-def]
    """Where a piece on `square` comes to rest after `roll`."""
    aim = square + roll
    if aim > goal:
        if finish == 0:
            return square
        if finish == 1:
            return goal
        length = goal - origin
        along = (aim - origin) % (2 * length)
        aim = origin + min(along, 2 * length - along)
    return leads[aim]


# --- shortest ways ----------------------------------------------------------------------------------


@kernel
def breadth_first(leads, goal, origin, finish, faces, again):  # type: ignore[no-untyped-def]
    """Rolls to each square (-1: not met), the square and roll it was first met by, and the queue.

    Rolls are tried in ascending order and the search stops when the goal is met, so every square nearer
    than the goal has its distance.
    """
    distance = np.full(goal + 1, -1, np.int32)
    parent = np.full(goal + 1, -1, np.int32)
    rolled = np.zeros(goal + 1, np.int32)
    queue = np.empty(goal + 1, np.int32)
    queue[0] = origin
    distance[origin] = 0
    head, tail = 0, 1
    while head < tail and distance[goal] < 0:
        square = queue[head]
        head += 1
        for roll in range(1, faces + 1):
            rests = step(leads, goal, origin, finish, square, roll)
            if distance[rests] < 0:
                distance[rests] = distance[square] + 1
                parent[rests] = square
                rolled[rests] = roll
                queue[tail] = rests
                tail += 1
                if rests == goal:
                    break
    return distance, parent, rolled, queue[:tail]


@kernel
def shortest_edges(leads, goal, origin, finish, faces, distance, queue):  # type: ignore[no-untyped-def]
    """The steps that lie on a shortest way, nearest the start first: from, to, and how many rolls make it."""
    useful = np.zeros(goal + 1, np.bool_)
    useful[goal] = True
    count = 0
    for i in range(len(queue) - 1, -1, -1):
        square = queue[i]
        if distance[square] >= distance[goal]:
            continue
        for roll in range(1, faces + 1):
            rests = step(leads, goal, origin, finish, square, roll)
            if useful[rests] and distance[rests] == distance[square] + 1:
                useful[square] = True
                count += 1
    edges = np.empty((count, 3), np.int32)
    size = 0
    for square in queue:
        if not useful[square] or square == goal:
            continue
        first = size
        for roll in range(1, faces + 1):
            rests = step(leads, goal, origin, finish, square, roll)
            if useful[rests] and distance[rests] == distance[square] + 1:
                for known in range(first, size):
                    if edges[known, 1] == rests:
                        edges[known, 2] += 1
                        break
                else:
                    edges[size, 0] = square
                    edges[size, 1] = rests
                    edges[size, 2] = 1
                    size += 1
    return edges[:size]


# --- which squares matter ---------------------------------------------------------------------------


@kernel
def reachable(leads, goal, origin, finish, faces, again):  # type: ignore[no-untyped-def]
    """Whether a piece can come to rest on each square."""
    met = np.zeros(goal + 1, np.bool_)
    queue = np.empty(goal + 1, np.int32)
    queue[0] = origin
    met[origin] = True
    head, tail = 0, 1
    while head < tail:
        square = queue[head]
        head += 1
        if square == goal:
            continue
        for roll in range(1, faces + 1):
            rests = step(leads, goal, origin, finish, square, roll)
            if not met[rests]:
                met[rests] = True
                queue[tail] = rests
                tail += 1
    return met


@kernel
def finishing(leads, goal, origin, finish, faces, again):  # type: ignore[no-untyped-def]
    """Whether the goal can be reached from each square.

    Sweeps down and up the board until nothing changes: forward moves settle in one sweep down, and few
    boards need a third.
    """
    alive = np.zeros(goal + 1, np.bool_)
    alive[goal] = True
    changed = True
    down = True
    while changed:
        changed = False
        for i in range(goal):
            square = goal - 1 - i if down else i
            if alive[square]:
                continue
            for roll in range(1, faces + 1):
                if alive[step(leads, goal, origin, finish, square, roll)]:
                    alive[square] = True
                    changed = True
                    break
        down = not down
    return alive


# --- expected length --------------------------------------------------------------------------------


@kernel
def front(leads, goal, origin, finish, faces, matters):  # type: ignore[no-untyped-def]
    """What `reduce` must remember: for each square, the lowest one that steps up to it (or itself) and
    the highest one that steps down to it (or itself); and how many rows and columns that makes at most."""
    last_use = np.arange(goal + 1).astype(np.int32)
    first_use = np.arange(goal + 1).astype(np.int32)
    for square in range(goal):
        if not matters[square]:
            continue
        for roll in range(1, faces + 1):
            rests = step(leads, goal, origin, finish, square, roll)
            if rests != goal and matters[rests]:
                if rests > square:
                    last_use[rests] = min(last_use[rests], square)
                else:
                    first_use[rests] = max(first_use[rests], square)
    row_change = np.zeros(goal + 2, np.int32)
    column_change = np.zeros(goal + 2, np.int32)
    for square in range(goal):
        if last_use[square] < square:
            row_change[square] += 1
            row_change[last_use[square]] -= 1
        if first_use[square] > square:
            column_change[first_use[square]] += 1
            column_change[square] -= 1
    rows, columns, most_rows, most_columns = 0, 0, 0, 0
    for square in range(goal, -1, -1):
        rows += row_change[square]
        columns += column_change[square]
        most_rows = max(most_rows, rows)
        most_columns = max(most_columns, columns)
    return last_use, first_use, most_rows + faces + 2, most_columns + faces + 4


GOAL, TRAP, SELF, FIRST = 0, 1, 2, 3


@kernel
def reduce(  # type: ignore[no-untyped-def]
    leads, goal, origin, finish, faces, again, matters, last_use, first_use, most_rows, most_columns, halted
):
    """Of a game: the chance to reach the goal, the mean of its length over those, the mean of its
    square, and the chance to be caught where the goal cannot be reached. Length counts turns: a roll of
    `again` that does not finish is free.

    State reduction from the goal down. The row of a square says where a piece on it goes in the end: to
    the goal, into a trap, or down to a lower square that a snake leads to and whose own row is not known
    yet. Each entry is a triple: the chance p, and the sums p E[length] and p E[length squared]. Once a
    lower square's row is known it replaces the column in all rows still needed. Only rows that lower
    squares step up to are kept, so the cost is squares x snakes open at once, and no number is ever
    subtracted (1 - p of returning is the sum of the other chances): every digit counts, also when the
    game lasts 1e30 rolls.
    """
    rows = np.zeros((most_rows, most_columns, 3))
    row_of = np.full(goal + 1, -1, np.int32)
    column_of = np.full(goal + 1, -1, np.int32)
    free_rows = np.arange(most_rows)
    free_columns = np.arange(most_columns - 1, -1, -1)
    rows_left, columns_left = most_rows, most_columns - FIRST
    live = np.empty(most_rows, np.int64)
    lives = 0
    width = FIRST
    gathered = np.zeros((most_columns, 3))
    for square in range(goal - 1, origin - 1, -1):
        if is_set(halted):
            break
        if not matters[square]:
            continue
        # 1. One roll: rows of higher squares, columns of lower ones. The free roll comes last, so that
        #    all others can be charged at once.
        gathered[:width] = 0.0
        for number in range(1, faces + 2):
            if number == faces + 1:
                for column in range(width):
                    p, m = gathered[column, 0], gathered[column, 1]
                    gathered[column, 1] = m + p
                    gathered[column, 2] += 2.0 * m + p
                if again == 0:
                    break
                roll = again
            else:
                roll = number
            rests = step(leads, goal, origin, finish, square, roll)
            free = roll == again and rests != goal
            if free != (number == faces + 1):
                continue
            if rests == goal:
                gathered[GOAL, 0] += 1.0
            elif not matters[rests]:
                gathered[TRAP, 0] += 1.0
            elif rests == square:
                gathered[SELF, 0] += 1.0
            elif rests > square:
                row = rows[row_of[rests]]
                for column in range(width):
                    gathered[column, 0] += row[column, 0]
                    gathered[column, 1] += row[column, 1]
                    gathered[column, 2] += row[column, 2]
            else:
                if column_of[rests] < 0:
                    columns_left -= 1
                    column_of[rests] = free_columns[columns_left]
                    if column_of[rests] >= width:
                        width = column_of[rests] + 1
                gathered[column_of[rests], 0] += 1.0
        for column in range(width):
            for k in range(3):
                gathered[column, k] /= faces
        # 2. Returns to this very square, summed up as a geometric series.
        own = column_of[square]
        if own >= 0:
            for k in range(3):
                gathered[SELF, k] += gathered[own, k]
                gathered[own, k] = 0.0
        leaves = 0.0
        for column in range(width):
            if column != SELF:
                leaves += gathered[column, 0]
        s1, s2 = gathered[SELF, 1], gathered[SELF, 2]
        g0 = 1.0 / leaves
        g1 = s1 * g0 * g0
        g2 = g0 * (2.0 * s1 * g1 + s2 * g0)
        for k in range(3):
            gathered[SELF, k] = 0.0
        for column in range(width):
            p, m, q = gathered[column, 0], gathered[column, 1], gathered[column, 2]
            gathered[column, 0] = p * g0
            gathered[column, 1] = m * g0 + p * g1
            gathered[column, 2] = q * g0 + 2.0 * m * g1 + p * g2
        # 3. The square's row replaces its column wherever it stands.
        if own >= 0:
            for i in range(lives):
                row = rows[live[i]]
                x0, x1, x2 = row[own, 0], row[own, 1], row[own, 2]
                if x0 > 0.0:
                    for column in range(width):
                        p, m, q = gathered[column, 0], gathered[column, 1], gathered[column, 2]
                        row[column, 0] += x0 * p
                        row[column, 1] += x0 * m + x1 * p
                        row[column, 2] += x0 * q + 2.0 * x1 * m + x2 * p
                    row[own, 0] = row[own, 1] = row[own, 2] = 0.0
            free_columns[columns_left] = own
            columns_left += 1
            column_of[square] = -1
        # 4. Keep the row while a lower square steps up to it; drop the rows needed no more.
        if last_use[square] < square:
            rows_left -= 1
            place = free_rows[rows_left]
            rows[place, :width] = gathered[:width]
            rows[place, width:] = 0.0
            row_of[square] = place
            live[lives] = place
            lives += 1
        for roll in range(1, faces + 1):
            rests = step(leads, goal, origin, finish, square, roll)
            if rests > square and rests != goal and row_of[rests] >= 0 and last_use[rests] == square:
                place = row_of[rests]
                row_of[rests] = -1
                for i in range(lives):
                    if live[i] == place:
                        lives -= 1
                        live[i] = live[lives]
                        break
                free_rows[rows_left] = place
                rows_left += 1
    return gathered[GOAL, 0], gathered[GOAL, 1], gathered[GOAL, 2], gathered[TRAP, 0]


@kernel
def spread(  # type: ignore[no-untyped-def]
    leads, goal, origin, finish, faces, again, matters, most, enough, halted
):
    """The chance that a game ends in exactly 0, 1, 2, … turns, up to `most` turns or until at most
    `enough` games are still on; and the share caught where the goal cannot be reached."""
    here = np.zeros(goal + 1)
    following = np.zeros(goal + 1)
    again_here = np.zeros(goal + 1)
    again_next = np.zeros(goal + 1)
    here[origin] = 1.0
    ends = np.zeros(most + 1)
    trapped = 0.0
    length = 0
    for turn in range(1, most + 1):
        on = 0.0
        following[:] = 0.0
        again_here[:] = here
        while True:
            more = 0.0
            if again:
                again_next[:] = 0.0
            for square in range(origin, goal):
                chance = again_here[square]
                if chance == 0.0:
                    continue
                chance /= faces
                for roll in range(1, faces + 1):
                    rests = step(leads, goal, origin, finish, square, roll)
                    if rests == goal:
                        ends[turn] += chance
                    elif not matters[rests]:
                        trapped += chance
                    elif roll == again:
                        again_next[rests] += chance
                        more += chance
                    else:
                        following[rests] += chance
                        on += chance
            if more < 1e-18:
                break
            again_here[:] = again_next
        here[:] = following
        length = turn
        if on <= enough or is_set(halted):
            break
    return ends[: length + 1], trapped, here


@kernel
def table(leads, goal, origin, finish, faces, again):  # type: ignore[no-untyped-def]
    """Where every roll leads from every square: int32[goal + 1, faces]; from the goal, nowhere else."""
    steps = np.empty((goal + 1, faces), np.int32)
    for square in range(goal):
        for roll in range(1, faces + 1):
            steps[square, roll - 1] = step(leads, goal, origin, finish, square, roll)
    steps[goal] = goal
    return steps
