"""The course from Python: runs, comparisons, exercises, cards, handouts, the papers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from dolanan.extras import asking
from dolanan.games.mancala import Mancala
from dolanan.limits import Limits, Stop
from dolanan.text import Language

if TYPE_CHECKING:
    from dolanan.course import Trace
    from dolanan.course.card import AlgorithmCard
    from dolanan.course.compare import Compared
    from dolanan.course.exercise import Exercise
    from dolanan.papers.item import Finding, Item


@asking
def trace(
    algorithm: str, subject: str | None = None, rules: str | Mancala | None = None, **options: Any
) -> Trace:
    """The run of an algorithm, step by step, on a board, cloth or position; without one, its first example.

    Options are given by name, or written after the key: `astar:span`.

    >>> import dolanan
    >>> dolanan.trace("bfs").answer.rolls
    [4, 2, 6, 6, 4, 6, 6]
    >>> dolanan.trace("ems", rules="bantumi-ems", first=1).answer.picks
    [1, 2, 3]
    """
    from dolanan.course.algorithm import find_algorithm

    row, chosen = find_algorithm(algorithm)
    return row.trace(row.read(subject, rules), {**chosen, **options})


@asking
def compare(
    algorithms: Sequence[str],
    subject: str | None = None,
    rules: str | Mancala | None = None,
    **options: Any,
) -> list[Compared]:
    """What each of several algorithms takes on the same board, cloth or position, and what it finds.

    Options stand after a key (`astar:span`), or are given for all that have them (`moves="all"`).

    >>> import dolanan
    >>> [(row.algorithm, row.expanded, row.cost) for row in dolanan.compare(["dfs", "dfs"], "213/113/213")]
    [('dfs', 7, 4), ('dfs', 7, 4)]
    """
    from dolanan.course.compare import compare as compare_all
    from dolanan.course.compare import find_all

    row = find_all(algorithms)[0][0]
    return compare_all(algorithms, row.read(subject, rules), options)


@asking
def exercises(algorithm: str, seed: int = 0, *, type: str | None = None, count: int = 1) -> list[Exercise]:
    """So many different exercises about an algorithm; the same seed gives the same ones.

    >>> import dolanan
    >>> (one,) = dolanan.exercises("greedy", 3, type="laps")
    >>> one.answer in one.options, len(one.options)
    (True, 4)
    """
    from dolanan.course.exercise import make_exercises

    return make_exercises(algorithm, seed, type=type, count=count)


def card(algorithm: str) -> AlgorithmCard:
    """What is to be known of an algorithm, in both languages.

    >>> import dolanan
    >>> dolanan.card("bfs").optimal.en
    'yes, if all moves cost the same'
    """
    from dolanan.course.algorithm import find_algorithm

    return find_algorithm(algorithm)[0].show_card()


def worksheet(
    exercises: Sequence[Exercise],
    form: Literal["html", "tex"] = "html",
    *,
    key: bool = False,
    language: Language = "en",
) -> str:
    """A class sheet of exercises on A4, ready to print; with `key` the answers and their reasons.

    >>> import dolanan
    >>> sheet = dolanan.exercises("bfs", 7, count=4)
    >>> dolanan.worksheet(sheet, "tex")[1:14]
    'documentclass'
    """
    from dolanan.handouts.worksheet import print_sheet

    return print_sheet(exercises, form, language, key=key)


def tables(
    trace: Trace,
    form: Literal["text", "csv", "markdown", "latex"] = "markdown",
    *,
    language: Language = "en",
) -> list[str]:
    """The tables of a run, as a student writes them.

    >>> import dolanan
    >>> run = dolanan.trace("greedy", rules="congklak")
    >>> dolanan.tables(run, "csv")[0].count("\\n") > len(run.tables)
    True
    """
    from dolanan.course.steps import print_table

    numbers = [number for number in range(len(trace.tables)) if trace.rows(number)]
    return [print_table(trace, number, form, language) for number in numbers]


@asking
def handout(
    trace: Trace,
    step: int | None = None,
    form: str = "svg",
    language: Language = "en",
    *,
    blank: int | None = None,
    key: bool = False,
) -> bytes:
    """A run at a step, counted from 1 (the last if none is named), as a file: svg, png, tikz, md, html, gif.

    With `blank` a third of the cells are emptied by that seed, and numbered; with `key` they are filled in.

    >>> import dolanan
    >>> dolanan.handout(dolanan.trace("bfs"), 3)[:4]
    b'<svg'
    """
    from dolanan.handouts import Gaps, hand_out

    gaps = Gaps(blank or 0, filled=key) if key or blank is not None else None
    return hand_out(trace, len(trace.steps) if step is None else step, form, language, gaps)


@asking
def reproduce(letter: str, *, stop: Stop | None = None) -> list[Item]:
    """Every figure and claim of a paper (a to e), beside what we compute: `verdict` says how they compare.

    >>> import dolanan
    >>> sorted({item.verdict for item in dolanan.reproduce("d")})
    ['erratum', 'same', 'unchecked']
    """
    from dolanan.papers import reproduce as compute

    return list(compute(letter, Limits(stop=stop)))


@asking
def findings(letter: str, *, long: bool = False, stop: Stop | None = None) -> list[Finding]:
    """What we add to a paper (a to e): figures it does not print, its bots in the arena; `long`: all of it.

    >>> import dolanan
    >>> dolanan.findings("d")[0].paper
    'd'
    """
    from dolanan.papers import findings as compute

    return list(compute(letter, Limits(stop=stop), long=long))
