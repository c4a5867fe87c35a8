"""The drawing of sweeps over a board: how much each square is worth, as heat, and the curve of the start."""

from __future__ import annotations

from dolanan.course.picture import Board, Curve, Drawing, Heat, Moment, Scene, Squares
from dolanan.course.steps import Trace, plain
from dolanan.text import Text


def draw_sweeps(trace: Trace) -> Drawing:
    """The board with the value of every square at each sweep, and V of the start from sweep to sweep."""
    chart = trace.chart
    largest = max(step.picture["largest"] for step in trace.steps) or 1.0
    moments, points = [], []
    for number, step in enumerate(trace.steps):
        values = dict(step.picture["values"])
        heat = [Heat(square, value, round(value / largest, 4)) for square, value in values.items()]
        moments.append(Moment(board=Board(-1, heat=heat)))
        points.append((number, float(step.counters["sweeps"]), [values[chart["start"]]]))
    curve = Curve(
        Text("V(0) dari sapuan ke sapuan", "V(0) from sweep to sweep"),
        Text("sapuan", "sweep"),
        [plain("V(0)")],
        points,
        False,
    )
    return Drawing(
        Scene(Squares("squares", chart["goal"], chart["start"], chart["jumps"], ()), curve=curve), moments
    )
