"""Pictures as SVG: the board with its snakes and ladders, and the distribution of a game's length.

Nothing but shapes and text: no script, no style sheet, no reference to anything outside.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from itertools import pairwise
from math import atan2, degrees, hypot, pi, sin

from dolanan.games.snakes import Snakes
from dolanan.solvers.snakes.layout import columns_of, place
from dolanan.solvers.snakes.markov import Distribution
from dolanan.text import Language, Mistake, Text

PAPER, CARD, LINE, INK = "#faf4e8", "#fffdf8", "#e7d8bc", "#2b1d0e"
WOOD, DARK_WOOD, HOLLOW, SHELL = "#a9743f", "#6d431f", "#4a2b12", "#e6cfa6"
TEAL, SAFFRON, EMBER = "#0f766e", "#f2b84b", "#dd6f1c"
SNAKES = (
    ("#b4562f", "#e9b384"),
    ("#5d7440", "#c3cf94"),
    ("#7b4257", "#d9a9b4"),
    ("#3d5a73", "#a9c3cf"),
    ("#8a6d1f", "#e8cf85"),
)
"""Body and belly of the snakes, in turn: brick, moss, plum, slate, ochre."""

FONT = "'Plus Jakarta Sans', 'Segoe UI', system-ui, sans-serif"
CELL, FRAME = 64.0, 46.0
MOST_DRAWN = 2_500

Point = tuple[float, float]


# --- the board --------------------------------------------------------------------------------------


def check_drawable(game: Snakes) -> None:
    """Nothing, or a Mistake for a board too large to draw."""
    if game.goal > MOST_DRAWN:
        raise Mistake(
            f"papan {game.goal} petak terlalu besar untuk digambar; paling banyak {MOST_DRAWN}",
            f"a board of {game.goal} squares is too large to draw; at most {MOST_DRAWN}",
        )


def board_svg(
    game: Snakes,
    path: Sequence[int] | None = None,
    heat: Sequence[float] | None = None,
    *,
    columns: int | None = None,
    language: Language = "en",
) -> str:
    """The board as an SVG document; with the squares of a path, and how often each square is met."""
    check_drawable(game)
    width = columns or columns_of(game.goal)
    rows = -(-game.goal // width)
    spot = _Spots(width, rows)
    across, down = spot.size(legend=heat is not None)
    ladders = [jump for jump in game.jumps if jump[1] > jump[0]]
    snakes = sorted((jump for jump in game.jumps if jump[1] < jump[0]), key=lambda jump: jump[1] - jump[0])
    warmth = None if heat is None else _warmth(heat)
    name = Text(
        f"Papan ular tangga, {game.goal} petak, {len(ladders)} tangga, {len(snakes)} ular",
        f"Snakes & Ladders board of {game.goal} squares, {len(ladders)} ladders, {len(snakes)} snakes",
    ).say(language)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across:g} {down:g}" width="{across:g}"'
        f' height="{down:g}" role="img" aria-label="{escape(name)}" font-family="{FONT}">',
        f"<title>{escape(name)}</title>",
        _definitions(),
        _frame(spot, width, rows),
        *(_cell(square, game, spot, width, warmth) for square in range(1, game.goal + 1)),
        *(_ladder(spot(start), spot(end)) for start, end in ladders),
        *(_snake(spot(a), spot(b), *SNAKES[i % len(SNAKES)], i) for i, (a, b) in enumerate(snakes)),
        *(_number(square, spot, game.goal) for square in range(1, game.goal + 1)),
    ]
    if path:
        parts.append(_path(game, path, spot))
    parts.append(_start(spot, game))
    if heat is not None:
        parts.append(_legend(across, down, language))
    parts.append("</svg>")
    return "\n".join(part for part in parts if part) + "\n"


class _Spots:
    """The middle of each square on the paper; square 0 lies in the frame, before square 1."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows

    def size(self, *, legend: bool) -> Point:
        return self.columns * CELL + 2 * FRAME, self.rows * CELL + 2 * FRAME + (40 if legend else 0)

    def __call__(self, square: int) -> Point:
        if square == 0:
            return FRAME / 2, FRAME + (self.rows - 0.5) * CELL
        row, column = place(square, self.columns)
        return FRAME + (column + 0.5) * CELL, FRAME + (self.rows - row - 0.5) * CELL


