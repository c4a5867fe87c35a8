"""The expected length of a game as an exact fraction.

From a square, one roll leads to squares above it, whose expected lengths are known when one goes from the
goal down, and, by a snake, to squares below it, which are not: they stay unknowns. The length from each
square is a number plus a multiple of each open unknown; when the unknown's own square is reached, the
equation has it on both sides and is solved for it. A hundred squares take a few milliseconds.

Boards too large for that are solved modulo a prime and lifted (`dolanan.kernels.snakes_exact`).
"""

from __future__ import annotations

from fractions import Fraction
from math import gcd, lcm, log2

import numpy as np

from dolanan.games.snakes import Snakes
from dolanan.limits import NEVER, Limits, flagged
from dolanan.solvers.snakes.chain import Chain, chain_of

PRIMES = (2_147_483_647, 2_147_483_629, 2_147_483_587, 2_147_483_579)


def expected_fraction(game: Snakes, *, turns: bool = False, limits: Limits = NEVER) -> Fraction | None:
    """The expected number of rolls, or of turns; None if the goal is not certain or the board too large.

    Halt if the limits are reached first.
    """
    chain = chain_of(game)
    if not chain.certain or not chain.detailed:
        return None
    again = game.again if turns else 0
    return eliminate(chain, again, limits) if chain.small else lift(chain, again, limits)


# --- small boards: elimination ----------------------------------------------------------------------

Row = tuple[int, int, dict[int, int]]
"""A length as a fraction in the open unknowns: denominator, constant, multiple of each unknown."""


def eliminate(chain: Chain, again: int = 0, limits: Limits = NEVER) -> Fraction:
    """The expected length by elimination from the goal down; a roll of `again` short of the goal is free."""
    goal, start, faces = chain.game.goal, chain.game.start_square, chain.game.faces
    rows: dict[int, Row] = {goal: (1, 0, {})}
    squares = [square for square in range(goal - 1, start - 1, -1) if chain.matters[square]]
    last_use = {rests: square for square in squares for rests in chain.steps[square]}
    for square in squares:
        limits.check()
        steps = chain.steps[square]
        known = [rows[rests] for rests in steps if rests > square]
        scale = lcm(*(row[0] for row in known)) if known else 1
        constant = scale * sum(roll != again or rests == goal for roll, rests in enumerate(steps, 1))
        unknowns: dict[int, int] = {}
        for rests in steps:
            if rests < square:
                unknowns[rests] = unknowns.get(rests, 0) + scale
        for denominator, number, multiples in known:
            times = scale // denominator
            constant += number * times
            for unknown, multiple in multiples.items():
                unknowns[unknown] = unknowns.get(unknown, 0) + multiple * times
        own = unknowns.pop(square, 0)
        row = _reduced(scale * (faces - steps.count(square)) - own, constant, unknowns)
        _substitute(rows, square, row)
        for rests in set(steps):
            if rests >= square and last_use[rests] == square:
                rows.pop(rests, None)
        if last_use.get(square, square) < square or square == start:
            rows[square] = row
    denominator, number, _ = rows[start]
    return Fraction(number, denominator)


def _reduced(denominator: int, constant: int, unknowns: dict[int, int]) -> Row:
    common = gcd(denominator, constant, *unknowns.values())
    return denominator // common, constant // common, {u: m // common for u, m in unknowns.items()}


def _substitute(rows: dict[int, Row], square: int, row: Row) -> None:
    """Put the row of `square` in the place of the unknown in every row that has it."""
    below, value, others = row
    for holder, (denominator, constant, unknowns) in rows.items():
        multiple = unknowns.get(square)
        if multiple is None:
            continue
        merged = {u: m * below for u, m in unknowns.items() if u != square}
        for unknown, m in others.items():
            merged[unknown] = merged.get(unknown, 0) + multiple * m
        rows[holder] = _reduced(denominator * below, constant * below + multiple * value, merged)


# --- large boards: lifting --------------------------------------------------------------------------


def lift(chain: Chain, again: int = 0, limits: Limits = NEVER) -> Fraction:
    """The expected length by p-adic lifting; a roll of `again` short of the goal is free.

    The determinant of the equations is at most the product of their diagonal (they form an M-matrix), so
    the denominator's size is known beforehand and the fraction that comes out is certain.
    """
    from dolanan.kernels.snakes_exact import digits
    from dolanan.solvers.snakes.markov import moments

    goal, start, faces = chain.game.goal, chain.game.start_square, chain.game.faces
    steps, matters = chain.table, chain.matters.copy()
    matters[goal] = False
    order = np.flatnonzero(matters)[::-1]
    moves = steps[order]
    down = moves < order[:, None]
    pivots = np.unique(moves[down])
    rolls = np.arange(1, faces + 1)
    cost = np.zeros(goal + 1, dtype=np.int64)
    cost[order] = ((rolls != again) | (moves == goal)).sum(axis=1)
    stays = faces - (moves == order[:, None]).sum(axis=1)
    # The float is good to 9 digits at the least; a factor of two on the numerator covers it amply.
    bits_below = float(np.log2(stays).sum())
    bits_above = bits_below + log2(moments(chain.game, turns=again > 0, limits=limits).expected or 1.0) + 1
    for prime in PRIMES:
        count = int((bits_below + bits_above + 2) / log2(prime)) + 2
        with flagged(limits) as halted:
            found = digits(steps, order, goal, pivots, cost, prime, count, start, halted)
        limits.check()
        if len(found):
            break
    else:
        raise ArithmeticError("no prime served")
    value = 0
    for digit in reversed(found.tolist()):
        value = value * prime + digit
    return _reconstruct(value, prime**count, 1 << (int(bits_below) + 1))


def _reconstruct(value: int, modulus: int, most: int) -> Fraction:
    """The fraction with denominator at most `most` that equals `value` modulo `modulus` (Wang 1981)."""
    r0, r1, t0, t1 = modulus, value, 0, 1
    least = modulus // (2 * most)
    while r1 > least:
        quotient = r0 // r1
        r0, r1 = r1, r0 - quotient * r1
        t0, t1 = t1, t0 - quotient * t1
    return Fraction(r1, t1) if t1 > 0 else Fraction(-r1, -t1)
