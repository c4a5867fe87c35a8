"""One line of a reproduction: what was published and where, what comes out, and the verdict."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Literal, NamedTuple, TypeVar

from dolanan.answers import Answer
from dolanan.text import Text

T = TypeVar("T")

Verdict = Literal["same", "erratum", "unchecked"]
VERDICTS: dict[Verdict, Text] = {
    "same": Text("sama", "same"),
    "erratum": Text("ralat", "erratum"),
    "unchecked": Text("tak dapat diperiksa", "cannot be checked"),
}
NOTHING = Text("", "")
NOT_PRINTED = Text("tidak dicetak", "not printed")


Given = Mapping[str, bool | int | str | None]
"""The input of a run by key."""


class Slip(NamedTuple):
    """How a paper slipped; several of its figures may have the one cause."""

    key: str
    text: Text


OTHERWISE = Slip("otherwise", Text("di sini lain", "it is not so here"))
"""Of a claim that holds: what would be said if it came out otherwise."""


class Watch(NamedTuple):
    """A run that shows it: an algorithm of the course, with its input and options by key."""

    algorithm: str
    given: Given


class Item(NamedTuple):
    """A published figure or claim beside ours; the verdict is about that claim alone."""

    paper: str
    item: Text
    where: Text
    """The place in the original: section, table, figure."""
    published: Text
    """What the paper says there, in our own words, with its figures."""
    ours: Text
    verdict: Verdict
    slip: Slip | None = None
    """Why it is an erratum."""
    remark: Text = NOTHING
    """What one should know besides."""
    watch: Watch | None = None


class Finding(NamedTuple):
    """What we add to a paper: nothing was published to compare it with, so that it has no verdict."""

    paper: str
    item: Text
    ours: Text
    watch: Watch | None = None


class Cause(NamedTuple):
    """A slip, and which of the items it explains, by their places in the list."""

    slip: Slip
    items: tuple[int, ...]


class WatchedRun(Answer):
    """A run that shows it, as a question to the algorithm."""

    algorithm: str
    given: Given

    @staticmethod
    def of(watch: Watch | None, written: Callable[[Given], Given] = dict) -> WatchedRun | None:
        return WatchedRun(watch.algorithm, written(watch.given)) if watch else None


class PaperItem(Answer):
    """A published figure or claim beside ours."""

    paper: str
    item: Text
    where: Text
    published: Text
    ours: Text
    verdict: Verdict
    cause: str | None
    """The key of the slip that explains an erratum."""
    remark: Text
    watch: WatchedRun | None

    @staticmethod
    def of(one: Item) -> PaperItem:
        """The item with its slip explained in the remark."""
        return PaperItem(
            one.paper,
            one.item,
            one.where,
            one.published,
            one.ours,
            one.verdict,
            one.slip.key if one.slip else None,
            join(one.slip.text if one.slip else NOTHING, one.remark),
            WatchedRun.of(one.watch),
        )


class PaperFinding(Answer):
    """What we add to a paper."""

    paper: str
    item: Text
    ours: Text
    watch: WatchedRun | None

    @staticmethod
    def of(one: Finding) -> PaperFinding:
        return PaperFinding(one.paper, one.item, one.ours, WatchedRun.of(one.watch))


def count_verdicts(items: Iterable[Item]) -> dict[Verdict, int]:
    """How many of the items have each verdict."""
    verdicts = [item.verdict for item in items]
    return {verdict: verdicts.count(verdict) for verdict in VERDICTS}


def group_errata(items: Iterable[Item]) -> list[Cause]:
    """The errata of a paper by their cause, in the order in which they first appear."""
    causes: dict[str, Cause] = {}
    for place, item in enumerate(items):
        if item.slip is not None:
            known = causes.get(item.slip.key, Cause(item.slip, ()))
            causes[item.slip.key] = known._replace(items=(*known.items, place))
    return list(causes.values())


def same_text(value: object) -> Text:
    """A figure that reads the same in both languages."""
    return Text(str(value), str(value))


def join(*texts: Text) -> Text:
    """The sentences one after the other, those without words left out."""
    said = [text for text in texts if text != NOTHING]
    return Text("; ".join(text.id for text in said), "; ".join(text.en for text in said))


def section(number: str) -> Text:
    return Text(f"bagian {number}", f"section {number}")


def table(number: str) -> Text:
    return Text(f"Tabel {number}", f"Table {number}")


def figure(number: str) -> Text:
    return Text(f"Gambar {number}", f"Figure {number} (Gambar {number})")


def compare(
    paper: str,
    item: Text,
    where: Text,
    published: T,
    ours: T,
    show: Callable[[T], Text] = same_text,
    *,
    slip: Slip,
    remark: Text = NOTHING,
    watch: Watch | None = None,
) -> Item:
    """The item for a figure: the same, or an erratum that `slip` explains."""
    return judge(
        paper,
        item,
        where,
        show(published),
        show(ours),
        published == ours,
        slip=slip,
        remark=remark,
        watch=watch,
    )


def judge(
    paper: str,
    item: Text,
    where: Text,
    published: Text,
    ours: Text,
    holds: bool,
    *,
    slip: Slip,
    remark: Text = NOTHING,
    watch: Watch | None = None,
) -> Item:
    """The item for a claim: the same if it `holds`, otherwise an erratum that `slip` explains."""
    if holds:
        return Item(paper, item, where, published, ours, "same", None, remark, watch)
    return Item(paper, item, where, published, ours, "erratum", slip, remark, watch)
