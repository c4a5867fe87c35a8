"""Shortest ways: the fewest rolls, one path with its rolls, how many there are and the chance to roll one.

Breadth-first search in the paper's order: rolls 1, 2, 3, … from each square, and the first way found to a
square is kept. A step is one roll whatever jump it takes.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from dolanan.games.snakes import Snakes
from dolanan.limits import NEVER, Limits
from dolanan.solvers.snakes.chain import Chain, chain_of


@dataclass(frozen=True)
class Shortest:
    """The fewest rolls to the goal, and one way to make them: squares after jumps, from the start on."""

    minimum: int
    path: list[int]
    rolls: list[int]


@dataclass(frozen=True)
class Ways:
    """How many sequences of rolls, and how many paths over squares, are shortest; the chance to roll one."""

    sequences: int
    paths: int
    chance: Fraction


def shortest(game: Snakes) -> Shortest | None:
    """The shortest way to the goal; None if there is none."""
    chain = chain_of(game)
    goal = game.goal
    distance, parent, rolled, _ = _search(chain)
    if distance[goal] < 0:
        return None
    path, rolls = [goal], []
    while path[-1] != game.start_square:
        rolls.append(int(rolled[path[-1]]))
        path.append(int(parent[path[-1]]))
    return Shortest(int(distance[goal]), path[::-1], rolls[::-1])


def count_shortest(game: Snakes, *, limits: Limits = NEVER) -> Ways | None:
    """How many shortest ways there are; None if the goal cannot be reached. Halt if the limits come first."""
    chain = chain_of(game)
    goal = game.goal
    distance, _, _, queue = _search(chain)
    if distance[goal] < 0:
        return None
    sequences, paths = {game.start_square: 1}, {game.start_square: 1}
    for number, (square, rests, rolls) in enumerate(_edges(chain, distance, queue)):
        if number & 1023 == 0:  # counts may have thousands of digits
            limits.check()
        sequences[rests] = sequences.get(rests, 0) + rolls * sequences[square]
        paths[rests] = paths.get(rests, 0) + paths[square]
    total = sequences[goal]
    return Ways(total, paths[goal], Fraction(total, game.faces ** int(distance[goal])))


Search = tuple[list[int], list[int], list[int], list[int]]


def _search(chain: Chain) -> Search:
    """For each square: rolls to it (-1: not met), and the square and roll it was met by; and the queue."""
    if not chain.small:
        from dolanan.kernels.snakes import breadth_first

        return breadth_first(*chain.board)  # type: ignore[no-any-return]
    goal, start = chain.game.goal, chain.game.start_square
    distance, parent, rolled = [-1] * (goal + 1), [-1] * (goal + 1), [0] * (goal + 1)
    distance[start] = 0
    queue = [start]
    for square in queue:
        if distance[goal] >= 0:
            break
        for roll, rests in enumerate(chain.steps[square], 1):
            if distance[rests] < 0:
                distance[rests], parent[rests], rolled[rests] = distance[square] + 1, square, roll
                queue.append(rests)
                if rests == goal:
                    break
    return distance, parent, rolled, queue


def _edges(chain: Chain, distance: list[int], queue: list[int]) -> list[tuple[int, int, int]]:
    """The steps on shortest ways, nearest the start first: from, to, by how many rolls."""
    goal = chain.game.goal
    if not chain.small:
        from dolanan.kernels.snakes import shortest_edges

        return shortest_edges(*chain.board[:5], distance, queue).tolist()  # type: ignore[no-any-return]
    useful = {goal}
    edges = []
    for square in reversed(queue):
        if distance[square] >= distance[goal]:
            continue
        ends = [e for e in chain.steps[square] if e in useful and distance[e] == distance[square] + 1]
        if ends:
            useful.add(square)
            edges += [(square, end, ends.count(end)) for end in set(ends)]
    return edges[::-1]
