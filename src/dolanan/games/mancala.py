"""Mancala: Bantumi, Kalah and Congklak as one set of rules with named choices.

The board
---------
Two rows of pits and two stores, here six pits a side. South sits below and moves first. Each player
numbers the own pits 1..m in the direction of sowing, so that pit m lies next to the own store::

              6   5   4   3   2   1            North's pits
            +---+---+---+---+---+---+
    North's | 4 | 4 | 4 | 4 | 4 | 4 |  South's
     store  +---+---+---+---+---+---+   store
      (0)   | 4 | 4 | 4 | 4 | 4 | 4 |    (0)
            +---+---+---+---+---+---+
              1   2   3   4   5   6            South's pits

The pit opposite pit i is the other side's pit m + 1 - i.

A move
------
The player picks one of the own pits that holds seeds, takes all of them in hand, and sows them one by
one, counter-clockwise: along the own pits, into the own store, along the opponent's pits, and round
again. The opponent's store is always skipped. What happens next depends on where the last seed falls:

- **in the own store**: the player chooses again (an extra turn, any number of times);
- **in a small pit that held seeds**: under `relay` (Congklak) all its seeds are taken up, the last one
  included, and sown on, whichever side the pit is on; the pieces of such a move are its legs. Without
  `relay` the move is over;
- **in an empty pit of the own side**: the move is over and the pit captures: the last seed and all
  seeds of the opposite pit go to the own store. `capture` says when: `always`, also when the opposite
  pit is empty; `occupied`, only when it holds seeds (otherwise the lone seed stays); `never`;
- **in an empty pit of the opponent**: the move is over, nothing is taken.

Under `again = "store"` only a move that ends in the own store lets the player choose again; under
`again = "own side"` every move that ends on the own side does, captures included.

A pit emptied by this very move counts as empty: a sowing that comes round to the pit it started from
finds it empty, so thirteen seeds on a board of six pits come home and capture, the seed just sown
opposite included.

The end
-------
`end = "side empty"` (Bantumi, Kalah): after every move, extra turn or not, the game is over as soon as
either side has no seed; what lies on the other side goes to the player whose side it is.
`end = "all stored"` (Congklak): the game is over when every seed is in a store; a side without seeds
passes, automatically. The fuller store wins.

A ruleset's name stands for exactly its rules, at any size. Rules of one's own are called `custom`; a
ruleset with fields changed, `ruleset("bantumi", capture="never")`, is `custom` too and remembers its
`origin`, so that it can be written as what it is: `bantumi 6x4 capture=never`.

Where the rules come from
-------------------------
The rulesets stand as data in `games/family/`, a file each:

- `kalah`: Kalah as played in the West, 6 pits x 4 seeds, capture only from an occupied pit.
- `bantumi`: the game of the telephone, as A. Setiawan (undated, about 2008) describes it: a lone last seed
  is captured even when the opposite pit is empty.
- `bantumi-ems`: Bantumi as Z. Hakim (undated, about 2009) reads it: the turn goes on whenever the last seed
  falls on the own side. He says only that the remaining seeds "accumulate for one of the players"; we rule:
  for the player on whose side they lie, as everywhere.
- `congklak`: the Indonesian game, 7 x 7, as R. C. Rajagukguk (2016) describes it. He does not say
  whether the capturing seed itself goes along; we rule that it does, also when the opposite pit is
  empty.

Words
-----
A *move* is one pick; a *turn* is all the picks until the other side would move, even if that side must
pass. *Laps* of a move: seeds it sows into the own store. *Gain*: seeds that come into the own store by
it, captures included, the final sweep left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import Literal, NamedTuple

from dolanan.games.family import FAMILY, Quantity, Ruleset
from dolanan.text import Mistake, Text, nearest

SOUTH, NORTH = 0, 1
MOST_PITS, MOST_SEEDS, MOST_IN_ONE = 10, 20, 999
CUSTOM = "custom"

Capture = Literal["always", "occupied", "never"]
Again = Literal["store", "own side"]
End = Literal["side empty", "all stored"]
Outcome = Literal["store", "capture", "own", "opponent", "opponent-empty"]
EventKind = Literal["take", "sow", "relay", "capture", "again", "next", "pass", "sweep", "over"]


class State(NamedTuple):
    """A position: pits of South and North, each in its own sowing order, the stores, who is to move."""

    pits: tuple[tuple[int, ...], tuple[int, ...]]
    stores: tuple[int, int]
    turn: int


class Place(NamedTuple):
    """A pit of one side; pit 0 is its store."""

    side: int
    pit: int


class Event(NamedTuple):
    """One thing that happened in a move, and to which seeds: no reader needs to know the rules.

    `take` and `relay`: `side` takes the seeds of a pit into the hand; `sow`: one seed from the hand into a
    pit or the store; `capture` and `sweep`: the seeds of one pit go to a store; `again`: `side` chooses
    again; `next`: it is `side`'s turn; `pass`: `side` has no seeds and is passed over; `over`.
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