def _definitions() -> str:
    return (
        '<defs><linearGradient id="wood" x1="0" y1="0" x2="0.25" y2="1">'
        f'<stop offset="0" stop-color="{WOOD}"/><stop offset="0.55" stop-color="#8d5b2d"/>'
        f'<stop offset="1" stop-color="{DARK_WOOD}"/></linearGradient>'
        '<pattern id="kawung" width="32" height="32" patternUnits="userSpaceOnUse">'
        f'<g fill="none" stroke="{SHELL}" stroke-opacity="0.22" stroke-width="1">'
        '<ellipse cx="8" cy="8" rx="9" ry="4.4" transform="rotate(45 8 8)"/>'
        '<ellipse cx="24" cy="24" rx="9" ry="4.4" transform="rotate(45 24 24)"/>'
        '<ellipse cx="24" cy="8" rx="9" ry="4.4" transform="rotate(-45 24 8)"/>'
        '<ellipse cx="8" cy="24" rx="9" ry="4.4" transform="rotate(-45 8 24)"/>'
        "</g></pattern></defs>"
    )


def _frame(spot: _Spots, columns: int, rows: int) -> str:
    across, down = columns * CELL + 2 * FRAME, rows * CELL + 2 * FRAME
    shape = f'x="3" y="3" width="{across - 6:g}" height="{down - 6:g}" rx="26"'
    return (
        f'<rect {shape} fill="url(#wood)" stroke="{HOLLOW}" stroke-width="2"/>'
        f'<rect {shape} fill="url(#kawung)"/>'
        f'<rect x="{FRAME - 5:g}" y="{FRAME - 5:g}" width="{columns * CELL + 10:g}"'
        f' height="{rows * CELL + 10:g}" rx="8" fill="{HOLLOW}"/>'
        f'<rect x="10" y="10" width="{across - 20:g}" height="{down - 20:g}" rx="20" fill="none"'
        f' stroke="{SHELL}" stroke-opacity="0.45" stroke-width="1.2"/>'
    )


def _warmth(heat: Sequence[float]) -> list[float]:
    """The heat from 0 to 1; full from the 97th of a hundred squares on, so that one does not dim the rest."""
    ranked = sorted(heat[1:-1]) or [0.0]
    most = max(ranked[int(0.97 * (len(ranked) - 1))], 1e-12)
    return [min(1.0, often / most) for often in heat]


def _cell(square: int, game: Snakes, spot: _Spots, columns: int, warmth: list[float] | None) -> str:
    x, y = spot(square)
    row, column = place(square, columns)
    fill = CARD if warmth is not None or (row + column) % 2 == 0 else "#f3e6cd"
    corner = f'x="{x - CELL / 2:g}" y="{y - CELL / 2:g}" width="{CELL:g}" height="{CELL:g}"'
    parts = [f'<rect {corner} fill="{fill}" stroke="{LINE}" stroke-width="1"/>']
    if warmth is not None and square < game.goal and warmth[square] > 0.002:
        parts.append(f'<rect {corner} fill="{EMBER}" fill-opacity="{_glow(warmth[square]):.3f}"/>')
    if square == game.goal:
        parts.append(f'<rect {corner} fill="{SAFFRON}" fill-opacity="0.55"/>')
        parts.append(_petals(x, y + 5))
    return "".join(parts)


def _glow(warmth: float) -> float:
    return float(0.85 * warmth**1.2)


def _petals(x: float, y: float) -> str:
    """A kawung flower: the goal."""
    petals = "".join(
        f'<ellipse cx="{x:g}" cy="{y - 11:g}" rx="6" ry="11" transform="rotate({turn} {x:g} {y:g})"/>'
        for turn in (45, 135, 225, 315)
    )
    return (
        f'<g fill="{TEAL}" stroke="{CARD}" stroke-width="1.2">{petals}<circle cx="{x:g}" cy="{y:g}" r="4"'
        f' fill="{SAFFRON}"/></g>'
    )


def _number(square: int, spot: _Spots, goal: int) -> str:
    x, y = spot(square)
    size = 15 if goal < 1000 else 12.5
    return (
        f'<text x="{x - CELL / 2 + 6:g}" y="{y - CELL / 2 + 5 + size * 0.75:g}" font-size="{size:g}"'
        f' font-weight="700" fill="{INK}" stroke="{CARD}" stroke-width="3" stroke-opacity="0.85"'
        f' stroke-linejoin="round" paint-order="stroke">{square}</text>'
    )


