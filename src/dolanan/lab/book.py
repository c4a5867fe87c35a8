"""The opening book: exact worth of every pit in positions that games really reach.

A book is a text file of package data, one position a line, seen from the side to move, stores left out:
the pits of the mover, the pits of the other side, then what each pick still brings the mover, pit by pit
(`x` where a pit is empty)::

    4,4,4,4,4,4/4,4,4,4,4,4 -14 -8 10 -2 -6 4

`make_book` adds lines, the most visited positions first, and may be stopped and continued at any time: a
line without its end does not count.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from dolanan.games.mancala import RULESETS, Mancala, State
from dolanan.lab.limits import Limits, Stop

BOOKS = ("bantumi", "kalah")
PLAYERS = (
    "random",
    "extra-turn",
    "combined",
    "priority",
    "priority-chain",
    "ems",
    "alphabeta-4",
    "alphabeta-8",
)
"""Bots whose games say what is visited; in some games they now and then pick at random."""
FULL_PICKS = 2
"""Every position up to so many picks from the start is in the book."""
DEEPEST = 14
GAMES = 400

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


def position_of(state: State) -> Position:
    """A state as the book names it."""
    return state.pits[state.turn], state.pits[1 - state.turn]


# --- making a book ----------------------------------------------------------------------------------


def visited(
    game: Mancala, games: int = GAMES, seed: int = 1, stop: Callable[[], bool] = lambda: False
) -> Iterator[State]:
    """Positions worth having: all of the first picks, then what bots' games visit, most often first.

    Ends early when `stop` says so between two games.
    """
    level = [game.start()]
    seen: set[Position] = set()
    for _ in range(FULL_PICKS + 1):
        following = []
        for state in level:
            if not game.over(state) and position_of(state) not in seen:
                seen.add(position_of(state))
                yield state
                following += [game.play(state, pit) for pit in game.moves(state)]
        level = following
    counts: Counter[Position] = Counter()
    example: dict[Position, State] = {}
    for number in range(games):
        if stop():
            return
        for state in _game(game, seed + number):
            counts[position_of(state)] += 1
            example.setdefault(position_of(state), state)
    for position, _ in counts.most_common():
        if position not in seen:
            yield example[position]


def _game(game: Mancala, seed: int) -> Iterator[State]:
    """The opening of one game between two bots that sometimes stray."""
    from dolanan.bots import bot

    dice = random.Random(seed)
    players = [bot(dice.choice(PLAYERS), game, seed) for _ in range(2)]
    stray = dice.choice((0.0, 0.0, 0.1))
    state = game.start()
    for _ in range(DEEPEST):
        if game.over(state):
            return
        yield state
        if dice.random() < stray:
            pit = dice.choice(game.moves(state))
        else:
            pit = players[state.turn].choose(state).pit
        state = game.play(state, pit)


def make_book(
    game: Mancala,
    path: Path,
    seconds: float | None = None,
    threads: int | None = None,
    memory: int = 1 << 30,
    stop: Stop | None = None,
    progress: Callable[[int, State, float], None] | None = None,
) -> int:
    """Add solved positions to the book at `path` until the time is over or all are there; how many it has."""
    from dolanan.lab.engine import Engine
    from dolanan.lab.pits import solve_pits
    from dolanan.lab.solve import Request

    limits = Limits(seconds, stop)
    written = path.read_text(encoding="ascii") if path.exists() else ""
    known = read_book(written)
    engine = Engine(game, threads, memory=memory)
    engine.prepare(2 * game.pits * game.seeds, limits)
    for position, worth in known.items():
        engine.learn(position, max(worth.values()))
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="ascii") as file:
        file.truncate(written.rfind("\n") + 1)
        for state in visited(game, stop=limits.reached):
            if limits.reached():
                break
            position = position_of(state)
            if position in known:
                continue
            request = Request(limits.left(), threads, stop, book=False, stages=("value", "moves"))
            found = solve_pits(game, State(state.pits, (0, 0), state.turn), request, engine)
            if not found.proved:
                break
            known[position] = {pit: bounds.low for pit, bounds in found.moves.items()}
            engine.learn(position, max(known[position].values()))
            file.write(write_line(position, known[position]))
            file.flush()
            if progress is not None:
                progress(len(known), state, found.seconds)
    return len(known)
