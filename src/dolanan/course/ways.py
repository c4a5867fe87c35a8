"""Looking for a way on a board or on a cloth: the problem, its words, what every such search shares."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from dolanan.course.algorithm import Choice, Option
from dolanan.course.steps import NONE, Column, plain
from dolanan.course.tally import Tally
from dolanan.games.buttons import Cloth, occupied, runs_on, show
from dolanan.games.snakes import Snakes, show_board
from dolanan.limits import Limits
from dolanan.problems.cuts import PaperCut, to_clear
from dolanan.problems.squares import to_goal
from dolanan.problems.way import Problem
from dolanan.search.frontier import Effort
from dolanan.text import Mistake, Text

MOVES = Option(
    "moves",
    Text("Guntingan", "Cuts"),
    None,
    choices=(
        Choice("whole", Text("deret utuh", "whole runs")),
        Choice("all", Text("semua guntingan", "all cuts")),
    ),
    on=("cloth",),
    shared=True,
)
AVOID = Option("avoid_snakes", Text("Hindari ular", "Avoid snakes"), False, on=("board",))
DIRECTIONS = {
    1: Text("ke kanan atas", "up-right"),
    2: Text("ke kanan", "right"),
    3: Text("ke kanan bawah", "down-right"),
    4: Text("ke bawah", "down"),
}
KEY = "1 ↗ 2 → 3 ↘ 4 ↓"
"""What the directions of cuts mean."""
MOST_COUNTED, USUAL_BUTTONS = 40_000, 25
"""States that a search which is only counted may take on a cloth of so many buttons."""

Coded = tuple[int, int, int, int]
"""A cut as the paper writes it: row, column, direction, buttons."""


class Ground(ABC):
    """What a way is looked for on: the problem, and how its states and moves are said."""

    subject: ClassVar[str]
    """The key of what it is in the course."""
    measures: ClassVar[Mapping[str, tuple[Text, Text]]]
    """What a cost counts, said after the number one and after any other."""
    move_column: ClassVar[Column]
    state_column: ClassVar[Column]
    problem: Problem[Any, Any]
    moves: str
    """The name of its set of moves."""
    proves: bool
    """That no way is found by these moves proves that there is none."""

    @property
    @abstractmethod
    def text(self) -> str:
        """The board or cloth, as text."""

    @abstractmethod
    def many(self, number: int, new: bool = False) -> Text:
        """So many squares or states."""

    @abstractmethod
    def show(self, state: Any) -> str:
        """A state as a cell of a table has it."""

    @abstractmethod
    def code(self, move: Any) -> str:
        """A move as a cell of a table has it."""

    @abstractmethod
    def say_move(self, move: Any) -> Text:
        """A move, in words."""

    @abstractmethod
    def say_goal(self, state: Any) -> Text:
        """That this is the goal."""

    @abstractmethod
    def say_none(self, nodes: int) -> Text:
        """That there is no way, after so many states."""

    @abstractmethod
    def list_moves(self, moves: Sequence[Any]) -> Text:
        """The moves of a way, in order."""

    def share(self, most: int) -> int:
        """How many states are worth looking at where `most` are on a cloth of the usual size."""
        return most

    def cost(self, number: int, measure: str) -> Text:
        """A cost with what it counts."""
        one, other = self.measures[measure]
        noun = one if number == 1 else other
        return Text(f"{number} {noun.id}", f"{number} {noun.en}")


class BoardGround(Ground):
    """A board of Snakes & Ladders: states are squares, moves are rolls."""

    subject = "board"
    measures: ClassVar[Mapping[str, tuple[Text, Text]]] = {
        "rolls": (Text("lemparan", "roll"), Text("lemparan", "rolls")),
        "pips": (Text("mata dadu", "pip"), Text("mata dadu", "pips")),
    }
    move_column = Column("roll", Text("Dadu", "Roll"))
    state_column = Column("square", Text("Petak", "Square"))
    proves = True

    def __init__(self, game: Snakes, avoid_snakes: bool = False) -> None:
        self.game, self.avoid_snakes = game, avoid_snakes
        self.problem = to_goal(game, avoid_snakes)
        self.moves = "avoiding snakes" if avoid_snakes else ""

    @property
    def text(self) -> str:
        return show_board(self.game)

    def many(self, number: int, new: bool = False) -> Text:
        squares = "square" if number == 1 else "squares"
        return Text(f"{number} petak{' baru' if new else ''}", f"{number} {'new ' if new else ''}{squares}")

    def show(self, state: Any) -> str:
        return str(state)

    def code(self, move: Any) -> str:
        return str(move)

    def say_move(self, move: Any) -> Text:
        return Text(f"dadu {move}", f"roll {move}")

    def say_goal(self, state: Any) -> Text:
        return Text(f"Petak {state} adalah tujuan", f"Square {state} is the goal")

    def say_none(self, nodes: int) -> Text:
        squares = self.many(nodes)
        return Text(
            f"tujuan tak tercapai, {squares.id} diperiksa",
            f"the goal cannot be reached, {squares.en} examined",
        )

    def list_moves(self, moves: Sequence[Any]) -> Text:
        rolls = "-".join(map(str, moves))
        return Text(f"dadu {rolls}", f"rolls {rolls}")

    def arrow(self, square: int, roll: int) -> str:
        """Where a roll lands if that leads on: `4 ↗` before a ladder, `9 ↘` before a snake, else nothing."""
        landed, rests = self.game.lands(square, roll), self.game.step(square, roll)
        return "" if landed == rests else f"{landed} {'↗' if rests > landed else '↘'} "


class ClothGround(Ground):
    """A cloth of buttons: states are cloths, moves are cuts."""

    subject = "cloth"
    measures: ClassVar[Mapping[str, tuple[Text, Text]]] = {
        "cuts": (Text("guntingan", "cut"), Text("guntingan", "cuts")),
        "length": (Text("panjang", "of length"), Text("panjang", "of length")),
    }
    move_column = Column(
        "cut", Text("Guntingan (baris, kolom, arah, jumlah)", "Cut (row, column, direction, count)")
    )
    state_column = Column("matrix", Text("Matriks", "Matrix"))

    def __init__(self, cloth: Cloth, moves: str | None = None) -> None:
        if not any(occupied(cloth)):
            raise Mistake("kain ini sudah kosong", "this cloth is empty already")
        self.cloth = cloth
        self.moves = moves or "whole"
        self.problem = to_clear(cloth, self.moves)
        self.proves = self.moves == "all"

    @property
    def text(self) -> str:
        return show(self.cloth)

    def share(self, most: int) -> int:
        larger = max(1.0, count_buttons(self.cloth) / USUAL_BUTTONS)
        return max(1, round(most / larger**3))  # a state has more cuts, and each takes longer

    def many(self, number: int, new: bool = False) -> Text:
        states = "state" if number == 1 else "states"
        return Text(f"{number} keadaan{' baru' if new else ''}", f"{number} {'new ' if new else ''}{states}")

    def show(self, state: Any) -> str:
        return show(state)

    def code(self, move: Any) -> str:
        return str(move)

    def say_move(self, move: Any) -> Text:
        return say_cut(move)

    def say_goal(self, state: Any) -> Text:
        return Text("Kain kosong", "The cloth is empty")

    def say_none(self, nodes: int) -> Text:
        states = self.many(nodes)
        if self.proves:
            return Text(
                f"terbukti kain ini tak dapat dikosongkan, {states.id} diperiksa",
                f"this cloth is proved impossible to clear, {states.en} examined",
            )
        return Text(
            f"deret utuh saja tak mengosongkannya, {states.id} diperiksa; guntingan lain belum tentu gagal",
            f"whole runs alone do not clear it, {states.en} examined; other cuts may",
        )

    def list_moves(self, moves: Sequence[Any]) -> Text:
        cuts = " ".join(map(str, moves))
        return Text(f"guntingan {cuts}", f"cuts {cuts}")

    def cost(self, number: int, measure: str) -> Text:
        if measure == "length":
            return Text(f"panjang {number}", f"length {number}")
        return super().cost(number, measure)


def say_cut(cut: PaperCut) -> Text:
    """A cut, in words."""
    way = DIRECTIONS[cut.direction]
    return Text(
        f"gunting ({cut.row},{cut.column}) {way.id}, {cut.buttons} kancing",
        f"cut ({cut.row},{cut.column}) {way.en}, {cut.buttons} buttons",
    )


def cells_of(cloth: Cloth, cut: PaperCut) -> list[tuple[int, int]]:
    """Where the buttons lie that a cut takes."""
    return runs_on(cloth, cut.row, cut.column, cut.direction)[: cut.buttons]


def count_buttons(cloth: Cloth) -> int:
    """How many buttons are left."""
    return sum(1 for _ in occupied(cloth))


def ground_of(subject: Any, moves: str | None = None, avoid_snakes: bool = False) -> Ground:
    """What a way is looked for on, from what was read."""
    if isinstance(subject, Snakes):
        return BoardGround(subject, avoid_snakes)
    return ClothGround(subject, moves)


def code_or_dash(ground: Ground, move: Any) -> Text:
    """A move as a cell has it; a dash for none."""
    return NONE if move is None else plain(ground.code(move))


def tally_way(
    ground: Ground,
    found: tuple[Sequence[Any], Sequence[Any]] | None,
    effort: Effort[Any, Any] | Tally,
    proved: str | None = None,
    aim: str | None = None,
) -> Tally:
    """What a search took, and what its way costs; `proved` is the measure by which it is surely the best."""
    problem = ground.problem
    return Tally(
        effort.generated,
        effort.taken,
        effort.expanded,
        effort.peak,
        problem.costs(*found) if found else {},
        proved,
        None if aim == problem.usual else aim,
        ground.moves,
        partial(problem.cheapest, limits=Limits(nodes=ground.share(MOST_COUNTED))),
    )
