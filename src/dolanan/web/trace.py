"""Runs of the algorithms over HTTP: a position, board or cloth comes in, steps go out by windows.

A run is worked out in a thread, one at a time, and kept for a while, so that the next window of the same
run costs nothing. Limits on the input keep every run within a few seconds.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from functools import lru_cache
from typing import Any, Literal

from fastapi import APIRouter
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from pydantic import BaseModel, ConfigDict, Field

from dolanan.games import buttons, snakes
from dolanan.games.mancala import parse
from dolanan.text import Mistake, Text
from dolanan.tracing import Trace
from dolanan.tracing.bfs import trace_bfs
from dolanan.tracing.dfs import EXAMPLE, trace_dfs
from dolanan.tracing.ems import trace_ems
from dolanan.tracing.greedy import trace_greedy
from dolanan.tracing.steps import print_table
from dolanan.web.mancala import Pit, Position, board_json
from dolanan.web.problems import BUSY, PROBLEMS, Busy

router = APIRouter(prefix="/api/trace", tags=["trace"], responses={**PROBLEMS, **BUSY})

MOST_WAITING = 24
MOST_KEPT_STEPS = 60_000
"""Steps of kept runs; a step takes about a kilobyte."""
MOST_NODES = 20_000
MOST_STATES, USUAL_BUTTONS = 5_000, 25
"""States of a DFS on a cloth of the usual size; larger cloths take longer a state and get fewer."""
LEAST_STATES = 300
MOST_SQUARES = 2_500


class Window(BaseModel):
    """Which steps are wanted; with `head` also the tables, the pseudocode and the drawing's chart."""

    model_config = ConfigDict(extra="forbid", strict=True)

    start: int = Field(0, ge=0, le=1_000_000)
    count: int = Field(120, ge=1, le=240)
    head: bool = True


class Printed(BaseModel):
    """Which table is wanted, and how."""

    model_config = ConfigDict(extra="forbid", strict=True)

    table: int = Field(0, ge=0, le=1)
    form: Literal["csv", "markdown", "latex"] = "csv"
    language: Literal["id", "en"] = "en"


class Ems(Position):
    """One turn from a position, by Expand, Mark and Select."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"examples": [{"rules": "bantumi-ems", "first": 1}]}
    )

    first: Pit | None = Field(None, description="Restrict the first pick to this pit.")
    bound: bool = Field(False, description="Kill by the true bound as well.")

    def run(self) -> Trace:
        game, state = self.settled()
        if game.over(state):
            raise Mistake("permainan sudah selesai", "the game is over")
        if self.first is not None:
            game.move(state, self.first)
        return trace_ems(game, state, first=self.first, limit=MOST_NODES, pruned=self.bound)


class Greedy(Position):
    """One choice of a greedy bot in a position."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"examples": [{"rules": "congklak", "bot": "combined"}]}
    )

    bot: Literal["combined", "extra-turn", "most-laps", "fewest-laps", "priority", "priority-chain"] = (
        "combined"
    )
    seed: int = Field(0, ge=0, le=2**31)

    def run(self) -> Trace:
        return trace_greedy(*self.settled(), self.bot, self.seed)


class Bfs(BaseModel):
    """The shortest way over a board of Snakes & Ladders."""

    model_config = ConfigDict(extra="forbid", strict=True)

    board: str = Field(snakes.PAPER_BOARD, max_length=8000, examples=["30 3>22 17>4"])
    avoid_snakes: bool = False

    def run(self) -> Trace:
        game = snakes.board(self.board)
        if game.goal > MOST_SQUARES:
            raise Mistake(
                f"papan {game.goal} petak terlalu besar untuk dirunut: paling besar {MOST_SQUARES}",
                f"a board of {game.goal} squares is too large to trace: {MOST_SQUARES} at most",
            )
        return trace_bfs(game, avoid_snakes=self.avoid_snakes)


class Dfs(BaseModel):
    """A way to clear a cloth, depth first."""

    model_config = ConfigDict(extra="forbid", strict=True)

    cloth: str = Field(EXAMPLE, max_length=500, examples=[EXAMPLE])

    def run(self) -> Trace:
        cloth = buttons.parse(self.cloth)
        many = sum(1 for _ in buttons.occupied(cloth))
        if not many:
            raise Mistake("kain ini sudah kosong", "this cloth is empty already")
        limit = max(LEAST_STATES, min(MOST_STATES, MOST_STATES * USUAL_BUTTONS // many))
        return trace_dfs(cloth, limit=limit)


Input = Ems | Greedy | Bfs | Dfs
FORMS = {"csv": "text/csv", "markdown": "text/markdown", "latex": "application/x-latex"}
TABLE: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "The whole table.",
        "content": {kind: {"schema": {"type": "string"}} for kind in FORMS.values()},
    }
}


class Kept:
    """Runs worked out lately, the least used ones forgotten first."""

    def __init__(self) -> None:
        self.traces: OrderedDict[str, Trace] = OrderedDict()
        self.turn = asyncio.Lock()
        self.waiting = 0

    async def get(self, subject: Input) -> Trace:
        """The run, from memory or worked out now; when too many wait, the client is to come back."""
        key = f"{type(subject).__name__} {subject.model_dump_json()}"
        if key in self.traces:
            self.traces.move_to_end(key)
            return self.traces[key]
        if self.waiting >= MOST_WAITING:
            raise Busy(retry_after=3)
        self.waiting += 1
        try:
            async with self.turn:
                if key not in self.traces:
                    self.traces[key] = await asyncio.to_thread(_run, subject)
                    self._forget()
                return self.traces[key]
        finally:
            self.waiting -= 1

    def _forget(self) -> None:
        while len(self.traces) > 1 and sum(len(t.steps) for t in self.traces.values()) > MOST_KEPT_STEPS:
            self.traces.popitem(last=False)


