"""Algorithms side by side on one input and one set of moves: what each took, how good what it found is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from dolanan.answers import Answer
from dolanan.course.algorithm import Algorithm, Value, find_algorithm
from dolanan.course.steps import Column
from dolanan.course.tally import Tally
from dolanan.text import Mistake, Text

Optimal = Literal["guaranteed", "luck", "no"]
VERDICTS: dict[Optimal | None, Text] = {
    "guaranteed": Text("ya, dijamin", "yes, guaranteed"),
    "luck": Text("ya, kebetulan", "yes, by luck"),
    "no": Text("tidak", "no"),
    None: Text("belum diketahui", "unknown"),
}
"""What is said of a cost: the algorithm promises the least, it happens to be, it is not, nobody knows."""
COLUMNS = (
    Column("algorithm", Text("Algoritma", "Algorithm")),
    Column("generated", Text("Dibangkitkan", "Generated")),
    Column("expanded", Text("Diekspansi", "Expanded")),
    Column("peak", Text("Tepi terbesar", "Peak")),
    Column("cost", Text("Biaya", "Cost")),
    Column("optimal", Text("Optimal?", "Optimal?")),
)
LEAST, MOST = 2, 6
"""How many algorithms stand side by side."""


class Compared(Answer):
    """What one of several algorithms took on the same input, and what it found."""

    algorithm: str
    """Its key, with the options written after it."""
    title: Text
    generated: int | None
    taken: int | None
    expanded: int | None
    peak: int | None
    cost: float | None
    """What was found, by the measure; the value of a duel."""
    measure: str | None
    """What the cost counts: one measure for all that are compared."""
    optimal: Optimal | None


def split_names(names: str) -> list[str]:
    """The names in a list apart by commas."""
    return [name.strip() for name in names.split(",")]


def find_all(names: Sequence[str]) -> list[tuple[Algorithm[Any], dict[str, Value]]]:
    """The algorithms to compare, each with the options written after its key."""
    if not LEAST <= len(names) <= MOST:
        raise Mistake(
            f"bandingkan {LEAST} sampai {MOST} algoritma, bukan {len(names)}: misalnya bfs,astar",
            f"compare {LEAST} to {MOST} algorithms, not {len(names)}: for example bfs,astar",
        )
    return [find_algorithm(name) for name in names]


def compare(
    names: Sequence[str], subject: Any, options: Mapping[str, object] | None = None
) -> list[Compared]:
    """What each algorithm took on `subject`; `options` are for all that have them.

    An option written after a key goes before one for all. The cost is measured alike: by the measure one of
    them was told to go by, else by the usual one. Runs with different sets of moves are not compared.
    """
    found = find_all(names)
    shared = dict(options or {})
    for key in shared:
        if not any(key == each.key for row, _ in found for each in row.options):
            raise Mistake(
                f"tak satu pun punya pilihan {key!r}: {', '.join(names)}",
                f"none of them has an option {key!r}: {', '.join(names)}",
            )
    tallies = [_count(row, subject, shared, own) for row, own in found]
    if len({tally.moves for tally in tallies}) > 1:
        listed = ", ".join(f"{name} {tally.moves or '-'}" for name, tally in zip(names, tallies))
        raise Mistake(
            f"himpunan langkahnya berbeda, tak dapat dibandingkan: {listed}",
            f"their sets of moves differ, so they cannot be compared: {listed}",
        )
    kind = found[0][0].subject_of(subject)
    measure = next((tally.aim for tally in tallies if tally.aim), None)
    if measure is None and kind.measures:
        measure = kind.measures[0].value
    best = _best(tallies, measure)
    return [
        Compared(
            name,
            row.title,
            tally.generated,
            tally.taken,
            tally.expanded,
            tally.peak,
            tally.costs.get(measure or ""),
            measure,
            _judge(tally, measure, best),
        )
        for name, (row, _), tally in zip(names, found, tallies)
    ]


def _count(
    row: Algorithm[Any], subject: Any, shared: Mapping[str, object], own: Mapping[str, Value]
) -> Tally:
    kind = row.subject_of(subject)
    known = {each.key for each in row.options if each.fits(kind.key)}
    return row.count(subject, {**{key: value for key, value in shared.items() if key in known}, **own})


def _best(tallies: Sequence[Tally], measure: str | None) -> float | None:
    """The best there is by a measure: what a run proves, else worked out if there is anything to judge."""
    for tally in tallies:
        if tally.proved == measure and tally.costs:
            return tally.costs[measure or ""]
    if measure is None or not any(tally.costs for tally in tallies):
        return None
    settle = next((tally.settle for tally in tallies if tally.settle), None)
    return settle(measure) if settle else None


def _judge(tally: Tally, measure: str | None, best: float | None) -> Optimal | None:
    cost = tally.costs.get(measure or "")
    if cost is None or best is None:
        return None
    if tally.proved == measure:
        return "guaranteed"
    return "luck" if cost == best else "no"
