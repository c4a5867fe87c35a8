"""The five papers over HTTP: what each claims, what comes out here, computed once a server."""

from __future__ import annotations

import asyncio
from typing import Any, Literal

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

from dolanan.papers import PAPERS
from dolanan.papers.item import VERDICTS
from dolanan.web.jobs import answer, lanes_of
from dolanan.web.problems import BUSY, PROBLEMS
from dolanan.web.trace import EXAMPLES

router = APIRouter(prefix="/api/papers", tags=["papers"], responses={**PROBLEMS, **BUSY})

SECONDS = 300.0
"""The longest a paper may take; the experiments on bots take a minute on a slow machine."""

_items: dict[str, asyncio.Task[Any]] = {}


@router.get("", summary="The five papers and the verdicts there are")
async def papers() -> JSONResponse:
    return JSONResponse(
        {
            "papers": [{**paper._asdict(), "title": paper.title._asdict()} for paper in PAPERS.values()],
            "verdicts": {verdict: title._asdict() for verdict, title in VERDICTS.items()},
            "examples": {
                letter: [
                    {**example, "algorithm": algorithm}
                    for algorithm, examples in EXAMPLES.items()
                    for example in examples
                    if example["paper"] == letter
                ]
                for letter in PAPERS
            },
        }
    )


@router.get("/{letter}", summary="A paper's tables and claims beside ours")
async def paper(letter: Literal["a", "b", "c", "d", "e"], request: Request) -> JSONResponse:
    """Worked out once, beside the server; who leaves meanwhile does not stop it for the others."""
    work = _items.get(letter)
    if work is None or (work.done() and (work.cancelled() or work.exception())):
        lane = lanes_of(request).long
        lane.check_room()
        work = _items[letter] = asyncio.create_task(answer(lane, "paper", {"letter": letter}, SECONDS))
    return JSONResponse(await asyncio.shield(work))
