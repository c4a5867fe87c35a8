"""The opening book: exact worth of every pit in positions that games really reach.

A book is a text file of package data, one position a line, seen from the side to move, stores left out:
the pits of the mover, the pits of the other side, then what each pick still brings the mover, pit by pit
(`x` where a pit is empty)::

    4,4,4,4,4,4/4,4,4,4,4,4 -14 -8 10 -2 -6 4

A line without its end does not count; `jobs/book.py` adds lines. What lies within the first picks is in a
deep book besides (see `deep_book`), every position of it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files

from dolanan.games.mancala import RULESETS, Mancala, State
from dolanan.limits import NEVER, Limits
from dolanan.text import Mistake

BOOKS = tuple(
    sorted(
        file.name.removeprefix("book-").removesuffix(".txt")
        for file in (files("dolanan") / "data").iterdir()
        if file.name.startswith("book-") and file.name.endswith(".txt")
    )
)
"""The rulesets a book comes with."""


def check_book(rules: str) -> None:
    """Nothing, or a Mistake that names the rulesets there are books for."""
    if rules not in BOOKS:
        listed = ", ".join(BOOKS)
        raise Mistake(f"{rules}: buku untuk {listed}", f"{rules}: books are for {listed}")


Side = tuple[int, ...]
Position = tuple[Side, Side]
Worth = dict[int, int]
_LINE = re.compile(r"([\d,]+)/([\d,]+)((?: (?:x|-?\d+))+)")


def book_name(game: Mancala) -> str | None:
    """The name of the book for the game's rules, whatever the game is called; None without one."""
    for name in BOOKS:
        if game.pits == RULESETS[name].pits and game.has_rules_of(RULESETS[name]):
            return name
    return None


def read_book(text: str) -> dict[Position, Worth]:
    """Every whole line of a book."""
    book: dict[Position, Worth] = {}
    for line in text[: text.rfind("\n") + 1].splitlines():
        shape = _LINE.fullmatch(line)
        if shape:
            mine, yours = (tuple(map(int, side.split(","))) for side in shape.groups()[:2])
            words = shape.group(3).split()
            if len(words) == len(mine) == len(yours):
                book[mine, yours] = {pit: int(w) for pit, w in enumerate(words, 1) if w != "x"}
    return book


def write_line(position: Position, worth: Worth) -> str:
    """A position as a line of the book."""
    sides = "/".join(",".join(map(str, side)) for side in position)
    return f"{sides} {' '.join(str(worth.get(pit, 'x')) for pit in range(1, len(position[0]) + 1))}\n"


@lru_cache(maxsize=4)
def shipped_book(name: str) -> dict[Position, Worth]:
    """The book that comes with the program."""
    try:
        return read_book((files("dolanan") / "data" / f"book-{name}.txt").read_text(encoding="ascii"))
    except OSError:
        return {}


def book_for(game: Mancala) -> dict[Position, Worth]:
    """The shipped book for the game's rules; empty without one."""
    name = book_name(game)
    return shipped_book(name) if name else {}


def look_up(game: Mancala, state: State, limits: Limits = NEVER) -> Worth:
    """What each pit still brings the mover, by either book; nothing if neither has the position."""
    name = book_name(game)
    if name is None:
        return {}
    known = shipped_book(name).get(position_of(state), {})
    if known:
        return known
    from dolanan.kernels.sowing import pack
    from dolanan.solvers.mancala.deep_book import deep_book_within, is_worth_asking

    deep = deep_book_within(name, limits) if is_worth_asking(name, sum(map(sum, state.pits))) else None
    return deep.look_up(*pack(state)) if deep else {}


def look_up_value(game: Mancala, state: State, limits: Limits = NEVER) -> int | None:
    """What the position still brings the mover, if it is one pick beyond the deep book."""
    name = book_name(game)
    if name is None:
        return None
    from dolanan.kernels.sowing import pack
    from dolanan.solvers.mancala.deep_book import deep_book_within, is_worth_asking

    deep = deep_book_within(name, limits) if is_worth_asking(name, sum(map(sum, state.pits))) else None
    return deep.value_of(*pack(state)) if deep else None


def position_of(state: State) -> Position:
    """A state as the book names it."""
    return state.pits[state.turn], state.pits[1 - state.turn]
