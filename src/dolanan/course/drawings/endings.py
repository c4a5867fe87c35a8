"""The drawing of a table that is filled from the end: how positions turn out, and some of them."""

from __future__ import annotations

from typing import Any

from dolanan.answers.mancala.board import MancalaBoard
from dolanan.course.picture import Board, Curve, Drawing, Item, Moment, Pits, Scene, Shelf
from dolanan.course.steps import Trace, plain
from dolanan.games.mancala import parse
from dolanan.text import Text, signed

NAMES = {
    "wins": Text("menang", "win"),
    "draws": Text("seri", "draw"),
    "losses": Text("kalah", "loss"),
}
FILLED = Text("Baru terisi", "Just filled")


def draw_endings(trace: Trace) -> Drawing:
    """Wins, draws and losses by the number of seeds, and some of the positions just filled."""
    rows = list(trace.answer["rows"])
    points = [
        (number, float(row["seeds"]), [float(row[key]) for key in NAMES]) for number, row in enumerate(rows)
    ]
    title = Text("Posisi menurut banyak biji", "Positions by the number of seeds")
    curve = Curve(title, Text("biji", "seeds"), list(NAMES.values()), points, True)
    return Drawing(Scene(Pits("pits", "s"), curve=curve), [_moment(step.picture) for step in trace.steps])


def _moment(picture: Any) -> Moment:
    samples = picture["samples"]
    if not samples:
        return Moment()
    items = [Item(plain(signed(one.value)), _board(one.position)) for one in samples]
    return Moment(board=Board(_board(samples[0].position)), shelves=[Shelf(FILLED, len(items), items)])


def _board(position: str) -> MancalaBoard:
    return MancalaBoard.of(parse(position))
