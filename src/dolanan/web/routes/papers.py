"""The five papers over HTTP: what each claims, what comes out here, computed once by this server."""

from __future__ import annotations

import asyncio
from typing import Literal

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from dolanan.answers import to_json
from dolanan.papers import PAPERS
from dolanan.web.answers.papers import PaperList, Reproduction
from dolanan.web.lanes import Lanes, result
from dolanan.web.problems import BUSY, PROBLEMS
from dolanan.web.tasks import papers as tasks
from dolanan.web.worker import Body

router = APIRouter(prefix="/api/papers", tags=["papers"], responses={**PROBLEMS, **BUSY})

SECONDS = 120.0
"""What the slowest paper's tournament may take on one slow core."""
TOURNAMENTS = ("a", "b")
"""Papers whose bots play long tournaments; the others take a moment."""


class Reproduced:
    """The papers computed so far, each once."""

    def __init__(self, lanes: Lanes) -> None:
        self.lanes = lanes
        self.answers: dict[str, Body] = {}
        self.turns = {letter: asyncio.Lock() for letter in PAPERS}

    async def get(self, letter: str) -> Body:
        async with self.turns[letter]:
            if letter not in self.answers:
                lane = self.lanes.long if letter in TOURNAMENTS else self.lanes.think
                self.answers[letter] = await result(lane, tasks.reproduce, letter, SECONDS)
        return self.answers[letter]


@router.get("", summary="The five papers and the verdicts there are", response_model=PaperList)
async def papers() -> JSONResponse:
    return JSONResponse(to_json(PaperList.of_all()))


@router.get("/{letter}", summary="A paper's tables and claims beside ours", response_model=Reproduction)
async def paper(request: Request, letter: Literal["a", "b", "c", "d", "e"]) -> Response:
    body: Body = await request.app.state.papers.get(letter)
    return Response(body.content, media_type="application/json")
