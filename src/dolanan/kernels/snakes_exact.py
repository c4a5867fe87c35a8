"""The expected length of a game as p-adic digits, compiled: exact fractions for thousands of squares.

The unknowns are the expected lengths h from the squares that matter. Times the number of faces, the
equations have small whole coefficients:

    stays[s] h[s] - (sum of h over the other steps of s) = cost[s]

Squares are taken from the goal down. Steps up lead to values known already; the values of the squares
that steps down lead to are the *pivots*: guessing them gives all others by going down once, linearly, so
one small dense matrix over the pivots answers every right-hand side.

Lifting (Dixon 1982): solve modulo a prime for the first digit of every h, put it into the equations over
the whole numbers, divide what is left by the prime, solve for the next digit. Everything stays in 64 bits.

Once `halted` is set the work ends soon, without an answer.
"""

from __future__ import annotations

import numpy as np

from dolanan.kernels import kernel
from dolanan.kernels.flag import is_set


@kernel
def power(x, exponent, prime):  # type: ignore[no-untyped-def]
    result = np.int64(1)
    x %= prime
    while exponent:
        if exponent & 1:
            result = result * x % prime
        x = x * x % prime
        exponent >>= 1
    return result


@kernel
def descend(steps, order, goal, pivot_of, guesses, right, inverses, prime, value):  # type: ignore[no-untyped-def]
    """Fill `value` with the unknowns modulo the prime, given the pivots' values."""
    value[goal] = 0
    for i in range(len(order)):
        square = order[i]
        total = right[square]
        for roll in range(steps.shape[1]):
            rests = steps[square, roll]
            if rests > square:
                total += value[rests]
            elif rests < square:
                total += guesses[pivot_of[rests]]
        value[square] = total % prime * inverses[square] % prime


@kernel
def invert(matrix, prime, halted):  # type: ignore[no-untyped-def]
    """The inverse modulo the prime in place; False if there is none."""
    size = len(matrix)
    where = np.arange(size)
    for k in range(size):
        best = k
        while best < size and matrix[best, k] == 0:
            best += 1
        if best == size or is_set(halted):
            return False
        if best != k:
            for j in range(size):
                matrix[k, j], matrix[best, j] = matrix[best, j], matrix[k, j]
            where[k], where[best] = where[best], where[k]
        inverse = power(matrix[k, k], prime - 2, prime)
        matrix[k, k] = 1
        for j in range(size):
            matrix[k, j] = matrix[k, j] * inverse % prime
        for i in range(size):
            factor = matrix[i, k]
            if i != k and factor:
                matrix[i, k] = 0
                for j in range(size):
                    matrix[i, j] = (matrix[i, j] + (prime - factor) * matrix[k, j]) % prime
    for k in range(size):
        while where[k] != k:
            other = where[k]
            for i in range(size):
                matrix[i, k], matrix[i, other] = matrix[i, other], matrix[i, k]
            where[k], where[other] = where[other], other
    return True


@kernel
def digits(steps, order, goal, pivots, cost, prime, count, origin, halted):  # type: ignore[no-untyped-def]
    """The first `count` digits to the base `prime` of the value of `origin`; none if the prime is unlucky."""
    squares, faces = steps.shape
    pivot_of = np.full(squares, -1, np.int64)
    for k in range(len(pivots)):
        pivot_of[pivots[k]] = k
    stays = np.zeros(squares, np.int64)
    inverses = np.zeros(squares, np.int64)
    for square in order:
        stays[square] = faces
        for roll in range(faces):
            if steps[square, roll] == square:
                stays[square] -= 1
        inverses[square] = power(stays[square], prime - 2, prime)
    size = len(pivots)
    # 1. How each pivot's guess comes back on every pivot: one row a square, going down.
    weights = np.zeros((squares, size), np.uint32)
    matrix = np.zeros((size, size), np.int64)
    sums = np.zeros(size, np.int64)
    for square in order:
        if is_set(halted):
            break
        sums[:] = 0
        for roll in range(faces):
            rests = steps[square, roll]
            if rests > square and rests != goal:
                for k in range(size):
                    sums[k] += weights[rests, k]
            elif rests < square:
                sums[pivot_of[rests]] += 1
        for k in range(size):
            weights[square, k] = sums[k] % prime * inverses[square] % prime
        own = pivot_of[square]
        if own >= 0:
            for k in range(size):
                matrix[own, k] = (prime - np.int64(weights[square, k])) % prime
            matrix[own, own] = (matrix[own, own] + 1) % prime
    found = np.empty(count, np.int64)
    if is_set(halted) or not invert(matrix, prime, halted):
        return found[:0]
    # 2. Digit after digit.
    right = cost.copy()
    value = np.zeros(squares, np.int64)
    nothing = np.zeros(size, np.int64)
    guesses = np.zeros(size, np.int64)
    for place in range(count):
        if is_set(halted):
            return found[:0]
        descend(steps, order, goal, pivot_of, nothing, right, inverses, prime, value)
        for i in range(size):
            total = np.int64(0)
            for k in range(size):
                total = (total + matrix[i, k] * value[pivots[k]]) % prime
            guesses[i] = total
        descend(steps, order, goal, pivot_of, guesses, right, inverses, prime, value)
        found[place] = value[origin]
        for i in range(len(order)):
            square = order[i]
            total = right[square] - stays[square] * value[square]
            for roll in range(faces):
                rests = steps[square, roll]
                if rests != square:
                    total += value[rests]
            right[square] = total // prime
    return found
