"""The picture of a step, drawn for paper: its tree, its board, what waits, the figures so far."""

from __future__ import annotations

from collections.abc import Sequence

from dolanan.answers.mancala.board import MancalaBoard
from dolanan.course.picture import (
    Board,
    Curve,
    Drawing,
    Moment,
    Scene,
    Shelf,
    Squares,
    State,
    Tree,
)
from dolanan.games import buttons, mancala
from dolanan.games.snakes import Snakes
from dolanan.handouts.boards import draw_cloth, draw_position, draw_squares
from dolanan.handouts.sketch import PAPER, Label, Line, Shape, Sketch, box, stack, width_of
from dolanan.handouts.trees import Node, Outline, draw_tree
from dolanan.text import Language, decimal

OUTLINES: dict[str, Outline] = {"o": "round", "x": "max", "n": "min"}
MOST_ON_SHELF = 12
ROOM = 480.0
"""How wide a shelf gets."""
BOLD = 1.15
"""How much wider bold letters are."""


def draw_step(drawing: Drawing, step: int, language: Language, *, bare: bool = False) -> Sketch | None:
    """The picture of a step, counted from 0, with nothing of later ones; None where the run has none.

    `bare`: without the figures that the tables hold as well.
    """
    scene, moment = drawing.scene, drawing.moments[step]
    parts = []
    if moment.board is not None:
        parts.append(_board(scene, moment.board, step, language, bare))
    if scene.tree is not None:
        parts.append(_tree(scene.tree, moment, step, bare))
    if not bare:
        parts += [_shelf(shelf, language) for shelf in moment.shelves if shelf.items]
    if scene.curve is not None and not bare:
        parts.append(_curve(scene.curve, step, language))
    return stack([part.within(PAPER) for part in parts], 16) if parts else None


def _tree(tree: Tree, moment: Moment, step: int, bare: bool) -> Sketch:
    """The tree as it stands at the step."""
    count = sum(1 for born in tree.born if born <= step)
    marks: dict[int, tuple[str, str]] = {}
    for when, node, mark, text in tree.changes:
        if when <= step:
            marks[node] = mark, text
    windows = {window.node: f"[{window.alpha}, {window.beta}]" for window in moment.windows}
    nodes = []
    for i in range(count):
        number = i + 1
        mark, text = marks.get(number, ("", ""))
        below = "" if bare else " ".join(filter(None, [text, windows.get(number, "")]))
        name = tree.name[i] if tree.name else ""
        nodes.append(
            Node(number, tree.parent[i], tree.move[i], below, mark, OUTLINES[tree.kind[i]], False, name)
        )
    for when, above, move in tree.skipped:
        if when <= step:
            nodes.append(Node(len(nodes) + 1, above, move, skipped=True))
    return draw_tree(nodes, moment.node)


def _board(scene: Scene, board: Board, step: int, language: Language, bare: bool) -> Sketch:
    """The state in question on its surface."""
    if isinstance(board.state, int):
        assert isinstance(scene.surface, Squares)
        return _squares(scene.surface, board, step, language, bare)
    taken = board.cut.cells if board.cut else ()
    return _state(board.state, board.pick[1] if board.pick else board.taken, taken)


def _state(state: State, pick: int | None = None, taken: Sequence[tuple[int, int]] = ()) -> Sketch:
    if isinstance(state, MancalaBoard):
        return draw_position(mancala.parse(state.position), pick)
    if isinstance(state, str):
        return draw_cloth(buttons.parse(state), {(r, c) for r, c in taken})
    return Sketch(24, 16, (Label((12, 8), str(state)),))


def _squares(surface: Squares, board: Board, step: int, language: Language, bare: bool) -> Sketch:
    fates: dict[int, tuple[str, str]] = {}
    for when, square, fate, word in surface.changes:
        if when <= step:
            fates[square] = fate, word
    words = {square: word for square, (_, word) in fates.items() if word}
    words |= {heat.square: decimal(heat.value, 1).say(language) for heat in board.heat}
    way = [square for hop in board.hops for square in (hop.from_, hop.landed, hop.to)]
    assert isinstance(board.state, int)
    return draw_squares(
        Snakes(surface.goal, tuple(surface.jumps), start_square=surface.start),
        None if board.heat else board.state,
        {square for square, (fate, _) in fates.items() if fate == "waits"},
        {} if bare else words,
        way if len(board.hops) > 1 else (),
    )


def _shelf(shelf: Shelf, language: Language) -> Sketch:
    """The first things of a shelf in boxes, and how many more there are."""
    title = f"{shelf.title.say(language)}:"
    shapes: list[Shape] = [Label((0, 6), title, 8, "start", True)]
    left = BOLD * width_of(title, 8) + 6
    height = 14.0
    shown = 0
    for item in shelf.items[:MOST_ON_SHELF]:
        number = str(item.state) if isinstance(item.state, int) else ""
        text = item.text.say(language)
        mark = "" if text.endswith(item.mark) else item.mark
        note = item.note.say(language) if item.note else ""
        words = " ".join(filter(None, [number, text, mark, note]))
        small = item.state is not None and not isinstance(item.state, int)
        picture = _state(item.state, None, item.cut) if small and item.state is not None else None
        width = max(width_of(words, 7) + 6, picture.width + 6 if picture else 0)
        if left + width > ROOM:
            break
        tall = 14 + (picture.height + 2 if picture else 0)
        shapes += [box(left, 0, width, tall, "paper", 0.6), Label((left + width / 2, 7), words, 7)]
        if picture:
            shapes += picture.moved(left + 3, 14)
        left, height, shown = left + width + 4, max(height, tall), shown + 1
    if shelf.total > shown:
        shapes.append(Label((left, 7), f"… +{shelf.total - shown}", 7, "start"))
    return Sketch(ROOM, height + 1, tuple(shapes))


def _curve(curve: Curve, step: int, language: Language) -> Sketch:
    """The figures so far, on axes that fit them."""
    width, height, edge = 300.0, 110.0, 34.0
    points = [(x, ys) for when, x, ys in curve.points if when <= step]
    title = Label((edge, 6), curve.title.say(language), 8, "start", True)
    axes = Line(((edge, 14), (edge, height), (width, height)), 0.8)
    shapes: list[Shape] = [
        title,
        axes,
        Label(((edge + width) / 2, height + 10), curve.across.say(language), 7),
    ]
    if points:
        low = min(0.0, min(min(ys) for _, ys in points))
        high = max(max(ys) for _, ys in points)
        left, right = points[0][0], max(points[-1][0], points[0][0] + 1)

        def at(x: float, y: float) -> tuple[float, float]:
            return (
                edge + (x - left) / (right - left) * (width - edge - 8),
                height - (y - low) / max(high - low, 1e-9) * (height - 18),
            )

        for which in range(len(curve.names)):
            line = tuple(at(x, ys[which]) for x, ys in points)
            if curve.bars:
                shapes += [Line(((x, height), (x, y)), 3.0) for x, y in line]
            elif len(line) > 1:
                shapes.append(Line(line, 1.4, dashed=bool(which)))
        shapes += [
            Label((edge - 3, height), decimal(low, 2, short=True).say(language), 7, "end"),
            Label((edge - 3, 18), decimal(high, 2, short=True).say(language), 7, "end"),
            Label((at(right, low)[0], height + 10), f"{points[-1][0]:g}", 7),
        ]
    return Sketch(width + 4, height + 16, tuple(shapes))
