"""The five papers, each table and claim computed anew beside what was published."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field
from importlib import import_module
from itertools import takewhile
from types import ModuleType

from dolanan.answers import Answer
from dolanan.limits import NEVER, Limits
from dolanan.papers.item import NOTHING, Finding, Item
from dolanan.text import Mistake, Text


class Paper(Answer):
    """A paper: who wrote it, what it is about."""

    letter: str
    author: str
    year: int
    title: Text
    """The original title (Indonesian) and what it says in English."""
    dated: Text = field(default_factory=lambda: NOTHING)
    """Where the year is from, if the paper carries no date."""
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
            Text(
                "tak bertanggal; tahunnya dari daftar acuannya", "undated; the year is that of its references"
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
            arena="congklak",
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
            Text(
                "tak bertanggal; tahunnya dari daftar acuannya", "undated; the year is that of its references"
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


def findings(
    letter: str, limits: Limits = NEVER, *, arena: bool = True, long: bool = False
) -> Iterator[Finding]:
    """What we add to one paper: figures it does not print and, with `arena`, how its bots do among others.

    With `long` also what takes minutes to measure.
    """
    module = _module(letter)
    added: Callable[[], Iterator[Finding]] = module.findings
    yield from takewhile(lambda _: not limits.reached(), added())
    if long and hasattr(module, "long_findings"):
        measured: Callable[[], Iterator[Finding]] = module.long_findings
        yield from takewhile(lambda _: not limits.reached(), measured())
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
