"""All that can be said of a board, in one value."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from dolanan.games.snakes import MOST_PLAYERS, Snakes, show_board
from dolanan.limits import NEVER, Halt, Limits
from dolanan.solvers.snakes.chain import chain_of
from dolanan.solvers.snakes.exact import expected_fraction
from dolanan.solvers.snakes.markov import (
    Distribution,
    Jump,
    Moments,
    distribution,
    heat,
    jump_effects,
    moments,
)
from dolanan.solvers.snakes.players import Seats, seats_of
from dolanan.solvers.snakes.shortest import Shortest, Ways, count_shortest, shortest

MOST_COUNT = 10**300
"""Counts in JSON stay below what readers can hold as a number."""
T = TypeVar("T")
PERCENTS = (1, 5, 10, 25, 50, 75, 90, 95, 99)


@dataclass(frozen=True)
class Length:
    """How long a game is, in rolls or in turns; None where it is infinite or the board too large."""

    expected: float | None
    exact: Fraction | None
    sd: float | None
    distribution: Distribution | None

    @property
    def percentiles(self) -> dict[int, int | None]:
        """By percent, the length that so many games do not exceed."""
        if self.distribution is None:
            return {}
        return {percent: self.distribution.percentile(percent / 100) for percent in PERCENTS}

    @property
    def median(self) -> int | None:
        return self.distribution.percentile(0.5) if self.distribution else None

    @property
    def mode(self) -> int | None:
        return self.distribution.mode if self.distribution else None


@dataclass(frozen=True)
class Analysis:
    """A board's shortest way, its odds, what each jump does, and the odds of each seat."""

    game: Snakes
    shortest: Shortest | None
    ways: Ways | None
    chance: float | None
    """That the goal is ever reached; None if that was not known when the analysis was stopped."""
    certain: bool
    rolls: Length
    turns: Length
    heat: list[float] | None
    jumps: list[Jump] | None
    seats: list[Seats]
    complete: bool = True
    """It was not stopped: what is missing is infinite, or the board too large for it."""

    def to_json(self) -> dict[str, object]:
        """The analysis as plain data."""
        way, ways = self.shortest, self.ways
        return {
            "board": show_board(self.game),
            "finish": self.game.finish,
            "faces": self.game.faces,
            "start": self.game.start_square,
            "again": self.game.again,
            "chain": self.game.chain,
            "goal": "certain" if self.certain else "possible" if way else "unreachable",
            "chance": self.chance,
            "minimum": way.minimum if way else None,
            "path": way.path if way else None,
            "rolls": way.rolls if way else None,
            "shortest_paths": ways.paths if ways and ways.paths < MOST_COUNT else None,
            "shortest_sequences": ways.sequences if ways and ways.sequences < MOST_COUNT else None,
            "shortest_chance": float(ways.chance) if ways else None,
            "shortest_chance_exact": fraction_text(ways.chance) if ways else None,
            **_length_json(self.rolls),
            "expected_turns": self.turns.expected,
            "turns": _length_json(self.turns),
            "heat": self.heat,
            "jumps": None if self.jumps is None else [self._jump_json(jump) for jump in self.jumps],
            "seats": [
                {"players": s.players, "chances": s.chances, "rounds": s.rounds, "nobody": s.nobody}
                for s in self.seats
            ],
            "complete": self.complete,
        }

    def _jump_json(self, jump: Jump) -> dict[str, object]:
        effect = None
        if jump.without is not None and self.rolls.expected is not None:
            effect = jump.without - self.rolls.expected
        return {
            "start": jump.start,
            "end": jump.end,
            "kind": "ladder" if jump.end > jump.start else "snake",
            "chance": jump.chance,
            "meetings": jump.meetings,
            "expected_without": jump.without,
            "effect_of_removal": effect,
        }


def _length_json(length: Length) -> dict[str, object]:
    lengths = length.distribution
    return {
        "expected": length.expected,
        "expected_exact": None if length.exact is None else fraction_text(length.exact),
        "sd": length.sd,
        "median": length.median,
        "mode": length.mode,
        "percentiles": {str(percent): value for percent, value in length.percentiles.items()} or None,
        "distribution": None if lengths is None else lengths.chances.tolist(),
        "distribution_rest": None if lengths is None else lengths.rest,
    }


def fraction_text(fraction: Fraction) -> str:
    """The fraction with all its digits, also beyond the length that Python prints unasked."""
    return f"{_digits(fraction.numerator)}/{_digits(fraction.denominator)}"


def _digits(number: int) -> str:
    """A non-negative number in decimal, in halves, so that no limit on conversions is met."""
    if number < 10**1000:
        return str(number)
    half = int(number.bit_length() * 0.30103) // 2
    high, low = divmod(number, 10**half)
    return _digits(high) + _digits(low).zfill(half)


def analyse(
    game: Snakes, players: Iterable[int] = range(2, MOST_PLAYERS + 1), limits: Limits = NEVER
) -> Analysis:
    """Everything about the game's board; a hundred squares take some hundredths of a second.

    Thousands may take minutes: what is not known when it is stopped is left out.
    """
    chain = chain_of(game)
    parts = _Parts(limits)
    way = shortest(chain.game)
    measured = parts.get(lambda limits: moments(chain.game, limits=limits))
    rolls = parts.length(chain.game, measured)
    turns = parts.length(chain.game, turns=True) if game.again else rolls
    lengths = turns.distribution
    return Analysis(
        game=game,
        shortest=way,
        ways=parts.get(lambda limits: count_shortest(chain.game, limits=limits)),
        chance=1.0 if chain.certain else None if measured is None else measured.chance,
        certain=chain.certain,
        rolls=rolls,
        turns=turns,
        heat=parts.get(lambda limits: heat(chain.game, limits=limits)),
        jumps=parts.get(lambda limits: jump_effects(chain.game, limits=limits)),
        seats=[seats_of(lengths, number) for number in players] if lengths else [],
        complete=parts.complete,
    )


class _Parts:
    """The parts of an analysis, as far as the limits allow."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.complete = True

    def get(self, work: Callable[[Limits], T]) -> T | None:
        """What comes of some work; None if it is stopped before or meanwhile."""
        try:
            self.limits.check()
            return work(self.limits)
        except Halt:
            self.complete = False
            return None

    def length(self, game: Snakes, measured: Moments | None = None, *, turns: bool = False) -> Length:
        measured = measured or self.get(lambda limits: moments(game, turns=turns, limits=limits))
        lengths = self.get(lambda limits: distribution(game, turns=turns, limits=limits))
        fraction = self.get(lambda limits: expected_fraction(game, turns=turns, limits=limits))
        if measured is None:
            return Length(None, None, None, None)
        return Length(
            measured.expected if fraction is None else float(fraction), fraction, measured.sd, lengths
        )
