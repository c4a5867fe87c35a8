"""The drawing of playouts: the tree with its visits, the position, what is known of the root's moves."""

from __future__ import annotations

from collections.abc import Sequence

from dolanan.answers.mancala import SIDES
from dolanan.answers.mancala.board import MancalaBoard
from dolanan.course.mcts import MctsInput, MctsPicture, MctsPit
from dolanan.course.picture import Board, Drawing, Growth, Item, Kind, Moment, Pits, Scene, Shelf
from dolanan.course.steps import CHOSEN, EXPAND, NEW, UP, Trace, plain
from dolanan.games.mancala import SOUTH, parse
from dolanan.text import Text, decimal

ROOT, CHANCE = Text("Di akar", "At the root"), Text("Permainan acak", "Playout")
MARKS = {"select": EXPAND, "expand": NEW, "playout": "", "up": UP, "chosen": CHOSEN}


def draw_playouts(trace: Trace) -> Drawing:
    """The tree as it grows by one node a playout; below each node how often it was visited."""
    given = trace.input
    assert isinstance(given, MctsInput)
    growth = Growth()
    numbers: dict[tuple[int, ...], int] = {(): growth.add(0, 0, "", _kind(SIDES[given.state.turn]))}
    visits: dict[tuple[int, ...], int] = {(): 0}
    moments = []
    for number, step in enumerate(trace.steps):
        picture = step.picture
        assert isinstance(picture, MctsPicture)
        path = tuple(picture.path)
        if picture.fresh and path not in numbers:
            numbers[path] = growth.add(number, numbers[path[:-1]], path[-1], _kind(picture.player))
            visits[path] = 0
        while path not in numbers:
            path = path[:-1]
        if step.event == "up":
            for end in range(len(path) + 1):
                visits[path[:end]] += 1
                growth.mark(number, numbers[path[:end]], UP, visits[path[:end]])
        else:
            growth.mark(number, numbers[path], MARKS[step.event], visits[path] or "")
        way = [numbers[path[:end]] for end in range(len(path) + 1)] if step.event != "playout" else []
        moments.append(
            Moment(
                numbers[path],
                way=way,
                board=Board(MancalaBoard.of(parse(picture.position))),
                shelves=_shelves(picture, path),
            )
        )
    return Drawing(Scene(Pits("pits", SIDES[given.state.turn]), growth.tree()), moments)


def _sum(pit: MctsPit) -> Text:
    share, bonus = decimal(pit.share, 3), decimal(pit.bonus, 3)
    return Text(f"{share.id} + {bonus.id}", f"{share.en} + {bonus.en}")


def _kind(player: str) -> Kind:
    return "x" if player == SIDES[SOUTH] else "n"


def _shelves(picture: MctsPicture, path: Sequence[int]) -> list[Shelf]:
    known = [
        Item(
            Text(f"lubang {pit.pit}: {pit.visits}×", f"pit {pit.pit}: {pit.visits}×"),
            mark=NEW if path[:1] == (pit.pit,) else "",
            note=_sum(pit),
        )
        for pit in picture.root
    ]
    shelves = [Shelf(ROOT, len(known), known)] if known else []
    if picture.playout_moves:
        moves = [Item(plain(pit)) for pit in picture.playout_moves]
        shelves.append(Shelf(CHANCE, len(moves), moves))
    return shelves
