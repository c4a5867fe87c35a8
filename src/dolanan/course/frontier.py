"""Searches that keep a frontier, set to look for a way: their runs, what they take, their examples."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from dolanan.answers import Answer
from dolanan.course.algorithm import BOARD, CLOTH, Algorithm, Example, Option, Shape, Value
from dolanan.course.card import Card
from dolanan.course.drawings.frontier import draw_frontier
from dolanan.course.exercise import Question
from dolanan.course.readers.frontier.cuts import STATES, ClothBack, ClothChart, ClothPicture, CutsReader
from dolanan.course.readers.frontier.reader import COLUMNS, Manner, WayPicture
from dolanan.course.readers.frontier.squares import BfsBack, BfsChart, BfsPicture, SquaresReader
from dolanan.course.steps import Column, Table, Trace
from dolanan.course.tally import Tally
from dolanan.course.ways import (
    AVOID,
    MOST_COUNTED,
    MOVES,
    BoardGround,
    ClothGround,
    Coded,
    Ground,
    ground_of,
    tally_way,
)
from dolanan.games.buttons import PAPER_CLOTH, Cloth, show
from dolanan.games.snakes import PAPER_BOARD, Snakes, show_board
from dolanan.limits import Limits
from dolanan.problems.way import Problem
from dolanan.search.frontier import Effort, Observer, Path
from dolanan.text import Mistake, Text


class WayAnswer(Answer):
    """The way that was found, and what it took."""

    minimum: int | None
    """What it costs, where nothing is cheaper: the search promises it, by every move the game has."""
    cost: int | None
    measure: str
    """What the cost counts."""
    path: Sequence[int] | None
    """Its nodes, by name."""
    rolls: Sequence[int] | None
    cuts: Sequence[Coded] | None
    iterations: int
    generated: int
    taken: int
    expanded: int
    peak: int
    dead: int
    cheaper: int
    moves: str | None
    """The set of cuts, on a cloth."""
    avoid_snakes: bool


@dataclass(frozen=True)
class WayInput:
    """A board or a cloth, and which moves are made on it."""

    game: Snakes | Cloth
    avoid_snakes: bool = False
    moves: str | None = None

    @property
    def subject(self) -> str:
        return show_board(self.game) if isinstance(self.game, Snakes) else show(self.game)


Search = Callable[[Problem[Any, Any], Observer[Any, Any] | None, Limits], Path[Any, Any] | None]
"""Looks for a way, told to an observer, within limits."""


class Hunt(NamedTuple):
    """One algorithm set to look for a way: how it is told, what it goes by, what it promises."""

    key: str
    title: Text
    manner: Manner
    search: Search
    measure: str
    sure: bool
    """What it finds is surely the cheapest by this measure."""


MOST_STATES = 20_000
"""States of a run that is told, unless told otherwise."""
MOST_SQUARES, MOST_SERVED = 10_000, 2_500
"""Squares of a board whose run is told: here, and by a server."""
SERVED_STATES = 7_000
"""States of a run that a server tells, on a cloth of the usual size."""
LIMIT = Option(
    "limit", Text("Batas simpul", "Most nodes generated"), None, least=1, most=1_000_000, inner=True
)


def trace_way(hunt: Hunt, ground: Ground, given: WayInput, limit: int | None = None) -> Trace:
    """The run of a search with a frontier."""
    measure, manner = hunt.measure, hunt.manner
    reader: SquaresReader | CutsReader
    if isinstance(ground, BoardGround):
        reader = SquaresReader(ground, manner, measure, hunt.sure)
    else:
        assert isinstance(ground, ClothGround)
        reader = CutsReader(ground, manner, measure, hunt.sure)
    path = hunt.search(ground.problem, reader.read, Limits(nodes=limit or MOST_STATES))
    reader.finish()
    effort = reader.effort
    cost = None if path is None else ground.problem.costs(path.nodes, path.moves)[measure]
    on_board = isinstance(ground, BoardGround)
    back = Table(
        Text("Telusuri induk dari tujuan", "Walking back along parents from the goal"),
        (Column("node", COLUMNS["node"]), Column("parent", COLUMNS["parent"]), ground.move_column),
    )
    return Trace(
        hunt.key,
        Text(
            f"{hunt.title.id}: {SUBJECTS[ground.subject].id}",
            f"{hunt.title.en}: {SUBJECTS[ground.subject].en}",
        ),
        given,
        manner.pseudocode,
        manner.counters,
        (Table(manner.title, manner.columns), back, *(() if on_board else (STATES,))),
        tuple(reader.steps),
        effort.complete,
        WayAnswer(
            minimum=cost if hunt.sure and ground.proves else None,
            cost=cost,
            measure=measure,
            path=None if path is None else [reader.name(node) for node in path.nodes],
            rolls=path.moves if path and on_board else None,
            cuts=path.moves if path and not on_board else None,
            iterations=reader.iteration,
            generated=effort.generated,
            taken=effort.taken,
            expanded=effort.expanded,
            peak=effort.peak,
            dead=effort.dead,
            cheaper=effort.cheaper,
            moves=None if on_board else ground.moves,
            avoid_snakes=given.avoid_snakes,
        ),
        reader.chart(),
        says_no=path is None and effort.complete,
    )


def tally_hunt(hunt: Hunt, ground: Ground, limit: int | None = None) -> Tally:
    """What such a search takes."""
    effort: Effort[Any, Any] = Effort()
    path = hunt.search(ground.problem, effort.read, Limits(nodes=limit or ground.share(MOST_COUNTED)))
    return tally_way(ground, path, effort, hunt.measure if hunt.sure else None, hunt.measure)


def check_size(subject: Any, most: int = MOST_SQUARES) -> None:
    """A Mistake for a board with too many squares to tell of."""
    if isinstance(subject, Snakes) and subject.goal > most:
        raise Mistake(
            f"papan {subject.goal} petak terlalu besar untuk dirunut: paling besar {most}",
            f"a board of {subject.goal} squares is too large to trace: {most} at most",
        )


def moderate(subject: Any) -> Mapping[str, Value]:
    """What keeps a run within a few seconds."""
    check_size(subject, MOST_SERVED)
    return {} if isinstance(subject, Snakes) else {"limit": ground_of(subject).share(SERVED_STATES)}


SHAPE = Shape(
    WayAnswer,
    BfsChart | ClothChart,
    BfsPicture | BfsBack | ClothPicture | ClothBack | WayPicture,
)
"""The models of such runs."""
SUBJECTS = {
    "board": Text("ular tangga", "Snakes & Ladders"),
    "cloth": Text("kancing dan gunting", "Buttons & Scissors"),
}
SMALL_BOARD = "25 3>12 7>20 17>6 21>10"
"""A board on which heuristics differ: the best is sure and quick, a careless one misleads."""
SMALL_CLOTH = "213/113/213"
EXAMPLES = (
    Example(Text("papan kecil 5 × 5", "a small 5 × 5 board"), {"board": SMALL_BOARD}),
    Example(Text("papan 10 × 10", "the 10 × 10 board"), {"board": PAPER_BOARD}, "c"),
    Example(Text("kain 3 × 3", "a 3 × 3 cloth"), {"cloth": SMALL_CLOTH}),
    Example(Text("kain 5 × 5, deret utuh", "the 5 × 5 cloth, whole runs"), {"cloth": PAPER_CLOTH}, "d"),
    Example(
        Text("kain 5 × 5, semua guntingan", "the 5 × 5 cloth, all cuts"),
        {"cloth": PAPER_CLOTH, "moves": "all"},
        "d",
    ),
)
"""Inputs for whichever search: a small one first."""


def way_row(
    key: str,
    about: Text,
    hunt: Callable[..., Hunt],
    *,
    title: Text,
    chapter: float,
    beside: str,
    card: Card,
    exercises: tuple[Question, ...],
    examples: tuple[Example, ...] = EXAMPLES,
    options: tuple[Option, ...] = (),
) -> Algorithm[Any]:
    """The row of a search with a frontier; `hunt` is set up from the ground and the search's own options."""

    def follow(
        subject: Snakes | Cloth, *, avoid_snakes: bool, moves: str | None, limit: int | None, **own: Value
    ) -> Trace:
        check_size(subject)
        ground = ground_of(subject, moves, avoid_snakes)
        return trace_way(hunt(ground, **own), ground, WayInput(subject, avoid_snakes, moves), limit)

    def count(
        subject: Snakes | Cloth, *, avoid_snakes: bool, moves: str | None, limit: int | None, **own: Value
    ) -> Tally:
        ground = ground_of(subject, moves, avoid_snakes)
        return tally_hunt(hunt(ground, **own), ground, limit)

    return Algorithm(
        key,
        title,
        about,
        BOARD,
        follow,
        examples=examples,
        options=(*options, AVOID, MOVES, LIMIT),
        draw=draw_frontier,
        shape=SHAPE,
        chapter=chapter,
        moderate=moderate,
        also=(CLOTH,),
        tally=count,
        beside=beside,
        card=card,
        exercises=exercises,
    )
