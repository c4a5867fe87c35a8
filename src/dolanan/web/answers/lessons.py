"""The lessons as a page lists them."""

from __future__ import annotations

from collections.abc import Sequence

from dolanan.answers import Answer
from dolanan.lessons import Lesson
from dolanan.lessons.lesson import Table
from dolanan.text import Text


class LessonEntry(Answer):
    """A lesson: what is to be done, at which table, and moves that do it."""

    key: str
    game: str
    title: Text
    task: Text
    praise: Text
    table: Table
    shown: Sequence[str]

    @staticmethod
    def of(row: Lesson) -> LessonEntry:
        return LessonEntry(row.key, row.game, row.title, row.task, row.praise, row.table, row.shown)
