"""A game looked over: what every move was worth and what it gave away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dolanan.games.mancala import Mancala, Move, State
from dolanan.games.sheet import Sheet
from dolanan.limits import NEVER, Limits
from dolanan.solvers.mancala.turn import Turn, best_turn
from dolanan.solvers.mancala.values import Bounds, solve

PERSON_SEES = 3
"""Picks of a turn that a person can plan at the board."""


class Judgement(NamedTuple):
    """One move of a game, from the side that made it."""

    round: int
    number: int
    turn: int
    """Both in its round, from 1."""
    state: State
    pit: int
    best: tuple[int, ...]
    """Pits proved to be best; empty where the time was too short to prove one."""
    value: Bounds
    """What the position was worth."""
    played: Bounds
    """What it was worth after this pit."""

    @property
    def loss(self) -> Bounds:
        """What the move gave away."""
        return Bounds(max(0, self.value.low - self.played.high), max(0, self.value.high - self.played.low))


class Plan(NamedTuple):
    """A few picks of a turn and what they bring."""

    picks: tuple[int, ...]
    gain: int


class TurnJudgement(NamedTuple):
    """One turn of a game beside the turn that would have brought most."""

    round: int
    number: int
    """Of its last move, from 1 in its round."""
    turn: int
    state: State
    picks: tuple[int, ...]
    gained: int
    after: State
    best: Turn
    blamed: int
    """Which of the picks lost it, from 0: the first after which no turn gains as much; 0 if none did."""
    instead: tuple[int, ...]
    """What would have been best from there."""
    short: Plan
    """What a person could have seen from there: the most that three picks bring."""

    @property
    def loss(self) -> int:
        """The seeds that it is known to have left lying."""
        return max(0, self.best.gain - self.gained)


def analyse_game(
    sheet: Sheet,
    limits: Limits = NEVER,
    *,
    each: float | None = None,
    threads: int | None = None,
) -> Iterator[Judgement]:
    """Each move judged, from the last to the first: late positions are quick and help the early ones.

    Each position gets its share of the time there is, and no more than `each` seconds; one that would take
    longer comes back with the bounds proved by then. A move of a match is judged within its round.
    """
    for left, (round, turn, number, state, move) in reversed(list(enumerate(sheet.steps(), 1))):
        if limits.reached():
            return
        mine = limits.within(1 / left).at_most(each).telling(None)
        found = solve(sheet.game, state, mine, threads=threads)
        value = Bounds(found.low, found.high)
        yield Judgement(round, number, turn, state, move.pit, found.best, value, found.moves[move.pit])


def analyse_turns(sheet: Sheet, limits: Limits = NEVER) -> Iterator[TurnJudgement]:
    """Each turn judged, from the first to the last, in its share of the time there is."""
    left = sum(len(round.turns) for round in sheet.played)
    for round in sheet.played:
        number = 0
        for at, turn in enumerate(round.turns, 1):
            if limits.reached():
                return
            number += len(turn)
            state = turn[0][0]
            share = limits.within(1 / left).telling(None)
            best = best_turn(sheet.game, state, share.within(0.5))
            blamed, instead = _blame(sheet.game, turn, best, share)
            yield TurnJudgement(
                round.number,
                number,
                at,
                state,
                tuple(move.pit for _, move in turn),
                sum(move.gain for _, move in turn),
                turn[-1][1].state,
                best,
                blamed,
                instead,
                best_plan(sheet.game, turn[blamed][0]),
            )
            left -= 1


def _blame(
    game: Mancala, turn: Sequence[tuple[State, Move]], best: Turn, limits: Limits
) -> tuple[int, tuple[int, ...]]:
    """The first pick after which the turn could no longer gain what the best one does, and what was best
    in its place; the first pick of all where nothing was lost."""
    gained, instead = 0, best
    if sum(move.gain for _, move in turn) >= best.gain:
        return 0, best.picks
    for at, (_, move) in enumerate(turn):
        gained += move.gain
        if not move.again or game.over(move.state):
            return at, instead.picks
        rest = best_turn(game, move.state, limits.within(1 / (len(turn) - at)))
        if gained + rest.bound < best.gain:
            return at, instead.picks
        instead = rest
    return 0, best.picks


def best_plan(game: Mancala, state: State, depth: int = PERSON_SEES) -> Plan:
    """The most that so few picks of a turn bring, by trying all of them; the shortest of equals."""
    best = Plan((), 0)
    for pit in game.moves(state):
        move = game.move(state, pit)
        rest = Plan((), 0)
        if depth > 1 and move.again and not game.over(move.state):
            rest = best_plan(game, move.state, depth - 1)
        if not best.picks or move.gain + rest.gain > best.gain:
            best = Plan((pit, *rest.picks), move.gain + rest.gain)
    return best