def _run(subject: Input) -> Trace:
    from dolanan.papers.published import beside_the_paper

    return beside_the_paper(subject.run())


kept = Kept()


def _drawn(answer: dict[str, Any]) -> dict[str, Any]:
    """The answer with every position also in parts, as a page draws it."""
    for place in (answer.get("chart", {}), *(step["picture"] for step in answer["steps"])):
        if "position" in place:
            place["board"] = board_json(parse(place["position"]))
    return answer


def _answer(trace: Trace, window: Window) -> JSONResponse:
    if not window.head:
        return JSONResponse(_drawn(trace.window(window.start, window.count)))
    return JSONResponse(_drawn(trace.as_json(window.start, window.count)))


def _table(trace: Trace, wanted: Printed) -> PlainTextResponse:
    if wanted.table >= len(trace.tables):
        raise Mistake(f"tidak ada tabel {wanted.table}", f"there is no table {wanted.table}")
    text = print_table(trace, wanted.table, wanted.form, wanted.language)
    return PlainTextResponse(text, media_type=FORMS[wanted.form])


@router.post("/ems", summary="Expand, Mark and Select: the tree of one turn")
async def ems(subject: Ems, window: Window) -> JSONResponse:
    return _answer(await kept.get(subject), window)


@router.post("/greedy", summary="One choice of a greedy bot")
async def greedy(subject: Greedy, window: Window) -> JSONResponse:
    return _answer(await kept.get(subject), window)


@router.post("/bfs", summary="BFS on a board of Snakes & Ladders")
async def bfs(subject: Bfs, window: Window) -> JSONResponse:
    return _answer(await kept.get(subject), window)


@router.post("/dfs", summary="DFS on a cloth of buttons")
async def dfs(subject: Dfs, window: Window) -> JSONResponse:
    return _answer(await kept.get(subject), window)


@router.post(
    "/ems/table",
    summary="A table of EMS as CSV, Markdown or LaTeX",
    response_class=PlainTextResponse,
    responses=TABLE,
)
async def ems_table(subject: Ems, printed: Printed) -> Response:
    return _table(await kept.get(subject), printed)


@router.post(
    "/greedy/table",
    summary="The table of a greedy choice as CSV, Markdown or LaTeX",
    response_class=PlainTextResponse,
    responses=TABLE,
)
async def greedy_table(subject: Greedy, printed: Printed) -> Response:
    return _table(await kept.get(subject), printed)


@router.post(
    "/bfs/table",
    summary="A table of BFS as CSV, Markdown or LaTeX",
    response_class=PlainTextResponse,
    responses=TABLE,
)
async def bfs_table(subject: Bfs, printed: Printed) -> Response:
    return _table(await kept.get(subject), printed)


@router.post(
    "/dfs/table",
    summary="The table of DFS as CSV, Markdown or LaTeX",
    response_class=PlainTextResponse,
    responses=TABLE,
)
async def dfs_table(subject: Dfs, printed: Printed) -> Response:
    return _table(await kept.get(subject), printed)


def _example(paper: str | None, id: str, en: str, **params: str | int) -> dict[str, Any]:
    return {"paper": paper, "title": Text(id, en)._asdict(), "params": params}


@lru_cache(maxsize=1)
def worth_watching() -> dict[str, list[dict[str, Any]]]:
    """Inputs of each algorithm, the papers' own first."""
    from dolanan.papers.e import FIRST_WEAKNESS, ONE_IS_ZERO, SECOND_WEAKNESS

    return {
        "ems": [
            _example("a", "lubang pertama 1", "first pit 1", rules="bantumi-ems", first=1),
            _example("a", "posisi awal, semua lubang", "the start, every pit", rules="bantumi-ems"),
        ],
        "greedy": [
            _example("b", "Congklak, gabungan", "Congklak, combined", rules="congklak", bot="combined"),
            _example("b", "Congklak, putaran", "Congklak, most laps", rules="congklak", bot="most-laps"),
            _example(
                "e", "kelemahan 1", "weakness 1", rules="bantumi", bot="priority", position=FIRST_WEAKNESS
            ),
            _example(
                "e", "kelemahan 2", "weakness 2", rules="bantumi", bot="priority", position=SECOND_WEAKNESS
            ),
            _example(
                "e",
                "kelemahan 2, rantai lawan",
                "weakness 2, opponent's chain",
                rules="bantumi",
                bot="priority-chain",
                position=SECOND_WEAKNESS,
            ),
            _example(
                "e",
                "untung tanpa rugi",
                "gain without loss",
                rules="bantumi",
                bot="priority",
                position=ONE_IS_ZERO,
            ),
        ],
        "bfs": [
            _example("c", "papan 10 × 10", "the 10 × 10 board", board=snakes.PAPER_BOARD),
            _example(
                None, "papan kecil 5 × 5", "a small 5 × 5 board", board="25 3>11 6>17 9>18 22>8 24>5 19>7"
            ),
        ],
        "dfs": [
            _example(None, "kain 3 × 3", "a 3 × 3 cloth", cloth=EXAMPLE),
            _example("d", "kain 5 × 5", "the 5 × 5 cloth", cloth=buttons.PAPER_CLOTH),
            _example(
                "d", "tak tuntas dengan deret utuh", "not cleared by whole runs", cloth="2321/2232/3123"
            ),
        ],
    }


@router.get("/examples", summary="Inputs worth watching, the papers' own first")
async def examples() -> JSONResponse:
    return JSONResponse(worth_watching())