class Move(NamedTuple):
    """One pick and what came of it."""

    pit: int
    outcome: Outcome
    laps: int
    """Seeds sown into the own store, the last one included."""
    prey: Prey | None
    """What a capture took from the opponent, if it took any."""
    captured: int
    """Seeds that a capture brought into the store, the capturing seed included; 0 without one."""
    given: int
    """Seeds sown on the opponent's side."""
    legs: int
    """Sowings the move consists of: 1 without a relay."""
    stop: Place
    """Where the last seed fell."""
    again: bool
    """The same player chooses again, within the same turn."""
    state: State
    """The position afterwards."""

    @property
    def gain(self) -> int:
        return self.laps + self.captured

    @property
    def taken(self) -> int:
        """Seeds of the opponent that a capture took."""
        return self.prey.seeds if self.prey else 0


def _short(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:57] + "…")


def _in_range(en: str, id: str, value: int, most: int) -> None:
    if not 1 <= value <= most:
        raise Mistake(f"{id}: {value} di luar 1 sampai {most}", f"{en}: {value} is not from 1 to {most}")


def _place(at: int, m: int, me: int) -> Place:
    """What lies at a number of the mover's ring."""
    if at == m:
        return Place(me, 0)
    return Place(me, at + 1) if at < m else Place(1 - me, at - m)


