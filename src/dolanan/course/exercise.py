"""Exercises made from a seed: a question about a step of a run, one right answer, three slips, the reason.

An algorithm's row names what can be asked about its runs: for each type of exercise a `Question`, which
drafts what it asks at a step, or nothing where the answer would hang on a tie that is not settled. The seed
decides everything else, in this order: the type, the input, the step, the order of the options.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from dolanan.answers import Answer
from dolanan.course.steps import Trace, Value
from dolanan.text import Mistake, Text, nearest

if TYPE_CHECKING:
    from dolanan.course.algorithm import Algorithm

TYPES = {
    "queue-after": Text("tepi sesudahnya", "the frontier afterwards"),
    "next-node": Text("simpul berikutnya", "the next node"),
    "ab-value-cut": Text("nilai dan pangkasan", "value and cut"),
    "greedy-pit": Text("lubang yang diambil", "the pit taken"),
    "laps": Text("putaran dan akhir", "laps and end"),
    "mark-nodes": Text("mati dan ditandai", "killed and marked"),
    "value-after": Text("nilai sesudahnya", "the value afterwards"),
}
"""The types of exercises, as a person calls them."""
DISTRACTORS = 3
MOST_EXERCISES = 100
TRIES = 60
"""Inputs drawn for one exercise before we give up."""


class Slip(NamedTuple):
    """A wrong answer, and the slip that leads to it."""

    answer: Text
    name: Text


class Draft(NamedTuple):
    """A question about what follows a step: the right answer, why it is right, and the slips one may make."""

    question: Text
    answer: Text
    why: Text
    slips: Sequence[Slip]
    about: str | None = None
    """The position or cloth that is asked about, where it is another than the run's input."""

    def wrong(self) -> list[Slip]:
        """The slips that lead to wrong answers, each slip and each answer once in either language."""
        known: list[Slip] = []
        for slip in self.slips:
            others = [self.answer, *(one.answer for one in known)]
            differs = all(slip.answer.id != other.id and slip.answer.en != other.en for other in others)
            if differs and all(slip.name != one.name for one in known):
                known.append(slip)
        return known


class Question(NamedTuple):
    """One type of exercise about an algorithm."""

    type: str
    ask: Callable[[Trace, int], Draft | None]
    """The draft of what is asked when a run has come to this step; None where nothing can be asked."""
    draw: Callable[[Random], Mapping[str, Value]] | None = None
    """An input small enough for a sheet of paper; without it one of the row's examples."""


class Exercise(Answer):
    """A question with its options; `answer` is the right one."""

    algorithm: str
    """Its key, with the options written after it."""
    type: str
    seed: int
    number: int
    """Which of the exercises that this seed gives, from 1."""
    input: str
    """The position, board or cloth, as text."""
    about: str
    """The position, board or cloth that is asked about: the input, or one that the run has come to."""
    given: Mapping[str, Value]
    """The input and the options of the run, by key."""
    step: int
    """The last step of the run that may be seen while the question is open."""
    question: Text
    options: Sequence[Text]
    answer: Text
    why: Text
    slips: Sequence[Text | None]
    """For each option the slip that leads to it; none for the right one."""


def make_exercises(name: str, seed: int, *, type: str | None = None, count: int = 1) -> list[Exercise]:
    """So many different exercises about an algorithm, named with its options; a seed gives the same ones."""
    from dolanan.course.algorithm import find_algorithm

    row, options = find_algorithm(name)
    if not 1 <= count <= MOST_EXERCISES:
        raise Mistake(
            f"{count} latihan: harus 1 sampai {MOST_EXERCISES}",
            f"{count} exercises: must be from 1 to {MOST_EXERCISES}",
        )
    questions, chance = _questions(row, type), Random(seed)
    made: list[Exercise] = []
    for _ in range(TRIES * count):
        question = chance.choice(questions)
        exercise = _make(row, options, question, chance)
        if exercise is not None and not any(_same(exercise, other) for other in made):
            made.append(replace(exercise, algorithm=name, seed=seed, number=len(made) + 1))
            if len(made) == count:
                return made
    raise Mistake(
        f"{row.key}: hanya {len(made)} latihan berbeda, bukan {count}; coba benih lain",
        f"{row.key}: only {len(made)} different exercises, not {count}; try another seed",
    )


def _questions(row: Algorithm[Any], type: str | None) -> list[Question]:
    """What can be asked about the algorithm, all of it or one type."""
    known = {question.type: question for question in row.exercises}
    if not known:
        raise Mistake(f"{row.key} belum punya latihan", f"{row.key} has no exercises yet")
    if type is None:
        return list(known.values())
    if type not in known:
        hint = nearest(type, list(known))
        raise Mistake(
            f"{row.key} tidak punya latihan jenis {type!r}; {hint.id}",
            f"{row.key} has no exercises of type {type!r}; {hint.en}",
        )
    return [known[type]]


def _make(
    row: Algorithm[Any], options: Mapping[str, Value], question: Question, chance: Random
) -> Exercise | None:
    """One exercise: an input, a step of its run at which something can be asked, the options shuffled."""
    drawn = question.draw(chance) if question.draw else chance.choice(row.examples).given
    given = {**drawn, **options}
    trace = row.follow(given)
    steps = list(range(len(trace.steps)))
    chance.shuffle(steps)
    for step in steps:
        draft = question.ask(trace, step)
        if draft is None or len(wrong := draft.wrong()) < DISTRACTORS:
            continue
        choices: list[tuple[Text, Text | None]] = [(draft.answer, None), *chance.sample(wrong, DISTRACTORS)]
        chance.shuffle(choices)
        return Exercise(
            algorithm=row.key,
            type=question.type,
            seed=0,
            number=0,
            input=trace.subject,
            about=draft.about or trace.subject,
            given=given,
            step=step,
            question=draft.question,
            options=[option for option, _ in choices],
            answer=draft.answer,
            why=draft.why,
            slips=[slip for _, slip in choices],
        )
    return None


def _same(one: Exercise, other: Exercise) -> bool:
    """They ask the same, whatever they are taken from."""
    return (one.type, one.question) == (other.type, other.question)
