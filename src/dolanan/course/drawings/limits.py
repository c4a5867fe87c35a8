"""The drawing of a search that begins anew with every limit: what each limit took."""

from __future__ import annotations

from dolanan.course.picture import Curve, Drawing, Moment, Scene
from dolanan.course.steps import Trace
from dolanan.text import Text


def draw_limits(trace: Trace) -> Drawing:
    """The nodes of each limit as bars."""
    points = [
        (number, float(step.picture["limit"]), [float(step.picture["nodes"])])
        for number, step in enumerate(trace.steps)
        if number == 0 or step.picture["limit"] != trace.steps[number - 1].picture["limit"]
    ]
    curve = Curve(
        Text("Simpul per batas", "Nodes of each limit"),
        Text("batas", "limit"),
        [Text("simpul", "nodes")],
        points,
        True,
    )
    return Drawing(Scene(curve=curve), [Moment()] * len(trace.steps))
