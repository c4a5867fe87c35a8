"""The board with its snakes and ladders, and the distribution of a game's length, as SVG.

The board is drawn once. In a picture of its own every shape carries its paints: nothing but shapes and
text, no script, no style sheet, no reference to anything outside. On the page every shape carries the class
that the page's style sheet paints, so that it follows the theme; the page adds pieces, and shows heat and way
when asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from math import atan2, degrees, hypot, pi, sin
from typing import TYPE_CHECKING

from dolanan.games.snakes import Snakes
from dolanan.solvers.snakes.layout import columns_of, place
from dolanan.text import Language, Mistake, Text, decimal

if TYPE_CHECKING:
    from dolanan.solvers.snakes.markov import Distribution

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
CELL, FRAME, MAT = 64.0, 26.0, 52.0
"""A square, the wooden frame around the squares, and the mat below them where pieces wait."""
LEGEND = 40.0
MOST_DRAWN = 2_500

Point = tuple[float, float]


# --- what shapes look like --------------------------------------------------------------------------

Look = Callable[[str], str]
"""The attributes of a kind of shape: its paints, or its class."""

ROUND = 'fill="none" stroke-linecap="round"'
BODY = 'stroke="#23150a" stroke-width="1.6" stroke-linejoin="round"'
PAINTS = {
    "frame": f'fill="url(#wood)" stroke="{HOLLOW}" stroke-width="2"',
    "groove": f'fill="none" stroke="{SHELL}" stroke-opacity="0.45" stroke-width="1.4"',
    "bed": f'fill="{HOLLOW}"',
    "square": f'fill="{CARD}" stroke="{LINE}" stroke-width="1"',
    "square odd": f'fill="#f3e6cd" stroke="{LINE}" stroke-width="1"',
    "heat": f'fill="{EMBER}"',
    "goal": f'fill="{SAFFRON}" fill-opacity="0.55"',
    "petal": f'fill="{TEAL}" stroke="{CARD}" stroke-width="1.2"',
    "heart": f'fill="{SAFFRON}" stroke="{CARD}"',
    "mat": f'font-size="18" font-weight="800" fill="{SHELL}"',
    "number": (
        f'font-weight="700" fill="{INK}" stroke="{CARD}" stroke-width="3" stroke-opacity="0.85"'
        ' stroke-linejoin="round" paint-order="stroke"'
    ),
    "edge rung": f'{ROUND} stroke="{HOLLOW}" stroke-width="6.4"',
    "rung": f'{ROUND} stroke="#cf9d62" stroke-width="3.8"',
    "edge rail": f'{ROUND} stroke="{HOLLOW}" stroke-width="8"',
    "rail": f'{ROUND} stroke="#b27c45" stroke-width="5.2"',
    "shine": f'{ROUND} stroke="#f0d6a8" stroke-opacity="0.6" stroke-width="1.2"',
    **{f"body s{i}": f'fill="{body}" {BODY}' for i, (body, _) in enumerate(SNAKES)},
    **{
        f"scales s{i}": f'{ROUND} stroke="{belly}" stroke-width="3.4" stroke-dasharray="0.1 11"'
        for i, (_, belly) in enumerate(SNAKES)
    },
    "tongue-out": f'{ROUND} stroke="#b2302f" stroke-width="1.8"',
    "eye": f'fill="{CARD}" stroke="#23150a"',
    "pupil": 'fill="#23150a"',
    "under": f'{ROUND} stroke="{CARD}" stroke-width="8.5" stroke-opacity="0.9"',
    "hop": f'{ROUND} stroke="{TEAL}" stroke-width="4.4"',
    "under slide": f'{ROUND} stroke="{CARD}" stroke-width="10" stroke-dasharray="1 11"',
    "hop slide": f'{ROUND} stroke="{TEAL}" stroke-width="6" stroke-dasharray="1 11"',
    "rest": f'fill="{TEAL}" stroke="{CARD}" stroke-width="2.4"',
    "count": f'font-size="13" font-weight="700" fill="{CARD}"',
}


def _painted(kind: str) -> str:
    return PAINTS.get(kind, "")


def _classed(kind: str) -> str:
    return f'class="{kind}"'


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
    space = Space(game, columns)
    across, down = space.width, space.height + (LEGEND if heat is not None else 0)
    ladders, snakes = len(space.ladders), len(space.snakes)
    name = Text(
        f"Papan ular tangga, {game.goal} petak, {ladders} tangga, {snakes} ular",
        f"Snakes & Ladders board of {game.goal} squares, {ladders} ladders, {snakes} snakes",
    ).say(language)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across:g} {down:g}" width="{across:g}"'
        f' height="{down:g}" role="img" aria-label="{escape(name)}" font-family="{FONT}">',
        f"<title>{escape(name)}</title>",
        _definitions(),
        *_wood(space, _painted),
        f'<rect x="1" y="1" width="{space.width - 2:g}" height="{space.height - 2:g}" rx="20"'
        ' fill="url(#kawung)"/>',
        *_ground(space, _painted, None if heat is None else glow(heat), checkered=heat is None),
    ]
    if path:
        parts.append(_way(space, path, _painted))
    if heat is not None:
        parts.append(_legend(across, down, language))
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


@dataclass(frozen=True)
class Drawing:
    """A board for the page: its ground in classes, and where things are on it."""

    width: float
    height: float
    cell: float
    """The side of a square."""
    spots: list[Point]
    """The middle of each square from 0 on, which is where pieces wait."""
    places: list[tuple[int, int]]
    """Row from below and column from the left of each square from 1 on."""
    slides: dict[int, list[Point]]
    """For each snake's head the line that a piece follows down."""
    ground: str