def _start(spot: _Spots, game: Snakes) -> str:
    if game.start_square != 0:
        return ""
    x, y = spot(0)
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="14" fill="{CARD}" stroke="{HOLLOW}" stroke-width="2"/>'
        f'<text x="{x:g}" y="{y + 5:g}" font-size="14" font-weight="700" fill="{INK}"'
        ' text-anchor="middle">0</text>'
    )


def _toward(a: Point, b: Point, by: float) -> Point:
    """The point `by` away from a on the way to b."""
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return a[0] + (b[0] - a[0]) * by / length, a[1] + (b[1] - a[1]) * by / length


def _ladder(foot: Point, top: Point) -> str:
    """Two rails and rungs between."""
    foot, top = _toward(foot, top, -9), _toward(top, foot, -9)
    length = hypot(top[0] - foot[0], top[1] - foot[1])
    along = ((top[0] - foot[0]) / length, (top[1] - foot[1]) / length)
    side = (-along[1] * 9.5, along[0] * 9.5)
    rails = "".join(
        f"M{foot[0] + s * side[0]:.1f} {foot[1] + s * side[1]:.1f}L{top[0] + s * side[0]:.1f} "
        f"{top[1] + s * side[1]:.1f}"
        for s in (-1, 1)
    )
    count = max(2, round((length - 20) / 17))
    rungs = ""
    for i in range(count):
        at = 11 + (length - 22) * i / (count - 1)
        x, y = foot[0] + along[0] * at, foot[1] + along[1] * at
        rungs += f"M{x - side[0]:.1f} {y - side[1]:.1f}L{x + side[0]:.1f} {y + side[1]:.1f}"
    return (
        '<g fill="none" stroke-linecap="round">'
        f'<path d="{rungs}" stroke="{HOLLOW}" stroke-width="6"/>'
        f'<path d="{rungs}" stroke="#c9965a" stroke-width="3.6"/>'
        f'<path d="{rails}" stroke="{HOLLOW}" stroke-width="7.4"/>'
        f'<path d="{rails}" stroke="{WOOD}" stroke-width="5"/>'
        f'<path d="{rails}" stroke="{SHELL}" stroke-opacity="0.6" stroke-width="1.2"/></g>'
    )


def _snake(head: Point, tail: Point, body: str, belly: str, number: int) -> str:
    """A winding body that grows thin towards the tail, with spots, and a head with eyes and a tongue."""
    length = hypot(tail[0] - head[0], tail[1] - head[1])
    along = ((tail[0] - head[0]) / length, (tail[1] - head[1]) / length)
    side = (-along[1], along[0])
    bends = max(1.0, round(length / 125)) if length > 90 else 0.5
    swing = min(21.0, length * 0.13) * (1 if number % 2 else -1)

    def at(t: float) -> Point:
        off = swing * sin(2 * pi * bends * t) * min(1.0, 5 * t + 0.15, 4 * (1 - t))
        return (
            head[0] + along[0] * length * t + side[0] * off,
            head[1] + along[1] * length * t + side[1] * off,
        )

    count = max(24, int(length / 6))
    middle = [at(i / count) for i in range(count + 1)]
    left, right = [], []
    for i, (x, y) in enumerate(middle):
        before, after = middle[max(0, i - 1)], middle[min(count, i + 1)]
        run = hypot(after[0] - before[0], after[1] - before[1]) or 1.0
        t = i / count
        half = 8.2 * (1 - t) ** 0.55 + 0.6 if t > 0.06 else 6.4 + 1.8 * t / 0.06
        nx, ny = -(after[1] - before[1]) / run * half, (after[0] - before[0]) / run * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    outline = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in left + right[::-1]) + "Z"
    spine = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in middle[2 : int(count * 0.9)])
    neck = middle[2]
    turn = degrees(atan2(head[1] - neck[1], head[0] - neck[0]))
    return (
        f'<path d="{outline}" fill="{body}" stroke="{INK}" stroke-width="1.6" stroke-linejoin="round"/>'
        f'<path d="{spine}" fill="none" stroke="{belly}" stroke-width="3.4" stroke-linecap="round"'
        ' stroke-dasharray="0.1 11"/>' + _head(head, turn, body)
    )