@dataclass(frozen=True)
class Mancala:
    """A mancala game: every rule choice is one field."""

    name: str = CUSTOM
    """The ruleset these rules are; `custom` for all others."""
    pits: int = 6
    seeds: int = 4
    relay: bool = False
    capture: Capture = "occupied"
    again: Again = "store"
    end: End = "side empty"
    origin: str | None = None
    """The ruleset that was changed into these rules, if one was."""

    def __post_init__(self) -> None:
        _in_range("pits", "lubang", self.pits, MOST_PITS)
        _in_range("seeds", "biji", self.seeds, MOST_SEEDS)
        for field, choices in CHOICES.items():
            if getattr(self, field) not in choices:
                raise _unknown_choice(field, getattr(self, field), map(str, choices))
        self._check_name()

    def _check_name(self) -> None:
        """A Mistake unless name and origin say what the rules are."""
        if self.name != CUSTOM and self.name not in FAMILY:
            raise _unknown_ruleset(self.name)
        if self.origin is not None:
            if self.origin not in FAMILY:
                raise _unknown_ruleset(self.origin)
            if self.name != CUSTOM:
                raise Mistake(
                    f"{self.name} tidak berasal dari aturan lain", f"{self.name} comes from no other ruleset"
                )
            if not self.changes:
                raise Mistake(
                    f"ini aturan {self.origin}: beri nama itu",
                    f"these are the rules of {self.origin}: call them so",
                )
        elif self.name != CUSTOM and self.changes:
            field, choice = next(iter(self.changes.items()))
            own, other = show_choice(_rules_of(self.name)[field]), show_choice(choice)
            change = f"ruleset({self.name!r}, {field}={choice!r})"
            raise Mistake(
                f"{self.name} punya {field}={own}, bukan {other}: aturan sendiri bernama {CUSTOM}; "
                f"untuk mengubah {self.name}, tulis {change}",
                f"{self.name} has {field}={own}, not {other}: rules of your own are called {CUSTOM}; "
                f"to change {self.name}, write {change}",
            )

    @property
    def changes(self) -> dict[str, object]:
        """The rule fields that differ from the ruleset's; all of them for rules that come from none."""
        known = _rules_of(self.origin or self.name)
        mine = {field: getattr(self, field) for field in CHOICES}
        return {field: choice for field, choice in mine.items() if choice != known.get(field)}

    def has_rules_of(self, other: Mancala) -> bool:
        """Every rule field is the other's; names and sizes do not count."""
        return all(getattr(self, field) == getattr(other, field) for field in CHOICES)

    @property
    def row(self) -> Ruleset | None:
        """The row of the ruleset these rules are, at whatever size; None for changed rules."""
        return FAMILY[self.name] if self.name != CUSTOM else None

    @property
    def title(self) -> Text:
        """What a person calls these rules."""
        known = self.origin or self.name
        return FAMILY[known].title if known != CUSTOM else Text("aturan sendiri", "rules of one's own")

    @property
    def long_turns(self) -> bool:
        """Sowings go on from pit to pit and turns from pick to pick: one turn can fill a store."""
        return self.relay

    @property
    def shows(self) -> Quantity:
        """The quantity a player sees first."""
        if self.row is not None and self.row.shows is not None:
            return self.row.shows
        return "turn" if self.long_turns else "exact"

    # --- the game -----------------------------------------------------------------------------------

    def start(self) -> State:
        side = (self.seeds,) * self.pits
        return State((side, side), (0, 0), SOUTH)

    def moves(self, state: State) -> tuple[int, ...]:
        """The pits that may be picked."""
        return tuple(i for i, seeds in enumerate(state.pits[state.turn], 1) if seeds)

    def play(self, state: State, pit: int) -> State:
        return self.move(state, pit).state

    def over(self, state: State) -> bool:
        return not any(state.pits[state.turn])

    def player(self, state: State) -> int:
        return state.turn

    def score(self, state: State) -> int:
        """South's store minus North's."""
        return state.stores[SOUTH] - state.stores[NORTH]

    def events(self, state: State, pit: int) -> list[Event]:
        """All that happens when `pit` is picked, in order."""
        log: list[Event] = []
        self.move(state, pit, log)
        return log

    def move(self, state: State, pit: int, log: list[Event] | None = None) -> Move:
        """Pick `pit`: what came of it, and into `log` everything that happened on the way."""
        self._check(state, pit)
        me, you, m = state.turn, 1 - state.turn, self.pits

        # The mover's ring has no place for the opponent's store: own pits, own store, opponent's pits.
        # The pit opposite ring[i] is ring[2 * m - i].
        ring = [*state.pits[me], state.stores[me], *state.pits[you]]
        before, store, length = ring[m], m, 2 * m + 1
        at = pit - 1
        hand, ring[at] = ring[at], 0
        legs, given, captured, prey = 1, 0, 0, None
        if log is not None:
            log.append(Event("take", me, hand, _place(at, m, me)))

        # 1. Sow, relay after relay.
        while True:
            for _ in range(hand):
                at = (at + 1) % length
                ring[at] += 1
                given += at > store
                if log is not None:
                    log.append(Event("sow", me, 1, None, _place(at, m, me)))
            if not self.relay or at == store or ring[at] == 1:
                break
            hand, ring[at] = ring[at], 0
            legs += 1
            if log is not None:
                log.append(Event("relay", me, hand, _place(at, m, me)))
        laps = ring[store] - before

        # 2. Where the last seed fell.
        outcome: Outcome
        if at == store:
            outcome = "store"
        elif at > store:
            outcome = "opponent" if ring[at] > 1 else "opponent-empty"
        elif ring[at] == 1 and self._captures(ring[2 * m - at]):
            outcome = "capture"
            taken = ring[2 * m - at]
            captured = 1 + taken
            ring[at] = ring[2 * m - at] = 0
            ring[store] += captured
            if taken:
                prey = Prey(_place(2 * m - at, m, me), taken)
            if log is not None:
                log.append(Event("capture", me, 1, _place(at, m, me), Place(me, 0)))
                if prey:
                    log.append(Event("capture", me, taken, prey.place, Place(me, 0)))
        else:
            outcome = "own"

        # 3. Who is next, and whether the game is over.
        own, other = tuple(ring[:m]), tuple(ring[m + 1 :])
        stays = outcome == "store" or (self.again == "own side" and at < store)
        after = State(
            (own, other) if me == SOUTH else (other, own),
            (ring[store], state.stores[NORTH]) if me == SOUTH else (state.stores[SOUTH], ring[store]),
            me if stays else you,
        )
        after = self.settle(after, log, me)
        again = stays and after.turn == me and not self.over(after)
        return Move(pit, outcome, laps, prey, captured, given, legs, _place(at, m, me), again, after)

    def settle(self, state: State, log: list[Event] | None = None, mover: int | None = None) -> State:
        """The position once the rules have had their say: swept if it is over, passed on if it must be."""
        south, north = (any(side) for side in state.pits)
        if not (south or north) or (self.end == "side empty" and not (south and north)):
            if log is not None:
                for side in (SOUTH, NORTH):
                    for pit, seeds in enumerate(state.pits[side], 1):
                        if seeds:
                            log.append(Event("sweep", side, seeds, Place(side, pit), Place(side, 0)))
                log.append(Event("over", SOUTH))
            nothing = (0,) * self.pits
            stores = (state.stores[0] + sum(state.pits[0]), state.stores[1] + sum(state.pits[1]))
            return State((nothing, nothing), stores, SOUTH)
        turn = state.turn
        if not any(state.pits[turn]):
            if log is not None:
                log.append(Event("pass", turn))
            turn = 1 - turn
        if log is not None:
            log.append(Event("again" if turn == mover else "next", turn))
        return state._replace(turn=turn)

    def _captures(self, opposite: int) -> bool:
        return self.capture == "always" or (self.capture == "occupied" and opposite > 0)

    def _check(self, state: State, pit: int) -> None:
        if not 1 <= pit <= self.pits:
            raise Mistake(
                f"lubang {pit} tidak ada: pilih 1 sampai {self.pits}",
                f"there is no pit {pit}: choose 1 to {self.pits}",
            )
        if not state.pits[state.turn][pit - 1]:
            legal = ", ".join(map(str, self.moves(state)))
            if not legal:
                raise Mistake("permainan sudah selesai", "the game is over")
            raise Mistake(f"lubang {pit} kosong: pilih {legal}", f"pit {pit} is empty: choose {legal}")

    # --- positions of this game ---------------------------------------------------------------------

    def read(self, text: str) -> State:
        """The position that `text` names, settled; it must have this game's number of pits."""
        state = parse(text)
        if len(state.pits[0]) != self.pits:
            raise Mistake(
                f"posisi punya {len(state.pits[0])} lubang per sisi, permainan ini {self.pits}: {text}",
                f"the position has {len(state.pits[0])} pits a side, this game {self.pits}: {text}",
            )
        return self.settle(state)


