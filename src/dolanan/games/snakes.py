"""Snakes & Ladders (ular tangga) on a board of any size.

The board
---------
Squares 1 to `goal`, numbered from the bottom left, row by row, each row in the other direction. Pieces
start on square 0, off the board (or on square 1). Jumps lead from one square to another: a ladder up,
a snake down::

    16  15  14  13
     9  10  11  12          16 2>8 5>11 14>3      goal 16, two ladders, one snake
     8   7   6   5
     1   2   3   4

A turn
------
Roll the die and move a piece forward by what it shows. A piece that lands where a jump starts goes to
the jump's end. That end may be the start of another jump; it is not followed further unless `chain`
says so. A jump on the square the pieces start from never fires: nothing lands there, it is the start.

A roll that leads beyond the goal (`finish`): `exact`, it is lost and the piece stays; `overshoot`, it
wins; `bounce`, the piece goes on to the goal and comes back by the rest (on a board shorter than the
die it bounces off the start as well), and lands there like anywhere else.

With `again = 6` a six gives another roll, any number of times, also a six that could not be used;
reaching the goal ends the turn.

Several pieces: the player chooses which one of those not yet home moves, all must come home. Several
players: in turn; the first with all pieces home wins and the game is over.

Where the rules come from
-------------------------
Q. A'yuni (2020) plays 10 x 10 from square 0 with one die and one roll a turn, names "six rolls again"
and leaves it out, and does not say what a roll beyond the goal does; we rule that it is lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Literal, NamedTuple, TypedDict, Unpack

from dolanan.text import Mistake, check_range

LEAST_SQUARES = 2
MOST_SQUARES, MOST_FACES, MOST_PLAYERS, MOST_PIECES = 1_000_000, 1_000, 6, 8

Finish = Literal["exact", "overshoot", "bounce"]
EventKind = Literal["roll", "step", "lost", "bounce", "ladder", "snake", "home", "again", "next", "over"]


class State(NamedTuple):
    """Where every player's pieces stand, and whose turn it is (players count from 0)."""

    pieces: tuple[tuple[int, ...], ...]
    turn: int


class Move(NamedTuple):
    """What the die shows and which piece moves (pieces count from 0)."""

    roll: int
    piece: int = 0

    def __str__(self) -> str:
        return f"{self.roll}@{self.piece + 1}" if self.piece else str(self.roll)


class Event(NamedTuple):
    """One thing that happened in a move: what, to which piece, from which square to which."""

    kind: EventKind
    player: int
    piece: int = 0
    start: int = 0
    end: int = 0


class SnakesRules(TypedDict, total=False):
    """The rule choices of a game beside its board, by name."""

    faces: int
    start_square: int
    finish: Finish
    again: int
    chain: bool
    players: int
    pieces: int


