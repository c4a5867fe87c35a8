"""Extending the opening book by the positions visited most; may be stopped and continued at any time."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from dolanan.bots import bot
from dolanan.games.mancala import Mancala, State
from dolanan.limits import NEVER, Limits
from dolanan.solvers.mancala.book import Position, position_of, read_book, write_line

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


class Added(NamedTuple):
    """What is told of each position added: how many there are, the position, the seconds it took."""

    positions: int
    state: State
    seconds: float


def visited(game: Mancala, games: int = GAMES, seed: int = 1, limits: Limits = NEVER) -> Iterator[State]:
    """Positions worth having: all of the first picks, then what bots' games visit, most often first.

    Ends early when the limits are reached between two games.
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
        if limits.reached():
            return
        for state in _game(game, seed + number):
            counts[position_of(state)] += 1
            example.setdefault(position_of(state), state)
    for position, _ in counts.most_common():
        if position not in seen:
            yield example[position]


def _game(game: Mancala, seed: int) -> Iterator[State]:
    """The opening of one game between two bots that sometimes stray."""
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
    limits: Limits = NEVER,
    *,
    threads: int | None = None,
    memory: int = 1 << 30,
) -> int:
    """Add solved positions to the book at `path` until the limits are reached or all are there; how many it
    has. Tells Added."""
    from dolanan.solvers.mancala.by_engine import solve_pits
    from dolanan.solvers.mancala.engine import Engine
    from dolanan.solvers.mancala.values import Request

    request = Request(("value", "moves"), threads, book=False)
    quiet = limits.telling(None)
    written = path.read_text(encoding="ascii") if path.exists() else ""
    known = read_book(written)
    engine = Engine(game, threads, memory=memory)
    engine.prepare(2 * game.pits * game.seeds, limits)
    for position, worth in known.items():
        engine.learn(position, max(worth.values()))
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="ascii") as file:
        file.truncate(written.rfind("\n") + 1)
        for state in visited(game, limits=limits):
            if limits.reached():
                break
            position = position_of(state)
            if position in known:
                continue
            found = solve_pits(game, State(state.pits, (0, 0), state.turn), request, quiet, engine)
            if not found.proved:
                break
            known[position] = {pit: bounds.low for pit, bounds in found.moves.items()}
            engine.learn(position, max(known[position].values()))
            file.write(write_line(position, known[position]))
            file.flush()
            limits.tell(Added(len(known), state, found.seconds))
    return len(known)
