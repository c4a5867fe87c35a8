"""The exercise which node a frontier gives up next, for every search that takes the least first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from dolanan.course.draws import draw_board
from dolanan.course.exercise import Draft, Question, Slip
from dolanan.course.frontier import BfsPicture, Waiting
from dolanan.course.steps import Trace, Value, plain
from dolanan.text import Text

MOST_WAITING = 12
"""States of a frontier that is still pleasant to read."""
Rank = Callable[[int, int], tuple[int, ...]]
"""What a frontier is sorted by, from g and h; the least is taken."""


def ask_which(name: str, rule: Text, rank: Rank, options: Mapping[str, Value] | None = None) -> Question:
    """The question of one algorithm, whose rule is said in words and as a rank; on boards drawn by chance."""

    def draw(chance: Random) -> Mapping[str, Value]:
        return {"board": draw_board(chance), **(options or {})}

    def ask(trace: Trace, step: int) -> Draft | None:
        now = trace.steps[step].picture
        coming = trace.steps[step + 1] if step + 1 < len(trace.steps) else None
        if coming is None or coming.event not in ("expand", "found") or not isinstance(now, BfsPicture):
            return None
        waiting, right = list(now.waiting), coming.picture["node"]
        if not 4 <= len(waiting) <= MOST_WAITING or len(waiting) != len(now.queue):
            return None
        ranks = sorted(rank(each.g, each.h or 0) for each in waiting)
        if ranks[0] == ranks[1]:
            return None  # the number alone would decide, and the question does not say it
        best = next(each for each in waiting if each.node == right)
        estimated = any(each.h is not None for each in waiting)
        listed = "; ".join(_show(each, estimated) for each in sorted(waiting, key=lambda one: one.node))
        figures = "g + h" if estimated else "g"
        return Draft(
            Text(
                f"{name}: {rule.id}. Tepi (petak: {figures}): {listed}. Simpul mana yang diambil?",
                f"{name}: {rule.en}. Frontier (square: {figures}): {listed}. Which node is taken?",
            ),
            plain(right),
            Text(
                f"Menurut aturan itu {_show(best, estimated)}, bukan yang lain.",
                f"By that rule {_show(best, estimated)} and no other.",
            ),
            [
                Slip(plain(min(waiting, key=lambda one: one.g).node), Text("g saja", "g alone")),
                Slip(plain(min(waiting, key=lambda one: one.h or 0).node), Text("h saja", "h alone")),
                Slip(
                    plain(max(waiting, key=lambda one: rank(one.g, one.h or 0)).node),
                    Text("yang terbesar, bukan yang terkecil", "the largest instead of the least"),
                ),
                Slip(
                    plain(max(one.node for one in waiting)),
                    Text("petak yang terdekat ke tujuan", "the square nearest the goal"),
                ),
                Slip(
                    plain(min(one.node for one in waiting)), Text("nomor petak terkecil", "the lowest square")
                ),
                Slip(plain(now.node), Text("simpul yang baru diambil", "the node just taken")),
            ],
        )

    return Question("next-node", ask, draw)


def _show(each: Waiting, estimated: bool) -> str:
    return f"{each.node}: {each.g} + {each.h}" if estimated else f"{each.node}: {each.g}"
