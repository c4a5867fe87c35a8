"""Exercises over HTTP: a seed goes in, questions with options, key and reasons come out, or a class sheet."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import PlainTextResponse, Response

from dolanan.course.exercise import Exercise
from dolanan.web.lanes import answer, lanes_of
from dolanan.web.problems import BUSY, PROBLEMS
from dolanan.web.questions.exercise import AlgorithmKey, Asked, AskedSheet, Wanted, WantedSheet
from dolanan.web.tasks import exercise as tasks

router = APIRouter(prefix="/api/exercise", tags=["exercise"], responses={**PROBLEMS, **BUSY})

SECONDS = 20.0
FORMS = {"html": "text/html", "tex": "application/x-latex"}
SHEET: dict[str, Any] = {
    "response_class": PlainTextResponse,
    "responses": {
        200: {
            "description": "The sheet, as a file.",
            "content": {kind: {"schema": {"type": "string"}} for kind in FORMS.values()},
        }
    },
}


@router.get(
    "/{algorithm}",
    summary="Exercises about an algorithm, made from a seed",
    response_model=list[Exercise],
)
async def exercises(
    request: Request, algorithm: AlgorithmKey, wanted: Annotated[Wanted, Query()]
) -> Response:
    return await answer(request, lanes_of(request).trace, tasks.make, Asked(algorithm, wanted), SECONDS)


@router.get("/{algorithm}/sheet", summary="A class sheet of exercises, or its key", **SHEET)
async def sheet(
    request: Request, algorithm: AlgorithmKey, wanted: Annotated[WantedSheet, Query()]
) -> Response:
    asked = AskedSheet(algorithm, wanted)
    printed = await answer(
        request, lanes_of(request).trace, tasks.print_out, asked, SECONDS, FORMS[wanted.form]
    )
    # A page of its own that carries its style: kept as a file, where our rules for pages do not bind it.
    name = f"{algorithm.replace(':', '-')}-{wanted.seed}{'-key' if wanted.key else ''}.{wanted.form}"
    printed.headers["content-disposition"] = f'attachment; filename="{name}"'
    return printed