@dataclass(frozen=True)
class Snakes:
    """A game of Snakes & Ladders: the board and every rule choice."""

    goal: int = 100
    jumps: tuple[tuple[int, int], ...] = ()
    faces: int = 6
    start_square: int = 0
    finish: Finish = "exact"
    again: int = 0
    """The roll that gives another one; 0 for none."""
    chain: bool = False
    players: int = 1
    pieces: int = 1

    def __post_init__(self) -> None:
        check_range("tujuan", "goal", self.goal, LEAST_SQUARES, MOST_SQUARES)
        check_range("muka dadu", "faces", self.faces, 1, MOST_FACES)
        check_range("awal", "start", self.start_square, 0, 1)
        check_range("lempar lagi", "again", self.again, 0, self.faces)
        check_range("pemain", "players", self.players, 1, MOST_PLAYERS)
        check_range("bidak", "pieces", self.pieces, 1, MOST_PIECES)
        if self.finish not in ("exact", "overshoot", "bounce"):
            raise Mistake(
                f"finish {self.finish!r} tidak dikenal; yang ada: exact, overshoot, bounce",
                f"finish {self.finish!r} is unknown; there are: exact, overshoot, bounce",
            )
        object.__setattr__(self, "jumps", tuple(sorted(self.jumps)))
        _check_jumps(self.jumps, self.goal)
        if self.chain:
            _check_cycles({start: end for start, end in self.jumps if start != self.start_square})

    @classmethod
    def parse(cls, text: str, **choices: Unpack[SnakesRules]) -> Snakes:
        """The game on the board written as `text`, goal and jumps, with rule fields by name.

        >>> Snakes.parse("30 3>22 19>7", finish="bounce").jumps
        ((3, 22), (19, 7))
        """
        goal, jumps = parse(text)
        return cls(goal, jumps, **choices)

    # --- one piece ----------------------------------------------------------------------------------

    @cached_property
    def leads(self) -> dict[int, int]:
        """Where a piece that lands on a jump's start comes to rest."""
        direct = {start: end for start, end in self.jumps if start != self.start_square}
        if not self.chain:
            return direct
        ends = {}
        for start, end in direct.items():
            while end in direct:
                end = direct[end]
            ends[start] = end
        return ends

    def lands(self, square: int, roll: int) -> int:
        """The square a roll leads to before any jump; `square` itself if the roll is lost."""
        aim = square + roll
        if aim <= self.goal:
            return aim
        if self.finish == "exact":
            return square
        if self.finish == "overshoot":
            return self.goal
        length = self.goal - self.start_square
        along = (aim - self.start_square) % (2 * length)
        return self.start_square + min(along, 2 * length - along)

    def lost(self, square: int, roll: int) -> bool:
        """The roll leads beyond the goal and does not count."""
        return self.finish == "exact" and square + roll > self.goal

    def step(self, square: int, roll: int) -> int:
        """Where a piece on `square` comes to rest after `roll`."""
        if self.lost(square, roll):
            return square
        landed = self.lands(square, roll)
        return self.leads.get(landed, landed)

    def rolls(self) -> range:
        return range(1, self.faces + 1)

    # --- the game -----------------------------------------------------------------------------------

    def start(self) -> State:
        return State(((self.start_square,) * self.pieces,) * self.players, 0)

    def over(self, state: State) -> bool:
        return any(all(square == self.goal for square in pieces) for pieces in state.pieces)

    def winner(self, state: State) -> int | None:
        """The player with all pieces home, if there is one."""
        for player, pieces in enumerate(state.pieces):
            if all(square == self.goal for square in pieces):
                return player
        return None

    def outcomes(self, state: State) -> Iterator[tuple[int, Fraction]]:
        for roll in self.rolls():
            yield roll, Fraction(1, self.faces)

    def moves_after(self, state: State, outcome: int) -> tuple[Move, ...]:
        return tuple(move for move in self.moves(state) if move.roll == outcome)

    def choices(self, state: State) -> tuple[int, ...]:
        """The pieces the player to move may choose: those not yet home."""
        return tuple(i for i, square in enumerate(state.pieces[state.turn]) if square != self.goal)

    def moves(self, state: State) -> tuple[Move, ...]:
        if self.over(state):
            return ()
        return tuple(Move(roll, piece) for roll in self.rolls() for piece in self.choices(state))

    def play(self, state: State, move: Move) -> State:
        return self._play(state, move, None)

    def show(self, state: State) -> str:
        return show_state(state)

    def read(self, text: str) -> State:
        """The pieces that `text` names: as many players, pieces and squares as this game has."""
        state = parse_state(text)
        if {len(pieces) for pieces in state.pieces} != {self.pieces} or len(state.pieces) != self.players:
            raise Mistake(
                f"{text}: permainan ini untuk {self.players} pemain, bidaknya masing-masing {self.pieces}",
                f"{text}: this game has {self.players} players with {self.pieces} pieces each",
            )
        for square in (square for pieces in state.pieces for square in pieces):
            check_range("petak", "square", square, self.start_square, self.goal)
        return state

    def events(self, state: State, move: Move) -> list[Event]:
        """All that happens in a move, in order."""
        log: list[Event] = []
        self._play(state, move, log)
        return log

    def _play(self, state: State, move: Move, log: list[Event] | None) -> State:
        roll, piece = move
        self._check(state, roll, piece)
        player, mine = state.turn, state.pieces[state.turn]
        square = mine[piece]
        rests = self.step(square, roll)
        pieces = list(state.pieces)
        pieces[player] = (*mine[:piece], rests, *mine[piece + 1 :])
        won = all(place == self.goal for place in pieces[player])
        repeats = roll == self.again and rests != self.goal
        turn = player if won or repeats else (player + 1) % self.players
        if log is not None:
            log.append(Event("roll", player, piece, square, roll))
            log.extend(self._walk(player, piece, square, roll, rests))
            if won:
                log.append(Event("over", player))
            else:
                log.append(Event("again" if repeats else "next", turn))
        return State(tuple(pieces), turn)

    def _walk(self, player: int, piece: int, square: int, roll: int, rests: int) -> Iterator[Event]:
        if self.lost(square, roll):
            yield Event("lost", player, piece, square, square)
            return
        landed = self.lands(square, roll)
        bounced = self.finish == "bounce" and square + roll > self.goal
        yield Event("bounce" if bounced else "step", player, piece, square, landed)
        direct = dict(self.jumps)
        while landed != rests:
            yield Event(
                "ladder" if direct[landed] > landed else "snake", player, piece, landed, direct[landed]
            )
            landed = direct[landed]
        if rests == self.goal:
            yield Event("home", player, piece, square, rests)

    def _check(self, state: State, roll: int, piece: int) -> None:
        if self.over(state):
            raise Mistake("permainan sudah selesai", "the game is over")
        if roll not in self.rolls():
            raise Mistake(
                f"dadu menunjukkan 1 sampai {self.faces}, bukan {roll}",
                f"the die shows 1 to {self.faces}, not {roll}",
            )
        if piece not in self.choices(state):
            raise Mistake(f"bidak {piece} tidak dapat jalan", f"piece {piece} cannot move")


