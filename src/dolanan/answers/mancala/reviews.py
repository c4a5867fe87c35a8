"""Answers about a game of mancala that is over: what every move or turn gave away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dolanan.answers import Answer
from dolanan.answers.mancala import SIDES, Side
from dolanan.games.mancala import SOUTH, State

if TYPE_CHECKING:
    from dolanan.solvers.mancala.review import Judgement, TurnJudgement


class MoveReviewed(Answer):
    """A line of the stream: a move, or with the quantity `turn` a whole turn, and what it gave away."""

    round: int
    number: int
    """Of the move, or of the turn's last, from 1 in its round."""
    first: int
    """How many moves of the round came before it."""
    side: Side
    pit: int
    south: int | None
    """What the game is worth to South after it, or South's lead; null where that is not proved."""
    lost: int | None
    best: Sequence[int]
    """The pits proved to be best, or the picks of the best turn."""

    @staticmethod
    def of(judged: Judgement) -> MoveReviewed:
        worth = judged.played.low if judged.played.exact else None
        mover = judged.state.turn
        return MoveReviewed(
            round=judged.round,
            number=judged.number,
            first=judged.number - 1,
            side=SIDES[mover],
            pit=judged.pit,
            south=worth if worth is None or mover == SOUTH else -worth,
            lost=judged.loss.low if judged.loss.exact else None,
            best=judged.best,
        )

    @staticmethod
    def of_turn(judged: TurnJudgement) -> MoveReviewed:
        stores = judged.after.stores
        return MoveReviewed(
            round=judged.round,
            number=judged.number,
            first=judged.number - len(judged.picks),
            side=SIDES[judged.state.turn],
            pit=judged.picks[0],
            south=stores[SOUTH] - stores[1 - SOUTH],
            lost=judged.loss,
            best=judged.best.picks,
        )


class ReviewedMove(Answer):
    """A move of a game, what it was worth to who made it, and what it gave away; null is not proved."""

    round: int
    turn: int
    """The turn of the round it belongs to, from 1."""
    side: Side
    pit: int
    low: int | None
    high: int | None
    loss: int | None
    best: Sequence[int]
    """The pits proved to be best."""

    @staticmethod
    def of(round: int, turn: int, state: State, pit: int, judged: Judgement | None) -> ReviewedMove:
        """`judged` is None where the time ended before this move was looked at."""
        side = SIDES[state.turn]
        if judged is None:
            return ReviewedMove(round, turn, side, pit, None, None, None, ())
        loss = judged.loss.low if judged.loss.exact else None
        low, high = judged.played
        return ReviewedMove(round, turn, side, pit, low, high, loss, judged.best)


class GameReviewed(Answer):
    """The end of a review: how many moves were looked at."""

    moves: int
