"""What a worker works out about a paper."""

from __future__ import annotations

from dolanan.limits import Limits
from dolanan.text import Mistake
from dolanan.web.answers.papers import Reproduction


def reproduce(letter: str, limits: Limits) -> Reproduction:
    """A paper's items with their verdicts, and what we add to the paper."""
    from dolanan.papers import findings, reproduce

    items = list(reproduce(letter, limits))
    more = list(findings(letter, limits))
    if limits.reached():
        raise Mistake("waktunya tidak cukup untuk makalah ini", "there was not enough time for this paper")
    return Reproduction.of(items, more)
