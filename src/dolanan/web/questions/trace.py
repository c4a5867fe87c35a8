"""Questions about runs of algorithms: the input of each, made from its row, and which part is wanted."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

from pydantic import Field, JsonValue, create_model

from dolanan.course import ALGORITHMS, Algorithm, Trace
from dolanan.course.algorithm import Option
from dolanan.text import Language, Mistake
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
    language: Language = "en"


class Run(Question):
    """The input of a run: which algorithm, on what, with which options. Workers get it as it is."""

    algorithm: str
    given: dict[str, JsonValue]

    def trace(self) -> Trace:
        row = ALGORITHMS[self.algorithm]
        given = input_of(self.algorithm).model_validate(self.given)
        subject = _subject(row, given)
        options = {each.key: getattr(given, each.key) for each in row.options if each.key in self.given}
        return row.trace(subject, {**options, **row.moderate(subject)})


def _subject(row: Algorithm[Any], given: Question) -> Any:
    """What the body names: a position, a board or a cloth; without any, what the first example has."""
    texts = {each.key: getattr(given, each.key) for each in row.subjects}
    named = [key for key, text in texts.items() if text is not None]
    if len(named) > 1:
        raise Mistake(f"hanya satu dari {', '.join(named)}", f"only one of {', '.join(named)}")
    kind = next((each for each in row.subjects if each.key in named), row.subject_like(None))
    if not kind.has_rules:
        return row.read(None) if texts[kind.key] is None else kind.read(texts[kind.key])
    assert isinstance(given, Position)
    if not given.model_fields_set & Position.model_fields.keys():
        return row.read(None)
    return given.settled()


@cache
def input_of(key: str) -> type[Question]:
    """The body that an algorithm takes: its subjects and its options, as its row names them."""
    row = ALGORITHMS[key]
    first = row.examples[0].given
    fields: dict[str, Any] = {each.key: _field(each) for each in row.options}
    for subject in row.subjects:
        if not subject.has_rules:
            usual = f"Without one: {first[subject.key]}" if subject.key in first else subject.help.en
            text = Field(None, max_length=MOST_LETTERS, examples=[subject.sample], description=usual)
            fields[subject.key] = (str | None, text)
    base = Position if any(subject.has_rules for subject in row.subjects) else Question
    body = type("Input", (base,), {"model_config": example(**dict(first)), "__doc__": row.about.en})
    return create_model(f"{key.title()}Input", __base__=body, __doc__=row.about.en, **fields)


def _field(each: Option) -> tuple[Any, Any]:
    if each.kind == "flag":
        return bool, Field(each.default, description=each.title.en)
    if each.kind == "choice":
        known = tuple(choice.value for choice in each.choices)
        choice: Any = Literal[known]
        return choice if each.default is not None else choice | None, Field(
            each.default, description=each.title.en
        )
    kind: Any = int if each.default is not None else int | None
    return kind, Field(each.default, ge=each.least, le=each.most, description=each.title.en)
