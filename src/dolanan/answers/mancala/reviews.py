"""Answers about a game of mancala that is over: what every move or turn gave away."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from dolanan.answers import Answer
from dolanan.answers.mancala import SIDES, Side
from dolanan.games.mancala import SOUTH
from dolanan.games.sheet import Sheet

if TYPE_CHECKING:
    from dolanan.solvers.mancala.review import Judgement, TurnJudgement


class MoveReviewed(Answer):
    """A move, or with the quantity `turn` a turn by the pick that lost most, and what it gave away; null is
    not proved."""

    round: int
    number: int
    """Of the move, or of the turn's last, from 1 in its round."""
    first: int
    """How many moves of the round came before the pick."""
    turn: int
    """The turn of the round it belongs to, from 1."""
    side: Side
    pit: int
    low: int | None
    high: int | None
    """Both: what it was worth to who made it, the final difference; or what the turn gained."""
    loss: int | None
    south: int | None
    """What the game is worth to South after it, or South's lead."""
    best: Sequence[int]
    """The pits proved to be best, or what would have been best from the pick that lost the turn."""
    short: Sequence[int] = ()
    """Of a turn: the best that a person could have seen there, three picks at most."""
    short_gain: int | None = None
    """What those bring."""

    @staticmethod
    def of(judged: Judgement) -> MoveReviewed:
        worth = judged.played.low if judged.played.exact else None
        mover = judged.state.turn
        return MoveReviewed(
            round=judged.round,
            number=judged.number,
            first=judged.number - 1,
            turn=judged.turn,
            side=SIDES[mover],
            pit=judged.pit,
            low=judged.played.low,
            high=judged.played.high,
            loss=judged.loss.low if judged.loss.exact else None,
            south=worth if worth is None or mover == SOUTH else -worth,
            best=judged.best,
        )

    @staticmethod
    def of_turn(judged: TurnJudgement) -> MoveReviewed:
        stores = judged.after.stores
        return MoveReviewed(
            round=judged.round,
            number=judged.number,
            first=judged.number - len(judged.picks) + judged.blamed,
            turn=judged.turn,
            side=SIDES[judged.state.turn],
            pit=judged.picks[judged.blamed],
            low=judged.gained,
            high=judged.gained,
            loss=judged.loss,
            south=stores[SOUTH] - stores[1 - SOUTH],
            best=judged.instead,
            short=judged.short.picks,
            short_gain=judged.short.gain,
        )


def review_moves(sheet: Sheet, judged: Iterable[Judgement]) -> list[MoveReviewed]:
    """Every move of the game in its order; one that was not judged in time is there without values."""
    known = {(one.round, one.number): MoveReviewed.of(one) for one in judged}
    rows = []
    for round, turn, number, state, move in sheet.steps():
        side = SIDES[state.turn]
        unknown = MoveReviewed(round, number, number - 1, turn, side, move.pit, None, None, None, None, ())
        rows.append(known.get((round, number), unknown))
    return rows


class GameReviewed(Answer):
    """The end of a review: how many moves were looked at."""

    moves: int
