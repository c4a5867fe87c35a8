"""Mancala as one set of rules with named choices: Bantumi, Kalah, Congklak and their kin.

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

The pit opposite pit i is the other side's pit m + 1 - i. Some games are sown the other way round:
`direction = "cw"` mirrors the drawing and nothing else.

A move
------
The player picks one of the own pits that holds seeds, takes all of them in hand, and sows them one by
one: along the own pits, into the own store, along the opponent's pits, and round again. The opponent's
store is always skipped; under `track = "rows"` the own one too, and stores only hold captures. Under
`origin = "skipped"` the picked pit gets no seed during its own move. What happens next depends on where
the last seed falls:

- **in the own store**: the player chooses again (an extra turn, any number of times);
- **in a small pit that held seeds**: under `relay` (Congklak) all its seeds are taken up, the last one
  included, and sown on, whichever side the pit is on; the pieces of such a move are its legs. Without
  `relay` the move is over;
- **in an empty pit**: the move is over and the pit may capture.

`again = "store"` lets the player choose again after a move that ends in the own store; `"own side"` after
every move that ends on the own side, captures included; `"never"` never. Under `feed` a player whose
opponent has no seeds must make a pick whose first sowing gives some.

Captures
--------
An empty pit of the own side captures, under `reach = "any"` an empty pit of either side. `capture` says
what goes to the own store: `always`, the last seed and all seeds of the opposite pit, also when that is
empty; `occupied`, the same, but only when the opposite pit holds seeds (otherwise the lone seed stays);
`opposite`, only the seeds of the opposite pit; `never`, nothing. `two-three` is another way to capture: a
last seed that makes 2 or 3 in a pit of the opponent takes them, and the pits before it on that side as
long as they hold 2 or 3 too; a capture of all the opponent has, a grand slam, takes nothing.
Under `mikul` a last seed in an empty pit of the opponent that captures nothing otherwise takes both
neighbours along if they hold as many as each other, on that side and not empty.
Under `ripe = "after lap"` a move captures only if it has sown a seed into the own store before.

A pit emptied by this very move counts as empty: a sowing that comes round to the pit it started from
finds it empty, so thirteen seeds on a board of six pits come home and capture, the seed just sown
opposite included.

The end
-------
After every pick, extra turn or not, in this order: `stop`, no seeds in any pit, `end`, `repeat`, a pass.

- `stop`: over when a store holds `half` of all seeds, or `over half`.
- `end`: over when either `side` is `empty` (Bantumi, Kalah); when `all` is `stored`, and a side without
  seeds passes, automatically (Congklak); when who should choose is `stuck`, without a legal pick; when a
  side has `three empty` pits or more (all of them, if it has fewer).
- `repeat = "sweep"`: over when the position, side to move included, stood before in this game. That needs
  the game so far: a state carries it as its `past`, a text does not.

What lies in the pits at the end goes to the `owner`, the player whose side it is, or under
`rest = "nobody"` stays there and does not count. The fuller store wins.

More games than one
-------------------
`rounds = "refill"` makes a match: who has fewer seeds fills fewer pits, the others are burnt for a round
(`games.match`, where `fill` and `opener` count). `start = "simultaneous"` lets both begin at once
(`games.together`). A position is played on in the same way under all of these.

A ruleset's name stands for exactly its rules, at any size. Rules of one's own are called `custom`; a
ruleset with fields changed, `ruleset("bantumi", capture="never")`, is `custom` too and remembers what it
was `changed_from`, so that it can be written as what it is: `bantumi 6x4 capture=never`. The rulesets stand
as data in `games/family/`, a file each, with their sources and what we ruled. What cannot work together is
refused, with the reason (`games.refusals`).

Words
-----
A *move* is one pick; a *turn* is all the picks until the other side would move, even if that side must
pass. *Laps* of a move: seeds it sows into the own store. *Gain*: seeds that come into the own store by
it, captures included, the final sweep left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import compress, count
from typing import NamedTuple

from dolanan.games.choices import (
    ATTRIBUTES,
    CHOICES,
    CUSTOM,
    Again,
    Capture,
    Direction,
    End,
    Fill,
    Opener,
    Origin,
    Reach,
    Repeat,
    Rest,
    Ripe,
    Rounds,
    Start,
    Stop,
    Track,
    attributes,
    read_choice,
    rules_of,
    show_choice,
    unknown_choice,
)
from dolanan.games.family import FAMILY, Quantity, RuleChoice, Ruleset
from dolanan.games.position import (
    MOST_IN_ONE,
    MOST_PITS,
    NORTH,
    SOUTH,
    Place,
    State,
    parse,
    show,
    show_place,
)
from dolanan.games.refusals import refuse
from dolanan.games.sowing import Board, Event, Outcome, Prey, Sowing
from dolanan.text import Mistake, Text, check_range, nearest

__all__ = [
    "CHOICES",
    "CUSTOM",
    "MOST_IN_ONE",
    "MOST_PITS",
    "MOST_SEEDS",
    "NORTH",
    "RULESETS",
    "SOUTH",
    "Event",
    "Mancala",
    "Move",
    "Outcome",
    "Place",
    "Prey",
    "State",
    "parse",
    "rule_fields",
    "ruleset",
    "show",
    "show_changes",
    "show_choice",
    "show_place",
    "show_rules",
]

MOST_SEEDS = 20


class Move(NamedTuple):
    """One pick and what came of it."""

    pit: int
    outcome: Outcome
    laps: int
    """Seeds sown into the own store, the last one included."""
    prey: tuple[Prey, ...]
    """What a capture took from pits of the opponent's side."""
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
        """Seeds that a capture took from the opponent's side."""
        return sum(prey.seeds for prey in self.prey)


