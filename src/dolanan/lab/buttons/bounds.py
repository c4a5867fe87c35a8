"""The fewest cuts of each colour as if the other colours were not there: a bound from below.

Without blocking the colours fall apart, and each is a small exact cover by segments: every button an end
of one segment or between the ends of one. On made cloths the sum falls short of the minimum by 0 to 3.
"""

from __future__ import annotations

import math

from dolanan.lab.buttons.segments import Segments


def colour_bounds(known: Segments, seconds: float = 10.0) -> dict[str, int]:
    """A number of cuts that each colour needs at least, on its own; worse ones if `seconds` are too few."""
    colours = sorted(set(known.colours))
    return {colour: _bound(known, colour, seconds / len(colours)) for colour in colours}


def _bound(known: Segments, colour: str, seconds: float) -> int:
    import numpy as np
    from scipy.optimize import Bounds, LinearConstraint, milp
    from scipy.sparse import coo_matrix

    buttons = [i for i, there in enumerate(known.colours) if there == colour]
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
    result = milp(
        np.array(costs),
        constraints=LinearConstraint(matrix, low, high),
        integrality=np.ones(len(costs)),
        bounds=Bounds(0, 1),
        options={"time_limit": seconds},
    )
    # No verdict from here counts as one: an impossible colour is left to the exact model.
    if result.mip_dual_bound is None or not math.isfinite(result.mip_dual_bound):
        return 1
    return max(1, math.ceil(float(result.mip_dual_bound) - 1e-3))
