"""Which positions can end a turn with at most so many seeds left: found backwards, by taking moves back.

An independent judge of the best whole turn. One leg of a sowing can be taken back in one way only: every
place got `laps` or `laps + 1` seeds, the pit it came from `laps`, so that pit is the first one, going back
from the landing place, that holds no more than any other. What can vary is only which leg was the first.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dolanan.games.mancala import Mancala, State, ruleset
from dolanan.solvers.mancala.turn import best_turn

Ring = tuple[int, ...]
"""Own pits, own store, opponent's pits."""


def take_back(ring: Ring, landing: int, m: int) -> Iterator[Ring]:
    """The positions from which one pick ends like this: last seed just fell at `landing`, nothing taken."""
    now, length = list(ring), 2 * m + 1
    while True:
        laps = min(now[:m] + now[m + 1 :])
        back = 0
        while (place := (landing - back) % length) == m or now[place] != laps:
            back += 1
        seeds = laps * length + back
        if seeds == 0:
            return
        for i in range(length):
            now[i] -= laps
        for i in range(back):
            now[(landing - i) % length] -= 1
        if now[m] < 0:
            return
        now[place] = seeds
        if place < m:
            yield tuple(now)
        if seeds == 1:
            return
        landing = place


def endings(game: Mancala, total: int, left: int) -> Iterator[tuple[Ring, int]]:
    """Every way the last pick of a turn can end with at most `left` seeds out of the store: before a
    capture, and the landing place."""
    m = game.pits
    for rest in _spread(2 * m, left):
        free = [*rest[:m], 0, *rest[m:]]

        def fill(ring: list[int]) -> Ring:
            return (*ring[:m], total - sum(ring), *ring[m + 1 :])

        yield fill(free), m
        for place in [*range(m), *range(m + 1, 2 * m + 1)]:
            if free[place] == 1 and (place > m or not _captures(game, free[2 * m - place])):
                yield fill(free), place
            if place < m and free[place] == 0 and free[2 * m - place] == 0:
                for taken in filter(lambda seeds: _captures(game, seeds), range(total - sum(free))):
                    ring = list(free)
                    ring[place], ring[2 * m - place] = 1, taken
                    yield fill(ring), place


def _captures(game: Mancala, opposite: int) -> bool:
    return game.capture == "always" or (game.capture == "occupied" and opposite > 0)


def _spread(pits: int, most: int) -> Iterator[tuple[int, ...]]:
    if pits == 0:
        yield ()
        return
    for seeds in range(most + 1):
        for rest in _spread(pits - 1, most - seeds):
            yield (seeds, *rest)


def can_leave(game: Mancala, total: int, left: int) -> set[Ring]:
    """All positions of `total` seeds, none in the opponent's store, from which a turn can end with at most
    `left` seeds out of the own store."""
    found: set[Ring] = set()
    todo: list[Ring] = []
    for ring, landing in endings(game, total, left):
        for before in take_back(ring, landing, game.pits):
            if before not in found:
                found.add(before)
                todo.append(before)
    while todo:
        for before in take_back(todo.pop(), game.pits, game.pits):
            if before not in found:
                found.add(before)
                todo.append(before)
    return found


def as_state(ring: Ring, m: int) -> State:
    """The position, South to move."""
    return State((ring[:m], ring[m + 1 :]), (ring[m], 0), 0)


def start_ring(game: Mancala) -> Ring:
    south, north = game.start().pits
    return (*south, 0, *north)


@pytest.mark.parametrize("capture", ["always", "occupied"])
@pytest.mark.parametrize(
    ("size", "left", "possible"),
    [
        (2, 0, True),
        (3, 5, False),
        (3, 6, True),
        (4, 0, False),
        (7, 0, False),
        pytest.param(4, 1, False, marks=pytest.mark.slow),
        pytest.param(4, 2, True, marks=pytest.mark.slow),
        pytest.param(7, 1, False, marks=pytest.mark.slow),
    ],
)
def test_what_the_start_can_leave(size: int, left: int, possible: bool, capture: str) -> None:
    """From 7 x 7 not one seed may stay behind alone: 96 of 98 is the most."""
    game = ruleset("congklak", size, size, capture=capture)
    found = can_leave(game, 2 * size * size, left)
    assert (start_ring(game) in found) is possible


def test_positions_found_backwards_can_do_it() -> None:
    game = ruleset("congklak", 3, 3)
    for ring in sorted(can_leave(game, 18, 1))[::25]:
        assert best_turn(game, as_state(ring, 3)).store >= 17, ring
