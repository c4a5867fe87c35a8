"""Answers about a game of mancala: its positions and moves, what a bot plays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from dolanan.answers import Answer
from dolanan.answers.mancala import SIDES, AtPosition, Side
from dolanan.answers.mancala.board import MancalaBoard, MancalaEvent, Rows
from dolanan.answers.mancala.match import MatchState, TogetherState
from dolanan.answers.mancala.rules import RuleFields
from dolanan.games.family import Quantity
from dolanan.games.mancala import Event, Mancala, Move, Outcome, State, rule_fields, show, show_changes
from dolanan.games.sentences import tell_rules
from dolanan.games.sheet import Round, Sheet, show_sheet
from dolanan.text import Mistake, Text


class PickMade(AtPosition):
    """What came of one pick."""

    pit: int
    outcome: Outcome
    laps: int
    captured: int
    prey: Sequence[int]
    """The pits of the opponent's side that a capture emptied."""
    given: int
    legs: int
    gain: int
    again: bool
    stop: tuple[Side, int]
    """Where the last seed fell: side and pit, 0 for the store."""
    over: bool

    @staticmethod
    def of(game: Mancala, move: Move) -> PickMade:
        return PickMade(
            show(move.state),
            move.pit,
            move.outcome,
            move.laps,
            move.captured,
            [prey.place.pit for prey in move.prey],
            move.given,
            move.legs,
            move.gain,
            move.again,
            (SIDES[move.stop.side], move.stop.pit),
            game.over(move.state),
        )


class PicksPlayed(AtPosition):
    """Where some picks lead."""

    over: bool
    events: Sequence[MancalaEvent]
    moves: Sequence[PickMade]

    @staticmethod
    def of(game: Mancala, state: State, picks: Iterable[int]) -> PicksPlayed:
        """What comes of playing the picks one after the other; a Mistake says which cannot be played."""
        events: list[Event] = []
        moves = []
        for number, pit in enumerate(picks, 1):
            try:
                move = game.move(state, pit, events)
            except Mistake as mistake:
                raise mistake.at(number) from mistake
            moves.append(PickMade.of(game, move))
            state = move.state
        told = [MancalaEvent.of(event) for event in events]
        return PicksPlayed(show(state), game.over(state), told, moves)


class PickPreview(PickMade):
    """What a pick would do, and the board after it."""

    board: MancalaBoard


class MoveMade(PickMade):
    """A move of a game, numbered from 0."""

    number: int
    passed: bool
    """The opponent has no seeds and is passed over."""


class TurnMade(Answer):
    """The moves of one turn."""

    side: Side
    moves: Sequence[MoveMade]


class MoveShown(Answer):
    """A move to be shown: where it began, and all that happened."""

    number: int
    side: Side
    pit: int
    before: MancalaBoard
    events: Sequence[MancalaEvent]


class MancalaGame(MancalaBoard):
    """A game worked out: where it stands, what may be picked, what each pick would do.

    Of a match that is the round that is played; while a start together is under way nothing can be picked
    but what is due there.
    """

    rules: RuleFields
    set: Sequence[str]
    """The rule fields that differ from the ruleset's, as a record writes them."""
    sentences: Sequence[Text]
    """How it is played."""
    shows: Quantity
    start: str
    usual_start: bool
    opening: MancalaBoard
    """Where the first turn of the round begins."""
    before: Sequence[Sequence[int]]
    """The picks of earlier rounds."""
    picks: Sequence[int]
    record: str
    over: bool
    legal: Sequence[int]
    feeding: bool
    """The opponent has no seeds, and only picks that give some are legal."""
    previews: Mapping[int, PickPreview]
    turns: Sequence[TurnMade]
    animate: Sequence[MoveShown]
    """The last moves with all that happened, as many as were asked for."""
    lifted: Rows | None
    """What was picked in the start together that the game began with, as far as it can be seen."""
    together: TogetherState | None
    """The start together, in the first round of a game that began with one."""
    match: MatchState | None
    """Where the match stands, if it is one."""

    @staticmethod
    def of_sheet(sheet: Sheet, most: int | None = None, animate: int = 0) -> MancalaGame:
        """The game as it was picked; `most`: a match of so many rounds at most."""
        game, round = sheet.game, sheet.last
        state, begun = round.state, round.begun
        legal = () if round.due else game.moves(state)
        first = max(0, len(round.moves) - animate)
        seen = replace(sheet, together=begun.lifted) if begun and begun.lifted != begun.picks else sheet
        return MancalaGame(
            **vars(MancalaBoard.of(state)),
            rules=RuleFields(**rule_fields(game)),
            set=show_changes(game),
            sentences=tell_rules(game),
            shows=game.shows,
            start=show(sheet.start),
            usual_start=sheet.start == game.start(),
            opening=MancalaBoard.of(round.first),
            before=sheet.rounds[:-1],
            picks=sheet.rounds[-1],
            record=show_sheet(seen),
            over=not round.due and game.over(state),
            legal=legal,
            feeding=bool(legal) and game.feed and not any(state.pits[1 - state.turn]),
            previews={pit: _preview(game, game.move(state, pit)) for pit in legal},
            turns=_turns(game, round),
            animate=[
                MoveShown(
                    number,
                    SIDES[before.turn],
                    move.pit,
                    MancalaBoard.of(before),
                    [MancalaEvent.of(event) for event in game.events(before, move.pit)],
                )
                for number, (before, move) in enumerate(round.moves[first:], first)
            ],
            lifted=Rows(*sheet.played[0].begun.lifted) if sheet.played[0].begun else None,
            together=TogetherState.of(round, begun, animate > 0 and not round.moves) if begun else None,
            match=MatchState.of(sheet, most) if most else None,
        )


def _preview(game: Mancala, move: Move) -> PickPreview:
    made = PickMade.of(game, move)
    return PickPreview(**vars(made), board=MancalaBoard.of(move.state, made.position))


def _turns(game: Mancala, round: Round) -> list[TurnMade]:
    """The turns of a round, the moves numbered from 0 through all of it."""
    turns, number = [], 0
    for turn in round.turns:
        moves = []
        for before, move in turn:
            made = PickMade.of(game, move)
            passed = not made.over and not move.again and move.state.turn == before.turn
            moves.append(MoveMade(**vars(made), number=number, passed=passed))
            number += 1
        turns.append(TurnMade(SIDES[turn[0][0].turn], moves))
    return turns


class PickReason(Answer):
    """A pick, and why."""

    pit: int
    why: Text


class BotReply(MancalaGame):
    """The game after a bot's whole turn, or its picks in a start together, with the reason for each."""

    why: Sequence[PickReason]

    @staticmethod
    def of_reply(sheet: Sheet, chosen: Sequence[tuple[int, Text]], most: int | None) -> BotReply:
        """The game after what the bot has chosen; the sheet holds it already."""
        game = MancalaGame.of_sheet(sheet, most, len(chosen))
        return BotReply(**vars(game), why=[PickReason(pit, why) for pit, why in chosen])


class BotChoice(AtPosition, PickReason):
    """The pit a bot picks in a position, and why."""

    bot: str


class LinesCounted(AtPosition):
    """How many lines of so many picks there are."""

    depth: int
    nodes: int
