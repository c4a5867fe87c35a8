"""A sketch as a `tikzpicture`, a point of the sketch a point of the page."""

from __future__ import annotations

from dolanan.course.steps import to_latex
from dolanan.handouts.sketch import Anchor, Area, Disc, Fill, Label, Line, Point, Shape, Sketch

PAINT: dict[Fill, str] = {"paper": "white", "shade": "black!10", "dark": "black!40", "ink": "black"}
ANCHOR: dict[Anchor, str] = {"start": "west", "middle": "center", "end": "east"}


LOOK = "x=1pt,y=-1pt,line join=round,line cap=round,every node/.style={inner sep=0pt}"


def to_tikz(sketch: Sketch) -> str:
    """The picture, for a document with the package tikz."""
    return "\n".join(
        [
            rf"\begin{{tikzpicture}}[{LOOK}]",
            *(f"  {_command(shape)};" for shape in sketch.shapes),
            r"\end{tikzpicture}",
            "",
        ]
    )


def _command(shape: Shape) -> str:
    if isinstance(shape, Label):
        bold = r"\bfseries" if shape.bold else ""
        font = rf"\fontsize{{{shape.size:g}}}{{{1.2 * shape.size:g}}}\selectfont{bold}"
        look = [f"anchor={ANCHOR[shape.anchor]}", f"font={font}", f"text={PAINT[shape.fill]}"]
        return rf"\node[{','.join(look)}] at {_at(shape.at)} {{{to_latex(shape.text)}}}"
    if isinstance(shape, Disc):
        return rf"\path[{_paint(shape)}] {_at(shape.at)} circle[radius={shape.radius:g}pt]"
    closed = " -- cycle" if isinstance(shape, Area) else ""
    return rf"\path[{_paint(shape)}] {' -- '.join(map(_at, shape.points))}{closed}"


def _at(point: Point) -> str:
    return f"({point[0]:.2f},{point[1]:.2f})"


def _paint(shape: Line | Area | Disc) -> str:
    look = [f"draw,line width={shape.width:g}pt"] if shape.width else []
    if not isinstance(shape, Line) and shape.fill != "none":
        look.append(f"fill={PAINT[shape.fill]}")
    if not isinstance(shape, Disc) and shape.dashed:
        look.append("dashed")
    return ",".join(look)
