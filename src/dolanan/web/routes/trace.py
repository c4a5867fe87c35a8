"""Runs of the algorithms over HTTP: a position, board or cloth comes in, steps go out by windows.

A run is worked out once by a worker and kept, packed, for a while; a window of it is unpacked by another.
Limits on the input keep every run within a few seconds.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from cachetools import LRUCache
from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from dolanan.answers import to_json
from dolanan.course import ALGORITHMS, Algorithm
from dolanan.web.answers.trace import ListedAlgorithm, window_of
from dolanan.web.lanes import Lanes, answer, lanes_of, result
from dolanan.web.problems import BUSY, PROBLEMS
from dolanan.web.questions import Question
from dolanan.web.questions.trace import Printed, Run, Window, input_of
from dolanan.web.tasks import trace as tasks

router = APIRouter(prefix="/api/trace", tags=["trace"], responses={**PROBLEMS, **BUSY})

MOST_KEPT = 64 << 20
"""Bytes of runs kept: the longest take about two megabytes."""
RUN_SECONDS = 45.0
"""The longest, minimax on 3 x 2, has 32,460 steps: about ten seconds on an idle machine."""

FORMS = {"csv": "text/csv", "markdown": "text/markdown", "latex": "application/x-latex"}
TABLE: dict[str, Any] = {
    "response_class": PlainTextResponse,
    "responses": {
        200: {
            "description": "The whole table.",
            "content": {kind: {"schema": {"type": "string"}} for kind in FORMS.values()},
        }
    },
}


class Runs:
    """Runs worked out lately, the least used ones forgotten first."""

    def __init__(self, lanes: Lanes) -> None:
        self.lanes = lanes
        self.kept: LRUCache[str, tasks.Run] = LRUCache(MOST_KEPT, getsizeof=lambda run: run.size)
        self.coming: dict[str, asyncio.Task[tasks.Run]] = {}

    async def get(self, subject: Run) -> tasks.Run:
        """The run, from memory or worked out now, once for all who ask at the same time."""
        key = subject.model_dump_json()
        if key in self.kept:
            return self.kept[key]
        if key not in self.coming:
            self.lanes.trace.check_room()
            task = self.coming[key] = asyncio.create_task(self._work_out(key, subject))
            task.add_done_callback(lambda done: self._came(key, done))
        return await asyncio.shield(self.coming[key])

    def _came(self, key: str, done: asyncio.Task[tasks.Run]) -> None:
        del self.coming[key]
        if not done.cancelled():
            done.exception()  # who waits is told; if nobody does any more, nobody is

    async def _work_out(self, key: str, subject: Run) -> tasks.Run:
        run: tasks.Run = await result(self.lanes.trace, tasks.run, subject, RUN_SECONDS)
        with suppress(ValueError):  # larger than all that is kept
            self.kept[key] = run
        return run


def _add_routes(row: Algorithm[Any]) -> None:
    """The two routes of an algorithm: windows of its run, and its tables printed.

    Options may be written after the key, `astar:span`: the same two routes again, not described twice.
    """
    about = row.about.en.rstrip(".")

    async def window(request: Request, subject: Question, window: Window) -> Response:
        return await _show(request, _question(row, subject), window)

    async def table(request: Request, subject: Question, printed: Printed) -> Response:
        return await _print(request, _question(row, subject), printed)

    async def chosen_window(request: Request, words: str, subject: Question, window: Window) -> Response:
        return await _show(request, _question(row, subject, words), window)

    async def chosen_table(request: Request, words: str, subject: Question, printed: Printed) -> Response:
        return await _print(request, _question(row, subject, words), printed)

    for route in (window, table, chosen_window, chosen_table):
        route.__annotations__["subject"] = input_of(row.key)  # what this algorithm takes
    router.post(f"/{row.key}", summary=about, response_model=window_of(row.key))(window)
    router.post(f"/{row.key}/table", summary=f"{about}: a table as text", **TABLE)(table)
    router.post(f"/{row.key}:{{words}}", include_in_schema=False)(chosen_window)
    router.post(f"/{row.key}:{{words}}/table", include_in_schema=False)(chosen_table)


async def _show(request: Request, question: Run, window: Window) -> Response:
    run = await request.app.state.runs.get(question)
    return await answer(request, lanes_of(request).quick, tasks.show_window, tasks.cut(run, window))


async def _print(request: Request, question: Run, printed: Printed) -> Response:
    form, lane = FORMS[printed.form], lanes_of(request).trace
    return await answer(request, lane, tasks.print_rows, (question, printed), RUN_SECONDS, form)


def _question(row: Algorithm[Any], subject: Question, words: str = "") -> Run:
    """The run asked for, with the options in the body and those written after the key."""
    chosen = dict(row.option_called(word) for word in words.split(":") if word)
    return Run(algorithm=row.key, given={**subject.model_dump(exclude_unset=True), **chosen})


for algorithm in ALGORITHMS:
    _add_routes(algorithm)


@router.get(
    "", summary="The algorithms there are, with inputs worth watching", response_model=list[ListedAlgorithm]
)
async def algorithms() -> JSONResponse:
    return JSONResponse(to_json([ListedAlgorithm.of(row) for row in ALGORITHMS]))
