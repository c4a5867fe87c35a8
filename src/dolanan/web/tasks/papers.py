"""What a worker works out about a paper."""

from __future__ import annotations

from dolanan.papers.item import Reproduction, count_verdicts
from dolanan.text import Mistake
from dolanan.web.worker import Work


def reproduce(letter: str, work: Work) -> Reproduction:
    """A paper's items with their verdicts, how many have each, and what we add to the paper."""
    from dolanan.papers import findings, reproduce

    items = list(reproduce(letter, stop=work.stop))
    more = list(findings(letter, stop=work.stop))
    if work.stop():
        raise Mistake("waktunya tidak cukup untuk makalah ini", "there was not enough time for this paper")
    return Reproduction(items, count_verdicts(items), more)
