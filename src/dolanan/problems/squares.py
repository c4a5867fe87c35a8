"""The squares of a board of Snakes & Ladders as a graph: an edge a roll, for one piece that picks them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from dolanan.games.snakes import Snakes
from dolanan.problems.way import Estimate, Problem
from dolanan.search.bfs import bfs
from dolanan.search.frontier import Path


def shortest(game: Snakes, *, avoid_snakes: bool = False) -> Path[int, int] | None:
    """A shortest way of one piece from the start to the goal."""
    return bfs(game.start_square, successors(game, avoid_snakes), lambda square: square == game.goal)


def successors(game: Snakes, avoid_snakes: bool) -> Callable[[int], Iterator[tuple[int, int]]]:
    """The function that gives a square's rolls and where each leads."""

    def reached(square: int) -> Iterator[tuple[int, int]]:
        for roll in game.rolls():
            if not game.lost(square, roll) and not (avoid_snakes and is_snake(game, square, roll)):
                yield roll, game.step(square, roll)

    return reached


def is_snake(game: Snakes, square: int, roll: int) -> bool:
    """The roll lands on a snake's head."""
    landed = game.lands(square, roll)
    return game.step(square, roll) < landed


def resting_squares(game: Snakes) -> list[int]:
    """The squares short of the goal that a piece can come to rest on, from the highest down."""
    found, waiting = {game.start_square}, [game.start_square]
    while waiting:
        square = waiting.pop()
        for rests in {game.step(square, roll) for roll in game.rolls()} - found - {game.goal}:
            found.add(rests)
            waiting.append(rests)
    return sorted(found, reverse=True)


def roll_chances(game: Snakes) -> Callable[[int], list[tuple[float, int]]]:
    """The function that gives the chance of each roll from a square and where it leads; a lost one stays."""
    return lambda square: [(1 / game.faces, game.step(square, roll)) for roll in game.rolls()]


def to_goal(game: Snakes, avoid_snakes: bool = False) -> Problem[int, int]:
    """The way of one piece to the goal: by the fewest rolls, or by the fewest pips."""
    return Problem(
        game.start_square,
        successors(game, avoid_snakes),
        lambda square: square == game.goal,
        {"rolls": lambda square, roll: 1, "pips": lambda square, roll: roll},
        {
            "reach": Estimate(by_reach(game), True),
            "span": Estimate(by_span(game), True),
            "naive": Estimate(by_pips(game), not _ladders(game)),
        },
        lambda square: game.goal - square,
    )


def by_reach(game: Snakes) -> Callable[[int], int]:
    """How many rolls are needed if every roll were the best: up the farthest ladder that can be had.

    From x no roll passes F(x): the largest pip, or the highest top of a ladder whose foot a roll may reach or
    has passed (a snake may lead back to it). F never falls, so no way is shorter than F applied again and
    again.
    """
    farthest = list(range(game.goal + game.faces + 1))
    for foot, top in _ladders(game):
        farthest[foot] = max(farthest[foot], top)
    for square in range(1, len(farthest)):
        farthest[square] = max(farthest[square], farthest[square - 1])
    rolls = [0] * (game.goal + 1)
    for square in range(game.goal - 1, -1, -1):
        rolls[square] = 1 + rolls[min(game.goal, farthest[square + game.faces])]
    return rolls.__getitem__


def by_span(game: Snakes) -> Callable[[int], int]:
    """How many rolls are needed if each brought the largest pip and the longest ladder: weak, but true."""
    longest = max((top - foot for foot, top in _ladders(game)), default=0)
    return lambda square: -(-(game.goal - square) // (game.faces + longest))


def by_pips(game: Snakes) -> Callable[[int], int]:
    """How many rolls are needed without ladders: too many where a ladder helps."""
    return lambda square: -(-(game.goal - square) // game.faces)


def _ladders(game: Snakes) -> list[tuple[int, int]]:
    return [(foot, top) for foot, top in game.leads.items() if top > foot]
