"""A position of mancala: where the seeds lie and who is to move, and how that is written.

`4,4,4,4,4,4:0/4,4,4,4,4,4:0 s`: South's pits 1..m and store, North's pits 1..m and store, the side to move.
A burnt pit is an `x`: `x,7,7:2/7,7,7:5 s`.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from dolanan.text import Mistake, check_range

SOUTH, NORTH = 0, 1
MOST_PITS, MOST_IN_ONE = 10, 999

Sides = tuple[tuple[int, ...], tuple[int, ...]]
"""Something of each pit: of South's, of North's."""


class State(NamedTuple):
    """A position: pits of South and North, each in its own sowing order, the stores, who is to move."""

    pits: Sides
    stores: tuple[int, int]
    turn: int
    burnt: Sides = ((), ())
    """The numbers of each side's burnt pits, which are never sown and never picked; they hold no seeds."""
    past: tuple[tuple[Sides, int], ...] = ()
    """Pits and side to move of the positions that could come again, where the rules end a game by that; a
    text does not tell them."""


class Place(NamedTuple):
    """A pit of one side; pit 0 is its store."""

    side: int
    pit: int


def show(state: State) -> str:
    """The position as text: `4,4,4,4,4,4:0/4,4,4,4,4,4:0 s`."""
    sides = []
    for pits, store, burnt in zip(state.pits, state.stores, state.burnt):
        words = (
            ["x" if i in burnt else str(seeds) for i, seeds in enumerate(pits, 1)]
            if burnt
            else map(str, pits)
        )
        sides.append(f"{','.join(words)}:{store}")
    return f"{'/'.join(sides)} {'sn'[state.turn]}"


def show_place(place: Place | None) -> str | None:
    """A pit as `s3` or `n3`, a store as `s0` or `n0`; nothing for the hand."""
    return f"{'sn'[place.side]}{place.pit}" if place else None


_SIDE = r"\s*([^:/]*):([^:/]*)"


def parse(text: str) -> State:
    """The position written as `text`, exactly as written (see `Mancala.read` for one settled by rules)."""
    shape = re.fullmatch(rf"{_SIDE}/{_SIDE}\s+(\S+)\s*", text)
    if not shape:
        raise Mistake(
            f"posisi {short(text)} bukan bentuk BIJI,…:LUMBUNG/BIJI,…:LUMBUNG s|n",
            f"position {short(text)} is not of the form SEEDS,…:STORE/SEEDS,…:STORE s|n",
        )
    south, south_store, north, north_store, turn = shape.groups()
    if turn not in ("s", "n"):
        raise Mistake(
            f"giliran {short(turn)} harus s (selatan) atau n (utara)",
            f"side to move {short(turn)} must be s (South) or n (North)",
        )
    pits, burnt = zip(_read_side(south, "selatan", "South"), _read_side(north, "utara", "North"))
    if len(pits[0]) != len(pits[1]):
        raise Mistake(
            f"kedua sisi harus sama panjang: selatan {len(pits[0])} lubang, utara {len(pits[1])}",
            f"both sides must have the same length: South has {len(pits[0])} pits, North {len(pits[1])}",
        )
    check_range("lubang", "pits", len(pits[0]), 1, MOST_PITS)
    stores = (
        _count(south_store, "lumbung selatan", "South's store"),
        _count(north_store, "lumbung utara", "North's store"),
    )
    return State((pits[0], pits[1]), stores, "sn".index(turn), (burnt[0], burnt[1]))


def _read_side(text: str, id: str, en: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """A side's pits, and which of them are burnt."""
    words = [word.strip() for word in text.split(",")]
    burnt = tuple(i for i, word in enumerate(words, 1) if word == "x")
    return tuple(
        0 if i in burnt else _count(word, f"{id}, lubang {i}", f"{en}, pit {i}")
        for i, word in enumerate(words, 1)
    ), burnt


def _count(word: str, where_id: str, where_en: str) -> int:
    word = word.strip()
    if not re.fullmatch(r"[0-9]{1,9}", word) or int(word) > MOST_IN_ONE:
        raise Mistake(
            f"{where_id}: {short(word)} bukan jumlah biji (0 sampai {MOST_IN_ONE})",
            f"{where_en}: {short(word)} is not a number of seeds (0 to {MOST_IN_ONE})",
        )
    return int(word)


def short(text: str) -> str:
    """A text to quote in a complaint, however long it was."""
    return repr(text if len(text) <= 60 else text[:57] + "…")
