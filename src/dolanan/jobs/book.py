"""Extending the opening book by the positions visited most; may be stopped and continued at any time.

In one process (`make_book`), or as a job that several do (`book_job`); both prove the same positions.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from dolanan.bots import bot
from dolanan.games.mancala import Mancala, State, parse, show
from dolanan.limits import NEVER, Limits
from dolanan.solvers.mancala.book import Position, position_of, read_book, write_line
from dolanan.work.job import Job, Json

if TYPE_CHECKING:
    from dolanan.solvers.mancala.engine import Engine

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
MEMORY = 1 << 30
"""Bytes that an engine remembers positions in."""


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


def book_job(game: Mancala, threads: int | None = None, games: int = GAMES) -> Job:
    """The job that proves every pit of the positions worth having, each searched by so many threads."""
    settings: dict[str, Json] = {"rules": f"{game.name} {game.pits}x{game.seeds}", "games": games, "seed": 1}
    pieces = [show(State(state.pits, (0, 0), state.turn)) for state in visited(game, games, 1)]
    return Job("book", settings, pieces, partial(prove_position, game, threads))


def prove_position(game: Mancala, threads: int | None, position: str) -> Json:
    """What every pit is worth to the mover, by its number; the engine remembers what it has proved."""
    state = parse(position)
    worth = _prove(game, _engine(game, threads), state, threads, NEVER)
    return {str(pit): value for pit, value in worth.items()}


@cache
def _engine(game: Mancala, threads: int | None) -> Engine:
    """The engine of this worker."""
    from dolanan.solvers.mancala.engine import Engine

    engine = Engine(game, threads, memory=MEMORY)
    engine.prepare(2 * game.pits * game.seeds)
    return engine


def _prove(
    game: Mancala, engine: Engine, state: State, threads: int | None, limits: Limits
) -> dict[int, int]:
    """What every pit is worth; nothing if the limits are reached first. The engine learns it."""
    from dolanan.solvers.mancala.by_engine import solve_pits
    from dolanan.solvers.mancala.values import Request

    request = Request(("value", "moves"), threads, book=False)
    found = solve_pits(game, State(state.pits, (0, 0), state.turn), request, limits, engine)
    if not found.proved:
        return {}
    worth = {pit: bounds.low for pit, bounds in found.moves.items()}
    engine.learn(position_of(state), max(worth.values()))
    return worth


def extended(written: str, job: Job, results: Mapping[int, Json]) -> dict[Position, dict[int, int]]:
    """The book `written` with what the job has proved, in the order of the job."""
    known = read_book(written)
    for number in sorted(results):
        result = results[number]
        assert isinstance(result, Mapping)
        position = position_of(parse(str(job.pieces[number])))
        known.setdefault(position, {int(pit): int(str(value)) for pit, value in result.items()})
    return known


def make_book(
    game: Mancala,
    path: Path,
    limits: Limits = NEVER,
    *,
    threads: int | None = None,
    memory: int = MEMORY,
) -> int:
    """Add solved positions to the book at `path` until the limits are reached or all are there; how many it
    has. Tells Added."""
    from dolanan.solvers.mancala.engine import Engine

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
            began = limits.spent()
            worth = _prove(game, engine, state, threads, quiet)
            if not worth:
                break
            known[position] = worth
            file.write(write_line(position, known[position]))
            file.flush()
            limits.tell(Added(len(known), state, limits.spent() - began))
    return len(known)
