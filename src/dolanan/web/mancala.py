"""Mancala over HTTP: a game comes in as rules, first position and picks, and goes out worked out.

Nothing is remembered between requests. The page draws what it is told: positions, legal pits, what each
pick would do, and the events to animate.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse, StreamingResponse
from pydantic import BaseModel, ConfigDict, Field

from dolanan.games.mancala import (
    RULESETS,
    Event,
    Mancala,
    Move,
    State,
    read_rules,
    rule_fields,
    ruleset,
    show,
    show_changes,
    show_choice,
)
from dolanan.record import Record, parse_record, show_record
from dolanan.text import Mistake
from dolanan.web.jobs import answer, lanes_of, streamed
from dolanan.web.opponents import is_quick, opponents, play_turn
from dolanan.web.problems import BUSY, PROBLEMS

router = APIRouter(prefix="/api/mancala", tags=["mancala"], responses=PROBLEMS)

MOST_IN_PLAY = 400
"""Seeds in the pits of a position sent to us; keeps the longest relay below ten thousand drops."""

MOST_PICKS = 2000
BOT_SECONDS = 3.0
BOT_PATIENCE = 45.0
"""Seconds a bot may take beyond that when it has to read or build a table first."""
QUICK_SECONDS = 2.0

SIDES = "sn"
RulesName = Literal["bantumi", "bantumi-ems", "congklak", "kalah", "custom"]
Quantity = Literal["exact", "turn"]
Pit = Annotated[int, Field(ge=1, le=10)]
Change = Annotated[str, Field(max_length=60, examples=["capture=never"])]
"""A rule field that differs from the ruleset's, as a game record writes it."""


class Choices(BaseModel):
    """Rule fields that differ from the ruleset's own."""

    model_config = ConfigDict(extra="forbid")

    relay: bool | None = None
    capture: Literal["always", "occupied", "never"] | None = None
    again: Literal["store", "own side"] | None = None
    end: Literal["side empty", "all stored"] | None = None


def check_size(state: State) -> State:
    """The position, unless it holds too many seeds."""
    if sum(map(sum, state.pits)) > MOST_IN_PLAY:
        raise Mistake(
            f"lebih dari {MOST_IN_PLAY} biji di lubang-lubang", f"more than {MOST_IN_PLAY} seeds in the pits"
        )
    return state


class Rules(BaseModel):
    """A ruleset by name, at its usual size or another."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"examples": [{"rules": "congklak", "pits": 7, "seeds": 7}]}
    )

    rules: RulesName = "bantumi"
    pits: int | None = Field(None, ge=1, le=10)
    seeds: int | None = Field(None, ge=1, le=20)
    choices: Choices | None = None
    set: list[Change] = Field(default_factory=list, max_length=20)

    def game(self) -> Mancala:
        changed = self.choices.model_dump(exclude_none=True) if self.choices else {}
        words = [f"{field}={show_choice(choice)}" for field, choice in changed.items()]
        return read_rules(self.rules, self.pits, self.seeds, [*words, *self.set])


class Position(Rules):
    """Rules and a position, the start unless another is given."""

    position: str | None = Field(None, max_length=200, examples=["4,4,4,4,4,4:0/4,4,4,4,4,4:0 s"])

    def settled(self) -> tuple[Mancala, State]:
        game = self.game()
        if self.position is None:
            return game, game.start()
        return game, check_size(game.read(self.position))


class Game(Position):
    """A game: rules, first position, picks."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={"examples": [{"rules": "congklak", "picks": [1, 2, 4], "animate": 1}]},
    )

    picks: list[Pit] = Field(default_factory=list, max_length=MOST_PICKS)
    animate: int = Field(0, ge=0, le=200, description="For how many of the last picks events are wanted.")


