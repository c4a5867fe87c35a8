"""Learning by doing: short boards with one thing to do, a row each, a file a path.

>>> from dolanan.lessons import LESSONS
>>> LESSONS["store"].judge(["5"]).state
'done'
"""

from __future__ import annotations

from dolanan.lessons.lesson import LESSONS, Lesson, Verdict

__all__ = ["LESSONS", "Lesson", "Verdict"]