def _head(head: Point, turn: float, body: str) -> str:
    """A head that looks along +x, turned."""
    return (
        f'<g transform="translate({head[0]:.1f} {head[1]:.1f}) rotate({turn:.1f})">'
        '<path d="M12 0H20M20 0L24.5 -3.4M20 0L24.5 3.4" fill="none" stroke="#a3262a" stroke-width="1.8"'
        ' stroke-linecap="round"/>'
        f'<path d="M-9 -7C-3 -12 6 -11.5 11.5 -6C14.5 -3 14.5 3 11.5 6C6 11.5 -3 12 -9 7Z" fill="{body}"'
        f' stroke="{INK}" stroke-width="1.6" stroke-linejoin="round"/>'
        f'<g fill="{CARD}" stroke="{INK}" stroke-width="1"><circle cx="4" cy="-5.4" r="3.5"/>'
        '<circle cx="4" cy="5.4" r="3.5"/></g>'
        f'<g fill="{INK}"><circle cx="5" cy="-5.4" r="1.7"/><circle cx="5" cy="5.4" r="1.7"/>'
        '<circle cx="11" cy="-1.9" r="0.8"/><circle cx="11" cy="1.9" r="0.8"/></g></g>'
    )


def _path(game: Snakes, path: Sequence[int], spot: _Spots) -> str:
    """The way over the squares: a hop for each roll, a broken line along each jump, a number at each rest."""
    hops = jumps = ""
    for start, end in pairwise(path):
        roll = next((roll for roll in game.rolls() if game.step(start, roll) == end), None)
        landed = end if roll is None else game.lands(start, roll)
        a, b, c = spot(start), spot(landed), spot(end)
        rise = min(30.0, 0.16 * hypot(b[0] - a[0], b[1] - a[1]) + 8)
        top = (a[0] + b[0]) / 2, min(a[1], b[1]) - rise if a[1] != b[1] else a[1] - rise
        hops += f"M{a[0]:.1f} {a[1]:.1f}Q{top[0]:.1f} {top[1]:.1f} {b[0]:.1f} {b[1]:.1f}"
        if landed != end:
            jumps += f"M{b[0]:.1f} {b[1]:.1f}L{c[0]:.1f} {c[1]:.1f}"
    dots = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="11" fill="{TEAL}" stroke="{CARD}" stroke-width="2.4"/>'
        f'<text x="{x:.1f}" y="{y + 4.3:.1f}" font-size="12" font-weight="700" fill="{CARD}"'
        f' text-anchor="middle">{i}</text>'
        for i, (x, y) in enumerate(map(spot, path))
        if i
    )
    return (
        f'<g fill="none" stroke-linecap="round"><path d="{hops}" stroke="{CARD}" stroke-width="8.5"'
        f' stroke-opacity="0.9"/><path d="{hops}" stroke="{TEAL}" stroke-width="4.2"/>'
        f'<path d="{jumps}" stroke="{CARD}" stroke-width="9" stroke-dasharray="1 11"/>'
        f'<path d="{jumps}" stroke="{TEAL}" stroke-width="5.4" stroke-dasharray="1 11"/></g>{dots}'
    )


def _legend(across: float, down: float, language: Language) -> str:
    steps = 12
    left, top, width = across / 2 - 120, down - 26, 240 / steps
    swatches = "".join(
        f'<rect x="{left + i * width:g}" y="{top:g}" width="{width + 0.4:g}" height="12" fill="{EMBER}"'
        f' fill-opacity="{_glow((i + 0.5) / steps):.3f}"/>'
        for i in range(steps)
    )
    seldom, often = Text("jarang", "seldom").say(language), Text("sering", "often").say(language)
    return (
        f'<rect x="{left:g}" y="{top:g}" width="240" height="12" fill="{CARD}"/>{swatches}'
        f'<g font-size="13" fill="{INK}"><text x="{left - 10:g}" y="{top + 11:g}" text-anchor="end">{seldom}'
        f'</text><text x="{left + 250:g}" y="{top + 11:g}">{often}</text></g>'
    )


# --- the chart --------------------------------------------------------------------------------------

WIDE, HIGH = 860.0, 420.0
LEFT, RIGHT, TOP, BOTTOM = 64.0, 26.0, 92.0, 62.0


