"""A start together: both players lift a pit at once and sow in lock step until both have stopped.

1. Both name a first pit, blind, and lift it.
2. A tick: South drops one seed, with all that follows from it, then North. Lifting a pit for a relay, or a
   new pick after `again`, belongs to that drop; its first seed falls in the next tick. Picks that are due in
   the same tick are blind too.
3. A player stops when a move ends without `again`, or with nothing to pick. Captures take what lies there
   then. Nobody passes and nothing ends before both have stopped.
4. Who stopped in the earlier tick moves next, in the same tick South; then the rules have their say as after
   any pick.

All of it follows from the picks: South's and North's, in their order, written `(1 2 | 2)`.
"""

from __future__ import annotations

import re
from copy import copy
from typing import NamedTuple

from dolanan.games.mancala import Mancala
from dolanan.games.position import NORTH, SOUTH, State, short
from dolanan.games.sowing import Board, Event, Sowing
from dolanan.text import Mistake, Text

Picks = tuple[tuple[int, ...], tuple[int, ...]]
"""What South picked, and what North did."""


NAMES = (Text("selatan", "South"), Text("utara", "North"))


class Choosing(NamedTuple):
    """A player who must name a pit, and the board as that player sees it: hands are not shown."""

    side: int
    state: State
    picks: tuple[int, ...]
    """The pits there are to choose from."""


class Together(NamedTuple):
    """A start together as far as the picks lead."""

    picks: Picks
    due: tuple[Choosing, ...]
    """Who must choose now, blind; nobody once both have stopped."""
    ticks: tuple[tuple[Event, ...], ...]
    """What happened: when the first pits were lifted, in each tick, and at the end."""
    stopped: tuple[int | None, int | None]
    """The tick in which South and North stopped."""
    lifted: Picks
    """The picks that can be seen: not one that was named while another's, due in the same tick, was not."""
    state: State
    """What lies on the board; once both have stopped, the position the game goes on from."""

    @property
    def last(self) -> int:
        """Who stopped last; in the same tick North, whose seed fell after South's."""
        south, north = self.stopped
        assert south is not None and north is not None
        return NORTH if south <= north else SOUTH

    @property
    def finished(self) -> bool:
        return not self.due


def start_together(game: Mancala, picks: Picks = ((), ()), start: State | None = None) -> Together:
    """What comes of both sides' picks; a pick that is not legal, or not due, says which one it is."""
    if game.track == "rows":
        raise Mistake(
            "mulai bersama memerlukan lumbung yang ditaburi: track=store",
            "a start together needs stores that are sown: track=store",
        )
    return _LockStep(game, picks, game.start() if start is None else start).run()


def show_together(picks: Picks) -> str:
    """The picks as a record has them: `(1 2 | 2)`."""
    south, north = (" ".join(map(str, side)) for side in picks)
    return f"({south} | {north})"


def parse_together(text: str) -> Picks:
    """The picks written as `(1 2 | 2)`."""
    shape = re.fullmatch(r"\s*\(([0-9\s]*)\|([0-9\s]*)\)\s*", text)
    if not shape or any(len(word) > 2 for side in shape.groups() for word in side.split()):
        raise Mistake(
            f"mulai bersama {short(text)} bukan bentuk (1 2 | 2): pilihan selatan, lalu utara",
            f"start together {short(text)} is not of the form (1 2 | 2): South's picks, then North's",
        )
    south, north = (tuple(map(int, side.split())) for side in shape.groups())
    return south, north


