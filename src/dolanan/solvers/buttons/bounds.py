"""How many cuts each colour needs at least, as if the other colours were not there.

Without blocking the colours fall apart, and each is a small exact cover by segments: every button an end
of one segment or between the ends of one. The linear relaxation of that, rounded up, is the exact cover's
own minimum but for a cut here and there, at a fifth of the time. On made cloths the sum over the colours
falls short of the minimum by 0 to 3. A colour that fills much of a large cloth would take minutes: there
the buttons are divided by the most that one cut takes.
"""

from __future__ import annotations

import math

from dolanan.limits import NEVER, Limits
from dolanan.solvers.buttons.segments import Segments

MOST_INNER = 4_000
"""Buttons between the ends of a colour's segments up to which the relaxation takes a tenth of a second."""


def colour_bounds(known: Segments, limits: Limits = NEVER) -> dict[str, int]:
    """A number of cuts that each colour needs at least, on its own; 1 once the limits are reached."""
    return {colour: 1 if limits.reached() else _bound(known, colour) for colour in sorted(set(known.colours))}


def _bound(known: Segments, colour: str) -> int:
    import numpy as np
    from scipy.optimize import Bounds, LinearConstraint, milp
    from scipy.sparse import coo_matrix

    buttons = [i for i, there in enumerate(known.colours) if there == colour]
    lengths = [2 + len(segment.inner) for segment in known.segments if known.colours[segment.first] == colour]
    if sum(lengths) - 2 * len(lengths) > MOST_INNER:
        return -(-len(buttons) // max(lengths))
    row_of = {button: row for row, button in enumerate(buttons)}
    entries: list[tuple[int, int, int]] = []
    costs: list[int] = []
    rows = len(buttons)
    for segment in known.segments:
        if segment.first not in row_of:
            continue
        chosen = len(costs)
        costs.append(1)
        entries += [(row_of[segment.first], chosen, 1), (row_of[segment.last], chosen, 1)]
        for inner in segment.inner:
            entries += [(row_of[inner], len(costs), 1), (rows, len(costs), 1), (rows, chosen, -1)]
            costs.append(0)
            rows += 1
    low = np.array([1] * len(buttons) + [-1] * (rows - len(buttons)))
    high = np.array([1] * len(buttons) + [0] * (rows - len(buttons)))
    where_row, where_column, values = zip(*entries)
    matrix = coo_matrix((values, (where_row, where_column)), shape=(rows, len(costs)))
    result = milp(np.array(costs), constraints=LinearConstraint(matrix, low, high), bounds=Bounds(0, 1))
    # Only an optimum counts, and never more cuts than pairs of buttons: whether a colour is impossible is
    # left to the exact model.
    bound = math.ceil(float(result.fun) - 1e-4) if result.status == 0 else 1
    return min(max(1, bound), len(buttons) // 2)
