"""A sketch as SVG: shapes and text, no script, no style sheet, nothing from outside."""

from __future__ import annotations

from html import escape

from dolanan.handouts.sketch import Area, Disc, Fill, Label, Line, Shape, Sketch

PAINT: dict[Fill, str] = {
    "none": "none",
    "paper": "#fff",
    "shade": "#e4e4e4",
    "dark": "#9a9a9a",
    "ink": "#000",
}
FONT = "'DejaVu Sans', 'Segoe UI', system-ui, sans-serif"


def to_svg(sketch: Sketch, title: str) -> str:
    """The document."""
    width, height = f"{sketch.width:g}", f"{sketch.height:g}"
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    name = escape(title)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{name}"'
            f' font-family="{FONT}" stroke-linejoin="round" stroke-linecap="round">',
            f"<title>{name}</title>",
            f'<rect width="{width}" height="{height}" fill="#fff"/>',
            *map(_element, sketch.shapes),
            "</svg>",
            "",
        ]
    )


def _element(shape: Shape) -> str:
    if isinstance(shape, Label):
        x, y = shape.at
        bold = ' font-weight="700"' if shape.bold else ""
        return (
            f'<text x="{x:g}" y="{y + 0.35 * shape.size:g}" font-size="{shape.size:g}"'
            f' text-anchor="{shape.anchor}" fill="{PAINT[shape.fill]}"{bold}>{escape(shape.text)}</text>'
        )
    if isinstance(shape, Disc):
        x, y = shape.at
        return f'<circle cx="{x:g}" cy="{y:g}" r="{shape.radius:g}" {_paint(shape)}/>'
    points = " ".join(f"{x:g},{y:g}" for x, y in shape.points)
    tag = "polyline" if isinstance(shape, Line) else "polygon"
    return f'<{tag} points="{points}" {_paint(shape)}/>'


def _paint(shape: Line | Area | Disc) -> str:
    fill = "none" if isinstance(shape, Line) else PAINT[shape.fill]
    stroke = f'stroke="#000" stroke-width="{shape.width:g}"' if shape.width else 'stroke="none"'
    dashes = ' stroke-dasharray="4 3"' if not isinstance(shape, Disc) and shape.dashed else ""
    return f'fill="{fill}" {stroke}{dashes}'
