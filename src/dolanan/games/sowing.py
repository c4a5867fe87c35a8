"""One pick under way: seeds in the hand, dropped one by one, lifted again, and what the last one takes.

The board is a list of all places, South's pits and store, then North's::

    number   0 .. m-1      m       m+1 .. 2m     2m+1
             South 1..m    store   North 1..m    store

The pit opposite number i is number 2m - i. Two sowings may share one board: so it is in a start together.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from dolanan.games.position import NORTH, SOUTH, Place, Sides, State

if TYPE_CHECKING:
    from dolanan.games.mancala import Mancala

Outcome = Literal["store", "capture", "own", "opponent", "opponent-empty"]
EventKind = Literal[
    "take",
    "sow",
    "relay",
    "capture",
    "slam",
    "again",
    "next",
    "pass",
    "stop",
    "repeat",
    "sweep",
    "stay",
    "over",
]


class Event(NamedTuple):
    """One thing that happened in a move, and to which seeds: no reader needs to know the rules.

    `take` and `relay`: `side` takes the seeds of a pit into the hand; `sow`: one seed from the hand into a
    pit or the store; `capture` and `sweep`: the seeds of one pit go to a store; `slam`: the capture would
    take every seed of the other side, so it takes none; `again`: `side` chooses again; `next`: it is `side`'s
    turn; `pass`: `side` has no seeds and is passed over; `stop`: `side`'s store holds enough to end the game;
    `repeat`: this position stood before; `stay`: at the end the seeds of a pit stay there and count for
    nobody; `over`.
    """

    kind: EventKind
    side: int
    seeds: int = 0
    source: Place | None = None
    """Where the seeds came from; None is the hand, or no seeds at all."""
    target: Place | None = None
    """Where they went; None is the hand, or no seeds at all."""


class Prey(NamedTuple):
    """Seeds that a capture took from one pit."""

    place: Place
    seeds: int


class Board:
    """The seeds of a position, to be moved about."""

    def __init__(self, state: State) -> None:
        south, north = state.pits
        self.pits = len(south)
        self.burnt = state.burnt
        self.places = _places(self.pits)
        """Side and pit of each number."""
        self.seeds = [*south, state.stores[SOUTH], *north, state.stores[NORTH]]

    def state(self, turn: int) -> State:
        """What lies on the board, `turn` to move."""
        m, seeds = self.pits, tuple(self.seeds)
        return State((seeds[:m], seeds[m + 1 : -1]), (seeds[m], seeds[-1]), turn, self.burnt)


@cache
def _places(pits: int) -> tuple[Place, ...]:
    return tuple(Place(side, pit) for side in (SOUTH, NORTH) for pit in (*range(1, pits + 1), 0))


@cache
def _route(pits: int, rows: bool, burnt: Sides, me: int, skipped: int | None) -> tuple[int, ...]:
    """For every place the place where the next seed of `me` falls: own pits, own store, the other's pits."""
    first = me * (pits + 1), (1 - me) * (pits + 1)
    own, other = (
        [first[k] + i for i in range(pits) if i + 1 not in burnt[side]] for k, side in enumerate((me, 1 - me))
    )
    ring = [*own, *([] if rows else [first[0] + pits]), *other]
    following = dict(zip(ring, [*ring[1:], ring[0]]))
    if skipped is not None:
        following[next(number for number in ring if following[number] == skipped)] = following[skipped]
    return tuple(following.get(number, number) for number in range(2 * pits + 2))


