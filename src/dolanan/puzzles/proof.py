"""Finding the puzzle in a position: what the solvers prove about one turn, and what that makes of it."""

from __future__ import annotations

from typing import NamedTuple

from dolanan.games.mancala import Mancala, State
from dolanan.limits import Limits
from dolanan.puzzles.puzzle import Chain, Kind
from dolanan.solvers.mancala.turn import best_turn
from dolanan.solvers.mancala.values import solve

MOST_NODES = 400_000
"""Nodes a proof may take: a puzzle is proved in a moment or left alone."""
MOST_POSITIONS = 12_000
"""Positions of a turn that are looked at by the readable rules."""
LEAST_TAKEN = 10
LONGEST = 7
"""Picks of the shortest right turn, at most: a person should be able to see it."""
MOST_ENDINGS = 40
"""Right turns of a position, at most."""
SEEDS_LEFT = range(6, 25)
"""Seeds in the pits of a position whose exact values are asked for."""
LEAST_LOST = 4
"""Seeds that every other pick gives away, where seeds are to be saved."""
MOST_LUCK = 0.6


class Proof(NamedTuple):
    """What is proved about a turn."""

    kind: Kind
    goal: int
    values: dict[Chain, dict[int, int]]
    line: Chain
    luck: float


class _TooLong(Exception):
    """More positions than a puzzle should have."""


# --- the most seeds of a turn -----------------------------------------------------------------------


def prove_turn(game: Mancala, state: State) -> Proof | None:
    """The puzzle "take at least so many this turn", if the position is good for one."""
    within = most_within(game, state, LONGEST)
    if within is None:
        return None
    values = turn_values(game, state)
    if values is None:
        return None
    best = max(values.values())
    goal, line = within[-1]
    if goal < best:  # the most takes more picks than a person sees: ask for what a few of them bring
        goal, line = within[len(within) // 2]
    right = [pit for pit, value in values.items() if value >= goal]
    if goal < LEAST_TAKEN or not len(values) >= 2 or len(right) > (len(values) + 1) // 2:
        return None
    luck = turn_luck(game, state, goal)
    if luck is None or luck > MOST_LUCK:
        return None
    return Proof("turn", goal, {(): values}, line, luck)


def turn_values(game: Mancala, state: State) -> dict[int, int] | None:
    """For each first pick, the most the whole turn can bring; None where that is not proved in a moment."""
    values = {}
    for pit in game.moves(state):
        move = game.move(state, pit)
        values[pit] = move.gain
        if move.again and not game.over(move.state):
            rest = best_turn(game, move.state, Limits(nodes=MOST_NODES))
            if not rest.proved:
                return None
            values[pit] += rest.gain
    return values


def most_within(game: Mancala, state: State, most: int) -> list[tuple[int, Chain]] | None:
    """The gains that grow with the number of picks: each with the first chain that reaches it, in order; None
    where there are too many positions."""
    found: list[tuple[int, Chain]] = [(0, ())]
    level: dict[State, tuple[int, Chain]] = {state: (0, ())}
    seen, looked = {state}, 0
    for _ in range(most):
        following: dict[State, tuple[int, Chain]] = {}
        best = found[-1]
        for at, (gain, chain) in level.items():
            for pit in game.moves(at):
                looked += 1
                move = game.move(at, pit)
                reached = (gain + move.gain, (*chain, pit))
                best = reached if reached[0] > best[0] else best
                if move.again and move.state not in seen:
                    seen.add(move.state)
                    following[move.state] = reached
        if best is not found[-1]:
            found.append(best)
        if looked > MOST_POSITIONS:
            return None
        level = following
    return found[1:] or None


def turn_luck(game: Mancala, state: State, goal: int) -> float | None:
    """The chance that random picks bring `goal` seeds this turn; None where there are too many positions."""
    known: dict[tuple[State, int], float] = {}

    def chance(at: State, gain: int) -> float:
        if (at, gain) not in known:
            if len(known) > MOST_POSITIONS:
                raise _TooLong
            picks = game.moves(at)
            known[at, gain] = sum(after(at, gain, pit) for pit in picks) / len(picks)
        return known[at, gain]

    def after(at: State, gain: int, pit: int) -> float:
        move = game.move(at, pit)
        gain += move.gain
        if gain >= goal:
            return 1.0
        return chance(move.state, gain) if move.again else 0.0

    try:
        return chance(state, 0)
    except (_TooLong, RecursionError):
        return None


# --- exact values -----------------------------------------------------------------------------------


def prove_value(game: Mancala, state: State) -> Proof | None:
    """The puzzle about the position's exact value, if it is good for one: a win or a draw that hangs on one
    pick, or seeds that do."""
    if sum(map(sum, state.pits)) not in SEEDS_LEFT or len(game.moves(state)) < 3:
        return None
    first = exact_values(game, state)
    if first is None:
        return None
    best, *others = sorted(first.values(), reverse=True)
    kind: Kind
    if best > 0 >= others[0]:
        kind, goal = "win", 1
    elif best == 0 > others[0]:
        kind, goal = "draw", 0
    elif best - others[0] >= LEAST_LOST and (best > 0) == (others[-1] > 0) and best != 0:
        kind, goal = "save", best
    else:
        return None
    values = right_turns(game, state, goal)
    if values is None:
        return None
    return Proof(kind, goal, values, shortest(values, goal), value_luck(values, goal))


def exact_values(game: Mancala, state: State) -> dict[int, int] | None:
    """The exact value of every pick; None where that is not proved in a moment."""
    solution = solve(game, state, Limits(nodes=MOST_NODES), threads=1, stages=("value", "moves"))
    if not solution.proved:
        return None
    return {pit: bounds.low for pit, bounds in solution.moves.items()}


def right_turns(game: Mancala, state: State, goal: int) -> dict[Chain, dict[int, int]] | None:
    """The values of every pick at every point of the turns that reach the goal; None where those are many."""
    values: dict[Chain, dict[int, int]] = {}
    todo: list[tuple[Chain, State]] = [((), state)]
    for chain, at in todo:
        each = exact_values(game, at)
        if each is None or len(todo) > MOST_ENDINGS:
            return None
        values[chain] = each
        for pit, value in each.items():
            move = game.move(at, pit)
            if value >= goal and move.again:
                todo.append(((*chain, pit), move.state))
    return values


def shortest(values: dict[Chain, dict[int, int]], goal: int) -> Chain:
    """A right turn with the fewest picks."""
    return next(
        (*chain, pit)
        for chain in sorted(values, key=lambda chain: (len(chain), chain))
        for pit, value in values[chain].items()
        if value >= goal and (*chain, pit) not in values
    )


def value_luck(values: dict[Chain, dict[int, int]], goal: int, chain: Chain = ()) -> float:
    """The chance that random picks are right to the end of the turn."""
    right = [(*chain, pit) for pit, value in values[chain].items() if value >= goal]
    return sum(value_luck(values, goal, one) if one in values else 1.0 for one in right) / len(values[chain])
