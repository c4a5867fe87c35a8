"""One line of a reproduction: what was published, what comes out, and the verdict."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from typing import Literal

from dolanan.answers import Answer
from dolanan.text import Text

Verdict = Literal["same", "erratum", "unchecked"]
VERDICTS: dict[Verdict, Text] = {
    "same": Text("sama", "same"),
    "erratum": Text("ralat", "erratum"),
    "unchecked": Text("tak dapat diperiksa", "cannot be checked"),
}


NOTHING = Text("", "")


class Item(Answer):
    """A published figure or claim beside ours."""

    paper: str
    item: Text
    published: Text
    ours: Text
    verdict: Verdict
    remark: Text = field(default_factory=lambda: NOTHING)
    """Why it is an erratum, or what one should know."""


class Finding(Answer):
    """What we add to a paper: nothing was published to compare it with, so that it has no verdict."""

    paper: str
    item: Text
    ours: Text


class Reproduction(Answer):
    """A paper's items with their verdicts, how many have each, and what we add to the paper."""

    items: Sequence[Item]
    counts: Mapping[Verdict, int]
    findings: Sequence[Finding]


def count_verdicts(items: Iterable[Item]) -> dict[Verdict, int]:
    """How many of the items have each verdict."""
    verdicts = [item.verdict for item in items]
    return {verdict: verdicts.count(verdict) for verdict in VERDICTS}


def same_text(value: object) -> Text:
    """A figure that reads the same in both languages."""
    return Text(str(value), str(value))


def compare(paper: str, item: Text, published: object, ours: object, slip: Text = NOTHING) -> Item:
    """The item for a figure: the same, or an erratum explained by `slip`."""
    equal = published == ours
    return Item(
        paper,
        item,
        published if isinstance(published, Text) else same_text(published),
        ours if isinstance(ours, Text) else same_text(ours),
        "same" if equal else "erratum",
        NOTHING if equal else slip,
    )
