"""Answers about a match: its rounds, where it stands, how the next one begins; and about a start together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from dolanan.answers import Answer
from dolanan.answers.mancala import SIDES, Side
from dolanan.answers.mancala.board import MancalaBoard, MancalaEvent, Rows, Sides
from dolanan.games.match import Standing
from dolanan.games.sheet import Round, Sheet
from dolanan.games.together import Choosing, Together
from dolanan.narration import tell_match, tell_opening, tell_round
from dolanan.text import Text


class RoundOpened(Answer):
    """A round at its beginning: who opens it, and the board as it is filled, with its burnt pits."""

    round: int
    opener: Side
    board: MancalaBoard
    says: Text
    """The same in a sentence."""

    @staticmethod
    def of(standing: Standing) -> RoundOpened:
        board = MancalaBoard.of(standing.state)
        return RoundOpened(standing.round, SIDES[standing.opener], board, tell_opening(standing))


class RoundMade(RoundOpened):
    """A round that has begun; once it is over, what each side holds, and who has more."""

    picks: Sequence[int]
    """What was picked, a start together left out."""
    seeds: Sides | None
    winner: Side | None
    """Null while it goes on, and where both hold the same."""
    ended: Text | None
    """How it ended, in a sentence."""

    @staticmethod
    def of_round(sheet: Sheet, round: Round) -> RoundMade:
        together = round.begun.lifted if round.begun else None
        opened = RoundOpened.of(Standing(round.number, round.opener, round.start, together))
        over = not round.due and sheet.game.over(round.state)
        lead = sheet.game.score(round.state)
        return RoundMade(
            **vars(opened),
            picks=[move.pit for _, move in round.moves],
            seeds=Sides(*round.state.stores) if over else None,
            winner=_leader(lead) if over else None,
            ended=tell_round(round.number, round.state) if over else None,
        )


class MatchState(Answer):
    """Where a match stands."""

    most: int
    """The rounds there are at most."""
    round: int
    opener: Side
    rounds: Sequence[RoundMade]
    """Every round that has begun, the one that is played last."""
    next: RoundOpened | None
    """How the next round will begin; null while this one goes on, and at the end of the match."""
    over: bool
    winner: Side | None
    """Null while it goes on, and for a draw."""
    reason: Literal["seeds", "rounds"] | None
    """Why it is over: a side has fewer seeds than one pit takes, or the last round has been played."""
    ended: Text | None
    """How it ended, in a sentence."""

    @staticmethod
    def of(sheet: Sheet, most: int) -> MatchState:
        game, last = sheet.game, sheet.last
        following = sheet.next(most)
        over = not last.due and game.over(last.state) and following is None
        few = min(last.state.stores) < game.seeds
        return MatchState(
            most=most,
            round=last.number,
            opener=SIDES[last.opener],
            rounds=[RoundMade.of_round(sheet, round) for round in sheet.played],
            next=RoundOpened.of(following) if following else None,
            over=over,
            winner=_leader(game.score(last.state)) if over else None,
            reason=("seeds" if few else "rounds") if over else None,
            ended=tell_match(game, last.state) if over else None,
        )


def _leader(lead: int) -> Side | None:
    return None if lead == 0 else SIDES[0] if lead > 0 else SIDES[1]


# --- a start together -------------------------------------------------------------------------------


class ChoiceDue(Answer):
    """A player who must pick, blind, and the board as that player sees it."""

    side: Side
    board: MancalaBoard
    legal: Sequence[int]

    @staticmethod
    def of(due: Choosing) -> ChoiceDue:
        return ChoiceDue(SIDES[due.side], MancalaBoard.of(due.state), due.picks)


class Stopped(Answer):
    """The ticks in which South and North stopped; null while they go on."""

    s: int | None
    n: int | None


class TogetherState(Answer):
    """A start together as far as both sides' picks lead.

    A pick that waits for the other side's is in none of it.
    """

    start: MancalaBoard
    picks: Rows
    due: Sequence[ChoiceDue]
    """Who must pick now; nobody once both have stopped."""
    ticks: Sequence[Sequence[MancalaEvent]]
    """What happens in each tick, to be shown in lock step: first both lift, last the rules have their say.
    More picks only add events at the end. Empty unless events are asked for, and once a turn was played."""
    board: MancalaBoard
    """What lies there after all of that."""
    stopped: Stopped
    finished: bool

    @staticmethod
    def of(round: Round, begun: Together, animate: bool) -> TogetherState:
        return TogetherState(
            start=MancalaBoard.of(round.start),
            picks=Rows(*begun.lifted),
            due=[ChoiceDue.of(due) for due in begun.due],
            ticks=[[MancalaEvent.of(event) for event in tick] for tick in begun.ticks if animate],
            board=MancalaBoard.of(begun.state),
            stopped=Stopped(*begun.stopped),
            finished=begun.finished,
        )
