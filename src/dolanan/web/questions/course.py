"""Questions about algorithms side by side, and for handouts."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from dolanan.course import ALGORITHMS
from dolanan.course.algorithm import Value, find_algorithm
from dolanan.course.compare import LEAST, MOST, find_all
from dolanan.handouts import FORMS, Gaps
from dolanan.text import Language
from dolanan.web.questions import Question, example
from dolanan.web.questions.mancala import Position, Rules, RulesName
from dolanan.web.questions.trace import MOST_LETTERS, Run, input_of


def _some() -> list[str]:
    """Algorithms that run on the same input, for an example."""
    rows = [row for row in ALGORITHMS if row.tally is not None]
    return [row.key for row in rows if rows[0].subject in row.subjects][:LEAST]


class Comparison(Rules):
    """Algorithms by key, options written after it (`astar:span`), and the input that all of them get."""

    model_config = example(algorithms=list(_some()))

    algorithms: list[str] = Field(min_length=LEAST, max_length=MOST)
    input: str | None = Field(
        None, max_length=MOST_LETTERS, description="A board, a cloth, a position or a size such as 3x2."
    )
    moves: Literal["whole", "all"] | None = Field(
        None, description="Cloths: whole runs, or every legal cut; whole runs unless told."
    )
    rules: RulesName | None = None  # type: ignore[assignment]

    def subject(self) -> Any:
        """What all of them run on."""
        row = find_all(self.algorithms)[0][0]
        text = self.input
        if not row.subject_like(text).has_rules:
            return row.read(text)
        rules = self.rules or str(row.examples[0].given["rules"])
        return Position(
            rules=rules, pits=self.pits, seeds=self.seeds, choices=self.choices, set=self.set, position=text
        ).settled()


class Handout(Question):
    """A run at a step as a file: the run as an exercise or an example gives it, by key; gaps by a seed."""

    model_config = example(algorithm=_some()[0], form="md", step=3)

    algorithm: str = Field(max_length=60, description="Its key, with options written after it.")
    given: dict[str, Value] = Field(
        {},
        max_length=20,
        description="The input, its rules and the options, by key; what is left out is usual.",
    )
    step: int = Field(ge=1, le=1_000_000, description="The step, from 1.")
    form: Literal[FORMS] = "svg"  # type: ignore[valid-type]
    language: Language = "en"
    blank: int | None = Field(
        None, ge=0, le=2**31, description="Empty a third of the cells by this seed, numbered."
    )
    key: bool = Field(False, description="The same cells, numbered and filled.")

    def run(self) -> Run:
        """The run it is taken from."""
        row, chosen = find_algorithm(self.algorithm)
        given = input_of(row.key).model_validate({**self.given, **chosen})
        return Run(algorithm=row.key, given=given.model_dump(exclude_unset=True))

    def gaps(self) -> Gaps | None:
        """Which cells are left empty, or filled again."""
        if self.blank is None and not self.key:
            return None
        return Gaps(self.blank or 0, filled=self.key)
