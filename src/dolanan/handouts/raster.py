"""Scenes as pixels: one as PNG, several as a GIF that moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from io import BytesIO
from itertools import pairwise
from typing import TYPE_CHECKING

from dolanan.handouts.sketch import Disc, Fill, Label, Line, Point, Sketch

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageDraw import ImageDraw
    from PIL.ImageFont import FreeTypeFont

GREY: dict[Fill, int] = {"paper": 255, "shade": 228, "dark": 154, "ink": 0}
FINE = 2
"""Pixels drawn for each that is kept: smooth edges."""
ANCHOR = {"start": "lm", "middle": "mm", "end": "rm"}
MOST_PIXELS = 40_000_000


def to_png(sketch: Sketch, scale: float = 2.0) -> bytes:
    """The picture, `scale` pixels a point."""
    out = BytesIO()
    _paint(sketch, scale).save(out, "PNG", optimize=True)
    return out.getvalue()


def to_gif(sketches: Sequence[Sketch], milliseconds: int = 1200, scale: float = 1.5) -> bytes:
    """The pictures one after the other, all on the same paper, the last one three times as long."""
    width, height = max(one.width for one in sketches), max(one.height for one in sketches)
    frames = [_paint(one._replace(width=width, height=height), scale).quantize(8) for one in sketches]
    out = BytesIO()
    times = [milliseconds] * (len(frames) - 1) + [3 * milliseconds]
    frames[0].save(out, "GIF", save_all=True, append_images=frames[1:], duration=times, loop=0, optimize=True)
    return out.getvalue()


def _paint(sketch: Sketch, scale: float) -> Image:
    from PIL import Image, ImageDraw

    scale = min(scale, (MOST_PIXELS / FINE**2 / max(1.0, sketch.width * sketch.height)) ** 0.5)
    fine = scale * FINE
    size = max(1, round(sketch.width * scale)), max(1, round(sketch.height * scale))
    image = Image.new("L", (size[0] * FINE, size[1] * FINE), 255)
    pen = ImageDraw.Draw(image)

    def at(point: Point) -> Point:
        return point[0] * fine, point[1] * fine

    for shape in sketch.shapes:
        if isinstance(shape, Label):
            font = _font(round(shape.size * fine))
            stroke = round(fine * 0.2) if shape.bold else 0
            pen.text(
                at(shape.at), shape.text, GREY[shape.fill], font, ANCHOR[shape.anchor], stroke_width=stroke
            )
        elif isinstance(shape, Disc):
            (x, y), r = at(shape.at), shape.radius * fine
            fill = None if shape.fill == "none" else GREY[shape.fill]
            edge = max(1, round(shape.width * fine)) if shape.width else 0
            pen.ellipse((x - r, y - r, x + r, y + r), fill, 0 if edge else None, edge)
        else:
            points = [at(point) for point in shape.points]
            if not isinstance(shape, Line):
                if shape.fill != "none":
                    pen.polygon(points, GREY[shape.fill])
                points.append(points[0])
            if shape.width:
                _stroke(pen, points, max(1, round(shape.width * fine)), 4 * fine if shape.dashed else 0)
    return image.resize(size, Image.Resampling.LANCZOS)


def _stroke(pen: ImageDraw, points: Sequence[Point], width: int, dash: float) -> None:
    """A line through the points, whole or in dashes."""
    if not dash:
        pen.line(points, 0, width, joint="curve")
        return
    for (x, y), (u, v) in pairwise(points):
        length = ((u - x) ** 2 + (v - y) ** 2) ** 0.5
        done = 0.0
        while done < length:
            a, b = done / length, min(1.0, (done + dash) / length)
            pen.line(((x + (u - x) * a, y + (v - y) * a), (x + (u - x) * b, y + (v - y) * b)), 0, width)
            done += 1.75 * dash


@cache
def _font(size: int) -> FreeTypeFont:
    from PIL import ImageFont

    with (files(__package__) / "letters.ttf").open("rb") as file:
        return ImageFont.truetype(BytesIO(file.read()), max(4, size))
