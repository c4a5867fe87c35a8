"""Buttons & Scissors over HTTP: a cloth and the cuts come in, the puzzle goes out worked out.

Nothing is remembered between requests.
"""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from dolanan.answers.buttons import (
    ButtonsGame,
    ButtonsHint,
    ButtonsSolution,
    MadePuzzle,
    PuzzleGroup,
    PuzzleOfTheDay,
    SolveProgress,
)
from dolanan.puzzles.pack import parse_day
from dolanan.web.lanes import QUICK_SECONDS, answer, lanes_of, result, streamed
from dolanan.web.lines import Lines, lines_of
from dolanan.web.problems import BUSY, PROBLEMS
from dolanan.web.questions.buttons import CutCloth, Order, Solve
from dolanan.web.questions.puzzles import Day
from dolanan.web.tasks import buttons as tasks

router = APIRouter(prefix="/api/buttons", tags=["buttons"], responses={**PROBLEMS, **BUSY})

HINT_SECONDS = 10.0


@router.post(
    "/game",
    summary="Work out a puzzle: the cloth after every cut, what may be cut now",
    response_model=ButtonsGame,
)
async def work_out(request: Request, body: CutCloth) -> Response:
    return await answer(request, lanes_of(request).quick, tasks.work_out, body)


@router.post(
    "/solve",
    summary="The fewest cuts from here, proved; lines of JSON, `result` last",
    response_class=Lines,
    response_model=lines_of(ButtonsSolution, SolveProgress),
)
async def solve(request: Request, body: Solve) -> Lines:
    await result(lanes_of(request).quick, tasks.check, body, QUICK_SECONDS)
    return streamed(lanes_of(request).long, tasks.solve, body, body.seconds)


@router.post(
    "/hint",
    summary="The next cut on a shortest way, or the cut that lost the cloth",
    response_class=Lines,
    response_model=lines_of(ButtonsHint),
)
async def hint(request: Request, body: CutCloth) -> Lines:
    await result(lanes_of(request).quick, tasks.check, body, QUICK_SECONDS)
    return streamed(lanes_of(request).think, tasks.hint, body, HINT_SECONDS)


@router.post(
    "/make",
    summary="A new puzzle to order, its minimum proved; lines of JSON, `result` last",
    response_class=Lines,
    response_model=lines_of(MadePuzzle),
)
async def make(request: Request, body: Order) -> Lines:
    return streamed(lanes_of(request).long, tasks.make_puzzle, body, body.seconds)


@router.get(
    "/pack",
    summary="The shipped puzzles, easiest first, and cloths people know",
    response_model=list[PuzzleGroup],
)
async def pack(request: Request) -> Response:
    return await answer(request, lanes_of(request).quick, tasks.pack, None)


@router.get("/day", summary="The puzzle of a day", response_model=PuzzleOfTheDay)
async def of_the_day(
    request: Request,
    day: Day,
) -> Response:
    return await answer(request, lanes_of(request).quick, tasks.of_the_day, parse_day(day))
