"""A comparison as a picture: what each algorithm generated, expanded and kept waiting, as bars in SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from dolanan.course.compare import COLUMNS, VERDICTS, Compared
from dolanan.text import Language, Text, decimal

WIDTH, LEFT, RIGHT, ROW, HEAD, TOP = 720, 150, 90, 24, 30, 44
ABOUT = Text("algoritma pada satu masukan", "algorithms on one input")
BARS = ("generated", "expanded", "peak")
"""What is drawn as bars: a group each, with a scale of its own."""


def draw_comparison(compared: Sequence[Compared], language: Language = "en") -> str:
    """An SVG of the comparison; it follows the reader's light or dark colours.

    Every algorithm has a row in each group; what has no meaning for it is a dash without a bar.
    """
    titles = {column.key: column.title.say(language) for column in COLUMNS}
    parts: list[str] = []
    y = TOP
    for key in BARS:
        parts.append(f'<text x="12" y="{y + 18}" font-weight="600">{titles[key]}</text>')
        y += HEAD
        most = max((one[key] or 0 for one in compared), default=0) or 1
        for one in compared:
            parts.append(_bar(one.algorithm, one[key], most, y))
            y += ROW
    last = f"{titles['cost']} · {titles['optimal']}"
    parts.append(f'<text x="12" y="{y + 18}" font-weight="600">{last}</text>')
    y += HEAD
    for one in compared:
        cost = "–" if one.cost is None else decimal(one.cost, 3, short=True).say(language)
        parts.append(_text(LEFT - 12, y, one.algorithm, "end"))
        parts.append(_text(LEFT, y, f"{cost} · {VERDICTS[one.optimal].say(language)}"))
        y += ROW
    names = ", ".join(one.algorithm for one in compared)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y + 14}" role="img" '
            'font-family="system-ui, sans-serif" font-size="13">',
            f"<title>{escape(names)}: {ABOUT.say(language)}</title>",
            "<style>text{fill:#333}.bar{fill:#8a4b1f}"
            "@media (prefers-color-scheme:dark){text{fill:#ddd}.bar{fill:#e0a36c}}</style>",
            f'<text x="12" y="26" font-size="15" font-weight="600">{escape(names)}</text>',
            *parts,
            "</svg>",
            "",
        ]
    )


def _bar(name: str, number: int | None, most: int, y: int) -> str:
    parts = [_text(LEFT - 12, y, name, "end")]
    width = 0.0
    if number is not None:
        width = max(1.0, round(number / most * (WIDTH - LEFT - RIGHT), 1))
        parts.append(f'<rect class="bar" x="{LEFT}" y="{y + 4}" width="{width}" height="{ROW - 8}" rx="2"/>')
    parts.append(_text(LEFT + width + 8, y, "–" if number is None else f"{number}"))
    return "".join(parts)


def _text(x: float, y: int, words: str, anchor: str = "start") -> str:
    return f'<text x="{x:g}" y="{y + ROW - 8}" text-anchor="{anchor}">{escape(words)}</text>'
