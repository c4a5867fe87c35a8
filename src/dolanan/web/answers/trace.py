"""Algorithms as a page lists them, and their runs as the description of the API shows them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, make_dataclass
from functools import cache
from typing import Any

from dolanan.answers import Answer
from dolanan.course import ALGORITHMS
from dolanan.course.algorithm import Algorithm, Choice, Kind, Option, Subject, Value
from dolanan.course.steps import Step, TraceHead, TraceWindow
from dolanan.text import Text


@dataclass(frozen=True)
class ListedSubject(Answer):
    """What an algorithm runs on."""

    key: str
    title: Text
    help: Text
    sample: str
    line: str
    """What stands for the end of a line when it is written in several."""
    rules: bool
    """It is a position of a ruleset: rules and size are given beside it."""

    @staticmethod
    def of(subject: Subject[Any]) -> ListedSubject:
        return ListedSubject(
            subject.key, subject.title, subject.help, subject.sample, subject.line, subject.has_rules
        )


@dataclass(frozen=True)
class ListedChoice(Answer):
    """One value an option may have."""

    value: str
    title: Text

    @staticmethod
    def of(choice: Choice) -> ListedChoice:
        return ListedChoice(choice.value, choice.title)


@dataclass(frozen=True)
class ListedOption(Answer):
    """A setting of a run."""

    key: str
    title: Text
    kind: Kind
    default: Value
    least: int | None
    most: int | None
    choices: Sequence[ListedChoice]

    @staticmethod
    def of(option: Option) -> ListedOption:
        return ListedOption(
            option.key,
            option.title,
            option.kind,
            option.default,
            option.least,
            option.most,
            [ListedChoice.of(choice) for choice in option.choices],
        )


@dataclass(frozen=True)
class ListedExample(Answer):
    """An input worth watching."""

    title: Text
    paper: str | None
    given: Mapping[str, Value]


@dataclass(frozen=True)
class ListedAlgorithm(Answer):
    """An algorithm: what it runs on, its options, inputs worth watching, which drawing shows it."""

    key: str
    title: Text
    about: Text
    picture: str
    subject: ListedSubject
    options: Sequence[ListedOption]
    examples: Sequence[ListedExample]

    @staticmethod
    def of(row: Algorithm[Any]) -> ListedAlgorithm:
        return ListedAlgorithm(
            key=row.key,
            title=row.title,
            about=row.about,
            picture=row.picture,
            subject=ListedSubject.of(row.subject),
            options=[ListedOption.of(each) for each in row.options if not each.inner],
            examples=[ListedExample(each.title, each.paper, each.given) for each in row.examples],
        )


@cache
def window_of(key: str) -> Any:
    """What a window of an algorithm's run is: with what is said once of the run, or without it."""
    row = ALGORITHMS[key]
    name, shape = key.title(), row.shape
    step = make_dataclass(
        f"{name}Step", [("picture", shape.picture)], bases=(Step,), frozen=True, kw_only=True
    )
    steps = ("steps", Sequence[step])  # type: ignore[valid-type]
    said = [("answer", shape.answer), ("chart", shape.chart), steps]
    window = make_dataclass(f"{name}Window", [steps], bases=(TraceWindow,), frozen=True)
    run = make_dataclass(f"{name}Run", said, bases=(TraceHead, TraceWindow), frozen=True)
    for made, model in ((step, Step), (window, TraceWindow), (run, TraceHead)):
        made.__doc__ = model.__doc__
    return run | window
