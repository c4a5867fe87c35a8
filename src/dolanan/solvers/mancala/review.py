"""A game looked over: what every move was worth and what it gave away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dolanan.games.mancala import State
from dolanan.games.sheet import Sheet
from dolanan.limits import NEVER, Limits
from dolanan.solvers.mancala.turn import Turn, best_turn
from dolanan.solvers.mancala.values import Bounds, solve


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
            yield TurnJudgement(
                round.number,
                number,
                at,
                state,
                tuple(move.pit for _, move in turn),
                sum(move.gain for _, move in turn),
                turn[-1][1].state,
                best_turn(sheet.game, state, limits.within(1 / left).telling(None)),
            )
            left -= 1
