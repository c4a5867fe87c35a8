"""Questions about puzzles of mancala."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query
from pydantic import Field

from dolanan.web.questions import Question, example
from dolanan.web.questions.mancala import Pit

MOST_PICKS = 60
EXAMPLE = "29e29487"
"""A puzzle of the pack."""

Day = Annotated[str, Query(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$", examples=["2026-11-16"])]
Key = Annotated[str, Field(pattern=r"^[0-9a-f]{8}$", examples=[EXAMPLE])]


class PuzzleTry(Question):
    """A puzzle of the pack and the picks of one turn."""

    model_config = example(key=EXAMPLE, picks=[])

    key: Key
    picks: list[Pit] = Field(default_factory=list, max_length=MOST_PICKS)


class PuzzleAsk(PuzzleTry):
    """The same, and which step of a hint: 1 a nudge, 2 the pit, 3 the reason."""

    model_config = example(key=EXAMPLE, picks=[], step=1)

    step: int = Field(1, ge=1, le=3)
