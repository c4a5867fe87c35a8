"""Questions about algorithms side by side."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from dolanan.course import ALGORITHMS
from dolanan.course.compare import LEAST, MOST, find_all
from dolanan.web.questions import example
from dolanan.web.questions.mancala import Position, Rules, RulesName
from dolanan.web.questions.trace import MOST_LETTERS


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
