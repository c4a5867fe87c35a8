"""Inputs drawn by chance, small enough for a sheet of paper."""

from __future__ import annotations

from random import Random

from dolanan.games.mancala import NORTH, SOUTH, State, show


def draw_board(chance: Random, *, side: int = 5, ladders: int = 2, snakes: int = 2) -> str:
    """A square board of Snakes & Ladders; no square is the end of two jumps."""
    goal = side * side
    squares = iter(chance.sample(range(2, goal), 2 * (ladders + snakes)))
    pairs = [sorted((next(squares), next(squares))) for _ in range(ladders + snakes)]
    jumps = [(low, high) for low, high in pairs[:ladders]] + [(high, low) for low, high in pairs[ladders:]]
    return " ".join([str(goal), *(f"{foot}>{end}" for foot, end in sorted(jumps))])


def draw_cloth(chance: Random, *, side: int = 3, colours: int = 3) -> str:
    """A square cloth without holes."""
    return "/".join("".join(str(chance.randint(1, colours)) for _ in range(side)) for _ in range(side))


def draw_position(chance: Random, pits: int, most: int, *, store: int = 0) -> str:
    """A position with South to move: at most so many seeds in a pit, both sides with seeds."""
    sides = []
    for _ in (SOUTH, NORTH):
        seeds = [chance.randint(0, most) for _ in range(pits)]
        if not any(seeds):
            seeds[chance.randrange(pits)] = 1
        sides.append(tuple(seeds))
    stores = (chance.randint(0, store), chance.randint(0, store))
    return show(State((sides[0], sides[1]), stores, SOUTH))
