"""Questions about runs of algorithms: the input of each, made from its row, and which part is wanted."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

from pydantic import Field, JsonValue, create_model

from dolanan.course import ALGORITHMS, Trace
from dolanan.course.algorithm import Option
from dolanan.web.questions import Question, example
from dolanan.web.questions.mancala import Position

MOST_LETTERS = 8000


class Window(Question):
    """Which steps are wanted; with `head` also the tables, the pseudocode and the drawing's chart."""

    start: int = Field(0, ge=0, le=1_000_000)
    count: int = Field(120, ge=1, le=240)
    head: bool = True


class Printed(Question):
    """Which table is wanted, and how."""

    table: int = Field(0, ge=0, le=9)
    form: Literal["csv", "markdown", "latex"] = "csv"
    language: Literal["id", "en"] = "en"


class Run(Question):
    """The input of a run: which algorithm, on what, with which options. Workers get it as it is."""

    algorithm: str
    given: dict[str, JsonValue]

    def trace(self) -> Trace:
        row = ALGORITHMS[self.algorithm]
        given = input_of(self.algorithm).model_validate(self.given)
        if isinstance(given, Position):
            subject: Any = given.settled()
        else:
            subject = row.read(getattr(given, row.subject.key))
        options = {each.key: getattr(given, each.key) for each in row.options if each.key in self.given}
        return row.trace(subject, {**options, **row.moderate(subject)})


@cache
def input_of(key: str) -> type[Question]:
    """The body that an algorithm takes: its subject and its options, as its row names them."""
    row = ALGORITHMS[key]
    first = row.examples[0].given
    fields: dict[str, Any] = {each.key: _field(each) for each in row.options}
    if not row.subject.has_rules:
        text = Field(str(first[row.subject.key]), max_length=MOST_LETTERS, examples=[row.subject.sample])
        fields[row.subject.key] = (str, text)
    base = Position if row.subject.has_rules else Question
    body = type("Input", (base,), {"model_config": example(**dict(first)), "__doc__": row.about.en})
    return create_model(f"{key.title()}Input", __base__=body, __doc__=row.about.en, **fields)


def _field(each: Option) -> tuple[Any, Any]:
    if each.kind == "flag":
        return bool, Field(each.default, description=each.title.en)
    if each.kind == "choice":
        known = tuple(choice.value for choice in each.choices)
        return Literal[known], Field(each.default, description=each.title.en)
    kind: Any = int if each.default is not None else int | None
    return kind, Field(each.default, ge=each.least, le=each.most, description=each.title.en)
