"""The forms of a handout: one sketch for SVG, PNG and GIF, LaTeX with TikZ, Markdown, a page for A4."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from html import escape
from textwrap import wrap

from dolanan.course.steps import to_latex
from dolanan.handouts.sheet import PSEUDOCODE, Grid, Sheet
from dolanan.handouts.sketch import PAPER, Label, Line, Shape, Sketch, box, stack, width_of
from dolanan.handouts.svg import to_svg
from dolanan.handouts.tikz import to_tikz

LAST_ROWS = 24
"""Rows of a table in a picture: those before are counted."""
CELL = 8.0
"""The size of a letter in a table."""
LEADING = 1.4
PICTURE = "step"
"""What Markdown calls the picture."""


def compose(sheet: Sheet, *, tables: bool = True) -> Sketch:
    """The whole handout as one sketch, as wide as the text on A4."""
    parts = [
        _words(sheet.title, 13, bold=True),
        _words(f"{sheet.input}   {sheet.step}", 8),
        *([_fitted(sheet.picture)] if sheet.picture else []),
        *([_words(sheet.say, 11, bold=True)] if sheet.say else []),
        *([_words(sheet.counters, 8)] if sheet.counters else []),
        *([_table(grid.last(LAST_ROWS, sheet.language)) for grid in sheet.grids] if tables else []),
    ]
    page = stack(parts)
    edge = 10.0
    return Sketch(PAPER + 2 * edge, page.height + 2 * edge, page.moved(edge, edge))


def _words(text: str, size: float, *, bold: bool = False) -> Sketch:
    """A paragraph."""
    letters = int(PAPER / width_of("m", size))
    lines = wrap(text, letters, break_long_words=True) or [""]
    shapes = tuple(
        Label((0, size * LEADING * (i + 0.5)), line, size, "start", bold) for i, line in enumerate(lines)
    )
    return Sketch(PAPER, size * LEADING * len(lines), shapes)


def _fitted(picture: Sketch) -> Sketch:
    """The picture in the middle of the paper, smaller if it must be."""
    sketch = picture.within(PAPER)
    return Sketch(PAPER, sketch.height, sketch.moved((PAPER - sketch.width) / 2, 0))


def _table(grid: Grid) -> Sketch:
    """The table with lines between its rows, long cells in several lines."""
    lines = [grid.heads, *grid.rows]
    columns = range(len(grid.heads))
    wanted = [max(len(line[c]) for line in lines) for c in columns]
    room = PAPER / width_of("m", CELL) - 1.5 * len(wanted)
    widths = _shared(wanted, room)
    letters = [max(1, int(width)) for width in widths]
    places = [0.0]
    for width in widths:
        places.append(places[-1] + width_of("m", CELL) * (width + 1.5))
    shapes: list[Shape] = [Label((0, CELL), grid.title, 9, "start", True)]
    top = 2.2 * CELL
    for number, line in enumerate(lines):
        cells = [wrap(cell, letters[c], break_on_hyphens=False) or [""] for c, cell in enumerate(line)]
        height = CELL * LEADING * max(map(len, cells)) + 3
        if not number:
            shapes.append(box(0, top, places[-1], height, "shade", 0))
        for c, words in enumerate(cells):
            for i, word in enumerate(words):
                y = top + 1.5 + CELL * LEADING * (i + 0.5)
                shapes.append(Label((places[c] + 3, y), word, CELL, "start", not number))
        top += height
        shapes.append(Line(((0, top), (places[-1], top)), 0.4))
    return Sketch(max(places[-1], width_of(grid.title, 9)), top + 1, tuple(shapes))


def _shared(wanted: Sequence[int], room: float) -> list[float]:
    """The letters each column gets: what it wants, the widest giving way until all have room."""
    widths = [float(max(1, one)) for one in wanted]
    while sum(widths) > room:
        widest = max(widths)
        at = [i for i, one in enumerate(widths) if one == widest]
        second = max((one for one in widths if one < widest), default=1.0)
        over = (sum(widths) - room) / len(at)
        if widest - over <= 1.0 and second <= 1.0:
            break
        for i in at:
            widths[i] = max(second, widest - over, 1.0)
    return widths


def write_svg(sheet: Sheet) -> str:
    return to_svg(compose(sheet), f"{sheet.title}. {sheet.step}. {sheet.say}".rstrip())


def write_png(sheet: Sheet) -> bytes:
    from dolanan.handouts.raster import to_png

    return to_png(compose(sheet))


def write_gif(sheets: Sequence[Sheet]) -> bytes:
    """The sheets one after the other, without their tables."""
    from dolanan.handouts.raster import to_gif

    return to_gif([compose(sheet, tables=False) for sheet in sheets])


def write_markdown(sheet: Sheet) -> str:
    """Words and tables; the picture is written out at the end, where it does not stand in the way."""

    def line(cells: Sequence[str]) -> str:
        return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"

    parts = [f"# {sheet.title}", f"{sheet.input}", f"**{sheet.step}.** {sheet.say}".rstrip()]
    if sheet.picture:
        parts.insert(2, f"![{(sheet.say or sheet.title).replace('[', '(').replace(']', ')')}][{PICTURE}]")
    if sheet.counters:
        parts.append(sheet.counters)
    for grid in sheet.grids:
        rows = [line(grid.heads), line(["---"] * len(grid.heads)), *map(line, grid.rows)]
        parts += [f"## {grid.title}", "\n".join(rows)]
    parts += [
        f"## {PSEUDOCODE.say(sheet.language)}",
        "\n".join(["```", *_numbered(sheet), "```"]),
    ]
    if sheet.picture:
        packed = b64encode(to_svg(sheet.picture, sheet.say or sheet.title).encode()).decode()
        parts.append(f"[{PICTURE}]: data:image/svg+xml;base64,{packed}")
    return "\n\n".join(parts) + "\n"


def write_tikz(sheet: Sheet) -> str:
    """Picture, sentence and tables, for a document with the packages named at its top."""

    def line(cells: Sequence[str]) -> str:
        return " & ".join(map(to_latex, cells)) + r" \\"

    parts = [r"% \usepackage{tikz,amssymb,longtable}", rf"\paragraph{{{to_latex(sheet.title)}}}"]
    parts.append(rf"{to_latex(sheet.input)}. {to_latex(sheet.step)}.\par\medskip")
    if sheet.picture:
        parts.append(rf"\begin{{center}}{to_tikz(_fitted(sheet.picture))}\end{{center}}")
    if sheet.say:
        parts.append(rf"\textbf{{{to_latex(sheet.say)}}}\par")
    if sheet.counters:
        parts.append(rf"{to_latex(sheet.counters)}\par")
    for grid in sheet.grids:
        widths = _shared(
            [max(len(row[c]) for row in [grid.heads, *grid.rows]) for c in range(len(grid.heads))], 80
        )
        share = sum(widths)
        columns = "".join(rf"p{{{width / share * 0.86:.3f}\linewidth}}" for width in widths)
        parts += [
            rf"\medskip\noindent\textbf{{{to_latex(grid.title)}}}",
            rf"{{\footnotesize\setlength{{\tabcolsep}}{{3pt}}\begin{{longtable}}{{{columns}}}\hline",
            line(grid.heads),
            r"\hline\endhead",
            *map(line, grid.rows),
            r"\hline",
            r"\end{longtable}}",
        ]
    return "\n".join(parts) + "\n"


STYLE = """
@page { size: A4; margin: 15mm }
body { font: 10pt/1.35 "Plus Jakarta Sans", "DejaVu Sans", system-ui, sans-serif; color: #000;
       background: #fff; max-width: 180mm; margin: 0 auto; padding: 4mm }
h1 { font-size: 15pt; margin: 0 0 1mm } h2 { font-size: 11pt; margin: 5mm 0 1mm; break-after: avoid }
svg { display: block; max-width: 100%; height: auto; max-height: 150mm; margin: 4mm auto }
.say { font-size: 12pt; font-weight: 700 }
table { border-collapse: collapse; width: 100%; font-size: 8.5pt; table-layout: auto }
th, td { border-bottom: 0.3pt solid #000; padding: 0.6mm 1.2mm; text-align: left; vertical-align: top;
         overflow-wrap: anywhere }
th { background: #e4e4e4 } tr { break-inside: avoid } thead { display: table-header-group }
pre { font-size: 9pt; white-space: pre-wrap; break-inside: avoid } pre b { background: #e4e4e4 }
"""


def write_page(sheet: Sheet) -> str:
    """One page of HTML that prints on A4, with nothing from outside."""

    def cells(tag: str, row: Sequence[str]) -> str:
        return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in row) + "</tr>"

    code = [
        f"<b>{escape(line)}</b>" if i == sheet.line else escape(line)
        for i, line in enumerate(_numbered(sheet), 1)
    ]
    title = escape(sheet.title)
    return "\n".join(
        [
            f'<!doctype html><html lang="{sheet.language}"><head><meta charset="utf-8">',
            f"<title>{title}</title>",
            f"<style>{STYLE}</style></head><body>",
            f"<h1>{title}</h1><p>{escape(sheet.input)}<br>{escape(sheet.step)}</p>",
            to_svg(sheet.picture, sheet.say or sheet.title) if sheet.picture else "",
            f'<p class="say">{escape(sheet.say)}</p><p>{escape(sheet.counters)}</p>',
            *(
                f"<h2>{escape(grid.title)}</h2><table><thead>{cells('th', grid.heads)}</thead><tbody>"
                + "".join(cells("td", row) for row in grid.rows)
                + "</tbody></table>"
                for grid in sheet.grids
            ),
            f"<h2>{PSEUDOCODE.say(sheet.language)}</h2><pre>" + "\n".join(code) + "</pre></body></html>",
            "",
        ]
    )


def _numbered(sheet: Sheet) -> list[str]:
    return [f"{i}  {line}" for i, line in enumerate(sheet.pseudocode, 1)]
