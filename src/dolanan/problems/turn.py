"""One turn of mancala as a tree: every pick an edge, extra turns below extra turns, its ends the leaves.

The four functions of Z. Hakim's Expand, Mark and Select stand here for it: expand, bound, mark, select. To
the letter of his paper, M marks only a pick whose last seed falls on the opponent's side (section 3.3.1 holds
that every turn ends so), and S has the two criteria of section 3.3.4; corrected, M marks the end of the turn,
however it comes, and S has the third criterion that section 3.2 asks for.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any, NamedTuple

from dolanan.games.mancala import Mancala, Move, State
from dolanan.limits import Limits
from dolanan.search.ems import Child, Criterion, Merged, Observer, Order, Result, ems, ems_merged
from dolanan.text import Mistake


class Point(NamedTuple):
    """A point within a turn: the position, and how the turn got there."""

    state: State
    move: Move | None
    """The last pick; None at the root, and where the pit was empty."""
    given: int
    """Seeds sown on the opponent's side so far in this turn."""

    @property
    def ends_empty(self) -> bool:
        """The last seed fell into an empty pit of the opponent."""
        return self.move is not None and self.move.outcome == "opponent-empty"


SELECT: tuple[Criterion[Point], ...] = (
    Criterion("value", lambda node: node.value),
    Criterion("seeds to opponent", lambda node: -node.item.given),
    Criterion("empty opponent pit", lambda node: int(node.item.ends_empty)),
)
"""Most seeds won, then fewest given, then last seed in an empty opponent pit."""

USUAL = Limits(nodes=20_000)
"""Enough for the trees a person looks at."""


class TurnTree:
    """The four functions of EMS for one player's turn in `game`, which may have to begin with pit `first`.

    With `literal` M and S are those that the paper prints.
    """

    def __init__(
        self, game: Mancala, root: State, first: int | None = None, *, literal: bool = False
    ) -> None:
        if game.over(root):
            raise Mistake("permainan sudah selesai", "the game is over")
        if first is not None:
            game.move(root, first)  # an empty or missing pit is a mistake
        if literal and game.again != "own side":
            raise Mistake(
                "menurut huruf, M menganggap giliran hanya berakhir di sisi lawan: pakai again=own-side",
                "to the letter, M takes it that a turn ends on the opponent's side only: use again=own-side",
            )
        self.game = game
        self.root = root
        self.first = first
        self.literal = literal
        self.mover = root.turn

    def expand(self, point: Point) -> Iterator[Child[Point]]:
        """E: one child a pit, those that cannot be picked included; the gain counts the final sweep."""
        state = point.state
        pits = range(1, self.game.pits + 1)
        if self.first is not None and state == self.root:
            pits = range(self.first, self.first + 1)
        legal = self.game.moves(state)
        for pit in pits:
            if pit not in legal:
                yield Child(pit, 0, Point(state, None, point.given))
                continue
            move = self.game.move(state, pit)
            gain = move.state.stores[self.mover] - state.stores[self.mover]
            yield Child(pit, gain, Point(move.state, move, point.given + move.given))

    @staticmethod
    def bound(point: Point) -> bool:
        """B: the pit could not be picked: it was empty."""
        return point.move is None

    def mark(self, point: Point) -> bool:
        """M: the turn is over; to the letter, the last seed fell on the opponent's side."""
        if point.move is None:
            return False
        return point.move.stop[0] != self.mover if self.literal else not point.move.again

    @property
    def can_bound(self) -> bool:
        """The bound U is proved for these rules."""
        assumed = {"track": "store", "origin": "sown", "reach": "own", "mikul": False, "relay": False}
        ends = {"end": "side empty", "stop": "never", "rest": "owner", "repeat": "ignore", "rounds": "one"}
        choices = self.game.choices
        return choices["capture"] != "two-three" and (assumed | ends).items() <= choices.items()

    def still(self, point: Point) -> int:
        """U: no turn brings more from here, the sweep at the end of the game included.

        Pit i is overfull if it holds more than m + 1 - i seeds: picked, it passes the store and ends the turn
        across. An earlier pick brings a pit at most one seed, and each further pick of a pit needs one, so
        `picks` counts all before pit i and bounds what it may come to hold. Where that lets no sowing come
        round, an overfull pit stays so and is picked at most once, last, for one seed. Seeds of the opponent
        come only by a capture in an own empty pit that a lower one reaches; as long as the opponent keeps a
        seed, nothing is swept in. Otherwise the bound is all that lies in the pits.
        """
        mine, theirs = point.state.pits[self.mover], point.state.pits[1 - self.mover]
        pits, everything = self.game.pits, sum(mine) + sum(theirs)
        picks, first, own, prey, overfull = 0, False, 0, 0, False
        for i, seeds in enumerate(mine, 1):
            if seeds + picks >= 2 * pits + 2 - i:
                return everything
            if seeds > pits + 1 - i:
                overfull = True
                continue
            picks = 2 * picks + (seeds > 0)
            own += seeds
            if first:
                prey += theirs[pits - i]
            first = first or seeds > 0
        return everything if prey == sum(theirs) else own + overfull + prey

    def grow(
        self,
        observe: Observer[Point] | None = None,
        *,
        limits: Limits = USUAL,
        pruned: bool = False,
        order: Order = "number",
    ) -> Result[Point]:
        """The paper's tree, as far as the limits allow; pruned by U where U is known."""
        return ems(
            Point(self.root, None, 0),
            self.expand,
            self.bound,
            self.mark,
            SELECT[:2] if self.literal else SELECT,
            observe,
            limits=limits,
            optimistic=self.still if pruned and self.can_bound else None,
            order=order,
        )

    def merged(self, limits: Limits = USUAL) -> Merged | None:
        """The same optimum with equal positions visited once; compiled where the kernels can hold it.

        Once the limits are reached, the optimum of what was visited by then; the kernels are quick and keep
        to the nodes alone, so there must be a number of them.
        """
        from dolanan.kernels import supports

        fast = supports(self.game, self.root, "turns")
        return self._merged_fast(limits.nodes) if fast and limits.nodes else self.merged_readable(limits)

    def _merged_fast(self, limit: int) -> Merged | None:
        from dolanan.kernels.ems import criteria, select_turn, walk
        from dolanan.kernels.relay import pack, rules_of, sowing_table

        rules, table = rules_of(self.game), sowing_table(self.game.pits)
        memo, frames = _scratch(limit)
        root = pack(self.root)
        score, positions, complete = select_turn(*root, self.first or 0, limit, rules, table, memo, frames)
        picks = walk(memo, *root, rules, table).tolist()
        return Merged(picks, criteria(int(score), len(picks)), positions, complete) if picks else None

    def merged_readable(self, limits: Limits = USUAL) -> Merged | None:
        """What `merged` gives, by the readable search."""

        def edges(state: State) -> Iterator[tuple[int, tuple[int, ...], State | None]]:
            for child in self.expand(Point(state, None, 0)):
                if not self.bound(child.item):
                    share = (child.gain, -child.item.given, 0)
                    if self.mark(child.item):
                        yield child.label, (*share[:2], int(child.item.ends_empty)), None
                    else:
                        yield child.label, share, child.item.state

        return ems_merged(self.root, edges, limits)


_kept = threading.local()


def _scratch(limit: int) -> tuple[Any, Any]:
    """Room for a search, kept for the next one of this thread."""
    if getattr(_kept, "limit", None) != limit:
        from dolanan.kernels.ems import scratch

        _kept.limit, _kept.room = limit, scratch(limit)
    room: tuple[Any, Any] = _kept.room
    return room
