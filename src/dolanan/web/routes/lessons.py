"""Lessons over HTTP: the list of them, and what some moves come to; nothing is remembered between."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from dolanan.answers import to_json
from dolanan.lessons import LESSONS, Verdict
from dolanan.web.answers.lessons import LessonEntry
from dolanan.web.lanes import answer, lanes_of
from dolanan.web.problems import BUSY, PROBLEMS
from dolanan.web.questions.lessons import AskedLesson, LessonKey, Tried
from dolanan.web.tasks import lessons as tasks

router = APIRouter(prefix="/api/lessons", tags=["lessons"], responses={**PROBLEMS, **BUSY})


@router.get("", summary="The lessons there are, path by path", response_model=list[LessonEntry])
async def lessons() -> JSONResponse:
    return JSONResponse(to_json([LessonEntry.of(row) for row in LESSONS]))


@router.post("/{lesson}", summary="What some moves of a lesson come to", response_model=Verdict)
async def judge(request: Request, lesson: LessonKey, body: Tried) -> Response:
    return await answer(request, lanes_of(request).quick, tasks.judge, AskedLesson(lesson, body))
