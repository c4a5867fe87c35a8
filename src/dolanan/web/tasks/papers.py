"""What a worker works out about a paper."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dolanan.limits import Limits
from dolanan.papers.item import Watch
from dolanan.text import Mistake


def reproduce(letter: str, limits: Limits) -> dict[str, Any]:
    """A paper's items with their verdicts, how many have each, and what we add to the paper."""
    from dolanan.papers import findings, reproduce
    from dolanan.papers.item import count_verdicts, group_errata

    items = list(reproduce(letter, limits))
    more = list(findings(letter, limits))
    if limits.reached():
        raise Mistake("waktunya tidak cukup untuk makalah ini", "there was not enough time for this paper")
    return {
        "items": [
            {
                "item": item.item._asdict(),
                "where": item.where._asdict(),
                "published": item.published._asdict(),
                "ours": item.ours._asdict(),
                "verdict": item.verdict,
                "remark": item.remark._asdict(),
                "cause": item.slip.key if item.slip else None,
                "watch": _watch(item.watch),
            }
            for item in items
        ],
        "counts": count_verdicts(items),
        "causes": [
            {"key": cause.slip.key, "text": cause.slip.text._asdict(), "items": list(cause.items)}
            for cause in group_errata(items)
        ],
        "findings": [
            {"item": one.item._asdict(), "ours": one.ours._asdict(), "watch": _watch(one.watch)}
            for one in more
        ],
    }


def _watch(run: Watch | None) -> dict[str, Any] | None:
    """A run that shows it."""
    return {"algorithm": run.algorithm, "given": address(run.given)} if run else None


def address(given: Mapping[str, bool | int | str | None]) -> dict[str, str]:
    """The input of a run as an address of the page has it: a switch that is on is 1, the others are "
    "left out."""
    on = {key: value for key, value in given.items() if value is not None and value is not False}
    return {key: "1" if value is True else str(value) for key, value in on.items()}