def draw(game: Snakes, path: Sequence[int] | None = None) -> Drawing:
    """The board as the page shows it, its shapes in classes; every square has its heat, and `path` a way."""
    check_drawable(game)
    space = Space(game)
    cold = [0.0] * (game.goal + 1)
    shapes = [*_wood(space, _classed), *_ground(space, _classed, cold)]
    if path:
        shapes.append(_way(space, path, _classed))
    return Drawing(
        space.width,
        space.height,
        CELL,
        [space.spot(square) for square in range(game.goal + 1)],
        [place(square, space.columns) for square in range(1, game.goal + 1)],
        {
            start: [(round(x, 1), round(y, 1)) for x, y in space.slide(number)]
            for number, (start, _) in enumerate(space.snakes)
        },
        "".join(shapes),
    )


class Space:
    """Where things lie on a board; square 0 is the mat below square 1."""

    def __init__(self, game: Snakes, columns: int | None = None) -> None:
        self.game = game
        self.columns = columns or columns_of(game.goal)
        self.rows = -(-game.goal // self.columns)
        self.width = self.columns * CELL + 2 * FRAME
        self.height = self.rows * CELL + FRAME + MAT
        self.ladders = [jump for jump in game.jumps if jump[1] > jump[0]]
        self.snakes = sorted(
            (jump for jump in game.jumps if jump[1] < jump[0]), key=lambda jump: jump[1] - jump[0]
        )
        """The longest first: the shorter lie over them."""

    def spot(self, square: int) -> Point:
        """The middle of a square."""
        if square == 0:
            return FRAME + CELL / 2, FRAME + self.rows * CELL + MAT / 2
        row, column = place(square, self.columns)
        return FRAME + (column + 0.5) * CELL, FRAME + (self.rows - row - 0.5) * CELL

    def slide(self, number: int) -> list[Point]:
        """The middle line of a snake, winding from head to tail."""
        start, end = self.snakes[number]
        head, tail = self.spot(start), self.spot(end)
        length, along, side = _between(head, tail)
        bends = max(1.0, round(length / 130)) if length > 90 else 0.5
        swing = min(22.0, length * 0.14) * (1 if number % 2 else -1)
        points = []
        count = max(24, round(length / 6))
        for i in range(count + 1):
            t = i / count
            off = swing * sin(2 * pi * bends * t) * min(1.0, 5 * t + 0.1, 4 * (1 - t))
            points.append(_off(head, along, length * t, side, off))
        return points


def _between(a: Point, b: Point) -> tuple[float, Point, Point]:
    """The distance, the direction, and the direction to the side."""
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    along = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    return length, along, (-along[1], along[0])


def _off(start: Point, along: Point, far: float, side: Point, off: float) -> Point:
    return start[0] + along[0] * far + side[0] * off, start[1] + along[1] * far + side[1] * off


def _line(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


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


def _wood(space: Space, look: Look) -> Iterator[str]:
    """The frame."""
    across, down = space.width, space.height
    yield f'<rect {look("frame")} x="1" y="1" width="{across - 2:g}" height="{down - 2:g}" rx="20"/>'


def _ground(
    space: Space, look: Look, glowing: Sequence[float] | None, *, checkered: bool = True
) -> Iterator[str]:
    """What lies on the wood: the squares, the goal, the ladders, the numbers, the snakes."""
    across, down, goal = space.width, space.height, space.game.goal
    yield f'<rect {look("groove")} x="9" y="9" width="{across - 18:g}" height="{down - 18:g}" rx="14"/>'
    yield (
        f'<rect {look("bed")} x="{FRAME - 3:g}" y="{FRAME - 3:g}" width="{across - 2 * FRAME + 6:g}"'
        f' height="{space.rows * CELL + 6:g}" rx="5"/>'
    )
    for square in range(1, goal + 1):
        odd = checkered and sum(place(square, space.columns)) % 2
        yield f"<rect {look('square odd' if odd else 'square')} {_corner(space, square)}/>"
    if glowing is not None:
        for square in range(1, goal):
            yield f'<rect {look("heat")} {_corner(space, square)} fill-opacity="{glowing[square]:.3f}"/>'
    yield f"<rect {look('goal')} {_corner(space, goal)}/>"
    yield _flower(space.spot(goal), look)
    if space.game.start_square == 0:
        x, y = space.spot(0)
        yield f'<text {look("mat")} x="{x:g}" y="{y + 5:g}" text-anchor="middle">0</text>'
    for start, end in space.ladders:
        yield _ladder(space.spot(start), space.spot(end), look)
    size = 15 if goal < 1000 else 12.5
    for square in range(1, goal + 1):
        x, y = space.spot(square)
        yield (
            f'<text {look("number")} font-size="{size:g}" x="{x - CELL / 2 + 6:g}" y="{y - CELL / 2 + 17:g}">'
            f"{square}</text>"
        )
    for number in range(len(space.snakes)):
        yield _snake(space.slide(number), number % len(SNAKES), look)


def _corner(space: Space, square: int) -> str:
    x, y = space.spot(square)
    return f'x="{x - CELL / 2:g}" y="{y - CELL / 2:g}" width="{CELL:g}" height="{CELL:g}"'


def glow(heat: Sequence[float]) -> list[float]:
    """How strongly each square is coloured; full from the 97th of a hundred on, so that one does not dim the
    rest."""
    ranked = sorted(heat[1:-1]) or [0.0]
    most = max(ranked[int(0.97 * (len(ranked) - 1))], 1e-12)
    return [_shade(min(1.0, often / most)) for often in heat]


def _shade(warmth: float) -> float:
    """The opacity of a warmth from 0 to 1."""
    return float(0.82 * warmth**1.1)


def _flower(middle: Point, look: Look) -> str:
    """A kawung flower: the goal."""
    petals = "".join(
        f'<ellipse {look("petal")} cy="-11" rx="6" ry="11" transform="rotate({turn})"/>'
        for turn in (45, 135, 225, 315)
    )
    at = f"translate({middle[0]:g} {middle[1] + 6:g})"
    return f'<g {look("flower")} transform="{at}">{petals}<circle {look("heart")} r="4"/></g>'


def _ladder(foot: Point, top: Point, look: Look) -> str:
    """Two rails and rungs between."""
    length, along, side = _between(foot, top)

    def point(far: float, off: float) -> Point:
        return _off(foot, along, far, side, off)

    rails = "".join(_line([point(-10, off), point(length + 10, off)]) for off in (-10, 10))
    count = max(2, round((length - 18) / 18))
    steps = [9 + (length - 18) * i / (count - 1) for i in range(count)]
    rungs = "".join(_line([point(far, -10), point(far, 10)]) for far in steps)
    lines = (("edge rung", rungs), ("rung", rungs), ("edge rail", rails), ("rail", rails), ("shine", rails))
    return f"<g {look('ladder')}>" + "".join(f'<path {look(kind)} d="{d}"/>' for kind, d in lines) + "</g>"


def _snake(middle: list[Point], colour: int, look: Look) -> str:
    """A body that grows thin towards the tail, with scales, and a head with eyes and a tongue."""
    count = len(middle) - 1
    left, right = [], []
    for i, spot in enumerate(middle):
        _, _, side = _between(middle[max(0, i - 1)], middle[min(count, i + 1)])
        t = i / count
        half = 8.6 * (1 - t) ** 0.55 + 0.7 if t > 0.06 else 6.6 + 2 * t / 0.06
        left.append((spot[0] + side[0] * half, spot[1] + side[1] * half))
        right.append((spot[0] - side[0] * half, spot[1] - side[1] * half))
    head, neck = middle[0], middle[2]
    turn = degrees(atan2(head[1] - neck[1], head[0] - neck[0]))
    body, scales = look(f"body s{colour}"), look(f"scales s{colour}")
    return (
        f"<g {look(f'snake s{colour}')}>"
        f'<path {body} d="{_line(left + right[::-1])}Z"/>'
        f'<path {scales} d="{_line(middle[2 : int(count * 0.9)])}"/>'
        f'<g transform="translate({head[0]:.1f} {head[1]:.1f}) rotate({turn:.1f})">'
        f'<path {look("tongue-out")} d="M12 0H20M20 0L24.5 -3.4M20 0L24.5 3.4"/>'
        f'<path {body} d="M-9 -7C-3 -12 6 -11.5 11.5 -6C14.5 -3 14.5 3 11.5 6C6 11.5 -3 12 -9 7Z"/>'
        + "".join(f'<circle {look("eye")} cx="4" cy="{y}" r="3.6"/>' for y in (-5.4, 5.4))
        + "".join(f'<circle {look("pupil")} cx="5" cy="{y}" r="1.7"/>' for y in (-5.4, 5.4))
        + "</g></g>"
    )


def _way(space: Space, path: Sequence[int], look: Look) -> str:
    """The way over the squares: a hop for each roll, a broken line along each jump, a number at each rest."""
    game, hops, slides = space.game, "", ""
    for start, end in pairwise(path):
        roll = next((roll for roll in game.rolls() if game.step(start, roll) == end), None)
        landed = end if roll is None else game.lands(start, roll)
        a, b = space.spot(start), space.spot(landed)
        rise = min(30.0, 0.16 * hypot(b[0] - a[0], b[1] - a[1]) + 8)
        top = (a[0] + b[0]) / 2, min(a[1], b[1]) - rise
        hops += f"M{a[0]:.1f} {a[1]:.1f}Q{top[0]:.1f} {top[1]:.1f} {b[0]:.1f} {b[1]:.1f}"
        if landed != end:
            slides += _line([b, space.spot(end)])
    lines = (("under", hops), ("hop", hops), ("under slide", slides), ("hop slide", slides))
    rests = "".join(
        f'<circle {look("rest")} cx="{x:g}" cy="{y:g}" r="12"/>'
        f'<text {look("count")} x="{x:g}" y="{y + 4.5:g}" text-anchor="middle">{i}</text>'
        for i, (x, y) in enumerate(map(space.spot, path))
        if i
    )
    return (
        f"<g {look('way')}>" + "".join(f'<path {look(kind)} d="{d}"/>' for kind, d in lines) + rests + "</g>"
    )


def _legend(across: float, down: float, language: Language) -> str:
    steps = 12
    left, top, width = across / 2 - 120, down - 26, 240 / steps
    swatches = "".join(
        f'<rect x="{left + i * width:g}" y="{top:g}" width="{width + 0.4:g}" height="12" fill="{EMBER}"'
        f' fill-opacity="{_shade((i + 0.5) / steps):.3f}"/>'
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
            f"{decimal(percent, 2, short=True).say(language)} %</text>"
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
        figure = decimal(value, 2, short=True).say(language)
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
