"""Classes over HTTP: the teacher asks and shows, pupils answer, the results are a sheet."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from dolanan.answers import to_json
from dolanan.rooms import classroom
from dolanan.rooms.models import Draft, Question
from dolanan.text import Language, Mistake, Text
from dolanan.web.lanes import Lanes, lanes_of, result
from dolanan.web.problems import BUSY, PROBLEMS
from dolanan.web.questions.rooms import AnswerQuestion, AskClass, QuestionNumber, RoomId
from dolanan.web.rooms import rooms_of, token_of
from dolanan.web.routes.rooms import REFUSALS, SECONDS
from dolanan.web.tasks import rooms as tasks

router = APIRouter(prefix="/api/rooms/{room}", tags=["rooms"], responses={**PROBLEMS, **BUSY, **REFUSALS})

WHICH_MOVE = Text("Langkah mana yang kamu pilih?", "Which move would you choose?")
EXERCISE_SECONDS = 20.0
SHEET: dict[str, Any] = {
    "response_class": PlainTextResponse,
    "responses": {
        200: {"description": "The sheet.", "content": {"text/csv": {"schema": {"type": "string"}}}},
    },
}


@router.post("/ask", summary="Put a question before a class", response_model=Question)
async def ask(request: Request, room: RoomId, body: AskClass) -> Response:
    token, rooms = token_of(request, room), rooms_of(request)
    await rooms.read(classroom.check_teacher, room, token)  # nothing is worked out for a stranger
    draft = await _draft(lanes_of(request), body)
    return JSONResponse(to_json(await rooms.write(classroom.ask, room, token, draft)))


async def _draft(lanes: Lanes, body: AskClass) -> Draft:
    """The question as it is put."""
    draft: Draft
    prompt = None if body.prompt is None else Text(body.prompt, body.prompt)
    if body.board is not None:
        board = (await result(lanes.quick, tasks.begin, body.board.rules, SECONDS)).board
        options = tuple(Text(move, move) for move in board.legal)
        right = _checked_right(body.right, options)
        asked = prompt or WHICH_MOVE
        return Draft(
            asked,
            options,
            right,
            show=body.show,
            rules=board.rules,
            position=board.position,
            moves=board.legal,
        )
    if body.exercise is not None:
        wanted = tasks.ExerciseAsked(body.exercise.algorithm, body.exercise.seed, body.exercise.type)
        draft = await result(lanes.trace, tasks.draw_exercise, wanted, EXERCISE_SECONDS)
        return draft._replace(show=body.show)
    if body.puzzle is not None:
        draft = await result(lanes.quick, tasks.draw_puzzle, body.puzzle.key, SECONDS)
        return draft
    if prompt is None:
        raise Mistake("prompt: harus diisi", "prompt: must be given")
    options = tuple(Text(option, option) for option in body.options)
    return Draft(prompt, options, _checked_right(body.right, options), show=body.show)


def _checked_right(right: int | None, options: tuple[Text, ...]) -> int | None:
    """The option that the teacher marks as the right one, if there is one of that number."""
    if right is not None and right >= len(options):
        raise Mistake("right: tidak ada pilihan dengan nomor itu", "right: there is no option of that number")
    return right


@router.post("/answer", summary="Answer a question", response_model=Question)
async def answer(request: Request, room: RoomId, body: AnswerQuestion) -> Response:
    token = token_of(request, room)
    found = await rooms_of(request).write(classroom.answer, room, token, body.question, body.answer)
    return JSONResponse(to_json(found))


@router.post("/show", summary="Show what was answered", response_model=Question)
async def show(request: Request, room: RoomId, body: QuestionNumber) -> Response:
    token = token_of(request, room)
    return JSONResponse(to_json(await rooms_of(request).write(classroom.show, room, token, body.question)))


@router.get("/asked/{number}", summary="A question, as you may see it", response_model=Question)
async def question(
    request: Request, room: RoomId, number: Annotated[int, Path(ge=1, le=2**31 - 1)]
) -> Response:
    found = await rooms_of(request).read(classroom.question, room, token_of(request, room), number)
    return JSONResponse(to_json(found))


@router.get("/results", summary="The sheet of results as CSV", **SHEET)
async def results(request: Request, room: RoomId, language: Language = "en") -> Response:
    sheet = await rooms_of(request).read(classroom.results, room, token_of(request, room), language)
    headers = {"content-disposition": 'attachment; filename="results.csv"'}
    return Response(sheet, media_type="text/csv", headers=headers)