@dataclass(frozen=True)
class Mancala:
    """A mancala game: every rule choice is one field."""

    name: str = CUSTOM
    """The ruleset these rules are; `custom` for all others."""
    pits: int = 6
    seeds: int = 4
    relay: bool = False
    track: Track = "store"
    origin: Origin = "sown"
    capture: Capture = "occupied"
    reach: Reach = "own"
    ripe: Ripe = "at once"
    mikul: bool = False
    again: Again = "store"
    feed: bool = False
    end: End = "side empty"
    stop: Stop = "never"
    rest: Rest = "owner"
    repeat: Repeat = "ignore"
    starting: Start = "alternate"
    """Written `start`, which is what a game does here."""
    rounds: Rounds = "one"
    fill: Fill = "near"
    opener: Opener = "loser"
    direction: Direction = "ccw"
    changed_from: str | None = None
    """The ruleset that was changed into these rules, if one was."""

    def __post_init__(self) -> None:
        check_range("lubang", "pits", self.pits, 1, MOST_PITS)
        check_range("biji", "seeds", self.seeds, 1, MOST_SEEDS)
        for field, choice in self.choices.items():
            if choice not in CHOICES[field]:
                raise unknown_choice(field, choice, map(str, CHOICES[field]))
        refuse(self)
        self._check_name()

    def _check_name(self) -> None:
        """A Mistake unless name and `changed_from` say what the rules are."""
        if self.name != CUSTOM and self.name not in FAMILY:
            raise _unknown_ruleset(self.name)
        if self.changed_from is not None:
            if self.changed_from not in FAMILY:
                raise _unknown_ruleset(self.changed_from)
            if self.name != CUSTOM:
                raise Mistake(
                    f"{self.name} tidak berasal dari aturan lain", f"{self.name} comes from no other ruleset"
                )
            if not self.changes:
                raise Mistake(
                    f"ini aturan {self.changed_from}: beri nama itu",
                    f"these are the rules of {self.changed_from}: call them so",
                )
        elif self.name != CUSTOM and self.changes:
            field, choice = next(iter(self.changes.items()))
            own, other = show_choice(rules_of(self.name)[field]), show_choice(choice)
            change = f"ruleset({self.name!r}, {field}={choice!r})"
            raise Mistake(
                f"{self.name} punya {field}={own}, bukan {other}: aturan sendiri bernama {CUSTOM}; "
                f"untuk mengubah {self.name}, tulis {change}",
                f"{self.name} has {field}={own}, not {other}: rules of your own are called {CUSTOM}; "
                f"to change {self.name}, write {change}",
            )

    @property
    def choices(self) -> dict[str, RuleChoice]:
        """Every rule field as it is written, with its choice."""
        return {field: getattr(self, ATTRIBUTES.get(field, field)) for field in CHOICES}

    @property
    def changes(self) -> dict[str, RuleChoice]:
        """The rule fields that differ from the ruleset's; from the usual ones for rules that come from none,
        the capture always."""
        known = rules_of(self.changed_from or self.name)
        return {field: choice for field, choice in self.choices.items() if choice != known.get(field)}

    def has_rules_of(self, other: Mancala) -> bool:
        """Every rule field is the other's; names and sizes do not count."""
        return self.choices == other.choices

    @property
    def row(self) -> Ruleset | None:
        """The row of the ruleset these rules are, at whatever size; None for changed rules."""
        return FAMILY[self.name] if self.name != CUSTOM else None

    @property
    def title(self) -> Text:
        """What a person calls these rules."""
        known = self.changed_from or self.name
        return FAMILY[known].title if known != CUSTOM else Text("aturan sendiri", "rules of one's own")

    @property
    def long_turns(self) -> bool:
        """Sowings go on from pit to pit and turns from pick to pick: one turn can fill a store."""
        return self.relay and self.again != "never"

    @property
    def shows(self) -> Quantity:
        """The quantity a player sees first."""
        if self.row is not None and self.row.shows is not None:
            return self.row.shows
        return "turn" if self.relay else "exact"

    # --- the game -----------------------------------------------------------------------------------

    def start(self) -> State:
        side = (self.seeds,) * self.pits
        return State((side, side), (0, 0), SOUTH)

    def moves(self, state: State) -> tuple[int, ...]:
        """The pits that may be picked."""
        return () if self.rest == "nobody" and self._ends(state) else self.picks(state)

    def picks(self, state: State) -> tuple[int, ...]:
        """The pits that `state.turn` could pick, whether or not the game is over."""
        picks = tuple(compress(count(1), state.pits[state.turn]))
        if self.feed and not any(state.pits[1 - state.turn]):
            return tuple(pit for pit in picks if self._feeds(state, pit))
        return picks

    def _feeds(self, state: State, pit: int) -> bool:
        """The first sowing of this pick gives the opponent a seed."""
        sowing = Sowing(
            replace(self, relay=False, name=CUSTOM, changed_from=None), Board(state), state.turn, pit
        )
        sowing.sow()
        return sowing.given > 0

    def play(self, state: State, pit: int) -> State:
        return self.move(state, pit).state

    def over(self, state: State) -> bool:
        """The game has ended; nothing is left to pick, or what is left counts for nobody."""
        return self._ends(state) if self.rest == "nobody" else not any(state.pits[state.turn])

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

    def follow(self, start: State, pits: Iterable[int]) -> Iterator[tuple[State, Move]]:
        """Every move with the position it was played in; a pit that is not legal says which one it is."""
        state = start
        for number, pit in enumerate(pits, 1):
            try:
                move = self.move(state, pit)
            except Mistake as mistake:
                raise mistake.at(number) from mistake
            yield state, move
            state = move.state

    def move(self, state: State, pit: int, log: list[Event] | None = None) -> Move:
        """Pick `pit`: what came of it, and into `log` everything that happened on the way."""
        self._check(state, pit)
        me, board = state.turn, Board(state)
        sown = Sowing(self, board, me, pit, log)
        sown.sow()
        assert sown.outcome is not None
        stays = sown.stays
        after = board.state(me if stays else 1 - me)
        if self.repeat == "sweep" and after.stores == state.stores:  # no position comes again after a gain
            after = after._replace(past=(*state.past, (state.pits, me)))
        after = self.settle(after, log, me)
        again = stays and after.turn == me and not self.over(after)
        stop = board.places[sown.at]
        return Move(
            pit, sown.outcome, sown.laps, sown.prey, sown.captured, sown.given, sown.legs, stop, again, after
        )

    def settle(self, state: State, log: list[Event] | None = None, mover: int | None = None) -> State:
        """The position once the rules have had their say: swept if it is over, passed on if it must be."""
        repeats = self.repeat == "sweep" and (state.pits, state.turn) in state.past
        if self._ends(state) or repeats:
            return self._finish(state, repeats, [] if log is None else log)
        if not any(state.pits[state.turn]):
            if log is not None:
                log.append(Event("pass", state.turn))
            state = state._replace(turn=1 - state.turn)
        if log is not None:
            log.append(Event("again" if state.turn == mover else "next", state.turn))
        return state

    def _ends(self, state: State) -> bool:
        """The game ends here, as far as the position tells: what follows from the past is left out."""
        south, north = any(state.pits[SOUTH]), any(state.pits[NORTH])
        if not (south or north) or (self.stop != "never" and self._leader(state) is not None):
            return True
        if self.end == "side empty":
            return not (south and north)
        if self.end == "stuck":
            return not self.picks(state)
        if self.end == "three empty":
            return any(
                side.count(0) - len(burnt) >= min(3, self.pits - len(burnt))
                for side, burnt in zip(state.pits, state.burnt)
            )
        return False

    def _leader(self, state: State) -> int | None:
        """The side whose store holds enough to end the game."""
        if self.stop == "never":
            return None
        total = sum(map(sum, state.pits)) + sum(state.stores)
        enough = total + 1 if self.stop == "over half" else total
        return next((side for side in (SOUTH, NORTH) if 2 * state.stores[side] >= enough), None)

    def _finish(self, state: State, repeats: bool, log: list[Event]) -> State:
        """The position at the end of the game: what lies in the pits goes to its owner, or stays."""
        leader = self._leader(state)
        if leader is not None:
            log.append(Event("stop", leader))
        elif repeats:
            log.append(Event("repeat", state.turn))
        stays = self.rest == "nobody"
        for side in (SOUTH, NORTH):
            for pit, seeds in enumerate(state.pits[side], 1):
                if seeds:
                    source, target = Place(side, pit), Place(side, pit if stays else 0)
                    log.append(Event("stay" if stays else "sweep", side, seeds, source, target))
        log.append(Event("over", SOUTH))
        if stays:
            return state._replace(turn=SOUTH, past=())
        nothing = (0,) * self.pits
        stores = (state.stores[0] + sum(state.pits[0]), state.stores[1] + sum(state.pits[1]))
        return State((nothing, nothing), stores, SOUTH, state.burnt)

    def _check(self, state: State, pit: int) -> None:
        if not 1 <= pit <= self.pits:
            raise Mistake(
                f"lubang {pit} tidak ada: pilih 1 sampai {self.pits}",
                f"there is no pit {pit}: choose 1 to {self.pits}",
            )
        if state.pits[state.turn][pit - 1] and not self.feed and self.rest == "owner":
            return  # it holds seeds, and that is all the usual rules ask
        moves = self.moves(state)
        if pit in moves:
            return
        legal = ", ".join(map(str, moves))
        if not legal:
            raise Mistake("permainan sudah selesai", "the game is over")
        if pit in state.burnt[state.turn]:
            raise Mistake(f"lubang {pit} hangus: pilih {legal}", f"pit {pit} is burnt: choose {legal}")
        if state.pits[state.turn][pit - 1]:
            raise Mistake(
                f"lubang {pit} tidak memberi lawan biji: pilih {legal}",
                f"pit {pit} gives the opponent no seed: choose {legal}",
            )
        raise Mistake(f"lubang {pit} kosong: pilih {legal}", f"pit {pit} is empty: choose {legal}")

    # --- notation of this game ----------------------------------------------------------------------

    @property
    def rules(self) -> str:
        """What is played, as a record begins: `bantumi 6x4 capture=never`."""
        return show_rules(self)

    def show(self, state: State) -> str:
        return show(state)

    def read(self, text: str) -> State:
        """The position that `text` names, settled; it must have this game's number of pits."""
        return self.admit(parse(text))

    def admit(self, state: State) -> State:
        """The position, settled; a Mistake if it cannot be one of this game."""
        width, text = len(state.pits[0]), show(state)
        if width != self.pits:
            raise Mistake(
                f"posisi punya {width} lubang per sisi, permainan ini {self.pits}: {text}",
                f"the position has {width} pits a side, this game {self.pits}: {text}",
            )
        for side, id, en in ((SOUTH, "selatan", "South"), (NORTH, "utara", "North")):
            if state.burnt[side] and self.rounds != "refill":
                pit = state.burnt[side][0]
                raise Mistake(
                    f"{id}, lubang {pit}: lubang hangus (x) hanya ada dalam pertandingan, rounds=refill",
                    f"{en}, pit {pit}: burnt pits (x) are for matches only, rounds=refill",
                )
            if len(state.burnt[side]) == self.pits:
                raise Mistake(
                    f"{id}: semua lubang hangus; satu harus tersisa",
                    f"{en}: every pit is burnt; one must be left",
                )
        return self.settle(state)


