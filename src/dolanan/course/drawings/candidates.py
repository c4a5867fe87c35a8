"""The drawing of a greedy choice: the scheme, and the board with the candidate in hand."""

from __future__ import annotations

from dolanan.course.picture import Board, Drawing, Element, Moment, Pits, Scene
from dolanan.course.steps import Step, Trace


def draw_candidates(trace: Trace) -> Drawing:
    """The elements of the scheme over the board; the pit in hand, and where its last seed falls."""
    board = trace.chart["board"]
    elements = [Element(one.key, one.name, one.what) for one in trace.chart["elements"]]

    def moment(step: Step) -> Moment:
        picture = step.picture
        lit = list(picture["elements"])
        if step.event == "priority":
            return Moment(board=Board(board, met=picture["pits"]), lit=lit)
        pit = picture["pit"]
        taken = pit if step.event == "chosen" else None
        return Moment(board=Board(board, pick=(board.turn, pit), stop=picture["stop"], taken=taken), lit=lit)

    return Drawing(
        Scene(Pits("pits", board.turn, "mover"), elements=elements), [moment(step) for step in trace.steps]
    )