class _LockStep:
    """The two sowings on one board."""

    def __init__(self, game: Mancala, picks: Picks, start: State) -> None:
        self.game, self.picks, self.board = game, picks, Board(start)
        self.used = [0, 0]
        self.sowing: list[Sowing | None] = [None, None]
        """What each side has in hand; nothing once it has stopped."""
        self.stopped: list[int | None] = [None, None]
        self.ticks: list[list[Event]] = [[]]

    def run(self) -> Together:
        first = [self._choosing(side, self.board) for side in (SOUTH, NORTH)]
        for side in (each.side for each in first if not each.picks):
            self.stopped[side] = 0
        due = self._lift([each for each in first if each.picks])
        while not due and any(self.sowing):
            self.ticks.append([])
            due = self._tick()
        state = self.board.state(due[0].side) if due else self._go_on()
        ticks = tuple(tuple(events) for events in self.ticks)
        south, north = (named[:used] for named, used in zip(self.picks, self.used))
        stopped = (self.stopped[SOUTH], self.stopped[NORTH])
        return Together(self.picks, due, ticks, stopped, (south, north), state)

    def _tick(self) -> tuple[Choosing, ...]:
        """One seed of South's, then one of North's; whoever must choose and has not is due."""
        south = self._drop(SOUTH)
        if south is None:
            north = self._drop(NORTH)
            return self._lift([north]) if north else ()
        # North's pick is blind if it falls due in this tick: seen before South lifts, which cannot change
        # whether it does, because South lifts a pit of the own side.
        north = self._foresee(NORTH)
        due = self._missing([south, north] if north else [south])
        if not due:
            self._lift([south])
            self._drop(NORTH)
            self._lift([north] if north else [])
        return due

    def _drop(self, side: int) -> Choosing | None:
        """One seed of this side falls; what it may choose from, if it must choose then."""
        sowing = self.sowing[side]
        if sowing is None:
            return None
        sowing.log = self.ticks[-1]
        sowing.sow(one=True)
        if sowing.outcome is None:
            return None
        self.sowing[side] = None
        choosing = self._choosing(side, self.board)
        if sowing.stays and choosing.picks:
            return choosing
        self.stopped[side] = len(self.ticks) - 1
        return None

    def _foresee(self, side: int) -> Choosing | None:
        """What this side may choose from after its next seed, which does not fall yet."""
        if (sowing := copy(self.sowing[side])) is None:
            return None
        sowing.board, sowing.log = Board(self.board.state(side)), None
        sowing.sow(one=True)
        choosing = self._choosing(side, sowing.board)
        return choosing if sowing.outcome and sowing.stays and choosing.picks else None

    def _choosing(self, side: int, board: Board) -> Choosing:
        state = board.state(side)
        return Choosing(side, state, self.game.picks(state))

    def _missing(self, choosing: list[Choosing]) -> tuple[Choosing, ...]:
        """Those of them whose pick has not been named; one that was must be legal."""
        missing = []
        for each in choosing:
            number = self.used[each.side]
            if number == len(self.picks[each.side]):
                missing.append(each)
            elif (pit := self.picks[each.side][number]) not in each.picks:
                listed, name = ", ".join(map(str, each.picks)), NAMES[each.side]
                raise Mistake(
                    f"{name.id}, pilihan {number + 1}: lubang {pit} tidak bisa; pilih {listed}",
                    f"{name.en}, pick {number + 1}: not pit {pit}; choose {listed}",
                )
        return tuple(missing)

    def _lift(self, choosing: list[Choosing]) -> tuple[Choosing, ...]:
        """Each of them lifts the pit named, unless one has not been."""
        if due := self._missing(choosing):
            return due
        for side, _, _ in choosing:
            pit = self.picks[side][self.used[side]]
            self.used[side] += 1
            self.sowing[side] = Sowing(self.game, self.board, side, pit, self.ticks[-1])
        return ()

    def _go_on(self) -> State:
        """The position after both have stopped."""
        for side in (SOUTH, NORTH):
            if self.used[side] < len(self.picks[side]):
                raise Mistake(
                    f"{NAMES[side].id}, pilihan {self.used[side] + 1}: sisi ini sudah berhenti",
                    f"{NAMES[side].en}, pick {self.used[side] + 1}: this side has stopped already",
                )
        south, north = self.stopped
        assert south is not None and north is not None
        self.ticks.append([])
        return self.game.settle(self.board.state(SOUTH if south <= north else NORTH), self.ticks[-1])
