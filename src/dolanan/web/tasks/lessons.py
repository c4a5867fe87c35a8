"""What a worker works out about a lesson: whether what was done is what was to be done."""

from __future__ import annotations

from dolanan.lessons import LESSONS, Verdict
from dolanan.limits import Limits
from dolanan.web.questions.lessons import AskedLesson


def judge(asked: AskedLesson, limits: Limits) -> Verdict:
    """What the moves come to."""
    return LESSONS[asked.key].judge(asked.tried.moves)
