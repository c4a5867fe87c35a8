"""All that can be said of a board, in one value."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from dolanan.games.snakes import MOST_PLAYERS, Snakes
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