def chart_svg(
    lengths: Distribution,
    expected: float | None = None,
    *,
    unit: Text | None = None,
    language: Language = "en",
) -> str:
    """The distribution of a game's length as an SVG document, with mode, median and mean marked."""
    unit = unit or Text("lemparan", "rolls")
    last = lengths.percentile(0.99)
    shown = min(len(lengths.chances) - 1, max(last or 0, 5))
    chances = [float(chance) for chance in lengths.chances[: shown + 1]]
    group = max(1, -(-len(chances) // 240))
    bars = [sum(chances[i : i + group]) for i in range(0, len(chances), group)]
    highest = max(max(bars), 1e-12)
    inside, tall = WIDE - LEFT - RIGHT, HIGH - TOP - BOTTOM
    slot = inside / len(bars)
    lift = _nice(highest * 100 / 4)
    top = lift * (int(highest * 100 / lift) + 1) / 100
    title = Text(f"Berapa lama satu permainan? ({unit.id})", f"How long is a game? ({unit.en})").say(language)

    def across(length: float) -> float:
        return LEFT + (length / group + 0.5) * slot

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE:g} {HIGH:g}" width="{WIDE:g}"'
        f' height="{HIGH:g}" role="img" aria-label="{escape(title)}" font-family="{FONT}">',
        f'<title>{escape(title)}</title><rect width="{WIDE:g}" height="{HIGH:g}" rx="18" fill="{CARD}"'
        f' stroke="{LINE}"/>',
        f'<text x="{LEFT:g}" y="38" font-size="19" font-weight="700" fill="{INK}">{escape(title)}</text>',
    ]
    percent = 0.0
    while percent <= top * 100 + 1e-9:
        y = HIGH - BOTTOM - percent / 100 / top * tall
        parts.append(
            f'<path d="M{LEFT:g} {y:.1f}H{WIDE - RIGHT:g}" stroke="{LINE}"/><text x="{LEFT - 10:g}"'
            f' y="{y + 4.5:.1f}" font-size="13" fill="{DARK_WOOD}" text-anchor="end">'
            f"{_decimal(percent, language)} %</text>"
        )
        percent += lift
    median = lengths.percentile(0.5)
    for i, chance in enumerate(bars):
        if chance > 0:
            size = chance / top * tall
            early = median is not None and (i + 1) * group - 1 <= median
            parts.append(
                f'<rect x="{LEFT + i * slot + slot * 0.08:.2f}" y="{HIGH - BOTTOM - size:.2f}"'
                f' width="{slot * 0.84:.2f}" height="{size:.2f}" fill="{TEAL}"'
                f' fill-opacity="{0.92 if early else 0.5}"/>'
            )
    parts.append(f'<path d="M{LEFT:g} {HIGH - BOTTOM:g}H{WIDE - RIGHT:g}" stroke="{DARK_WOOD}"/>')
    step = max(1, int(_nice(shown / 9)))
    for length in range(0, shown + 1, step):
        parts.append(
            f'<text x="{across(length):.1f}" y="{HIGH - BOTTOM + 20:g}" font-size="13" fill="{DARK_WOOD}"'
            f' text-anchor="middle">{length}</text>'
        )
    parts.append(
        f'<text x="{LEFT + inside / 2:g}" y="{HIGH - 18:g}" font-size="14" fill="{INK}"'
        f' text-anchor="middle">{unit.say(language)}</text>'
    )
    marks = [(Text("modus", "mode"), float(lengths.mode)), (Text("median", "median"), median)]
    if expected is not None:
        marks.append((Text("rata-rata", "mean"), expected))
    parts += _marks(
        [(n.say(language), v) for n, v in marks if v is not None and v <= shown], across, language
    )
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


def _marks(marks: list[tuple[str, float]], across: Callable[[float], float], language: Language) -> list[str]:
    """A line for each figure, its label on a step of its own where they would touch."""
    parts = []
    for level, (name, value) in enumerate(marks):
        x = across(value)
        y = TOP - 28 + level * 19
        figure = _decimal(value, language)
        parts.append(
            f'<path d="M{x:.1f} {y - 4:g}V{HIGH - BOTTOM:g}" stroke="{SAFFRON}" stroke-width="2.4"/>'
            f'<circle cx="{x:.1f}" cy="{y - 5:g}" r="4.5" fill="{SAFFRON}" stroke="{DARK_WOOD}"/>'
            f'<text x="{x + 10:.1f}" y="{y:g}" font-size="14" font-weight="600" fill="{INK}">'
            f"{name} {figure}</text>"
        )
    return parts


def _nice(size: float) -> float:
    """The step of 1, 2 or 5 times a power of ten next above `size`."""
    power = 10.0 ** len(str(int(size))) / 10 if size >= 1 else 0.1
    while power > size:
        power /= 10
    return next(step * power for step in (1, 2, 5, 10) if step * power >= size)


def _decimal(value: float, language: Language) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return text.replace(".", ",") if language == "id" else text
