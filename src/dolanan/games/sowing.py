"""One pick under way: seeds in the hand, dropped one by one, lifted again, and what the last one takes.

The board is a list of all places, South's pits and store, then North's::

    number   0 .. m-1      m       m+1 .. 2m     2m+1
             South 1..m    store   North 1..m    store

The pit opposite number i is number 2m - i. Two sowings may share one board: so it is in a start together.
"""

from __future__ import annotations

from functools import cache
from itertools import accumulate
from typing import TYPE_CHECKING, Literal, NamedTuple

from dolanan.games.position import MOST_PITS, NORTH, SOUTH, Place, Sides, State

if TYPE_CHECKING:
    from dolanan.games.choices import Origin, Track
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


PLACES = [
    tuple(Place(side, pit) for side in (SOUTH, NORTH) for pit in (*range(1, pits + 1), 0))
    for pits in range(MOST_PITS + 1)
]
"""Side and pit of each number, by the pits a side has."""


class Board:
    """The seeds of a position, to be moved about."""

    def __init__(self, state: State) -> None:
        south, north = state.pits
        self.pits = len(south)
        self.burnt = state.burnt
        self.places = PLACES[self.pits]
        """Side and pit of each number."""
        self.seeds = [*south, state.stores[SOUTH], *north, state.stores[NORTH]]

    def state(self, turn: int) -> State:
        """What lies on the board, `turn` to move."""
        m, seeds = self.pits, tuple(self.seeds)
        return State((seeds[:m], seeds[m + 1 : -1]), (seeds[m], seeds[-1]), turn, self.burnt)


Round = tuple[tuple[int, ...], tuple[int, ...]]
"""Once round the board from one place on: where the next seeds fall, and how many of the next 0, 1, 2, … of
them fall on the other side. A plain tuple, because it is unpacked for every hand that is sown."""


@cache
def _rounds(pits: int, track: Track, origin: Origin, burnt: Sides) -> tuple[tuple[Round, ...], ...]:
    """By the number that is picked: for every number the round that begins after it."""
    places = PLACES[pits]

    def is_sown(number: int, picked: int) -> bool:
        side, pit = places[number]
        if pit == 0:
            return track == "store" and side == places[picked].side
        return pit not in burnt[side] and not (origin == "skipped" and number == picked)

    def begin(at: int, picked: int) -> Round:
        numbers = range(len(places))
        ahead = tuple(n for n in (*numbers[at + 1 :], *numbers[: at + 1]) if is_sown(n, picked))
        return ahead, tuple(accumulate((places[n].side != places[picked].side for n in ahead), initial=0))

    return tuple(tuple(begin(at, picked) for at in range(len(places))) for picked in range(len(places)))


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
        self.rounds = _rounds(board.pits, rules.track, rules.origin, board.burnt)[self.at]
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
        return self.outcome == "store" or (
            self.rules.again == "own side" and self.first <= self.at < self.store
        )

    def sow(self, one: bool = False) -> None:
        """Sow until the move is over, or only `one` seed; with the last of a hand goes all that follows."""
        seeds, at, log = self.board.seeds, self.at, self.log
        while hand := self.hand:
            places, given = self.rounds[at]
            places = places[: 1 if one else hand]
            for at in places:
                seeds[at] += 1
            if log is not None:
                log += [Event("sow", self.me, 1, None, self.board.places[number]) for number in places]
            sown = len(places)
            self.at, self.hand = at, hand - sown
            self.given += given[sown]
            if sown == hand and self.rules.relay and at != self.store and seeds[at] > 1:
                self._lift("relay")
            if one:
                break
        if not self.hand:
            self._end()

    def _lift(self, kind: Literal["take", "relay"]) -> None:
        seeds = self.board.seeds
        self.hand, seeds[self.at] = seeds[self.at], 0
        self.legs += 1
        if self.log is not None:
            self.log.append(Event(kind, self.me, self.hand, self.board.places[self.at]))

    def _end(self) -> None:
        """Where the last seed fell, and what it takes."""
        at = self.at
        if at == self.store:
            self.outcome = "store"
            return
        mine, lone = self.first <= at < self.store, self.board.seeds[at] == 1
        for number in self._caught(mine, lone) if lone or self.rules.capture == "two-three" else ():
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
        if self.rules.ripe == "after lap" and not self.laps:
            return []
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