CHOICES: dict[str, tuple[object, ...]] = {
    "relay": (False, True),
    "capture": ("always", "occupied", "never"),
    "again": ("store", "own side"),
    "end": ("side empty", "all stored"),
}


def _rules_of(name: str) -> dict[str, object]:
    """Every rule field of a ruleset; none for rules of one's own."""
    if name == CUSTOM:
        return {}
    usual = {each.name: each.default for each in fields(Mancala) if each.name in CHOICES}
    return {**usual, **FAMILY[name].fields}


class _Rulesets(Mapping[str, Mancala]):
    """The rulesets there are, each at its usual size."""

    def __getitem__(self, name: str) -> Mancala:
        if name not in FAMILY:
            raise KeyError(name)
        row = FAMILY[name]
        return Mancala(name, row.pits, row.seeds, **row.fields)  # type: ignore[arg-type]

    def __iter__(self) -> Iterator[str]:
        return iter(FAMILY.keys())

    def __len__(self) -> int:
        return len(FAMILY)


RULESETS: Mapping[str, Mancala] = _Rulesets()


def ruleset(name: str, pits: int | None = None, seeds: int | None = None, **changes: object) -> Mancala:
    """The ruleset called `name`, at its usual size or another, with rule fields changed by name.

    A choice may be given as it is written in a game record: `again="own-side"`, `relay="true"`. Rules of
    one's own, `custom`, come from no ruleset: their capture must be said.
    """
    if name != CUSTOM and name not in FAMILY:
        raise _unknown_ruleset(name)
    chosen = {field: _read_choice(field, choice) for field, choice in changes.items()}
    if name == CUSTOM and "capture" not in chosen:
        listed = ", ".join(map(str, CHOICES["capture"]))
        raise Mistake(
            f"{CUSTOM}: sebutkan capture-nya, salah satu dari {listed}",
            f"{CUSTOM}: say its capture, one of {listed}",
        )
    known = RULESETS[name] if name in FAMILY else Mancala()
    if name != CUSTOM and any(choice != getattr(known, field) for field, choice in chosen.items()):
        chosen |= {"name": CUSTOM, "origin": name}
    if pits is not None:
        chosen["pits"] = pits
    if seeds is not None:
        chosen["seeds"] = seeds
    return replace(known, **chosen)  # type: ignore[arg-type]


