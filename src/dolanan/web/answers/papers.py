"""The papers as a page lists them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dolanan.answers import Answer
from dolanan.course import ALGORITHMS
from dolanan.course.algorithm import Value
from dolanan.papers import PAPERS, Paper
from dolanan.papers.item import VERDICTS, Verdict
from dolanan.text import Text


class PaperExample(Answer):
    """A run that a paper prints, as a question to the algorithm."""

    algorithm: str
    title: Text
    given: Mapping[str, Value]


class PaperList(Answer):
    """The papers, the verdicts there are, and by paper the runs it prints."""

    papers: Sequence[Paper]
    verdicts: Mapping[Verdict, Text]
    examples: Mapping[str, Sequence[PaperExample]]

    @staticmethod
    def of_all() -> PaperList:
        examples = {
            letter: [
                PaperExample(row.key, each.title, each.given)
                for row in ALGORITHMS
                for each in row.examples
                if each.paper == letter
            ]
            for letter in PAPERS
        }
        return PaperList(list(PAPERS.values()), VERDICTS, examples)
