"""What a worker works out about a paper."""

from __future__ import annotations

from typing import Any

from dolanan.limits import Limits
from dolanan.text import Mistake


def reproduce(letter: str, limits: Limits) -> dict[str, Any]:
    """A paper's items with their verdicts, how many have each, and what we add to the paper."""
    from dolanan.papers import findings, reproduce
    from dolanan.papers.item import count_verdicts

    items = list(reproduce(letter, limits))
    more = list(findings(letter, limits))
    if limits.reached():
        raise Mistake("waktunya tidak cukup untuk makalah ini", "there was not enough time for this paper")
    return {
        "items": [
            {
                "item": item.item._asdict(),
                "published": item.published._asdict(),
                "ours": item.ours._asdict(),
                "verdict": item.verdict,
                "remark": item.remark._asdict(),
            }
            for item in items
        ],
        "counts": count_verdicts(items),
        "findings": [{"item": one.item._asdict(), "ours": one.ours._asdict()} for one in more],
    }
