"""Answers about a game of mancala: its positions and moves, what a bot plays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from dolanan.answers import Answer
from dolanan.answers.mancala import SIDES, AtPosition, Side
from dolanan.answers.mancala.rules import RuleFields
from dolanan.games.family import Quantity
from dolanan.games.mancala import (
    Event,
    Mancala,
    Move,
    Outcome,
    State,
    rule_fields,
    show,
    show_changes,
    show_place,
)
from dolanan.games.sentences import tell_rules
from dolanan.games.sowing import EventKind
from dolanan.record import Record, show_start
from dolanan.text import Mistake, Text


class Sides(Answer):
    """South's and North's stores."""

    s: int
    n: int


class Rows(Answer):
    """Numbers for South and for North."""

    s: Sequence[int]
    n: Sequence[int]


class MancalaBoard(AtPosition):
    """A position in parts: what a page draws."""

    pits: Rows
    stores: Sides
    turn: Side
    burnt: Rows
    """The numbers of the pits that are out of play."""

    @staticmethod
    def of(state: State) -> MancalaBoard:
        return MancalaBoard(
            show(state), Rows(*state.pits), Sides(*state.stores), SIDES[state.turn], Rows(*state.burnt)
        )


class MancalaEvent(Answer):
    """One thing that happened in a move; a place is a pit (`s3`), a store (`n0`) or null for the hand."""

    event: EventKind
    side: Side
    seeds: int
    from_: str | None
    to: str | None

    @staticmethod
    def of(event: Event) -> MancalaEvent:
        return MancalaEvent(
            event.kind, SIDES[event.side], event.seeds, show_place(event.source), show_place(event.target)
        )


class PickMade(AtPosition):
    """What came of one pick."""

    pit: int
    outcome: Outcome
    laps: int
    captured: int
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
    """A game worked out: where it stands, what may be picked, what each pick would do."""

    rules: RuleFields
    set: Sequence[str]
    """The rule fields that differ from the ruleset's, as a record writes them."""
    sentences: Sequence[Text]
    """How it is played."""
    shows: Quantity
    start: str
    usual_start: bool
    picks: Sequence[int]
    record: str
    over: bool
    legal: Sequence[int]
    previews: Mapping[int, PickPreview]
    turns: Sequence[TurnMade]
    animate: Sequence[MoveShown]
    """The last moves with all that happened, as many as were asked for."""

    @staticmethod
    def of_record(record: Record[Mancala], animate: int = 0) -> MancalaGame:
        game, start, picks = record
        played = list(game.follow(start, picks))
        state = played[-1][1].state if played else start
        turns = _turns(game, played)
        first = max(0, len(played) - animate)
        return MancalaGame(
            **vars(MancalaBoard.of(state)),
            rules=RuleFields(**rule_fields(game)),
            set=show_changes(game),
            sentences=tell_rules(game),
            shows=game.shows,
            start=show(start),
            usual_start=start == game.start(),
            picks=picks,
            record=_record_text(record, turns),
            over=game.over(state),
            legal=game.moves(state),
            previews={pit: _preview(game, game.move(state, pit)) for pit in game.moves(state)},
            turns=turns,
            animate=[
                MoveShown(
                    number,
                    SIDES[before.turn],
                    move.pit,
                    MancalaBoard.of(before),
                    [MancalaEvent.of(event) for event in game.events(before, move.pit)],
                )
                for number, (before, move) in enumerate(played[first:], first)
            ],
        )


def _preview(game: Mancala, move: Move) -> PickPreview:
    return PickPreview(**vars(PickMade.of(game, move)), board=MancalaBoard.of(move.state))


def _turns(game: Mancala, played: Sequence[tuple[State, Move]]) -> list[TurnMade]:
    """The moves grouped by turn, numbered from 0 through the game."""
    turns: list[tuple[int, list[MoveMade]]] = []
    open_turn = False
    for number, (before, move) in enumerate(played):
        if not open_turn:
            turns.append((before.turn, []))
        made = PickMade.of(game, move)
        passed = not made.over and not move.again and move.state.turn == before.turn
        turns[-1][1].append(MoveMade(**vars(made), number=number, passed=passed))
        open_turn = move.again
    return [TurnMade(SIDES[side], moves) for side, moves in turns]


def _record_text(record: Record[Mancala], turns: Sequence[TurnMade]) -> str:
    """The game as one line, from its moves already played."""
    picks = " / ".join(" ".join(str(move.pit) for move in turn.moves) for turn in turns)
    return f"{show_start(record.game, record.start)}; {picks}".rstrip()


class PickReason(Answer):
    """A pick, and why."""

    pit: int
    why: Text


class BotReply(MancalaGame):
    """The game after a bot's whole turn, with the reason for every pick."""

    why: Sequence[PickReason]

    @staticmethod
    def of_reply(record: Record[Mancala], chosen: Sequence[tuple[int, Text]]) -> BotReply:
        """The game with what the bot has chosen after it."""
        after = record._replace(moves=(*record.moves, *(pit for pit, _ in chosen)))
        game = MancalaGame.of_record(after, len(chosen))
        return BotReply(**vars(game), why=[PickReason(pit, why) for pit, why in chosen])


class BotChoice(AtPosition, PickReason):
    """The pit a bot picks in a position, and why."""

    bot: str


class LinesCounted(AtPosition):
    """How many lines of so many picks there are."""

    depth: int
    nodes: int
