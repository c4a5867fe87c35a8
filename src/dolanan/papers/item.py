"""One line of a reproduction: what was published, what comes out, and the verdict."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from dolanan.text import Language, Text

Verdict = Literal["same", "erratum", "unchecked"]
VERDICTS: dict[Verdict, Text] = {
    "same": Text("sama", "same"),
    "erratum": Text("ralat", "erratum"),
    "unchecked": Text("tak dapat diperiksa", "cannot be checked"),
}


NOTHING = Text("", "")


class Item(NamedTuple):
    """A published figure or claim beside ours."""

    paper: str
    item: Text
    published: Text
    ours: Text
    verdict: Verdict
    remark: Text = NOTHING
    """Why it is an erratum, or what one should know."""

    def as_json(self, language: Language) -> dict[str, Any]:
        return {
            "paper": self.paper,
            "item": self.item.say(language),
            "published": self.published.say(language),
            "ours": self.ours.say(language),
            "verdict": self.verdict,
            "remark": self.remark.say(language),
        }


class Finding(NamedTuple):
    """What we add to a paper: nothing was published to compare it with, so that it has no verdict."""

    paper: str
    item: Text
    ours: Text

    def as_json(self, language: Language) -> dict[str, Any]:
        return {"paper": self.paper, "item": self.item.say(language), "ours": self.ours.say(language)}


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
