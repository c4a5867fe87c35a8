"""Answers about mancala: rulesets, a game worked out, values of pits, whole turns, reviews."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal, TypeVar

from dolanan.answers import Answer, make_model
from dolanan.games.family import FIRST, USUAL, Quantity, RuleChoice, Ruleset
from dolanan.games.mancala import (
    CHOICES,
    SOUTH,
    Event,
    Mancala,
    Move,
    Outcome,
    State,
    rule_fields,
    ruleset,
    show,
    show_changes,
    show_place,
)
from dolanan.games.sentences import tell_rules
from dolanan.games.sowing import EventKind
from dolanan.record import Record, show_start
from dolanan.text import Text

if TYPE_CHECKING:
    from dolanan.games.comparison import Compared
    from dolanan.solvers.mancala.review import Judgement, TurnJudgement
    from dolanan.solvers.mancala.turn import Turn
    from dolanan.solvers.mancala.values import Bounds, Solution

T = TypeVar("T")
Side = Literal["s", "n"]
SIDES: tuple[Side, Side] = ("s", "n")
PitNumber = str
"""A pit, from 1, as a key of JSON."""


# --- rulesets ---------------------------------------------------------------------------------------


if TYPE_CHECKING:

    class RuleFields(Answer):
        """The ruleset a game comes from, its size, and every rule."""

        def __init__(self, **fields: RuleChoice) -> None: ...

else:  # a rule field is declared once, where it is played
    RuleFields = make_model(
        "RuleFields",
        "The ruleset a game comes from, its size, and every rule.",
        {"name": str, "pits": int, "seeds": int}
        | {field: bool if False in known else Literal[known] for field, known in CHOICES.items()},
    )


class RulesetRow(RuleFields):
    """A ruleset with its names, where it is played, its sources, and what we ruled where they are silent."""

    title: Text
    region: Text
    sizes: Sequence[tuple[int, int]]
    """Other sizes the sources name, pits and seeds."""
    fields: Mapping[str, RuleChoice]
    customs: Sequence[str]
    sources: Sequence[str]
    ruled: Sequence[Text]
    sentences: Sequence[Text]
    """How it is played."""
    shows: Quantity
    """What a player sees first of a pit."""
    usual: bool
    """Meant where no ruleset is named."""
    first: bool
    """What a person begins with."""

    @staticmethod
    def of_row(row: Ruleset) -> RulesetRow:
        game = ruleset(row.key)
        return RulesetRow(
            **rule_fields(game),
            title=row.title,
            region=row.region,
            sizes=row.sizes,
            fields=game.choices,
            customs=row.customs,
            sources=row.sources,
            ruled=row.ruled,
            sentences=tell_rules(game),
            shows=game.shows,
            usual=row.key == USUAL,
            first=row.key == FIRST,
        )


# --- a game -----------------------------------------------------------------------------------------


class Sides(Answer):
    """South's and North's stores."""

    s: int
    n: int


class Rows(Answer):
    """Numbers for South and for North."""

    s: Sequence[int]
    n: Sequence[int]


class MancalaBoard(Answer):
    """A position in parts: what a page draws."""

    position: str
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


class PickMade(Answer):
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
    position: str
    over: bool

    @staticmethod
    def of(game: Mancala, move: Move) -> PickMade:
        return PickMade(
            move.pit,
            move.outcome,
            move.laps,
            move.captured,
            move.given,
            move.legs,
            move.gain,
            move.again,
            (SIDES[move.stop.side], move.stop.pit),
            show(move.state),
            game.over(move.state),
        )


class PicksPlayed(Answer):
    """Where some picks lead."""

    position: str
    over: bool
    events: Sequence[MancalaEvent]
    moves: Sequence[PickMade]


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
    shows: Quantity
    start: str
    usual_start: bool
    picks: Sequence[int]
    record: str
    over: bool
    legal: Sequence[int]
    previews: Mapping[PitNumber, PickPreview]
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
            shows=game.shows,
            start=show(start),
            usual_start=start == game.start(),
            picks=picks,
            record=_record_text(record, turns),
            over=game.over(state),
            legal=game.moves(state),
            previews={str(pit): _preview(game, game.move(state, pit)) for pit in game.moves(state)},
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


class BotChoice(PickReason):
    """The pit a bot picks in a position, and why."""

    position: str
    bot: str


class PickCompared(Answer):
    """What comes of a pit under one of several rulesets."""

    position: str
    gain: int
    again: bool
    over: bool


class RulesCompared(Answer):
    """What comes of every pit of a position under a ruleset."""

    rules: str
    moves: Mapping[PitNumber, PickCompared]

    @staticmethod
    def of(rules: str, compared: Compared) -> RulesCompared:
        picks = {
            pit: PickCompared(show(pick.state), pick.gain, pick.again, pick.over)
            for pit, pick in compared.picks.items()
        }
        return RulesCompared(rules, _by_pit(picks))


# --- values -----------------------------------------------------------------------------------------


class PitValue(Answer):
    """What is proved about a pit: it is worth `value` at least, `bound` at most."""

    value: int
    bound: int
    proved: bool
    line: Sequence[int] | None
    """The picks of the turn that brings it, for what a turn can bring."""


class PitFound(PitValue):
    """A line of the stream: what a pit can bring this turn."""

    pit: int


class TurnValues(Answer):
    """For each pit, the most seeds this turn can bring when it begins there."""

    quantity: Literal["turn"]
    values: Mapping[PitNumber, PitValue]
    value: int
    proved: bool
    best: Sequence[int]
    seconds: float

    @staticmethod
    def of(values: Mapping[int, PitValue], seconds: float) -> TurnValues:
        most = max((one.value for one in values.values()), default=0)
        return TurnValues(
            quantity="turn",
            values=_by_pit(values),
            value=most,
            proved=all(one.proved or one.bound <= most for one in values.values()),
            best=sorted(pit for pit, one in values.items() if one.value == most),
            seconds=round(seconds, 4),
        )


class PitBounds(Answer):
    """A value lies from `low` to `high`, both included."""

    low: int
    high: int


class SearchState(PitBounds):
    """What is proved about a position so far, and the effort it took."""

    nodes: int
    seconds: float

    @staticmethod
    def of(solution: Solution) -> SearchState:
        return SearchState(solution.low, solution.high, solution.nodes, round(solution.seconds, 4))


class ValuesProgress(Answer):
    """A line of the stream: what is proved about every pit so far."""

    pits: Mapping[PitNumber, PitValue]
    progress: SearchState

    @staticmethod
    def of(solution: Solution) -> ValuesProgress:
        return ValuesProgress(_pit_values(solution), SearchState.of(solution))


class MancalaSolution(SearchState):
    """For each pit, the final difference under perfect play, or the bounds proved in the time there was."""

    quantity: Literal["exact"]
    position: str
    value: int | None
    """Of the position, for the side to move; null until it is proved."""
    moves: Mapping[PitNumber, int | None]
    bounds: Mapping[PitNumber, PitBounds]
    values: Mapping[PitNumber, PitValue]
    best: Sequence[int]
    """The pits proved to be best."""
    line: Sequence[int]
    """Best play from here on."""
    proved: bool

    @staticmethod
    def of_solution(solution: Solution) -> MancalaSolution:
        return MancalaSolution(
            **vars(SearchState.of(solution)),
            quantity="exact",
            position=show(solution.state),
            value=solution.value,
            moves=_by_pit({pit: b.low if b.exact else None for pit, b in solution.moves.items()}),
            bounds=_by_pit({pit: PitBounds(*b) for pit, b in solution.moves.items()}),
            values=_pit_values(solution),
            best=solution.best,
            line=solution.line,
            proved=solution.proved,
        )


def _by_pit(values: Mapping[int, T]) -> dict[PitNumber, T]:
    return {str(pit): value for pit, value in values.items()}


def _pit_values(solution: Solution) -> dict[PitNumber, PitValue]:
    return _by_pit({pit: _pit_value(bounds) for pit, bounds in solution.moves.items()})


def _pit_value(bounds: Bounds) -> PitValue:
    return PitValue(bounds.low, bounds.high, bounds.exact, None)


class TableMade(Answer):
    """An endgame table that was made."""

    rules: str
    pits: int
    seeds: int
    positions: int
    file: str
    seconds: float


class BookMade(Answer):
    """An opening book as it is now."""

    rules: str
    file: str
    positions: int


class SizeValue(Answer):
    """The value of a board size, beside the published one."""

    rules: str
    pits: int
    seeds: int
    value: int | None
    low: int
    high: int
    published: int | None
    same: bool | None
    nodes: int
    seconds: float

    @staticmethod
    def of(game: Mancala, found: Solution, published: int | None) -> SizeValue:
        return SizeValue(
            rules=game.name,
            pits=game.pits,
            seeds=game.seeds,
            value=found.value,
            low=found.low,
            high=found.high,
            published=published,
            same=None if published is None or found.value is None else published == found.value,
            nodes=found.nodes,
            seconds=round(found.seconds, 3),
        )


# --- whole turns ------------------------------------------------------------------------------------


class BestTurn(Answer):
    """The whole turn that brings the most seeds."""

    position: str
    gain: int
    store: int
    picks: Sequence[int]
    proved: bool
    bound: int
    """No turn gains more."""
    nodes: int
    seconds: float

    @staticmethod
    def of(state: State, found: Turn) -> BestTurn:
        return BestTurn(
            show(state),
            found.gain,
            found.store,
            found.picks,
            found.proved,
            found.bound,
            found.nodes,
            round(found.seconds, 4),
        )


class EmsTurn(Answer):
    """The whole turn that Expand, Mark and Select finds."""

    position: str
    nodes: int
    candidates: int
    picks: Sequence[int]
    value: int | None
    complete: bool
    optimal: bool | None


class LinesCounted(Answer):
    """How many lines of so many picks there are."""

    position: str
    depth: int
    nodes: int


# --- reviews ----------------------------------------------------------------------------------------


class MoveReviewed(Answer):
    """A line of the stream: a move, or with the quantity `turn` a whole turn, and what it gave away."""

    number: int
    """Of the move, or of the turn's last, from 1."""
    first: int
    """How many moves came before it."""
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

    turn: int
    """The turn it belongs to, from 1."""
    side: Side
    pit: int
    low: int | None
    high: int | None
    loss: int | None
    best: Sequence[int]
    """The pits proved to be best."""

    @staticmethod
    def of(turn: int, state: State, pit: int, judged: Judgement | None) -> ReviewedMove:
        """`judged` is None where the time ended before this move was looked at."""
        side = SIDES[state.turn]
        if judged is None:
            return ReviewedMove(turn, side, pit, None, None, None, ())
        loss = judged.loss.low if judged.loss.exact else None
        return ReviewedMove(turn, side, pit, judged.played.low, judged.played.high, loss, judged.best)


class GameReviewed(Answer):
    """The end of a review: how many moves were looked at."""

    moves: int
