"""The lines of a stream: signs of life, progress, and last the result or why there is none."""

from __future__ import annotations

from functools import cache, reduce
from operator import or_
from typing import Any, Literal

from starlette.responses import JSONResponse, StreamingResponse

from dolanan.answers import Answer, make_model
from dolanan.text import Text


class Lines(StreamingResponse, JSONResponse):
    """Lines as they come, each a JSON document: FastAPI describes what is JSON by its model."""

    media_type = "application/x-ndjson"


class Queued(Answer):
    """Others are before us."""

    queued: int
    """Our place in the queue, from 1."""


class Compiling(Answer):
    """What works it out is getting ready."""

    compiling: Literal[True] = True


class Beat(Answer):
    """It is being worked out: a sign of life every second."""

    beat: Literal[True] = True


class NoResult(Answer):
    """The last line of a stream that has no result: why, and the status it would have by itself."""

    problem: Text
    status: int


@cache
def lines_of(result: type[Answer], *progress: type[Answer]) -> Any:
    """What each line of a stream may be, for the description of the API."""
    last = make_model(f"{result.__name__}Result", "The last line: the answer.", {"result": result})
    return reduce(or_, (Queued, Compiling, Beat, *progress, last, NoResult))
