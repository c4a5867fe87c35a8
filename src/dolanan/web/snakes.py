"""Snakes & Ladders over HTTP: a board and the dice come in, the game goes out worked out.

Dice are rolled where the player is; the rules are ours. Nothing is remembered between requests. Odds and
designs are searches (see `jobs`): they stream, and end when the client leaves.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse, Response, StreamingResponse
from pydantic import BaseModel, ConfigDict, Field

from dolanan.games.snakes import PAPER_BOARD, Event, Move, Snakes, State, board, show
from dolanan.text import Mistake
from dolanan.web.jobs import lanes_of, streamed
from dolanan.web.problems import BUSY, PROBLEMS

router = APIRouter(prefix="/api/snakes", tags=["snakes"], responses=PROBLEMS)

MOST_SQUARES = 400
"""Squares of a board sent to us: its odds take a third of a second."""
MOST_ROLLS = 3000
ANALYSIS_SECONDS = 30.0
PICTURE: dict[int | str, dict[str, Any]] = {200: {"content": {"image/svg+xml": {}}}}

Finish = Literal["exact", "overshoot", "bounce"]
BoardText = Annotated[str, Field(max_length=1500, examples=["100 1>38 4>14 17>7"])]


class Board(BaseModel):
    """A board with its rules; without one, the board of A'yuni (2020)."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        json_schema_extra={"examples": [{"board": "25 3>11 6>17 19>7", "finish": "bounce"}]},
    )

    board: BoardText = PAPER_BOARD
    finish: Finish = "exact"
    faces: int = Field(6, ge=1, le=20)
    start: int = Field(0, ge=0, le=1)
    again: int = Field(0, ge=0, le=20, description="The roll that gives another one; 0 for none.")
    chain: bool = False

    def game(self, players: int = 1) -> Snakes:
        found = board(
            self.board,
            finish=self.finish,
            faces=self.faces,
            start_square=self.start,
            again=self.again,
            chain=self.chain,
            players=players,
        )
        if found.goal > MOST_SQUARES:
            raise Mistake(
                f"tujuan: {found.goal} petak, paling banyak {MOST_SQUARES} di sini",
                f"goal: {found.goal} squares, {MOST_SQUARES} at most here",
            )
        return found


class Game(Board):
    """A game: the board, the number of players, and every roll so far."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        json_schema_extra={"examples": [{"players": 2, "rolls": [4, 6, 1], "again": 6}]},
    )

    players: int = Field(1, ge=1, le=6)
    rolls: list[Annotated[int, Field(ge=1, le=20)]] = Field(
        default_factory=list,
        max_length=MOST_ROLLS,
        description="Rolls after the end of the game are left out of the answer.",
    )


class Wish(BaseModel):
    """What a board should be like."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        json_schema_extra={"examples": [{"expected": 30, "ladders": 7, "snakes": 7, "seconds": 3}]},
    )

    squares: int = Field(100, ge=20, le=MOST_SQUARES)
    expected: float | None = Field(None, ge=2, le=10_000, description="Rolls a game takes on average.")
    minimum: int | None = Field(None, ge=1, le=200, description="Fewest rolls to the goal.")
    limit: int | None = Field(None, ge=1, le=10_000, description="With `share`: a number of rolls.")
    share: float | None = Field(None, ge=0, le=1, description="The share of games longer than `limit`.")
    ladders: int = Field(8, ge=0, le=40)
    snakes: int = Field(8, ge=0, le=40)
    finish: Finish = "exact"
    faces: int = Field(6, ge=2, le=20)
    start: int = Field(0, ge=0, le=1)
    again: int = Field(0, ge=0, le=20)
    seed: int = Field(0, ge=0, le=2**31)
    seconds: float = Field(10.0, ge=0.1, le=20)

    def rules(self) -> Snakes:
        return Snakes(
            self.squares,
            faces=self.faces,
            finish=self.finish,
            start_square=self.start,
            again=self.again,
        )


def board_json(game: Snakes) -> dict[str, Any]:
    """A board in parts: what a page draws."""
    from dolanan.lab.snakes.layout import columns_of

    columns = columns_of(game.goal)
    return {
        "board": show(game),
        "goal": game.goal,
        "columns": columns,
        "rows": -(-game.goal // columns),
        "jumps": [
            {"start": start, "end": end, "kind": "ladder" if end > start else "snake"}
            for start, end in game.jumps
        ],
        "finish": game.finish,
        "faces": game.faces,
        "start": game.start_square,
        "again": game.again,
        "chain": game.chain,
    }


def event_json(event: Event) -> list[Any]:
    """An event as `[kind, player, from, to]`; players count from 0, a roll's `to` is what the die shows."""
    return [event.kind, event.player, event.start, event.end]


def game_json(game: Snakes, rolls: list[int]) -> dict[str, Any]:
    """A game worked out: every roll with its events, where the pieces stand, whose turn it is."""
    state: State = game.start()
    moves: list[dict[str, Any]] = []
    for roll in rolls:
        if game.over(state):
            break
        move = Move(roll)
        events = game.events(state, move)
        player = state.turn
        before = state.pieces[player][0]
        state = game.play(state, move)
        moves.append(
            {
                "player": player,
                "roll": roll,
                "from": before,
                "to": state.pieces[player][0],
                "events": [event_json(event) for event in events],
            }
        )
    return {
        **board_json(game),
        "players": game.players,
        "rolls": [move["roll"] for move in moves],
        "moves": moves,
        "squares": [pieces[0] for pieces in state.pieces],
        "turn": state.turn,
        "over": game.over(state),
        "winner": game.winner(state),
    }


@router.post("/game", summary="Work out a game from its rolls: events, pieces, whose turn")
async def work_out(body: Game) -> JSONResponse:
    return JSONResponse(game_json(body.game(body.players), body.rolls))


@router.post(
    "/analyse",
    summary="Shortest way, exact odds, heat, what each jump does; one line of JSON, `result`",
    response_class=StreamingResponse,
    responses={200: {"content": {"application/x-ndjson": {}}}, **BUSY},
)
async def analyse(request: Request, body: Board) -> StreamingResponse:
    body.game()
    return streamed(lanes_of(request).quick, "snakes analyse", body.model_dump(), ANALYSIS_SECONDS)


@router.post(
    "/design",
    summary="A board to order; lines of JSON, the best so far, then `result`",
    response_class=StreamingResponse,
    responses={200: {"content": {"application/x-ndjson": {}}}, **BUSY},
)
async def design(request: Request, body: Wish) -> StreamingResponse:
    body.rules()
    return streamed(lanes_of(request).long, "snakes design", body.model_dump(), body.seconds)


@router.get("/board.svg", summary="The board as a picture", response_class=Response, responses=PICTURE)
async def picture(
    text: Annotated[str, Query(alias="board", max_length=1500)] = PAPER_BOARD,
    language: Annotated[Literal["id", "en"], Query()] = "en",
) -> Response:
    from dolanan.lab.snakes.picture import board_svg

    drawn = board_svg(Board.model_validate({"board": text}).game(), language=language)
    return Response(drawn, media_type="image/svg+xml")
