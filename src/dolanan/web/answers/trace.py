"""Algorithms as a page lists them, and their runs as the description of the API shows them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from dolanan.answers import Answer, make_model
from dolanan.course import ALGORITHMS
from dolanan.course.algorithm import Algorithm, Choice, Kind, Option, Subject, Value
from dolanan.course.exercise import TYPES, Question
from dolanan.course.picture import Moment, Scene
from dolanan.course.steps import Step, TraceHead, TraceWindow
from dolanan.text import Text


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
    draws: bool
    """One can be drawn by chance."""
    measures: Mapping[str, Text]
    """What a way or an outcome on it may be measured by, the usual measure first."""

    @staticmethod
    def of(subject: Subject[Any]) -> ListedSubject:
        return ListedSubject(
            subject.key,
            subject.title,
            subject.help,
            subject.sample,
            subject.line,
            subject.has_rules,
            subject.draw is not None,
            {measure.value: measure.title for measure in subject.measures},
        )


class ListedChoice(Answer):
    """One value an option may have."""

    value: str
    title: Text
    on: Sequence[str]
    """The subjects it is about, by key; none for all."""

    @staticmethod
    def of(choice: Choice) -> ListedChoice:
        return ListedChoice(choice.value, choice.title, choice.on)


class ListedOption(Answer):
    """A setting of a run."""

    key: str
    title: Text
    kind: Kind
    default: Value
    least: int | None
    most: int | None
    choices: Sequence[ListedChoice]
    on: Sequence[str]
    """The subjects it is about, by key; none for all."""
    shared: bool
    """Algorithms that are compared have it in common."""
    picked: bool
    """A number that names a pit which may be picked."""

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
            option.on,
            option.shared,
            option.picked,
        )


class ListedExample(Answer):
    """An input worth watching."""

    title: Text
    paper: str | None
    given: Mapping[str, Value]


class ListedQuestion(Answer):
    """A type of exercise, and what a person calls it."""

    type: str
    title: Text

    @staticmethod
    def of(question: Question) -> ListedQuestion:
        return ListedQuestion(question.type, TYPES[question.type])


class ListedAlgorithm(Answer):
    """An algorithm: what it runs on, its options, inputs worth watching."""

    key: str
    title: Text
    about: Text
    subject: ListedSubject
    subjects: Sequence[ListedSubject]
    """All that it runs on, the usual one first."""
    card: bool
    """There is a card that says what is to be known of it."""
    compared: bool
    """It can stand beside others."""
    beside: str
    """The name of what it is best compared with; empty for whatever runs on the same."""
    options: Sequence[ListedOption]
    examples: Sequence[ListedExample]
    exercises: Sequence[ListedQuestion]

    @staticmethod
    def of(row: Algorithm[Any]) -> ListedAlgorithm:
        return ListedAlgorithm(
            key=row.key,
            title=row.title,
            about=row.about,
            subject=ListedSubject.of(row.subject),
            subjects=[ListedSubject.of(each) for each in row.subjects],
            card=row.card is not None,
            compared=row.tally is not None,
            beside=row.beside,
            options=[ListedOption.of(each) for each in row.options if not each.inner],
            examples=[ListedExample(each.title, each.paper, each.given) for each in row.examples],
            exercises=[ListedQuestion.of(each) for each in row.exercises],
        )


class DrawnStep(Step, kw_only=True):
    """A step, and what is drawn of it."""

    picture: Moment


class DrawnWindow(TraceWindow):
    """Some steps of a run, with how many there are in all and how many rows came before, by table."""

    steps: Sequence[DrawnStep]


@cache
def window_of(key: str) -> Any:
    """What a window of an algorithm's run is: with what is said once of the run, or without it."""
    said = {"answer": ALGORITHMS[key].shape.answer, "chart": Scene, "steps": Sequence[DrawnStep]}
    run = make_model(f"{key.title()}Run", "A run, and its first steps.", said, TraceHead, TraceWindow)
    return run | DrawnWindow