class Reply(Game):
    """A game in which a bot is to move."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={"examples": [{"rules": "congklak", "picks": [1, 2, 4, 1, 3, 2], "bot": "medium"}]},
    )

    bot: str = Field("medium", max_length=40)
    seed: int = Field(0, ge=0, le=2**31)


class Values(Position):
    """A position of which the value of every pit is wanted."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={"examples": [{"rules": "congklak", "quantity": "turn", "seconds": 2}]},
    )

    quantity: Quantity = "exact"
    seconds: float = Field(5, gt=0, le=60)


class Review(Position):
    """A game of which every move is to be judged."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={"examples": [{"rules": "bantumi", "picks": [3, 6, 1], "seconds": 5}]},
    )

    picks: list[Pit] = Field(min_length=1, max_length=400)
    quantity: Quantity = "exact"
    seconds: float = Field(30, gt=0, le=120)


class RecordText(BaseModel):
    """A game as one line of text."""

    model_config = ConfigDict(extra="forbid")

    record: str = Field(max_length=8000, examples=["congklak 7x7; 1 2 4 1 / 3 6"])


class Played(NamedTuple):
    """One move of a game: who made it, where, and what came of it."""

    side: int
    before: State
    move: Move


def replay(record: Record) -> list[Played]:
    """Every move of a game; a pick that is not legal says which one it is."""
    return [Played(state.turn, state, move) for state, move in record.moves()]


def event_json(event: Event) -> list[Any]:
    """An event as `[kind, side, pit, seeds]`; pit 0 is the store."""
    return [event.kind, SIDES[event.side], event.pit, event.seeds]


def move_json(move: Move) -> dict[str, Any]:
    """What came of one pick."""
    return {
        "pit": move.pit,
        "outcome": move.outcome,
        "laps": move.laps,
        "captured": move.captured,
        "given": move.given,
        "legs": move.legs,
        "gain": move.gain,
        "again": move.again,
        "stop": [SIDES[move.stop[0]], move.stop[1]],
        "position": show(move.state),
    }


def board_json(state: State) -> dict[str, Any]:
    """A position in parts: what a page draws."""
    return {
        "position": show(state),
        "pits": {"s": state.pits[0], "n": state.pits[1]},
        "stores": {"s": state.stores[0], "n": state.stores[1]},
        "turn": SIDES[state.turn],
    }


def previews(game: Mancala, state: State) -> dict[str, Any]:
    """For each legal pit, what picking it would do and who would choose next."""
    found = {}
    for pit in game.moves(state):
        move = game.move(state, pit)
        found[str(pit)] = {**move_json(move), "board": board_json(move.state), "over": game.over(move.state)}
    return found


def turns_json(game: Mancala, played: list[Played]) -> list[dict[str, Any]]:
    """The moves grouped by turn, numbered from 0 through the game."""
    turns: list[dict[str, Any]] = []
    open_turn = False
    for number, (side, _, move) in enumerate(played):
        if not open_turn:
            turns.append({"side": SIDES[side], "moves": []})
        over = game.over(move.state)
        passed = not over and not move.again and move.state.turn == side
        turns[-1]["moves"].append({**move_json(move), "number": number, "passed": passed, "over": over})
        open_turn = move.again
    return turns


def record_text(record: Record, turns: list[dict[str, Any]]) -> str:
    """The game as one line, from its moves already played."""
    head = show_record(record._replace(picks=()))
    picks = (" ".join(str(move["pit"]) for move in turn["moves"]) for turn in turns)
    return f"{head} {' / '.join(picks)}".rstrip()


def game_json(record: Record, animate: int = 0) -> dict[str, Any]:
    """A game worked out: where it stands, what may be picked, what each pick would do."""
    game, start, picks = record
    played = replay(record)
    state = played[-1].move.state if played else start
    turns = turns_json(game, played)
    first = max(0, len(played) - animate)
    return {
        "rules": rule_fields(game),
        "set": show_changes(game),
        "start": show(start),
        "usual_start": start == game.start(),
        "picks": picks,
        "record": record_text(record, turns),
        **board_json(state),
        "over": game.over(state),
        "legal": game.moves(state),
        "previews": previews(game, state),
        "turns": turns,
        "animate": [
            {
                "number": number,
                "side": SIDES[side],
                "pit": move.pit,
                "before": board_json(before),
                "events": [event_json(event) for event in game.events(before, move.pit)],
            }
            for number, (side, before, move) in enumerate(played[first:], first)
        ],
    }


def position_payload(game: Mancala, state: State) -> dict[str, Any]:
    """A position as the workers read it."""
    return {"rules": rule_fields(game), "position": show(state)}


@router.get("/rules", summary="The rulesets with every choice")
async def rules() -> JSONResponse:
    return JSONResponse([rule_fields(game) for game in RULESETS.values()])


EXAMPLE = game_json(Record(ruleset("bantumi", 2, 2), ruleset("bantumi", 2, 2).start(), (1,)), 1)
"""A small answer, for the description of the API."""
WORKED_OUT: dict[int | str, dict[str, Any]] = {200: {"content": {"application/json": {"example": EXAMPLE}}}}


@router.post("/game", summary="Work out a game: position, legal pits, previews, events", responses=WORKED_OUT)
async def work_out(game: Game) -> JSONResponse:
    return JSONResponse(game_json(Record(*game.settled(), tuple(game.picks)), game.animate))


@router.get("/bots", summary="The opponents there are")
async def bots(
    rules: RulesName = "bantumi",
    pits: Annotated[int | None, Query(ge=1, le=10)] = None,
    seeds: Annotated[int | None, Query(ge=1, le=20)] = None,
    set: Annotated[list[Change] | None, Query(max_length=20)] = None,
) -> JSONResponse:
    return JSONResponse(opponents(read_rules(rules, pits, seeds, set or [])))


@router.post(
    "/reply",
    summary="A bot's whole turn, with the reason for every pick",
    responses={**WORKED_OUT, **BUSY},
)
async def reply(request: Request, body: Reply) -> JSONResponse:
    record = Record(*body.settled(), tuple(body.picks))
    state = record.end()
    if is_quick(record.game, body.bot):
        why: list[dict[str, Any]] = [
            {"pit": pit, "why": why._asdict()}
            for pit, why in play_turn(record.game, state, body.bot, body.seed)
        ]
    else:
        payload = {**position_payload(record.game, state), "bot": body.bot, "seed": body.seed}
        why = await answer(lanes_of(request).quick, "bot turn", payload, BOT_SECONDS, BOT_PATIENCE)
    picks = (*record.picks, *(one["pit"] for one in why))
    return JSONResponse({**game_json(record._replace(picks=picks), len(why)), "why": why})


@router.post(
    "/values",
    summary="The value of every pit, streamed as it is found",
    responses={200: {"content": {"application/x-ndjson": {}}}, **BUSY},
)
async def values(request: Request, body: Values) -> StreamingResponse:
    game, state = body.settled()
    lane = lanes_of(request).quick if body.seconds <= QUICK_SECONDS else lanes_of(request).long
    return streamed(lane, f"{body.quantity} values", position_payload(game, state), body.seconds)


@router.post(
    "/review",
    summary="Every move of a game, judged: what it gave away",
    responses={200: {"content": {"application/x-ndjson": {}}}, **BUSY},
)
async def review(request: Request, body: Review) -> StreamingResponse:
    record = Record(*body.settled(), tuple(body.picks))
    record.end()
    payload = {**position_payload(record.game, record.start), "picks": body.picks}
    return streamed(lanes_of(request).long, f"{body.quantity} review", payload, body.seconds)


@router.post("/record", summary="Read a game record", responses=WORKED_OUT)
async def read_record(body: RecordText) -> JSONResponse:
    record = parse_record(body.record)
    check_size(record.start)
    if len(record.picks) > MOST_PICKS:
        raise Mistake(
            f"{len(record.picks)} langkah: paling banyak {MOST_PICKS}",
            f"{len(record.picks)} moves: {MOST_PICKS} at most",
        )
    return JSONResponse(game_json(record))
