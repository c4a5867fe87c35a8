"""The five papers over HTTP: what each claims, what comes out here, computed once by this server."""

from __future__ import annotations

import asyncio
from typing import Any, Literal

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

from dolanan.papers import PAPERS
from dolanan.papers.item import VERDICTS
from dolanan.web.jobs import answer, lanes_of
from dolanan.web.problems import BUSY, PROBLEMS
from dolanan.web.trace import worth_watching

router = APIRouter(prefix="/api/papers", tags=["papers"], responses={**PROBLEMS, **BUSY})

SECONDS = 120.0
"""What the slowest paper's tournament may take on one slow core."""

_items: dict[str, dict[str, Any]] = {}
_turns = {letter: asyncio.Lock() for letter in PAPERS}
TOURNAMENTS = ("a", "b")
"""Papers whose bots play long tournaments; the others take a moment."""


@router.get("", summary="The five papers and the verdicts there are")
async def papers() -> JSONResponse:
    return JSONResponse(
        {
            "papers": [{**paper._asdict(), "title": paper.title._asdict()} for paper in PAPERS.values()],
            "verdicts": {verdict: title._asdict() for verdict, title in VERDICTS.items()},
            "examples": {
                letter: [
                    {**example, "algorithm": algorithm}
                    for algorithm, examples in worth_watching().items()
                    for example in examples
                    if example["paper"] == letter
                ]
                for letter in PAPERS
            },
        }
    )


@router.get("/{letter}", summary="A paper's tables and claims beside ours")
async def paper(request: Request, letter: Literal["a", "b", "c", "d", "e"]) -> JSONResponse:
    lanes = lanes_of(request)
    async with _turns[letter]:
        if letter not in _items:
            lane = lanes.long if letter in TOURNAMENTS else lanes.quick
            _items[letter] = await answer(lane, "paper", {"letter": letter}, SECONDS)
    return JSONResponse(_items[letter])
