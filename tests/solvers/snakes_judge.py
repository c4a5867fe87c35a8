"""Judges that share nothing with what they judge: plain fractions and plain dictionaries."""

from __future__ import annotations

from fractions import Fraction

from dolanan.games.snakes import Snakes

Row = dict[int, Fraction]


def one_roll(game: Snakes) -> dict[int, Row]:
    """From each square that can be met, the chance of each square after one roll."""
    rows: dict[int, Row] = {}
    waiting = [game.start_square]
    while waiting:
        square = waiting.pop()
        if square in rows or square == game.goal:
            continue
        row: Row = {}
        for roll in game.rolls():
            rests = game.step(square, roll)
            row[rests] = row.get(rests, Fraction(0)) + Fraction(1, game.faces)
            waiting.append(rests)
        rows[square] = row
    return rows


def solve(rows: dict[int, Row], right: dict[int, Fraction]) -> dict[int, Fraction]:
    """x with x = right + rows x, by Gauss and Jordan; squares without a row count as 0."""
    names = sorted(rows)
    matrix = [
        [Fraction(i == j) - rows[i].get(j, Fraction(0)) for j in names] + [right.get(i, Fraction(0))]
        for i in names
    ]
    for k in range(len(names)):
        pivot = next(i for i in range(k, len(names)) if matrix[i][k])
        matrix[k], matrix[pivot] = matrix[pivot], matrix[k]
        matrix[k] = [x / matrix[k][k] for x in matrix[k]]
        for i in range(len(names)):
            if i != k and matrix[i][k]:
                factor = matrix[i][k]
                matrix[i] = [x - factor * y for x, y in zip(matrix[i], matrix[k], strict=True)]
    return {name: matrix[i][-1] for i, name in enumerate(names)}


def goal_is_certain(game: Snakes) -> bool:
    """From every square that can be met, the goal can be."""
    rows = one_roll(game)
    home = {game.goal}
    while True:
        more = {square for square, row in rows.items() if square not in home and home & row.keys()}
        if not more:
            return rows.keys() <= home
        home |= more


def expected(game: Snakes, *, turns: bool = False) -> Fraction:
    """The expected rolls, or turns, of a board whose goal is certain."""
    rows = one_roll(game)
    cost = {}
    for square in rows:
        paid = [r for r in game.rolls() if not turns or r != game.again or game.step(square, r) == game.goal]
        cost[square] = Fraction(len(paid), game.faces)
    return solve(rows, cost)[game.start_square]


def lengths(game: Snakes, most: int) -> list[float]:
    """The chance that the goal is reached by exactly so many rolls, from 0 up to `most`."""
    rows = {square: {to: float(p) for to, p in row.items()} for square, row in one_roll(game).items()}
    now, chances = {game.start_square: 1.0}, [0.0]
    for _ in range(most):
        after: dict[int, float] = {}
        for square, chance in now.items():
            for to, share in rows[square].items():
                after[to] = after.get(to, 0.0) + chance * share
        chances.append(after.pop(game.goal, 0.0))
        now = after
    return chances


def chance_to_meet(game: Snakes, start: int) -> Fraction:
    """The chance that a piece ever passes over the jump on `start`."""
    rows, hits = {}, {}
    for square, row in one_roll(game).items():
        rows[square], hits[square] = {}, Fraction(0)
        for roll in game.rolls():
            rests = game.step(square, roll)
            if not game.lost(square, roll) and _passes(game, game.lands(square, roll), start):
                hits[square] += Fraction(1, game.faces)
            else:
                rows[square][rests] = rows[square].get(rests, Fraction(0)) + Fraction(1, game.faces)
        assert set(rows[square]) <= set(row)
    return solve(rows, hits)[game.start_square]


def _passes(game: Snakes, square: int, start: int) -> bool:
    direct = dict(game.jumps)
    while square in direct and square != game.start_square:
        if square == start:
            return True
        if not game.chain:
            return False
        square = direct[square]
    return False
