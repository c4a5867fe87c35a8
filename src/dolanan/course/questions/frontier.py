"""Exercises about a frontier that is sorted by a rank: which node is taken, and what waits afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from dolanan.course.draws import draw_board
from dolanan.course.exercise import Draft, Question, Slip
from dolanan.course.frontier import WayInput
from dolanan.course.readers.frontier.reader import MOST_DRAWN, Waiting
from dolanan.course.readers.frontier.squares import BfsChart, BfsPicture
from dolanan.course.steps import Trace, Value, plain
from dolanan.games.snakes import Snakes
from dolanan.text import Text

Figure = Callable[[Waiting], tuple[int, ...]]
"""What nodes are compared by."""


def _g(one: Waiting) -> tuple[int, ...]:
    return (one.g,)


def _h(one: Waiting) -> tuple[int, ...]:
    return (one.h or 0,)


class Ranking(NamedTuple):
    """How a search compares the nodes that wait, and how that is said."""

    figure: Figure
    rule: Text
    """The search and what it takes first, as a question begins."""
    show: Callable[[Waiting], str]
    """A node's figures, as the question lists them."""
    why: Callable[[Waiting, Sequence[Waiting]], Text]
    """Why a node is the first of those that wait."""
    others: tuple[tuple[Figure, Text], ...]
    """What one might go by instead, and which slip that is."""


def _why_both(one: Waiting, all: Sequence[Waiting]) -> Text:
    """The least f, and where that is shared the least h."""
    least = Text(f"f = {one.g} + {one.h} terkecil", f"f = {one.g} + {one.h} is the least")
    if sum(each.g + (each.h or 0) == one.g + (one.h or 0) for each in all) == 1:
        return least
    return Text(
        f"{least.id}, dan di antara yang sama h-nya terkecil", f"{least.en}, and among equals its h is"
    )


BY_COST = Ranking(
    _g,
    Text("Biaya seragam, g terkecil dahulu.", "Uniform cost, the least g first."),
    lambda one: f"{one.node} (g {one.g})",
    lambda one, all: Text(f"g = {one.g} terkecil", f"g = {one.g} is the least"),
    ((lambda one: (-one.node,), Text("yang terdekat ke tujuan: itu rakus", "the nearest the goal: greedy")),),
)
BY_ESTIMATE = Ranking(
    _h,
    Text("Terbaik dahulu secara rakus, h terkecil dahulu.", "Greedy best-first, the least h first."),
    lambda one: f"{one.node} (h {one.h})",
    lambda one, all: Text(f"h = {one.h} terkecil", f"h = {one.h} is the least"),
    ((_g, Text("yang g-nya terkecil: itu biaya seragam", "the least g: that is uniform cost")),),
)
BY_BOTH = Ranking(
    lambda one: (one.g + (one.h or 0), one.h or 0),
    Text(
        "A*, f = g + h terkecil dahulu, di antara yang sama h terkecil.",
        "A*, the least f = g + h first, among equals the least h.",
    ),
    lambda one: f"{one.node} ({one.g} + {one.h})",
    _why_both,
    (
        (_h, Text("yang h-nya terkecil: itu rakus", "the least h: that is greedy")),
        (_g, Text("yang g-nya terkecil: itu biaya seragam", "the least g: that is uniform cost")),
    ),
)


class _Moment(NamedTuple):
    """A run between two expansions: what waits by number, what comes first, what was met."""

    game: Snakes
    last: int
    """The node taken last."""
    waiting: Sequence[Waiting]
    first: Waiting
    met: Sequence[int]
    """Every square put on the frontier so far, in that order."""
    after: Sequence[int]
    """What waits after the next expansion."""

    @staticmethod
    def of(trace: Trace, step: int, ranking: Ranking) -> _Moment | None:
        """The moment after a step; None where no expansion follows, a tie decides or too much waits."""
        game = trace.input.game if isinstance(trace.input, WayInput) else None
        if step + 1 >= len(trace.steps) or trace.steps[step + 1].event != "expand":
            return None
        now, coming, chart = trace.steps[step].picture, trace.steps[step + 1].picture, trace.chart
        if not (isinstance(now, BfsPicture) and isinstance(coming, BfsPicture)):
            return None
        assert isinstance(game, Snakes) and isinstance(chart, BfsChart)
        waiting = sorted(now.waiting, key=lambda one: one.node)
        if not 3 <= len(now.queue) <= MOST_DRAWN or trace.answer.avoid_snakes:
            return None
        ranked = sorted(map(ranking.figure, waiting))
        if ranked[0] == ranked[1]:
            return None
        met = [square for square, since, _ in chart.found if since <= step]
        return _Moment(game, now.node, waiting, min(waiting, key=ranking.figure), met, sorted(coming.queue))

    def told(self, ranking: Ranking) -> Text:
        """What the question says before it asks."""
        listed = ", ".join(map(ranking.show, self.waiting))
        gone = ", ".join(map(str, sorted(set(self.met) - {one.node for one in self.waiting})))
        return Text(
            f"{ranking.rule.id} Sudah diekspansi: {gone or '–'}; tepi: {listed}.",
            f"{ranking.rule.en} Expanded so far: {gone or '–'}; frontier: {listed}.",
        )

    def without(self, square: int) -> list[int]:
        """What waits when this square is taken."""
        return [one.node for one in self.waiting if one.node != square]

    def fresh(self, square: int, *, jumps: bool = True) -> list[int]:
        """The squares that this square would put on the frontier."""
        to = self.game.step if jumps else self.game.lands
        reached = [to(square, roll) for roll in self.game.rolls() if not self.game.lost(square, roll)]
        return [each for each in dict.fromkeys(reached) if each not in self.met]


