"""Questions about a lesson: what was done so far."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from fastapi import Path
from pydantic import Field

from dolanan.web.questions import Question, example

LessonKey = Annotated[str, Path(max_length=40, examples=["store"])]
MOST_MOVES = 40


class Tried(Question):
    """The moves made in a lesson, as its game writes them."""

    model_config = example(moves=["5"])

    moves: list[Annotated[str, Field(max_length=24)]] = Field(default_factory=list, max_length=MOST_MOVES)


class AskedLesson(NamedTuple):
    """What a worker gets: which lesson, and what was tried."""

    key: str
    tried: Tried
