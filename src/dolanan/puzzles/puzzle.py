"""A puzzle: a position, what one turn in it must bring, and everything that does.

Four kinds of goal:

- `turn`: take at least so many seeds this turn;
- `win`: the only pick that keeps the win (then every further pick of the turn must keep it);
- `draw`: the only pick that keeps the draw;
- `save`: keep what can be kept: every other pick gives seeds away.

A try is a chain of picks within one turn. A puzzle of the last three kinds holds the exact value of every
pick at every point of a right turn, so whoever judges needs no solver: a pick is right if its value reaches
the goal. Of a `turn` the rules alone are the judge; it holds, for each first pick, the most that the turn can
bring after it. As one line of a pack:

    rules kind goal fewest luck sight found source position values line
    … win 1 2 0.125 5 2/6 18.204.31 0,1,6,0,0,6:8/0,2,1,6,1,2:15 s >2:-4,3:2,6:1;6>2:1,3:-2 6.2

`>2:-4,3:2` are the values of the first picks, `6>2:1` those after pick 6; `line` is a right turn with the
fewest picks; the source is the seed, the game and the move of it where the position stood.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

from dolanan.games.mancala import SOUTH, Mancala, State, parse, ruleset, show
from dolanan.text import Mistake

Kind = Literal["turn", "win", "draw", "save"]
KINDS: tuple[Kind, ...] = get_args(Kind)
FIELDS = "rules kind goal fewest luck sight found source position side values line"

Chain = tuple[int, ...]
Values = Mapping[Chain, Mapping[int, int]]
"""By the picks made so far: what each pick is worth."""
Status = Literal["open", "right", "wrong"]


class Source(NamedTuple):
    """Where a position comes from: game number `game` of the tournament of this seed, before move `move`."""

    seed: int
    game: int
    move: int


class Rating(NamedTuple):
    """What was measured about a puzzle."""

    fewest: int
    """Picks of the shortest right turn."""
    luck: float
    """The chance that picks made at random are right."""
    sight: int
    """How many picks a player must look ahead to find it and be sure of it."""
    found: int
    """How many bots of the ladder find it …"""
    bots: int
    """… of how many."""


class Try(NamedTuple):
    """A chain of picks, judged."""

    status: Status
    picks: Chain
    reached: int | None
    """What it has brought so far (`turn`), or what its last pick is worth; None before the first pick."""
    wrong: int | None
    """The number of the pick that was wrong, from 1."""
    state: State


@dataclass(frozen=True)
class Puzzle:
    """A position, its goal, and what is known about it."""

    rules: str
    kind: Kind
    goal: int
    rating: Rating
    source: Source
    state: State
    values: Values
    line: Chain

    @property
    def game(self) -> Mancala:
        return ruleset(self.rules)

    @property
    def key(self) -> str:
        """A short name that stays the same in whichever pack it stands."""
        return f"{zlib.crc32(canonical(self.rules, self.state).encode()):08x}"

    @property
    def right(self) -> tuple[int, ...]:
        """The first picks that can reach the goal."""
        return tuple(pit for pit, value in self.values[()].items() if value >= self.goal)


def canonical(rules: str, state: State) -> str:
    """The same text for positions that differ only by the names of the sides or by what the stores hold."""
    rows = (state.pits[state.turn], state.pits[1 - state.turn])
    return f"{rules} {'/'.join(','.join(map(str, row)) for row in rows)}"


def facing_south(state: State) -> State:
    """The same position with the side to move called South."""
    if state.turn == SOUTH:
        return state
    return State((state.pits[1], state.pits[0]), (state.stores[1], state.stores[0]), SOUTH)


# --- judging ----------------------------------------------------------------------------------------


def judge(puzzle: Puzzle, picks: Sequence[int]) -> Try:
    """What a chain of picks is: right, wrong, or still open; a Mistake for picks that cannot be made.

    A chain that is decided is not played on: picks after that are a Mistake.
    """
    game, state, me = puzzle.game, puzzle.state, puzzle.state.turn
    judged = Try("open", (), None, None, state)
    gain = 0
    for number, pit in enumerate(picks, 1):
        if judged.status != "open":
            raise Mistake(
                f"langkah {number}: teka-teki sudah diputuskan pada langkah {number - 1}",
                f"move {number}: the puzzle was decided by move {number - 1}",
            )
        try:
            move = game.move(judged.state, pit)
        except Mistake as mistake:
            raise mistake.at(number) from mistake
        gain += move.gain
        goes_on = move.again and move.state.turn == me
        reached = gain if puzzle.kind == "turn" else puzzle.values[judged.picks][pit]
        if puzzle.kind == "turn":
            status: Status = "right" if gain >= puzzle.goal else "open" if goes_on else "wrong"
        else:
            status = "wrong" if reached < puzzle.goal else "open" if goes_on else "right"
        wrong = number if status == "wrong" else None
        judged = Try(status, (*judged.picks, pit), reached, wrong, move.state)
    return judged


# --- lines of a pack --------------------------------------------------------------------------------


def show_puzzle(puzzle: Puzzle) -> str:
    """A puzzle as one line of a pack."""
    r = puzzle.rating
    return " ".join(
        (
            f"{puzzle.rules} {puzzle.kind} {puzzle.goal}",
            f"{r.fewest} {r.luck:.4g} {r.sight} {r.found}/{r.bots}",
            ".".join(map(str, puzzle.source)),
            show(puzzle.state),
            _show_values(puzzle.values),
            ".".join(map(str, puzzle.line)),
        )
    )


def parse_puzzle(line: str) -> Puzzle:
    """The puzzle of one line of a pack."""
    words = line.split()
    if len(words) != len(FIELDS.split()):
        raise Mistake(f"{line[:60]!r}: tulis {FIELDS}", f"{line[:60]!r}: write {FIELDS}")
    rules, kind, goal, fewest, luck, sight, found, source, position, side, values, picks = words
    if kind not in KINDS:
        raise Mistake(f"jenis {kind!r} tidak ada", f"there is no kind {kind!r}")
    try:
        bots, of = map(int, found.split("/"))
        return Puzzle(
            rules,
            kind,
            int(goal),
            Rating(int(fewest), float(luck), int(sight), bots, of),
            Source(*map(int, source.split("."))),
            parse(f"{position} {side}"),
            _parse_values(values),
            _parse_chain(picks),
        )
    except (TypeError, KeyError) as error:
        raise Mistake(f"{line[:60]!r}: tulis {FIELDS}", f"{line[:60]!r}: write {FIELDS}") from error


def _show_values(values: Values) -> str:
    return ";".join(
        f"{'.'.join(map(str, chain))}>{','.join(f'{pit}:{value}' for pit, value in each.items())}"
        for chain, each in values.items()
    )


def _parse_values(text: str) -> dict[Chain, dict[int, int]]:
    values: dict[Chain, dict[int, int]] = {}
    for part in text.split(";"):
        chain, _, each = part.partition(">")
        values[_parse_chain(chain)] = {
            int(pit): int(value) for pit, value in re.findall(r"(\d+):(-?\d+)", each)
        }
    return values


def _parse_chain(text: str) -> Chain:
    return tuple(int(pit) for pit in text.split(".") if pit)
