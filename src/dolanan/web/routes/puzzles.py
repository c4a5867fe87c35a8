"""Puzzles of mancala over HTTP: the pack, the puzzle of a day, a try judged, hints in steps.

Nothing is remembered between requests: a try is the puzzle's key and the picks.
"""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from dolanan.puzzles.answers import DailyPuzzle, PuzzleEntry, PuzzleHint, PuzzleTried
from dolanan.puzzles.pack import parse_day
from dolanan.web.lanes import answer, lanes_of
from dolanan.web.problems import BUSY, PROBLEMS
from dolanan.web.questions.puzzles import Day, PuzzleAsk, PuzzleTry
from dolanan.web.tasks import puzzles as tasks

router = APIRouter(prefix="/api/mancala/puzzles", tags=["mancala"], responses={**PROBLEMS, **BUSY})

HINT_SECONDS = 5.0


@router.get("/pack", summary="The shipped puzzles, easiest first", response_model=list[PuzzleEntry])
async def pack(request: Request) -> Response:
    return await answer(request, lanes_of(request).quick, tasks.pack, None)


@router.get("/day", summary="The puzzle of a day", response_model=DailyPuzzle)
async def of_the_day(request: Request, day: Day) -> Response:
    return await answer(request, lanes_of(request).quick, tasks.of_the_day, parse_day(day))


@router.post(
    "/try", summary="The picks of one turn, judged, and the board after them", response_model=PuzzleTried
)
async def attempt(request: Request, body: PuzzleTry) -> Response:
    return await answer(request, lanes_of(request).quick, tasks.attempt, body)


@router.post("/hint", summary="A hint in steps: a nudge, the pit, the reason", response_model=PuzzleHint)
async def hint(request: Request, body: PuzzleAsk) -> Response:
    lanes = lanes_of(request)
    lane = lanes.quick if tasks.is_known(body) else lanes.think
    return await answer(request, lane, tasks.hint, body, HINT_SECONDS)