def rule_fields(game: Mancala) -> dict[str, object]:
    """All that `ruleset` needs to make the game again: the ruleset it comes from, its size, every field."""
    choices = {field: getattr(game, field) for field in CHOICES}
    return {"name": game.origin or game.name, "pits": game.pits, "seeds": game.seeds, **choices}


def _unknown_ruleset(name: str) -> Mistake:
    hint = nearest(name, [*RULESETS, CUSTOM])
    return Mistake(f"aturan {name!r} tidak dikenal; {hint.id}", f"unknown ruleset {name!r}; {hint.en}")


def _unknown_choice(field: str, choice: object, known: Iterable[str]) -> Mistake:
    listed = ", ".join(known)
    return Mistake(
        f"{field}: {choice!r} tidak dikenal; yang ada: {listed}",
        f"{field}: {choice!r} is unknown; there are: {listed}",
    )


def _read_choice(field: str, choice: object) -> object:
    """The choice meant: a space and a hyphen are the same, and so are small and large letters."""
    if field not in CHOICES:
        hint = nearest(field, list(CHOICES))
        raise Mistake(f"kolom aturan {field!r} tidak ada; {hint.id}", f"no rule field {field!r}; {hint.en}")
    known = {show_choice(one): one for one in CHOICES[field]}
    if show_choice(choice) not in known:
        raise _unknown_choice(field, choice, known)
    return known[show_choice(choice)]


# --- notation ---------------------------------------------------------------------------------------

_SIDE = r"\s*([^:/]*):([^:/]*)"


