"""Runs of the algorithms over HTTP: a position, board or cloth comes in, steps go out by windows.

A run is worked out once by a worker and kept, packed, for a while; a window of it is unpacked by another.
Limits on the input keep every run within a few seconds.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from dolanan.web.examples import worth_watching
from dolanan.web.lanes import Lanes, answer, lanes_of, result
from dolanan.web.problems import BUSY, PROBLEMS
from dolanan.web.questions.trace import Bfs, Dfs, Ems, Greedy, Input, Printed, Window
from dolanan.web.tasks import trace as tasks

router = APIRouter(prefix="/api/trace", tags=["trace"], responses={**PROBLEMS, **BUSY})

MOST_KEPT = 64 << 20
"""Bytes of runs kept: the longest take about two megabytes."""
RUN_SECONDS = 20.0

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
        self.kept: OrderedDict[str, tasks.Run] = OrderedDict()
        self.coming: dict[str, asyncio.Task[tasks.Run]] = {}

    async def get(self, subject: Input) -> tasks.Run:
        """The run, from memory or worked out now, once for all who ask at the same time."""
        key = f"{type(subject).__name__} {subject.model_dump_json()}"
        if key in self.kept:
            self.kept.move_to_end(key)
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

    async def _work_out(self, key: str, subject: Input) -> tasks.Run:
        run: tasks.Run = await result(self.lanes.trace, tasks.run, subject, RUN_SECONDS)
        self._keep(key, run)
        return run

    def _keep(self, key: str, run: tasks.Run) -> None:
        self.kept[key] = run
        while len(self.kept) > 1 and sum(each.size for each in self.kept.values()) > MOST_KEPT:
            self.kept.popitem(last=False)


async def _window(request: Request, subject: Input, window: Window) -> Response:
    run = await request.app.state.runs.get(subject)
    return await answer(request, lanes_of(request).quick, tasks.show_window, tasks.cut(run, window))


async def _table(request: Request, subject: Input, printed: Printed) -> Response:
    return await answer(
        request,
        lanes_of(request).trace,
        tasks.print_rows,
        (subject, printed),
        RUN_SECONDS,
        FORMS[printed.form],
    )


@router.post("/ems", summary="Expand, Mark and Select: the tree of one turn")
async def ems(request: Request, subject: Ems, window: Window) -> Response:
    return await _window(request, subject, window)


@router.post("/greedy", summary="One choice of a greedy bot")
async def greedy(request: Request, subject: Greedy, window: Window) -> Response:
    return await _window(request, subject, window)


@router.post("/bfs", summary="BFS on a board of Snakes & Ladders")
async def bfs(request: Request, subject: Bfs, window: Window) -> Response:
    return await _window(request, subject, window)


@router.post("/dfs", summary="DFS on a cloth of buttons")
async def dfs(request: Request, subject: Dfs, window: Window) -> Response:
    return await _window(request, subject, window)


@router.post("/ems/table", summary="A table of EMS as CSV, Markdown or LaTeX", **TABLE)
async def ems_table(request: Request, subject: Ems, printed: Printed) -> Response:
    return await _table(request, subject, printed)


@router.post("/greedy/table", summary="The table of a greedy choice as CSV, Markdown or LaTeX", **TABLE)
async def greedy_table(request: Request, subject: Greedy, printed: Printed) -> Response:
    return await _table(request, subject, printed)


@router.post("/bfs/table", summary="A table of BFS as CSV, Markdown or LaTeX", **TABLE)
async def bfs_table(request: Request, subject: Bfs, printed: Printed) -> Response:
    return await _table(request, subject, printed)


@router.post("/dfs/table", summary="The table of DFS as CSV, Markdown or LaTeX", **TABLE)
async def dfs_table(request: Request, subject: Dfs, printed: Printed) -> Response:
    return await _table(request, subject, printed)


@router.get("/examples", summary="Inputs worth watching, the papers' own first")
async def examples() -> JSONResponse:
    return JSONResponse(worth_watching())
