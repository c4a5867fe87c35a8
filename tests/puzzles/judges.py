"""Judges of puzzles that share nothing with the kernels that made them.

A turn is searched by the kernel of the planning bots: until the goal is reached where it is said to be, else
to the end, with no bound that would end it early. A value is found by trying everything by the readable
rules, or with more seeds by the readable solver, which knows no kernel, table or book.
"""

from __future__ import annotations

import numpy as np

from dolanan.games.mancala import Mancala, State
from dolanan.kernels import chain, family
from dolanan.limits import NEVER
from dolanan.puzzles.puzzle import Chain, Puzzle
from dolanan.solvers.mancala import by_rules
from dolanan.solvers.mancala.values import Request

FEW_SEEDS = 13


# --- values -----------------------------------------------------------------------------------------


def values(game: Mancala, state: State, known: dict[State, int]) -> dict[int, int]:
    """What every pick is worth."""
    if sum(map(sum, state.pits)) <= FEW_SEEDS:
        return {pit: worth_of(game, state, pit, known) for pit in game.moves(state)}
    solution = by_rules.prove(game, state, Request(("value", "moves")), NEVER)
    assert solution.proved
    return {pit: bounds.low for pit, bounds in solution.moves.items()}


def worth_of(game: Mancala, state: State, pit: int, known: dict[State, int]) -> int:
    """The final difference for the side to move, once it has picked `pit`, by trying everything."""
    after = game.play(state, pit)
    if game.over(after):
        return after.stores[state.turn] - after.stores[1 - state.turn]
    if after not in known:
        known[after] = max(worth_of(game, after, next, known) for next in game.moves(after))
    return known[after] if after.turn == state.turn else -known[after]


# --- turns ------------------------------------------------------------------------------------------


def most_with(game: Mancala, state: State, pit: int, enough: int) -> int:
    """The most seeds a whole turn can bring that begins with `pit`, or any number from `enough` on."""
    move = game.move(state, pit)
    if not move.again or move.gain >= enough:
        return move.gain
    own, other, store, theirs = family.pack(move.state)
    frames = np.zeros((chain.MOST_PICKS, chain.FRAME_COLUMNS), np.int64)
    frames[0] = own, other, store, game.pits - 1
    status = np.array([0, 1, -1, 0], np.int64)
    seen, ends = np.zeros((1 << 20, 2), np.int64), np.zeros((0, chain.END_COLUMNS), np.int64)
    rules, table = family.rules_of(game), family.table_of(game)
    done = False
    while not done and move.gain + status[chain.BEST] - move.state.stores[state.turn] < enough:
        done = chain.search_turn(frames, status, seen, ends, state.turn, theirs, rules, table, 10_000)
    return move.gain + int(status[chain.BEST]) - move.state.stores[state.turn]


def reaches(game: Mancala, state: State, goal: int, most: int) -> bool:
    """Whether a turn of at most so many picks brings the goal; a position comes with one gain only."""
    level, seen = {state}, {state}
    for _ in range(most):
        following = set()
        for at in level:
            for pit in game.moves(at):
                move = game.move(at, pit)
                if at.stores[state.turn] - state.stores[state.turn] + move.gain >= goal:
                    return True
                if move.again:
                    following.add(move.state)
        level = following - seen
        seen |= level
    return False


# --- puzzles ----------------------------------------------------------------------------------------


def prove_again(puzzle: Puzzle) -> None:
    """Every value that a puzzle holds, every right answer, and its fewest picks."""
    game, state = puzzle.game, puzzle.state
    if puzzle.kind == "turn":
        for pit, value in puzzle.values[()].items():
            most = most_with(game, state, pit, puzzle.goal)
            assert most >= puzzle.goal if value >= puzzle.goal else most == value, pit
        assert list(puzzle.values[()]) == list(game.moves(state))
        assert reaches(game, state, puzzle.goal, puzzle.rating.fewest)
        assert not reaches(game, state, puzzle.goal, puzzle.rating.fewest - 1)
        return
    todo: list[tuple[Chain, State]] = [((), state)]
    endings = []
    known: dict[State, int] = {}
    seen = set()
    while todo:
        picks, at = todo.pop()
        seen.add(picks)
        found = values(game, at, known)
        assert found == puzzle.values[picks], picks
        for pit, value in found.items():
            move = game.move(at, pit)
            if value >= puzzle.goal:
                (todo if move.again else endings).append(((*picks, pit), move.state))
    assert seen == set(puzzle.values)
    assert min(len(picks) for picks, _ in endings) == puzzle.rating.fewest
