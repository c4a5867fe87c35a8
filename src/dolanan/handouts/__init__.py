"""What a lecturer hands out: a run at a step, with its picture and tables, as a file for paper or slides.

>>> from dolanan.course import ALGORITHMS
>>> from dolanan.handouts import hand_out
>>> bfs = ALGORITHMS["bfs"]
>>> print(hand_out(bfs.trace(bfs.read(None)), 1, "md", "en").decode().splitlines()[0])
# BFS: Snakes & Ladders
"""

from __future__ import annotations

from collections.abc import Callable

from dolanan.course.algorithm import drawing_of
from dolanan.course.steps import Trace
from dolanan.handouts.forms import write_gif, write_markdown, write_page, write_png, write_svg, write_tikz
from dolanan.handouts.pictures import draw_step
from dolanan.handouts.sheet import Gaps, Sheet, is_blank, make_sheet
from dolanan.text import Language, Mistake, nearest

MOST_FRAMES = 200
"""Steps of an animation: the last ones."""
WRITERS: dict[str, Callable[[Sheet], str | bytes]] = {
    "svg": write_svg,
    "png": write_png,
    "tikz": write_tikz,
    "md": write_markdown,
    "html": write_page,
}
FORMS = (*WRITERS, "gif")
PICTURES = ("png", "gif")
"""Forms that are no text."""
ENDINGS = {form: form for form in FORMS} | {"tikz": "tex"}
"""How the name of such a file ends."""
MEDIA = {
    "svg": "image/svg+xml",
    "png": "image/png",
    "tikz": "text/x-tex; charset=utf-8",
    "md": "text/markdown; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "gif": "image/gif",
}


def hand_out(trace: Trace, step: int, form: str, language: Language, gaps: Gaps | None = None) -> bytes:
    """The handout of a run at a step, counted from 1: a file of that form; a GIF shows the steps up to it."""
    if form not in FORMS:
        hint = nearest(form, list(FORMS))
        raise Mistake(f"bentuk {form!r}? {hint.id}", f"no form {form!r}; {hint.en}")

    drawing = drawing_of(trace)

    def sheet(number: int) -> Sheet:
        bare = make_sheet(trace, number, language, gaps)
        return bare._replace(picture=draw_step(drawing, number - 1, language, bare=is_blank(gaps)))

    last = sheet(step)
    if form == "gif":
        return write_gif([sheet(number) for number in range(max(1, step - MOST_FRAMES + 1), step + 1)])
    written = WRITERS[form](last)
    return written if isinstance(written, bytes) else written.encode()


__all__ = ["ENDINGS", "FORMS", "MEDIA", "PICTURES", "Gaps", "hand_out"]