class Sowing:
    """A pick of one player and what has come of it so far."""

    def __init__(
        self, rules: Mancala, board: Board, me: int, pit: int, log: list[Event] | None = None
    ) -> None:
        """`pit` is lifted; everything that happens goes into `log`."""
        self.rules, self.board, self.me, self.log = rules, board, me, log
        self.first = me * (board.pits + 1)
        self.store = self.first + board.pits
        self.at = self.first + pit - 1
        skipped = self.at if rules.origin == "skipped" else None
        self.route = _route(board.pits, rules.track == "rows", board.burnt, me, skipped)
        self.stored = board.seeds[self.store]
        """What the own store held before."""
        self.hand = self.legs = self.given = self.captured = 0
        self.prey: tuple[Prey, ...] = ()
        self.outcome: Outcome | None = None
        """Where the last seed fell; None while there are seeds in the hand."""
        self._lift("take")

    @property
    def laps(self) -> int:
        """Seeds sown into the own store."""
        return self.board.seeds[self.store] - self.stored - self.captured

    @property
    def stays(self) -> bool:
        """The player chooses again, if there is something to choose."""
        if self.rules.again == "never":
            return False
        return self.outcome == "store" or (self.rules.again == "own side" and self._is_mine(self.at))

    def drop(self, count: int = 1) -> None:
        """Sow `count` seeds of the hand; with the last one of the hand goes all that follows from it."""
        seeds, route, log = self.board.seeds, self.route, self.log
        at, store, first = self.at, self.store, self.first
        given = 0
        for _ in range(count):
            at = route[at]
            seeds[at] += 1
            if at > store or at < first:
                given += 1
            if log is not None:
                log.append(Event("sow", self.me, 1, None, self.board.places[at]))
        self.at = at
        self.given += given
        self.hand -= count
        if not self.hand:
            if self.rules.relay and at != store and seeds[at] > 1:
                self._lift("relay")
            else:
                self._end()

    def _is_mine(self, number: int) -> bool:
        return self.first <= number <= self.store

    def _lift(self, kind: Literal["take", "relay"]) -> None:
        seeds = self.board.seeds
        self.hand, seeds[self.at] = seeds[self.at], 0
        self.legs += 1
        if self.log is not None:
            self.log.append(Event(kind, self.me, self.hand, self.board.places[self.at]))

    def _end(self) -> None:
        """Where the last seed fell, and what it takes."""
        seeds = self.board.seeds
        if self.at == self.store:
            self.outcome = "store"
            return
        mine, lone = self._is_mine(self.at), seeds[self.at] == 1
        if self.rules.ripe == "at once" or self.laps:
            for number in self._caught(mine, lone):
                self._take(number)
        if self.captured:
            self.outcome = "capture"
        elif mine:
            self.outcome = "own"
        else:
            self.outcome = "opponent-empty" if lone else "opponent"

    def _take(self, number: int) -> None:
        """Seeds of one pit go to the own store."""
        seeds, place = self.board.seeds, self.board.places[number]
        taken, seeds[number] = seeds[number], 0
        seeds[self.store] += taken
        self.captured += taken
        if place.side != self.me:
            self.prey += (Prey(place, taken),)
        if self.log is not None:
            self.log.append(Event("capture", self.me, taken, place, Place(self.me, 0)))

    # --- which pits a capture empties ---------------------------------------------------------------

    def _caught(self, mine: bool, lone: bool) -> list[int]:
        """The pits that the last seed takes, none of them empty."""
        if self.rules.capture == "two-three":
            caught = [] if mine else self._twos_and_threes()
        else:
            caught = self._opposite() if lone and (mine or self.rules.reach == "any") else []
        if not caught and self.rules.mikul and lone and not mine:
            caught = self._carried()
        return caught

    def _opposite(self) -> list[int]:
        """The last seed in an empty pit: itself, the pit opposite, or both."""
        opposite = 2 * self.board.pits - self.at
        prey = [opposite] if self.board.seeds[opposite] else []
        if self.rules.capture == "always" or (self.rules.capture == "occupied" and prey):
            return [self.at, *prey]
        return prey if self.rules.capture == "opposite" else []

    def _twos_and_threes(self) -> list[int]:
        """The pits of the other side that hold 2 or 3, from the last seed backwards without a gap."""
        seeds = self.board.seeds
        first = self.at - self.board.places[self.at].pit + 1
        caught, number = [], self.at
        while number >= first and seeds[number] in (2, 3):
            caught.append(number)
            number -= 1
        if caught and sum(seeds[i] for i in caught) == sum(seeds[first : first + self.board.pits]):
            if self.log is not None:
                self.log.append(Event("slam", self.me))
            return []
        return caught

    def _carried(self) -> list[int]:
        """The last seed between two pits of the other side that hold as many as each other: all three."""
        seeds, pit = self.board.seeds, self.board.places[self.at].pit
        inner = 1 < pit < self.board.pits
        if inner and seeds[self.at - 1] == seeds[self.at + 1] > 0:
            return [self.at, self.at - 1, self.at + 1]
        return []