def _draw(chance: Random) -> Mapping[str, Value]:
    return {"board": draw_board(chance)}


def _show(squares: Iterable[int]) -> str:
    return "{" + ", ".join(map(str, sorted(set(squares)))) + "}"


def ask_frontier(
    ranking: Ranking, draw: Callable[[Random], Mapping[str, Value]] = _draw
) -> tuple[Question, ...]:
    """The two exercises about such a frontier."""

    def next_node(trace: Trace, step: int) -> Draft | None:
        """Which node is taken next?"""
        moment = _Moment.of(trace, step, ranking)
        if moment is None:
            return None
        told, first = moment.told(ranking), moment.first
        waits = moment.without(-1)
        order = [square for square in moment.met if square in waits]
        second = sorted(moment.waiting, key=ranking.figure)[1]
        slips = [
            *(Slip(plain(min(moment.waiting, key=by).node), name) for by, name in ranking.others),
            Slip(
                plain(order[0]), Text("yang masuk paling dulu: itu BFS", "the one put in first: that is BFS")
            ),
            Slip(plain(order[-1]), Text("yang masuk terakhir: tumpukan", "the one put in last: a stack")),
            Slip(plain(waits[0]), Text("nomor terkecil", "the lowest number")),
            Slip(plain(waits[-1]), Text("nomor terbesar", "the highest number")),
            Slip(plain(second.node), Text("yang kedua terbaik", "the second best")),
            Slip(
                plain(moment.last), Text("yang baru diambil, sekali lagi", "the node just taken, once more")
            ),
        ]
        why = ranking.why(first, moment.waiting)
        return Draft(
            Text(f"{told.id} Simpul mana yang diambil berikutnya?", f"{told.en} Which node is taken next?"),
            plain(first.node),
            Text(f"Simpul {first.node}: {why.id}.", f"Node {first.node}: {why.en}."),
            slips,
        )

    def frontier_after(trace: Trace, step: int) -> Draft | None:
        """What is the frontier after the next expansion?"""
        moment = _Moment.of(trace, step, ranking)
        if moment is None:
            return None
        told, node = moment.told(ranking), moment.first.node
        rest, new = moment.without(node), moment.fresh(node)
        oldest = next(square for square in moment.met if square in {one.node for one in moment.waiting})
        newest = next(square for square in reversed(moment.met) if square in {*rest, node})
        again = [moment.game.step(node, roll) for roll in moment.game.rolls()]
        slips = (
            (
                [*moment.without(oldest), *moment.fresh(oldest)],
                Text("yang masuk paling dulu diekspansi: itu BFS", "the one put in first is expanded: BFS"),
            ),
            (
                [*moment.without(newest), *moment.fresh(newest)],
                Text("yang masuk terakhir diekspansi: tumpukan", "the one put in last is expanded: a stack"),
            ),
            ([*rest, node, *new], Text("simpul yang diambil tetap di tepi", "the node taken stays")),
            (
                [*rest, *moment.fresh(node, jumps=False)],
                Text("tangga dan ular dilupakan", "ladders and snakes are forgotten"),
            ),
            (
                [*rest, *again],
                Text("yang sudah diekspansi dimasukkan lagi", "expanded squares are put again"),
            ),
            (rest, Text("tak ada yang dimasukkan", "nothing is put")),
        )
        why, listed = ranking.why(moment.first, moment.waiting), ", ".join(map(str, new))
        join = "joins" if len(new) == 1 else "join"
        joins = Text("tak ada yang baru", "nothing is new")
        if new:
            joins = Text(f"masuk {listed}", f"{listed} {join}")
        return Draft(
            Text(
                f"{told.id} Isi tepi sesudah simpul berikutnya diekspansi (menurut nomor)?",
                f"{told.en} What is the frontier after the next node is expanded (by number)?",
            ),
            plain(_show(moment.after)),
            Text(
                f"Simpul {node} diambil, {why.id}; {joins.id}.",
                f"Node {node} is taken, {why.en}; {joins.en}.",
            ),
            [Slip(plain(_show(squares)), name) for squares, name in slips],
        )

    return Question("next-node", next_node, draw), Question("queue-after", frontier_after, draw)
