"""The ladder of a tournament as a picture: every bot's Elo with its 95% interval, as SVG."""

from __future__ import annotations

from html import escape

from dolanan.contests.tournament import Tournament
from dolanan.text import Language, Text

WIDTH, LEFT, ROW, TOP, BOTTOM = 720, 170, 30, 46, 34
ABOUT = Text("Elo dengan selang kepercayaan 95%, rata-rata 0", "Elo with 95% confidence intervals, mean 0")


def draw_ladder(tournament: Tournament, language: Language = "en") -> str:
    """An SVG of the standings, strongest on top; it follows the reader's light or dark colours.

    A bot that has not played is named at the end, without a bar.
    """
    rows, names = tournament.standings(), tournament.names()
    low, high = min(row.low or 0 for row in rows), max(row.high or 0 for row in rows)  # the mean is 0
    step = next(size for size in (10, 20, 50, 100, 200, 500, 1000, 5000) if (high - low) / size <= 9)
    low = low // step * step
    high = max(low + step, -(-high // step) * step)

    def x(elo: float) -> float:
        return round(LEFT + (elo - low) / (high - low) * (WIDTH - LEFT - 70), 1)

    height = TOP + ROW * len(rows) + BOTTOM
    title = tournament.game.rules
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'font-family="system-ui, sans-serif" font-size="13">',
        f"<title>{escape(title)}: {ABOUT.say(language)}</title>",
        "<style>text{fill:#333}line.grid{stroke:#ccc}.bar{stroke:#8a4b1f}.dot{fill:#8a4b1f}"
        "@media (prefers-color-scheme:dark){text{fill:#ddd}line.grid{stroke:#444}"
        ".bar{stroke:#e0a36c}.dot{fill:#e0a36c}}</style>",
        f'<text x="12" y="24" font-size="15" font-weight="600">{escape(title)}</text>',
        f'<text x="{WIDTH - 12}" y="24" text-anchor="end">{ABOUT.say(language)}</text>',
    ]
    tick = low
    while tick <= high:
        parts.append(
            f'<line class="grid" x1="{x(tick)}" x2="{x(tick)}" y1="{TOP - 6}" y2="{height - BOTTOM + 4}"/>'
            f'<text x="{x(tick)}" y="{height - 12}" text-anchor="middle">{tick:g}</text>'
        )
        tick += step
    for i, row in enumerate(rows):
        y = TOP + ROW * i + ROW // 2
        parts.append(f'<text x="{LEFT - 14}" y="{y + 4}" text-anchor="end">{escape(names[row.bot])}</text>')
        if row.elo is None or row.low is None or row.high is None:
            parts.append(f'<text x="{LEFT}" y="{y + 4}">{row.strength}</text>')
            continue
        parts.append(
            f'<line class="bar" stroke-width="3" x1="{x(row.low)}" x2="{x(row.high)}" y1="{y}" y2="{y}"/>'
            f'<circle class="dot" cx="{x(row.elo)}" cy="{y}" r="5"/>'
            f'<text x="{x(row.high) + 10}" y="{y + 4}">{row.strength}</text>'
        )
    return "\n".join([*parts, "</svg>", ""])
