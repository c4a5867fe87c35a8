"""Buttons & Scissors over HTTP: a cloth and the cuts come in, the puzzle goes out worked out.

Nothing is remembered between requests. Solutions, hints and new puzzles are searches (see `jobs`): they
stream, and end when the client leaves.
"""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse, StreamingResponse
from pydantic import BaseModel, ConfigDict, Field

from dolanan.games.buttons import PAPER_CLOTH, Buttons, Cloth, Cut, parse, parse_cut, show, show_cut
from dolanan.text import Mistake
from dolanan.web.jobs import lanes_of, streamed
from dolanan.web.problems import BUSY, PROBLEMS

router = APIRouter(prefix="/api/buttons", tags=["buttons"], responses=PROBLEMS)

MOST_CUTS = 200
HINT_SECONDS = 10.0

ClothText = Annotated[str, Field(max_length=440, examples=[PAPER_CLOTH])]


class Puzzle(BaseModel):
    """A cloth and the cuts made so far."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        json_schema_extra={"examples": [{"cloth": PAPER_CLOTH, "cuts": ["1,3-1,5"]}]},
    )

    cloth: ClothText = PAPER_CLOTH
    cuts: list[Annotated[str, Field(max_length=24)]] = Field(default_factory=list, max_length=MOST_CUTS)

    def played(self) -> tuple[Buttons, list[Cut], list[Cloth]]:
        """The game, the cuts, and the cloth before, between and after them."""
        game = Buttons(parse(self.cloth))
        states = [game.start()]
        cuts = []
        for number, text in enumerate(self.cuts, 1):
            try:
                cut = parse_cut(text, states[-1])
                states.append(game.play(states[-1], cut))
            except Mistake as mistake:
                if number == len(self.cuts):
                    raise
                raise Mistake(
                    f"guntingan {number}: {mistake.text.id}", f"cut {number}: {mistake.text.en}"
                ) from mistake
            cuts.append(cut)
        return game, cuts, states


class Question(Puzzle):
    """A cloth, the cuts made so far, and how long to think."""

    model_config = ConfigDict(
        extra="forbid", strict=True, json_schema_extra={"examples": [{"cloth": PAPER_CLOTH}]}
    )

    seconds: float = Field(20.0, ge=0.1, le=60)


class Order(BaseModel):
    """What a new puzzle should be like."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        json_schema_extra={"examples": [{"size": 6, "colours": 4, "seed": 7, "seconds": 5}]},
    )

    size: int = Field(6, ge=3, le=10)
    colours: int = Field(4, ge=1, le=12)
    holes: int = Field(0, ge=0, le=40)
    level: int | None = Field(None, ge=1, le=5)
    seed: int = Field(0, ge=0, le=2**31)
    seconds: float = Field(20.0, ge=0.1, le=30)


def cut_json(game: Buttons, state: Cloth, cut: Cut) -> dict[str, Any]:
    """A cut with the buttons it takes."""
    taken = game.buttons(state, cut)
    return {
        "cut": show_cut(cut),
        "from": [cut.row, cut.column],
        "to": [cut.to_row, cut.to_column],
        "buttons": taken,
        "colour": state[cut.row - 1][cut.column - 1],
    }


def puzzle_json(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle worked out: the cloth after every cut, the legal cuts now, cleared or stuck."""
    game, cuts, states = puzzle.played()
    state = states[-1]
    legal = game.moves(state)
    left = sum(cell != "." for row in state for cell in row)
    return {
        "cloth": show(states[0]),
        "rows": len(state),
        "columns": len(state[0]),
        "colours": sorted({cell for row in states[0] for cell in row if cell != "."}),
        "cuts": [cut_json(game, before, cut) for cut, before in zip(cuts, states, strict=False)],
        "states": [show(one) for one in states],
        "left": left,
        "legal": [list(cut) for cut in legal],
        "solved": left == 0,
        "stuck": left > 0 and not legal,
    }


@router.post("/game", summary="Work out a puzzle: the cloth after every cut, what may be cut now")
async def work_out(body: Puzzle) -> JSONResponse:
    return JSONResponse(puzzle_json(body))


@router.post(
    "/solve",
    summary="The fewest cuts from here, proved; lines of JSON, `result` last",
    response_class=StreamingResponse,
    responses={200: {"content": {"application/x-ndjson": {}}}, **BUSY},
)
async def solve(request: Request, body: Question) -> StreamingResponse:
    _, _, states = body.played()
    return streamed(lanes_of(request).long, "buttons solve", {"cloth": show(states[-1])}, body.seconds)


@router.post(
    "/hint",
    summary="The next cut on a shortest way, or the cut that lost the cloth",
    response_class=StreamingResponse,
    responses={200: {"content": {"application/x-ndjson": {}}}, **BUSY},
)
async def hint(request: Request, body: Puzzle) -> StreamingResponse:
    _, cuts, states = body.played()
    payload = {"cloth": show(states[0]), "cuts": [show_cut(cut) for cut in cuts]}
    return streamed(lanes_of(request).long, "buttons hint", payload, HINT_SECONDS)


@router.post(
    "/make",
    summary="A new puzzle to order, its minimum proved; lines of JSON, `result` last",
    response_class=StreamingResponse,
    responses={200: {"content": {"application/x-ndjson": {}}}, **BUSY},
)
async def make(request: Request, body: Order) -> StreamingResponse:
    return streamed(lanes_of(request).long, "buttons make", body.model_dump(), body.seconds)


@router.get("/pack", summary="The shipped puzzles, easiest first, and cloths people know")
async def pack() -> JSONResponse:
    from dolanan.web.cloths import groups

    return JSONResponse(groups())


@router.get("/day", summary="The puzzle of a day")
async def of_the_day(
    day: Annotated[str, Query(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$", examples=["2026-11-16"])],
) -> JSONResponse:
    from dolanan.web.cloths import puzzle_of

    try:
        return JSONResponse(puzzle_of(date.fromisoformat(day)))
    except ValueError:
        raise Mistake(f"{day} bukan tanggal", f"{day} is not a date") from None