# --- notation ---------------------------------------------------------------------------------------


def show_board(game: Snakes) -> str:
    """The board as text: the goal, then the jumps."""
    return " ".join([str(game.goal), *(f"{start}>{end}" for start, end in game.jumps)])


def parse(text: str) -> tuple[int, tuple[tuple[int, int], ...]]:
    """Goal and jumps of the board written as `text`."""
    words = text.split()
    if not words:
        raise Mistake(
            "papan kosong: tulis misalnya 100 1>38 17>7",
            "empty board: write for example 100 1>38 17>7",
        )
    if not re.fullmatch(r"[0-9]{1,9}", words[0]):
        raise Mistake(
            f"papan mulai dengan petak tujuan, bukan {words[0][:40]!r}",
            f"a board begins with its goal square, not {words[0][:40]!r}",
        )
    jumps = []
    for word in words[1:]:
        shape = re.fullmatch(r"([0-9]{1,9})>([0-9]{1,9})", word)
        if not shape:
            raise Mistake(
                f"{word[:40]!r} bukan ular atau tangga: tulis misalnya 17>7",
                f"{word[:40]!r} is not a jump: write for example 17>7",
            )
        jumps.append((int(shape[1]), int(shape[2])))
    goal = int(words[0])
    check_range("tujuan", "goal", goal, LEAST_SQUARES, MOST_SQUARES)
    _check_jumps(jumps, goal)
    return goal, tuple(sorted(jumps))


def show_state(state: State) -> str:
    """The pieces as text: players apart by `/`, pieces by `,`, then the player to move: `3,0/14,2 1`."""
    return "/".join(",".join(map(str, pieces)) for pieces in state.pieces) + f" {state.turn + 1}"


def parse_state(text: str) -> State:
    """The pieces that `text` names."""
    shape = re.fullmatch(r"([0-9,/]+) ([0-9]{1,2})", text)
    if not shape or not re.fullmatch(r"[0-9]{1,7}(,[0-9]{1,7})*(/[0-9]{1,7}(,[0-9]{1,7})*)*", shape[1]):
        raise Mistake(
            f"{text[:60]!r} bukan bentuk BIDAK,…/BIDAK,… PEMAIN",
            f"{text[:60]!r} is not of the form PIECES,…/PIECES,… PLAYER",
        )
    pieces = tuple(tuple(map(int, player.split(","))) for player in shape[1].split("/"))
    if not 1 <= int(shape[2]) <= len(pieces):
        raise Mistake(f"tidak ada pemain {shape[2]}", f"there is no player {shape[2]}")
    return State(pieces, int(shape[2]) - 1)


def board(text: str, **choices: object) -> Snakes:
    """The game on the board written as `text`, with rule fields by name."""
    goal, jumps = parse(text)
    return Snakes(goal, jumps, **choices)  # type: ignore[arg-type]


PAPER_BOARD = (
    "100 1>38 4>14 9>31 17>7 21>42 28>84 51>57 54>34 62>19 64>60 72>91 80>99 87>36 93>73 95>75 98>79"
)


def _check_jumps(jumps: list[tuple[int, int]] | tuple[tuple[int, int], ...], goal: int) -> None:
    starts: set[int] = set()
    for start, end in jumps:
        name = f"{start}>{end}"
        if start == end:
            raise Mistake(f"{name} berakhir di petaknya sendiri", f"{name} ends on its own square")
        if start in starts:
            raise Mistake(
                f"petak {start} punya dua ular atau tangga", f"square {start} has two jumps: one is allowed"
            )
        if start == 0 or start == goal:
            raise Mistake(
                f"{name} tidak boleh mulai di petak {start}", f"{name} may not start on square {start}"
            )
        if end == 0 or not (start < goal and end <= goal):
            raise Mistake(f"{name} keluar dari papan 1 sampai {goal}", f"{name} leaves the board 1 to {goal}")
        starts.add(start)


def _check_cycles(direct: dict[int, int]) -> None:
    settled: set[int] = set()
    for start in direct:
        path: list[int] = []
        on_path: set[int] = set()
        square = start
        while square in direct and square not in settled:
            if square in on_path:
                loop = " > ".join(map(str, [*path[path.index(square) :], square]))
                raise Mistake(f"rantai {loop} tak ada ujungnya", f"the chain {loop} never ends")
            path.append(square)
            on_path.add(square)
            square = direct[square]
        settled.update(path)
