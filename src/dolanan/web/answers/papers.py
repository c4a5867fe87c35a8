"""The papers as a page lists them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from dolanan.answers import Answer
from dolanan.course import ALGORITHMS
from dolanan.papers import PAPERS, Paper
from dolanan.papers.item import (
    VERDICTS,
    Finding,
    Given,
    Item,
    PaperFinding,
    PaperItem,
    Verdict,
    WatchedRun,
    count_verdicts,
    group_errata,
)
from dolanan.text import Text


class PaperExample(Answer):
    """A run that a paper prints, as a question to the algorithm."""

    algorithm: str
    title: Text
    given: Given


class PaperList(Answer):
    """The papers, the verdicts there are, and by paper the runs it prints."""

    papers: Sequence[Paper]
    verdicts: Mapping[Verdict, Text]
    examples: Mapping[str, Sequence[PaperExample]]

    @staticmethod
    def of_all() -> PaperList:
        examples = {
            letter: [
                PaperExample(row.key, each.title, address(each.given))
                for row in ALGORITHMS
                for each in row.examples
                if each.paper == letter
            ]
            for letter in PAPERS
        }
        return PaperList(list(PAPERS.values()), VERDICTS, examples)


class PaperCause(Answer):
    """A slip, and which of the items it explains, by their places in the list."""

    key: str
    text: Text
    items: Sequence[int]


class Reproduction(Answer):
    """A paper's items with their verdicts, how many have each, the errata by cause, and what we add to it."""

    items: Sequence[PaperItem]
    counts: Mapping[Verdict, int]
    causes: Sequence[PaperCause]
    findings: Sequence[PaperFinding]

    @staticmethod
    def of(items: Sequence[Item], more: Sequence[Finding]) -> Reproduction:
        """Slips stand apart, under `causes`, and with the first item of each; runs are written as the page's
        addresses are."""
        causes = group_errata(items)
        first = {cause.items[0] for cause in causes}
        shown = [
            PaperItem.of(one) if place in first else replace(PaperItem.of(one), remark=one.remark)
            for place, one in enumerate(items)
        ]
        return Reproduction(
            [
                replace(model, watch=WatchedRun.of(one.watch, address))
                for model, one in zip(shown, items, strict=True)
            ],
            count_verdicts(items),
            [PaperCause(cause.slip.key, cause.slip.text, cause.items) for cause in causes],
            [replace(PaperFinding.of(one), watch=WatchedRun.of(one.watch, address)) for one in more],
        )


def address(given: Given) -> Given:
    """The input of a run as an address of the page has it: a switch that is on is 1, the others are left
    out."""
    on = {key: value for key, value in given.items() if value is not None and value is not False}
    return {key: "1" if value is True else str(value) for key, value in on.items()}
