"""The course over HTTP: algorithms side by side, handouts of their steps, and the card of each."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from pydantic import ValidationError

from dolanan.answers import Answer, to_json
from dolanan.course.algorithm import draw_input, find_algorithm
from dolanan.course.card import AlgorithmCard
from dolanan.course.compare import Compared
from dolanan.handouts import ENDINGS, MEDIA, PICTURES
from dolanan.web.lanes import answer, lanes_of
from dolanan.web.problems import BUSY, PROBLEMS
from dolanan.web.questions.course import Comparison, Handout
from dolanan.web.tasks import course as tasks

router = APIRouter(prefix="/api", tags=["trace"], responses={**PROBLEMS, **BUSY})

COMPARE_SECONDS = 20.0
HANDOUT_SECONDS = 30.0


@router.post("/compare", summary="Several algorithms on one input", response_model=list[Compared])
async def compare(request: Request, body: Comparison) -> Response:
    return await answer(request, lanes_of(request).trace, tasks.side_by_side, body, COMPARE_SECONDS)


HANDOUT: dict[str, Any] = {
    "response_class": Response,
    "responses": {
        200: {
            "description": "The handout, as a file.",
            "content": {
                kind.partition(";")[0]: {
                    "schema": {"type": "string", **({"format": "binary"} if form in PICTURES else {})}
                }
                for form, kind in MEDIA.items()
            },
        }
    },
}


@router.post("/handout", summary="A run at a step, for paper or slides", **HANDOUT)
async def handout(request: Request, body: Handout) -> Response:
    try:
        body.run()
    except ValidationError as error:
        raise RequestValidationError(error.errors()) from error
    lane = lanes_of(request).trace
    made = await answer(request, lane, tasks.hand_out_step, body, HANDOUT_SECONDS, MEDIA[body.form])
    # A file of its own: our rules for pages do not bind what is in it.
    name = f"{body.algorithm.replace(':', '-')}-{body.step}{'-key' if body.key else ''}.{ENDINGS[body.form]}"
    made.headers["content-disposition"] = f'attachment; filename="{name}"'
    return made


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
