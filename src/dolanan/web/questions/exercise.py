"""Questions for exercises: how many, from which seed, and how a class sheet of them is printed."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

from fastapi import Path
from pydantic import BaseModel, ConfigDict, Field

from dolanan.course import ALGORITHMS
from dolanan.course.exercise import TYPES
from dolanan.text import Language

AlgorithmKey = Annotated[
    str,
    Path(max_length=60, examples=[row.key for row in ALGORITHMS if row.exercises][:1]),
]
"""An algorithm's key, with options written after it."""
MOST = 50
"""Exercises of one request: as many as a server makes within a few seconds."""


class Wanted(BaseModel):
    """Which exercises are wanted: a seed always gives the same ones, no two alike."""

    model_config = ConfigDict(extra="forbid")

    seed: int = Field(0, ge=-(2**31), le=2**31)
    type: str | None = Field(None, max_length=40, json_schema_extra={"enum": [*TYPES, None]})
    count: int = Field(1, ge=1, le=MOST)


class WantedSheet(Wanted):
    """A class sheet: its form and language, the questions or the key."""

    count: int = Field(20, ge=1, le=MOST)
    form: Literal["html", "tex"] = "html"
    language: Language = "en"
    key: bool = False


class Asked(NamedTuple):
    """What a worker gets: which algorithm, and what is wanted."""

    algorithm: str
    wanted: Wanted


class AskedSheet(NamedTuple):
    """What a worker gets for a class sheet."""

    algorithm: str
    wanted: WantedSheet
