"""The course over HTTP: algorithms side by side, and the card of each."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import JSONResponse, Response

from dolanan.answers import Answer, to_json
from dolanan.course.algorithm import draw_input, find_algorithm
from dolanan.course.card import AlgorithmCard
from dolanan.course.compare import Compared
from dolanan.web.lanes import answer, lanes_of
from dolanan.web.problems import BUSY, PROBLEMS
from dolanan.web.questions.course import Comparison
from dolanan.web.tasks import course as tasks

router = APIRouter(prefix="/api", tags=["trace"], responses={**PROBLEMS, **BUSY})

COMPARE_SECONDS = 20.0


@router.post("/compare", summary="Several algorithms on one input", response_model=list[Compared])
async def compare(request: Request, body: Comparison) -> Response:
    return await answer(request, lanes_of(request).trace, tasks.side_by_side, body, COMPARE_SECONDS)


class DrawnInput(Answer):
    """An input drawn by chance."""

    subject: str
    seed: int
    text: str


@router.get("/draws/{subject}", summary="An input drawn by chance", response_model=DrawnInput)
async def draws(
    subject: Annotated[str, Path(max_length=40)], seed: Annotated[int, Query(ge=0, le=999_999)] = 0
) -> JSONResponse:
    return JSONResponse(to_json(DrawnInput(subject, seed, draw_input(subject, seed))))


@router.get("/cards/{key}", summary="What is to be known of an algorithm", response_model=AlgorithmCard)
async def card(key: Annotated[str, Path(max_length=40)]) -> JSONResponse:
    return JSONResponse(to_json(find_algorithm(key)[0].show_card()))