def read_rules(name: str, pits: int | None, seeds: int | None, changes: Iterable[str]) -> Mancala:
    """The ruleset `name` with changes written `FIELD=VALUE`: `capture=never`, `again=own-side`."""
    chosen: dict[str, object] = {}
    for word in changes:
        field, equals, choice = word.partition("=")
        if not equals:
            raise Mistake(
                f"{_short(word)}: tulis KOLOM=NILAI, misalnya capture=never",
                f"{_short(word)}: write FIELD=VALUE, for example capture=never",
            )
        if field in chosen:
            raise Mistake(f"{field} disebut dua kali", f"{field} is said twice")
        chosen[field] = _read_choice(field, choice)
    return ruleset(name, pits, seeds, **chosen)


def show_choice(choice: object) -> str:
    """The value of a rule field as one word: `own-side`, `true`."""
    return str(choice).lower().replace(" ", "-")


def show_changes(game: Mancala) -> list[str]:
    """The fields that differ from the ruleset's, as they are written: `capture=never`, `again=own-side`."""
    return [f"{field}={show_choice(choice)}" for field, choice in game.changes.items()]


def show_rules(game: Mancala) -> str:
    """What is played: ruleset, size, and the fields that differ, as in `bantumi 6x4 capture=never`."""
    return " ".join([game.origin or game.name, f"{game.pits}x{game.seeds}", *show_changes(game)])


def show(state: State) -> str:
    """The position as text: `4,4,4,4,4,4:0/4,4,4,4,4,4:0 s`."""
    sides = (f"{','.join(map(str, pits))}:{store}" for pits, store in zip(state.pits, state.stores))
    return f"{'/'.join(sides)} {'sn'[state.turn]}"


def show_place(place: Place | None) -> str | None:
    """A pit as `s3` or `n3`, a store as `s0` or `n0`; nothing for the hand."""
    return f"{'sn'[place.side]}{place.pit}" if place else None


def parse(text: str) -> State:
    """The position written as `text`, exactly as written (see `Mancala.read` for one settled by rules)."""
    shape = re.fullmatch(rf"{_SIDE}/{_SIDE}\s+(\S+)\s*", text)
    if not shape:
        raise Mistake(
            f"posisi {_short(text)} bukan bentuk BIJI,…:LUMBUNG/BIJI,…:LUMBUNG s|n",
            f"position {_short(text)} is not of the form SEEDS,…:STORE/SEEDS,…:STORE s|n",
        )
    south, south_store, north, north_store, turn = shape.groups()
    if turn not in ("s", "n"):
        raise Mistake(
            f"giliran {_short(turn)} harus s (selatan) atau n (utara)",
            f"side to move {_short(turn)} must be s (South) or n (North)",
        )
    pits = (
        tuple(_count(word, f"selatan, lubang {i}", f"South, pit {i}") for i, word in _words(south)),
        tuple(_count(word, f"utara, lubang {i}", f"North, pit {i}") for i, word in _words(north)),
    )
    if len(pits[0]) != len(pits[1]):
        raise Mistake(
            f"kedua sisi harus sama panjang: selatan {len(pits[0])} lubang, utara {len(pits[1])}",
            f"both sides must have the same length: South has {len(pits[0])} pits, North {len(pits[1])}",
        )
    _in_range("pits", "lubang", len(pits[0]), MOST_PITS)
    stores = (
        _count(south_store, "lumbung selatan", "South's store"),
        _count(north_store, "lumbung utara", "North's store"),
    )
    return State(pits, stores, "sn".index(turn))


def _words(side: str) -> Iterator[tuple[int, str]]:
    return enumerate(side.split(","), 1)


def _count(word: str, where_id: str, where_en: str) -> int:
    word = word.strip()
    if not re.fullmatch(r"[0-9]{1,9}", word) or int(word) > MOST_IN_ONE:
        raise Mistake(
            f"{where_id}: {_short(word)} bukan jumlah biji (0 sampai {MOST_IN_ONE})",
            f"{where_en}: {_short(word)} is not a number of seeds (0 to {MOST_IN_ONE})",
        )
    return int(word)
