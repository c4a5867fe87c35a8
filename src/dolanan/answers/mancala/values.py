"""Answers about values of mancala: what pits, positions, board sizes and whole turns are worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from dolanan.answers import Answer
from dolanan.answers.mancala import AtPosition
from dolanan.extras import ask_for
from dolanan.games.mancala import Mancala, State, show

if TYPE_CHECKING:
    from dolanan.solvers.mancala.proof import About, Verified
    from dolanan.solvers.mancala.turn import Turn
    from dolanan.solvers.mancala.values import Bounds, Solution


Source = Literal["book", "computed"]


class PitValue(Answer):
    """What is proved about a pit: it is worth `value` at least, `bound` at most."""

    value: int
    bound: int
    proved: bool
    line: Sequence[int] | None
    """The picks of the turn that brings it, for what a turn can bring."""
    source: Source
    """Where the value comes from: the opening book, or a search made now."""


class PitFound(PitValue):
    """A line of the stream: what a pit can bring this turn."""

    pit: int


class TurnValues(Answer):
    """For each pit, the most seeds this turn can bring when it begins there."""

    quantity: Literal["turn"]
    values: Mapping[int, PitValue]
    value: int
    proved: bool
    best: Sequence[int]
    seconds: float

    @staticmethod
    def of(values: Mapping[int, PitValue], seconds: float) -> TurnValues:
        most = max((one.value for one in values.values()), default=0)
        return TurnValues(
            quantity="turn",
            values=values,
            value=most,
            proved=all(one.proved or one.bound <= most for one in values.values()),
            best=sorted(pit for pit, one in values.items() if one.value == most),
            seconds=round(seconds, 4),
        )


class PitBounds(Answer):
    """A value lies from `low` to `high`, both included."""

    low: int
    high: int


class SearchState(PitBounds):
    """What is proved about a position so far, and the effort it took."""

    nodes: int
    seconds: float

    @staticmethod
    def of(solution: Solution) -> SearchState:
        return SearchState(solution.low, solution.high, solution.nodes, round(solution.seconds, 4))


class ValuesProgress(Answer):
    """A line of the stream: what is proved about every pit so far."""

    pits: Mapping[int, PitValue]
    progress: SearchState

    @staticmethod
    def of(solution: Solution) -> ValuesProgress:
        return ValuesProgress(_pit_values(solution), SearchState.of(solution))


class MancalaSolution(AtPosition, SearchState):
    """For each pit, the final difference under perfect play, or the bounds proved in the time there was."""

    quantity: Literal["exact"]
    value: int | None
    """Of the position, for the side to move; null until it is proved."""
    moves: Mapping[int, int | None]
    bounds: Mapping[int, PitBounds]
    values: Mapping[int, PitValue]
    best: Sequence[int]
    """The pits proved to be best."""
    line: Sequence[int]
    """Best play from here on."""
    proved: bool

    @staticmethod
    def of_solution(solution: Solution) -> MancalaSolution:
        return MancalaSolution(
            **vars(SearchState.of(solution)),
            quantity="exact",
            position=show(solution.state),
            value=solution.value,
            moves={pit: b.low if b.exact else None for pit, b in solution.moves.items()},
            bounds={pit: PitBounds(*b) for pit, b in solution.moves.items()},
            values=_pit_values(solution),
            best=solution.best,
            line=solution.line,
            proved=solution.proved,
        )


def _pit_values(solution: Solution) -> dict[int, PitValue]:
    return {pit: _pit_value(bounds, pit in solution.in_book) for pit, bounds in solution.moves.items()}


def _pit_value(bounds: Bounds, in_book: bool) -> PitValue:
    return PitValue(bounds.low, bounds.high, bounds.exact, None, "book" if in_book else "computed")


class TableMade(Answer):
    """An endgame table that was made."""

    rules: str
    pits: int
    seeds: int
    positions: int
    file: str
    seconds: float


class BookMade(Answer):
    """An opening book as it is now."""

    rules: str
    file: str
    positions: int


class BookInside(Answer):
    """What is inside the opening book of a ruleset, and how the deep part was made."""

    rules: str
    picks: int
    """Every position within so many picks of the start is in it."""
    deep_positions: int
    visited: int
    """Positions that bots' games visit, some of them after more picks."""
    value: int
    """Of the start."""
    bytes: int
    checksum: str
    made: str

    @staticmethod
    def of(rules: str) -> BookInside:
        from dolanan.solvers.mancala.book import shipped_book
        from dolanan.solvers.mancala.deep_book import PACKAGE, read_about, shipped

        data = shipped(rules)
        if data is None:
            raise ask_for(PACKAGE)
        about = read_about(data)
        return BookInside(
            rules=rules,
            picks=about.picks,
            deep_positions=about.positions,
            visited=len(shipped_book(rules)),
            value=about.value,
            bytes=len(data),
            checksum=f"{about.checksum:08x}",
            made=about.made,
        )


class ProofChecked(Answer):
    """A saved part of a proof, and how checking it again went."""

    file: str
    rules: str
    pits: int
    seeds: int
    low: int
    high: int
    made: str
    claims: int
    looked_at: int
    checked: int
    wrong: int
    unsupported: int
    """Claims at the edge of what was saved."""

    @staticmethod
    def of(file: str, about: About, claims: int, found: Verified) -> ProofChecked:
        return ProofChecked(
            file=file,
            rules=about.rules,
            pits=about.pits,
            seeds=about.seeds,
            low=about.low,
            high=about.high,
            made=about.made,
            claims=claims,
            looked_at=found.looked_at,
            checked=found.checked,
            wrong=found.wrong,
            unsupported=found.unsupported,
        )


class SizeValue(Answer):
    """The value of a board size, beside the published one."""

    rules: str
    pits: int
    seeds: int
    value: int | None
    low: int
    high: int
    published: int | None
    same: bool | None
    nodes: int
    seconds: float

    @staticmethod
    def of(game: Mancala, found: Solution) -> SizeValue:
        return SizeValue.within(game, found.low, found.high, found.nodes, found.seconds)

    @staticmethod
    def within(game: Mancala, low: int, high: int, nodes: int, seconds: float) -> SizeValue:
        """What is proved, beside what is published."""
        from dolanan.solvers.mancala.literature import published_value

        value = low if low == high else None
        published = published_value(game.name, game.pits, game.seeds)
        return SizeValue(
            rules=game.name,
            pits=game.pits,
            seeds=game.seeds,
            value=value,
            low=low,
            high=high,
            published=published,
            same=None if published is None or value is None else published == value,
            nodes=nodes,
            seconds=round(seconds, 3),
        )


# --- whole turns ------------------------------------------------------------------------------------


class BestTurn(AtPosition):
    """The whole turn that brings the most seeds."""

    gain: int
    store: int
    picks: Sequence[int]
    proved: bool
    bound: int
    """No turn gains more."""
    nodes: int
    seconds: float

    @staticmethod
    def of(state: State, found: Turn) -> BestTurn:
        return BestTurn(
            show(state),
            found.gain,
            found.store,
            found.picks,
            found.proved,
            found.bound,
            found.nodes,
            round(found.seconds, 4),
        )


class EmsTurn(AtPosition):
    """The whole turn that Expand, Mark and Select finds."""

    nodes: int
    candidates: int
    picks: Sequence[int]
    value: int | None
    complete: bool
    optimal: bool | None
