"""What a worker works out about algorithms side by side, and for handouts."""

from __future__ import annotations

from typing import Any

from dolanan.course.compare import Compared, compare, find_all
from dolanan.limits import Limits
from dolanan.web.questions.course import Comparison, Handout
from dolanan.web.worker import Body


def side_by_side(question: Comparison, limits: Limits) -> list[Compared]:
    """What each algorithm took on the same input, within what a server may do."""
    subject: Any = question.subject()
    for row, _ in find_all(question.algorithms):
        row.subject_of(subject)
        row.moderate(subject)
    return compare(question.algorithms, subject, {} if question.moves is None else {"moves": question.moves})


def hand_out_step(question: Handout, limits: Limits) -> Body:
    """The handout of a step."""
    from dolanan.handouts import hand_out

    return Body(
        hand_out(question.run().trace(), question.step, question.form, question.language, question.gaps())
    )
