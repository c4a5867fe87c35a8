"""The five papers, each table and claim computed anew beside what was published."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import takewhile
from types import ModuleType

from dolanan.answers import Answer
from dolanan.limits import NEVER, Limits
from dolanan.papers.item import Finding, Item
from dolanan.text import Mistake, Text


class Paper(Answer):
    """A paper: who wrote it, what it is about."""

    letter: str
    author: str
    year: int
    title: Text
    """The original title (Indonesian) and what it says in English."""
    arena: str | None = None
    """The ruleset on which the papers' bots are measured beside this paper."""


PAPERS = {
    paper.letter: paper
    for paper in (
        Paper(
            "a",
            "Zulfikar Hakim",
            2009,
            Text(
                "Penyelesaian Permainan Bantumi dengan Algoritma Expand, Mark and Select",
                "Solving the game of Bantumi by Expand, Mark and Select",
            ),
            "bantumi-ems",
        ),
        Paper(
            "b",
            "Rio Chandra Rajagukguk",
            2016,
            Text(
                "Strategi Perancangan Bot Player pada Permainan Tradisional Congklak dengan Algoritma Greedy",
                "Designing bot players for the traditional game of Congklak by greedy algorithms",
            ),
            "congklak",
        ),
        Paper(
            "c",
            "Qurrata A'yuni",
            2020,
            Text(
                "Algoritma BFS dalam Pencarian Jumlah Simpul Minimum untuk Memenangkan Permainan Ular Tangga",
                "BFS for the fewest nodes that win a game of Snakes & Ladders",
            ),
        ),
        Paper(
            "d",
            "Muhammad Ridwan",
            2015,
            Text(
                "Penerapan Algoritma DFS dalam Menyelesaikan Permainan Buttons & Scissors",
                "Depth-first search applied to solving Buttons & Scissors",
            ),
        ),
        Paper(
            "e",
            "Andi Setiawan",
            2008,
            Text(
                "Penerapan Algoritma Greedy dalam Permainan Bantumi",
                "A greedy algorithm applied to the game of Bantumi",
            ),
            "bantumi",
        ),
    )
}


def reproduce(letter: str, limits: Limits = NEVER) -> Iterator[Item]:
    """Every table and claim of one paper, computed now beside what was published.

    Ends after the item at hand when the limits are reached.
    """
    items: Callable[[], Iterator[Item]] = _module(letter).items
    yield from takewhile(lambda _: not limits.reached(), items())


def findings(letter: str, limits: Limits = NEVER, *, arena: bool = True) -> Iterator[Finding]:
    """What we add to one paper: figures it does not print and, with `arena`, how its bots do among others."""
    added: Callable[[], Iterator[Finding]] | None = getattr(_module(letter), "findings", None)
    if added:
        yield from takewhile(lambda _: not limits.reached(), added())
    rules = PAPERS[letter].arena
    if arena and rules and not limits.reached():
        from dolanan.papers.strength import crosstable_findings

        yield from takewhile(lambda _: not limits.reached(), crosstable_findings(letter, rules))


def _module(letter: str) -> ModuleType:
    if letter not in PAPERS:
        raise Mistake(
            f"tidak ada makalah {letter!r}; yang ada: a, b, c, d, e",
            f"there is no paper {letter!r}; there are: a, b, c, d, e",
        )
    return import_module(f"dolanan.papers.{letter}")
