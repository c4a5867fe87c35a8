"""Snakes & Ladders: a hundred squares, a million squares, simulation, design; compile time apart."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from time import perf_counter
from typing import TypeVar

from dolanan.answers.snakes import fraction_text
from dolanan.games.snakes import PAPER_BOARD, Snakes, board, show_board
from dolanan.limits import Limits
from dolanan.solvers.snakes.analysis import analyse
from dolanan.solvers.snakes.chain import Chain, chain_of
from dolanan.solvers.snakes.exact import lift
from dolanan.solvers.snakes.markov import moments
from dolanan.solvers.snakes.shortest import shortest
from dolanan.solvers.snakes.simulate import simulate
from dolanan.solvers.snakes.target import hit
from row import Row, timed

PAPER_FRACTION = (
    "19816389423550851627205311598152721688294340158207560995461443/"
    "463035904369442076930497406836707376256065556940799600154768"
)
PONDER_THIS = Fraction("66.978705007555420778")
T = TypeVar("T")


def random_board(goal: int, count: int, reach: int, seed: int) -> Snakes:
    """A board of `count` random jumps of at most `reach` squares."""
    dice = Random(seed)
    jumps: dict[int, int] = {}
    while len(jumps) < count:
        start = dice.randrange(2, goal)
        end = start + dice.randint(-reach, reach)
        if 1 <= end <= goal and end != start and start not in jumps:
            jumps[start] = end
    return Snakes(goal, tuple(jumps.items()))


def clock(work: Callable[[], T]) -> tuple[T, float]:
    """What the work gives, and the seconds it takes."""
    start = perf_counter()
    found = work()
    return found, perf_counter() - start


def rows() -> list[Row]:
    """One row a job, each answer checked."""
    return [*hundred(), *million(), *fraction_of_ten_thousand(), *simulation(), *ponder_this()]


def hundred() -> list[Row]:
    """The paper's board, everything about it, with no cache to help."""
    game = board(PAPER_BOARD)
    analyse(board("100 3>9"))
    found, seconds = clock(lambda: analyse(game))
    text = fraction_text(found.rolls.exact)
    assert text == PAPER_FRACTION, text
    return [timed("snakes analyse 100 squares", text.split("/")[0][:12] + "…", 100, seconds)]


def million() -> list[Row]:
    """1000 x 1000 squares with 50,000 jumps of at most 1,000 squares."""
    warm = random_board(2_000, 50, 300, 1)
    shortest(warm)
    moments(warm)
    game = random_board(1_000_000, 50_000, 1_000, 1)
    _ = chain_of(game).board
    way, searching = clock(lambda: shortest(game))
    minimum = way.minimum
    odds, solving = clock(lambda: moments(game))
    expected = odds.expected
    # Both confirmed by scipy, which shares nothing with ours: breadth-first search of its csgraph, and its
    # SuperLU on the million equations.
    assert minimum == 6395 and abs(expected - 474771.50656) < 1e-4, (minimum, expected)
    return [
        timed("snakes minimum 1,000,000 squares", minimum, game.goal, searching),
        timed("snakes expected 1,000,000 squares", round(expected, 6), game.goal, solving),
    ]


def fraction_of_ten_thousand() -> list[Row]:
    """The exact fraction on 10,000 squares with 500 jumps of any length, against the float."""
    lift(Chain(random_board(1_000, 20, 300, 1)))
    game = random_board(10_000, 500, 9_000, 10_500)
    fraction, seconds = clock(lambda: lift(chain_of(game)))
    value = float(fraction)
    assert abs(value / (moments(game).expected or 0) - 1) < 1e-9, value
    return [timed("snakes fraction 10,000 squares", value, game.goal, seconds)]


def simulation() -> list[Row]:
    """Rolls a second on the paper's board; the mean within five standard errors."""
    game = board(PAPER_BOARD)
    simulate(game, 10)
    done, seconds = clock(lambda: simulate(game, 2_000_000, seed=1))
    mean = done.turns.mean
    assert abs(mean - 42.79665839420514) < 5 * 24.7335 / 2_000_000**0.5, mean
    return [timed("snakes simulated rolls", round(mean, 4), done.rolls, seconds)]


def ponder_this() -> list[Row]:
    """IBM Ponder This of February 2020: at most ten jumps, until the target is missed by 1e-12 or less."""
    hit(PONDER_THIS, Limits(1), enough=1e-3)
    aimed, seconds = clock(lambda: hit(PONDER_THIS, Limits(120), jumps=10, seed=1, enough=1e-12))
    error = abs(float(aimed.error))
    assert error < 1e-6 and len(aimed.game.jumps) <= 10
    return [
        timed(
            "snakes Ponder This 2020",
            f"{error:.2g} off: {show_board(aimed.game)}",
            int(aimed.compared),
            seconds,
        )
    ]