class _Rulesets(Mapping[str, Mancala]):
    """The rulesets there are, each at its usual size."""

    def __getitem__(self, name: str) -> Mancala:
        if name not in FAMILY:
            raise KeyError(name)
        row = FAMILY[name]
        return Mancala(name, row.pits, row.seeds, **attributes(row.fields))  # type: ignore[arg-type]

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
    chosen = {field: read_choice(field, choice) for field, choice in changes.items()}
    if name == CUSTOM and "capture" not in chosen:
        listed = ", ".join(map(str, CHOICES["capture"]))
        raise Mistake(
            f"{CUSTOM}: sebutkan capture-nya, salah satu dari {listed}",
            f"{CUSTOM}: say its capture, one of {listed}",
        )
    known = RULESETS[name] if name in FAMILY else Mancala()
    made = attributes(chosen)
    if name != CUSTOM and any(choice != known.choices[field] for field, choice in chosen.items()):
        made |= {"name": CUSTOM, "changed_from": name}
    if pits is not None:
        made["pits"] = pits
    if seeds is not None:
        made["seeds"] = seeds
    return replace(known, **made)  # type: ignore[arg-type]


def rule_fields(game: Mancala) -> dict[str, RuleChoice]:
    """All that `ruleset` needs to make the game again: the ruleset it comes from, its size, every field."""
    return {"name": game.changed_from or game.name, "pits": game.pits, "seeds": game.seeds, **game.choices}


def _unknown_ruleset(name: str) -> Mistake:
    hint = nearest(name, [*RULESETS, CUSTOM])
    return Mistake(f"aturan {name!r} tidak dikenal; {hint.id}", f"unknown ruleset {name!r}; {hint.en}")


# --- notation ---------------------------------------------------------------------------------------


def show_changes(game: Mancala) -> list[str]:
    """The fields that differ from the ruleset's, as they are written: `capture=never`, `again=own-side`."""
    return [f"{field}={show_choice(choice)}" for field, choice in game.changes.items()]


def show_rules(game: Mancala) -> str:
    """What is played: ruleset, size, and the fields that differ, as in `bantumi 6x4 capture=never`."""
    return " ".join([game.changed_from or game.name, f"{game.pits}x{game.seeds}", *show_changes(game)])
