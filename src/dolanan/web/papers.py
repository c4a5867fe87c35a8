"""The five papers over HTTP: what each claims, what comes out here, computed once by this server."""

from __future__ import annotations

import asyncio
from typing import Any, Literal

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from dolanan.papers import PAPERS, reproduce
from dolanan.papers.item import VERDICTS
from dolanan.web.problems import PROBLEMS
from dolanan.web.trace import EXAMPLES

router = APIRouter(prefix="/api/papers", tags=["papers"], responses=PROBLEMS)

_items: dict[str, list[dict[str, Any]]] = {}
_turn = asyncio.Lock()


def _compute(letter: str) -> list[dict[str, Any]]:
    return [
        {
            "item": item.item._asdict(),
            "published": item.published._asdict(),
            "ours": item.ours._asdict(),
            "verdict": item.verdict,
            "remark": item.remark._asdict(),
        }
        for item in reproduce(letter)
    ]


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
async def paper(letter: Literal["a", "b", "c", "d", "e"]) -> JSONResponse:
    async with _turn:
        if letter not in _items:
            _items[letter] = await asyncio.to_thread(_compute, letter)
    return JSONResponse(_items[letter])
